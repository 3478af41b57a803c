/** What was weighed against what was planned, load by load and period by period. Pure. */

import { daysBetween } from '../../day.ts'
import { plannedPeriodDays, type DealConditions, type DealPeriod } from '../conditions.ts'
import type { DealLoad } from '../loads.ts'
import { exactSum } from '../tally.ts'
import type { PlannedLoad } from './schedule.ts'

/** Days from a planned load within which a weighed one counts for it; after them it is missed. A term of ours, said on the screen. */
export const REACH_DAYS = 14

export const PLANNED_STATES = ['due', 'weighed', 'late', 'missed'] as const
/** `late`: its day is over, and it may still come. */
export type PlannedState = (typeof PLANNED_STATES)[number]

export interface WeighedLoad extends Pick<DealLoad, 'state' | 'quantity' | 'settled'> {
  load_id: string
  ticket: string
  day: string
}

export interface PlannedOutcome extends PlannedLoad {
  state: PlannedState
  /** The weighed load that counts for it, and by how many days it came after its day; below zero: before. */
  load: { load_id: string; ticket: string; day: string; days_off: number } | null
}

export interface Fulfilment {
  planned: PlannedOutcome[]
  /** Weighed loads that no planned one stands behind. */
  unplanned: WeighedLoad[]
}

/** What was taken back or refused fulfils nothing. */
const counts = ({ state, settled }: WeighedLoad): boolean =>
  state !== 'withdrawn' && settled?.refused !== true

/**
 * Each weighed load counts for the planned load nearest to it that is free, both nearest pairs first: of equal distances the
 * earlier planned load, then the earlier ticket.
 *
 * @param planned in the order of their days.
 */
export function fulfilment(
  planned: readonly PlannedLoad[],
  weighed: readonly WeighedLoad[],
  today: string,
): Fulfilment {
  const loads = weighed
    .filter(counts)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.load_id < b.load_id ? -1 : 1))
  const days = loads.map(({ day }) => numbered(day))
  let first = 0
  const pairs = planned.flatMap(({ day }, at) => {
    const own = numbered(day)
    while (first < days.length && days[first]! < own - REACH_DAYS) first++
    const found: { at: number; index: number; off: number }[] = []
    for (let index = first; index < days.length && days[index]! <= own + REACH_DAYS; index++)
      found.push({ at, index, off: days[index]! - own })
    return found
  })
  pairs.sort((a, b) => Math.abs(a.off) - Math.abs(b.off) || a.at - b.at || a.index - b.index)
  const taken = new Map<number, { index: number; off: number }>()
  const used = new Set<number>()
  for (const { at, index, off } of pairs) {
    if (taken.has(at) || used.has(index)) continue
    taken.set(at, { index, off })
    used.add(index)
  }
  return {
    planned: planned.map((one, at) => {
      const found = taken.get(at)
      if (!found) return { ...one, state: openState(one.day, today), load: null }
      const { load_id, ticket, day } = loads[found.index]!
      return { ...one, state: 'weighed', load: { load_id, ticket, day, days_off: found.off } }
    }),
    unplanned: loads.filter((_, index) => !used.has(index)),
  }
}

/** Days since a day that lies before all others. */
const numbered = (day: string): number => daysBetween('2000-01-01', day)

const openState = (day: string, today: string): PlannedState =>
  day >= today ? 'due' : daysBetween(day, today) <= REACH_DAYS ? 'late' : 'missed'

export const PERIOD_VERDICTS = ['within', 'under', 'over'] as const
export type PeriodVerdict = (typeof PERIOD_VERDICTS)[number]

export interface PlannedPeriod {
  from: string
  /** The last day; null: until the end of the deal, which has none. */
  to: string | null
  agreed: number
  planned: number
  /** What stands of the loads weighed in it. */
  weighed: number
  /** Of the planned amount, by the tolerance of the terms. */
  verdict: PeriodVerdict
}

export interface PeriodTerms {
  quantity: number
  conditions?: DealConditions | null | undefined
}

const standing = ({ quantity, settled }: WeighedLoad): number => settled?.quantity ?? quantity

/**
 * The agreed amount of each period against what is planned and weighed in it. Of one lot there is one period, its whole.
 *
 * @param anchor from which periods count where the terms have no start.
 * @param planned between two days that hold the periods, as `plannedIn` gives them.
 */
export function plannedAgainstTerms(
  { quantity, conditions }: PeriodTerms,
  anchor: string,
  window: { from: string; to: string },
  plannedIn: (from: string, to: string) => readonly PlannedLoad[],
  weighed: readonly WeighedLoad[],
): PlannedPeriod[] {
  const rhythm = conditions?.rhythm ?? null
  const tolerance = conditions?.tolerance ?? 0
  const periods = rhythm
    ? periodsIn(conditions?.start ?? anchor, conditions?.end ?? null, rhythm.period, window)
    : [{ from: conditions?.start ?? anchor, to: conditions?.end ?? null }]
  return periods.map(({ from, to }) => {
    const last = to ?? window.to
    const agreed = rhythm?.quantity ?? quantity
    const planned = exactSum(plannedIn(from, last).map((load) => load.quantity))
    const off = planned - agreed
    const room = (agreed * tolerance) / 100 + 1e-9
    return {
      ...{ from, to, agreed, planned },
      weighed: exactSum(
        weighed.filter((load) => counts(load) && load.day >= from && load.day <= last).map(standing),
      ),
      verdict: off > room ? 'over' : off < -room ? 'under' : 'within',
    }
  })
}

/** Periods of the terms that touch a window. */
function periodsIn(
  start: string,
  end: string | null,
  period: DealPeriod,
  window: { from: string; to: string },
): { from: string; to: string }[] {
  const found: { from: string; to: string }[] = []
  for (let index = 0; ; index++) {
    const { from, to } = plannedPeriodDays(start, period, index)
    if (from > window.to || (end !== null && from > end)) return found
    if (to >= window.from) found.push({ from, to: end !== null && end < to ? end : to })
  }
}
