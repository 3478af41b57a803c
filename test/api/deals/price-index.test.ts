import { beforeAll, describe, expect, it } from 'vitest'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind } from '#infra/verify/items.ts'
import { api } from '#shared/api/index.ts'
import type { BodyInput } from '#shared/api/core/route.ts'
import { call, colleague, everything, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** A deal whose price follows a published index, from the offer to the statement. */

const { exchange } = api
const TODAY = new Date().toISOString().slice(0, 10)
const MONTH = TODAY.slice(0, 7)
const INDEX = { name: 'Scrap E40, Rotterdam', base: 320, share: 60, month: 'delivery' as const }
const STATED = { month: MONTH, value: 352, source: 'Bulletin 48, page 3', published: TODAY }

let seller: User, buyer: User, stranger: User
let id: string
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const connectionId = (await connected(buyer, seller)).id
  const body = listingInput({ material_name: 'Mill scale', quantity: 100, unit: 't' })
  const materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
  const begun = { connectionId, materialId, quantity: 100, price_per_unit: 30 }
  id = (await call(exchange.createTransaction, { as: seller, body: begun })).data.id
})

const change = (as: User, body: BodyInput<typeof exchange.changeTransaction>) =>
  call(exchange.changeTransaction, { as, params: { id }, body })
const room = async () => (await call(exchange.getTransaction, { as: buyer, params: { id } })).data
const say = (as: User, body: BodyInput<typeof exchange.stateIndex>) =>
  call(exchange.stateIndex, { as, params: { id }, body })
const known = (as: User) => call(exchange.getPriceIndex, { as, params: { id } })
const enter = async (ticket: string, quantity: number) =>
  (
    await call(exchange.enterLoad, {
      as: seller,
      params: { id },
      body: { ticket, day: TODAY, quantity },
    })
  ).data
const confirm = (load: { id: string; version: number }) =>
  call(exchange.answerLoad, {
    as: buyer,
    params: { id, load: load.id },
    body: { type: 'confirm', version: load.version },
  })
const shown = async (load: { id: string }) =>
  (await call(exchange.listLoads, { as: buyer, query: { exchange: id } })).data.items.find(
    (one) => one.id === load.id,
  )!
const statement = async () => (await call(exchange.getStatement, { as: buyer, query: { month: MONTH } })).data

describe('a price that follows an index', () => {
  it('is offered as a version of the terms, compared with the one before, and agreed to by its number', async () => {
    expect((await change(seller, { conditions: { index: { ...INDEX, share: 0 } } })).status).toBe(400)
    expect((await change(seller, { conditions: { index: INDEX } })).status).toBe(200)
    // An amount of its own has no price that could follow anything.
    const lump = await change(seller, { amount: 300_000 })
    expect([lump.status, lump.error.details?.[0]?.field]).toEqual([400, 'price_per_unit'])
    const { versions, terms_version: version, amount } = await room()
    expect(versions.map(({ conditions }) => conditions.index)).toEqual([null, INDEX])
    expect([version, amount]).toEqual([2, 300_000])
    expect((await say(seller, { type: 'state', ...STATED })).error.code).toBe('CONFLICT')
    for (const as of [seller, buyer])
      await call(exchange.confirmTransaction, { as, params: { id }, body: { amount, version } })
    expect((await room()).status).toBe('confirmed')
  })

  it('books nothing and estimates nothing while the value of the month is missing, and says what it waits for', async () => {
    const load = await enter('IX-1', 24.5)
    expect([load.value, load.index_month]).toEqual([null, MONTH])
    const refused = await confirm(load)
    expect(refused.error.error).toContain(`Scrap E40, Rotterdam, and its value of ${MONTH} is not agreed yet`)
    const many = await call(exchange.confirmLoads, {
      as: buyer,
      params: { id },
      body: { loads: [{ id: load.id, version: load.version }] },
    })
    expect(many.data.rows[0]).toMatchObject({ state: 'refused', message: refused.error.error })
    // Nor by silence, long after its term.
    const { Load } = await table()
    await Load.build(UpdateItemCommand)
      .item({ transaction_id: id, load_id: load.id, silent_at: '2026-01-02T00:00:00.000Z' })
      .send()
    expect(await shown(load)).toMatchObject({ state: 'entered', value: null, booked: { amount: 0 } })
    expect((await statement()).lines).toEqual([])
    expect((await known(buyer)).data.months).toEqual([
      { month: MONTH, state: 'missing', stated: null, price: null, waiting: 1 },
    ])
  })

  it('counts by a value that one side states with its source and the other accepts', async () => {
    for (const [field, body] of [
      ['month', { ...STATED, month: '2999-01' }],
      ['published', { ...STATED, published: '2999-01-01' }],
      ['published', { ...STATED, published: '2020-01-01' }],
      ['value', { ...STATED, value: 0 }],
      ['source', { ...STATED, source: ' ' }],
    ] as const) {
      const { status, error } = await say(seller, { type: 'state', ...body })
      expect([status, error.details?.[0]?.field]).toEqual([400, field])
    }
    await say(seller, { type: 'state', ...STATED })
    const stated = (await known(buyer)).data.months[0]
    expect(stated).toMatchObject({ state: 'stated', price: 31.8, waiting: 1, stated: { by: 'seller' } })
    expect((await room()).moves).toMatchObject({ buyer: { kind: 'index' } })
    expect((await confirm(await shown({ id: 'IX1' }))).error.code).toBe('CONFLICT')
    const accept = { type: 'accept' as const, month: MONTH, value: 352 }
    expect((await say(seller, accept)).error.code).toBe('CONFLICT')
    expect((await say(buyer, { ...accept, value: 351 })).error.code).toBe('CONFLICT')
    expect((await say(buyer, accept)).data.months[0]).toMatchObject({ state: 'agreed', waiting: 0 })
    expect((await say(buyer, accept)).status).toBe(200)
    // Agreed, it never changes.
    expect((await say(seller, { type: 'state', ...STATED, value: 360 })).error.error).toContain(
      'does not change',
    )
  })

  it('values each delivery of the month by it, to the cent, with 2 % of what is confirmed', async () => {
    // Its term was over long ago: silence speaks from the moment in which the price is known. 24.5 t at 31.80 €.
    const silent = await shown({ id: 'IX1' })
    expect(silent).toMatchObject({ settled: { how: 'silence' }, booked: { amount: 77_910 } })
    const { months } = (await known(buyer)).data
    expect(silent.settled!.at).toBe(months[0]!.stated!.accepted_at)
    const load = await enter('IX-2', 10)
    expect([load.value, load.index_month]).toEqual([31_800, null])
    expect((await confirm(load)).data.booked.amount).toBe(31_800)
    const { deals, fees, pays } = await statement()
    expect(deals).toMatchObject([{ quantity: 34.5, amount: 109_710, fee: 2194, total: 111_904 }])
    expect([pays, fees]).toEqual([109_710, 2194])
    const told = (await room()).history.filter(({ action }) => action === 'index')
    expect(told.map(({ index }) => index)).toEqual([
      { type: 'state', ...STATED },
      { type: 'accept', month: MONTH, value: 352 },
    ])
  })

  it('is stated by who may write, seen by the two alone, and holds in the table', async () => {
    expect((await known(stranger)).error.code).toBe('NOT_FOUND')
    expect((await say(stranger, { type: 'state', ...STATED })).error.code).toBe('NOT_FOUND')
    const viewer = await colleague(seller, 'viewer')
    expect((await say(viewer, { type: 'state', ...STATED })).error.code).toBe('ROLE_REQUIRED')
    expect((await known(viewer)).data.months).toHaveLength(1)
    const found = verdicts(byKind(await everything())).flatMap(({ faults }) =>
      faults.filter((fault) => fault.includes(id)),
    )
    expect(found).toEqual([])
  })
})
