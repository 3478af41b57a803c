import { beforeAll, describe, expect, it } from 'vitest'
import sendReceipt from '#functions/api/papers/send-receipt.ts'
import { tracking, type TrackingAnswer } from '#functions/clients/tracking/tracking-client.ts'
import { store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import type { ResponseOf } from '#shared/api/core/route.ts'
import { call, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** Papers of a deal: for its two sides, each with its own words. */

const { papers, exchange } = api
let seller: User, buyer: User, stranger: User
let id: string, load: string

beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const { id: connectionId } = await connected(buyer, seller)
  const body = listingInput({
    material_name: 'Converter slag',
    quantity: 100,
    unit: 't',
    legal_status: 'waste',
    ewc: '10 02 02',
  })
  const materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
  const begun = { connectionId, materialId, quantity: 100, price_per_unit: 32, payer: 'buyer' as const }
  const deal = (await call(exchange.createTransaction, { as: seller, body: begun })).data
  id = deal.id
  for (const as of [seller, buyer])
    await call(exchange.confirmTransaction, { as, params: { id }, body: { amount: deal.amount, version: 1 } })
  const ticket = {
    ticket: 'WB-4711',
    day: new Date().toISOString().slice(0, 10),
    quantity: 27.4,
    carrier: 'Tees Bulk',
  }
  load = (await call(exchange.enterLoad, { as: seller, params: { id }, body: ticket })).data.id
})

const paper = async (as: User, name: string, of?: string) =>
  (await call(papers.getPaper, { as, params: { id, paper: name }, query: of ? { load: of } : {} })).data
const lineOf = (made: ResponseOf<typeof papers.getPaper>, field: string) =>
  made.sections.flatMap(({ lines }) => lines).find((line) => line.field === field)!
const state = (as: User, facts: Record<string, string | null>, of?: string) =>
  call(papers.stateFacts, {
    as,
    params: { id },
    body: {
      ...(of && { load: of }),
      facts: Object.entries(facts).map(([field, value]) => ({ field, value })),
    },
  })

describe('papers of a deal', () => {
  it('are there for its two sides alone', async () => {
    const { data } = await call(papers.listPapers, { as: buyer, params: { id } })
    expect(data.papers.map((one) => one.id)).toContain('annex-vii')
    for (const answer of [
      await call(papers.listPapers, { as: stranger, params: { id } }),
      await call(papers.getPaper, { as: stranger, params: { id, paper: 'agreement' }, query: {} }),
      await state(stranger, { 'carrier.mode': 'Road' }),
      await call(papers.getPaper, { as: seller, params: { id, paper: 'none' }, query: {} }),
      await call(papers.getPaper, {
        as: seller,
        params: { id, paper: 'annex-vii' },
        query: { load: 'none' },
      }),
    ])
      expect(answer.status).toBe(404)
  })

  it('bear the terms, both acceptances, and what the listing states', async () => {
    const made = await paper(seller, 'agreement')
    expect(lineOf(made, 'deal.price').value).toBe('32.00 EUR per t')
    for (const side of ['seller', 'buyer'] as const)
      expect(lineOf(made, `${side}.accepted`).value).toMatch(/UTC, version 1$/)
    expect(lineOf(await paper(buyer, 'annex-vii'), 'waste.codes')).toMatchObject({
      value: '10 02 02',
      source: 'listing',
    })
  })

  it('take each word from whose it is, name what is wrong by its field, and keep what a company says of itself for all its papers', async () => {
    const wrong = await state(seller, {
      'facility.kind': 'R',
      'loading.address': ' ',
      nonsense: 'x',
      'seller.country': 'Nowhere',
    })
    expect([wrong.status, wrong.error.details?.map(({ field }) => field)]).toEqual([
      400,
      ['facts.0.field', 'facts.1.value', 'facts.2.field', 'facts.3.value'],
    ])
    // Of several one is wrong: none is kept.
    expect((await state(buyer, { 'facility.kind': 'R', 'buyer.country': 'Nowhere' })).status).toBe(400)
    expect(lineOf(await paper(buyer, 'annex-vii'), 'facility.kind').value).toBeNull()
    const before = (await paper(seller, 'annex-vii')).missing
    expect(
      (
        await state(seller, {
          'seller.eori': 'PL123',
          'seller.email': 'papers@huta.example',
          'shipment.tonnes': '30',
        })
      ).status,
    ).toBe(200)
    await state(buyer, { 'facility.kind': 'R' })
    expect((await paper(seller, 'annex-vii')).missing).toBe(before - 4)
    const theirs = await paper(buyer, 'annex-vii')
    expect(lineOf(theirs, 'seller.eori').value).toBe('PL123')
    expect(lineOf(theirs, 'seller.email')).toMatchObject({ value: null, withheld: true })
    expect(JSON.stringify(theirs)).not.toContain('papers@huta')
    // Of the load the scale tells.
    expect(lineOf(await paper(seller, 'annex-vii', load), 'shipment.tonnes')).toMatchObject({
      value: '27.4',
      source: 'weighed',
    })
    await state(seller, { 'seller.eori': null })
    expect(lineOf(await paper(seller, 'annex-vii'), 'seller.eori').missing).toBe(true)
  })
})

describe('the receipt of a load', () => {
  const said: { record: object; trackingId: string | null }[] = []
  let next: TrackingAnswer[] = []
  const send = async (as: User, body: { again?: boolean; tracking_id?: string } = {}) => {
    const services = createServices([
      provide(store, await table()),
      provide(tracking, {
        send: (record, trackingId) => {
          said.push({ record, trackingId })
          return Promise.resolve(
            next.shift() ?? { kind: 'taken', trackingId: trackingId ?? '26AB0001', warnings: [] },
          )
        },
      }),
    ])
    const caller = { companyId: as.companyId, userId: as.userId }
    const input = {
      params: { id, load },
      query: {},
      body: { again: false, ...body },
      caller,
      now: new Date(),
    }
    return (await sendReceipt.handle(input as never, services)) as ResponseOf<typeof papers.sendReceipt>
  }

  it('is checked before it is sent, and shown to who receives', async () => {
    const made = await paper(buyer, 'tracking', load)
    expect(made.tracking).toMatchObject({ on: false, receipt: null })
    expect(made.tracking!.faults.map(({ key }) => key)).toContain('receiver.siteName')
    expect((await paper(seller, 'tracking', load)).tracking).toBeNull()
    expect((await paper(buyer, 'tracking')).needs_load).toBe(true)
    await expect(send(buyer)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(send(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await call(papers.sendReceipt, { as: buyer, params: { id, load }, body: {} })).data.outcome).toBe(
      'off',
    )
    expect(said).toEqual([])
  })

  it('is handed in once as it is, replaced when it changed, and not sent again where it may have arrived', async () => {
    await state(seller, {
      'waste.description': 'Slag',
      'waste.form': 'Solid',
      'waste.container': 'LOO',
      'waste.pops': 'no',
    })
    await state(buyer, {
      ...{
        'buyer.api_code': '3f2b9c1e-6d1a-4b7e-9a55-0c8f2d7e4b10',
        'facility.name': 'Redcar',
        'facility.permit': 'EPR/AB1234CD',
      },
      ...{
        'facility.address': 'Trunk Road, Redcar',
        'facility.postcode': 'TS10 5QW',
        'carrier.mode': 'Rail',
      },
      ...{ 'carrier.registration': 'CBDU402117', operation: 'R5' },
    })
    const shipped = {
      'shipment.received': '2026-11-20T09:42:00Z',
      'shipment.containers': '1',
      'shipment.estimated': 'no',
    }
    expect((await state(buyer, shipped, load)).status).toBe(200)
    expect((await paper(buyer, 'tracking', load)).tracking!.faults).toEqual([])

    next = [{ kind: 'unpaid', message: 'Pay first' }]
    expect(await send(buyer)).toMatchObject({ outcome: 'unpaid', message: 'Pay first', receipt: null })
    next = [{ kind: 'unsure' }]
    expect((await send(buyer)).outcome).toBe('unsure')
    expect((await send(buyer)).outcome).toBe('unsure')
    expect(said).toHaveLength(2)
    const both = await Promise.allSettled([send(buyer, { again: true }), send(buyer, { again: true })])
    expect(said.length).toBeLessThanOrEqual(4)
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await paper(buyer, 'tracking', load)).tracking!.receipt).toMatchObject({
      state: 'taken',
      tracking_id: '26AB0001',
      current: true,
    })
    const before = said.length
    expect((await send(buyer)).outcome).toBe('taken')
    expect(said).toHaveLength(before)
    await state(buyer, { 'shipment.containers': '2' }, load)
    expect((await paper(buyer, 'tracking', load)).tracking!.receipt).toMatchObject({ current: false })
    await send(buyer)
    expect(said.at(-1)).toMatchObject({
      trackingId: '26AB0001',
      record: { wasteItems: [{ numberOfContainers: 2 }] },
    })
  })
})
