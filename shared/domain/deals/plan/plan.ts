/**
 * The plan of deliveries of an agreed deal: a rhythm of loads that one side proposes and the other accepts, and extra loads that
 * the buyer calls off. Loads are derived from it (`schedule.ts`), never stored. Kept with the deal; `act` of `deal.ts` is the way in.
 */

import { dayAfter, daysBetween } from '../../day.ts'
import type { DealSide } from '../conditions.ts'

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Which of a month; the last one is below zero. */
export const NTHS = [1, 2, 3, 4, -1] as const
export type Nth = (typeof NTHS)[number]

/** The last day that every month has. A later one is "the last day", -1. */
export const MOST_MONTH_DAY = 28
export const LAST_DAY = -1

export type PlanRhythm =
  | { every: 'week'; interval: number; days: Weekday[] }
  | { every: 'month'; interval: number; day: number }
  | { every: 'month_weekday'; interval: number; nth: Nth; weekday: Weekday }

/** A planned load that does not come, or comes on another day. */
export interface PlanException {
  /** The day by the rhythm, as `2026-12-03`. */
  day: string
  /** Null: it is left out. */
  moved_to: string | null
}

export interface DeliveryPlan {
  rhythm: PlanRhythm
  /** Of each load, in the unit of the deal. */
  quantity: number
  /** Days; the end is the last one, null: until another plan. */
  start: string
  end: string | null
  /** In the order of their days. */
  exceptions: PlanException[]
}

export const CALL_STATES = ['asked', 'confirmed', 'declined', 'withdrawn'] as const
export type CallState = (typeof CALL_STATES)[number]

/** An extra load: asked for by who takes the material, confirmed by who gives it. */
export interface CallOff {
  /** Chosen by who asks, so that a retry asks once. */
  id: string
  day: string
  quantity: number
  state: CallState
  at: string
  answered_at: string | null
}

/** Acceptance names the number, as it names the version of the terms. */
export interface ProposedPlan {
  number: number
  plan: DeliveryPlan
  by: DealSide
  at: string
}

export interface AgreedPlan {
  number: number
  plan: DeliveryPlan
  /** When it was accepted. */
  at: string
}

export interface PlanState {
  /** Counts the proposals. */
  number: number
  /** One after another by their days, the one in force last. */
  agreed: AgreedPlan[]
  proposed: ProposedPlan | null
  calls: CallOff[]
}

export type PlanAction =
  | { type: 'propose'; plan: DeliveryPlan }
  | { type: 'accept'; number: number }
  | { type: 'decline'; number: number }
  | { type: 'withdraw'; number: number }
  | { type: 'call'; id: string; day: string; quantity: number }
  | { type: 'confirm_call'; id: string }
  | { type: 'decline_call'; id: string }
  | { type: 'withdraw_call'; id: string }

export const NO_PLAN: PlanState = { number: 0, agreed: [], proposed: null, calls: [] }

/** Loads left out or moved in one plan; plans that are kept for what was; extra loads that are kept. */
export const MOST_EXCEPTIONS = 60
/** By how many days one load is moved. */
export const MOST_MOVED_DAYS = 92
const MOST_AGREED = 24
export const MOST_CALLS = 60

/** Days that an answer to a plan or to an extra load is given, as a guide. */
export const PLAN_DAYS = 7
/** How far back a plan is compared with what was weighed. Every screen and file looks at the same days. */
export const LOOK_BACK_DAYS = 400
/** How far ahead an extra load is called off, and a calendar looks. */
export const LOOK_AHEAD_DAYS = 400

/** The plan in force, also before its first day. */
export const planInForce = ({ agreed }: PlanState): AgreedPlan | null => agreed.at(-1) ?? null

const inOrder = (exceptions: readonly PlanException[]): PlanException[] =>
  [...exceptions].sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, moved_to }) => ({ day, moved_to }))

/** With days and exceptions in their order, so that equal plans read the same. */
export function orderlyPlan({ rhythm, quantity, start, end, exceptions }: DeliveryPlan): DeliveryPlan {
  const ordered: PlanRhythm =
    rhythm.every === 'week'
      ? {
          every: 'week',
          interval: rhythm.interval,
          days: WEEKDAYS.filter((day) => rhythm.days.includes(day)),
        }
      : rhythm.every === 'month'
        ? { every: 'month', interval: rhythm.interval, day: rhythm.day }
        : {
            every: 'month_weekday',
            interval: rhythm.interval,
            nth: rhythm.nth,
            weekday: rhythm.weekday,
          }
  return { rhythm: ordered, quantity, start, end, exceptions: inOrder(exceptions) }
}

export const samePlan = (a: DeliveryPlan, b: DeliveryPlan): boolean =>
  JSON.stringify(orderlyPlan(a)) === JSON.stringify(orderlyPlan(b))

/** In one order, however it was stored: equal states read the same. */
export const planStateText = ({ number, agreed, proposed, calls }: PlanState = NO_PLAN): string =>
  JSON.stringify([
    number,
    agreed.map((one) => [one.number, one.at, orderlyPlan(one.plan)]),
    proposed && [proposed.number, proposed.by, proposed.at, orderlyPlan(proposed.plan)],
    calls.map(({ id, day, quantity, state, at, answered_at }) => [id, day, quantity, state, at, answered_at]),
  ])

/** What in a plan contradicts itself, by field; that an exception is of a planned day says `exceptionFault` of `schedule.ts`. */
export function planFault({
  start,
  end,
  exceptions,
}: Pick<DeliveryPlan, 'start' | 'end' | 'exceptions'>): { field: string; message: string } | null {
  if (end !== null && end < start) return { field: 'end', message: 'The end lies before the start' }
  const days = exceptions.map(({ day }) => day)
  if (new Set(days).size < days.length)
    return { field: 'exceptions', message: 'A load is left out or moved once' }
  if (days.some((day) => day < start || (end !== null && day > end)))
    return { field: 'exceptions', message: 'A load that is left out or moved lies outside the plan' }
  const tooFar = ({ day, moved_to }: PlanException) =>
    moved_to !== null && (moved_to < start || Math.abs(daysBetween(day, moved_to)) > MOST_MOVED_DAYS)
  if (exceptions.some(tooFar))
    return { field: 'exceptions', message: `A load is moved by ${MOST_MOVED_DAYS} days at most` }
  return null
}

/** Since when the plan waits for a side: a proposal of the other, or an extra load. Null: it does not. */
export function planWaitsFor(
  { proposed, calls }: PlanState,
  side: DealSide,
): { what: 'plan' | 'call'; since: string } | null {
  if (proposed && proposed.by !== side) return { what: 'plan', since: proposed.at }
  const asked = side === 'seller' ? calls.find(({ state }) => state === 'asked') : undefined
  return asked ? { what: 'call', since: asked.at } : null
}

/** A new plan takes over from its first day; what was planned before that day stays as it was. */
function takenOver(agreed: readonly AgreedPlan[], next: AgreedPlan): AgreedPlan[] {
  const before = dayAfter(next.plan.start, -1)
  const kept = agreed
    .filter(({ plan }) => plan.start <= before)
    .map((one) => ({ ...one, plan: endingBy(one.plan, before) }))
  return [...kept, next].slice(-MOST_AGREED)
}

function endingBy(plan: DeliveryPlan, last: string): DeliveryPlan {
  if (plan.end !== null && plan.end <= last) return plan
  return { ...plan, end: last, exceptions: plan.exceptions.filter(({ day }) => day <= last) }
}

/** What an open proposal would make of the plan. */
export function ifAccepted(state: PlanState, at: string): PlanState {
  const { proposed, agreed } = state
  if (!proposed) return state
  const { number, plan } = proposed
  return { ...state, agreed: takenOver(agreed, { number, plan, at }), proposed: null }
}

function answered(state: PlanState, id: string, to: CallState, at: string): PlanState | null {
  const call = state.calls.find((one) => one.id === id)
  if (call?.state === to) return state
  if (call?.state !== 'asked') return null
  const calls = state.calls.map((one) => (one.id === id ? { ...one, state: to, answered_at: at } : one))
  return { ...state, calls }
}

/** Extra loads that are long past make room for new ones. */
function called(
  state: PlanState,
  { id, day, quantity }: Extract<PlanAction, { type: 'call' }>,
  at: string,
): PlanState | null {
  const same = state.calls.find((one) => one.id === id)
  if (same) return same.day === day && same.quantity === quantity ? state : null
  const today = at.slice(0, 10)
  if (day < today || day > dayAfter(today, LOOK_AHEAD_DAYS)) return null
  const kept =
    state.calls.length < MOST_CALLS
      ? state.calls
      : state.calls.filter((one) => one.day >= dayAfter(today, -LOOK_BACK_DAYS))
  if (kept.length >= MOST_CALLS) return null
  return { ...state, calls: [...kept, { id, day, quantity, state: 'asked', at, answered_at: null }] }
}

/**
 * What a side's action makes of a plan.
 *
 * @returns the state then, `state` itself when it was done already; null when it is not allowed.
 */
export function actOnPlan(state: PlanState, action: PlanAction, by: DealSide, at: string): PlanState | null {
  const { proposed } = state
  switch (action.type) {
    case 'propose': {
      const plan = orderlyPlan(action.plan)
      if (planFault(plan)) return null
      if (proposed ? proposed.by === by && samePlan(proposed.plan, plan) : isInForce(state, plan))
        return state
      const number = state.number + 1
      return { ...state, number, proposed: { number, plan, by, at } }
    }
    case 'accept': {
      const { number } = action
      if (planInForce(state)?.number === number && proposed?.number !== number) return state
      if (proposed?.number !== number || proposed.by === by) return null
      return ifAccepted(state, at)
    }
    case 'decline':
    case 'withdraw': {
      const isGone =
        !proposed && action.number === state.number && planInForce(state)?.number !== action.number
      if (isGone) return state
      if (proposed?.number !== action.number) return null
      return (proposed.by === by) === (action.type === 'withdraw') ? { ...state, proposed: null } : null
    }
    case 'call':
      return by === 'buyer' ? called(state, action, at) : null
    case 'confirm_call':
      return by === 'seller' ? answered(state, action.id, 'confirmed', at) : null
    case 'decline_call':
      return by === 'seller' ? answered(state, action.id, 'declined', at) : null
    case 'withdraw_call':
      return by === 'buyer' ? answered(state, action.id, 'withdrawn', at) : null
  }
}

const isInForce = (state: PlanState, plan: DeliveryPlan): boolean => {
  const now = planInForce(state)
  return now !== null && samePlan(now.plan, plan)
}
