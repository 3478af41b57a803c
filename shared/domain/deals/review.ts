/**
 * A review of a deal by its facts: how many of its loads came as they should, how many of its months were paid in time. Counts with
 * what they are of; no stars, and nothing where nothing was delivered. The days are not asked: the plan and the tickets tell them.
 */

import type { Payer } from '../transactions/terms.ts'
import type { DealConditions, DealSide } from './conditions.ts'
import type { PlannedOutcome } from './plan/fulfilment.ts'

export interface ReviewedDeal {
  payer?: Payer | undefined
  conditions?: Pick<DealConditions, 'transport'> | null | undefined
}

/**
 * What a side tells of the other: of who gives the quality, of who pays the payments, of who has it carried the days; the seller
 * where the terms do not say who.
 */
export function reviewedFacts(
  side: DealSide,
  { payer = 'buyer', conditions }: ReviewedDeal,
): { on_time: boolean; in_spec: boolean; paid: boolean } {
  return {
    on_time: side !== (conditions?.transport ?? 'seller'),
    in_spec: side === 'buyer',
    paid: side !== payer,
  }
}

/** Planned loads that were weighed on their day or before, of all that were planned; null where none was planned. */
export function daysKept(planned: readonly PlannedOutcome[]): { good: number; of: number } | null {
  if (planned.length === 0) return null
  const good = planned.filter(({ load }) => load !== null && load.days_off <= 0).length
  return { good, of: planned.length }
}

export interface ReviewFacts {
  /** Settled loads of the deal, and months in which something was booked. */
  loads: number
  months: number
  /** Planned loads, missed ones too, and those that came in time; null where nobody planned, or the other side has the days. */
  planned: number | null
  on_time: number | null
  /** Loads within the specification; null where the other side took them. */
  in_spec: number | null
  /** Months that were paid in time; null where the other side is paid. */
  paid: number | null
}

/** What reviews say was kept, and of how many: loads on time, loads in specification, months paid. */
export function factsKept(reviews: readonly ReviewFacts[]): { kept: number; of: number } {
  const facts = reviews.flatMap(({ loads, months, planned, on_time, in_spec, paid }) => [
    { kept: on_time, of: planned ?? 0 },
    { kept: in_spec, of: loads },
    { kept: paid, of: months },
  ])
  const sum = { kept: 0, of: 0 }
  for (const { kept, of } of facts) {
    if (kept === null) continue
    sum.kept += kept
    sum.of += of
  }
  return sum
}

/** What of a review can't be, by field; null where it can. */
export function reviewFault(
  { loads, months, planned, on_time, in_spec, paid }: ReviewFacts,
  side: DealSide,
  deal: ReviewedDeal,
): { field: string; message: string } | null {
  const facts = reviewedFacts(side, deal)
  const missing = 'This field is required'
  if ((on_time === null) !== (planned === null) || (on_time ?? 0) > (planned ?? 0))
    return { field: 'on_time', message: `There were ${planned ?? 0} planned loads` }
  if (facts.in_spec && in_spec === null) return { field: 'in_spec', message: missing }
  if (in_spec !== null && in_spec > loads)
    return { field: 'in_spec', message: `There ${loads === 1 ? 'was one load' : `were ${loads} loads`}` }
  if (facts.paid && paid === null) return { field: 'paid', message: missing }
  if (paid !== null && paid > months)
    return {
      field: 'paid',
      message: `There ${months === 1 ? 'was one month' : `were ${months} months`} with bookings`,
    }
  return null
}

export interface ReviewSums {
  reviews: number
  /** Each with what it is of. */
  on_time: { good: number; of: number }
  in_spec: { good: number; of: number }
  paid: { good: number; of: number }
}

/** What several reviews of one company come to. */
export function sumOfReviews(reviews: readonly ReviewFacts[]): ReviewSums {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const of = (field: 'on_time' | 'in_spec' | 'paid', whole: 'planned' | 'loads' | 'months') => {
    const told = reviews.filter((review) => review[field] !== null)
    return {
      good: sum(told.map((review) => review[field]!)),
      of: sum(told.map((review) => review[whole] ?? 0)),
    }
  }
  return {
    reviews: reviews.length,
    on_time: of('on_time', 'planned'),
    in_spec: of('in_spec', 'loads'),
    paid: of('paid', 'months'),
  }
}
