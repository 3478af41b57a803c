import * as z from 'zod'
import { choiceIds, choicesOf, parseUn, type Vocabulary } from '../../domain/catalogue/choices.ts'
import { WIDER_REGIONS } from '../../domain/blind/region-rule.ts'
import { byField } from '../../domain/catalogue/listing-fields.ts'
import { MOST_NAMED_COMPANIES, VISIBILITIES } from '../../domain/catalogue/visibility.ts'
import { priceProblem, quantityProblem, UNKNOWN_UNIT, unitProblem } from '../../domain/amounts/bounds.ts'
import { SHEET_FILE_TYPES, SHEET_FORMATS } from '../../domain/files/limits.ts'
import { typed } from '../../domain/text/typed.ts'
import { ewcChangeSchema, ewcCodeSchema, ewcInput, ewcOpenSchema, hazardClass } from './waste-codes.ts'
import {
  countedPageOf,
  idSchema,
  isoDateTime,
  locationSchema,
  nameText,
  optionalText,
  pageQuery,
  savedFileSchema,
  text,
} from '../core/common.ts'
import { companyIdentitySchema } from '../company/identity.ts'
import { domain, route } from '../core/route.ts'
import {
  parameterChoiceSchema,
  readPropertySchema,
  sheetInputSchema,
  sheetSchema,
  standardCardSchema,
} from './sheet.ts'
import { LISTING_TYPES, QUANTITY_UNITS, SITE_ACCESS } from '../core/vocabulary.ts'

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
export const listingType = z.enum(LISTING_TYPES)
export const materialForm = z.enum(MATERIAL_FORMS)

/** The company as it stands on a card. Never an e-mail address, never a user id. */
export const companyCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  industry: z.string(),
  location: locationSchema.nullable(),
  /** The name it had before, and until when that is shown beside the present one; absent where it was never renamed. */
  formerly: z.object({ name: z.string(), until: isoDateTime }).optional(),
})

/** The site of a listing as anybody sees it: no street, no permit, no person. */
export const siteCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  location: locationSchema.nullable(),
  /** How goods reach it; null: not stated. */
  access: z.array(z.enum(SITE_ACCESS)).nullable(),
  opening_hours: z.string().nullable(),
  /** It was closed: nothing new is listed there. */
  closed: z.boolean(),
})

/** What its owner stated, as a card shows it; the waste code stands among `ewc_codes`. */
const { ewc: _, ...shown } = byField({
  name: () => z.string(),
  text: () => z.string(),
  unit: () => z.string(),
  category: () => z.string(),
  side: () => listingType,
  quantity: () => z.number(),
  price: () => z.number().nullable(),
  code: () => null,
  note: () => z.string().nullable(),
  figure: () => z.number().nullable(),
  choice: ({ of }) => z.enum(choiceIds(of!)).nullable(),
  choices: ({ of }) => z.array(z.enum(choiceIds(of!))).nullable(),
  day: () => z.iso.date().nullable(),
  un: () => z.string().nullable(),
})
export const shownListingFields = shown

export const listingSchema = z.object({
  id: idSchema,
  company_id: idSchema,
  ...shownListingFields,
  /** EUR, price × quantity; null without a price. */
  estimated_value: z.number().nullable(),
  status: z.enum(['active', 'withdrawn']),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  form: materialForm.nullable(),
  hazard: hazardClass,
  /** Codes of the List of Waste, the best first, with the asterisk of hazardous entries. */
  ewc_codes: z.array(z.string()),
  /** The company states the code itself; otherwise it is proposed from the text. */
  ewc_stated: z.boolean(),
  /** The List of Waste is that of this day. */
  ewc_as_of: z.iso.date(),
  ewc_change: ewcChangeSchema.nullable(),
  ewc_open: ewcOpenSchema.nullable(),
  /** What the owner says it is, where the text would be read as something else. */
  read_as: z.string().nullable(),
  /** Who may see it. */
  visibility: z.enum(VISIBILITIES),
  /** Ids of the companies that it is for, where it is for named ones; its owner alone is told. */
  shown_to: z.array(idSchema).nullable(),
  /** Of a blind one: how wide its region is told at least; its owner alone is told. Null: as narrow as the rule allows. */
  region_told: z.enum(WIDER_REGIONS).nullable(),
  company: companyCardSchema,
  /** Where it stands, of the company's sites. */
  site: siteCardSchema,
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

/** A company whole: what the directory shows, and what is known in its favour. */
export const companyDetailSchema = companySchema.extend({
  /** Names it had before, latest first: what was agreed then bears the name of its day. */
  former_names: z.array(z.string()),
  /** Share of industry, place, size and process that it has stated, 0–1. */
  profile_completeness: z.number().min(0).max(1),
  /** Exchanges over this marketplace that both sides confirmed, bought and sold. */
  completed_exchanges: z.number().int(),
  identity: companyIdentitySchema,
})

const euros = z.number('Please enter a number').min(-1e9).max(1e9)

/** What a person types of each field; what a quantity, unit and price can be says `amounts/bounds.ts`. */
export const listingInputFields = byField({
  name: ({ max = 0 }) => nameText(max),
  text: ({ max = 0 }) => text(max),
  category: ({ max = 0, otherwise = '' }) => text(max).default(otherwise),
  unit: ({ max = 0, otherwise = '' }) =>
    text(max)
      .refine((unit) => unit.trim() === '' || unitProblem(unit) === null, UNKNOWN_UNIT)
      .default(otherwise),
  side: () => listingType,
  quantity: () =>
    z
      .number('Please enter a number')
      .min(0, 'Quantity cannot be negative')
      .max(1e12)
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value),
        'Use at most two decimals',
      ),
  price: () => euros.nullable().default(null),
  // Null or empty: none. Absent in a change: as it was.
  code: () => ewcInput.nullable().optional(),
  note: ({ max = 0 }) =>
    z
      .string()
      .overwrite(typed)
      .max(max)
      .transform((note) => note || null)
      .nullable()
      .optional(),
  figure: () => z.number('Please enter a number').min(0).max(1e12).nullable().optional(),
  choice: ({ of }) => oneOf(of!).nullable().optional(),
  choices: ({ of }) => severalOf(of!).nullable().optional(),
  day: () =>
    z
      .string()
      .max(10)
      .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please enter a day: 2027-03-01')
      .transform((day) => day || null)
      .nullable()
      .optional(),
  un: () =>
    z
      .string()
      .max(20)
      .refine((un) => un.trim() === '' || parseUn(un) !== null, 'A UN number has four digits: UN 1830')
      .transform(parseUn)
      .nullable()
      .optional(),
})

/** Empty: none is chosen. */
function oneOf(of: Vocabulary) {
  return z.enum(['', ...choiceIds(of)], choose(of)).transform((id) => id || null)
}

/** In the order of the vocabulary, each once; none is null. */
function severalOf(of: Vocabulary) {
  const ids = choiceIds(of)
  return z
    .array(z.enum(ids, choose(of)))
    .max(ids.length)
    .transform((chosen) => (chosen.length > 0 ? ids.filter((id) => chosen.includes(id)) : null))
}

function choose(of: Vocabulary): string {
  const labels = choicesOf(of).map(({ label }) => label)
  return `Choose from: ${labels.join('; ')}`
}

/** A concept of the knowledge base. */
const conceptId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/)

/** What a person types to list a material. */
export const listingInputSchema = z
  .object({
    ...listingInputFields,
    /** What the owner says it is, where the text is read as something else; null: as the text is read. */
    read_as: conceptId.nullable().default(null),
    /** Who may see it. Absent: a new listing is public, a changed one as it was. */
    visibility: z.enum(VISIBILITIES, 'Choose who may see it').optional(),
    /** Companies that may see it, where it is for named ones. */
    shown_to: z
      .array(idSchema)
      .max(MOST_NAMED_COMPANIES, `At most ${MOST_NAMED_COMPANIES} companies`)
      .optional(),
    /**
     * Of a blind one: its region is told at least so wide; null: as narrow as the rule allows. Absent: a changed one stays
     * as it was.
     */
    region_told: z.enum(WIDER_REGIONS).nullable().optional(),
    /** Where it stands. Absent: of a new listing the first site that its writer may write for, in a change as it was. */
    site_id: idSchema.optional(),
  })
  .superRefine(({ quantity, unit, price_per_unit, available_from, available_to, ...rest }, context) => {
    const found = {
      quantity: quantity < 0 ? null : quantityProblem(quantity, unit),
      price_per_unit: price_per_unit === null ? null : priceProblem(price_per_unit, unit),
      available_to:
        available_from && available_to && available_to < available_from
          ? 'The last day is before the first'
          : null,
      shown_to: rest.visibility === 'named' && !rest.shown_to?.length ? 'Choose at least one company' : null,
    }
    for (const [field, message] of Object.entries(found))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })

const listingText = z.object({
  material_name: optionalText(400),
  description: z.string().max(100_000).default(''),
  type: listingType.default('waste'),
  /** As chosen for the listing: it decides between senses. */
  category: optionalText(60),
  /** Of the company that lists it: it decides between senses and codes. */
  industry: optionalText(80),
  /** The own site where it stands; absent: the main one. */
  site_id: idSchema.optional(),
  read_as: conceptId.nullable().default(null),
})

/** The proposal made from two lines of text; every part says which words led to it. */
export const classificationSchema = z.object({
  concepts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      confidence: z.number().min(0).max(1),
      /** The owner says so. */
      chosen: z.boolean(),
      /** The plant in which the words mean it, where they mean it there only. */
      plant: z.string().nullable(),
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
  ewc: z.array(ewcCodeSchema),
  ewc_as_of: z.iso.date(),
  ewc_change: ewcChangeSchema.nullable(),
  ewc_open: ewcOpenSchema.nullable(),
  unit: z.string().nullable(),
  /** Why this may not be listed, with the rule; null when it may. */
  forbidden: z.string().nullable().default(null),
})

const proposalSchema = classificationSchema.extend({
  /** Plants mean different things by this name, and the company's plant does not tell which. */
  ambiguous: z.boolean(),
  /** What it may be instead; `plant`: whose people call it so, null for the company's own. */
  meanings: z.array(z.object({ id: z.string(), name: z.string(), plant: z.string().nullable() })),
})

/** A number as it was typed; what is none, or below `min`, is ignored. */
const typedNumber = (min = -Infinity) =>
  z
    .string()
    .max(40)
    .transform((typed): number | undefined => {
      const value = typed.trim() === '' ? NaN : Number(typed)
      return Number.isFinite(value) && value >= min ? value : undefined
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
      /**
       * Words over material name, description and company name, whatever case and accents; a waste code or its
       * beginning; also what the knowledge base calls the same. Where nothing has the words, slips are mended.
       */
      q: z.string().trim().max(200).default(''),
      type: listingType.optional(),
      location: z.string().trim().max(120).default(''),
      /** A year, in `quantityUnit`; what can't be compared in that unit is left out. Not a number: ignored. */
      minQuantity: typedNumber(0).optional(),
      quantityUnit: z.enum(QUANTITY_UNITS).default('t'),
      /** EUR per tonne, both ends included; a listing without a price per mass is left out. Not a number: ignored. */
      priceMin: typedNumber().optional(),
      priceMax: typedNumber().optional(),
      /** Kilometres from the caller's own site; ignored while that has no place. */
      radius: typedNumber(0).optional(),
      /** Two, four or six digits of a waste code, with or without blanks and asterisk. */
      code: z.string().trim().max(20).optional(),
      hazard: hazardClass.optional(),
      dateFrom: z.iso.date().optional(),
      category: z.string().trim().max(60).optional(),
      /** `own`: the caller's listings; `favorite`: what the caller marked. */
      scope: z.enum(['all', 'own', 'favorite']).default('all'),
      /** Of `own`: those of one site. */
      site: idSchema.optional(),
      /** `relevance`: how well `q` is met, then newest. */
      sort: z.enum(['match', 'newest', 'distance', 'quantity', 'relevance']).default('newest'),
    }),
    response: countedPageOf(listingSchema).extend({
      /** Active listings before any filter. */
      totalActive: z.number().int(),
      /** What was searched for instead, when nothing had the words of `q`; null otherwise. */
      searched: z.string().nullable(),
    }),
  }),
  getMaterial: route({
    method: 'GET',
    path: '/api/materials/{id}',
    access: 'public',
    personal: true,
    summary: 'One listing',
    response: listingSchema.extend({
      classification: classificationSchema,
      sheet: sheetSchema,
      /** Properties read from the text that nobody confirmed or dropped yet. */
      read: z.array(readPropertySchema),
    }),
    errors: ['NOT_FOUND'],
  }),
  createMaterial: route({
    method: 'POST',
    path: '/api/materials',
    access: 'member',
    right: 'listings.write',
    site: 'stated',
    summary: 'List a material',
    body: listingInputSchema.safeExtend({
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
    right: 'listings.write',
    site: 'listing',
    summary: 'Change an own listing',
    body: listingInputSchema.safeExtend({
      /** `updated_at` the change is based on; a newer one answers 409. */
      updated_at: isoDateTime.optional(),
    }),
    response: listingSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  stateProperties: route({
    method: 'PUT',
    path: '/api/materials/{id}/properties',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary:
      'State all properties of an own offer, or the specification of an own need. The same list twice is one; 409 when another one was stated since',
    body: sheetInputSchema,
    response: sheetSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  getSheet: route({
    method: 'GET',
    path: '/api/materials/{id}/sheet',
    access: 'public',
    personal: true,
    summary: 'The data sheet of a listing as a file; `PUT` it back by what reading the file proposes',
    query: z.object({ format: z.enum(SHEET_FORMATS).default('json') }),
    response: savedFileSchema,
    saved: Object.values(SHEET_FILE_TYPES),
    errors: ['NOT_FOUND'],
  }),
  searchParameters: route({
    method: 'GET',
    path: '/api/parameters',
    access: 'public',
    summary: 'Parameters of data sheets by name or symbol in twelve languages, with their units',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    response: z.object({ items: z.array(parameterChoiceSchema) }),
  }),
  listStandards: route({
    method: 'GET',
    path: '/api/standards',
    access: 'public',
    summary: 'Published standards with their limits, as templates of a specification',
    response: z.object({ items: z.array(standardCardSchema) }),
  }),
  withdrawMaterial: route({
    method: 'DELETE',
    path: '/api/materials/{id}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Withdraw an own listing',
    response: z.object({ id: idSchema, status: z.literal('withdrawn') }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  classifyMaterial: route({
    method: 'POST',
    path: '/api/materials/classify',
    access: 'applicant',
    right: 'read',
    summary: 'What a text most likely describes: category, unit, EWC codes, hazard',
    body: listingText,
    response: proposalSchema,
  }),
  searchWasteCodes: route({
    method: 'GET',
    path: '/api/waste-codes',
    access: 'public',
    summary: 'Codes of the European List of Waste, by number or by words',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    response: z.object({
      as_of: z.iso.date(),
      items: z.array(ewcCodeSchema.extend({ change: ewcChangeSchema.nullable() })),
    }),
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
    response: countedPageOf(companySchema).extend({
      /** Approved companies before any filter. */
      totalActive: z.number().int(),
      /** Industries that `industry` finds somebody in. */
      industries: z.array(z.string()),
    }),
  }),
  getCompany: route({
    method: 'GET',
    path: '/api/companies/{id}',
    access: 'public',
    personal: true,
    summary: 'One company',
    response: companyDetailSchema,
    errors: ['NOT_FOUND'],
  }),
  listCompanyMaterials: route({
    method: 'GET',
    path: '/api/companies/{id}/materials',
    access: 'public',
    personal: true,
    summary: "A company's active listings",
    query: z.object({ ...pageQuery, type: listingType.optional() }),
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
