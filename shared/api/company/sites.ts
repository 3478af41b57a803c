import * as z from 'zod'
import { MOST_CONTACTS, MOST_PERMITS } from '../../domain/sites/sites.ts'
import {
  emailSchema,
  idSchema,
  isoDateTime,
  locationSchema,
  nameText,
  optionalText,
  text,
} from '../core/common.ts'
import { SITE_ACCESS } from '../core/vocabulary.ts'

/** Sites of a company as its own people see and write them. */

/** City and country as a person tells them; found in the gazetteer or refused. */
export const toldPlaceSchema = z.object({
  city: text(80),
  country: text(80),
  /** A larger town nearby, where the city is too small to be known. */
  near: z.string().trim().max(80).optional(),
})

const permitSchema = z.object({
  /** As "IED permit 31/2019, Province of East Flanders". */
  name: text(200),
  /** The last day; null: without end, or not stated. */
  valid_until: z.iso.date().nullable(),
})

const contactSchema = z.object({ name: z.string(), task: z.string(), email: z.string(), phone: z.string() })

export const ownSiteSchema = z.object({
  id: idSchema,
  name: z.string(),
  location: locationSchema.nullable(),
  /** Street and number, gate. */
  address: z.string(),
  /** Plants of the knowledge base, by id. */
  plants: z.array(z.string()),
  /** How goods reach it; null: not stated. */
  access: z.array(z.enum(SITE_ACCESS)).nullable(),
  opening_hours: z.string().nullable(),
  permits: z.array(permitSchema),
  contacts: z.array(contactSchema),
  /** When it was closed; null while it is open. */
  closed_at: isoDateTime.nullable(),
})

/** A site as a person writes it, whole. */
export const siteInputSchema = z.object({
  name: nameText(80),
  location: toldPlaceSchema,
  address: optionalText(200),
  /** Of the knowledge base, by id; at most three. */
  plants: z.array(idSchema).max(3).default([]),
  access: z
    .array(z.enum(SITE_ACCESS))
    .max(SITE_ACCESS.length)
    .transform((chosen) => (chosen.length > 0 ? SITE_ACCESS.filter((one) => chosen.includes(one)) : null))
    .nullable()
    .default(null),
  opening_hours: optionalText(120).transform((hours) => hours || null),
  permits: z.array(permitSchema).max(MOST_PERMITS).default([]),
  contacts: z
    .array(
      z.object({
        name: nameText(120),
        task: optionalText(80),
        email: z.union([z.literal(''), emailSchema]).default(''),
        phone: optionalText(40),
      }),
    )
    .max(MOST_CONTACTS)
    .default([]),
})
