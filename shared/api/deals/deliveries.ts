import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { LOAD_SETTLEMENTS, LOAD_STATES, LOAD_WORDS, loadIdOf } from '../../domain/deals/loads.ts'
import { PAYERS } from '../../domain/transactions/terms.ts'
import { TRANSACTION_STATUSES } from '../../domain/transactions/states.ts'
import { countedPageOf, idSchema, isoDateTime, pageQuery, text } from '../core/common.ts'
import { route } from '../core/route.ts'

/** Loads of a deal, the ledger that they become, and the statement of a month. Part of the domain `exchange`. */

const quantity = z.number().positive().max(1e9)
const percent = z.number().positive().max(100)
/** Euro cents; a correction may lie below zero. */
const cents = z.number().int()
const side = z.enum(DEAL_SIDES)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This is not a month, for example 2026-11')
const year = z.coerce.number().int().min(2000).max(2100)
/** Loads that one import may hold, and that may be confirmed at once. */
export const MOST_TICKETS = 200

/** An own site by its name. */
export const siteNameSchema = z.object({ id: idSchema, name: z.string() })

const figure = { quantity: z.number(), percent: z.number().nullable() }

/** What a weighbridge ticket says. */
export const ticketBody = z.object({
  /** Number of the ticket: the same twice is one load. */
  ticket: text(40).refine(
    (ticket) => ticket === '' || (loadIdOf(ticket) !== '' && loadIdOf(ticket).length <= 100),
    {
      message: 'This needs a letter or a digit',
    },
  ),
  /** When it was weighed. */
  day: z.iso.date(),
  /** In the unit of the deal. */
  quantity,
  /** Measured dry matter or content, where the price is of it. */
  percent: percent.nullable().default(null),
  carrier: text(120).nullable().default(null),
  /** What was not as agreed. */
  note: text(500).nullable().default(null),
})

export const loadSchema = z.object({
  id: idSchema,
  transaction_id: idSchema,
  material_name: z.string(),
  unit: z.string(),
  /** The other company. */
  partner: z.object({ id: idSchema, name: z.string() }),
  /** On which side the caller stands. */
  side,
  /** Counts the changes: who answers names the one that was seen. */
  version: z.number().int().min(1),
  ticket: z.string(),
  day: z.iso.date(),
  carrier: z.string().nullable(),
  note: z.string().nullable(),
  ...figure,
  state: z.enum(LOAD_STATES),
  entered_by: side,
  entered_at: isoDateTime,
  /** From when on silence confirms it, once its price is known. */
  silent_at: isoDateTime,
  /** Month whose value of the index its price waits for; null: none is missing. */
  index_month: month.nullable(),
  claim: z.object({ ...figure, by: side, reason: z.string(), refused: z.boolean() }).nullable(),
  /** Who offered the mean of both figures, and what it would be. */
  mean_by: side.nullable(),
  mean: z.object(figure).nullable(),
  settled: z
    .object({ ...figure, how: z.enum(LOAD_SETTLEMENTS), at: isoDateTime, refused: z.boolean() })
    .nullable(),
  /** What of it stands in the ledger. */
  booked: z.object({ quantity: z.number(), amount: cents }),
  /** Cents of the figure that stands, by the terms; not booked before it is settled. */
  value: cents.nullable(),
  /** Whose word it waits for. */
  waits_for: z.array(side),
  said: z.array(
    z.object({
      word: z.enum(LOAD_WORDS),
      by: side.nullable(),
      at: isoDateTime,
      quantity: z.number().nullable(),
      percent: z.number().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

const seen = {
  /** Of the load, as it was seen. */
  version: z.number().int().min(1),
}

export const loadAnswerBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('confirm'), ...seen }),
  /** Also of a settled load: what both then go by becomes a counter-line and a new line. */
  z.object({
    type: z.literal('dispute'),
    ...seen,
    quantity,
    percent: percent.nullable().default(null),
    reason: text(500),
  }),
  /** By who takes the material: nothing of the load counts. */
  z.object({ type: z.literal('refuse'), ...seen, reason: text(500) }),
  z.object({ type: z.literal('take'), ...seen }),
  z.object({ type: z.literal('drop'), ...seen }),
  z.object({ type: z.literal('mean'), ...seen }),
  z.object({ type: z.literal('withdraw'), ...seen }),
])

const dealOfYear = z.object({
  id: idSchema,
  material_name: z.string(),
  unit: z.string(),
  partner: z.object({ id: idSchema, name: z.string() }),
  side,
  payer: z.enum(PAYERS),
  status: z.enum(TRANSACTION_STATUSES),
  /** Which percentage a load has to name; null: none. */
  percent_of: z.string().nullable(),
  /** The own site that it counts at; null: not known. */
  site: siteNameSchema.nullable(),
  /** In its unit, by the day of weighing. */
  weighed: z.number(),
  planned: z.number(),
  tonnes: z.number().nullable(),
  money: cents,
  fee: cents,
  carbon: z.number().nullable(),
  loads: z.number().int(),
  open: z.number().int(),
})

const statementLine = z.object({
  transaction_id: idSchema,
  load_id: idSchema,
  line: z.number().int(),
  kind: z.enum(['load', 'counter']),
  ticket: z.string(),
  day: z.iso.date(),
  quantity: z.number(),
  amount: cents,
  at: isoDateTime,
  /** Earlier month whose statement it corrects: what it takes back was booked there, or this is in its place. */
  corrects: month.nullable(),
})

/**
 * Lines of one answer; a month may have any number. Every answer reads the whole month for its sums, so few large ones cost
 * least; the longest possible lines stay below 4 MB, and a function may answer 6.
 */
export const MOST_LINES = 5000

const sums = z.object({ quantity: z.number(), amount: cents })

export const deliveryRoutes = {
  getDeliveries: route({
    method: 'GET',
    path: '/api/deliveries',
    access: 'member',
    right: 'read',
    summary: 'A year of deliveries: weighed and planned by month, and what the ledger holds of each exchange',
    query: z.object({
      year,
      exchange: idSchema.optional(),
      /** Only what counts at this own site. */
      site: idSchema.optional(),
    }),
    response: z.object({
      year: z.number().int(),
      deals: z.array(dealOfYear),
      months: z.array(
        z.object({
          month,
          tonnes: z.number(),
          planned_tonnes: z.number(),
          money: cents,
          planned_money: cents,
          carbon: z.number(),
          planned_carbon: z.number(),
        }),
      ),
      gets: cents,
      pays: cents,
      fees: cents,
      loads: z.number().int(),
      open: z.number().int(),
      /** How many of the loads wait for the caller. */
      own_move: z.number().int(),
      in_tonnes: z.number().int(),
      in_carbon: z.number().int(),
    }),
    errors: ['VALIDATION_FAILED'],
  }),
  listLoads: route({
    method: 'GET',
    path: '/api/deliveries/loads',
    access: 'member',
    right: 'read',
    summary: "The caller's loads, of a year or all, the latest first",
    query: z.object({
      ...pageQuery,
      year: year.optional(),
      exchange: idSchema.optional(),
      /** `open`: entered or disputed. */
      state: z.enum(['open', 'settled', 'withdrawn']).optional(),
    }),
    response: countedPageOf(loadSchema),
  }),
  getStatement: route({
    method: 'GET',
    path: '/api/deliveries/statement',
    access: 'member',
    right: 'read',
    summary: 'What was booked in a month: prices, the fee of 2 % on what is paid, and who pays whom',
    query: z.object({
      month,
      /** Lines of one answer; sums are those of the whole month. */
      limit: z.coerce.number().int().min(1).max(MOST_LINES).default(MOST_LINES),
      cursor: pageQuery.cursor,
    }),
    response: z.object({
      month,
      /** The month is over: nothing in it changes any more. */
      closed: z.boolean(),
      company: z.string(),
      deals: z.array(
        z.object({
          transaction_id: idSchema,
          material_name: z.string(),
          unit: z.string(),
          partner: z.object({ id: idSchema, name: z.string() }),
          /** Whether the caller's company is who pays, and with it the fee. */
          pays: z.boolean(),
          quantity: z.number(),
          amount: cents,
          fee: cents,
          total: cents,
          lines: z.number().int(),
        }),
      ),
      /** What it corrects of earlier statements, by exchange and statement: each is a credit or a debit note. */
      corrections: z.array(
        z.object({
          transaction_id: idSchema,
          month,
          back: sums,
          anew: sums,
          amount: cents,
          fee: cents,
          total: cents,
        }),
      ),
      /** In the order of booking, from the cursor on. */
      lines: z.array(statementLine),
      /** Lines of the whole month. */
      total: z.number().int(),
      nextCursor: z.string().nullable(),
      pays: cents,
      fees: cents,
      gets: cents,
      /** What it gets less what it pays with fees. */
      balance: cents,
    }),
    errors: ['VALIDATION_FAILED'],
  }),
  enterLoad: route({
    method: 'POST',
    path: '/api/transactions/{id}/loads',
    access: 'member',
    right: 'deals.write',
    summary: 'Enter a weighed load of an agreed deal; the same ticket twice is one load',
    body: ticketBody,
    response: loadSchema,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
  importLoads: route({
    method: 'POST',
    path: '/api/transactions/{id}/loads/import',
    access: 'member',
    right: 'deals.write',
    summary: 'Enter many tickets at once; each row is answered for itself',
    body: z.object({ rows: z.array(ticketBody).min(1).max(MOST_TICKETS) }),
    response: z.object({
      rows: z.array(
        z.object({
          ticket: z.string(),
          /** `known`: entered before, as it is. */
          state: z.enum(['entered', 'known', 'refused']),
          message: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
  confirmLoads: route({
    method: 'POST',
    path: '/api/transactions/{id}/loads/confirm',
    access: 'member',
    right: 'deals.write',
    summary:
      'Confirm many loads that the other side entered, each as it was seen; each is answered for itself',
    body: z.object({
      loads: z
        .array(z.object({ id: idSchema, version: z.number().int().min(1) }))
        .min(1)
        .max(MOST_TICKETS),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          id: idSchema,
          /** `known`: confirmed before, or by silence. */
          state: z.enum(['confirmed', 'known', 'refused']),
          message: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  answerLoad: route({
    method: 'POST',
    path: '/api/transactions/{id}/loads/{load}/answers',
    access: 'member',
    right: 'deals.write',
    summary:
      'Confirm, dispute or refuse a load, settle a dispute, or take the own entry back; twice is once, and settled loads are corrected by counter-lines',
    body: loadAnswerBody,
    response: loadSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
  }),
}
