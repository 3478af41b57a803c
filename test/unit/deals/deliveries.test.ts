import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEAL_PERIODS, NO_CONDITIONS, plannedQuantity } from '#shared/domain/deals/conditions.ts'
import { yearOf, type YearDeal } from '#shared/domain/deals/deliveries.ts'
import { correctionsOf, statementOf } from '#shared/domain/deals/statement.ts'
import { exactSum, plannedByMonth } from '#shared/domain/deals/tally.ts'

/** What was planned and weighed, by month. */

const AT = '2026-10-05T08:00:00.000Z'

const deal = (change: Partial<YearDeal> = {}): YearDeal => ({
  ...{ id: 'd', material_name: 'Mill scale', quantity: 100, unit: 't', amount: 320_000, created_at: AT },
  ...{ pays: false, cancelled: false, carbonPerTonne: 1.5 },
  ...change,
})

describe('the plan by month', () => {
  it('is all that is planned, whatever the rhythm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DEAL_PERIODS),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 900 }),
        (period, quantity, days) => {
          const end = new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10)
          const conditions = { ...NO_CONDITIONS, rhythm: { quantity, period }, start: '2026-01-15', end }
          const planned = plannedQuantity(conditions)!
          const months = plannedByMonth({ quantity: planned, created_at: AT, conditions })
          expect(exactSum([...months.values()])).toBeCloseTo(planned, 3)
        },
      ),
    )
  })

  it('puts a lot into the month of its end, a quarter into its three months', () => {
    expect([...plannedByMonth({ quantity: 40, created_at: AT })]).toEqual([['2026-10', 40]])
    const lot = { ...NO_CONDITIONS, start: '2026-11-01', end: '2027-01-31' }
    expect([...plannedByMonth({ quantity: 40, created_at: AT, conditions: lot })]).toEqual([['2027-01', 40]])
    const quarter = { ...lot, rhythm: { quantity: 30, period: 'quarter' as const } }
    expect([...plannedByMonth({ quantity: 30, created_at: AT, conditions: quarter })]).toEqual([
      ['2026-11', 10],
      ['2026-12', 10],
      ['2027-01', 10],
    ])
  })
})

describe('a year of deliveries', () => {
  const load = (day: string, quantity: number, amount: number, state: 'settled' | 'entered' = 'settled') => ({
    ...{ transaction_id: 'd', day, state, booked: { quantity, amount, lines: 1 } },
  })
  const line = (at: string, quantity: number, amount: number) => ({
    transaction_id: 'd',
    at,
    quantity,
    amount,
  })

  it('counts tonnes by the day of weighing, and money by the day of booking', () => {
    const loads = [load('2026-11-30', 20, 64_000), load('2026-12-02', 0, 0, 'entered')]
    const { months, deals, gets, fees } = yearOf(2026, [deal()], loads, [
      line('2026-12-04T10:00:00Z', 20, 64_000),
    ])
    expect(months[10]).toMatchObject({ month: '2026-11', tonnes: 20, money: 0, carbon: 30 })
    expect(months[11]).toMatchObject({ tonnes: 0, money: 64_000 })
    expect(deals[0]).toMatchObject({
      weighed: 20,
      planned: 100,
      loads: 2,
      open: 1,
      money: 64_000,
      carbon: 30,
    })
    expect([gets, fees]).toEqual([64_000, 0])
  })

  it('takes the fee of who pays from the statements, each month rounded for itself', () => {
    const lines = [line('2026-11-04T10:00:00Z', 1, 25), line('2026-12-04T10:00:00Z', 1, 25)]
    const { pays, fees, deals } = yearOf(2026, [deal({ pays: true })], [], lines)
    expect([pays, fees, deals[0]!.money, deals[0]!.fee]).toEqual([50, 2, -50, 2])
  })

  it('says nothing in tonnes of what is no mass, nothing of carbon without a balance, and plans nothing cancelled', () => {
    const gas = deal({ unit: 'm³', material_name: 'Coke oven gas' })
    const { deals, in_tonnes, months } = yearOf(2026, [gas], [load('2026-11-01', 7, 100)], [])
    expect([deals[0]!.tonnes, deals[0]!.carbon, in_tonnes, months[10]!.tonnes]).toEqual([null, null, 0, 0])
    expect(yearOf(2026, [deal({ carbonPerTonne: null })], [], []).in_carbon).toBe(0)
    expect(yearOf(2026, [deal({ cancelled: true })], [], []).deals[0]!.planned).toBe(0)
  })
})

describe('what a month corrects of earlier statements', () => {
  const month = fc.constantFrom(null, '2026-09', '2026-10')
  const line = fc.record({
    transaction_id: fc.constantFrom('a', 'b'),
    quantity: fc.integer({ min: -30_000, max: 30_000 }).map((kg) => kg / 1000),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
    corrects: month,
  })

  it('comes with its own lines to the price and the fee of the statement, to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const corrections = correctionsOf(lines)
        const own = statementOf(
          lines.filter(({ corrects }) => corrects === null),
          () => true,
        )
        const all = statementOf(lines, () => true)
        const sum = (field: 'amount' | 'fee' | 'total') =>
          corrections.reduce((total, one) => total + one[field], 0)
        expect([own.pays + sum('amount'), own.fees + sum('fee')]).toEqual([all.pays, all.fees])
        expect(own.balance - sum('total')).toBe(all.balance)
        for (const { back, anew, amount } of corrections) expect(back.amount + anew.amount).toBe(amount)
      }),
      { numRuns: 200 },
    )
  })
})
