import * as z from 'zod'
import {
  conditionFaults,
  DEAL_PERIODS,
  DEAL_SIDES,
  INCOTERMS,
  LIMIT_SIGNS,
  NO_CONDITIONS,
  PRICE_BASES,
} from '../../domain/deals/conditions.ts'
import { DEAL_STEPS, MARKED_STEPS, MOVE_KINDS, STEP_MARKS } from '../../domain/deals/deal.ts'
import { SAMPLE_STATES, SAMPLE_VERDICTS } from '../../domain/deals/samples.ts'
import { INDEX_MONTHS } from '../../domain/deals/price-index.ts'
import { PAYERS } from '../../domain/transactions/terms.ts'
import { idSchema, isoDateTime, text } from '../core/common.ts'

/** The parts of a deal: what is agreed on beside the price, the steps, the versions of the terms. */

const percent = z.number().min(0).max(100)
const typedOrNull = (max: number) => text(max).nullable()

export const priceIndexSchema = z.object({
  /** As its publisher calls it. */
  name: text(120),
  /** Value at which the price per unit is the one that the terms name. */
  base: z.number().positive().max(1e9),
  /** Per cent of the price that move with the index. */
  share: percent.positive(),
  /** Whose value prices a load: the month of its weighing, or the one before. */
  month: z.enum(INDEX_MONTHS),
})

/** What is left out is not agreed on. */
export const conditionsSchema = z.object({
  /** How much in each period; null: one lot. */
  rhythm: z
    .object({ quantity: z.number().positive().max(1e9), period: z.enum(DEAL_PERIODS) })
    .nullable()
    .default(NO_CONDITIONS.rhythm),
  /** Per cent that a period may lie above or below. */
  tolerance: percent.nullable().default(null),
  /** What the price is of: a unit as weighed, of dry matter, of one content. */
  basis: z.enum(PRICE_BASES).default(NO_CONDITIONS.basis),
  content_of: typedOrNull(60).default(null),
  /** Per cent of dry matter or content that the amount is planned with. */
  expected: percent.positive().nullable().default(null),
  /** What the price per unit follows; null: it is fixed. */
  index: priceIndexSchema.nullable().default(null),
  limits: z
    .array(
      z.object({
        parameter: text(80),
        sign: z.enum(LIMIT_SIGNS),
        value: z.number().min(-1e9).max(1e9),
        unit: text(20),
      }),
    )
    .max(30)
    .default([]),
  transport: z.enum(DEAL_SIDES).nullable().default(null),
  /** Incoterms 2020. */
  incoterm: z.enum(INCOTERMS).nullable().default(null),
  place: typedOrNull(120).default(null),
  start: z.iso.date().nullable().default(null),
  /** The last day. */
  end: z.iso.date().nullable().default(null),
  notice_days: z.number().int().min(0).max(3650).nullable().default(null),
})

/** Conditions that can stand beside each other. */
export const statedConditionsSchema = conditionsSchema.superRefine((conditions, context) => {
  for (const { field, message } of conditionFaults(conditions))
    context.addIssue({ code: 'custom', path: [field], message })
})

const markMadeSchema = z
  .object({ mark: z.enum(STEP_MARKS), note: z.string().nullable(), at: isoDateTime })
  .nullable()

const moveSchema = z
  .object({
    kind: z.enum(MOVE_KINDS),
    step: z.enum(DEAL_STEPS),
    /** By when, as a guide: nothing lapses by it. */
    due: isoDateTime.nullable(),
  })
  .nullable()

/** What each side has to do next; null where nothing is left. */
export const movesSchema = z.object({ seller: moveSchema, buyer: moveSchema })

/** How the latest sample of a kind stands. */
export const sampleStandingSchema = z.object({
  number: z.number().int().min(1),
  state: z.enum(SAMPLE_STATES),
  verdict: z.enum(SAMPLE_VERDICTS).nullable(),
  /** Parameters that miss their limit, and those that nothing answers. */
  failing: z.array(z.string()),
  open: z.array(z.string()),
})

export const dealRoomSchema = z.object({
  samples: z.object({
    sample: sampleStandingSchema.optional(),
    trial_load: sampleStandingSchema.optional(),
  }),
  steps: z.array(
    z.object({
      step: z.enum(DEAL_STEPS),
      state: z.enum(['open', 'begun', 'done', 'skipped']),
      /** What each side said of it; null on steps that follow from what is agreed and delivered. */
      seller: markMadeSchema,
      buyer: markMadeSchema,
    }),
  ),
  moves: movesSchema,
  /** Version of the terms that stands. */
  terms_version: z.number().int().min(1),
  /** Every version of the terms, the first one first. */
  versions: z.array(
    z.object({
      version: z.number().int().min(1),
      by: idSchema,
      at: isoDateTime,
      amount: z.number().int(),
      quantity: z.number(),
      price_per_unit: z.number().nullable(),
      payer: z.enum(PAYERS),
      conditions: conditionsSchema,
      /** Companies whose acceptance of this version stood when the next one came, or stands. */
      accepted_by: z.array(idSchema),
    }),
  ),
})

export const markBody = z.object({
  /** `skip`: leave the step out; it is left out once both say so. */
  mark: z.enum(STEP_MARKS),
  /** What was shown, sent, found. */
  note: text(1000).nullable().default(null),
})

export const markedStep = z.enum(MARKED_STEPS)
