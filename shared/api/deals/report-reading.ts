import * as z from 'zod'
import { PROPERTY_BASES } from '../core/vocabulary.ts'

/** What is read of the report of a laboratory. */

/** A property that a report states, as it was read; a person confirms it before it stands in the sheet. */
const readPropertySchema = z.object({
  /** Of the knowledge base; null where the parameter is not known there. */
  id: z.string().nullable(),
  parameter: z.string(),
  symbol: z.string().nullable(),
  op: z.enum(['=', '<', '<=', '>', '>=', 'range', '~']),
  value: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z.string(),
  quantity: z.string().nullable(),
  si: z.number().nullable(),
  minSi: z.number().nullable(),
  maxSi: z.number().nullable(),
  basis: z.enum(PROPERTY_BASES).nullable(),
  method: z.string().optional(),
  date: z.string().optional(),
  /** Where it stands: page or sheet, and row, both from 1. */
  page: z.number().int(),
  row: z.number().int(),
  /** The row, as it was read. */
  quote: z.string(),
})

export const readingSchema = z.object({
  properties: z.array(readPropertySchema),
  rows: z.array(z.object({ page: z.number().int(), row: z.number().int(), text: z.string() })),
  /** The report is longer than what was read of it. */
  cut: z.boolean(),
})
