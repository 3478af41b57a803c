import * as z from 'zod'
import { isNameable, typed } from '../../domain/text/typed.ts'
import { ERROR_STATUS, type ErrorCode } from '../../errors.ts'

/** Schemas that several domains share. */

/**
 * Ids are opaque; this only keeps them short and free of anything that needs escaping. One of points alone is none: a
 * browser takes it for a way up in the address.
 */
export const idSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^(?!\.+$)[A-Za-z0-9_.-]+$/, 'This is not a valid id')

export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

/** What a route with `saved` answers. */
export const savedFileSchema = z.object({
  /** With its ending. */
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type SavedFile = z.output<typeof savedFileSchema>

export const pageQuery = {
  /** Rows per page, 1–200. */
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Opaque; from `nextCursor` of the page before. */
  cursor: z.string().max(1000).optional(),
}

/** A page of rows; `nextCursor` is null on the last page. */
export function pageSchema<T extends z.ZodType>(row: T) {
  return z.object({ items: z.array(row), nextCursor: z.string().nullable() })
}

/** A page with the number of rows over all pages. */
export function countedPageOf<T extends z.ZodType>(row: T) {
  return z.object({
    items: z.array(row),
    nextCursor: z.string().nullable(),
    total: z.number().int().min(0),
  })
}

/** Text a person typed: without control characters, trimmed, bounded, and something of it can be seen. */
export const text = (max: number) => z.string().overwrite(typed).min(1, 'This field is required').max(max)
export const optionalText = (max: number) => z.string().overwrite(typed).max(max).default('')

/** The name of a material, a person, a company: text with a letter or a digit in it. */
export const nameText = (max: number) =>
  text(max).refine((name) => name === '' || isNameable(name), 'This needs a letter or a digit')

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.').max(254))

export const isoDateTime = z.iso.datetime()

/** A place as shown to anybody: the text a company gave, and where the gazetteer found it. */
export const locationSchema = z.object({
  text: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})
export type Location = z.output<typeof locationSchema>
