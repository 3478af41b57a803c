/** Who asks for a product by its name and makes none wants no raw material of it. */
import { expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const listing = (type: Listing['type'], text: string): Listing => {
  const [material_name = '', description = '', industry = ''] = text.split(' | ')
  return { id: type, companyId: type, type, material_name, description, industry, quantity: 10, unit: 't' }
}
const refused = (offer: string, need: string): boolean =>
  matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 }).gates.some(
    ({ state, reason }) => state === 'fail' && reason.kind === 'quality.precursor',
  )

it.each([
  ['Tallow | Rendered', 'Biodiesel | B100 for our buses | Bus operator', true],
  ['Tallow | Rendered', 'Biodiesel | Fats with high FFA | Biodiesel plant', false],
  ['Tallow | Rendered', 'Biodiesel feedstock | Fats | Trader', false],
  ['Beech slabs | Sawmill', 'Charcoal | Restaurant grade, bagged | Barbecue wholesaler', true],
  ['Beech slabs | Sawmill', 'Charcoal | Dry hardwood | Charcoal burner', false],
  ['Charcoal fines | Sieved', 'Charcoal | Restaurant grade, bagged | Barbecue wholesaler', false],
  ['Coconut shells | Dry', 'Activated carbon | For the filters | Waterworks', true],
  ['Coconut shells | Dry', 'Activated carbon | Shells for steam activation | Activated carbon works', false],
  // Without an industry nobody knows who asks.
  ['Coconut shells | Dry', 'Activated carbon', false],
])('%s for %s: refused %s', (offer, need, is) => {
  expect(refused(offer, need)).toBe(is)
})
