import { expect, it } from 'vitest'
import { standardsFor } from '#shared/domain/properties/standards-for.ts'
import { allStandards } from '#shared/knowledge/standards/index.ts'

const first = (text: string) => standardsFor(allStandards, text)[0]?.title ?? null

it.each([
  ['Fly ash for concrete, EN 450', /^EN 450-1/],
  ['Gemahlener Hüttensand. Granulated blast furnace slag', /granulated blast furnace slag/],
  ['Solid recovered fuel for our calciner', /^EN ISO 21640/],
  ['Wood chips for boiler', /wood chips/],
  ['Used cooking oil', /^Used cooking oil/],
  ['Copper wire scrap', /copper scrap/],
  ['Green waste compost, 0–20 mm', /compost/],
])('%s', (text, title) => {
  expect(first(text)).toMatch(title)
})

it('names none by words that stand everywhere', () => {
  expect(first('Limits for waste, use in our plant')).toBeNull()
  expect(first('Kreidemehl')).toBeNull()
  expect(first('')).toBeNull()
  expect(standardsFor([], 'Fly ash')).toEqual([])
})
