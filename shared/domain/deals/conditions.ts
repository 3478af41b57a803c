/**
 * What two sides agree on beside price and quantity of a transaction: rhythm, what the price is of, quality, transport,
 * dates. A version of the terms is `TransactionTerms` with these.
 */

import { dayOf } from '../day.ts'
import { transactionAmount } from '../transactions/terms.ts'
import { indexAt, indexedPrice, type IndexTerms, type PriceIndex } from './price-index.ts'

export const DEAL_PERIODS = ['week', 'month', 'quarter', 'year'] as const
export type DealPeriod = (typeof DEAL_PERIODS)[number]

/**
 * What the price is of: a unit as weighed, a unit of dry matter, or a unit of one content (zinc in a dust, iron in a scale). A
 * delivery then needs the measured percentage.
 */
export const PRICE_BASES = ['weighed', 'dry', 'content'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

export const DEAL_SIDES = ['seller', 'buyer'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

/** Incoterms 2020 of the International Chamber of Commerce (publication 723E); the last four are for sea and inland waterway. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof INCOTERMS)[number]

/** Who contracts the main carriage under a rule (rows A4 and B4): the buyer for these, the seller for all others. */
const BUYER_CARRIES: readonly Incoterm[] = ['EXW', 'FCA', 'FAS', 'FOB']
export const carrierUnder = (rule: Incoterm): DealSide => (BUYER_CARRIES.includes(rule) ? 'buyer' : 'seller')

export const LIMIT_SIGNS = ['at_most', 'at_least'] as const

export interface QualityLimit {
  parameter: string
  sign: (typeof LIMIT_SIGNS)[number]
  value: number
  unit: string
}

export interface DealConditions {
  /** How much in each period; null: one lot. */
  rhythm: { quantity: number; period: DealPeriod } | null
  /** Per cent that a period may lie above or below. */
  tolerance: number | null
  basis: PriceBasis
  /** Of what, where the price is of a content. */
  content_of: string | null
  /** Per cent of dry matter or content that the amount is planned with. */
  expected: number | null
  /** What the price per unit moves with; null or absent: it is fixed. */
  index?: PriceIndex | null | undefined
  limits: QualityLimit[]
  /** Who has it carried. */
  transport: DealSide | null
  incoterm: Incoterm | null
  /** The place that the rule names. */
  place: string | null
  /** Days, as `2027-02-01`; the end is the last day. */
  start: string | null
  end: string | null
  notice_days: number | null
}

/** A deal of before there were conditions: one lot, priced as weighed, nothing else agreed. */
export const NO_CONDITIONS: DealConditions = {
  rhythm: null,
  tolerance: null,
  basis: 'weighed',
  content_of: null,
  expected: null,
  index: null,
  limits: [],
  transport: null,
  incoterm: null,
  place: null,
  start: null,
  end: null,
  notice_days: null,
}

type Conditions = DealConditions | null | undefined

/** In the order of `NO_CONDITIONS`, whatever the order they are stored in. */
const conditionsText = (conditions: Conditions): string => JSON.stringify({ ...NO_CONDITIONS, ...conditions })

export const sameConditions = (a: Conditions, b: Conditions): boolean => {
  const orderly = (value: Conditions) =>
    conditionsText(
      value && {
        ...value,
        index: value.index
          ? (({ name, base, share, month }) => ({ name, base, share, month }))(value.index)
          : null,
        rhythm: value.rhythm && { quantity: value.rhythm.quantity, period: value.rhythm.period },
        limits: value.limits.map(({ parameter, sign, value: limit, unit }) => ({
          parameter,
          sign,
          value: limit,
          unit,
        })),
      },
    )
  return orderly(a) === orderly(b)
}

/** Whether nothing beside price and quantity is said. */
export const isBare = (conditions: Conditions): boolean => sameConditions(conditions, NO_CONDITIONS)

/** What part of a weighed unit is paid for, as planned. */
export const paidShare = (conditions: Conditions): number =>
  !conditions || conditions.basis === 'weighed' ? 1 : (conditions.expected ?? 100) / 100

const A_YEAR: Record<DealPeriod, number> = { week: 52, month: 12, quarter: 4, year: 1 }
const MONTHS: Record<Exclude<DealPeriod, 'week'>, number> = { month: 1, quarter: 3, year: 12 }
const DAY_MS = 86_400_000

const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day some months later; the last of the month where there is no such day. */
function monthsAfter(day: Date, months: number): Date {
  const moved = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day.getUTCDate(), last))
  return moved
}

/** Periods that a deal is planned with: those begun from start to end, those of a year where it has no end. */
export function plannedPeriods({
  rhythm,
  start,
  end,
}: Pick<DealConditions, 'rhythm' | 'start' | 'end'>): number {
  if (!rhythm) return 1
  if (!start || !end) return A_YEAR[rhythm.period]
  const [first, last] = [startOfDay(start), startOfDay(end)]
  if (rhythm.period === 'week') {
    return Math.max(1, Math.ceil((last.getTime() - first.getTime() + DAY_MS) / (7 * DAY_MS)))
  }
  let periods = 1
  while (monthsAfter(first, periods * MONTHS[rhythm.period]) <= last) periods++
  return periods
}

/** First and last day of a period, counted from 0 on; months are those of the start, whatever their length. */
export function plannedPeriodDays(
  start: string,
  period: DealPeriod,
  index: number,
): { from: string; to: string } {
  const first = startOfDay(start)
  const beginOf = (at: number): Date =>
    period === 'week' ? new Date(first.getTime() + at * 7 * DAY_MS) : monthsAfter(first, at * MONTHS[period])
  return { from: dayOf(beginOf(index)), to: dayOf(new Date(beginOf(index + 1).getTime() - DAY_MS)) }
}

/** All that a deal moves, as planned; null where its rhythm says nothing of it. Free of the dust of binary fractions. */
export const plannedQuantity = (conditions: DealConditions): number | null =>
  conditions.rhythm ? Number((conditions.rhythm.quantity * plannedPeriods(conditions)).toPrecision(12)) : null

/** What conditions contradict, by field; empty when they can stand. */
export function conditionFaults(conditions: DealConditions): { field: string; message: string }[] {
  const { basis, expected, content_of, start, end, incoterm, transport, place } = conditions
  const faults: { field: string; message: string }[] = []
  const fault = (field: string, message: string) => faults.push({ field, message })
  if (basis !== 'weighed' && expected === null)
    fault('expected', 'State the per cent that you expect: the amount is planned with it')
  if (basis === 'content' && !content_of) fault('content_of', 'State the content that is paid for')
  if (start && end && end < start) fault('end', 'The end lies before the start')
  if (incoterm && !place) fault('place', `${incoterm} needs a named place`)
  if (incoterm && transport && carrierUnder(incoterm) !== transport)
    fault('transport', `Under ${incoterm} the ${carrierUnder(incoterm)} has it carried`)
  return faults
}

interface PricedTerms extends IndexTerms {
  amount: number
  quantity: number
  conditions?: Conditions
}

/**
 * Cents for a weighed quantity.
 *
 * @param percent measured dry matter or content, where the price is of it.
 * @param day of weighing: what the price follows is of a month.
 * @returns null where the percentage or the value of the index is missing, or above the largest amount.
 */
export function valueOfLoad(
  terms: PricedTerms,
  quantity: number,
  percent: number | null,
  day: string,
): number | null {
  const at = indexAt(terms, day)
  if (!at) return valueAtBase(terms, quantity, percent)
  if (!at.accepted) return null
  const price_per_unit = indexedPrice(terms.price_per_unit!, at.index, at.accepted.value)
  return valueAtBase({ ...terms, price_per_unit }, quantity, percent)
}

/** The same by the price that the terms name, whatever its index: what is planned with. */
export function valueAtBase(terms: PricedTerms, quantity: number, percent: number | null): number | null {
  const { price_per_unit: price, conditions } = terms
  // One sum for all of it: each load its share.
  if (price == null) return transactionAmount(quantity, terms.amount / 100 / terms.quantity)
  if (!conditions || conditions.basis === 'weighed') return transactionAmount(quantity, price)
  return percent === null ? null : transactionAmount(quantity, (price * percent) / 100)
}
