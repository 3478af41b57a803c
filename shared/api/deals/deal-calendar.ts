import { daysBetween } from '../../domain/day.ts'
import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { DEAL_STEPS, MOVE_KINDS } from '../../domain/deals/deal.ts'
import { LOAD_STATES } from '../../domain/deals/loads.ts'
import { idSchema, isoDateTime, savedFileSchema } from '../core/common.ts'
import { route } from '../core/route.ts'

/** Days of all deals of a company: on the screen, and as a calendar that programs subscribe to. Part of the domain `exchange`. */

const day = z.iso.date()
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** Days that one question may span: a month with the days that fill its first and last week, and more. */
const MOST_DAYS = 62

const ofDeal = {
  day,
  transaction_id: idSchema,
  material_name: z.string(),
  unit: z.string(),
  /** The other company. */
  partner: z.object({ id: idSchema, name: z.string() }),
  /** On which side the caller stands. */
  side: z.enum(DEAL_SIDES),
}

export const calendarEntrySchema = z.discriminatedUnion('kind', [
  /** A load that both planned and that was not weighed; `late`: its day is over. */
  z.object({
    kind: z.literal('planned'),
    ...ofDeal,
    key: z.string(),
    quantity: z.number(),
    state: z.enum(['due', 'late', 'missed']),
    /** Called off beside the plan. */
    extra: z.boolean(),
    moved_from: day.nullable(),
  }),
  /** A load as it was weighed; `days_off`: after the day that it was planned for, null: it was not planned. */
  z.object({
    kind: z.literal('load'),
    ...ofDeal,
    load_id: idSchema,
    ticket: z.string(),
    quantity: z.number(),
    state: z.enum(LOAD_STATES),
    /** It was not taken: nothing of it counts. */
    refused: z.boolean(),
    days_off: z.number().int().nullable(),
  }),
  /** By when somebody's next move is due, as a guide. */
  z.object({
    kind: z.literal('move'),
    ...ofDeal,
    step: z.enum(DEAL_STEPS),
    move: z.enum(MOVE_KINDS),
    yours: z.boolean(),
  }),
  /** When silence confirms a load. */
  z.object({
    kind: z.literal('silence'),
    ...ofDeal,
    load_id: idSchema,
    ticket: z.string(),
    /** The caller may still answer it. */
    yours: z.boolean(),
  }),
  /** When the statement of a month is closed. */
  z.object({ kind: z.literal('statement'), day, month }),
])

export const calendarFeedSchema = z.object({
  /** Null: switched off. */
  since: isoDateTime.nullable(),
})

export const calendarRoutes = {
  getCalendar: route({
    method: 'GET',
    path: '/api/exchanges/calendar',
    access: 'member',
    right: 'read',
    summary: 'Days of all own deals: planned and weighed loads, dates of moves, terms of silence, statements',
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_DAYS, {
        path: ['to'],
        message: `From the first day on, ${MOST_DAYS} days at most`,
      }),
    response: z.object({
      today: day,
      /** First to last. */
      entries: z.array(calendarEntrySchema),
      /** How many more there are: the calendar shows the first ones. */
      left_out: z.number().int(),
    }),
  }),
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'member',
    right: 'read',
    summary:
      'Whether the company’s calendar can be subscribed to; its secret address is shown once, when it is made',
    response: calendarFeedSchema,
  }),
  renewCalendarFeed: route({
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'member',
    right: 'company.write',
    site: 'company',
    summary: 'Make a secret address of the company’s calendar; the one of before ends',
    /** What it replaces, as it was seen; null: there was none. */
    body: z.object({ since: isoDateTime.nullable() }),
    response: calendarFeedSchema.extend({
      /** Behind `/api/calendars/`; it is stored nowhere. */
      token: z.string(),
    }),
    status: 201,
    errors: ['CONFLICT', 'RATE_LIMITED'],
  }),
  endCalendarFeed: route({
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'member',
    right: 'company.write',
    site: 'company',
    summary: 'Switch the company’s calendar off: its address ends; twice is once',
    response: calendarFeedSchema,
  }),
  readCalendarFeed: route({
    method: 'GET',
    path: '/api/calendars/{token}',
    access: 'public',
    summary: 'The calendar of a company by its secret address (RFC 5545), with or without the ending .ics',
    response: savedFileSchema,
    saved: ['text/calendar; charset=utf-8'],
    errors: ['NOT_FOUND'],
  }),
}
