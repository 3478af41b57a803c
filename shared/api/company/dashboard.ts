import * as z from 'zod'
import { companyCardSchema, listingType, materialForm } from '../market/catalogue.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { ACTIVITY_TYPES, IMPACT_LEVELS, MATCH_STATUSES } from '../core/vocabulary.ts'

/** The dashboard of a company: one route, one answer. Confirmed figures and estimates stand apart everywhere. */

/** Null: not estimated. */
const estimate = z.number().nullable()

const percent = z.number().int().min(0).max(100)

const figuresSchema = z.object({
  savings: z.object({
    /** EUR of both sides together: of completed exchanges, by the tonnes both confirmed and the balance of their match. */
    confirmed: z.number(),
    /** EUR a year of both sides together: of the best match of each stream, each tonne once. */
    estimated: estimate,
    /** Completed exchanges whose saving is not estimated. */
    unknown: z.number().int(),
  }),
  carbon: z.object({
    /** t CO2e of both sides together, as above. */
    confirmed: z.number(),
    /** t CO2e a year of the same matches. */
    estimated: estimate,
    /** t CO2e a month: a twelfth of it. */
    monthly: estimate,
    unknown: z.number().int(),
    /** t CO2e a year if everything that is offered were exchanged: tonnes × the product's flat factors, without a source. */
    portfolio: z.number(),
  }),
  /** Accepted connections. */
  partnerships: z.number().int(),
  /** Completed transactions. */
  exchanges: z.number().int(),
  sustainability: z.object({
    score: percent,
    rating: z.enum(['High', 'Medium', 'Developing']),
    basis: z.enum(['recommendations', 'default']),
  }),
  confidence: z.object({ percent, basis: z.enum(['portfolio', 'activity']) }),
})

const flowSchema = z.object({
  state: z.enum(['agreed', 'proposed', 'open']),
  /** A year. */
  tonnes: z.number(),
  match_id: idSchema.nullable(),
  score: z.number().min(0).max(1).nullable(),
  partner: companyCardSchema.nullable(),
})

const sums = {
  tonnes: z.number(),
  agreed: z.number(),
  proposed: z.number(),
  /** Without a partner. */
  open: z.number(),
}

/** One direction of the site balance; tonnes a year. */
export const balanceSideSchema = z.object({
  ...sums,
  /** Largest first. */
  streams: z.array(
    z.object({
      listing_id: idSchema,
      material_name: z.string(),
      tonnes: z.number(),
      flows: z.array(flowSchema),
    }),
  ),
  others: z.object({ ...sums, count: z.number().int() }).nullable(),
  /** Listings whose amount can't be compared in tonnes. */
  unweighed: z.number().int(),
})

const materialSchema = z.object({
  id: idSchema,
  material_name: z.string(),
  type: listingType,
  quantity: z.number(),
  unit: z.string(),
  form: materialForm.nullable(),
  /** Six digits, best guess; null for needs. */
  ewc: z.string().nullable(),
  /** From the AI portfolio; false: added by hand. */
  ai_generated: z.boolean(),
  /** How sure the portfolio was; null when added by hand. */
  confidence_score: percent.nullable(),
  /** Percent of its best match that nobody decided on; null without one. */
  priority_score: percent.nullable(),
})

const activeMatchSchema = z.object({
  id: idSchema,
  status: z.enum(MATCH_STATUSES),
  score: z.number().min(0).max(1),
  own: z.object({
    id: idSchema,
    material_name: z.string(),
    type: listingType,
    form: materialForm.nullable(),
  }),
  other: z.object({ material_name: z.string() }),
  company: companyCardSchema,
  /** EUR a year, both sides together. */
  potential_savings: estimate,
  /** t CO2e a year avoided. */
  environmental_impact: estimate,
})

const recommendationSchema = z.object({
  /** `match`: meet a partner. `portfolio`: list what was proposed. `open`: a stream without a partner. */
  kind: z.enum(['match', 'portfolio', 'open']),
  id: idSchema,
  title: z.string(),
  reason: z.string(),
  /** What would settle most; null when nothing is open. */
  open_fact: z.string().nullable(),
  potential_impact: z.object({
    /** EUR a year. */
    savings: estimate,
    /** t CO2e a year. */
    carbon_reduction: estimate,
    /** Percent of the own stream's yearly tonnes that it puts to use, or of the need that it meets. */
    efficiency_gain: percent.nullable(),
  }),
  implementation_difficulty: z.enum(['easy', 'medium', 'hard']),
  time_to_implement: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
})

const activitySchema = z.object({
  title: z.string(),
  activity_type: z.enum(ACTIVITY_TYPES),
  impact_level: z.enum(IMPACT_LEVELS),
  created_at: isoDateTime,
})

const monthSchema = z.object({
  /** `2026-11` */
  month: z.string(),
  exchanges: z.number().int(),
  /** EUR */
  savings: z.object({ confirmed: z.number(), estimated: estimate }),
  /** t CO2e */
  carbon: z.object({ confirmed: z.number(), estimated: estimate }),
})

export const dashboardSchema = z.object({
  company: z.object({
    id: idSchema,
    name: z.string(),
    industry: z.string(),
    location: z.string().nullable(),
    employee_count: z.number().int().nullable(),
    size_category: z.enum(['Small', 'Medium', 'Large']).nullable(),
    onboarding_completed: z.boolean(),
    /** The main one first, closed ones too. */
    sites: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  /** The site that is looked at; null: all of the company. */
  site: idSchema.nullable(),
  /** Nothing listed, matched, connected or exchanged yet. */
  empty: z.boolean(),
  figures: figuresSchema,
  /** By completed exchanges; null: not enough companies yet, or none of them completed one. */
  industry: z
    .object({ rank: z.number().int(), companies: z.number().int(), own: z.number(), median: z.number() })
    .nullable(),
  /** False: only the best matches were read, because there are thousands. */
  all_matches_counted: z.boolean(),
  active_matches: z.object({ total: z.number().int(), items: z.array(activeMatchSchema) }),
  materials: z.object({
    total: z.number().int(),
    generated: z.number().int(),
    items: z.array(materialSchema),
  }),
  balance: z.object({ out: balanceSideSchema, in: balanceSideSchema }),
  recommendations: z.array(recommendationSchema),
  activities: z.array(activitySchema),
  milestones: z.array(
    z.object({
      id: z.enum(['onboarding', 'listing', 'marketplace', 'exchange', 'partners', 'reduction']),
      label: z.string(),
      done: z.boolean(),
    }),
  ),
  /** The last twelve, oldest first. */
  months: z.array(monthSchema),
})

export const dashboard = domain('dashboard', {
  getDashboard: route({
    method: 'GET',
    path: '/api/dashboard/{companyId}',
    access: 'member',
    right: 'read',
    self: 'params.companyId',
    query: z.object({
      /** Only what stands at this site; confirmed figures, partnerships and exchanges stay those of the company. */
      site: idSchema.optional(),
    }),
    summary: 'The whole dashboard of the own company in one answer',
    response: dashboardSchema,
  }),
})
