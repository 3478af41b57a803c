import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationId } from '#functions/data/notices/notification.ts'
import { loadRepository } from '#functions/data/deliveries/load.ts'
import { transactionRepository } from '#functions/data/trade/transaction.ts'
import { openReport } from '#functions/clients/reports/open-report.ts'
import { api } from '#shared/api/index.ts'
import { EDITIONS, type Edition } from '#shared/domain/reporting/editions.ts'
import { call, colleague, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { handReport, type HandLoad } from '#test/api/support/hand-report.ts'
import { connected } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'
import { siteInput } from '../../factories/site.ts'

/** The report of a year that is over, added up a second time by hand; issued, corrected, and restated. */

const { papers, exchange } = api
const YEAR = new Date().getUTCFullYear() - 1
const CHOICES = { by_product_secondary: true, waste_secondary: false, r1: 'recovery' as const }
const BY_HAND = { byProductSecondary: true, wasteSecondary: false, r1: 'recovery' as const }

/** Exchanges of the works, each with what was stated of it and the loads of the year in tonnes. */
const EXCHANGES: readonly (Omit<HandLoad, 'tonnes'> & {
  ewc?: string
  loads: number[]
  /** Where the works counts it: by its listing there, or as it states it of a listing of the partner. */
  at?: 'yard'
})[] = [
  {
    at: 'yard',
    out: true,
    status: 'waste',
    material: 'Slag',
    code: 'R5',
    ewc: '10 02 02',
    hazardous: false,
    loads: [27.4, 26.9, 0.005],
  },
  {
    out: true,
    status: 'waste',
    material: 'Slag',
    code: 'R4',
    ewc: '10 02 07*',
    hazardous: true,
    loads: [12.345, 3.2],
  },
  {
    out: true,
    status: 'waste',
    material: 'Slag',
    code: 'R1',
    ewc: '10 02 02',
    hazardous: false,
    loads: [8.1],
  },
  {
    out: true,
    status: 'waste',
    material: 'Slag',
    code: 'R13',
    final: 'D5',
    ewc: '10 02 02',
    hazardous: false,
    loads: [5.5],
  },
  { out: true, status: 'waste', material: 'Slag', code: 'R13', loads: [4] },
  { at: 'yard', out: true, status: 'by_product', material: 'Slag', loads: [60, 61.75] },
  { out: true, status: null, material: 'Slag', loads: [7] },
  { at: 'yard', out: false, status: 'by_product', material: 'Scale', loads: [50.25] },
  { out: false, status: 'waste', material: 'Scale', code: 'R5', loads: [25, 1.5] },
  { at: 'yard', out: false, status: 'end_of_waste', material: 'Scale', loads: [24.999] },
  { out: false, status: 'waste', material: 'Scale', code: 'R1', loads: [9] },
]
const HAND = EXCHANGES.flatMap(({ loads, ...said }) => loads.map((tonnes) => ({ ...said, tonnes })))

let works: User, partner: User
const deals: string[] = []
const notice = (now: Date) => notificationId(now, randomUUID())

beforeAll(async () => {
  ;[works, partner] = await Promise.all([signedIn(), signedIn()])
  const { id: connectionId } = await connected(works, partner)
  await call(api.account.addSite, { as: works, body: siteInput({ id: 'yard', name: 'Yard' }) })
  const listed = async (as: User, material_name: string, site_id?: string) => {
    const body = { ...listingInput({ material_name, quantity: 100, unit: 't' }), ...(site_id && { site_id }) }
    return (await call(api.catalogue.createMaterial, { as, body })).data.id
  }
  const materials = {
    Slag: await listed(works, 'Slag'),
    yard: await listed(works, 'Slag', 'yard'),
    Scale: await listed(partner, 'Scale'),
  }
  const data = await table()
  const repository = loadRepository(data, notice)
  for (const [at, one] of EXCHANGES.entries()) {
    const { out, status, code, final, ewc, material, loads } = one
    const [seller, buyer] = out ? [works, partner] : [partner, works]
    const body = {
      connectionId,
      materialId: materials[out ? (one.at ?? 'Slag') : (material as 'Scale')],
      quantity: 100,
      price_per_unit: 32,
    }
    const { id, amount } = (await call(exchange.createTransaction, { as: seller, body })).data
    deals.push(id)
    for (const as of [seller, buyer])
      await call(exchange.confirmTransaction, { as, params: { id }, body: { amount, version: 1 } })
    const said = { status, 'waste.codes': ewc, operation: code, final_operation: final }
    for (const [field, value] of Object.entries(said)) {
      if (!value) continue
      const as = field.includes('operation') ? buyer : seller
      const stated = await call(papers.stateFacts, {
        as,
        params: { id },
        body: { facts: [{ field, value }] },
      })
      expect([field, stated.status]).toEqual([field, 200])
    }
    const deal = await transactionRepository(data, notice).getFor(id, works.companyId)
    for (const [index, quantity] of loads.entries()) {
      const time = new Date(Date.UTC(YEAR, at, 3 + index, 10))
      const ticket = {
        ticket: `W${at}-${index}`,
        day: time.toISOString().slice(0, 10),
        quantity,
        percent: null,
      }
      const load = await repository.enter(deal, { ...ticket, carrier: null, note: null }, 'seller', time)
      await repository.answer(deal, load.load_id, { type: 'confirm' }, 'buyer', load.version, time)
    }
  }
  // Taken in over a listing of the partner: the works has two sites, and says which.
  for (const [index, { out, at }] of EXCHANGES.entries())
    if (!out && at) expect((await stateSite(works, index, at)).status).toBe(200)
  await call(papers.setReportChoices, { as: works, body: CHOICES })
})

const stateSite = (as: User, index: number, site_id: string) =>
  call(exchange.stateDealSite, { as, params: { id: deals[index]! }, body: { site_id } })

const report = async (edition: Edition, year = YEAR, as = works) =>
  (await call(papers.getReport, { as, query: { year, edition } })).data

/** Rows of the CSV, by their heads. */
async function exported(edition: Edition, more: { year?: number; issue?: number; site?: string } = {}) {
  const query = { year: YEAR, edition, format: 'csv' as const, ...more }
  const { base64 } = (await call(papers.getReportFile, { as: works, query })).data
  const text = Buffer.from(base64, 'base64').toString('utf8').replace('\ufeff', '')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

const pointsOf = (rows: readonly Record<string, string>[]) =>
  Object.fromEntries(
    rows
      .filter((row) => row['Row'] === 'figure' && row['Unit'] !== 'text')
      .map((row) => [
        row['Part'] ? `${row['Data point']}: ${row['Part']}` : row['Data point']!,
        row['Value'] === '' ? null : Number(row['Value']),
      ]),
  )

describe('a year that is over', () => {
  it.each(EDITIONS)('by %s is, data point by data point, what its loads come to by hand', async (edition) => {
    const rows = await exported(edition)
    const [made, hand] = [pointsOf(rows), handReport(edition, HAND, BY_HAND)]
    expect(Object.keys(made).sort()).toEqual(Object.keys(hand).sort())
    for (const [point, value] of Object.entries(hand))
      if (value === null) expect([point, made[point]]).toEqual([point, null])
      else expect(made[point], point).toBeCloseTo(value, 9)
    // Each figure in tonnes is the sum of the loads below it.
    const sums = new Map<string, number>()
    for (const row of rows.filter((one) => one['Row'] === 'load')) {
      const key = row['Part'] ? `${row['Data point']}: ${row['Part']}` : row['Data point']!
      sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(row['Value']) * 1000))
    }
    for (const row of rows.filter((one) => one['Row'] === 'figure' && one['Unit'] === 't')) {
      const key = row['Part'] ? `${row['Data point']}: ${row['Part']}` : row['Data point']!
      expect([key, sums.get(key) ?? 0]).toEqual([key, Math.round(Number(row['Value']) * 1000)])
    }
  })

  it.each(EDITIONS)(
    'of one site by %s is what the loads of its exchanges come to by hand',
    async (edition) => {
      const hand = handReport(
        edition,
        HAND.filter(({ at }) => at === 'yard'),
        BY_HAND,
      )
      const rows = await exported(edition, { site: 'yard' })
      const made = pointsOf(rows)
      expect(Object.keys(made).sort()).toEqual(Object.keys(hand).sort())
      for (const [point, value] of Object.entries(hand))
        if (value === null) expect([point, made[point]]).toEqual([point, null])
        else expect(made[point], point).toBeCloseTo(value, 9)
      expect(new Set(rows.filter((row) => row['Row'] === 'load').map((row) => row['Site']))).toEqual(
        new Set(['Yard']),
      )
      expect(rows.filter((row) => row['Row'] === 'no site')).toHaveLength(2)
    },
  )

  /**
   * The yard on paper. It gave 27.4 + 26.9 + 0.005 = 54.305 t of waste, 10 02 02 and not hazardous, to R5: recycled. The 60 + 61.75 t
   * of by-product are no waste. It took 50.25 t of by-product, counted as secondary by its choice, and 24.999 t that ceased to be
   * waste: 75.249 t, all secondary.
   */
  it.each<[Edition, Record<string, number>]>([
    [
      'ESRS 2023',
      {
        ...{ 'E5-4_02': 75.249, 'E5-4_04': 75.249, 'E5-4_05': 100, 'E5-5_07': 54.305, 'E5-5_08': 54.305 },
        ...{
          'E5-5_08: not hazardous, recycling': 54.305,
          'E5-5_09': 0,
          'E5-5_10': 0,
          'E5-5_11': 0,
          'E5-5_15': 0,
        },
      },
    ],
    [
      'ESRS 2026',
      {
        ...{ 'E5-4/13b': 75.249, 'E5-4/13c: Scale': 75.249, 'E5-4/13d': 75.249, 'E5-5/16b': 54.305 },
        ...{ 'E5-5/16c': 100, 'E5-5/16c: not hazardous, recycling': 100, 'E5-5/16d': 0, 'E5-5/16e': 0 },
      },
    ],
    [
      'VSME 2025',
      {
        ...{ 'B7-38a: hazardous': 0, 'B7-38a: not hazardous': 54.305, 'B7-38b': 54.305 },
        'B7-38c: Scale': 75.249,
      },
    ],
    [
      'GRI 2020',
      {
        ...{ '306-3': 54.305, '306-3: Slag': 54.305, '306-4': 54.305, '306-5': 0 },
        '306-4: not hazardous, recycling, offsite': 54.305,
      },
    ],
  ])('of the yard by %s is worked out on paper, and stands so in the workbook', async (edition, paper) => {
    const query = { year: YEAR, edition, format: 'xlsx' as const, site: 'yard' }
    const { name, base64 } = (await call(papers.getReportFile, { as: works, query })).data
    expect(name).toBe(`sidestream-${edition.toLowerCase().replace(' ', '-')}-${YEAR}-Yard.xlsx`)
    const { rows } = await openReport(Buffer.from(base64, 'base64'), 'xlsx')
    const [heads, ...cells] = rows.map(({ text }) => text.split('\t'))
    const made = pointsOf(
      cells.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at] ?? '']))),
    )
    expect(Object.keys(made).sort()).toEqual(Object.keys(paper).sort())
    for (const [point, value] of Object.entries(paper)) expect(made[point], point).toBeCloseTo(value, 9)
  })

  it('counts each load at one site of each side, or says that none is known', async () => {
    const of = async (as: User, site?: string) =>
      (await call(exchange.getDeliveries, { as, query: { year: YEAR, ...(site && { site }) } })).data
    const tonnes = ({ deals: all }: Awaited<ReturnType<typeof of>>) =>
      all.reduce((sum, deal) => sum + (deal.tonnes ?? 0), 0)
    const byHand = (at: string | undefined, out?: boolean) =>
      HAND.filter((load) => load.at === at && (out === undefined || load.out === out)).reduce(
        (sum, load) => sum + load.tonnes,
        0,
      )
    expect(tonnes(await of(works, 'yard'))).toBeCloseTo(byHand('yard'), 9)
    expect(tonnes(await of(works, 'main'))).toBeCloseTo(byHand(undefined, true), 9)
    const all = await of(works)
    expect(all.deals.filter(({ site }) => site === null).map(({ id }) => id)).toEqual(
      expect.arrayContaining([deals[8]!, deals[10]!]),
    )
    // The partner has one site: everything is there, and nothing of the other company's sites is told.
    expect(tonnes(await of(partner, 'main'))).toBeCloseTo(tonnes(all), 9)
    expect(JSON.stringify(await report('GRI 2020', YEAR, partner))).not.toContain('Yard')
    // Lines of the ledger, money too, are of the site.
    const money = (year: Awaited<ReturnType<typeof of>>) => year.gets - year.pays
    const parts = [await of(works, 'yard'), await of(works, 'main')].map(money)
    const none = all.deals.filter(({ site }) => site === null).reduce((sum, deal) => sum + deal.money, 0)
    expect(parts.reduce((sum, part) => sum + part, none)).toBe(money(all))

    expect((await stateSite(works, 7, 'main')).error.code).toBe('CONFLICT')
    expect((await stateSite(works, 8, 'elsewhere')).error.details?.[0]?.field).toBe('site_id')
    const unknown = { year: YEAR, edition: 'GRI 2020' as const, site: 'elsewhere' }
    expect((await call(papers.getReport, { as: works, query: unknown })).error.code).toBe('VALIDATION_FAILED')
  })

  it('is issued once, kept as it stood, and restated where both sides corrected a load of it', async () => {
    const issue = (as: User, year = YEAR) =>
      call(papers.issueReport, { as, body: { year, edition: 'GRI 2020' } })
    expect((await issue(works, YEAR + 1)).error).toMatchObject({
      code: 'CONFLICT',
      error: expect.stringContaining('is not over') as string,
    })
    expect((await issue(await colleague(works, 'viewer'))).error.code).toBe('ROLE_REQUIRED')
    const issues = await Promise.all([issue(works), issue(works), issue(works)])
    expect(issues.map(({ status, data }) => [status, data.number])).toEqual([1, 2, 3].map(() => [201, 1]))
    const before = await report('GRI 2020')
    expect(before).toMatchObject({ closed: true, open: 0, restated: [], issued: [{ number: 1, loads: 16 }] })
    expect((await report('GRI 2020', YEAR, partner)).issued).toEqual([])

    // In this year both agree that the first load weighed two tonnes less.
    const query = { year: YEAR, exchange: deals[0]! }
    const { items } = (await call(exchange.listLoads, { as: works, query })).data
    const load = items.find(({ ticket }) => ticket === 'W0-0')!
    const params = { id: deals[0]!, load: load.id }
    const claim = {
      type: 'dispute' as const,
      version: load.version,
      quantity: 25.4,
      reason: 'Two tonnes of water',
    }
    const claimed = (await call(exchange.answerLoad, { as: partner, params, body: claim })).data
    expect(await report('GRI 2020')).toMatchObject({ open: 1, restated: [] })
    await call(exchange.answerLoad, { as: works, params, body: { type: 'take', version: claimed.version } })

    const after = await report('GRI 2020')
    const waste = before.points.find(({ id, part }) => id === '306-3' && part === '')!.value!
    const restated = after.restated[0]!
    expect(restated).toMatchObject({ year: YEAR, number: 1 })
    expect(restated.points.map(({ id, part }) => (part ? `${id}: ${part}` : id))).toEqual([
      ...['306-3', '306-3: Slag', '306-4', '306-4: not hazardous, recycling, offsite'],
    ])
    expect(restated.points[0]).toMatchObject({ issued: waste, now: expect.closeTo(waste - 2, 9) as number })
    expect(restated.changes.map(({ what }) => what)).toEqual([
      `Ticket W0-0 of ${YEAR}-01-03: both go by 25.4 t`,
    ])
    // The year after tells it, and has no tonne of it in its own figures.
    const next = await report('GRI 2020', YEAR + 1)
    expect(next.restated).toEqual(after.restated)
    expect(next.points.every(({ value }) => value === 0)).toBe(true)
    const rows = await exported('GRI 2020')
    expect(rows.filter((row) => row['Row'] === 'restated')).toHaveLength(4)
    expect(rows.find((row) => row['Row'] === 'restated')!['Note']).toMatch(/issued on \d{4}-\d\d-\d\d as/)

    // What was issued stays; the restated report is one of its own.
    const kept = pointsOf(await exported('GRI 2020', { issue: 1 }))
    expect(kept['306-3']).toBe(waste)
    expect((await issue(works)).data.number).toBe(2)
    expect(await report('GRI 2020')).toMatchObject({ restated: [], issued: [{ number: 1 }, { number: 2 }] })
    expect(pointsOf(await exported('GRI 2020', { issue: 1 }))).toEqual(kept)
    expect(pointsOf(await exported('GRI 2020', { issue: 2 }))['306-3']).toBeCloseTo(waste - 2, 9)
    const missing = { year: YEAR, edition: 'GRI 2020' as const, format: 'csv' as const, issue: 9 }
    expect((await call(papers.getReportFile, { as: works, query: missing })).error.code).toBe('NOT_FOUND')
    // The money of the correction is of the month in which it was agreed.
    const month = new Date().toISOString().slice(0, 7)
    const { lines } = (await call(exchange.getStatement, { as: works, query: { month } })).data
    expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['counter', -27.4],
      ['load', 25.4],
    ])
  })
})
