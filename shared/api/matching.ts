import * as z from 'zod'
import { companyCardSchema, materialForm } from './catalogue.ts'
import { idSchema, isoDateTime } from './common.ts'
import { domain, route } from './route.ts'

/** Matches: pairs of an offer and a need, each explained. */

const figure = z.object({
  /** Null: not estimated, because of `missing`. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  /** How it was computed, with the values put in. */
  method: z.string(),
  /** Where the factor comes from, with edition; null when nothing was looked up. */
  source: z.string().nullable(),
  basis: z.enum(['stated', 'computed', 'typical']),
  missing: z.string().nullable(),
})

export const explanationSchema = z.object({
  /** One sentence for a list row. */
  why: z.string(),
  /** Own words → what it is → their words. */
  path: z.object({
    offer: z.object({ text: z.string(), words: z.array(z.string()), concept: z.string() }),
    link: z.object({ name: z.string(), text: z.string() }),
    need: z.object({ text: z.string(), words: z.array(z.string()), concept: z.string() }),
  }),
  speaks_for: z.array(z.object({ title: z.string(), text: z.string() })),
  speaks_against: z.array(z.object({ title: z.string(), text: z.string() })),
  unknown: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The one fact that would settle most; null when nothing is open. */
  settle: z.object({ fact: z.string(), text: z.string() }).nullable(),
  gates: z.array(
    z.object({
      gate: z.string(),
      result: z.enum(['pass', 'fail', 'unknown', 'not_relevant']),
      because: z.string(),
    }),
  ),
  parts: z.array(
    z.object({ part: z.string(), score: z.number().min(0).max(1).nullable(), because: z.string() }),
  ),
  treatment: z.array(z.string()),
  precedents: z.array(z.object({ title: z.string(), text: z.string(), source: z.string() })),
  balance: z.object({
    carbon: z.array(z.object({ term: z.string(), figure })),
    money: z.array(z.object({ term: z.string(), figure })),
  }),
})

export const matchSchema = z.object({
  id: idSchema,
  counterpart: z.object({ id: idSchema, company_id: idSchema }),
  result: z.object({
    /** The calibrated score, 0–1: about this share of such pairs holds. */
    revolutionary_score: z.number().min(0).max(1),
    match_quality: z.enum(['excellent', 'good', 'possible']),
    /** 0–1. */
    sustainability_score: z.number().min(0).max(1),
    trust_status: z.enum(['trusted', 'verified', 'new']),
  }),
  material: z.object({
    id: idSchema,
    material_name: z.string(),
    type: z.enum(['waste', 'requirement']),
    quantity: z.number(),
    unit: z.string(),
    form: materialForm.nullable(),
  }),
  company: companyCardSchema,
  distance_km: z.number().nullable(),
  /** Share of the smaller side's yearly quantity over the larger's, 0–1; null when units don't compare. */
  quantity_share: z.number().nullable(),
  explanation: explanationSchema,
  found_at: isoDateTime,
})

export const matching = domain('matching', {
  generateMatches: route({
    method: 'POST',
    path: '/api/generate-matches',
    access: 'member',
    self: 'body.companyId',
    summary: 'Partners for one own listing, best first, each with its reasons',
    body: z.object({
      materialId: idSchema,
      companyId: idSchema,
      limit: z.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ total: z.number().int(), matches: z.array(matchSchema) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
})
