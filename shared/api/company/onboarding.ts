import * as z from 'zod'
import { SHARED_VISIBILITIES } from '../../domain/catalogue/visibility.ts'
import { MAX_EMPLOYEES, MIN_EMPLOYEES, QUESTION_IDS } from '../../domain/onboarding/questions.ts'
import { materialForm } from '../market/catalogue.ts'
import { ewcInput } from '../market/waste-codes.ts'
import { idSchema, isoDateTime, locationSchema } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { LISTING_TYPES } from '../core/vocabulary.ts'

/** The questionnaire, what is concluded from it, and the portfolio it ends in. */

const words = (max: number) => z.string().trim().max(max).optional()

/** Answers so far. Everything may be missing; what is there is bounded. */
export const answersSchema = z.object({
  location: z
    .object({
      city: z.string().trim().max(80),
      country: z.string().trim().max(80),
      /** A larger town nearby, where the city is too small to be known. */
      near: z.string().trim().max(80).optional(),
    })
    .optional(),
  industry: words(60),
  products: words(2000),
  exact_employee_count: z
    .number()
    .int('Please enter a whole number')
    .min(MIN_EMPLOYEES, 'Please enter a number between 1 and 50000')
    .max(MAX_EMPLOYEES, 'Please enter a number between 1 and 50000')
    .optional(),
  production_volume: words(1000),
  processes: words(4000),
  materials: words(2000),
  waste_streams: words(2000),
})

export const questionId = z.enum(QUESTION_IDS)

/** A yearly amount with its range; `quantity` is the middle. */
const amountSchema = z.object({
  quantity: z.number(),
  low: z.number(),
  high: z.number(),
  /** t, m³ or MWh; of what the company told in loads or pieces, these. */
  unit: z.string(),
  /** A stock, not a flow. */
  once: z.boolean().optional(),
})

export const streamSchema = z.object({
  /** Null: named by the company, unknown to us. */
  concept: z.string().nullable(),
  /** The company's own words where it named the stream. */
  name: z.string(),
  /** What we take it for; null where we do not know it. */
  kind: z.string().nullable(),
  category: z.string(),
  description: z.string(),
  form: materialForm.nullable(),
  ewc: z.array(z.string()),
  /** Null: not estimated; `basis` says why. */
  amount: amountSchema.nullable(),
  origin: z.enum(['stated', 'expected']),
  /** Words of the company that led here. */
  words: z.array(z.string()),
  basis: z.string(),
  /** The amount was read from the company's own words. */
  isOwn: z.boolean(),
  /** Percent, at most 95. */
  confidence: z.number().int().min(0).max(95),
})

export const analysisSchema = z.object({
  industries: z.array(
    z.object({ id: z.string(), label: z.string(), sureness: z.number(), words: z.array(z.string()) }),
  ),
  production: z.array(
    z.object({ quantity: z.number(), unit: z.string(), product: z.string(), text: z.string() }),
  ),
  streams: z.array(streamSchema),
  processes: z.array(z.object({ label: z.string(), word: z.string() })),
  inputs: z.array(
    z.object({
      concept: z.string().nullable(),
      name: z.string(),
      /** As the company stated it; null where it did not. */
      amount: amountSchema.nullable(),
      basis: z.string(),
      origin: z.enum(['stated', 'expected']),
    }),
  ),
})

const moneyRange = z.object({ low: z.number(), high: z.number() })

export const portfolioMaterialSchema = z.object({
  id: idSchema,
  /** Id in the knowledge base; null: not known there, or generated before it was kept. */
  concept: z.string().nullable().default(null),
  name: z.string(),
  type: z.enum(LISTING_TYPES),
  category: z.string(),
  description: z.string(),
  /** Null: not estimated. */
  quantity: z.number().nullable(),
  quantity_low: z.number().nullable(),
  quantity_high: z.number().nullable(),
  unit: z.string(),
  frequency: z.string(),
  /** The amount was read from the company's own words, or typed by a person. */
  stated: z.boolean().default(false),
  /** EUR a year at published prices; negative: the holder pays. Null: not estimated. */
  potential_value: moneyRange.nullable(),
  /** `high`: a standard outlet and not hazardous. */
  quality_grade: z.enum(['high', 'other']),
  potential_uses: z.array(z.string()),
  symbiosis_opportunities: z.array(z.string()),
  /** False: added by a person. */
  ai_generated: z.boolean(),
  /** Percent; null where a person's own words stand. */
  confidence_score: z.number().int().nullable(),
  basis: z.string(),
  /** `listed`: it is on the market, with the figures of its listing. */
  state: z.enum(['proposed', 'listed']).default('proposed'),
  /** A person corrected or added it; a portfolio generated anew leaves it so. */
  edited: z.boolean().default(false),
  /** The description is a person's own words: another name doesn't replace it. */
  described: z.boolean().default(false),
  /** The company's own waste code; null: none. */
  ewc: z.string().nullable().default(null),
})

export const summarySchema = z.object({
  /** 0–100: mean confidence-weighted share of the streams that have a standard outlet. */
  symbiosis_score: z.number().int().min(0).max(100),
  /** EUR a year: disposal no longer paid, at published prices. Null: not estimated. */
  estimated_savings: moneyRange.nullable(),
  /** t CO2e a year; null: not estimated. */
  carbon_reduction: z.number().nullable(),
  top_opportunities: z.array(z.string()),
  recommended_partners: z.array(
    z.object({
      company_id: idSchema,
      company_name: z.string(),
      /** The material of the portfolio: its id, and its name. */
      material_id: idSchema.optional(),
      material: z.string(),
      wants: z.string(),
      /** 0–1 */
      match_score: z.number(),
    }),
  ),
  implementation_roadmap: z.array(z.string()),
})

export const portfolioSchema = z.object({
  materials: z.array(portfolioMaterialSchema),
})

export const generatedSchema = z.object({
  portfolio: portfolioSchema,
  summary: summarySchema,
  confidence: z.number().int(),
  generated_at: isoDateTime,
  /** The site that it is of; absent: the main one. */
  site_id: idSchema.optional(),
})

export const draftSchema = z.object({
  answers: answersSchema,
  /** Step 0–7 that was open last. */
  step: z.number().int().min(0).max(7),
  /** Null before the first answer. */
  updated_at: isoDateTime.nullable(),
  /** What was generated last, as it was corrected since; null without. */
  generated: generatedSchema.nullable(),
})

/** A row of the review. Kept wide: rows that are not whole are left out, not refused. */
export const listingDraftSchema = z.object({
  /** Chosen when the row was made, so that a retry never lists twice. */
  id: idSchema.optional(),
  name: z.string().max(400).default(''),
  type: z.enum(LISTING_TYPES).default('waste'),
  quantity: z.number().nullable().default(null),
  unit: z.string().max(60).default('t'),
  description: z.string().max(10_000).default(''),
  category: z.string().max(60).default('General'),
  ai_generated: z.boolean().default(false),
  confidence_score: z.number().nullable().default(null),
  /** The company's own waste code. */
  ewc: ewcInput.nullable().default(null),
})

/** A row of the review as a person left it. */
export const reviewRowSchema = z.object({
  id: idSchema,
  name: z.string().trim().max(120),
  type: z.enum(LISTING_TYPES),
  quantity: z.number().positive().max(1e12).nullable(),
  unit: z.string().trim().max(30),
  description: z.string().trim().max(4000),
  category: z.string().max(60).default('General'),
  /** The company's own waste code; null: none. */
  ewc: ewcInput.nullable().default(null),
})

export const onboarding = domain('onboarding', {
  analyseAnswers: route({
    method: 'POST',
    path: '/api/onboarding/answers',
    access: 'member',
    right: 'read',
    summary: 'What the answers tell so far, how surely, and what to ask next',
    body: z.object({
      /** The question just answered. */
      question_id: questionId.optional(),
      answers: answersSchema,
      /** The site that is asked about; absent: the first that the caller may write for. */
      site_id: idSchema.optional(),
      /** Generate the portfolio at once if the answers are enough for it: asks for the right to write listings. */
      generate: z.boolean().default(false),
    }),
    response: z.object({
      /** It was asked for with `generate`, and the answers were enough: `portfolio` is kept for review. */
      portfolioGenerated: z.boolean(),
      portfolio: portfolioSchema.nullable(),
      /** The answers are enough for a portfolio. */
      portfolioReady: z.boolean(),
      analysis: analysisSchema,
      dataQuality: z.number().int().min(0).max(100),
      confidence: z.number().int().min(0).max(95),
      nextQuestion: z.object({ id: questionId, reason: z.string() }).nullable(),
      /** The town that was understood; null when it is not known, or not told yet. */
      place: locationSchema.nullable(),
      message: z.string(),
    }),
  }),
  listPlants: route({
    method: 'GET',
    path: '/api/plants',
    access: 'public',
    summary: 'The kinds of plant that we know, by name',
    response: z.object({ items: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  getOnboarding: route({
    method: 'GET',
    path: '/api/onboarding',
    access: 'member',
    right: 'read',
    summary: 'The answers saved so far',
    response: draftSchema,
  }),
  saveOnboarding: route({
    method: 'PUT',
    path: '/api/onboarding',
    access: 'member',
    right: 'listings.write',
    site: 'any',
    summary: 'Save the answers so far',
    body: z.object({ answers: answersSchema, step: z.number().int().min(0).max(7) }),
    response: draftSchema,
  }),
  saveReview: route({
    method: 'PUT',
    path: '/api/onboarding/review',
    access: 'member',
    right: 'listings.write',
    site: 'any',
    summary: 'Keep the review as it stands: what is missing from the rows was removed',
    body: z.object({
      /** The portfolio that was reviewed; null when there was none. */
      generated_at: isoDateTime.nullable(),
      /** Every row that is not listed yet, corrected and added ones among them. */
      rows: z.array(reviewRowSchema).max(200),
    }),
    response: draftSchema,
    errors: ['CONFLICT'],
  }),
  generatePortfolio: route({
    method: 'POST',
    path: '/api/ai-portfolio-generation',
    access: 'member',
    right: 'listings.write',
    site: 'stated',
    self: 'body.id',
    summary: 'The portfolio that follows from the answers',
    body: answersSchema.extend({
      /** The company. */
      id: idSchema,
      /** The site that was asked about; absent: the first that the caller may write for. */
      site_id: idSchema.optional(),
    }),
    response: generatedSchema,
  }),
  saveListings: route({
    method: 'POST',
    path: '/api/save-listings',
    access: 'member',
    right: 'listings.write',
    site: 'stated',
    self: 'body.userId',
    summary: 'List the reviewed portfolio',
    body: z.object({
      listings: z.array(listingDraftSchema).max(200),
      userId: idSchema,
      /** Where they stand; absent: the first site that the caller may write for. */
      site_id: idSchema.optional(),
      /** Who may see what is listed. */
      visibility: z.enum(SHARED_VISIBILITIES).default('public'),
    }),
    response: z.object({ saved: z.number().int(), ids: z.array(idSchema) }),
    errors: ['PLAN_LIMIT', 'CONFLICT'],
  }),
})
