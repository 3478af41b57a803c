import { expect, test } from 'vitest'
import {
  billOf,
  costOf,
  dayOf,
  unitsOf,
  type Price,
  type Profile,
  type Stage,
} from '../../bench/cost/bill.ts'
import type { Measured, Use } from '../../bench/cost/measure.ts'
import prices from '../../bench/cost/prices.json' with { type: 'json' }
import stated from '../../bench/cost/profile.json' with { type: 'json' }

/** The arithmetic of `npm run bench -- cost`, on figures that can be done by hand. */

const nothing: Use = {
  ...{ requests: 0, messages: 0, bytes: 0, logged: 0, mails: 0, invocations: 0, ms: {}, grown: 0 },
  ...{ reads: 0, writes: 0, changesRead: 0, changesWritten: 0 },
}
const figures = prices.figures as Record<string, Price>
const actions = Object.fromEntries(
  Object.keys(stated.actionsPerUserDay).map((name) => [name, nothing]),
) as Measured['actions']
const measured: Measured = {
  actions: { ...actions, browse: { ...nothing, requests: 1, invocations: 1, ms: { 1769: 100 }, reads: 2 } },
  schedules: { Snapshot: { ...nothing, invocations: 1, writes: 3 }, Digest: { ...nothing, writes: 1 } },
  ...{ listings: 10, companies: 5, tableBytes: 5e9, snapshotBytes: 1000, snapshotJsonBytes: 5000 },
}
const profile: Profile = {
  ...stated,
  ...{ usersPerCompany: 2, activeDaysPerMonth: 20, listingsPerCompany: 4, coldStartShare: 0 },
  actionsPerUserDay: { ...stated.actionsPerUserDay, browse: 5 },
}
const stage: Stage = {
  ...{
    alarmMetrics: 12,
    dashboards: 1,
    metrics: 0,
    secrets: 1,
    firewalls: 1,
    firewallRules: 5,
    logRetentionMonths: 1,
  },
  runsPerMonth: { Snapshot: 100, Digest: 1000 },
  growing: ['Snapshot'],
}

test('a month is the days of all users and the runs of the clock, which grow with the listings where they do', () => {
  const units = unitsOf(measured, profile, stage, 100)
  // 100 companies × 2 users × 20 days × 5 times.
  expect(units['requests']).toBe(20_000)
  expect(units['reads']).toBe(40_000)
  expect(units['computing']).toBeCloseTo((20_000 * 0.1 * 1769) / 1024)
  // 400 listings are forty times the measured ten.
  expect(units['writes']).toBe(100 * 40 * 3 + 1000)
  expect(units['invocations']).toBe(20_000 + 100 * 40)
  expect(units['stored']).toBeCloseTo(100)
  expect(Object.keys(units).filter((name) => !figures[name])).toEqual([])
})

test('a smaller function takes as much longer as it has less of a processor', () => {
  const half = { ...measured, actions: { ...actions, browse: { ...nothing, ms: { 512: 100 } } } }
  const full = { ...measured, actions: { ...actions, browse: { ...nothing, ms: { 1769: 100 } } } }
  const computing = (of: Measured) => unitsOf(of, profile, stage, 1)['computing']!
  expect(computing(half)).toBeCloseTo(computing(full))
})

test('what is free is free, the rest is by the unit, services are added up', () => {
  const price = { service: 'A', usd: 2, per: 1000, unit: 'call', free: 500, source: '' }
  expect([costOf(400, price), costOf(1500, price)]).toEqual([0, 2])
  const bill = billOf({ a: 1500, b: 10 }, { a: price, b: { ...price, usd: 1, per: 1, free: 0 } })
  expect([...bill]).toEqual([['A', 12]])
})

test('every price says where, when and from which page it is, and is used', () => {
  expect(prices).toMatchObject({
    region: expect.stringMatching(/^[a-z]{2}-[a-z]+-\d$/),
    asOf: expect.stringMatching(/^20\d\d-\d\d$/),
  })
  for (const { source, usd, per } of Object.values(figures)) {
    expect(source).toMatch(/^https:\/\/aws\.amazon\.com\//)
    expect(usd / per).toBeGreaterThan(0)
  }
  // The two plans that prod's is compared with stand beside the bill.
  const used = [...Object.keys(unitsOf(measured, profile, stage, 1)), 'usersEssentials', 'usersLite']
  expect(Object.keys(figures).sort()).toEqual(used.sort())
})

test('what has no price, and an action that nobody does, is said and not left out', () => {
  expect(() => billOf({ unknown: 1 }, figures)).toThrow('no price for "unknown"')
  expect(() => dayOf(measured, { ...profile, actionsPerUserDay: {} })).toThrow('how often a user does')
})
