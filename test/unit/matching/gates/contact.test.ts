/** What touches food, drink, medicine or cosmetics takes nothing hazardous and nothing used up, though it is no food itself. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

type Words = [name: string, description: string, industry: string, category?: string]
const listing = (
  type: Listing['type'],
  [material_name, description, industry, category]: Words,
): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  industry,
  category,
  quantity: 100,
  unit: 't/year',
})
const pair = (offer: Words, need: Words) =>
  matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 })

const NEEDS: Words[] = [
  ['Bleaching earth', 'For refining rapeseed oil.', 'Edible oil mill'],
  ['Casing soil ingredients', 'Lime and water holders, pH 7.5.', 'Mushroom growing'],
  ['Filter aid', 'Kieselguhr for beer filtration.', 'Brewery'],
  ['CO2 for carbonation', '', 'Soft drinks'],
  ['Ice for fish boxes', '', 'Fish processing'],
  ['Activated carbon for decolourising', 'Sugar syrup.', 'Sugar refinery'],
  ['Ferric chloride coagulant', '40 %, for drinking water.', 'Waterworks'],
  // Regenerated clay is asked for, nothing is sent to be regenerated.
  ['Bleaching earth, regenerated or fresh', 'Acid activated, Fe < 3 %.', 'Food & Beverage', 'Minerals'],
  ['Reactivated granular carbon', 'Potable grade.', 'Water & Wastewater', 'Chemicals'],
  // Standards of what goes into drinking water say it without the word.
  ['Iron chloride solution', 'FeCl3 40 %, EN 888 type 2. Waste-derived accepted.', 'Water & Wastewater'],
  ['Hydrochloric acid', 'EN 939 type 1.', 'Water & Wastewater', 'Chemicals'],
  ['Sodium hypochlorite', 'To EN 901.', 'Public services', 'Chemicals'],
  ['Salt brine', 'Cheese bath.', 'Dairy'],
  ['Caustic soda', 'Cleaning in place.', 'Laiterie'],
  ['Talc carrier', 'Tablets.', 'Pharmaceuticals'],
  ['Glycerine', 'Creams.', 'Cosmetics'],
  ['Food contact packaging film', '', 'Packaging'],
]
const HAZARDOUS: Words[] = [
  ['Spent pickling acid', 'HCl, 120 g/l Fe', 'Galvanising'],
  ['Spent flue-gas treatment lime', 'Fly ash, heavy metals', 'Waste incineration'],
  ['Spent activated carbon', 'Solvent vapours adsorbed', 'Paint shop'],
  ['Spent solvent, toluene', '', 'Printing'],
  ['Chromic acid bath, spent', '', 'Electroplating'],
  ['Used oil', 'Engines.', 'Garage'],
]

describe.each(NEEDS)('%s (%s) of a site that is %s', (...need) => {
  it.each(HAZARDOUS)('takes no %s', (...offer) => {
    const { refused, score } = pair(offer, need)
    expect(refused || score < 0.01).toBe(true)
  })
})

describe('what was used up elsewhere', () => {
  it.each<[Words, Words]>([
    [
      ['Spent diatomaceous earth filter aid, oily', '', 'Metalworking'],
      ['Filter aid for beer', '', 'Brewery'],
    ],
    [
      ['Used ion exchange resin', '', 'Power station'],
      ['Ion exchange resin for juice', '', 'Juice maker'],
    ],
    [
      ['Spent silica gel', '', 'Compressors'],
      ['Silica gel', 'Desiccant sachets for medicines.', 'Pharmaceuticals'],
    ],
  ])('%j is not used again by %j', (offer, need) => {
    const { refused, score } = pair(offer, need)
    expect(refused || score < 0.05).toBe(true)
  })

  it.each<[Words, Words]>([
    [
      ['Spent grain', '', 'Brewery', 'Food'],
      ['Grain and fibre for bread flour', '', 'Bakery', 'Food'],
    ],
    [
      ['Spent bleaching earth', 'Vegetable oil 20 %.', 'Edible oil mill'],
      ['Oil-bearing material for biogas', 'Boosts the digester.', 'Sugar factory biogas'],
    ],
    [
      ['Wood chips, clean', '', 'Sawmill'],
      ['Wood chips for boiler', '', 'Dairy', 'Energy'],
    ],
    [
      ['Used pallets', '', 'Logistics'],
      ['Used pallets', '', 'Brewery', 'Packaging'],
    ],
    [
      ['Sugar beet lime', 'Carbonatation lime.', 'Sugar factory'],
      ['Casing soil ingredients', 'Lime, pH 7.5.', 'Mushroom growing'],
    ],
    [
      ['Spent carbon', 'From decolourising.', 'Sugar refinery'],
      ['Spent activated carbon for reactivation', 'Of drinking water origin.', 'Carbon reactivation'],
    ],
  ])('%j still may go to %j', (offer, need) => {
    expect(pair(offer, need).refused).toBe(false)
  })
})
