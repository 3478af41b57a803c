import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, MONTHS } from '#shared/domain/economics/calendar.ts'
import { monthsNamed, monthsText, runningMonths, seasonOf } from '#shared/domain/matching/values/season.ts'
import { inSeason, listingAmount } from '#shared/domain/matching/values/quantity.ts'

const RUNS = { numRuns: 200 }
const year = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: MONTHS, maxLength: MONTHS })
const keeps = fc.oneof(fc.double({ min: 0, max: 11, noNaN: true }), fc.constant(Infinity))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const even = (amount: number) => Array.from({ length: MONTHS }, () => amount / MONTHS)
const only = (amount: number, ...months: number[]) =>
  even(0).map((_, month) => (months.includes(month) ? amount / months.length : 0))

describe('a year of months', () => {
  it('moves no more than either side has, takes nothing twice, and its shares are the whole', () => {
    fc.assert(
      fc.property(year, year, keeps, (supply, demand, kept) => {
        const { months, taken, together, stored, spoilt, mostStock } = calendarOf(supply, demand, kept)
        const possible = Math.min(sum(supply), sum(demand))
        expect(taken).toBeLessThanOrEqual(possible + 1e-6)
        for (const one of months) {
          expect(one.taken).toBeLessThanOrEqual(one.demand + 1e-9)
          expect(Math.min(one.stock, one.left, mostStock - one.stock)).toBeGreaterThanOrEqual(-1e-9)
        }
        // What arises is taken, or left over: a year ends with the stock that it began with.
        expect(taken + sum(months.map(({ left }) => left))).toBeCloseTo(sum(supply), 6)
        if (possible > 0) expect(together + stored + spoilt).toBeCloseTo(1, 6)
      }),
      RUNS,
    )
  })

  it('loses nothing of what keeps, and by pipe all that does not meet', () => {
    fc.assert(
      fc.property(year, year, (supply, demand) => {
        const possible = Math.min(sum(supply), sum(demand))
        expect(calendarOf(supply, demand, Infinity).taken).toBeCloseTo(possible, 6)
        const met = sum(supply.map((one, month) => Math.min(one, demand[month]!)))
        expect(calendarOf(supply, demand, 0).taken).toBeCloseTo(met, 6)
        expect(calendarOf(supply, demand, 0).mostStock).toBe(0)
      }),
      RUNS,
    )
  })

  it('never takes less for keeping longer, nor for months that meet better', () => {
    fc.assert(
      fc.property(
        year,
        year,
        keeps,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (supply, demand, kept, by) => {
          const { taken } = calendarOf(supply, demand, kept)
          expect(calendarOf(supply, demand, kept + 0.5).taken).toBeGreaterThanOrEqual(taken - 1e-6)
          const [all, wanted] = [sum(supply), sum(demand)]
          if (wanted === 0) return
          const nearer = supply.map((one, month) => (1 - by) * one + by * demand[month]! * (all / wanted))
          expect(calendarOf(nearer, demand, kept).taken).toBeGreaterThanOrEqual(taken - 1e-6)
        },
      ),
      RUNS,
    )
  })

  it('keeps what a winter needs and no more: a summer of supply against a winter of demand', () => {
    const { stored, mostStock, wait, months } = calendarOf(only(600, 5, 6, 7), only(300, 11, 0, 1), Infinity)
    expect(stored).toBe(1)
    expect(mostStock).toBeCloseTo(300, 6)
    expect(months[4]!.stock).toBe(0)
    // July's and August's are kept, June's surplus is not.
    expect(wait).toBeCloseTo(16 / 3, 6)
  })

  it('takes the oldest first, so that a yard of two months’ demand is never older than that', () => {
    const stands = even(1200).map((one, month) => (month === 7 ? 0 : one))
    expect(calendarOf(even(1100), stands, 1).spoilt).toBeCloseTo(0, 6)
    expect(calendarOf(even(1100), stands, 0).spoilt).toBeGreaterThan(0.05)
  })
})

describe('a season', () => {
  it('is typed, or read where a text names a span; a date is none, nor two words that only look like months', () => {
    expect(seasonOf({ months: ['jan', 'oct', 'dec', 'nov'], description: '' })).toEqual({
      months: [0, 9, 10, 11],
      isTyped: true,
    })
    expect(seasonOf({ description: 'Vinasse, April–October by day.' })?.months).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(seasonOf({ description: 'Delivered March–May and August.' })?.months).toEqual([2, 3, 4, 7])
    expect(seasonOf({ description: 'October to April first.' })?.months).toEqual([0, 1, 2, 3, 9, 10, 11])
    for (const description of [
      'Analysis of March and June.',
      'From October to January 2027.',
      'Marl to market.',
      'January to December.',
    ])
      expect(seasonOf({ description }), description).toBeNull()
  })

  it.each([
    ['Runs 8 100 h/a, three weeks standstill in August. Meter in place.', 7, 1 - 36 / 52],
    ['Works closed in December.', 11, 0],
    ['Turnaround in May, 2 weeks.', 4, 1 - 24 / 52],
  ])('is less in the months in which nothing runs: %s', (text, month, share) => {
    const running = runningMonths(text)!
    expect(running[month]).toBeCloseTo(share)
    expect(running.filter((one) => one < 1)).toHaveLength(1)
    expect(seasonOf({ description: text })).toBeNull()
  })

  it.each(['Two planned stops a year.', 'Never closed.', 'August to October.', 'In August.'])(
    'runs all the same: %s',
    (text) => {
      expect(runningMonths(text)).toBeNull()
    },
  )

  it('is no span of the months in which nothing runs', () => {
    expect(seasonOf({ description: 'Closed from October to January.' })).toBeNull()
    expect(runningMonths('Closed from October to January.')!.slice(0, 2)).toEqual([0, 1])
  })

  it('is told as people say it', () => {
    expect(monthsText([0, 9, 10, 11])).toBe('October to January')
    expect(monthsText([2, 3, 7])).toBe('March, April and August')
    expect(monthsText([4])).toBe('May')
    expect(monthsNamed('November to April')).toEqual([10, 11, 0, 1, 2, 3])
  })

  it('counts a weekly amount in its months only, and leaves a yearly one as it is', () => {
    const season = { months: ['apr', 'may', 'jun'], description: '' }
    expect(inSeason(listingAmount(20, 't/month'), season)?.perYear).toBe(3)
    expect(inSeason(listingAmount(20, 't/year'), season)?.perYear).toBe(1)
    expect(inSeason(listingAmount(20, 't'), season)?.perYear).toBeNull()
  })
})
