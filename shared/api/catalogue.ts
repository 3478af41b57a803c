import * as z from 'zod'
import {
  countedPageOf,
  idSchema,
  isoDateTime,
  locationSchema,
  optionalText,
  pageQuery,
  text,
} from './common.ts'
import { domain, route } from './route.ts'
import { LISTING_TYPES } from './vocabulary.ts'

/** Listings and the companies behind them. Readable by anybody, written by their owners. */

export const MATERIAL_FORMS = [
  'granular',
  'powder',
  'scrap',
  'sludge',
  'liquid',
  'gas',
  'heat',
  'organic',
  'pellet',
  'fibre',
  'paste',
  'solid',
] as const
/** Entry type in the European List of Waste: always hazardous, hazardous depending on content, or not. */
export const HAZARD_CLASSES = ['absolute_hazardous', 'mirror', 'non_hazardous'] as const

export const listingType = z.enum(LISTING_TYPES)
export const materialForm = z.enum(MATERIAL_FORMS)
export const hazardClass = z.enum(HAZARD_CLASSES)

/** The company as it stands on a card. Never an e-mail address, never a user id. */
export const companyCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  industry: z.string(),
  location: locationSchema.nullable(),
})

export const listingSchema = z.object({
  id: idSchema,
  company_id: idSchema,
  material_name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  description: z.string(),
  type: listingType,
  category: z.string(),
  /** EUR per unit; negative when the owner pays for collection; null when not stated. */
  price_per_unit: z.number().nullable(),
  /** EUR, price × quantity; null without a price. */
  estimated_value: z.number().nullable(),
  status: z.enum(['active', 'withdrawn']),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  form: materialForm.nullable(),
  hazard: hazardClass,
  ewc_codes: z.array(z.string()),
  company: companyCardSchema,
  /** Great-circle kilometres between the two sites; null when a place is unknown or nobody is signed in. */
  distance_km: z.number().nullable(),
  /** 0–1, best calibrated match with one of the caller's own listings; null when there is none. */
  match_score: z.number().min(0).max(1).nullable(),
  /** The caller's own listing behind match_score. */
  match_with: z.object({ id: idSchema, material_name: z.string() }).nullable(),
  is_favorite: z.boolean(),
  is_own: z.boolean(),
})

export const companySchema = companyCardSchema.extend({
  /** `user` once approved; the directory shows approved companies only. */
  role: z.enum(['pending', 'user']),
  /** What the company lists, most recent first; at most six names. */
  interests: z.array(z.string()),
  active_listings: z.number().int(),
  /** 0–100; null ("not estimated") without a match to compute it from. */
  sustainability_score: z.number().min(0).max(100).nullable(),
  employee_count: z.number().int().nullable(),
  process_description: z.string(),
  member_since: isoDateTime,
  distance_km: z.number().nullable(),
  is_own: z.boolean(),
})

/** What a person types to list a material. */
export const listingInputSchema = z.object({
  material_name: text(120),
  quantity: z
    .number('Please enter a number')
    .min(0, 'Quantity cannot be negative')
    .max(1e12)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value),
      'Use at most two decimals',
    ),
  /** kg, t, m³, MWh …, with or without a rhythm: "t/month". */
  unit: text(30).default('kg'),
  description: text(4000),
  type: listingType,
  category: text(60).default('General'),
  price_per_unit: z.number().min(-1e9).max(1e9).nullable().default(null),
})

const listingText = z.object({
  material_name: optionalText(400),
  description: z.string().max(100_000).default(''),
  type: listingType.default('waste'),
  /** Of the company that lists it: it decides between senses and codes. */
  industry: optionalText(80),
})

/** The proposal made from two lines of text; every part says which words led to it. */
export const classificationSchema = z.object({
  concepts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      confidence: z.number().min(0).max(1),
      evidence: z.array(
        z.object({
          field: z.enum(['material_name', 'description']),
          start: z.number(),
          end: z.number(),
          text: z.string(),
        }),
      ),
    }),
  ),
  category: z.string(),
  form: materialForm.nullable(),
  hazard: hazardClass,
  ewc: z.array(z.object({ code: z.string(), description: z.string(), hazard: hazardClass })),
  unit: z.string().nullable(),
  /** Asked when the code is a mirror entry: what decides between hazardous and not. */
  mirror_question: z.string().nullable(),
})

export const catalogue = domain('catalogue', {
  listMaterials: route({
    method: 'GET',
    path: '/api/materials',
    access: 'public',
    personal: true,
    summary: 'Search the active listings',
    query: z.object({
      ...pageQuery,
      /** Case-insensitive over material name, description and company name. */
      q: z.string().trim().max(200).default(''),
      type: listingType.optional(),
      location: z.string().trim().max(120).default(''),
      /** In the listing's own unit. Not a number: ignored. */
      minQuantity: z.string().max(40).transform(Number).pipe(z.number().min(0).catch(0)).optional(),
      dateFrom: z.iso.date().optional(),
      category: z.string().trim().max(60).optional(),
      /** `own`: the caller's listings; `favorite`: what the caller marked. */
      scope: z.enum(['all', 'own', 'favorite']).default('all'),
      sort: z.enum(['match', 'newest', 'distance', 'quantity']).default('newest'),
    }),
    response: countedPageOf(listingSchema).extend({
      /** Active listings before any filter. */
      totalActive: z.number().int(),
    }),
  }),
  getMaterial: route({
    method: 'GET',
    path: '/api/materials/{id}',
    access: 'public',
    personal: true,
    summary: 'One listing',
    response: listingSchema.extend({ classification: classificationSchema }),
    errors: ['NOT_FOUND'],
  }),
  createMaterial: route({
    method: 'POST',
    path: '/api/materials',
    access: 'member',
    summary: 'List a material',
    body: listingInputSchema.extend({
      /** Chosen by the client, so that a retry never lists twice. */
      id: idSchema.optional(),
    }),
    response: listingSchema,
    status: 201,
    errors: ['PLAN_LIMIT', 'CONFLICT'],
  }),
  updateMaterial: route({
    method: 'PUT',
    path: '/api/materials/{id}',
    access: 'member',
    summary: 'Change an own listing',
    body: listingInputSchema.extend({
      /** `updated_at` the change is based on; a newer one answers 409. */
      updated_at: isoDateTime.optional(),
    }),
    response: listingSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  withdrawMaterial: route({
    method: 'DELETE',
    path: '/api/materials/{id}',
    access: 'member',
    summary: 'Withdraw an own listing',
    response: z.object({ id: idSchema, status: z.literal('withdrawn') }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  classifyMaterial: route({
    method: 'POST',
    path: '/api/materials/classify',
    access: 'applicant',
    summary: 'What a text most likely describes: category, unit, EWC codes, hazard',
    body: listingText,
    response: classificationSchema,
  }),
  listCompanies: route({
    method: 'GET',
    path: '/api/companies',
    access: 'public',
    personal: true,
    summary: 'The directory of approved companies',
    query: z.object({
      ...pageQuery,
      /** Case-insensitive over name, location and industry. */
      q: z.string().trim().max(200).default(''),
      industry: z.string().trim().max(60).optional(),
    }),
    response: countedPageOf(companySchema).extend({ totalActive: z.number().int() }),
  }),
  getCompany: route({
    method: 'GET',
    path: '/api/companies/{id}',
    access: 'public',
    personal: true,
    summary: 'One company',
    response: companySchema,
    errors: ['NOT_FOUND'],
  }),
  listCompanyMaterials: route({
    method: 'GET',
    path: '/api/companies/{id}/materials',
    access: 'public',
    personal: true,
    summary: "A company's active listings",
    query: z.object(pageQuery),
    response: countedPageOf(listingSchema),
    errors: ['NOT_FOUND'],
  }),
  getStats: route({
    method: 'GET',
    path: '/api/stats',
    access: 'public',
    summary: 'Counted figures of the marketplace',
    response: z.object({
      companies: z.number().int(),
      listings: z.number().int(),
      industries: z.number().int(),
      countries: z.number().int(),
      counted_at: isoDateTime,
    }),
  }),
})
