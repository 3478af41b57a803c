import * as z from 'zod'
import {
  DISCLOSURE_ENDS,
  DISCLOSURE_EVENTS,
  DISCLOSURE_STAGES,
  GRANTED_STAGES,
  MOST_DAYS,
  USUAL_DAYS,
} from '../../domain/disclosure/stages.ts'
import { REGION_KINDS } from '../../domain/blind/region-rule.ts'
import { CATEGORIES } from '../../knowledge/categories.ts'
import {
  companyCardSchema,
  listingInputSchema,
  listingType,
  shownListingFields,
  siteCardSchema,
} from './catalogue.ts'
import { countedPageOf, idSchema, isoDateTime, pageQuery } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { INDUSTRIES, MATCH_QUALITIES, QUANTITY_UNITS } from '../core/vocabulary.ts'
import { documentSchema } from './documents.ts'
import { photoSchema } from './photos.ts'
import { sheetSchema } from './sheet.ts'

/** Blind listings: what is told of them, and how their owner opens them to one company, step by step. */

const regionSchema = z.object({
  /** `division`: NUTS 2 or wider; where that has too few industrial sites the country, or a group of countries. */
  kind: z.enum(REGION_KINDS),
  name: z.string(),
  /** Industrial sites known in it. */
  sites: z.number().int(),
})

/** Nothing else of a blind listing is told to anybody to whom it was not opened. */
export const blindCardSchema = z.object({
  /** Random, of the blind listing alone: it tells neither who nor when. */
  id: idSchema,
  type: listingType,
  /** As the knowledge base calls the material; null where it was read as none. */
  material: z.string().nullable(),
  category: z.enum(CATEGORIES),
  industry: z.enum(INDUSTRIES),
  /** Null: no region around it has industrial sites enough. */
  region: regionSchema.nullable(),
  /** A year, between powers of ten; null where the unit can't be compared. */
  amount: z
    .object({ from: z.number().nullable(), below: z.number().nullable(), unit: z.enum(QUANTITY_UNITS) })
    .nullable(),
  /** The quarter in which it was listed: `2026-Q4`. */
  since: z.string(),
})

/** Kilometres from the centre of the region, in steps; `below` null: beyond the last. */
const distanceBandSchema = z.object({ from: z.number(), below: z.number().nullable() })

const stage = z.enum(DISCLOSURE_STAGES)

const termsSchema = z.object({ version: z.string(), title: z.string(), clauses: z.array(z.string()) })

/** How far it is open to the caller's company. */
const ownDisclosureSchema = z.object({
  /** As it is now; what has run out is told no more. Null: it ended. */
  stage: stage.nullable(),
  ended: z.enum(DISCLOSURE_ENDS).nullable(),
  /** Until when what is told may be seen; null before. */
  until: isoDateTime.nullable(),
  /** What was told has run out. */
  expired: z.boolean(),
  accepted: z.object({ version: z.string(), at: isoDateTime, person: z.string() }).nullable(),
  asked_at: isoDateTime,
})

const seenBlindSchema = blindCardSchema.extend({
  /** From the caller's main site to the centre of the region; null of a country or wider. */
  distance: distanceBandSchema.nullable(),
  /** With the best of the caller's own listings, by what the card says; null where none fits. */
  fit: z
    .object({
      quality: z.enum(MATCH_QUALITIES),
      with: z.object({ id: idSchema, material_name: z.string() }),
      why: z.string(),
    })
    .nullable(),
  disclosure: ownDisclosureSchema.nullable(),
})

/** What its owner told: from the stage `site` on. */
const toldSchema = z.object({
  company: companyCardSchema,
  site: siteCardSchema,
  material_name: shownListingFields.material_name,
  description: shownListingFields.description,
  quantity: shownListingFields.quantity,
  unit: shownListingFields.unit,
  price_per_unit: shownListingFields.price_per_unit,
})

/** From the stage `documents` on. */
const openedFilesSchema = z.object({
  listing_id: idSchema,
  sheet: sheetSchema,
  documents: z.array(documentSchema),
  photos: z.array(photoSchema),
})

export const blindDetailSchema = seenBlindSchema.extend({
  is_own: z.boolean(),
  /** The terms that lie open, or were accepted; null before. */
  terms: termsSchema.nullable(),
  told: toldSchema.nullable(),
  files: openedFilesSchema.nullable(),
})

/** Who asked, as the owner sees it. */
export const askerSchema = z.object({
  /** Of the request, not of the company: before `identity` nothing tells which one it is. */
  id: idSchema,
  /** Industry in the words of the card, and region: all that is told before `identity`. */
  industry: z.enum(INDUSTRIES),
  region: z.string().nullable(),
  /** From `identity` on. */
  company: companyCardSchema.nullable(),
  stage: stage.nullable(),
  ended: z.enum(DISCLOSURE_ENDS).nullable(),
  until: isoDateTime.nullable(),
  expired: z.boolean(),
  /** The stages that can be granted now. */
  grants: z.array(z.enum(GRANTED_STAGES)),
  accepted: z.object({ version: z.string(), at: isoDateTime, person: z.string() }).nullable(),
  asked_at: isoDateTime,
  /** Latest first. */
  log: z.array(z.object({ at: isoDateTime, what: z.enum(DISCLOSURE_EVENTS), person: z.string().nullable() })),
})

const askersSchema = z.object({
  /** As everybody else sees the listing. */
  card: blindCardSchema,
  /** What lies before a company that is to accept. */
  terms: termsSchema,
  /** Most recent first. */
  askers: z.array(askerSchema),
})

export const blind = domain('blind', {
  listBlind: route({
    method: 'GET',
    path: '/api/blind-listings',
    access: 'member',
    right: 'read',
    summary:
      'Blind listings of other companies: those that fit an own listing first, then in no telling order',
    query: z.object({
      ...pageQuery,
      /** Words over material, category, industry and region. */
      q: z.string().trim().max(200).default(''),
      type: listingType.optional(),
      category: z.string().trim().max(60).optional(),
      /** `fitting`: what fits an own listing; `asked`: about which the company asked. */
      scope: z.enum(['all', 'fitting', 'asked']).default('all'),
    }),
    response: countedPageOf(seenBlindSchema),
  }),
  getBlind: route({
    method: 'GET',
    path: '/api/blind-listings/{id}',
    access: 'member',
    right: 'read',
    summary:
      'One blind listing, as far as its owner opened it to the caller; what is told beyond the card is kept as seen',
    response: blindDetailSchema,
    errors: ['NOT_FOUND'],
  }),
  previewBlind: route({
    method: 'POST',
    path: '/api/blind-preview',
    access: 'member',
    right: 'read',
    summary: 'What would be told of a listing if it were blind, and what would be withheld',
    body: listingInputSchema,
    response: z.object({
      card: blindCardSchema.omit({ id: true }),
      withheld: z.array(z.object({ what: z.string(), value: z.string() })),
      /** The regions that the owner may have told, the narrowest first; the card has the one that the listing asks for. */
      regions: z.array(regionSchema),
      /** Regions around the site that are not told, for they have too few industrial sites; the narrowest first. */
      too_narrow: z.array(z.object({ name: z.string(), sites: z.number().int() })),
      /** Other members of the same industry in the region; null where no region is told. */
      alike: z.number().int().min(0).nullable(),
    }),
  }),
  askBlind: route({
    method: 'POST',
    path: '/api/blind-listings/{id}/interest',
    access: 'member',
    right: 'talk',
    summary:
      'Express interest: the owner learns industry and region, and the identity when it wishes to. Twice is once',
    response: blindDetailSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
  withdrawInterest: route({
    method: 'DELETE',
    path: '/api/blind-listings/{id}/interest',
    access: 'member',
    right: 'talk',
    summary: 'Take the interest back: nothing more is shown to either side. Twice is once',
    response: blindDetailSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  acceptTerms: route({
    method: 'POST',
    path: '/api/blind-listings/{id}/terms',
    access: 'member',
    right: 'deals.write',
    summary:
      'Accept the terms of confidentiality for the company; version, person and time are kept. Twice is once',
    body: z.object({ version: z.string().max(20) }),
    response: blindDetailSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listAskers: route({
    method: 'GET',
    path: '/api/materials/{id}/askers',
    access: 'member',
    right: 'read',
    summary: 'Who asked about an own blind listing, how far it is open to each, and who saw what',
    response: askersSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  grantStage: route({
    method: 'PUT',
    path: '/api/materials/{id}/askers/{asker}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Open an own blind listing to one that asked by a stage, for so many days. Twice is once',
    body: z.object({
      stage: z.enum(GRANTED_STAGES),
      /** Of `site` and `documents`. */
      days: z.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS),
    }),
    response: askersSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  withdrawDisclosure: route({
    method: 'DELETE',
    path: '/api/materials/{id}/askers/{asker}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary:
      'Close an own blind listing to one that asked: nothing beyond the card is shown to it any more. Twice is once',
    response: askersSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
})
