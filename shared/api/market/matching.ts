import * as z from 'zod'
import { companyCardSchema, companySchema, listingSchema, listingType, materialForm } from './catalogue.ts'
import { idSchema, isoDateTime, nameText, optionalText, pageSchema, pageQuery } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import {
  MATCH_ORDERS,
  MATCH_QUALITIES,
  MATCH_STATUSES,
  REJECTION_REASONS,
  RUN_STATUSES,
  VALUE_BASES,
  VERDICTS,
} from '../core/vocabulary.ts'
import { LORRIES } from '#shared/domain/logistics/loads.ts'
import { TRANSPORT_MODES } from '#shared/api/deals/logistics.ts'
import { reachSchema } from './reach.ts'
import { additionSchema, checkLineSchema, sheetSchema } from './sheet.ts'
import { worthSchema } from './worth.ts'

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

const balanceTerm = z.object({
  term: z.string(),
  figure,
})

const net = z.object({
  /** Null: not estimated, because of `missing`. */
  value: z.number().nullable(),
  /** The 10th and 90th of a hundred cases. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  missing: z.string().nullable(),
  /** What a sum below zero means. */
  meaning: z.string(),
})

/** How the material would travel: the figure of the balance, and what the logistics preview takes to find the same. */
const freight = z.object({
  mode: z.enum(TRANSPORT_MODES),
  distance_km: z.number(),
  /** EUR and kg CO2e per tonne. */
  cost_per_tonne: z.number(),
  carbon_per_tonne: z.number(),
  /** What travels at once, and how often in a year; null: no yearly amount is known. */
  weight_kg: z.number(),
  loads_year: z.number().nullable(),
  /** In what it goes by road, and how much fills one. */
  lorry: z.enum(LORRIES),
  lorry_load_t: z.number(),
  hazard: z.enum(['absolute_hazardous', 'mirror', 'non_hazardous']),
  /** Whether the plants load ships and barges themselves. */
  origin_quay: z.boolean(),
  destination_quay: z.boolean(),
  /** EUR that so much is worth, and that its disposal would cost; null: not known. */
  value: z.number().nullable(),
  disposal_cost: z.number().nullable(),
})

/** A value that the owner of the offer can state to settle a question. */
const askedValue = z.object({
  parameter: z.string(),
  /** The usual one first; "" for what has none. */
  units: z.array(z.string()),
  /** What it can refer to, that of the limit first; empty where only the stream as delivered is meant. */
  bases: z.array(z.enum(VALUE_BASES)),
})

/** One side of a pair. */
const endOfPath = z.object({
  text: z.string(),
  words: z.array(z.string()),
  concept: z.string(),
  /** The text does not name the concept: it is what such a plant usually takes. */
  inferred: z.boolean(),
})

export const explanationSchema = z.object({
  /** One sentence for a list row. */
  why: z.string(),
  /** Own words → what it is → their words. */
  path: z.object({
    offer: endOfPath,
    link: z.object({ name: z.string(), text: z.string() }),
    need: endOfPath,
  }),
  speaks_for: z.array(z.object({ title: z.string(), text: z.string() })),
  speaks_against: z.array(z.object({ title: z.string(), text: z.string() })),
  /** `value`: what would settle it, where one value does. */
  unknown: z.array(z.object({ title: z.string(), text: z.string(), value: askedValue.nullable() })),
  /** The one fact that would settle most; null when nothing is open. */
  settle: z.object({ fact: z.string(), text: z.string(), value: askedValue.nullable() }).nullable(),
  gates: z.array(
    z.object({
      gate: z.string(),
      /** `condition`: it holds under a condition that is known, such as a permit. */
      result: z.enum(['pass', 'fail', 'unknown', 'condition', 'not_relevant']),
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
  /** For both sides together; money stands in the worth of the match. */
  balance: z.object({ carbon: z.array(balanceTerm), net }),
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
  /** Null where nothing is hauled, a place is missing or no mode goes there. */
  freight: freight.nullable(),
  /** Share of the smaller side's yearly quantity over the larger's, 0–1; null when units don't compare. */
  quantity_share: z.number().nullable(),
  explanation: explanationSchema,
  worth: worthSchema,
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
  /** EUR a year of both sides together: the middle of `net_range`, and t CO2e; null: not estimated. */
  potential_savings: z.number().nullable(),
  environmental_impact: z.number().nullable(),
  /** EUR a year: 10th and 90th of a hundred cases; null: not estimated. */
  net_range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** EUR a year that is to be expected, by which lists are ordered: the probability of the fit times the worth, nothing of what is less likely to fit than not; null: not estimated. */
  expected_worth: z.number().nullable(),
  /** Null: it was found before worth was told. */
  verdict: z.enum(VERDICTS).nullable(),
  /** The one fact that decides the verdict. */
  decides: z.string().nullable(),
  /** `3-6 months`: by the steps of treatment and the hazard between the two gates. */
  implementation_time: z.string(),
  /** Why they fit, in one sentence, as it was found; null where it was not kept. */
  why: z.string().nullable(),
  found_at: isoDateTime,
})

/** A listing with its data sheet. */
const sheetedListing = listingSchema.extend({ sheet: sheetSchema })

/** A stored match, whole. */
export const matchDetailSchema = matchStateSchema.extend({
  /** 0–1, when it was found. */
  score: z.number().min(0).max(1),
  /** Seen from the caller's side and computed now; null when one of the listings was withdrawn. */
  match: matchSchema.nullable(),
  own: matchSideSchema,
  other: matchSideSchema,
  /** As they stand now; null once withdrawn. */
  own_listing: sheetedListing.nullable(),
  other_listing: sheetedListing.nullable(),
  /** The offer against the specification of the need; empty without limits, or once one was withdrawn. */
  check: z.array(checkLineSchema),
  partner: companySchema,
})

/** A pair of listings of the marketplace, seen from the side of the offer, for who has not signed in. */
export const exampleMatchSchema = matchDetailSchema
  .pick({ score: true, own: true, other: true, partner: true })
  .extend({ match: matchSchema, own_listing: sheetedListing, other_listing: sheetedListing })

/**
 * A search for partners, of all the listings of a company or of one that was written: how far it is, and what came
 * of it.
 */
export const matchRunSchema = z.object({
  /** That of one listing has the listing's id. */
  id: idSchema,
  /** Null: all of the company. */
  listing: idSchema.nullable(),
  status: z.enum(RUN_STATUSES),
  /** Listings to look for partners of. */
  total: z.number().int(),
  /** Listings dealt with so far. */
  done: z.number().int(),
  /** Pairs that match, known ones too. */
  found: z.number().int(),
  /** Of these, pairs that nobody knew when the run began, or when the listing was written. */
  new_matches: z.number().int(),
  started_at: isoDateTime,
  finished_at: isoDateTime.nullable(),
})

/** A company that may take, or supply, a material that is not listed yet. */
export const partnerMatchSchema = z.object({
  /** Of the company. */
  id: idSchema,
  company_name: z.string(),
  /** Its industry. */
  company_type: z.string(),
  location: z.string().nullable(),
  /** 0–1: about this share of such pairs holds. */
  match_score: z.number().min(0).max(1),
  /** Its listing that fits best. */
  material_match: z.string(),
  /** EUR and t CO2e a year of both sides together; null: not estimated. */
  potential_savings: z.number().nullable(),
  carbon_reduction: z.number().nullable(),
  /** `3-6 months`, by what stands between the two gates. */
  implementation_time: z.string(),
  /** Page of the site on which contact begins: no address leaves the API. */
  contact_info: z.string(),
  /** Found by the engine, chosen by nobody. */
  ai_generated: z.literal(true),
})

export const matching = domain('matching', {
  exampleMatch: route({
    method: 'GET',
    path: '/api/example-match',
    access: 'public',
    summary: 'One pair of listings of the marketplace with its reasons, the same for everybody for a while',
    response: exampleMatchSchema,
    errors: ['NOT_FOUND'],
  }),
  generateMatches: route({
    method: 'POST',
    path: '/api/generate-matches',
    access: 'member',
    right: 'listings.write',
    site: 'any',
    self: 'body.companyId',
    summary:
      'Partners for one own listing, best first, each with its reasons: those kept, or looked for now where nobody looked since it was written',
    body: z.object({
      materialId: idSchema,
      companyId: idSchema,
      limit: z.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      total: z.number().int(),
      /** Of those in the answer, pairs that nobody knew before; of a listing written within a minute, all found since. */
      new_matches: z.number().int(),
      matches: z.array(matchSchema),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  autoGenerateMatches: route({
    method: 'POST',
    path: '/api/auto-generate-matches',
    access: 'member',
    right: 'listings.write',
    site: 'any',
    self: 'body.companyId',
    summary:
      'Starts a search for partners of all own listings; while one is under way, answers with that one',
    body: z.object({ companyId: idSchema }),
    response: matchRunSchema,
    status: 202,
  }),
  aiMatchmaking: route({
    method: 'POST',
    path: '/api/ai-matchmaking',
    access: 'member',
    right: 'read',
    self: 'body.company_id',
    summary:
      'Companies that fit a material which is not listed yet, best first; nothing is stored, nobody is told',
    body: z.object({
      company_id: idSchema,
      /** A material of the portfolio, or any other in its words. */
      material_data: z.object({
        name: nameText(120),
        description: optionalText(4000),
        type: listingType.default('waste'),
        category: z.string().max(60).default('General'),
        /** Null: not known. */
        quantity: z.number().positive().max(1e12).nullable().default(null),
        unit: z.string().trim().min(1).max(30).default('t'),
      }),
    }),
    response: z.object({ partner_companies: z.array(partnerMatchSchema) }),
    errors: ['NOT_FOUND'],
  }),
  getMatchRun: route({
    method: 'GET',
    path: '/api/auto-generate-matches/{id}',
    access: 'member',
    right: 'read',
    summary:
      'How far a search for partners is, by its id; or by that of an own listing, the search that follows its last write',
    response: matchRunSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listMatches: route({
    method: 'GET',
    path: '/api/matches/{id}',
    access: 'member',
    right: 'read',
    self: 'params.id',
    summary:
      'Stored matches of the company, by what is to be expected of them or in another order, with their number',
    query: z.object({
      ...pageQuery,
      order: z.enum(MATCH_ORDERS).default('worth'),
      /** Absent: all but the rejected ones. */
      status: z.enum(MATCH_STATUSES).optional(),
      /** Those of one listing, an own one or somebody else's. */
      listing: idSchema.optional(),
    }),
    response: pageSchema(storedMatchSchema).extend({
      /** Matches over all pages; null on later ones than the first. */
      total: z.number().int().nullable(),
      /**
       * Of `listing`, an own offer: what to state next, by the number of its matches in which it is open. Empty where nothing is gained,
       * and on later pages.
       */
      add_next: z.array(additionSchema),
    }),
  }),
  getMatchPair: route({
    method: 'GET',
    path: '/api/matches/pair',
    access: 'member',
    right: 'read',
    summary:
      'The match of one own listing with one of another company, scored now; kept like any that is found. 404 where the two do not match',
    query: z.object({ offer: idSchema, need: idSchema }),
    response: matchSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getReach: route({
    method: 'GET',
    path: '/api/materials/{id}/reach',
    access: 'member',
    right: 'read',
    summary:
      'How far an own listing pays by each mode, to whom it was matched with, best first, and who of them lies inside',
    response: reachSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  listCandidates: route({
    method: 'GET',
    path: '/api/materials/{id}/candidates',
    access: 'member',
    right: 'read',
    summary:
      'Who might fit an own listing and may not see it, best first, at most twenty; nothing is stored, and they are not told',
    response: z.object({
      items: z.array(
        z.object({
          listing: idSchema,
          material_name: z.string(),
          company: companyCardSchema,
          /** Between the two sites, as the crow flies; null: a place is not known. */
          distance_km: z.number().nullable(),
          quality: z.enum(MATCH_QUALITIES),
          why: z.string(),
        }),
      ),
      /** Listings that might fit, beyond those shown too. */
      total: z.number().int().min(0),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getMatch: route({
    method: 'GET',
    path: '/api/matches/{id}/explanation',
    access: 'member',
    right: 'read',
    summary: 'One stored match for one of its two sides, with its reasons computed now',
    response: matchDetailSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  decideMatch: route({
    method: 'PATCH',
    path: '/api/matches/{id}',
    access: 'member',
    right: 'talk',
    summary:
      'Accept, withdraw that while the other side has not accepted, or reject with a reason; the same twice is one. Accepted by both, the companies are connected',
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('accept') }),
      z.object({ decision: z.literal('withdraw') }),
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
