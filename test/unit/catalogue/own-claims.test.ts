/** What an owner claims of code, hazard and status, beside what the text is read as. */
import { describe, expect, it } from 'vitest'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { claimQuestions, type OwnClaims, type ReadWaste } from '#shared/domain/waste/own-claims.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { saidOf } from '../matching/said.ts'

const TODAY = '2026-11-23'
const SLAG: ReadWaste = { codes: ['10 02 01', '10 02 02'], hazard: 'non_hazardous', asOf: TODAY }
const kinds = (claims: Partial<OwnClaims>, read: Partial<ReadWaste> = {}) =>
  claimQuestions({ ewc: '', ...claims }, { ...SLAG, ...read }).map(({ kind }) => kind)

describe('what an owner claims', () => {
  it.each<[string, Partial<OwnClaims>, Partial<ReadWaste>, string[]]>([
    ['nothing', {}, {}, []],
    ['a code that is proposed', { ewc: '100202' }, {}, []],
    ['a code where none is read', { ewc: '10 02 02' }, { codes: [] }, []],
    ['another code', { ewc: '10 02 10' }, {}, ['code.other']],
    ['another code with an asterisk, typed without', { ewc: '100207' }, {}, ['code.other', 'hazard.unsaid']],
    ['its property too', { ewc: '10 02 07*', hazardous_properties: ['HP 14'] }, {}, ['code.other']],
    [
      'a property beyond the code',
      { ewc: '10 02 01', hazardous_properties: ['HP 4'] },
      {},
      ['hazard.beyond-code'],
    ],
    [
      'a harmless code of what reads as hazardous',
      { ewc: '10 02 01' },
      { hazard: 'absolute_hazardous' },
      ['hazard.read'],
    ],
    ['dangerous goods alone', { un_number: '1830', adr_class: '8' }, {}, ['goods.no-hazard']],
    ['dangerous goods with their hazard', { un_number: '1830', hazardous_properties: ['HP 8'] }, {}, []],
    ['a by-product', { legal_status: 'by_product', use_certain: 'yes' }, {}, []],
    ['a by-product denied', { legal_status: 'by_product', use_certain: 'no' }, {}, ['by-product.denied']],
    [
      'a by-product that is paid for',
      { legal_status: 'by_product', price_per_unit: -4 },
      {},
      ['by-product.paid'],
    ],
    ['waste that is paid for', { legal_status: 'waste', price_per_unit: -4, use_certain: 'no' }, {}, []],
  ])('%s', (_, claims, read, expected) => {
    expect(kinds(claims, read)).toEqual(expected)
  })
})

const listing = (type: Listing['type'], material_name: string, over: Partial<Listing> = {}): Listing => ({
  ...{ id: type, companyId: type, description: '', quantity: 10, unit: 't', industry: '' },
  type,
  material_name,
  ...over,
})
const pair = (offer: Partial<Listing>, need: Partial<Listing>, names = ['Apple pomace', 'Cattle feed']) =>
  matchPair(knowledge, listing('waste', names[0]!, offer), listing('requirement', names[1]!, need), {
    now: Date.parse(TODAY),
  })
const hazard = (offer: Partial<Listing>, ...names: string[]) =>
  pair(offer, {}, names).gates.find(({ name }) => name === 'hazard')?.state

describe('a hazardous property that the owner states', () => {
  it.each([
    ['Apple pomace', 'Cattle feed'],
    ['Wood ash', 'Soil improver'],
    ['Whey', 'Food ingredient'],
  ])('closes %s to %s', (offer, need) => {
    expect(hazard({}, offer, need)).not.toBe('fail')
    expect(hazard({ hazardous_properties: ['HP 7'] }, offer, need)).toBe('fail')
  })

  it('holds against a code without asterisk, on the card and in the gate', () => {
    const stated = { ewc: '100201', hazardous_properties: ['HP 14'] }
    const text = { material_name: 'Blast furnace slag', description: '', type: 'waste' as const }
    const classification = classify(knowledge, text)
    expect(listingCodes({ classification, ...stated }, TODAY).hazard).toBe('absolute_hazardous')
    expect(hazard(stated, 'Blast furnace slag', 'Slag for cement')).not.toBe('pass')
    expect(hazard({ ewc: '100201' }, 'Blast furnace slag', 'Slag for cement')).toBe('pass')
  })
})

describe('time, loading and packaging', () => {
  const said = (offer: Partial<Listing>, need: Partial<Listing>) => {
    const { against, unknown } = saidOf(pair(offer, need))
    return `${against}\n${unknown}`
  }
  const SPRING = { available_from: '2027-03-01', available_to: '2027-04-30' }

  it.each<[Partial<Listing>, Partial<Listing>, string]>([
    [
      SPRING,
      { available_from: '2027-05-01' },
      'never there at the same time: the offer ends on 30 April 2027',
    ],
    [
      SPRING,
      { available_to: '2027-02-28' },
      'never there at the same time: the need ends on 28 February 2027',
    ],
    [{ loading: ['tipper'] }, { loading: ['tanker'] }, 'no way of loading in common is stated'],
    [
      { packaging: 'bales' },
      { loading: ['tanker', 'pipeline'] },
      'offered in bales, wanted by tanker or pipeline',
    ],
    [{ packaging: 'bales' }, { packaging: 'loose' }, 'the packaging differs: offered in bales, wanted loose'],
  ])('are told where they do not meet: %j, %j', (offer, need, text) => {
    expect(said(offer, need)).toContain(text)
    expect(pair(offer, need).refused).toBe(pair({}, {}).refused)
  })

  it.each<[Partial<Listing>, Partial<Listing>]>([
    [SPRING, { available_from: '2027-04-30' }],
    [SPRING, {}],
    [{ loading: ['tipper', 'barge'] }, { loading: ['barge'] }],
    [{ packaging: 'tank' }, { loading: ['tanker'] }],
    [{ packaging: 'bales' }, { loading: ['tanker', 'forklift'] }],
  ])('are not where they do: %j, %j', (offer, need) => {
    expect(said(offer, need)).toBe(said({}, {}))
  })
})
