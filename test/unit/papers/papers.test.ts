import { describe, expect, it } from 'vitest'
import { receiptFaults } from '#functions/clients/tracking/check-receipt.ts'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { PAPERS, paperById } from '#shared/domain/papers/definitions.ts'
import { askedField, isKnownField, readValue } from '#shared/domain/papers/fields.ts'
import { knownValues, type Facts, type PaperDeal } from '#shared/domain/papers/known.ts'
import { paperOf } from '#shared/domain/papers/paper.ts'
import { receiptRecord } from '#shared/domain/papers/tracking/record.ts'
import { treeNode } from '#shared/domain/papers/tree.ts'

/** Papers of an exchange: what fills them, what they ask for, and of whom. */

const DAY = '2026-11-28'
const AT = '2026-11-27T09:00:00.000Z'

/** Facts of a side. */
const facts = (by: 'seller' | 'buyer', values: Record<string, string>): Facts =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, by, at: AT }]))

const deal = (more: Partial<PaperDeal> = {}): PaperDeal => ({
  ...{ id: 'deal', material: 'Converter slag', unit: 't', quantity: 1200, amount: 3_840_000 },
  ...{ price_per_unit: 32, payer: 'buyer', conditions: NO_CONDITIONS, version: 3, agreed: true },
  parties: {
    seller: { name: 'Huta Łódź', country: 'Poland', facts: {}, accepted_at: AT },
    buyer: { name: 'Redcar Slag', country: 'United Kingdom', facts: {}, accepted_at: AT },
  },
  listing: null,
  facts: {},
  shipment: {},
  load: null,
  ...more,
})
const paper = (id: string, given: PaperDeal, side: 'seller' | 'buyer' = 'seller') =>
  paperOf(paperById(id)!, given, side, DAY)
const linesOf = (made: ReturnType<typeof paper>) => made.sections.flatMap(({ lines }) => lines)
const lineOf = (made: ReturnType<typeof paper>, field: string) =>
  linesOf(made).find((line) => line.field === field)!

/** Everything a receiver in Britain is asked for. */
const RECEIVED: PaperDeal = deal({
  parties: {
    seller: deal().parties.seller,
    buyer: {
      ...deal().parties.buyer,
      facts: facts('buyer', { api_code: '3f2b9c1e-6d1a-4b7e-9a55-0c8f2d7e4b10', email: 'gate@example.net' }),
    },
  },
  facts: {
    ...facts('seller', {
      status: 'waste',
      'waste.codes': '100202',
      'waste.description': 'Unprocessed slag',
      'waste.form': 'Solid',
      'waste.container': 'LOO',
      'waste.pops': 'no',
    }),
    ...facts('buyer', {
      'facility.name': 'Redcar Slag Recovery',
      'facility.permit': 'EPR/AB1234CD',
      'facility.address': 'Slag Yard\nRedcar',
      'facility.postcode': 'TS10 5QW',
      operation: 'R5',
      'carrier.mode': 'Road',
      'carrier.registration': 'CBDU402117',
    }),
  },
  shipment: facts('buyer', {
    'shipment.received': '2026-11-20T09:42:00Z',
    'shipment.containers': '1',
    'shipment.estimated': 'no',
    'shipment.vehicle': 'NX24 KLM',
  }),
  load: {
    ticket: 'WB-4711',
    day: '2026-11-20',
    quantity: 27.4,
    carrier: 'Tees Bulk',
    tonnes: 27.4,
    settled: null,
  },
})

describe('the definitions of papers', () => {
  it('name fields that exist, and questions of the tree', () => {
    for (const { sections } of PAPERS)
      for (const { lines, nodes = [] } of sections) {
        for (const { field, need, instead } of lines) {
          expect([field, isKnownField(field)]).toEqual([field, true])
          if (typeof need === 'object')
            expect([need.when, isKnownField(need.when)]).toEqual([need.when, true])
          // What is needed and computed is always there, or of a load.
          if (need === true && !askedField(field))
            expect(field).toMatch(/^(deal|seller|buyer|journey|load|waste)\./)
          expect(instead === undefined || isKnownField(instead)).toBe(true)
        }
        expect(nodes.map((id) => treeNode(id)?.id)).toEqual(nodes)
      }
  })
})

describe('a paper', () => {
  it('asks each side for its own words, and shows what nobody stated as missing', () => {
    const made = paper('annex-vii', deal({ facts: facts('seller', { status: 'waste' }) }))
    expect(lineOf(made, 'seller.eori')).toMatchObject({
      value: null,
      missing: true,
      ask: { by: 'seller', mine: true },
    })
    expect(lineOf(made, 'buyer.eori')).toMatchObject({ missing: true, ask: { by: 'buyer', mine: false } })
    expect(lineOf(made, 'seller.name')).toMatchObject({ value: 'Huta Łódź', source: 'agreed', ask: null })
    expect(made.missing).toBe(linesOf(made).filter(({ missing }) => missing).length)
    expect(made.missing_mine).toBeLessThan(made.missing)
    // Only proposed: nobody stated it.
    expect(lineOf(made, 'waste.description')).toMatchObject({
      value: null,
      missing: true,
      ask: { proposed: { value: 'Converter slag', from: 'the name of the listing' } },
    })
    expect(made.edition.checked).toBe(false)
    expect(lineOf(made, 'shipment.tonnes')).toMatchObject({ box: '3', check: true })
  })

  it('asks for what another answer makes needed, and for one of two that stand for each other', () => {
    const asked = (values: Record<string, string>) =>
      paper('annex-vii', deal({ facts: facts('seller', values) }))
    expect(lineOf(asked({ producer: 'yes' }), 'producer.name').missing).toBe(false)
    expect(lineOf(asked({ producer: 'no' }), 'producer.name').missing).toBe(true)
    const carried = (values: Record<string, string>) =>
      lineOf(
        paper('tracking', { ...RECEIVED, facts: facts('buyer', values) }, 'buyer'),
        'carrier.no_registration',
      ).missing
    expect([carried({}), carried({ 'carrier.registration': 'CBDU402117' })]).toEqual([true, false])
  })

  it('keeps an e-mail address and a code to the company that stated them', () => {
    const [own, other] = [paper('tracking', RECEIVED, 'buyer'), paper('tracking', RECEIVED, 'seller')]
    expect(lineOf(own, 'buyer.email').value).toBe('gate@example.net')
    expect(lineOf(other, 'buyer.email')).toMatchObject({ value: null, withheld: true, missing: false })
    expect(JSON.stringify(other)).not.toMatch(/gate@example|3f2b9c1e/)
  })

  it('takes the scale before what was typed of a load, and of the next shipment what was typed', () => {
    const typed = facts('seller', { 'shipment.tonnes': '30' })
    expect(lineOf(paper('annex-vii', deal({ facts: typed })), 'shipment.tonnes').value).toBe('30')
    const weighed = lineOf(paper('annex-vii', { ...RECEIVED, shipment: typed }), 'shipment.tonnes')
    expect(weighed).toMatchObject({ value: '27.4', source: 'weighed', ask: null })
  })

  it('says whether the exchange needs it, and by which rule', () => {
    const states = (given: PaperDeal) =>
      Object.fromEntries(PAPERS.map(({ id }) => [id, paper(id, given).applies.state]))
    expect(states(deal())).toMatchObject({ agreement: 'yes', 'by-product': 'open', 'annex-vii': 'open' })
    expect(states(RECEIVED)).toMatchObject({ tracking: 'yes', 'by-product': 'no', 'transfer-note': 'no' })
    const poland = { ...deal().parties.buyer, country: 'Germany' }
    const green = deal({
      parties: { ...deal().parties, buyer: poland },
      facts: facts('seller', {
        status: 'waste',
        'waste.codes': '100202',
        'waste.entry': 'B1200',
        operation: 'R5',
      }),
    })
    expect(paper('annex-vii', green).applies.state).toBe('yes')
    const hazardous = { ...green, facts: { ...green.facts, ...facts('seller', { 'waste.codes': '100207' }) } }
    expect(paper('annex-vii', hazardous).applies.state).toBe('no')
  })
})

describe('the by-product dossier', () => {
  const answers = (values: Record<string, string>) =>
    paper('by-product', deal({ facts: facts('seller', values) }))
  const MET = { 'q.scope': 'no', 'q.intended': 'no', 'q.residue': 'yes' }
  const CONDITIONS = {
    'q.bp_certain': 'yes',
    'q.bp_direct': 'yes',
    'q.bp_integral': 'yes',
    'q.bp_lawful': 'yes',
  }

  it('asks one question after the other, with evidence for each condition that is met', () => {
    expect(lineOf(answers({}), 'q.scope').missing).toBe(true)
    expect(lineOf(answers({}), 'q.bp_certain')).toBeUndefined()
    const made = answers({ ...MET, 'q.bp_certain': 'yes' })
    expect(lineOf(made, 'e.bp_certain')).toMatchObject({ missing: true, ask: { mine: true } })
    expect(lineOf(made, 'q.bp_direct')).toMatchObject({ missing: true, check: true, box: 'Art. 5(1)(b)' })
    expect(made.outcome).toBeNull()
  })

  it('comes to what the answers come to', () => {
    expect(answers({ ...MET, ...CONDITIONS, 'q.bp_national': 'no' }).outcome?.id).toBe('BY_PRODUCT')
    expect(
      answers({ ...MET, ...CONDITIONS, 'q.bp_national': 'yes', 'q.bp_national_held': 'no' }).outcome?.id,
    ).toBe('ASK')
    expect(answers({ ...MET, 'q.bp_certain': 'no', 'q.waste_eow': 'no' }).outcome?.id).toBe('WASTE_RECOVERY')
  })

  it('takes what the seller stated with the listing, and says so', () => {
    const listing = {
      ...{ codes: [], proposed: ['100202'], legal_status: 'by_product', status_evidence: null },
      ...{ hazardous_properties: null, un_number: null, adr_class: null },
      conditions: { bp_certain: { answer: 'yes', evidence: 'Contract of 2025' } },
    }
    const made = paper('by-product', deal({ listing, facts: facts('seller', MET) }))
    expect(lineOf(made, 'e.bp_certain')).toMatchObject({
      value: 'Contract of 2025',
      source: 'listing',
      missing: false,
    })
    expect(made.applies.state).toBe('yes')
  })
})

describe('the record of a receipt', () => {
  it('made from what is known passes the published rules', () => {
    const record = receiptRecord(knownValues(RECEIVED, DAY), 27.4)
    expect(receiptFaults(record)).toEqual([])
    expect(record).toMatchObject({
      yourUniqueReference: 'WB-4711',
      receipt: { address: { fullAddress: 'Slag Yard, Redcar' } },
    })
    expect(paper('tracking', RECEIVED, 'buyer').missing).toBe(0)
  })

  it('is whole exactly when nothing is missing: the rules name what the paper asks for', () => {
    const stated = (['facts', 'shipment'] as const).flatMap((where) =>
      Object.keys(RECEIVED[where]).map((id) => [where, id] as const),
    )
    for (const [where, id] of stated) {
      const { [id]: _, ...rest } = RECEIVED[where]
      const lacking = { ...RECEIVED, [where]: rest }
      const whole = receiptFaults(receiptRecord(knownValues(lacking, DAY), 27.4)).length === 0
      expect([id, paper('tracking', lacking, 'buyer').missing === 0]).toEqual([id, whole])
    }
  })

  it('of hazardous waste has its properties and components', () => {
    const given = {
      'waste.codes': '130301',
      'waste.hp': 'HP 5, HP 14',
      'waste.hazard_source': 'OWN_TESTING',
      'waste.hazard_components': 'Polychlorinated biphenyls > 50',
      'waste.pops': 'yes',
      'waste.pop_source': 'OWN_TESTING',
      'waste.pop_components': 'PCB > 50',
    }
    const hazardous = { ...RECEIVED, facts: { ...RECEIVED.facts, ...facts('seller', given) } }
    expect(lineOf(paper('tracking', hazardous, 'buyer'), 'shipment.no_consignment').missing).toBe(true)
    const noted = {
      ...hazardous,
      shipment: { ...hazardous.shipment, ...facts('buyer', { 'shipment.consignment': 'CJTILE/A0001' }) },
    }
    expect(paper('tracking', noted, 'buyer').missing).toBe(0)
    expect(receiptFaults(receiptRecord(knownValues(noted, DAY), 1.11))).toEqual([])
  })
})

describe('what is typed', () => {
  const read = (id: string, text: string) => readValue(askedField(id)!.field, text)
  it.each([
    ['waste.codes', '10 02 02, 13 03 01*', '100202,130301'],
    ['waste.hp', 'hp4; HP 14', 'HP 4, HP 14'],
    ['waste.pop_components', 'pcb > 50 mg/kg\nHCB', 'PCB > 50\nHCB'],
    ['seller.country', 'Polska', 'PL'],
    ['waste.un', 'UN 1830', '1830'],
    ['shipment.received', '2026-11-20T09:42Z', '2026-11-20T09:42:00Z'],
  ])('%s %s is kept as %s', (id, text, value) => expect(read(id, text)).toEqual({ value }))

  it.each([
    ['waste.codes', '99 99 99'],
    ['waste.hp', 'HP 16'],
    ['waste.pop_components', 'Kryptonite'],
    ['waste.hazard_components', 'Zinc < 4'],
    ['shipment.day', '2026-02-30'],
    ['shipment.tonnes', '0'],
    ['carrier.mode', 'Camel'],
    ['seller.contact', ' \u200b '],
  ])('%s %s is refused with a sentence', (id, text) =>
    expect(read(id, text)).toEqual({ message: expect.any(String) as string }),
  )
})
