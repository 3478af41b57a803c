/** What a need shuts out and what an offer says of its state; every word of substances.json is swept by the bench. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const listing = (type: Listing['type'], material_name: string, description: string): Listing => ({
  id: type,
  companyId: type,
  type,
  material_name,
  description,
  quantity: 10,
  unit: 't',
})
const refused = (offer: [name: string, description: string], need: [name: string, description: string]) =>
  matchPair(knowledge, listing('waste', ...offer), listing('requirement', ...need), { now: 0 }).refused

describe('a need', () => {
  it.each([
    ['Pb-free', '!lead'],
    ['bleifrei', '!lead'],
    ['unpainted', '!paint'],
    ['untreated', '!paint'],
    ['plant only', '!animal'],
    ['Cl < 0.5 %', 'chlorine'],
    ['low chlorine', 'chlorine'],
    ['PVC: no', '!chlorine'],
    ['PVC forbidden', '!chlorine'],
    ['Pb/Cd free', '!lead'],
    ['not more than 0.5 % Cl', 'chlorine'],
    ['privo di piombo', '!lead'],
    ['sans plomb', '!lead'],
    ['vegetable origin', '!animal'],
  ])('%s: %s', (text, key) => {
    const { limits } = classify(knowledge, {
      material_name: 'Granulate',
      description: text,
      type: 'requirement',
    })
    expect(limits).toContain(key)
  })

  it.each([
    ['Meat and bone, no fish', 'animal-protein'],
    ['Lead paste, no lead glass', 'lead'],
  ])('%s: still takes %s', (text, key) => {
    const { limits } = classify(knowledge, { material_name: text, type: 'requirement' })
    expect(limits).not.toContain(`!${key}`)
  })
})

describe('the grade that a need asks for', () => {
  it.each([
    ['Medicinal oxygen, Ph. Eur.', 'medical'],
    ['Lactose, pharmacopoeia quality', 'medical'],
    ['Glycerine USP', 'medical'],
    ['Salt for ham, food law', 'food'],
    ['Starch, HACCP certificate', 'food'],
    ['Wax of cosmetic grade', 'cosmetic'],
    ['Straights for cows, GMP+', 'feed'],
    ['PP for yoghurt pots, food contact', 'contact'],
    ['Amino acids, technical use', 'technical'],
    ['PET, virgin only', 'virgin'],
  ])('%s: %s', (material_name, grade) => {
    expect(classify(knowledge, { material_name, type: 'requirement' }).facts.demandsGrade).toBe(grade)
  })

  it.each([
    'Restaurant grease for biodiesel',
    'Used edible oil',
    'Fat, no food grade needed',
    'Onion skin for dyeing',
    'Phosphate, not for human consumption',
    'Pharmaceutical sludge for burning',
  ])('%s: none of them', (material_name) => {
    const { demandsGrade } = classify(knowledge, { material_name, type: 'requirement' }).facts
    expect(['medical', 'food', 'cosmetic', 'feed', 'contact']).not.toContain(demandsGrade)
  })
})

describe('figures', () => {
  it.each<[offer: [string, string], need: [string, string], refused: boolean]>([
    [['Fly ash', 'LOI 12 %.'], ['Fly ash for concrete', 'LOI below 5 %.'], true],
    [['Fly ash', 'LOI 3-4 %.'], ['Fly ash for concrete', 'LOI below 5 %.'], false],
    [['FGD gypsum', 'Cl 0.06 %.'], ['Gypsum for plasterboard', 'Chloride < 100 ppm.'], true],
    [['FGD gypsum', 'Cl 60 ppm.'], ['Gypsum for plasterboard', 'Chloride < 100 ppm.'], false],
    [['Copper granulate', 'Cu 60 %.'], ['Copper for rod casting', 'Cu > 99.8 %.'], true],
    [['Wet wood chips', '55 % moisture.'], ['Wood chips', 'Moisture max 20 %.'], false],
    [['Graphite fines', 'Ash 8 %.'], ['Graphite', 'Ash under 1 % after our purification.'], false],
    [['Gun-wash thinner', 'Flash point -4 °C.'], ['Cleaning solvent', 'Flash point above 55 °C.'], true],
    [['Spent degreaser', 'Flash point 62 °C.'], ['Cleaning solvent', 'Flash point above 55 °C.'], false],
    [['Waste isopropanol', 'Rinse, 80 %.'], ['Cleaning solvent', 'Flash point above 55 °C.'], true],
    [['Green compost', 'EC 8 mS/cm.'], ['Base for potting mix', 'EC max 1500 µS/cm.'], true],
    [['Green compost', 'EC 0.9 mS/cm.'], ['Base for potting mix', 'EC max 1500 µS/cm.'], false],
    [
      ['Evaporator condensate', 'Conductivity 60 µS.'],
      ['Cooling tower make-up', 'Conductivity below 150 µS.'],
      false,
    ],
    [['Recovered R410A', 'GWP 2088, clean.'], ['Refrigerant', 'Below GWP 750, reclaimed.'], true],
    [['Recovered R32', 'GWP 675, clean.'], ['Refrigerant', 'Below GWP 750, reclaimed.'], false],
    [['Cooling water', 'Warm, 35 °C.'], ['Process heat', '90 °C or hotter.'], true],
    [['Solid recovered fuel', '8 MJ/kg.'], ['Solid recovered fuel', '20 MJ/kg up.'], true],
    [['Beet vinasse', 'N 4 %.'], ['Carbon source for denitrification', 'Nitrogen 0.5 % max.'], true],
    [['Film, soil and stems 40 %', 'LDPE.'], ['LDPE film', 'Foreign matter max 3 %.'], true],
    [['Sodium sulphate', 'Na2SO4 88 %.'], ['Sodium sulphate', 'Na2SO4 99 up.'], true],
    [['Sodium sulphate', 'Na2SO4 98.5 %.'], ['Sodium sulphate', 'Na2SO4 99 up.'], false],
    [['EAF dust', 'Zn 26 %, Cl 2 %.'], ['Zinc dust for the rotary kiln', 'Cl max 4 %.'], false],
    [['EAF dust', 'Zn 26 %, Cl 9 %.'], ['Zinc dust for the rotary kiln', 'Cl max 4 %.'], true],
    [['Fluoride sludge', 'CaF2 85 %, moisture 52 %.'], ['Fluorspar', 'Moisture 2 % max.'], true],
    [
      ['Green sawdust', '45 % moisture.'],
      ['Wood for a pellet press without dryer', 'Below 12 % moisture.'],
      true,
    ],
    [['Green sawdust', '45 % moisture.'], ['Wood for a pellet press', 'Below 12 % moisture.'], false],
  ])('%s for %s: refused %s', (offer, need, expected) => {
    expect(refused(offer, need)).toBe(expected)
  })
})

describe('what a need is named after', () => {
  const metals = [
    ['lead', 'Lead-bearing residues for the smelter'],
    ['cobalt', 'Cobalt-bearing residues for the smelter'],
    ['nickel', 'Nickel-bearing residues for the smelter'],
    ['tin', 'Tin-bearing residues for the smelter'],
    ['gold', 'Gold-bearing residues for the smelter'],
    ['mercury', 'Mercury-bearing residues for the retort'],
    ['zinc', 'Zinc-bearing residues for the kiln'],
  ] as const
  const denials = ['no *', '*-free', '* not detected', '* below detection', '* below 5 ppm', '* below 0.05 %']
  it.each(metals)('%s: an offer that has none is refused, however it says so', (metal, need) => {
    for (const denial of denials)
      expect([denial, refused(['Furnace residue', denial.replace('*', metal)], [need, 'Any form.'])]).toEqual(
        [denial, true],
      )
    expect(refused(['Furnace residue', `${metal} 12 %.`], [need, 'Any form.'])).toBe(false)
  })

  it.each<[offer: [string, string], need: [string, string]]>([
    [
      ['Nickel slag', 'Cobalt-free.'],
      ['Cobalt and nickel residues', 'For leaching.'],
    ],
    [
      ['Chrome shavings', 'Wet blue, Cr VI not detected.'],
      ['Chrome leather shavings', 'For leather board.'],
    ],
    [
      ['Crude glycerine', 'NaCl 5 %.'],
      ['Carbon source for denitrification', 'No halogens.'],
    ],
    [
      ['Fish silage', 'Category 3.'],
      ['Biogas substrate', 'No ABP category 1 or 2.'],
    ],
    [
      ['Used engine oil', 'PCB clear.'],
      ['Used oil for base stock', 'PCB nil.'],
    ],
    [
      ['R-134a, recovered', '2 % air.'],
      ['HFC for reclaim', 'Oil and air removed, to AHRI 700.'],
    ],
  ])('%s for %s: nothing is refused', (offer, need) => {
    expect(refused(offer, need)).toBe(false)
  })
})

describe('refused', () => {
  it.each<[why: string, offer: [string, string], need: [string, string]]>([
    ['paint', ['Painted bumper regrind', 'PP/EPDM.'], ['Black PP/EPDM regrind', 'Paint flakes zero.']],
    ['what is spent', ['NiMo catalyst', 'Exhausted.'], ['Hydrotreating catalyst', 'No spent.']],
    ['meat by its name', ['Croissant rejects', 'Ham and cheese.'], ['Former foodstuff', 'No meat.']],
    ['tinplate', ['Tinplate scrap', 'Can ends.'], ['New production steel', 'Sn max 0.02.']],
    ['a flame retardant', ['EPS boards', 'HBCD 0.9 %.'], ['EPS for beads', 'No flame retardant.']],
    ['silicone', ['Release liner', 'On reels.'], ['Kraft paper', 'No silicone.']],
    ['what swells', ['Ladle slag', 'Free lime 8 %.'], ['Hardcore under yards', 'Volume stable.']],
    ['red oil', ['Spent sulphuric acid', 'Red oil 5 %.'], ['Sulphuric acid', 'TOC 200 ppm max.']],
    [
      'lead glass where no lead may be',
      ['Funnel glass', 'From tubes.'],
      ['Glass fines for foam glass', 'Pb free.'],
    ],
    [
      'animals in a digester for plants',
      ['Limed fleshings', 'pH 12.'],
      ['Biogas substrate, plant only', 'No ABP.'],
    ],
    [
      'a composite of PVC in a kiln that bounds chlorine',
      ['Blister web', 'PVC on aluminium.'],
      ['Solid fuel for the calciner', 'Chlorine under 0.8 %.'],
    ],
    [
      'painted wood where it must be untreated',
      ['Demolition wood', 'Painted and glued.'],
      ['Wood chips for boiler', 'Untreated.'],
    ],
    [
      'a polymer where another one is recycled',
      ['PLA cups', 'Thermoformed, clear.'],
      ['PVC regrind', 'For pipes.'],
    ],
    [
      'what a use refuses although its neighbours take it',
      ['Lead crystal glass', 'Breakage.'],
      ['Glass grains for pool filters', '0.5-1 mm.'],
    ],
    [
      'paraffin where fat for chocolate is asked for',
      ['Candle wax drippings', 'Paraffin.'],
      ['Cocoa butter equivalent fats', 'Kernels.'],
    ],
    ['bark where bark is denied', ['Spruce bark', 'Fresh.'], ['Spruce chips for pellets', 'Bark free.']],
    [
      'animals in the ration of a cow',
      ['Slaughterhouse mucosa', 'Hydrolysed.'],
      ['Moist feed for dairy cows', 'Loose.'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(true)
  })
})

describe('not refused', () => {
  it.each<[why: string, offer: [string, string], need: [string, string]]>([
    ['what is free of it', ['Tin solder dross', 'Lead-free.'], ['Tin residues for smelter', 'Lead-free.']],
    ['a tested trace', ['Wood ash', 'Cd low, PCB tested.'], ['Ash for liming of fields', 'Low Cd.']],
    [
      'an acid that a fertiliser works uses up',
      ['Phosphoric acid, spent', '60 % H3PO4.'],
      ['Acid for fertiliser', ''],
    ],
    [
      'chews of beef, which no cow eats',
      ['Beef windpipes', 'Cat. 3.'],
      ['Dog chews to air dry', 'Beef only.'],
    ],
    [
      'a sand that needs no baking',
      ['No-bake sand', 'Furan, from core shop.'],
      ['Foundry sand for cement', 'No chrome sand.'],
    ],
    [
      'wood of its own kind',
      ['Pine shavings', 'Kiln dried.'],
      ['Wood shavings for bedding', 'No treated wood.'],
    ],
    [
      'oil where removing it is usual',
      ['Steel turnings', 'Oily, cutting oil.'],
      ['Steel turnings', 'No oil, no dirt.'],
    ],
  ])('%s', (_, offer, need) => {
    expect(refused(offer, need)).toBe(false)
  })
})

describe('the state of an offer', () => {
  it.each([
    ['Figs', 'Aflatoxin above limit.'],
    ['Wheat', 'Mouldy.'],
    ['Wheat', 'Treated seed.'],
    ['Clover hay', 'Sprayed with defoliant.'],
  ])('%s, %s: no feed', (name, description) => {
    expect(refused([name, description], ['Cattle feed', ''])).toBe(true)
  })

  it.each([
    ['Wheat bran', 'Aflatoxin tested.'],
    ['Wheat bran', 'Not contaminated, no mycotoxins.'],
  ])('%s, %s: feed', (name, description) => {
    expect(refused([name, description], ['Cattle feed', ''])).toBe(false)
  })
})
