import * as z from 'zod'
import { idSchema, locationSchema } from '../core/common.ts'
import { VERDICTS } from '../core/vocabulary.ts'
import { companyCardSchema, listingType, materialForm } from './catalogue.ts'
import { TRANSPORT_MODES } from '#shared/api/deals/logistics.ts'

/** How far a stream pays, by mode, and who lies inside. */

/** Kilometres in one of ten, five of ten and nine of ten cases; null: not told of this mode, or never dear enough to end it. */
const reaches = z.object({
  p10: z.number().nullable(),
  p50: z.number().nullable(),
  p90: z.number().nullable(),
})

const reachMode = z.object({
  mode: z.enum(TRANSPORT_MODES),
  /** Of the way as it goes. */
  distance_km: z.number(),
  /** EUR per tonne, a year's contract. */
  freight_per_tonne: z.number(),
  /** EUR a year that both sides together have by this mode, middle. */
  net: z.number(),
  /** Of a way like this one: where freight has eaten all that a year brings. */
  pays_to_km: reaches,
  /** The same as the crow flies. */
  ring_km: reaches,
})

export const reachSchema = z.object({
  material: z.object({
    id: idSchema,
    material_name: z.string(),
    type: listingType,
    quantity: z.number(),
    unit: z.string(),
    form: materialForm.nullable(),
  }),
  /** Of the listing; null: its place is not known. */
  place: locationSchema.nullable(),
  /** Those found for it, best first, at most twenty. */
  partners: z.array(
    z.object({
      /** Of the stored match. */
      match: idSchema,
      listing: idSchema,
      material_name: z.string(),
      company: companyCardSchema,
      place: locationSchema.nullable(),
      /** As the crow flies; null: a place is not known. */
      distance_km: z.number().nullable(),
      /** 0–1. */
      score: z.number(),
      verdict: z.enum(VERDICTS),
      /** EUR a year of both sides together, by the cheapest way; null: not estimated. */
      net: z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).nullable(),
      expected_worth: z.number().nullable(),
      /** A year that moves; null: not estimated. */
      amount: z.number().nullable(),
      /** The cheapest first; empty: by pipe, or not estimated. */
      modes: z.array(reachMode),
    }),
  ),
  /** Partners in all. */
  total: z.number().int(),
})
