import { randomUUID } from 'node:crypto'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationId } from '#functions/data/notices/notification.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { loadRepository } from '#functions/data/deliveries/load.ts'
import { transactionRepository } from '#functions/data/trade/transaction.ts'
import { INVARIANTS, verdicts } from '#infra/verify/invariants.ts'
import { byKind, type AnyItem } from '#infra/verify/items.ts'
import { api } from '#shared/api/index.ts'
import type { BodyInput, ResponseOf } from '#shared/api/core/route.ts'
import { transactionKey } from '#shared/table/keys.ts'
import { call, colleague, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** Loads of a deal between two companies, the ledger that they become, the statement of the month. */

type Load = ResponseOf<typeof api.exchange.enterLoad>
type Ticket = BodyInput<typeof api.exchange.enterLoad>
type Answer = BodyInput<typeof api.exchange.answerLoad>

const { exchange } = api
const TODAY = new Date().toISOString().slice(0, 10)
const [YEAR, MONTH] = [Number(TODAY.slice(0, 4)), TODAY.slice(0, 7)]

let seller: User, buyer: User, stranger: User
let connectionId: string, materialId: string
const made: string[] = []
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  connectionId = (await connected(buyer, seller)).id
  const body = listingInput({ material_name: 'Mill scale', quantity: 100, unit: 't' })
  materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
})

/** An agreed deal over a listing at a price; below zero the seller pays. */
async function agreed(
  price = 32,
  conditions?: BodyInput<typeof exchange.changeTransaction>['conditions'],
): Promise<string> {
  const terms = {
    price_per_unit: Math.abs(price),
    payer: price < 0 ? ('seller' as const) : ('buyer' as const),
  }
  const begun = { connectionId, materialId, quantity: 100, ...terms }
  const { id } = (await call(exchange.createTransaction, { as: seller, body: begun })).data
  made.push(id)
  const params = { id }
  if (conditions) await call(exchange.changeTransaction, { as: seller, params, body: { conditions } })
  const { amount, terms_version: version } = (await call(exchange.getTransaction, { as: seller, params }))
    .data
  for (const as of [seller, buyer])
    await call(exchange.confirmTransaction, { as, params, body: { amount, version } })
  return id
}

const ticket = (number: string, quantity = 27.4, more: Partial<Ticket> = {}): Ticket => ({
  ticket: number,
  day: TODAY,
  quantity,
  ...more,
})
const enter = (as: User, id: string, body: Ticket) => call(exchange.enterLoad, { as, params: { id }, body })
const answer = (as: User, load: Load, body: Answer) =>
  call(exchange.answerLoad, { as, params: { id: load.transaction_id, load: load.id }, body })
const say = (as: User, load: Load, type: 'confirm' | 'take' | 'drop' | 'mean' | 'withdraw') =>
  answer(as, load, { type, version: load.version })
const dispute = (as: User, load: Load, quantity: number) =>
  answer(as, load, { type: 'dispute', version: load.version, quantity, reason: 'Our bridge shows less' })
const loadsOf = async (as: User, id: string) =>
  (await call(exchange.listLoads, { as, query: { year: YEAR, exchange: id } })).data.items
const lines = async (as: User, id: string) =>
  (await call(exchange.getStatement, { as, query: { month: MONTH } })).data.lines.filter(
    ({ transaction_id }) => transaction_id === id,
  )
const statementOf = async (as: User, id: string) =>
  (await call(exchange.getStatement, { as, query: { month: MONTH } })).data.deals.find(
    ({ transaction_id }) => transaction_id === id,
  )
const room = async (as: User, id: string) =>
  (await call(exchange.getTransaction, { as, params: { id } })).data

describe('a load', () => {
  it('is entered by one side, confirmed by the other, and stands in the ledger of both', async () => {
    const id = await agreed()
    const { status, data: load } = await enter(seller, id, ticket('WB-61869', 27.4, { carrier: 'Val Trans' }))
    expect(status).toBe(201)
    expect(load).toMatchObject({
      state: 'entered',
      entered_by: 'seller',
      waits_for: ['buyer'],
      value: 87_680,
    })
    expect(Date.parse(load.silent_at) - Date.parse(load.entered_at)).toBe(14 * 86_400_000)
    expect((await room(buyer, id)).moves).toMatchObject({
      buyer: { kind: 'settle' },
      seller: { kind: 'load' },
    })
    const told = (await call(api.messaging.listNotifications, { as: buyer })).data.items
    expect(told[0]!.message).toContain('ticket WB-61869, 27.4 t')
    expect((await say(seller, load, 'confirm')).error.code).toBe('CONFLICT')
    const { data: confirmed } = await say(buyer, load, 'confirm')
    expect(confirmed).toMatchObject({
      state: 'settled',
      booked: { quantity: 27.4, amount: 87_680 },
      waits_for: [],
    })
    for (const as of [seller, buyer]) {
      expect(await lines(as, id)).toMatchObject([
        { ticket: 'WB-61869', kind: 'load', quantity: 27.4, amount: 87_680 },
      ])
    }
    // Of 876.80 € the buyer pays 2 %: 17.54 €.
    expect(await statementOf(buyer, id)).toMatchObject({
      pays: true,
      amount: 87_680,
      fee: 1_754,
      total: 89_434,
    })
    expect(await statementOf(seller, id)).toMatchObject({ pays: false, amount: 87_680 })
  })

  it('is one, however often and however spelt its ticket is sent, and by whomever at once', async () => {
    const id = await agreed()
    const sent = await Promise.all(
      ['wb 7', 'WB-7', 'WB7', 'WB-7'].map((number) => enter(seller, id, ticket(number))),
    )
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    const other = await enter(seller, id, ticket('WB-7', 20))
    expect([other.status, other.error.details?.[0]?.field]).toEqual([409, 'ticket'])
    const load = sent[0]!.data
    const said = await Promise.all([1, 2, 3, 4].map(() => say(buyer, load, 'confirm')))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await lines(buyer, id)).toHaveLength(1)
    expect((await room(buyer, id)).deliveries).toMatchObject({ loads: 1, open: 0, quantity: 27.4 })
  })

  it('is disputed with the other weight, and settled by taking it, by taking it back, or by the mean', async () => {
    const id = await agreed()
    const enters = async (number: string) => (await enter(seller, id, ticket(number, 26.9))).data
    const first = (await dispute(buyer, await enters('A1'), 22.1)).data
    expect(first).toMatchObject({ state: 'disputed', waits_for: ['seller'], mean: { quantity: 24.5 } })
    expect((await say(buyer, first, 'take')).error.code).toBe('CONFLICT')
    expect((await say(seller, first, 'take')).data.booked).toMatchObject({ quantity: 22.1, amount: 70_720 })
    const second = (await dispute(buyer, await enters('A2'), 22.1)).data
    expect((await say(buyer, second, 'drop')).data.booked.quantity).toBe(26.9)
    const third = (await dispute(buyer, await enters('A3'), 22.1)).data
    const offered = (await say(seller, third, 'mean')).data
    expect(offered).toMatchObject({ mean_by: 'seller', waits_for: ['buyer'], booked: { amount: 0 } })
    expect((await say(buyer, offered, 'mean')).data.booked).toMatchObject({ quantity: 24.5, amount: 78_400 })
    // Who answers what is another load by now is told so.
    expect((await say(seller, third, 'take')).error.code).toBe('CONFLICT')
    expect((await room(seller, id)).deliveries).toMatchObject({ loads: 3, open: 0, quantity: 73.5 })
  })

  it('is refused by who takes it, with a reason, and counts nothing once the other side agrees', async () => {
    const id = await agreed()
    const load = (await enter(seller, id, ticket('R1'))).data
    const refuse = { type: 'refuse' as const, version: load.version, reason: 'Oil above the limit' }
    expect((await answer(seller, load, refuse)).error.code).toBe('CONFLICT')
    expect((await answer(buyer, load, { ...refuse, reason: ' ' })).error.details?.[0]?.field).toBe('reason')
    const refused = (await answer(buyer, load, refuse)).data
    expect(refused.claim).toMatchObject({ refused: true, reason: 'Oil above the limit', by: 'buyer' })
    expect((await say(seller, refused, 'mean')).error.code).toBe('CONFLICT')
    expect((await say(seller, refused, 'take')).data).toMatchObject({
      state: 'settled',
      settled: { refused: true },
      booked: { quantity: 0, amount: 0 },
    })
    expect(await lines(seller, id)).toEqual([])
  })

  it('that is settled is corrected by a counter-line and a new one, never changed', async () => {
    const id = await agreed(-35)
    const load = (await say(buyer, (await enter(seller, id, ticket('C1', 30.5))).data, 'confirm')).data
    const claimed = (await dispute(seller, load, 30)).data
    expect(await lines(seller, id)).toHaveLength(1)
    await say(buyer, claimed, 'take')
    expect((await lines(buyer, id)).map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['load', 30.5, 106_750],
      ['counter', -30.5, -106_750],
      ['load', 30, 105_000],
    ])
    // For having it taken the seller pays, and the fee of 2 % with it.
    expect(await statementOf(seller, id)).toMatchObject({ pays: true, amount: 105_000, fee: 2_100 })
    expect(await statementOf(buyer, id)).toMatchObject({ pays: false })
  })

  it('is confirmed by silence once its term is over, and may still be disputed', async () => {
    const id = await agreed()
    const load = (await enter(seller, id, ticket('S1', 10))).data
    const { Load } = await table()
    const past = new Date(Date.now() - 60_000).toISOString()
    await Load.build(UpdateItemCommand)
      .item({ transaction_id: id, load_id: load.id, silent_at: past, GSI1PK: `COMPANY#${buyer.companyId}` })
      .send()
    const [settled] = await loadsOf(buyer, id)
    expect(settled).toMatchObject({ state: 'settled', settled: { how: 'silence', at: past } })
    expect(settled!.said.at(-1)).toMatchObject({ word: 'silence', by: null })
    expect((await room(buyer, id)).deliveries.open).toBe(0)
    // A page from before the term still answers.
    expect((await dispute(buyer, load, 9)).data.state).toBe('disputed')
  })

  it('keeps the deal open until it is answered; afterwards no load comes in', async () => {
    const id = await agreed()
    const load = (await enter(seller, id, ticket('K1'))).data
    const complete = () => call(exchange.completeTransaction, { as: buyer, params: { id } })
    expect((await complete()).error.error).toContain('One load waits for an answer')
    await say(seller, load, 'withdraw')
    // A withdrawn ticket may be entered anew, with the figure that is right.
    const again = (await enter(seller, id, ticket('K1', 12))).data
    await say(buyer, again, 'confirm')
    expect((await complete()).data.status).toBe('completed')
    expect((await enter(seller, id, ticket('K2'))).error.error).toContain('The deliveries are over')
  })

  it('needs the measured per cent where the price is of it', async () => {
    const id = await agreed(500, { basis: 'content', content_of: 'Zn', expected: 40 })
    const missing = await enter(seller, id, ticket('P1', 20))
    expect([missing.status, missing.error.details?.[0]?.field]).toEqual([400, 'percent'])
    const load = (await enter(seller, id, ticket('P1', 20, { percent: 42 }))).data
    const without = await dispute(buyer, load, 19)
    expect([without.status, without.error.details?.[0]?.field]).toEqual([400, 'percent'])
    // 20 t with 42 % zinc at 500 € a tonne of zinc.
    expect((await say(buyer, load, 'confirm')).data.booked.amount).toBe(420_000)
  })

  it('is told by field what is wrong with it, and waits for an agreement', async () => {
    const id = await agreed()
    for (const [field, body] of [
      ['ticket', ticket('- / -')],
      ['day', ticket('D1', 1, { day: '2999-01-01' })],
      ['day', ticket('D1', 1, { day: '2026-02-30' })],
      ['quantity', ticket('D1', 0)],
      ['quantity', ticket('D1', 1e9 + 1)],
    ] as const) {
      const { status, error } = await enter(seller, id, body)
      expect([status, error.details?.[0]?.field]).toEqual([400, field])
    }
    const draft = await call(exchange.createTransaction, { as: seller, body: { connectionId, materialId } })
    expect((await enter(seller, draft.data.id, ticket('D1'))).error.error).toContain(
      'once both sides have agreed',
    )
  })

  it('is nobody else’s, and no viewer enters or answers one', async () => {
    const id = await agreed()
    const load = (await enter(seller, id, ticket('N1'))).data
    expect((await enter(stranger, id, ticket('N2'))).error.code).toBe('NOT_FOUND')
    expect((await say(stranger, load, 'confirm')).error.code).toBe('NOT_FOUND')
    expect(await loadsOf(stranger, id)).toEqual([])
    const viewer = await colleague(buyer, 'viewer')
    expect((await say(viewer, load, 'confirm')).error.code).toBe('ROLE_REQUIRED')
    expect(await loadsOf(viewer, id)).toHaveLength(1)
    expect((await call(exchange.enterLoad, { params: { id }, body: ticket('N3') })).status).toBe(401)
    expect((await call(exchange.listLoads, { query: { year: YEAR } })).status).toBe(401)
  })
})

describe('tickets of a weighbridge', () => {
  it('are entered at once, each row answered for itself, and told by one notice', async () => {
    const id = await agreed()
    await enter(seller, id, ticket('I1', 20))
    const rows = [
      ticket('I1', 20),
      ticket('I2', 21),
      ticket('I2', 22),
      ticket('I3', 23, { day: '2999-01-01' }),
      ticket('I4', 24),
    ]
    const { data } = await call(exchange.importLoads, { as: seller, params: { id }, body: { rows } })
    expect(data.rows.map(({ state }) => state)).toEqual(['known', 'entered', 'refused', 'refused', 'entered'])
    expect(data.rows[3]!.message).toContain('not come yet')
    const told = (await call(api.messaging.listNotifications, { as: buyer })).data.items
    expect(told[0]).toMatchObject({ title: '2 loads of Mill scale' })
    // The file once more changes nothing.
    const again = await call(exchange.importLoads, { as: seller, params: { id }, body: { rows } })
    expect(again.data.rows.map(({ state }) => state)).toEqual([
      'known',
      'known',
      'refused',
      'refused',
      'known',
    ])
    expect(await loadsOf(seller, id)).toHaveLength(3)
  })

  it('is entered and confirmed by few writes, each load for itself, and told by one notice', async () => {
    const id = await agreed()
    const rows = Array.from({ length: 120 }, (_, at) => ticket(`M${at}`, 20 + at / 8))
    const { data } = await call(exchange.importLoads, { as: seller, params: { id }, body: { rows } })
    expect(data.rows.every(({ state }) => state === 'entered')).toBe(true)
    const [entered] = (await call(api.messaging.listNotifications, { as: buyer })).data.items
    expect(entered).toMatchObject({ title: '120 loads of Mill scale' })
    // One of them is disputed meanwhile, and one was never entered.
    const loads = rows.map(({ ticket: of }) => ({ id: of, version: 1 }))
    await call(exchange.answerLoad, {
      as: buyer,
      params: { id, load: 'M7' },
      body: { type: 'dispute', version: 1, quantity: 3, reason: 'Half of it was water' },
    })
    const confirm = (as: User) =>
      call(exchange.confirmLoads, {
        as,
        params: { id },
        body: { loads: [...loads, { id: 'M500', version: 1 }] },
      })
    expect((await confirm(seller)).data.rows.every(({ state }) => state === 'refused')).toBe(true)
    const count = ({ data: { rows: of } }: Awaited<ReturnType<typeof confirm>>, state: string) =>
      of.filter((row) => row.state === state).length
    const first = await confirm(buyer)
    expect([count(first, 'confirmed'), count(first, 'refused')]).toEqual([119, 2])
    const again = await confirm(buyer)
    expect([count(again, 'known'), count(again, 'refused')]).toEqual([119, 2])
    const notices = (await call(api.messaging.listNotifications, { as: seller })).data.items
    expect(notices.filter(({ title }) => title.includes('loads of'))).toMatchObject([
      { title: '119 loads of Mill scale' },
    ])
    const statement = await statementOf(seller, id)
    expect(statement).toMatchObject({
      lines: 119,
      quantity: expect.closeTo(20 * 120 + (119 * 120) / 16 - 20 - 7 / 8, 6),
    })
  })
})

describe('a year of deliveries', () => {
  it('is told from both sides with the same tonnes and opposite money', async () => {
    const id = await agreed(32, {
      rhythm: { quantity: 10, period: 'month' },
      start: `${YEAR}-01-01`,
      end: `${YEAR}-12-31`,
    })
    for (const number of ['Y1', 'Y2', 'Y3']) {
      const load = (await enter(seller, id, ticket(number, 10.1))).data
      if (number !== 'Y3') await say(buyer, load, 'confirm')
    }
    const [theirs, ours] = await Promise.all(
      [seller, buyer].map(
        async (as) => (await call(exchange.getDeliveries, { as, query: { year: YEAR, exchange: id } })).data,
      ),
    )
    expect(theirs!.deals).toMatchObject([
      { weighed: 20.2, tonnes: 20.2, planned: 120, money: 64_640, fee: 0, loads: 3, open: 1 },
    ])
    expect(ours!.deals).toMatchObject([{ weighed: 20.2, money: -64_640, fee: 1_293 }])
    expect([theirs!.own_move, ours!.own_move]).toEqual([0, 1])
    // Of this exchange alone, whatever else the two dealt.
    const sums = [theirs!, ours!].map(({ gets, pays, fees }) => [gets, pays, fees])
    expect(sums).toEqual([
      [64_640, 0, 0],
      [0, 64_640, 1_293],
    ])
    expect(ours!.months.find(({ month }) => month === MONTH)).toMatchObject({
      tonnes: 20.2,
      planned_tonnes: 10,
      money: -64_640,
    })
    const bad = await call(exchange.getStatement, { as: seller, query: { month: '2026-13' } })
    expect([bad.status, bad.error.details?.[0]?.field]).toEqual([400, 'month'])
  })

  it('is stated month by month: what is over stays, and a correction is a line of the month it is agreed in', async () => {
    const id = await agreed()
    const data = await table()
    const repository = loadRepository(data, (now) => notificationId(now, randomUUID()))
    const deal = (await transactionRepository(data, (now) => notificationId(now, randomUUID())).getFor(
      id,
      seller.companyId,
    ))!
    // Of last year, so that every month is over whenever this runs.
    const at = (month: string, day: string) => new Date(`${YEAR - 1}-${month}-${day}T10:00:00.000Z`)
    const months = ['01', '02', '03'] as const
    for (const month of months) {
      const weighed = { ticket: `M${month}`, day: at(month, '03').toISOString().slice(0, 10), quantity: 10.1 }
      const kept = { ...weighed, percent: null, carrier: null, note: null }
      const load = await repository.enter(deal, kept, 'seller', at(month, '03'))
      await repository.answer(deal, load.load_id, { type: 'confirm' }, 'buyer', 1, at(month, '05'))
    }
    const claim = { type: 'dispute' as const, quantity: 9.1, percent: null, reason: 'Wet', refused: false }
    await repository.answer(deal, 'M01', claim, 'buyer', 2, at('03', '20'))
    await repository.answer(deal, 'M01', { type: 'take' }, 'seller', 3, at('03', '21'))
    // And once more in the same month: it still corrects the first.
    const again = { ...claim, quantity: 9.3 }
    await repository.answer(deal, 'M01', again, 'buyer', 4, at('03', '22'))
    await repository.answer(deal, 'M01', { type: 'take' }, 'seller', 5, at('03', '23'))
    const stated = await Promise.all(
      months.map(async (month) => {
        const query = { month: `${YEAR - 1}-${month}` }
        const { closed, deals } = (await call(exchange.getStatement, { as: buyer, query })).data
        const own = deals.find(({ transaction_id }) => transaction_id === id)!
        return [closed, own.quantity, own.amount, own.fee, own.lines]
      }),
    )
    expect(stated).toEqual([
      [true, 10.1, 32_320, 646, 1],
      [true, 10.1, 32_320, 646, 1],
      // The third: its own load, less 0.8 t of the first.
      [true, 9.3, 29_760, 595, 5],
    ])
    const month = `${YEAR - 1}-03`
    const whole = (await call(exchange.getStatement, { as: buyer, query: { month } })).data
    // The fee without it would be 646: 51 cents are given back.
    expect(whole.corrections.filter(({ transaction_id }) => transaction_id === id)).toEqual([
      {
        ...{ transaction_id: id, month: `${YEAR - 1}-01`, amount: -2560, fee: -51, total: -2611 },
        ...{ back: { quantity: -19.2, amount: -61_440 }, anew: { quantity: 18.4, amount: 58_880 } },
      },
    ])
    const corrected = whole.lines.filter(({ corrects }) => corrects === `${YEAR - 1}-01`)
    expect(corrected.map(({ line, quantity }) => [line, quantity])).toEqual([
      ...[
        [2, -10.1],
        [3, 9.1],
        [4, -9.1],
        [5, 9.3],
      ],
    ])
    // A page at a time comes to the same, and every page has the sums of the month.
    const paged: typeof whole.lines = []
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const query = { month, limit: 2, ...(cursor !== undefined && { cursor }) }
      const page: typeof whole = (await call(exchange.getStatement, { as: buyer, query })).data
      expect([page.total, page.balance, page.lines.length <= 2]).toEqual([whole.total, whole.balance, true])
      paged.push(...page.lines)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.lines)
  })

  it('leaves the table whole', async () => {
    const data = await table()
    const rows = await Promise.all(made.map((id) => tableRows(data, transactionKey(id).PK)))
    const own: AnyItem[] = rows.flat()
    expect(own.length).toBeGreaterThan(made.length)
    const names = INVARIANTS.map(({ name }) => name).filter((name) =>
      /load|ledger|tally|recorded changes/.test(name),
    )
    expect(names).toHaveLength(10)
    const faults = verdicts(byKind(own)).filter(({ invariant }) => names.includes(invariant))
    expect(faults.flatMap((verdict) => verdict.faults)).toEqual([])
  })
})
