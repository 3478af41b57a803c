import * as z from 'zod'
import { MOST_PROPERTIES } from '../../domain/properties/sheet.ts'
import { idSchema, isoDateTime, nameText, text } from '../core/common.ts'
import { LIMIT_WEIGHTS, PROPERTY_BASES, PROPERTY_OPERATORS } from '../core/vocabulary.ts'

/** Data sheets of listings: what an offer states in figures, what a need asks for. */

const figure = {
  op: z.enum(PROPERTY_OPERATORS),
  /** Null for a range. */
  value: z.number('Please enter a number').min(-1e12).max(1e12).nullable(),
  min: z.number('Please enter a number').min(-1e12).max(1e12).nullable(),
  max: z.number('Please enter a number').min(-1e12).max(1e12).nullable(),
  /** "mg/kg"; empty for a number alone, as of a pH. */
  unit: z.string().trim().max(30),
  /** What it refers to; null where nobody says. */
  basis: z.enum(PROPERTY_BASES).nullable(),
}

/** Where a property was taken from. A person confirmed it in every case. */
export const propertySourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('text'), quote: z.string().min(1).max(400) }),
  z.object({
    kind: z.literal('report'),
    /** A report of this listing. */
    document: idSchema,
    /** From 1; null in a file without pages. */
    page: z.number().int().min(1).max(10_000).nullable(),
  }),
])

/** As it is shown: an own limit that is one of the standard's, as it stands there, is the standard's. */
const shownSourceSchema = z.discriminatedUnion('kind', [
  ...propertySourceSchema.options,
  /** Confirmed: compared with the published text; otherwise it is to be checked. */
  z.object({ kind: z.literal('standard'), name: z.string(), confirmed: z.boolean() }),
])

const aside = (max: number) => text(max).nullable().default(null)

export const propertyInputSchema = z.object({
  /** Id, symbol or name in any of the twelve languages; what is none of our parameters is kept as it is called. */
  parameter: nameText(120),
  ...figure,
  value: figure.value.default(null),
  min: figure.min.default(null),
  max: figure.max.default(null),
  basis: figure.basis.default(null),
  /** Of a need: without it the stream is refused, one of several is enough, or it is only wished for. Null on an offer. */
  weight: z.enum(LIMIT_WEIGHTS).nullable().default(null),
  /** Standard of measurement: "ISO 11885". */
  method: aside(80),
  /** Day of the sample or the report. */
  date: z.iso.date().nullable().default(null),
  note: aside(200),
  source: propertySourceSchema.default({ kind: 'own' }),
})

export const sheetPropertySchema = z.object({
  /** Id of the parameter; null for one that is none of ours: it is shown, and compared with nothing. */
  id: z.string().nullable(),
  /** Its English name in the standards. */
  parameter: z.string(),
  symbol: z.string().nullable(),
  ...figure,
  weight: z.enum(LIMIT_WEIGHTS).nullable(),
  method: z.string().nullable(),
  date: z.string().nullable(),
  note: z.string().nullable(),
  source: shownSourceSchema,
  at: isoDateTime,
  /** The name by which a question of a match asks for it; null where none does. */
  asked_as: z.string().nullable(),
})

/** What was read from name and description, and nobody confirmed yet. */
export const readPropertySchema = z.object({
  id: z.string().nullable(),
  parameter: z.string(),
  symbol: z.string().nullable(),
  ...figure,
  /** Null of an offer. */
  weight: z.enum(LIMIT_WEIGHTS).nullable(),
  /** Its words. */
  quote: z.string(),
  /** What `dropped` names it by. */
  key: z.string(),
})

/** A row of a file, as a property; what of it can't be is named by its field. */
export const sheetRowSchema = sheetPropertySchema.omit({ at: true, asked_as: true }).extend({
  source: propertySourceSchema,
  /** As a spreadsheet counts: the heads are row 1. */
  row: z.number().int(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})

export const sheetSchema = z.object({
  /** What a change is based on; 0 where nothing was ever stated. */
  version: z.number().int().min(0),
  properties: z.array(sheetPropertySchema),
  /** The standard that a specification began with. */
  template: z.object({ id: z.string(), title: z.string(), edition: z.string() }).nullable(),
  /** Keys of read properties that the owner says are none. */
  dropped: z.array(z.string()),
})

export const sheetInputSchema = z.object({
  /** `version` that the change is based on; a newer one answers 409, unless it says the same. */
  version: z.number().int().min(0),
  properties: z
    .array(propertyInputSchema)
    .max(MOST_PROPERTIES, `A listing has at most ${MOST_PROPERTIES} properties`),
  /** Id of a standard; null: none. Absent: as it was. */
  template: z.string().max(80).nullable().optional(),
  /** Keys of read properties that the owner says are none. Absent: as they were. */
  dropped: z.array(z.string().max(300)).max(MOST_PROPERTIES).optional(),
})

/** A parameter to choose, with the units it is told in. */
export const parameterChoiceSchema = z.object({
  id: z.string(),
  label: z.string(),
  symbol: z.string().nullable(),
  /** The usual one first. */
  units: z.array(z.string()),
})

/** A standard whose public limits a specification can begin with. */
export const standardCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  edition: z.string(),
  scope: z.string(),
  source: z.string(),
  limits: z.array(
    z.object({
      parameter: z.string(),
      label: z.string(),
      ...figure,
      weight: z.enum(['must', 'wish']),
      note: z.string().nullable(),
      /** Compared with the published text; otherwise it is to be checked. */
      confirmed: z.boolean(),
    }),
  ),
})

/** One limit of a need, against what the offer states of it. */
export const checkLineSchema = z.object({
  id: z.string().nullable(),
  parameter: z.string(),
  symbol: z.string().nullable(),
  weight: z.enum(LIMIT_WEIGHTS),
  /** What the figure of the limit does not say: "only asked of ash from co-combustion". */
  note: z.string().nullable(),
  limit: z.object(figure),
  /** As it is told; null where nothing is. */
  offered: z.object(figure).nullable(),
  /** What is offered, where it is no figure of the property itself: ZnO for Zn, chloride for chlorine; else null. */
  of: z.string().nullable(),
  /** part: what is offered is a part of the property, so that is at least as much. whole: the other way round; else null. */
  bounds: z.enum(['part', 'whole']).nullable(),
  /** The offered value in unit and basis of the limit, with its open ends null; null where it can't be brought there. */
  compared: z.object({ min: z.number().nullable(), max: z.number().nullable(), unit: z.string() }).nullable(),
  /** Room to the limit in its unit, below zero beyond it; null while it is open. */
  margin: z.number().nullable(),
  /** alternative: another bound, of which one is enough, holds or tells more. */
  verdict: z.enum(['pass', 'fail', 'open', 'wish-missed', 'alternative']),
  /** Why it is open, and the parameter that would settle it. */
  missing: z
    .object({
      what: z.enum(['value', 'moisture', 'density', 'heat', 'basis', 'unit', 'exact']),
      parameter: z.string().nullable(),
    })
    .nullable(),
  /** Where the offered value is from; null without one. */
  source: z.enum(['stated', 'read', 'lab', 'typical']).nullable(),
  /**
   * 0–1: how much an answer would settle, from how the usual range of the parameter lies to the limit; 0 where the verdict
   * stands.
   */
  settles: z.number().min(0).max(1),
})

/** What the owner of an offer states next. */
export const additionSchema = parameterChoiceSchema.extend({
  /** What most of the limits refer to that ask for it; null where they say nothing. */
  basis: figure.basis,
  /** Matches in which it is open. */
  matches: z.number().int().min(1),
})
