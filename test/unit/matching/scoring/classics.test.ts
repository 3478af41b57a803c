/** Pairs that every practitioner knows, and pairs that make one laugh, in several wordings each. */
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
const score = (offer: string, need: string, said = '') =>
  matchPair(knowledge, listing('waste', offer, ''), listing('requirement', need, said), { now: 0 }).score

/** From here on a pair is listed (MATCHED_FROM), wherever the two are. */
const LISTED = 0.15

describe('classics', () => {
  it.each([
    ['Glycerine', 'Biogas plant'],
    ['Crude glycerine', 'Co-substrate for a biogas plant'],
    ['Glycerine from biodiesel', 'Co-substrates for our biogas plant'],
    ['Glycerol 80 %', 'Substrate for anaerobic digestion'],
    ['Iron chloride liquor', 'Phosphate precipitation at a sewage works'],
    ['Iron(II) chloride solution', 'Precipitant for phosphorus at the sewage works'],
    ['Ferrous chloride pickle liquor', 'Iron salts for phosphorus removal at a wastewater plant'],
    ['Spent pickling acid, iron chloride', 'P removal at the sewage works'],
  ])('%s → %s', (offer, need) => {
    expect(score(offer, need)).toBeGreaterThan(LISTED)
  })
})

describe('poor in what is asked for', () => {
  it.each([
    ['Rockwool waste', 'Alumina source for kiln'],
    ['Mineral wool offcuts', 'Al2O3 carrier for raw meal'],
    ['Glass fibre waste', 'Alumina source for cement'],
    ['Spent foundry sand', 'Alumina corrective for raw mix'],
    ['Sewage sludge ash', 'Iron corrective for raw meal'],
    ['Alum sludge', 'Silica corrective for raw meal'],
    ['Tannery beamhouse sludge', 'Kiln sand'],
    ['Liming sludge of a tannery', 'Sand for kiln feed'],
  ])('%s is no %s', (offer, need) => {
    expect(score(offer, need)).toBeLessThan(LISTED)
  })

  it('what is rich in it still is', () => {
    for (const offer of ['Bauxite residue', 'Fireclay bricks', 'Alumina catalyst carrier spent'])
      expect(score(offer, 'Alumina source for kiln')).toBeGreaterThan(0.25)
  })
})

it('a salt named by its acid alone is not every salt of it', () => {
  const need = 'Dust binder for gravel roads, calcium chloride'
  expect(score('Chloride liquor of a soda ash works', need)).toBeGreaterThan(
    2 * score('Iron chloride liquor', need),
  )
  expect(score('Zinc chloride liquor', need)).toBeLessThan(LISTED)
})
