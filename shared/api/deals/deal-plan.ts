import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { PERIOD_VERDICTS, PLANNED_STATES } from '../../domain/deals/plan/fulfilment.ts'
import {
  CALL_STATES,
  LAST_DAY,
  MOST_EXCEPTIONS,
  MOST_MONTH_DAY,
  NTHS,
  planFault,
  WEEKDAYS,
} from '../../domain/deals/plan/plan.ts'
import { idSchema, isoDateTime, text } from '../core/common.ts'
import { route } from '../core/route.ts'

/** The plan of deliveries of an agreed deal. Part of the domain `exchange`. */

const day = z.iso.date()
const quantity = z.number().positive().max(1e9)
const side = z.enum(DEAL_SIDES)
const interval = (most: number) => z.number().int().min(1).max(most)
const number = z.number().int().min(1)

const rhythmSchema = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    interval: interval(26),
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1, 'Choose a day at least')
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Each day once'),
  }),
  z.object({
    every: z.literal('month'),
    interval: interval(12),
    /** From 1 to 28, or -1, the last one: every month has them. */
    day: z
      .number()
      .int()
      .refine((of) => of === LAST_DAY || (of >= 1 && of <= MOST_MONTH_DAY), {
        message: `A day from 1 to ${MOST_MONTH_DAY}, or the last one`,
      }),
  }),
  z.object({
    every: z.literal('month_weekday'),
    interval: interval(12),
    nth: z.literal(NTHS),
    weekday: z.enum(WEEKDAYS),
  }),
])

const exceptionSchema = z.object({
  /** The day by the rhythm. */
  day,
  /** Null: this load is left out. */
  moved_to: day.nullable(),
})

export const deliveryPlanSchema = z.object({
  rhythm: rhythmSchema,
  /** Of each load, in the unit of the deal. */
  quantity,
  start: day,
  /** The last day; null: until another plan. */
  end: day.nullable().default(null),
  exceptions: z.array(exceptionSchema).max(MOST_EXCEPTIONS).default([]),
})

const statedPlanSchema = deliveryPlanSchema.superRefine((plan, context) => {
  const fault = planFault(plan)
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
})

const CALL = { id: idSchema }

/** What can be done to a plan, as it is recorded. */
export const planActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('propose'), plan: deliveryPlanSchema }),
  z.object({ type: z.literal('accept'), number }),
  z.object({ type: z.literal('decline'), number }),
  z.object({ type: z.literal('withdraw'), number }),
  z.object({ type: z.literal('call'), ...CALL, day, quantity }),
  z.object({ type: z.literal('confirm_call'), ...CALL }),
  z.object({ type: z.literal('decline_call'), ...CALL }),
  z.object({ type: z.literal('withdraw_call'), ...CALL }),
])

/** A word to the other side; it stands in the record of changes. */
const note = { note: text(500).nullable().default(null) }

export const planChangeBody = z.discriminatedUnion('type', [
  /** The whole plan: it replaces what is proposed, by whichever side. */
  z.object({ type: z.literal('propose'), plan: statedPlanSchema, ...note }),
  /** By the side that did not propose it; names what was seen. */
  z.object({ type: z.literal('accept'), number, ...note }),
  z.object({ type: z.literal('decline'), number, ...note }),
  /** By the side that proposed it. */
  z.object({ type: z.literal('withdraw'), number, ...note }),
  /** An extra load, by who takes the material; the id is chosen by the client, so that a retry asks once. */
  z.object({ type: z.literal('call'), ...CALL, day, quantity, ...note }),
  /** By who gives it. */
  z.object({ type: z.literal('confirm_call'), ...CALL, ...note }),
  z.object({ type: z.literal('decline_call'), ...CALL, ...note }),
  z.object({ type: z.literal('withdraw_call'), ...CALL, ...note }),
])

/** A plan with its rule as RFC 5545 writes it, and as one says it. */
const shownPlan = z.object({
  number,
  plan: deliveryPlanSchema,
  at: isoDateTime,
  rule: z.string(),
  text: z.string(),
  /** The agreed amount of each period against what this plan, with the extra loads, comes to in it. */
  periods: z.array(
    z.object({
      from: day,
      /** Null: the deal has no end. */
      to: day.nullable(),
      agreed: z.number(),
      planned: z.number(),
      weighed: z.number(),
      verdict: z.enum(PERIOD_VERDICTS),
    }),
  ),
})

export const planRoomSchema = z.object({
  transaction_id: idSchema,
  unit: z.string(),
  /** On which side the caller stands. */
  side,
  /** Whether plan and extra loads can be changed: from the agreement to the completion. */
  changeable: z.boolean(),
  /** The day that `due`, `late` and `missed` are said of. */
  today: day,
  agreed: shownPlan.nullable(),
  proposed: shownPlan.extend({ by: side }).nullable(),
  /** Planned and called loads of the days shown, in their order. */
  loads: z.array(
    z.object({
      key: z.string(),
      day,
      quantity: z.number(),
      kind: z.enum(['plan', 'call']),
      moved_from: day.nullable(),
      state: z.enum(PLANNED_STATES),
      /** What was weighed for it; `days_off` after its day, below zero before. */
      load: z.object({ load_id: idSchema, ticket: z.string(), day, days_off: z.number().int() }).nullable(),
    }),
  ),
  /** Days by the rhythm that both left out. */
  left_out: z.array(day),
  /** Loads of these days that no planned one stands behind. */
  unplanned: z.array(z.object({ load_id: idSchema, ticket: z.string(), day, quantity: z.number() })),
  calls: z.array(
    z.object({
      ...CALL,
      day,
      quantity: z.number(),
      state: z.enum(CALL_STATES),
      at: isoDateTime,
      answered_at: isoDateTime.nullable(),
    }),
  ),
  /** Per cent that a period may lie above or below. */
  tolerance: z.number().nullable(),
})

export const planRoutes = {
  getPlan: route({
    method: 'GET',
    path: '/api/transactions/{id}/plan',
    access: 'member',
    right: 'read',
    summary:
      'The plan of deliveries of an own deal: its loads against what was weighed, and against the agreed amount',
    response: planRoomSchema,
    errors: ['NOT_FOUND'],
  }),
  changePlan: route({
    method: 'POST',
    path: '/api/transactions/{id}/plan',
    access: 'member',
    right: 'deals.write',
    summary:
      'Propose a plan, or answer a proposal or an extra load; a plan stands once the other side accepts its number, and twice is once',
    body: planChangeBody,
    response: planRoomSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED', 'RATE_LIMITED'],
  }),
  getPlanFile: route({
    method: 'GET',
    path: '/api/transactions/{id}/plan/file',
    access: 'member',
    right: 'read',
    summary:
      'The plan that both agreed to as a calendar (RFC 5545): its rule with what is left out and moved, and extra loads',
    response: z.object({ name: z.string(), type: z.string(), text: z.string() }),
    errors: ['NOT_FOUND'],
  }),
}
