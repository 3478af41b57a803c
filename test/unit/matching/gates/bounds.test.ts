/** The bounds that a need states in its own words, and what an offer states of them, in its text or beside it. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing, StatedValue } from '#shared/domain/matching/types.ts'
import { readBounds } from '#shared/domain/matching/values/figures.ts'
import { valueProblem } from '#shared/domain/matching/values/statable.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { saidBy, saidOf } from '../said.ts'

const bound = (text: string) =>
  readBounds(text).map(({ parameter, op, value, unit }) => `${parameter} ${op} ${value} ${unit}`.trim())

describe('bounds of a need', () => {
  it.each([
    ['Zn > 50 %', ['zinc >= 50 %']],
    ['max 15 % moisture', ['moisture <= 15 %']],
    ['particle size < 5 mm', ['particle size <= 5 mm']],
    ['Körnung unter 4 mm, Feuchte max. 8 %', ['particle size <= 4 mm', 'moisture <= 8 %']],
    ['humidité moins de 12 %, cendres max 3 %', ['moisture <= 12 %', 'ash <= 3 %']],
    ['tamaño máximo 20 mm', ['particle size <= 20 mm']],
    ['pH 6-8', ['pH >= 6', 'pH <= 8']],
    ['lower heating value at least 16 MJ/kg', ['heating value >= 16 mj/kg']],
    ['PCI mínimo 4000 kcal/kg', ['heating value >= 4000 kcal/kg']],
    ['chloride content 0.1 % max', ['chloride <= 0.1 %']],
    ['Cd under 3 mg/kg dm', ['cadmium <= 3 mg/kg DM']],
    ['not more than 2 % of plastics', ['plastics <= 2 %']],
    ['Fe2O3 45 % or more', ['Fe2O3 >= 45 %']],
    ['size 0-8 mm', ['particle size <= 8 mm']],
    // What bounds nothing: amounts, dates, temperatures, a range of a share, what the taker does itself.
    ['500 t, moisture as usual', []],
    ['Al2O3 20-30 %', []],
    ['moisture below 5 % after our drying', []],
    ['dried at 105 °C, 12 bar', []],
    ['phase 7, graph 9, pharma', []],
  ])('%s', (text, found) => expect(bound(text)).toEqual(found))
})

const pair = (offer: [string, string], need: [string, string], stated?: Omit<StatedValue, 'at'>[]) => {
  const listing = (type: Listing['type'], [material_name, description]: [string, string]): Listing => ({
    ...{ id: type, companyId: type, type, material_name, description, quantity: 500, unit: 't/year' },
    ...(type === 'waste' &&
      stated && { stated: stated.map((one) => ({ ...one, at: '2026-11-23T00:00:00.000Z' })) }),
  })
  return matchPair(knowledge, listing('waste', offer), listing('requirement', need), { now: 0 })
}
const CHIPS: [string, string] = ['Wood chips', 'From broken pallets, untreated.']
const BOILER: [string, string] = ['Wood chips for our boiler', 'Moisture below 30 %, size < 50 mm.']

describe('an offer against the bounds of a need', () => {
  it('asks for what is not stated, each with the value that would settle it', () => {
    const { explanation } = pair(CHIPS, BOILER)
    expect(explanation.gaps).toMatchObject([
      { value: { parameter: 'moisture' } },
      { value: { units: ['mm', 'µm'] } },
    ])
    expect(saidOf({ explanation }).gaps).toBe(
      'moisture is not stated: the need wants at most 30 %\nparticle size is not stated: the need wants at most 50 mm',
    )
    expect(saidOf({ explanation }).ask).toBe('What is its moisture content? The need wants at most 30 %.')
    expect(explanation.askValue?.units[0]).toBe('%')
  })

  it('takes a value beside the text as one in it, and that before the text', () => {
    const said = pair([CHIPS[0], `${CHIPS[1]} Moisture 18 %, size 10-40 mm.`], BOILER)
    const beside = pair([CHIPS[0], `${CHIPS[1]} Moisture 55 %, size 10-40 mm.`], BOILER, [
      { parameter: 'moisture', value: 18, unit: '%' },
    ])
    for (const { explanation, gates, score } of [said, beside]) {
      expect(explanation.gaps).toEqual([])
      expect(gates).toContainEqual(expect.objectContaining({ name: 'purity', state: 'pass' }))
      expect(score).toBeGreaterThan(
        pair([CHIPS[0], `${CHIPS[1]} Moisture 55 %, size 10-40 mm.`], BOILER, [
          { parameter: 'moisture', value: 60, unit: '%' },
        ]).score,
      )
    }
  })

  it.each([
    [
      'what is dried or crushed on every site costs, and ends nothing',
      CHIPS,
      BOILER,
      'moisture',
      60,
      '%',
      false,
    ],
    [
      'what nobody takes out ends it',
      ['Zinc dust', 'From die casting.'],
      ['Zinc dust', 'Pb < 0.1 %'],
      'lead',
      2,
      '%',
      true,
    ],
    ['half the content ends it', ['Zinc ash', ''], ['Zinc ash', 'Zn > 60 %'], 'zinc', 25, '%', true],
    ['a little less is an objection', ['Zinc ash', ''], ['Zinc ash', 'Zn > 60 %'], 'zinc', 52, '%', false],
    [
      'purity far below ends it',
      ['Acetone, recovered', ''],
      ['Acetone', 'purity min 99 %'],
      'purity',
      70,
      '%',
      true,
    ],
  ] as const)('%s', (_, offer, need, parameter, value, unit, refused) => {
    const found = pair([...offer], [...need], [{ parameter, value, unit }])
    expect(found.refused).toBe(refused)
    expect(saidOf(found).against).toMatch(
      new RegExp(`${parameter} (?:above|below) what the need states: ${parameter} ${value} %`),
    )
    expect(saidOf(found).unknown).not.toMatch(new RegExp(parameter))
  })

  it('reckons a value as delivered to dry matter where the moisture is stated', () => {
    const need: [string, string] = ['Sewage sludge for agriculture', 'Cd below 2 mg/kg dm']
    const wet = ['Sewage sludge', 'Digested, Cd 0.5 mg/kg'] as [string, string]
    expect(saidOf(pair(wet, need)).ask).toMatch(/moisture|hazardous/)
    const found = pair([wet[0], `${wet[1]}, moisture 80 %`], need)
    expect(saidOf(found).against).toMatch(/cadmium above what the need states/)
  })
})

describe('a value above a limit of hazardous waste', () => {
  it('leaves nothing open, whatever the text says of tests', () => {
    const soil: [string, string] = ['Excavated soil', 'Tested: non-hazardous.']
    const fill: [string, string] = ['Soil for backfilling a quarry', '']
    expect(pair(soil, fill).gates[0]).toMatchObject({ name: 'hazard', state: 'pass' })
    for (const value of [
      { parameter: 'PAH', value: 2500, unit: 'mg/kg' },
      { parameter: 'lead', value: 0.6, unit: '%' },
    ])
      expect(pair(soil, fill, [value]).gates[0]).not.toMatchObject({ state: 'pass' })
    expect(pair(soil, fill, [{ parameter: 'PAH', value: 3, unit: 'mg/kg' }]).gates[0]).toMatchObject({
      state: 'pass',
    })
  })
})

describe('the hazard of an entry that is always hazardous', () => {
  it.each([
    ['Spent pickling acid HCl', 'Spent hydrochloric acid for regeneration', '110105'],
    ['Hydraulic oil, drained', 'Waste oil for re-refining', '130110'],
    ['Filter dust from hot-dip galvanising', 'Zinc oxide dust for Waelz process', '110503'],
    ['Flux sludge', 'Zinc chloride residues', '110504'],
  ])('%s', (name, need, ewc) => {
    const listing = (type: Listing['type'], material_name: string): Listing => ({
      ...{ id: type, companyId: type, type, material_name, description: '', quantity: 50, unit: 't/year' },
      ...(type === 'waste' && { ewc }),
    })
    const { gates } = matchPair(knowledge, listing('waste', name), listing('requirement', need), { now: 0 })
    const hazard = gates.find((gate) => gate.name === 'hazard')!
    expect(hazard.state).not.toBe('unknown')
    expect(saidBy(hazard)).toMatch(/hazardous/)
    expect(saidBy(hazard)).not.toMatch(/may be|decides/)
  })
})

describe('a value that can be stated', () => {
  it.each([
    ['zinc', 12, '%', null],
    ['zinc', 101, '%', 'value'],
    ['zinc', -1, 'mg/kg', 'value'],
    ['zinc', 5, 'mm', 'unit'],
    ['particle size', 5, 'mm', null],
    ['pH', 7.5, '', null],
    ['pH', 40, '', 'value'],
    ['bark', 2, '%', null],
    ['__proto__', 2, '%', 'parameter'],
    ['happiness', 2, '%', 'parameter'],
  ])('%s %d %s', (parameter, value, unit, field) =>
    expect(valueProblem(knowledge, { parameter, value, unit })?.field ?? null).toBe(field),
  )
})

describe('a need for new material', () => {
  it.each([
    ['Spent green sand, bentonite bonded', 'Moulding sand', 'New silica sand AFS 55'],
    ['Reclaimed float glass', 'Glass for windows', 'New glass, 4 mm'],
    ['Copper wire, stripped', 'Copper for casting', 'New copper cathodes or new copper rod'],
  ])('%s → %s is told that primary quality is asked for, and halved', (name, need, text) => {
    const asked = pair([name, ''], [need, text])
    expect(saidOf(asked).unknown).toMatch(/primary quality/)
    expect(asked.score).toBeLessThan(0.6 * asked.parts.concept)
  })

  it.each([
    'New steel scrap, loose',
    'New aluminium cuttings for our new furnace',
    'New sand plant opens in May',
  ])('%s is none', (text) => {
    const { explanation } = pair(['Steel scrap', ''], ['Metal for melting', text])
    expect(saidOf({ explanation }).unknown).not.toMatch(/primary quality/)
  })
})

it('soap of kraft pulping is tall oil only once it is split', () => {
  const need: [string, string] = ['Crude tall oil', '']
  expect(pair(['Crude tall oil from kraft pulping', ''], need).treatment).toEqual([])
  for (const name of ['Tall oil soap', 'Sulphate soap, skimmed from black liquor', 'Sulfatseife'])
    expect(pair([name, ''], need).treatment).toEqual(['acidulation'])
})

describe('water that nobody dries out for a dry need', () => {
  it.each([
    ['Potato starch | Wet, 38 % dry matter', 'Potato starch | Moisture max 14 %, in bags', true],
    ['Potato starch | Moisture 18 %', 'Potato starch | Moisture max 14 %, in bags', false],
    ['Dolomite filler | Moisture 9 %', 'Dolomite filler | Below 0.5 % moisture, blown into the silo', true],
    ['Dolomite filler | Moisture 2 %', 'Dolomite filler | Below 0.5 % moisture, blown into the silo', false],
    ['Dolomite filler | Moisture 9 %', 'Dolomite filler | Moisture below 6 %', false],
  ])('%s for %s: refused %s', (offer, need, is) => {
    const split = (text: string) => text.split(' | ') as [string, string]
    expect(pair(split(offer), split(need)).refused).toBe(is)
  })
})
