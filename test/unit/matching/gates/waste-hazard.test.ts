/** The hazard of a stream as waste: what its entry decides, what its holder says, and what stays open. */
import { describe, expect, it } from 'vitest'
import { codeQuestions, listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { verdictOf } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { HazardRead } from '#shared/domain/matching/values/facts.ts'
import { settledBy } from '#shared/domain/waste/deciders.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { reasonText } from '#shared/texts/reasons/reasons.ts'

const TODAY = '2026-11-23'
const read = (material_name: string, description = '', industry = '') =>
  classify(knowledge, { material_name, description, industry, type: 'waste' })
const listing = (material_name: string, over: Partial<Listing> = {}): Listing => ({
  ...{ id: 'a', companyId: 'a', type: 'waste', description: '', quantity: 10, unit: 't', industry: '' },
  material_name,
  ...over,
})
const shown = (material_name: string, over: Partial<Listing> = {}) => {
  const { description, industry, ewc, stated } = listing(material_name, over)
  const classification = read(material_name, description, industry)
  const sheet = sheetOf({ stated })
  const coded = listingCodes({ classification, ewc, sheet }, TODAY)
  return { ...coded, question: codeQuestions({ classification, ewc, sheet, type: 'waste' }, coded).ewc_open }
}
const gate = (offer: Listing, need: string) => {
  const gates = matchPair(knowledge, offer, listing(need, { id: 'b', type: 'requirement' }), { now: 0 }).gates
  const found = gates.find(({ name }) => name === 'hazard')
  return [found?.state, found && reasonText(found.reason, knowledge)]
}

describe('an entry of which no waste is hazardous', () => {
  it.each([
    ['Quicklime fines', 'Lime works', '10 13 04'],
    ['Zinc ash', 'Hot-dip galvanizing', '11 05 02'],
  ])('%s of a %s, %s: nothing is open, on screen and on the command line', (name, industry, code) => {
    expect(shown(name, { industry })).toMatchObject({ hazard: 'non_hazardous', question: null })
    expect(shown(name, { industry }).codes[0]).toBe(code)
    expect(verdictOf(knowledge, read(name, '', industry))).toBe('non_hazardous')
  })

  it('is told by its code on the match page, with how to handle it', () => {
    expect(
      gate(listing('Quicklime fines', { industry: 'Lime works' }), 'Lime for soil stabilisation'),
    ).toEqual([
      'pass',
      expect.stringMatching(/^not hazardous waste, as no waste of the code 10 13 04 is: still to be handled/),
    ])
  })

  it('opens no feed to what is caustic', () => {
    expect(gate(listing('Quicklime fines', { industry: 'Lime works' }), 'Poultry feed')[0]).toBe('fail')
  })

  it('makes nothing harmless that is surely hazardous', () => {
    expect(shown('Corrugated asbestos sheets', { ewc: '170107' }).hazard).toBe('absolute_hazardous')
  })
})

describe('an absolute hazardous entry', () => {
  it.each([
    ['Spent cutting emulsion', '12 01 09*'],
    ['Used engine oil', '13 02'],
    ['Salt slag from aluminium remelting', '10 03 08*'],
  ])('%s is hazardous: no question', (name, code) => {
    const found = shown(name)
    expect(found.codes[0]).toContain(code)
    expect(found).toMatchObject({ hazard: 'absolute_hazardous', question: null })
  })
})

describe('what nobody else may touch', () => {
  it.each([
    ['Chrysotile cement sheets', 'Asbestos waste for vitrification', 'condition'],
    ['Chrysotile cement sheets', 'Aggregate for road sub-base', 'fail'],
  ])('%s for %s: %s', (name, need, state) => {
    expect(gate(listing(name, { description: 'Double wrapped' }), need)[0]).toBe(state)
  })
})

describe('a mirror entry', () => {
  it.each([
    ['Pine boards', 'Untreated, from roof', 'Demolition', '17 02 01', 'non_hazardous'],
    ['Vineyard posts', 'Softwood, CCA pressure treated', 'Demolition', '17 02 04*', 'absolute_hazardous'],
    ['Asphalt slabs', 'Broken out, tar-free by test', 'Road works', '17 03 02', 'non_hazardous'],
    ['Road planings', 'PAH 9 mg/kg', 'Road works', '17 03 02', 'non_hazardous'],
    ['Paint, expired', 'Water-borne, tins', 'Paint maker', '08 01 12', 'non_hazardous'],
    ['Paint, expired', 'Xylene and butyl acetate', 'Paint maker', '08 01 11*', 'absolute_hazardous'],
    ['Electroplating sludge', 'Ni 3.4 %', 'Electroplating', '11 01 09*', 'absolute_hazardous'],
    ['IBC', 'Held resin, not rinsed', 'Chemicals', '15 01 10*', 'absolute_hazardous'],
  ])('%s, %s: the words settle it', (name, description, industry, code, hazard) => {
    const found = shown(name, { description, industry })
    expect([found.codes[0], found.hazard, found.question]).toEqual([code, hazard, null])
  })

  it.each([
    ['Timber', 'Roof trusses, not analysed', 'Demolition', '17 02 04*', /impregnated/],
    ['Paint, expired', 'Mixed tins', 'Paint maker', '08 01 11*', /safety data sheet/],
    ['Electroplating sludge', 'No analysis yet', 'Electroplating', '11 01 09*', /nickel/],
    ['Printed circuit boards', 'From scrapped equipment', 'WEEE dismantler', '16 02 15*', /lead solder/],
  ])('%s, %s: both codes and one question', (name, description, industry, half, question) => {
    const found = shown(name, { description, industry })
    expect(found.hazard).toBe('mirror')
    expect(found.codes.slice(0, 2)).toContain(half)
    expect(found.question?.codes.map(({ code }) => code)).toEqual(found.codes.slice(0, 2))
    expect(found.question?.question).toMatch(question)
    // The starred half is the hazardous one, whatever the stream is.
    for (const { code, hazard } of found.question!.codes)
      expect(hazard).toBe(code.endsWith('*') ? 'absolute_hazardous' : 'non_hazardous')
  })

  it('is hazardous where a stated value says so, and its starred half stands first', () => {
    const stated = [{ parameter: 'lead', value: 1.2, unit: '%', at: TODAY }]
    const found = shown('Electric arc furnace dust', { industry: 'Steelworks', stated })
    expect([found.codes[0], found.hazard, found.question]).toEqual(['10 02 07*', 'absolute_hazardous', null])
  })

  it('is hazardous where its owner states the starred half, and never by the lead in an alloy', () => {
    expect(shown('Electric arc furnace dust', { ewc: '100207' }).hazard).toBe('absolute_hazardous')
    const brass = shown('Brass scrap', { description: 'CuZn39Pb3, lead 3 %', industry: 'Demolition' })
    expect([brass.codes[0], brass.hazard]).toEqual(['17 04 01', 'non_hazardous'])
    const lead = shown('Lead sheet', { description: 'Roof, Pb 99 %', industry: 'Demolition' })
    expect(lead.hazard).not.toBe('absolute_hazardous')
  })
})

describe('an intermediate of battery recycling has the code of its chemistry, not of the cells', () => {
  it.each([
    ['NMC black mass', '191402'],
    ['NiMH black mass', '191403'],
    ['Black mass of alkaline household cells', '191404'],
  ])('%s: %s', (name, code) => {
    const found = read(name)
    const codes = found.ewcNext ?? found.ewc
    expect(codes.filter((one) => one.startsWith('1914'))[0]).toBe(code)
    expect(verdictOf(knowledge, { ...found, ewc: codes }, '2026-12-09')).toBe('absolute_hazardous')
  })
})

describe('what settles a mirror entry', () => {
  it('is nothing to ask where the entry has no other half', () => {
    const open: HazardRead = { hazard: 'mirror', hazardReasons: [], hazardAnswer: undefined }
    expect(verdictOf(knowledge, { ...open, ewc: ['140604'] })).toBe('absolute_hazardous')
    expect(verdictOf(knowledge, { ...open, ewc: ['080111'] })).toBe('mirror')
  })

  it.each([
    // By what the law itself says of a load, whatever the chapter.
    ['100207', 'filter dust, un 3077, adr class 9', 'hazardous'],
    ['161001', 'rinsing water, not subject to adr', 'non_hazardous'],
    ['100207', 'filter dust, non-toxic', undefined],
    // By what the entry is about.
    ['020108', 'old endosulfan in drums', 'hazardous'],
    ['020108', 'urea, caked', 'non_hazardous'],
    ['160303', 'isocyanate hardener, off-spec', 'hazardous'],
    ['160305', 'fruit yoghurt, best before passed', 'non_hazardous'],
    ['120118', 'honing sludge with neat oil', 'hazardous'],
    ['120114', 'machining sludge, no oil figure', undefined],
    ['101111', 'lead crystal polishing sludge', 'hazardous'],
    ['160504', 'fire extinguishers with halon', 'hazardous'],
  ])('%s, %s: %s', (code, text, answer) => expect(settledBy(code, text)).toBe(answer))
})
