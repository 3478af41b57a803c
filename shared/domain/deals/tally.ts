/** What the loads of a deal come to, and what was planned: the figures that a list, a page and `verify:data` share. */

import { dayAfter, monthAfter } from '../day.ts'
import {
  plannedPeriods,
  plannedQuantity,
  type DealConditions,
  type DealPeriod,
  type DealSide,
} from './conditions.ts'
import { answerers, type DealLoad } from './loads.ts'

export interface LoadTally {
  /** Withdrawn ones left aside. */
  loads: number
  /** Entered or disputed. */
  open: number
  /** How many wait for the word of each side. */
  seller: number
  buyer: number
  /** Net of the ledger; cents. */
  quantity: number
  amount: number
}

export const NO_LOADS: LoadTally = { loads: 0, open: 0, seller: 0, buyer: 0, quantity: 0, amount: 0 }

/** Sums of weighed tonnes stay free of the dust of binary fractions. */
export const exactSum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 1e6) / 1e6

export const isOpenLoad = ({ state }: Pick<DealLoad, 'state'>): boolean =>
  state === 'entered' || state === 'disputed'

function tallyOfOne(load: DealLoad): LoadTally {
  const waits = (side: DealSide) => Number(answerers(load).includes(side))
  return {
    loads: Number(load.state !== 'withdrawn'),
    open: Number(isOpenLoad(load)),
    seller: waits('seller'),
    buyer: waits('buyer'),
    quantity: load.booked.quantity,
    amount: load.booked.amount,
  }
}

const FIELDS = Object.keys(NO_LOADS) as (keyof LoadTally)[]

const combined = (values: (field: keyof LoadTally) => number[]): LoadTally =>
  Object.fromEntries(FIELDS.map((field) => [field, exactSum(values(field))])) as unknown as LoadTally

export function tallyOf(loads: readonly DealLoad[]): LoadTally {
  const each = loads.map(tallyOfOne)
  return combined((field) => each.map((one) => one[field]))
}

/** A tally after one load was changed, or entered where there was none. */
export function tallyAfter(tally: LoadTally, before: DealLoad | null, after: DealLoad): LoadTally {
  const [was, is] = [before ? tallyOfOne(before) : NO_LOADS, tallyOfOne(after)]
  return combined((field) => [tally[field], -was[field], is[field]])
}

export interface PlannedDeal {
  quantity: number
  created_at: string
  conditions?: DealConditions | null | undefined
}

/** Months of a period; a week has none. */
const MONTHS_OF = new Map<DealPeriod, number>([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
])

/**
 * How much of a deal was planned for each month: a period counts for the month it begins in, a quarter and a year are
 * spread over theirs, a single lot belongs to the month of its end, else of its start.
 */
export function plannedByMonth({ quantity, created_at, conditions }: PlannedDeal): Map<string, number> {
  const planned = new Map<string, number>()
  const add = (month: string, amount: number) =>
    planned.set(month, exactSum([planned.get(month) ?? 0, amount]))
  const start = conditions?.start ?? created_at.slice(0, 10)
  const rhythm = conditions?.rhythm
  if (!conditions || !rhythm || plannedQuantity(conditions) === null) {
    add((conditions?.end ?? start).slice(0, 7), quantity)
    return planned
  }
  const months = MONTHS_OF.get(rhythm.period) ?? 0
  for (let period = 0; period < plannedPeriods(conditions); period++) {
    if (months === 0) {
      add(dayAfter(start, period * 7).slice(0, 7), rhythm.quantity)
      continue
    }
    for (let month = 0; month < months; month++)
      add(monthAfter(start.slice(0, 7), period * months + month), rhythm.quantity / months)
  }
  return planned
}
