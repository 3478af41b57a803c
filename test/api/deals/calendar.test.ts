import { dayAfter } from '#shared/domain/day.ts'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { exports } from '#functions/data/erasure/export.ts'
import { store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import { WEEKDAYS } from '#shared/domain/deals/plan/plan.ts'
import { address, call, colleague, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'

/** The days of all deals of a company: on the screen, on the board, behind the secret address. */

const { exchange } = api
const TODAY = new Date().toISOString().slice(0, 10)
const START = dayAfter(TODAY, -14)
const WEEKDAY = WEEKDAYS[(new Date(START).getUTCDay() + 6) % 7]!

let seller: User, buyer: User, stranger: User
let delivering: string, draft: string
beforeAll(async () => {
  ;[seller, buyer, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const connectionId = (await connected(buyer, seller)).id
  const body = listingInput({ material_name: 'Mill scale', quantity: 100, unit: 't' })
  const materialId = (await call(api.catalogue.createMaterial, { as: seller, body })).data.id
  const begin = async () =>
    (
      await call(exchange.createTransaction, {
        as: seller,
        body: { connectionId, materialId, amount: 90_000 },
      })
    ).data.id
  ;[delivering, draft] = [await begin(), await begin()]
  const params = { id: delivering }
  for (const as of [seller, buyer])
    await call(exchange.confirmTransaction, { as, params, body: { amount: 90_000 } })
  const plan = {
    rhythm: { every: 'week' as const, interval: 1, days: [WEEKDAY] },
    quantity: 25,
    start: START,
  }
  await call(exchange.changePlan, { as: seller, params, body: { type: 'propose', plan } })
  await call(exchange.changePlan, { as: buyer, params, body: { type: 'accept', number: 1 } })
  const ticket = { ticket: 'WB-1', day: dayAfter(START, 1), quantity: 24.6 }
  const { data: load } = await call(exchange.enterLoad, { as: seller, params, body: ticket })
  await call(exchange.answerLoad, {
    as: buyer,
    params: { ...params, load: load.id },
    body: { type: 'confirm', version: load.version },
  })
})

const calendar = async (as: User, from = dayAfter(TODAY, -20), to = dayAfter(TODAY, 20)) =>
  (await call(exchange.getCalendar, { as, query: { from, to } })).data.entries

describe('the calendar', () => {
  it('has planned and weighed loads, dates of moves and statements, and of nobody else’s', async () => {
    const entries = await calendar(buyer)
    const told = entries.map((entry) => [
      entry.kind,
      entry.day,
      'state' in entry ? entry.state : 'yours' in entry ? entry.yours : entry.month,
    ])
    expect(told).toContainEqual(['load', dayAfter(START, 1), 'settled'])
    expect(told).toContainEqual(['planned', dayAfter(START, 7), 'late'])
    expect(told).toContainEqual(['planned', TODAY, 'due'])
    expect(told).toContainEqual(['planned', dayAfter(TODAY, 14), 'due'])
    // The draft waits for the buyer, seven days from today.
    expect(told).toContainEqual(['move', dayAfter(TODAY, 7), true])
    expect(entries.find(({ kind }) => kind === 'load')).toMatchObject({ days_off: 1, side: 'buyer' })
    expect(await calendar(stranger)).toEqual([])
    const { status } = await call(exchange.getCalendar, {
      as: buyer,
      query: { from: TODAY, to: dayAfter(TODAY, 62) },
    })
    expect(status).toBe(400)
  })

  it('agrees with the room of the deal, load by load', async () => {
    const room = (await call(exchange.getPlan, { as: seller, params: { id: delivering } })).data
    const [from, to] = [dayAfter(TODAY, -20), dayAfter(TODAY, 20)]
    const open = room.loads.filter(({ state, day }) => state !== 'weighed' && day >= from && day <= to)
    const entries = (await calendar(seller)).filter((entry) => entry.kind === 'planned')
    expect(entries.map(({ key, day, state }) => [key, day, state])).toEqual(
      open.map(({ key, day, state }) => [key, day, state]),
    )
  })
})

describe('the calendar', () => {
  it('asks the table for what it shows and no more: deals, their loads and their names', async () => {
    const query = { from: TODAY, to: dayAfter(TODAY, 30) }
    const calls: number[] = []
    for (let asked = 0; asked < 3; asked++)
      calls.push(tableCalls(await call(exchange.getCalendar, { as: buyer, query })))
    // Two sides of deals, two of loads, the names of those that nobody confirmed yet; a call more where the list of the barred is
    // read anew.
    expect(Math.min(...calls)).toBeLessThanOrEqual(5)
  })
})

describe('the board', () => {
  it('has each deal in the column of its step, with what each side does next', async () => {
    const { columns } = (await call(exchange.getBoard, { as: buyer, query: {} })).data
    const at = (step: string | null) => columns.find((column) => column.step === step)!
    expect(columns).toHaveLength(9)
    expect(at('interest').items.map(({ id, your_move }) => [id, your_move])).toEqual([[draft, true]])
    expect(at('deliveries').items[0]).toMatchObject({ id: delivering, moves: { seller: { kind: 'load' } } })
    const own = (await call(exchange.getBoard, { as: buyer, query: { move: 'own' } })).data.columns
    expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(1)
    const none = (await call(exchange.getBoard, { as: stranger, query: {} })).data.columns
    expect(none.every(({ total }) => total === 0)).toBe(true)
    const ended = await call(exchange.listTransactions, { as: buyer, query: { state: 'ended' } })
    expect(ended.data.total).toBe(at(null).total)
  })
})

describe('the secret address', () => {
  const read = async (token: string, tag?: string) =>
    fetch(`${await address()}/api/calendars/${token}`, { headers: tag ? { 'if-none-match': tag } : {} })
  const renew = (as: User, since: string | null) => call(exchange.renewCalendarFeed, { as, body: { since } })

  it('is read without signing in, as RFC 5545 has it, and says nobody’s e-mail address', async () => {
    const { token, since } = (await renew(buyer, null)).data
    const answer = await read(`${token}.ics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await answer.text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    for (const { email } of [seller, buyer]) expect(text).not.toContain(email)
    expect(text).not.toContain(token)
    const events = new ICAL.Component(ICAL.parse(text) as []).getAllSubcomponents('vevent')
    const summaries = events.map((event) => String(event.getFirstPropertyValue('summary')))
    expect(summaries.some((one) => one.startsWith('Planned: 25 t Mill scale from '))).toBe(true)
    expect(summaries.some((one) => one.startsWith('24.6 t Mill scale from '))).toBe(true)
    const uids = events.map((event) => event.getFirstPropertyValue('uid'))
    expect(new Set(uids).size).toBe(uids.length)
    expect(text).toContain('DTSTART;VALUE=DATE:')
    // Each opens its deal, where this stage is.
    const site = await address()
    for (const event of events) {
      const url = String(event.getFirstPropertyValue('url'))
      const id = /\.([^.@]+)@/.exec(String(event.getFirstPropertyValue('uid')))?.[1]
      expect(url).toBe(id ? `${site}/transaction/${id}` : `${site}/deliveries`)
    }
    expect(events.some((event) => String(event.getFirstPropertyValue('url')).endsWith(delivering))).toBe(true)
    // The same again is not sent again.
    const tag = answer.headers.get('etag')!
    expect((await read(token, tag)).status).toBe(304)
    expect((await read(token, 'W/' + tag)).status).toBe(304)
    expect((await call(exchange.getCalendarFeed, { as: buyer })).data).toEqual({ since })
  })

  it('ends when it is renewed or switched off, and is renewed as it was seen', async () => {
    const { since } = (await call(exchange.getCalendarFeed, { as: buyer })).data
    expect((await renew(buyer, null)).error.code).toBe('CONFLICT')
    const first = (await renew(buyer, since)).data
    const second = (await renew(buyer, first.since)).data
    expect((await read(first.token)).status).toBe(404)
    expect((await read(second.token)).status).toBe(200)
    await Promise.all([1, 2].map(() => call(exchange.endCalendarFeed, { as: buyer })))
    expect((await read(second.token)).status).toBe(404)
    expect((await call(exchange.getCalendarFeed, { as: buyer })).data.since).toBeNull()
  })

  it('is made by who may speak for the company, and stands in no export', async () => {
    const viewer = await colleague(seller, 'viewer')
    expect((await renew(viewer, null)).error.code).toBe('ROLE_REQUIRED')
    const { token } = (await renew(seller, null)).data
    const told = await createServices([provide(store, await table())])
      .use(exports)
      .of(seller.companyId)
    expect(told['calendar-feed']).toEqual([{ company_id: seller.companyId, since: expect.any(String) }])
    expect(JSON.stringify(told)).not.toContain(token)
  })
})

describe('the ledger, its page, its report and the tiles of the dashboard', () => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const yearOf = async (year: number) =>
    (await call(exchange.getDeliveries, { as: buyer, query: { year } })).data

  it('hold the same tonnes by the day of weighing', async () => {
    const year = Number(dayAfter(START, 1).slice(0, 4))
    const edition = year < 2027 ? ('ESRS 2023' as const) : ('ESRS 2026' as const)
    const { months } = await yearOf(year)
    const { loads } = (await call(api.papers.getReport, { as: buyer, query: { year, edition } })).data
    expect(sum(months.map(({ tonnes }) => tonnes))).toBe(24.6)
    expect(sum(loads.map(({ tonnes }) => tonnes))).toBe(24.6)
  })

  it('hold the same money by the day of booking', async () => {
    const year = Number(TODAY.slice(0, 4))
    const { months, gets, pays, fees } = await yearOf(year)
    const statements = await Promise.all(
      months.map(
        async ({ month }) => (await call(exchange.getStatement, { as: buyer, query: { month } })).data,
      ),
    )
    const lines = statements.flatMap((statement) => statement.lines)
    // 24.6 of the 100 t that go for 900 €, and 2 % on it.
    expect([lines.map(({ quantity, amount }) => [quantity, amount]), fees]).toEqual([[[24.6, 22_140]], 443])
    expect(sum(statements.map(({ balance }) => balance))).toBe(gets - pays - fees)
    expect(sum(months.map(({ money }) => money))).toBe(gets - pays)
  })
})
