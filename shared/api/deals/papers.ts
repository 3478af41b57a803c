import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { PAPER_STATES, VALUE_SOURCES } from '../../domain/papers/paper-states.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { reportingRoutes } from './reporting.ts'
import { domain, route } from '../core/route.ts'

/** Papers of an exchange, for its two sides alone: filled from it, with what is missing and whose word it needs. */

const side = z.enum(DEAL_SIDES)
const whose = z.enum([...DEAL_SIDES, 'either'])
const applies = z.object({ state: z.enum(PAPER_STATES), why: z.string() })
const edition = z.object({
  rule: z.string(),
  /** Whether and since when it is in force. */
  state: z.string(),
  source: z.string(),
  /** Compared with the text of the rule; otherwise it is to be checked. */
  checked: z.boolean(),
})

const line = z.object({
  field: z.string(),
  label: z.string(),
  /** Of the official form. */
  box: z.string().nullable(),
  /** Null: not known, or withheld. */
  value: z.string().nullable(),
  source: z.enum(VALUE_SOURCES).nullable(),
  missing: z.boolean(),
  /** From memory of the rule: to be checked. */
  check: z.boolean(),
  /** Stated, and shown to its own company only. */
  withheld: z.boolean(),
  /** To be filled in by hand. */
  blank: z.boolean(),
  ask: z
    .object({
      by: whose,
      mine: z.boolean(),
      kind: z.string(),
      choices: z.array(z.object({ id: z.string(), label: z.string() })).nullable(),
      hint: z.string().nullable(),
      /** As the caller's side stated it. */
      raw: z.string().nullable(),
      proposed: z.object({ value: z.string(), from: z.string() }).nullable(),
    })
    .nullable(),
})

const load = z.object({ id: idSchema, ticket: z.string(), day: z.iso.date() })

const fault = z.object({ key: z.string(), errorType: z.string(), message: z.string() })

/** How far the record of a load is at the waste tracking service. */
const receipt = z.object({
  state: z.enum(['sending', 'taken', 'unsure']),
  tracking_id: z.string().nullable(),
  at: isoDateTime,
  /** What is known now is what was taken. */
  current: z.boolean(),
})

const trackingSchema = z.object({
  /** Whether this stage is connected with the service. */
  on: z.boolean(),
  /** As it would be sent. */
  record: z.record(z.string(), z.unknown()),
  /** Every field that is not as the published rules have it. */
  faults: z.array(fault),
  warnings: z.array(z.object({ key: z.string(), message: z.string() })),
  receipt: receipt.nullable(),
})

export const paperSchema = z.object({
  id: idSchema,
  title: z.string(),
  edition,
  applies,
  load: z.enum(['must', 'may']).nullable(),
  needs_load: z.boolean(),
  sections: z.array(z.object({ title: z.string(), box: z.string().nullable(), lines: z.array(line) })),
  outcome: z.object({ id: z.string(), text: z.string() }).nullable(),
  notes: z.array(z.string()),
  missing: z.number().int(),
  missing_mine: z.number().int(),
  transaction_id: idSchema,
  material_name: z.string(),
  seller: z.string(),
  buyer: z.string(),
  side,
  /** The load that it is for; null: the deal, or its next shipment. */
  for_load: load.nullable(),
  loads: z.array(load),
  made_at: isoDateTime,
  /** Of the receipt, for who receives. */
  tracking: trackingSchema.nullable(),
})

/** Loads that can be chosen from, the latest first. */
export const MOST_LOADS = 200

export const papers = domain('papers', {
  ...reportingRoutes,
  listPapers: route({
    method: 'GET',
    path: '/api/transactions/{id}/papers',
    access: 'member',
    right: 'read',
    summary: 'The papers of an exchange: which it needs, why, and how much of each is missing',
    response: z.object({
      papers: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          applies,
          checked: z.boolean(),
          load: z.enum(['must', 'may']).nullable(),
          missing: z.number().int(),
          missing_mine: z.number().int(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  getPaper: route({
    method: 'GET',
    path: '/api/transactions/{id}/papers/{paper}',
    access: 'member',
    right: 'read',
    summary: 'A paper as it stands: every line with its source, and what is missing',
    query: z.object({ load: idSchema.optional() }),
    response: paperSchema,
    errors: ['NOT_FOUND'],
  }),
  stateFacts: route({
    method: 'PUT',
    path: '/api/transactions/{id}/papers',
    access: 'member',
    right: 'deals.write',
    summary: 'State what papers ask for, each by whose word it is; twice is once',
    body: z.object({
      /** Of which load; absent: of the deal, and of its next shipment. */
      load: idSchema.optional(),
      facts: z
        .array(
          z.object({
            field: z.string().max(60),
            /** Null: taken back. */
            value: z.string().max(4000).nullable(),
          }),
        )
        .min(1)
        .max(100),
    }),
    response: z.object({ stated: z.number().int() }),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN'],
  }),
  sendReceipt: route({
    method: 'POST',
    path: '/api/transactions/{id}/loads/{load}/receipt',
    access: 'member',
    right: 'deals.write',
    summary:
      'Hand the record of a received load in at the waste tracking service; an unchanged one is handed in once',
    body: z.object({
      /** After a request that may have arrived: it did not, as somebody saw there. */
      again: z.boolean().default(false),
      /** Number under which it stands there, as somebody saw; the record replaces it. */
      tracking_id: z
        .string()
        .regex(/^[A-Za-z0-9]{4,20}$/, 'This is not the number of a record')
        .optional(),
    }),
    response: z.object({
      /** `off`: the operator has not connected this stage. */
      outcome: z.enum(['off', 'taken', 'refused', 'unpaid', 'unavailable', 'unsure', 'unknown']),
      /** What the service said. */
      message: z.string().nullable(),
      faults: z.array(fault),
      warnings: z.array(z.string()),
      receipt: receipt.nullable(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'VALIDATION_FAILED', 'UNAVAILABLE'],
  }),
})
