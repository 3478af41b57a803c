/** The loads that a plan comes to: days of a calendar, without hours and time zones. The rule is that of RFC 5545, read by ical.js. */

import { dayAfter } from '../../day.ts'
import ICAL from 'ical.js'
import { type AgreedPlan, type DeliveryPlan, type PlanRhythm, type PlanState } from './plan.ts'

export interface PlannedLoad {
  /** The day by the rhythm, or the id of the extra load: what it is known by, wherever it is moved. */
  key: string
  day: string
  quantity: number
  kind: 'plan' | 'call'
  /** Null: where the rhythm puts it. */
  moved_from: string | null
}

/** As RFC 5545 writes it, without an end. */
export function ruleOf(rhythm: PlanRhythm): string {
  const every = `FREQ=${rhythm.every === 'week' ? 'WEEKLY' : 'MONTHLY'}`
  const interval = rhythm.interval === 1 ? '' : `;INTERVAL=${rhythm.interval}`
  switch (rhythm.every) {
    case 'week':
      return `${every}${interval};BYDAY=${rhythm.days.join(',')}`
    case 'month':
      return `${every}${interval};BYMONTHDAY=${rhythm.day}`
    case 'month_weekday':
      return `${every}${interval};BYDAY=${rhythm.nth}${rhythm.weekday}`
  }
}

/** Days by the rhythm alone, first to last. */
function* rhythmDays({ rhythm, start, end }: DeliveryPlan, until: string): Generator<string> {
  const last = end !== null && end < until ? end : until
  if (last < start) return
  const days = ICAL.Recur.fromString(ruleOf(rhythm)).iterator(ICAL.Time.fromDateString(start))
  for (let next = days.next() as ICAL.Time | null; next; next = days.next() as ICAL.Time | null) {
    const day = next.toString().slice(0, 10)
    if (day > last) return
    yield day
  }
}

/** The first day by the rhythm; null where the plan has none. */
export function firstDay(plan: DeliveryPlan): string | null {
  // A year and a month hold a day of every rhythm but those of every many months.
  for (const day of rhythmDays(plan, dayAfter(plan.start, 31 * (plan.rhythm.interval + 1)))) return day
  return null
}

/** Loads of one plan between two days, both included; in the order of their days. */
export function loadsOfPlan(plan: DeliveryPlan, from: string, to: string): PlannedLoad[] {
  const { quantity, exceptions } = plan
  const kept = new Map(exceptions.map(({ day, moved_to }) => [day, moved_to]))
  const planned = (key: string, day: string): PlannedLoad => ({
    ...{ key, day, quantity, kind: 'plan' },
    moved_from: key === day ? null : key,
  })
  const regular = [...rhythmDays(plan, to)].filter((day) => day >= from && !kept.has(day))
  const moved = exceptions.flatMap(({ day, moved_to }) =>
    moved_to !== null && moved_to >= from && moved_to <= to ? [planned(day, moved_to)] : [],
  )
  return inOrder([...regular.map((day) => planned(day, day)), ...moved])
}

const inOrder = (loads: PlannedLoad[]): PlannedLoad[] =>
  loads.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1))

/** Planned and called loads of a deal between two days, both included. */
export function plannedLoads({ agreed, calls }: PlanState, from: string, to: string): PlannedLoad[] {
  const called = calls.flatMap(({ id, day, quantity, state }): PlannedLoad[] =>
    state === 'confirmed' && day >= from && day <= to
      ? [{ key: id, day, quantity, kind: 'call', moved_from: null }]
      : [],
  )
  return inOrder([...agreed.flatMap(({ plan }: AgreedPlan) => loadsOfPlan(plan, from, to)), ...called])
}

/** Days of a plan that are left out, between two days. */
export const daysLeftOut = ({ exceptions }: DeliveryPlan, from: string, to: string): string[] =>
  exceptions.flatMap(({ day, moved_to }) => (moved_to === null && day >= from && day <= to ? [day] : []))

/** Planned loads that an exception names and that the rhythm does not have, or a plan without a load; null: none. */
export function scheduleFault(plan: DeliveryPlan): { field: string; message: string } | null {
  const bare = { ...plan, exceptions: [] }
  if (firstDay(bare) === null) return { field: 'end', message: 'No load lies between the start and the end' }
  const last = plan.exceptions.at(-1)?.day
  if (last === undefined) return null
  const days = new Set(
    rhythmDays(
      bare,
      plan.exceptions.reduce((max, { day }) => (day > max ? day : max), last),
    ),
  )
  const wrong = plan.exceptions.find(({ day }) => !days.has(day))
  return wrong
    ? { field: 'exceptions', message: `No load is planned for ${wrong.day}: it can't be left out or moved` }
    : null
}
