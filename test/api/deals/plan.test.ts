import { dayAfter } from '#shared/domain/day.ts'
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind, type AnyItem } from '#infra/verify/items.ts'
import { api } from '#shared/api/index.ts'
import type { BodyInput } from '#shared/api/core/route.ts'
import { WEEKDAYS } from '#shared/domain/deals/plan/plan.ts'
import { transactionKey } from '#shared/table/keys.ts'
import { call, colleague, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** The plan of deliveries between two companies: proposed, accepted, changed, called off, and held against what was weighed. */

const { exchange } = api
type Change = BodyInput<typeof exchange.changePlan>
type Plan = Extract<Change, { type: 'propose' }>['plan']

const TODAY = new Date().toISOString().slice(0, 10)
const START = dayAfter(TODAY, -28)
const WEEKDAY = WEEKDAYS[(new Date(START).getUTCDay() + 6) % 7]!
const PLAN: Plan = { rhythm: { every: 'week', interval: 1, days: [WEEKDAY] }, quantity: 25, start: START }
const CONDITIONS = {
  rhythm: { quantity: 100, period: 'month' as const },
  ...{ tolerance: 10, start: START, end: dayAfter(START, 364) },
}

let seller: User, buyer: User, stranger: User
let connectionId: string, materialId: string
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  connectionId = (await connected(buyer, seller)).id
  const body = listingInput({ material_name: 'Mill scale', quantity: 100, unit: 't' })
  materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
})

async function deal(isAgreed = true): Promise<string> {
  const begun = { connectionId, materialId, price_per_unit: 30 }
  const { id } = (await call(exchange.createTransaction, { as: seller, body: begun })).data
  const params = { id }
  await call(exchange.changeTransaction, { as: seller, params, body: { conditions: CONDITIONS } })
  const { amount, terms_version: version } = (await call(exchange.getTransaction, { as: seller, params }))
    .data
  if (isAgreed)
    for (const as of [seller, buyer])
      await call(exchange.confirmTransaction, { as, params, body: { amount, version } })
  return id
}

const change = (as: User, id: string, body: Change) => call(exchange.changePlan, { as, params: { id }, body })
const room = async (as: User, id: string) => (await call(exchange.getPlan, { as, params: { id } })).data
const weigh = (id: string, ticket: string, day: string, quantity = 25) =>
  call(exchange.enterLoad, { as: seller, params: { id }, body: { ticket, day, quantity } })

async function planned(plan: Partial<Plan> = {}): Promise<string> {
  const id = await deal()
  await change(seller, id, { type: 'propose', plan: { ...PLAN, ...plan } })
  await change(buyer, id, { type: 'accept', number: 1 })
  return id
}

describe('a plan of deliveries', () => {
  it('stands once the other side accepts the number that it saw, and only on an agreed deal', async () => {
    const draft = await deal(false)
    expect((await change(seller, draft, { type: 'propose', plan: PLAN })).error.code).toBe('CONFLICT')
    const id = await deal()
    const { data } = await change(seller, id, { type: 'propose', plan: PLAN, note: 'Fridays suit the kiln' })
    expect(data).toMatchObject({ agreed: null, proposed: { number: 1, by: 'seller' }, side: 'seller' })
    expect((await change(seller, id, { type: 'accept', number: 1 })).error.code).toBe('CONFLICT')
    const { moves, history } = (await call(exchange.getTransaction, { as: buyer, params: { id } })).data
    expect(moves).toMatchObject({ buyer: { kind: 'plan', step: 'deliveries' }, seller: { kind: 'load' } })
    expect(history.at(-1)).toMatchObject({ action: 'plan', note: 'Fridays suit the kiln' })
    const counter = { ...PLAN, quantity: 20 }
    await change(buyer, id, { type: 'propose', plan: counter })
    expect((await change(buyer, id, { type: 'accept', number: 1 })).error.error).toContain('in the meantime')
    await Promise.all([1, 2, 3].map(() => change(seller, id, { type: 'accept', number: 2 })))
    const { agreed, proposed } = await room(buyer, id)
    expect([agreed?.number, agreed?.plan.quantity, proposed]).toEqual([2, 20, null])
    expect((await call(exchange.getTransaction, { as: buyer, params: { id } })).data.history).toHaveLength(
      history.length + 2,
    )
  })

  it('is of the two alone, and changed by who may bind the company', async () => {
    const id = await planned()
    expect((await call(exchange.getPlan, { as: stranger, params: { id } })).error.code).toBe('NOT_FOUND')
    expect((await change(stranger, id, { type: 'decline', number: 1 })).error.code).toBe('NOT_FOUND')
    const editor = await colleague(seller, 'editor')
    expect((await room(editor, id)).agreed?.number).toBe(1)
    expect((await change(editor, id, { type: 'propose', plan: PLAN })).error.code).toBe('ROLE_REQUIRED')
  })

  it('refuses days that it does not have, and tells the field', async () => {
    const id = await deal()
    const refused = async (plan: Partial<Plan>) => {
      const { status, error } = await change(seller, id, { type: 'propose', plan: { ...PLAN, ...plan } })
      return [status, error.details?.[0]?.field]
    }
    expect(await refused({ end: dayAfter(START, -1) })).toEqual([400, 'plan.end'])
    expect(await refused({ start: '2019-01-01' })).toEqual([400, 'plan.start'])
    expect(await refused({ exceptions: [{ day: dayAfter(START, 1), moved_to: null }] })).toEqual([
      400,
      'plan.exceptions',
    ])
    expect(await refused({ rhythm: { every: 'month', interval: 1, day: 31 } })).toEqual([
      400,
      'plan.rhythm.day',
    ])
  })

  it('is held against what was weighed and against the agreed amount', async () => {
    const id = await planned()
    await weigh(id, 'WB-1', START)
    await weigh(id, 'WB-2', dayAfter(START, 9))
    const { loads, agreed, unplanned } = await room(buyer, id)
    expect(loads.slice(0, 5).map(({ state, load }) => [state, load?.ticket, load?.days_off])).toEqual([
      ['weighed', 'WB-1', 0],
      ['weighed', 'WB-2', 2],
      ['late', undefined, undefined],
      ['late', undefined, undefined],
      ['due', undefined, undefined],
    ])
    expect(unplanned).toEqual([])
    const [first] = agreed!.periods
    expect(first).toMatchObject({ from: START, agreed: 100, weighed: 50 })
    // A month holds four or five of each weekday.
    expect([100, 125]).toContain(first!.planned)
  })

  it('has extra loads: asked for by the buyer, answered by the seller, once however often it is sent', async () => {
    const id = await planned()
    const body = { type: 'call', id: randomUUID(), day: dayAfter(TODAY, 1), quantity: 10 } as const
    expect((await change(seller, id, body)).error.code).toBe('CONFLICT')
    expect((await change(buyer, id, { ...body, day: dayAfter(TODAY, -1) })).error.details?.[0]?.field).toBe(
      'day',
    )
    await Promise.all([1, 2, 3].map(() => change(buyer, id, body)))
    expect((await room(seller, id)).calls).toHaveLength(1)
    await change(seller, id, { type: 'confirm_call', id: body.id })
    const { loads, calls } = await room(buyer, id)
    expect(calls[0]).toMatchObject({ state: 'confirmed' })
    expect(loads.find(({ key }) => key === body.id)).toMatchObject({
      kind: 'call',
      state: 'due',
      quantity: 10,
    })
    expect((await change(seller, id, { type: 'decline_call', id: body.id })).error.code).toBe('CONFLICT')
  })

  it('has nothing ahead and nothing to answer once the exchange is completed', async () => {
    const left = dayAfter(START, 35)
    const id = await planned({ exceptions: [{ day: left, moved_to: null }] })
    await change(buyer, id, { type: 'call', id: randomUUID(), day: dayAfter(TODAY, 3), quantity: 25 })
    await change(seller, id, { type: 'propose', plan: { ...PLAN, quantity: 20 } })
    const before = await room(buyer, id)
    expect([before.calls.length, before.proposed?.number]).toEqual([1, 2])
    expect(before.agreed!.periods.at(-1)!.from > TODAY).toBe(true)
    expect(before.left_out).toEqual([left])
    expect((await call(exchange.completeTransaction, { as: seller, params: { id } })).status).toBe(200)
    const after = await room(buyer, id)
    expect([after.calls, after.proposed, after.changeable]).toEqual([[], null, false])
    for (const { from } of after.agreed!.periods) expect(from <= TODAY).toBe(true)
    for (const { day } of after.loads) expect(day <= TODAY).toBe(true)
    expect(after.left_out).toEqual([])
  })

  it('is a calendar that programs read, without anybody’s address', async () => {
    const [moved, left] = [dayAfter(START, 35), dayAfter(START, 42)]
    const exceptions = [
      { day: moved, moved_to: dayAfter(moved, 1) },
      { day: left, moved_to: null },
    ]
    const id = await planned({ exceptions, end: dayAfter(START, 49) })
    const { name, text } = (await call(exchange.getPlanFile, { as: buyer, params: { id } })).data
    expect(name).toBe('Mill scale, plan.ics')
    expect(text).not.toMatch(/mailto|@works|@.*\.example/)
    const calendar = new ICAL.Component(ICAL.parse(text) as [])
    const [master, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    for (const one of others) master!.relateException(one)
    const days: string[] = []
    const all = master!.iterator()
    for (let next = all.next(); next; next = all.next())
      days.push(master!.getOccurrenceDetails(next).startDate.toString())
    expect(days).toEqual([0, 7, 14, 21, 28, 36, 49].map((days) => dayAfter(START, days)))
    const draft = await deal()
    expect((await call(exchange.getPlanFile, { as: buyer, params: { id: draft } })).error.code).toBe(
      'NOT_FOUND',
    )
  })

  it('stays what was recorded of it, whatever was done at once', async () => {
    const id = await planned()
    const at = (days: number) => ({ ...PLAN, start: dayAfter(TODAY, days) })
    await Promise.all([
      change(seller, id, { type: 'propose', plan: at(3) }),
      change(buyer, id, { type: 'propose', plan: at(4) }),
      change(buyer, id, { type: 'call', id: 'c-1', day: TODAY, quantity: 5 }),
      change(seller, id, { type: 'accept', number: 2 }),
    ])
    const items = byKind((await tableRows(await table(), transactionKey(id).PK)) as AnyItem[])
    const kept = 'a transaction is what its recorded changes make of it'
    expect(verdicts(items).find(({ invariant }) => invariant === kept)?.faults).toEqual([])
  })
})
