/** Codes of the List of Waste by classes of wastes: where it arises, which half of a mirror entry, what people call it. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/classify.ts'
import { verdictOf } from '#shared/domain/matching/codes.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const read = (material_name: string, industry = '', description = '') => {
  const found = classify(knowledge, { material_name, description, industry, type: 'waste' })
  return { code: found.ewc[0], hazard: verdictOf(knowledge, found), reasons: found.hazardReasons }
}

describe('the chapter by origin', () => {
  it.each([
    ['Still bottoms', 'Dyestuff works', '070308'],
    ['Still bottoms', 'Pharmaceutical plant', '070508'],
    ['Still bottoms', 'Petrochemicals', '070108'],
    ['Biological effluent sludge, dewatered', 'Dairy', '020502'],
    ['Biological effluent sludge, dewatered', 'Brewery', '020705'],
    ['Methanol mother liquor', 'Pesticide factory', '070404'],
    ['Copper cable', 'Demolition contractor', '170411'],
    ['Spent activated carbon', 'Drinking water works', '190904'],
    ['Waste paper', 'Material recovery facility, sorting plant', '191201'],
  ])('%s of %s', (name, industry, code) => {
    expect(read(name, industry).code).toBe(code)
  })
})

it('heat is no waste: it has no code and is not hazardous', () => {
  const text = '7.2 MW average, hot water 95/60 °C from the new exchanger.'
  for (const industry of ['', 'Steel & Metals'])
    expect(read('Waste heat from sinter cooler, hot water 95 °C', industry, text)).toMatchObject({
      code: undefined,
      hazard: 'non_hazardous',
    })
})

describe('mirror entries', () => {
  it('a stated figure above a limit leaves the hazardous half', () => {
    for (const figure of ['TPH 18 000 mg/kg', 'Pb 1.2 %', 'PAH 2400 mg/kg', 'fails TCLP'])
      expect([figure, read('Excavated soil', 'Earthworks', figure)]).toMatchObject([
        figure,
        { code: '170503', hazard: 'absolute_hazardous' },
      ])
  })

  it('a figure below it does not, and a bound is no content', () => {
    for (const figure of ['TPH 120 mg/kg', 'Pb 0.01 %', 'oil < 2 %'])
      expect([figure, read('Excavated soil', 'Earthworks', figure)]).toMatchObject([
        figure,
        { code: '170504', hazard: 'mirror' },
      ])
  })

  it('an analysis leaves the other half', () => {
    for (const words of ['leach test passed', 'lab: no HP properties', 'tested inert', 'LAGA Z1.1'])
      expect([words, read('Excavated soil', 'Earthworks', words)]).toMatchObject([
        words,
        { code: '170504', hazard: 'non_hazardous' },
      ])
  })

  it('no test changes an absolute entry', () => {
    expect(read('Jarosite', 'Zinc electrolysis', 'leach test passed')).toMatchObject({
      code: '110202',
      hazard: 'absolute_hazardous',
    })
  })

  it('a low flash point settles paint', () => {
    expect(read('Alkyd lacquer, old stock', 'Paint shop', 'flash point 31 °C')).toMatchObject({
      code: '080111',
      hazard: 'absolute_hazardous',
    })
  })
})

describe('what people call it', () => {
  it.each([
    ['Révélateur', 'Imprimerie', '090101'],
    ['Hydraulic oil HLP 46', 'Crane rental', '130110'],
    ['Unrinsed drums, product residues', 'Chemical distributor', '150110'],
    ['Zinkasche', 'Verzinkerei', '110502'],
    ['Boues de curage', 'Drain cleaning', '200306'],
    ['Undeployed belt tensioners', 'Car dismantler', '160110'],
    ['Metallic mercury in flasks', 'Research institute', '160307'],
    ['Septage', 'Drain service', '200304'],
  ])('%s', (name, industry, code) => {
    expect(read(name, industry).code).toBe(code)
  })

  it('every name belongs to one group of an origin at most twice', () => {
    const byGroup = new Map<string, string[]>()
    for (const { code, names } of knowledge.ewcCodes)
      for (const name of names ?? []) {
        const key = `${code.slice(0, 4)} ${name.toLowerCase()}`
        byGroup.set(key, [...(byGroup.get(key) ?? []), code])
      }
    expect([...byGroup].filter(([, codes]) => codes.length > 2)).toEqual([])
  })
})
