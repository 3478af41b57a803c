/** A year's amount where the text leaves the working time open: a range, with the assumption in words. */
import { tidy } from './numbers.ts'
import { type OperatingTime, type Rate, timesAYear } from './rates.ts'
import type { Amount } from './read.ts'
import type { Period } from './vocabulary.ts'

export interface Yearly {
  low: number
  /** What is reckoned with where one figure is needed. */
  middle: number
  high: number
  /** What was assumed, in words; null where the text says all. */
  assumed: string | null
}

type End = 'low' | 'middle' | 'high'
interface Assumption extends Record<End, number> {
  of: Period
  per: Period
  words: string
}

/**
 * From one shift on working days to every hour of the year. The middle is a process plant that stands still five weeks:
 * those are the ones that tell amounts by the day and the hour.
 */
const ASSUMPTIONS: readonly Assumption[] = [
  { of: 'day', per: 'year', low: 250, middle: 330, high: 365, words: '250 to 365 days a year' },
  { of: 'hour', per: 'day', low: 8, middle: 24, high: 24, words: '8 to 24 hours a day' },
  { of: 'shift', per: 'day', low: 1, middle: 2, high: 3, words: '1 to 3 shifts a day' },
]

const span = (period: Period) => ({ period, event: null })

/** Times a year, with the assumed working time where the text has none; null for events that nothing counts. */
export function assumedTimes(rate: Rate, operations: readonly OperatingTime[]): Yearly | null {
  const stated = timesAYear(rate, operations)
  if (stated !== null) return { low: stated, middle: stated, high: stated, assumed: null }
  const added = (end: End, list: readonly Assumption[]) => [
    ...operations,
    ...list.map((one) => ({ count: one[end], of: span(one.of), per: span(one.per) })),
  ]
  const needed = ASSUMPTIONS.filter(
    (one) =>
      timesAYear(rate, added('low', ASSUMPTIONS)) !==
      timesAYear(
        rate,
        added(
          'low',
          ASSUMPTIONS.filter((other) => other !== one),
        ),
      ),
  )
  const [low, middle, high] = (['low', 'middle', 'high'] as const).map((end) =>
    timesAYear(rate, added(end, ASSUMPTIONS)),
  )
  if (low == null || middle == null || high == null) return null
  return { low, middle, high, assumed: needed.map(({ words }) => words).join(', ') }
}

/**
 * A year's amount in its unit. Null without a rate, for power, and for events that nothing counts ("per batch").
 * An open range keeps the end that is known.
 */
export function yearly({ min, max, rate, operations, unit }: Amount): Yearly | null {
  const times = rate && !/^[kMG]W$/.test(unit) ? assumedTimes({ ...rate, times: 1 }, operations) : null
  const low = min ?? max
  const high = max ?? min
  if (!times || low === null || high === null) return null
  return {
    low: tidy(low * times.low),
    middle: tidy(((low + high) / 2) * times.middle),
    high: tidy(high * times.high),
    assumed: times.assumed,
  }
}
