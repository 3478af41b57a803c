/** Codes of the List of Waste by classes of wastes: where it arises, which half of a mirror entry, what people call it. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { verdictOf, wasteHazard } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { readCodes } from '../eval/evaluate.ts'

const shownOf = (found: Classification) => wasteHazard(knowledge, found, found.ewc[0], '2026-11-23').verdict
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

describe('a word of a longer name is no process and no trade of its own', () => {
  it.each([
    ['Granulated blast furnace slag', '100201'],
    ['Blast furnace dust', '100208'],
    ['Iron oxide flakes', '100210'],
    ['Lump ore screenings', '010306'],
    ['Galvanised crash barriers', '120101'],
  ])('%s', (name, code) => {
    expect(read(name).code).toBe(code)
  })

  it('"blast furnace" is no blasting', () => {
    const { ewc } = classify(knowledge, {
      material_name: 'Granulated blast furnace slag',
      description: '',
      type: 'waste',
    })
    expect(ewc).not.toContain('120117')
  })

  it.each([
    ['Blasting grit', '', '', '120117'],
    // Said apart from the name, or in the trade whose entry it is, the word counts in full.
    ['Steel dust', '', 'from shot blasting of castings', '120117'],
    ['Cast iron scrap', 'Demolition contractor', '', '170405'],
  ])('%s, %s %s', (name, industry, description, code) => {
    const { ewc } = classify(knowledge, { material_name: name, description, industry, type: 'waste' })
    expect(ewc).toContain(code)
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
    for (const { code, names } of knowledge.ewcCodes.filter(({ until }) => until === undefined))
      for (const name of names ?? []) {
        const key = `${code.slice(0, 4)} ${name.toLowerCase()}`
        byGroup.set(key, [...(byGroup.get(key) ?? []), code])
      }
    expect([...byGroup].filter(([, codes]) => codes.length > 2)).toEqual([])
  })
})

describe('words that say how a thing is', () => {
  const qualities =
    'heavy light solid sturdy bulky thick plain rough dense hard soft clean dry wet mixed residual general single fine hot cold strong weak pure white other loose special stable bottom metallic ceramic'
  const things =
    'steel scrap,pallets,concrete blocks,tyres,bricks,glass bottles,cardboard boxes,straw bales,sawdust,roof tiles,cotton offcuts,aluminium profiles,mill scale,granulated slag,copper pipe,polyester yarn'
  it.each(things.split(','))('bring in no hazardous code for %s', (thing) => {
    const usual = read(thing).code
    for (const quality of qualities.split(' ')) {
      const { code } = read(`${quality} ${thing}`)
      const entry = knowledge.ewc(code ?? '')?.entry
      expect([quality, thing, code, entry?.endsWith('H') && code !== usual]).toEqual([
        quality,
        thing,
        code,
        false,
      ])
    }
  })

  it('heavy steel scrap is no still bottom, heavy ends are', () => {
    for (const name of ['heavy steel scrap', 'Heavy melting scrap HMS 1 and 2', 'heavy duty pallets'])
      expect(
        classify(knowledge, { material_name: name, type: 'waste' }).ewc.filter((code) =>
          knowledge.ewc(code)?.entry.endsWith('H'),
        ),
      ).toEqual([])
    expect(read('Heavy ends of distillation', 'Petrochemicals').code).toBe('070108')
  })
})

describe('a process in the name tells more than what the company calls itself', () => {
  it.each([
    ['Galvanising filter dust', 'Steel & Metals', '110503'],
    ['Filter dust of the zinc bath', 'Steel & Metals', '110503'],
    ['Zinc kettle filter dust', 'Construction', '110503'],
    ['Filterstaub aus der Verzinkerei', 'Stahlbau', '110503'],
    ['Flussmittelschlamm', '', '110504'],
    ['Flux skimmings', 'Steel & Metals', '110504'],
    ['boues de flux de galvanisation', '', '110504'],
    ['lodos de flux', 'Metales', '110504'],
    ['Hartzink', 'Steel & Metals', '110501'],
    ['mattes de zinc', '', '110501'],
    ['matas de zinc', '', '110501'],
    ['Bottom dross slabs', 'Steel & Metals', '110501'],
    ['cenizas de zinc', 'Metales', '110502'],
    ['Bleikrätze', 'Akkurecycling', '100402'],
    ['Wave solder dross', 'Electronics assembly', '100811'],
    ['Magnesium dross', 'Die casting', '100810'],
    ['Anodising filter cake', 'Steel & Metals', '110110'],
    ['Phosphating sludge', 'Automotive', '110108'],
    ['Hardening salt', 'Automotive', '110301'],
    ['galvanised steel scrap', 'Demolition', '170405'],
  ])('%s of %s', (name, industry, code) => {
    expect(read(name, industry).code).toBe(code)
  })

  it('a spent solid catalyst is no liquid one, whatever acid stands beside it', () => {
    for (const [name, description] of [
      ['Spent V2O5 catalyst', 'Contact process, sulphuric acid plant, with liquid acid traces'],
      ['Spent V₂O₅ catalyst', 'rings'],
      ['Katalysator V2O5 verbraucht', 'Schwefelsäure'],
      ['Spent nickel hydrogenation catalyst', 'fat hardening, liquid fat drained'],
    ] as const)
      expect(read(name, 'Chemicals', description).code).toBe('160802')
  })
})

describe('the hazard that stands beside a code', () => {
  const shown = (material_name: string, industry = '', description = '') =>
    shownOf(classify(knowledge, { material_name, industry, description, type: 'waste' }))
  it('is hazardous for an absolute entry, open for the hazardous half of a mirror one until words settle it', () => {
    expect(shown('flux sludge', 'Galvanizing')).toBe('absolute_hazardous')
    expect(shown('Spent hydrochloric pickling acid')).toBe('absolute_hazardous')
    expect(shown('filter cloths')).toBe('mirror')
    expect(shown('oily rags')).toBe('absolute_hazardous')
    expect(shown('heavy steel scrap')).toBe('non_hazardous')
  })

  it('never says not hazardous beside an asterisk', () => {
    for (const { material_name, description, industry } of readCodes('codes')) {
      const found = classify(knowledge, { material_name, description, industry, type: 'waste' })
      if (knowledge.ewc(found.ewc[0] ?? '')?.entry.endsWith('H'))
        expect([material_name, shownOf(found)]).not.toEqual([material_name, 'non_hazardous'])
    }
  })
})

describe('a cake of iron hydroxide has the code of where it arises, not of the metal it consists of', () => {
  it.each([
    ['Filter cake Fe(OH)3', 'Galvaniser', ['110109', '110110']],
    ['Iron hydroxide filter cake', 'Hot-dip galvanising', ['110109', '110110']],
    ['Fe(OH)3 sludge', 'Wire drawing and galvanizing', ['110109', '110110']],
    ['Ferric hydroxide cake', 'Electroplating', ['110109', '110110']],
    ['Iron hydroxide sludge', 'Galvanising plant', ['110109', '110110']],
    ['Iron hydroxide filter cake', 'Steelworks', ['100213', '100214', '100215']],
    ['Filter cake Fe(OH)3', 'Rolling mill', ['100213', '100214', '100215']],
    ['Iron hydroxide sludge', 'Drinking water works', ['190902']],
  ])('%s of %s', (name, industry, codes) => {
    expect(codes).toContain(read(name, industry).code)
  })
})

describe('a lime sludge has the code of its trade', () => {
  it.each([
    ['Tannery', /^0401/],
    ['Sugar factory', /^0204/],
    ['Waterworks', /^1909/],
  ])('of a %s', (industry, chapter) => {
    expect(read('Lime sludge', industry).code).toMatch(chapter)
  })
})
