import * as z from 'zod'
import { IMPORT_FIELDS } from '../domain/imports/fields.ts'
import { classificationSchema, hazardClass, listingType, materialForm } from './catalogue.ts'
import { idSchema, isoDateTime, text } from './common.ts'
import { domain, route } from './route.ts'

/** Many listings from one file of delimited text: shown first with what is wrong with each row, then listed once. */

/** Rows of one file, without the heads. */
export const MAX_IMPORT_ROWS = 1000
/** Characters of one file: a thousand rows of a page of text each fit. */
export const MAX_IMPORT_CHARS = 2_000_000

const fileSchema = z.object({
  /** The file's text: a row of heads, then a row per listing. Its delimiter is found out. */
  csv: z.string().min(1, 'This file is empty').max(MAX_IMPORT_CHARS),
  /** By column: what it stands for, null when it is not used. Absent: guessed from the heads. */
  fields: z.array(z.enum(IMPORT_FIELDS).nullable()).max(100).optional(),
  /** For rows whose file says nothing of it. */
  defaults: z.object({ type: listingType.default('waste'), unit: text(30).default('kg') }).prefault({}),
})

const errorSchema = z.object({
  /** Head of the column in the file. */
  column: z.string(),
  message: z.string(),
})

const rowSchema = z.object({
  /** As a spreadsheet numbers it: the heads are row 1. */
  row: z.number().int(),
  /** `over_limit`: right, but the plan has no room for it. */
  state: z.enum(['ready', 'invalid', 'over_limit']),
  errors: z.array(errorSchema),
  /** Null when invalid. */
  listing: z
    .object({
      material_name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      type: listingType,
      category: z.string(),
      price_per_unit: z.number().nullable(),
      /** What the text is understood as; null when it is not. */
      concept: z.string().nullable(),
      form: materialForm.nullable(),
      hazard: hazardClass,
      ewc: classificationSchema.shape.ewc.element.shape.code.nullable(),
    })
    .nullable(),
})

export const importSchema = z.object({
  /** The key the client chose. */
  id: idSchema,
  status: z.enum(['running', 'finished']),
  /** Rows to list, and listed so far. */
  total: z.number().int(),
  done: z.number().int(),
  /** Rows that were left out because something is wrong with them. */
  invalid: z.number().int(),
  /** Rows that the plan had no room for. */
  over_limit: z.array(z.number().int()),
  started_at: isoDateTime,
  finished_at: isoDateTime.nullable(),
})

export const imports = domain('imports', {
  previewImport: route({
    method: 'POST',
    path: '/api/materials/import/preview',
    access: 'member',
    summary: 'What a file of listings would become, row by row; nothing is stored',
    body: fileSchema,
    maxBodyBytes: 2 * MAX_IMPORT_CHARS,
    response: z.object({
      delimiter: z.string(),
      columns: z.array(
        z.object({
          head: z.string(),
          /** First values that are not empty. */
          sample: z.array(z.string()),
          field: z.enum(IMPORT_FIELDS).nullable(),
        }),
      ),
      /** Required fields that no column stands for. */
      missing: z.array(z.string()),
      rows: z.array(rowSchema),
      /** Rows by state. */
      ready: z.number().int(),
      invalid: z.number().int(),
      over_limit: z.number().int(),
      /** Listings the plan still has room for; null without a limit. */
      room: z.number().int().nullable(),
    }),
  }),
  commitImport: route({
    method: 'POST',
    path: '/api/materials/import',
    access: 'member',
    summary: 'Lists the rows of a file that are right and fit in the plan, once for a key',
    body: fileSchema.extend({
      /** Chosen by the client: the same file under the same key is listed once, and goes on where it broke off. */
      key: idSchema,
    }),
    maxBodyBytes: 2 * MAX_IMPORT_CHARS,
    response: importSchema,
    status: 201,
    errors: ['PLAN_LIMIT', 'CONFLICT'],
  }),
  getImport: route({
    method: 'GET',
    path: '/api/materials/import/{id}',
    access: 'member',
    summary: 'How far an import is',
    response: importSchema,
    errors: ['NOT_FOUND'],
  }),
})
