/**
 * A review of a deal by its facts: how many of its loads came as they should, how many of its months were paid in time. Counts with
 * what they are of; no stars, and nothing where nothing was delivered.
 */

import type { Payer } from '../transactions/terms.ts'
import type { DealSide } from './conditions.ts'

/** Which facts a side states of the other: who gives is rated on the quality, who pays on the payments, both on the days. */
export function reviewedFacts(side: DealSide, payer: Payer = 'buyer'): { in_spec: boolean; paid: boolean } {
  return { in_spec: side === 'buyer', paid: side !== payer }
}

export interface ReviewFacts {
  /** Settled loads of the deal, and months in which something was booked. */
  loads: number
  months: number
  /** Loads that the other side sent, or took, on the day that was agreed. */
  on_time: number
  /** Loads within the specification; null where the other side took them. */
  in_spec: number | null
  /** Months that were paid in time; null where the other side is paid. */
  paid: number | null
}

/** What of a review can't be, by field; null where it can. */
export function reviewFault(
  { loads, months, on_time, in_spec, paid }: ReviewFacts,
  side: DealSide,
  payer?: Payer,
): { field: string; message: string } | null {
  const facts = reviewedFacts(side, payer)
  const missing = 'This field is required'
  if (on_time > loads)
    return { field: 'on_time', message: `There ${loads === 1 ? 'was one load' : `were ${loads} loads`}` }
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
  const of = (field: 'on_time' | 'in_spec' | 'paid', whole: 'loads' | 'months') => {
    const told = reviews.filter((review) => review[field] !== null)
    return { good: sum(told.map((review) => review[field]!)), of: sum(told.map((review) => review[whole])) }
  }
  return {
    reviews: reviews.length,
    on_time: of('on_time', 'loads'),
    in_spec: of('in_spec', 'loads'),
    paid: of('paid', 'months'),
  }
}
