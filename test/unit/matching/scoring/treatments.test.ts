/** Treatments that a need denies: what comes untreated is not for whoever has no mill, no dryer and no sorting line. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const listing = (type: Listing['type'], material_name: string, description: string): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  quantity: 1000,
  unit: 't/year',
})
const pair = (offer: [string, string], need: [string, string]) =>
  matchPair(knowledge, listing('waste', ...offer), listing('requirement', ...need), { now: 0 })

describe.each([
  [
    'a mill',
    ['Granulated blast furnace slag', 'wet granulate 0-4 mm'],
    ['GGBS', 'ground, Blaine 4200 cm²/g'],
    ['Ground granulated blast furnace slag (GGBS)', 'ready to use, no grinding: we have no mill'],
  ],
  [
    'a mill, in German',
    ['Hüttensand', 'feucht, aus der Granulation'],
    ['Hüttensandmehl', 'gemahlen'],
    ['Clinker substitute', 'fertig gemahlen, keine Mühle'],
  ],
  [
    'a mill, as a verb',
    ['Limestone chips', '2-8 mm'],
    ['Limestone powder', 'milled to 90 µm'],
    ['Limestone filler', 'we cannot grind'],
  ],
  [
    'a crusher',
    ['Brick rubble', 'broken bricks in lumps'],
    ['Brick rubble', 'crushed 0/32'],
    ['Aggregate for road base', 'no crusher on site'],
  ],
  [
    'a dryer',
    ['Spent grain', 'wet, 78 % water'],
    ['Spent grain', 'dried, 8 % moisture'],
    ['Protein for dry feed mix', 'must come dry, we have no dryer'],
  ],
  [
    'a sorting line',
    ['Polypropylene scrap', 'mixed with other plastics, unsorted'],
    ['Polypropylene scrap', 'sorted by colour'],
    ['PP for regranulation', 'must be sorted, no sorting line'],
  ],
  [
    'a washing line',
    ['PET bottles', 'baled, dirty'],
    ['PET bottles', 'washed flakes'],
    ['PET flakes', 'must be washed, we have no washing line'],
  ],
] as const)('who lacks %s', (_, untreated, treated, need) => {
  it('is not offered what needs one', () => {
    const { refused, gates } = pair([...untreated], [...need])
    expect(refused).toBe(true)
    expect(gates.map(({ reason }) => reason.kind)).toContain('form.untreated')
  })

  it('is offered what is treated', () => {
    const { refused, score } = pair([...treated], [...need])
    expect(refused).toBe(false)
    expect(score).toBeGreaterThan(0.2)
  })

  it('and who says nothing of it gets both', () => {
    expect(pair([...untreated], [need[0], '']).refused).toBe(false)
  })
})

it('what is said of neither side is asked, and costs', () => {
  const need: [string, string] = ['Blasting grit', 'no screening plant']
  const { refused, gates, score } = pair(['Copper slag', ''], need)
  expect(refused).toBe(false)
  expect(gates.find(({ reason }) => reason.kind === 'form.treatment-unsaid')?.state).toBe('unknown')
  expect(score).toBeLessThan(0.75 * pair(['Copper slag', 'screened 0.2-2 mm'], need).score)
})

it('a plant that is lacking is no material: mill scale is for whoever has no mill', () => {
  const need: [string, string] = ['Iron source for cement raw meal', 'we have no mill and no dryer']
  expect(pair(['Mill scale', 'dry'], need).refused).toBe(false)
  expect(pair(['Mill scale', 'dry'], ['Iron source for cement raw meal', 'no mill scale']).refused).toBe(true)
})

it('who takes it wet needs no dryer', () => {
  const need: [string, string] = ['Wet distillers grains for cattle', 'fed wet, no drying']
  expect(pair(['Wet distillers grains', '30 % dry matter'], need).refused).toBe(false)
})
