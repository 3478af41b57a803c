/** What was taken out, how dry a thing is, and shares that stand alone: in words of no set, each with its honest counterpart. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lostWords, thingWords } from '#shared/domain/matching/reading/lost.ts'
import { wordText } from '#shared/domain/matching/text/text.ts'
import { readContents } from '#shared/domain/matching/values/contents.ts'
import { readBounds, readFigures } from '#shared/domain/matching/values/figures.ts'
import { wordedMatch } from '../worded.ts'

const refused = (offer: string, need: string) => wordedMatch(offer, need).refused

describe('refused, and its counterpart not', () => {
  it.each([
    [
      'what was taken out, for who asks for it',
      'Etching solution, copper removed | HCl 8 % | Circuit board maker',
      'Copper-bearing etchant | Cu above 80 g/l | Copper salts works',
      'Cupric chloride etchant, loaded | Cu 140 g/l | Circuit board maker',
    ],
    [
      'sludge from the press for who blows a dry fuel',
      'Paper mill sludge from the screw press | 38 % dry matter | Tissue mill',
      'Paper sludge as fuel for a lime kiln | At least 90 % dry matter | Lime works',
      'Paper mill sludge, dried | 93 % dry matter | Tissue mill',
    ],
    [
      'a gas of little heat, by what burns in it',
      'Sewage gas | CH4 58 % | Sewage works',
      'Gas for a glass furnace | Above 60 MJ/m3 | Tableware glassworks',
      'Propane, tank return | 93 MJ/m3 | Gas trader',
    ],
    [
      'a trace of what is asked for by a share alone',
      'Scrubber water | NH3 90 ppm | Compost hall',
      'Ammonia solution for a denox plant | 24 % or more | Power station',
      'Ammonia solution | NH3 25 % | Coking plant',
    ],
    [
      'polluted soil for a garden',
      'Excavated soil, contaminated with heating oil | Clayey | Tank removal',
      'Excavated soil to raise a garden | Clean, uncontaminated | Landscape gardener',
      'Excavated soil | Clean, sandy loam | Civil works',
    ],
    [
      'raw hides for who cuts finished leather',
      'Salted cattle hides, raw | Third choice | Abattoir',
      'Leather remnants for wallets | Finished, dyed | Leather goods maker',
      'Leather remnants | Finished, dyed, sofa makers | Upholstery works',
    ],
    [
      'what the rest of an analysis leaves no room for',
      'Rice bran powder | Starch 62 % | Rice mill',
      'Vegetable powder for feed | Protein at least 55 % | Poultry feed mill',
      'Rice protein powder | Protein 70 % | Rice mill',
    ],
    [
      'another kind for who takes one only',
      'Birch shavings | Dry, untreated | Joinery',
      'Shavings for resinous kindling | Spruce only | Kindling maker',
      'Spruce shavings | Dry, untreated | Joinery',
    ],
    [
      'a thing as it arises for who wants it calcined',
      'Magnesite, raw | Lumps | Magnesite mine',
      'Magnesite for refractory bricks | Calcined | Refractory works',
      'Magnesite, calcined | Lumps | Magnesite kiln',
    ],
    [
      'expired goods for who sells in date',
      'Cocoa powder | Expired | Wholesaler',
      'Cocoa powder for biscuits | Within shelf life | Biscuit factory',
      'Cocoa powder, cancelled order | Nine months left | Wholesaler',
    ],
  ])('%s', (_, offer, need, honest) => {
    expect(refused(offer, need)).toBe(true)
    expect(refused(honest, need)).toBe(false)
  })
})

it('a bound on a sum bounds each part of it, and what was taken out is what is offered', () => {
  const need = 'Zinc bearing dust | Zn min 18 %, Cl+F max 5 % | Waelz kiln'
  expect(refused('EAF dust | Zn 24 %, Cl 3 % | Steelworks', need)).toBe(false)
  expect(refused('EAF dust | Zn 24 %, Cl 30 % | Steelworks', need)).toBe(true)
  expect(refused('Tantalum capacitors, removed | From boards | Recycler', 'Tantalum scrap | | Refiner')).toBe(
    false,
  )
})

const gone = (name: string, description = '') => lostWords(name, description).map(wordText)

describe('what is gone', () => {
  it.each([
    ['Leach liquor, cobalt extracted', ['cobalt']],
    ['De-tinned cans', ['tin']],
    ['Cells, drained of electrolyte', ['electrolyt']],
    ['Marigold flowers after lutein extraction', ['lutein']],
    ['Marigold flowers after solvent extraction', []],
    // What was won, by what it was done, and what stands there once more.
    ['Metal recovered from slag', []],
    ['Rape meal, solvent extracted', []],
    ['Lead-acid batteries, acid drained', []],
    ['Sand, fines removed', []],
    ['Deproteinised whey with whey protein', []],
  ])('%s', (name, words) => expect(gone(name)).toEqual(words))

  it('is asked of a need by the name of one thing, up to what it is for', () => {
    expect(thingWords('Zinc-rich dust for oil paint').map(wordText)).toContain('zinc')
    expect(thingWords('Zinc-rich dust for oil paint').map(wordText)).not.toContain('oil')
    expect(thingWords('Copper or tin residues')).toEqual([])
  })
})

describe('dry matter', () => {
  const waterOf = (text: string) => readFigures(text).find(({ parameter }) => parameter === 'moisture')
  const bounds = (text: string) => readBounds(text).map(({ parameter, op, value }) => [parameter, op, value])

  it.each([
    ['Pressed pulp, 24 % dry', 76],
    ['Slurry, DS 7.5 %', 92.5],
    ['Trockensubstanz 31 %', 69],
  ])('%s', (text, percent) => expect(waterOf(text)?.high).toBeCloseTo(percent * 1e4))

  it.each([['Protein 44 % DM'], ['Bamboo shavings, dry 9 %'], ['Ash 12 % dry basis']])(
    '%s says nothing of water',
    (text) => expect(waterOf(text)).toBeUndefined(),
  )

  it.each([
    ['At least 88 % dry', [['moisture', '<=', 12]]],
    ['12 % dry matter at most', [['moisture', '>=', 88]]],
    [
      '20 to 35 % dry matter',
      [
        ['moisture', '>=', 65],
        ['moisture', '<=', 80],
      ],
    ],
    ['ash below 5 % DM', [['ash', '<=', 5]]],
  ])('as a bound: %s', (text, expected) => expect(bounds(text)).toEqual(expected))

  it('and water make up the whole', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (dry) => {
        expect(waterOf(`Filter cake, ${dry} % dry`)?.low).toBe((100 - dry) * 1e4)
      }),
      { seed: 7 },
    ))
})

describe('gases', () => {
  const heat = (text: string) =>
    readContents(text, false, () => []).find(({ of }) => of === 'heating value of gas')?.min

  it('state their heat by what burns in them', () => {
    expect(heat('Off-gas ; CH4 50 %, CO2 50 %')).toBeCloseTo(17.95)
    expect(heat('Off-gas ; H2 50 %, CO 30 %')).toBeCloseTo(9.18)
    expect(heat('Off-gas ; CH4 50 %, 12 MJ/m3')).toBe(12)
  })
  it('do not where little burns, nor is cobalt a gas', () => {
    expect(heat('Vent air ; CH4 1 %')).toBeUndefined()
    expect(heat('Catalyst ; Co 14 %')).toBeUndefined()
  })
})

it('a share alone is one of the thing that the name asks for', () => {
  const of = (text: string) => readContents(text, true, () => []).map(({ of, min }) => [of, min])
  expect(of('Glycol for de-icing ; 40 % or more')).toEqual([['glycol', 4e5]])
  expect(of('Glycol for de-icing ; below 40 %')).toEqual([])
})
