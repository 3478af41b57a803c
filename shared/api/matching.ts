import * as z from 'zod'
import { companyCardSchema, companySchema, listingSchema, listingType, materialForm } from './catalogue.ts'
import { idSchema, isoDateTime, optionalText, pageOf, pageQuery } from './common.ts'
import { domain, route } from './route.ts'
import { MATCH_STATUSES, REJECTION_REASONS, RUN_STATUSES } from './vocabulary.ts'

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
  /** What others decided about pairs of this material with this use; null when too few did. */
  taught: z
    .object({
      decided: z.number().int(),
      accepted: z.number().int(),
      rejected: z.array(z.object({ reason: z.enum(REJECTION_REASONS), count: z.number().int() })),
      /** Change of the score, −0.1 to 0.1; it is in the score already. */
      moved: z.number(),
      text: z.string(),
    })
    .nullable(),
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

const decision = z.enum(['accepted', 'rejected']).nullable()

/** What became of a stored match, from the caller's side. */
const matchStateSchema = z.object({
  id: idSchema,
  status: z.enum(MATCH_STATUSES),
  /** Null: not decided. */
  decisions: z.object({ own: decision, other: decision }),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: isoDateTime,
      event: z.enum(['found', 'accepted', 'completed', 'rejected']),
      by: z.enum(['own', 'other']).nullable(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      note: z.string().nullable(),
    }),
  ),
})

const matchSideSchema = z.object({
  id: idSchema,
  material_name: z.string(),
  type: listingType,
  /** False once the listing was withdrawn; then nothing but its name is left. */
  active: z.boolean(),
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
  form: materialForm.nullable(),
})

/** A stored match in a list. */
export const storedMatchSchema = matchStateSchema.omit({ history: true }).extend({
  /** 0–1, calibrated, when it was found. */
  score: z.number().min(0).max(1),
  match_quality: z.enum(['excellent', 'good', 'possible']),
  own: matchSideSchema,
  other: matchSideSchema,
  /** The company of the other side. */
  company: companyCardSchema,
  distance_km: z.number().nullable(),
  /** EUR and t CO2e a year of both sides together; null: not estimated. */
  potential_savings: z.number().nullable(),
  environmental_impact: z.number().nullable(),
  /** `3-6 months`: by the steps of treatment and the hazard between the two gates. */
  implementation_time: z.string(),
  found_at: isoDateTime,
})

/** A stored match, whole. */
export const matchDetailSchema = matchStateSchema.extend({
  /** 0–1, when it was found. */
  score: z.number().min(0).max(1),
  /** Seen from the caller's side and computed now; null when one of the listings was withdrawn. */
  match: matchSchema.nullable(),
  own: matchSideSchema,
  other: matchSideSchema,
  /** As they stand now; null once withdrawn. */
  own_listing: listingSchema.nullable(),
  other_listing: listingSchema.nullable(),
  partner: companySchema,
})

/** A search for partners of all the listings of a company: how far it is, and what came of it. */
export const matchRunSchema = z.object({
  id: idSchema,
  status: z.enum(RUN_STATUSES),
  /** Listings to look for partners of. */
  total: z.number().int(),
  /** Listings dealt with so far. */
  done: z.number().int(),
  /** Pairs that match, known ones too. */
  found: z.number().int(),
  /** Of these, pairs that nobody knew when the run began. */
  new_matches: z.number().int(),
  started_at: isoDateTime,
  finished_at: isoDateTime.nullable(),
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
  autoGenerateMatches: route({
    method: 'POST',
    path: '/api/auto-generate-matches',
    access: 'member',
    self: 'body.companyId',
    summary:
      'Starts a search for partners of all own listings; while one is under way, answers with that one',
    body: z.object({ companyId: idSchema }),
    response: matchRunSchema,
    status: 202,
  }),
  getMatchRun: route({
    method: 'GET',
    path: '/api/auto-generate-matches/{id}',
    access: 'member',
    summary: 'How far a search for partners is; kept for a week',
    response: matchRunSchema,
    errors: ['NOT_FOUND'],
  }),
  listMatches: route({
    method: 'GET',
    path: '/api/matches/{id}',
    access: 'member',
    self: 'params.id',
    summary: 'Stored matches of the company, best first',
    query: z.object({
      ...pageQuery,
      /** Absent: all but the rejected ones. */
      status: z.enum(MATCH_STATUSES).optional(),
      /** Those of one own listing. */
      listing: idSchema.optional(),
    }),
    response: pageOf(storedMatchSchema),
  }),
  getMatch: route({
    method: 'GET',
    path: '/api/matches/{id}/explanation',
    access: 'member',
    summary: 'One stored match for one of its two sides, with its reasons computed now',
    response: matchDetailSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  decideMatch: route({
    method: 'PATCH',
    path: '/api/matches/{id}',
    access: 'member',
    summary: 'Accept, or reject with a reason, by either side; the same decision twice is one',
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accept') }),
      z.object({
        decision: z.literal('reject'),
        reason: z.enum(REJECTION_REASONS),
        /** For the other side, in the company's own words. */
        note: optionalText(500),
      }),
    ]),
    response: matchStateSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
})
