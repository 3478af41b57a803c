import * as z from 'zod'
import { LISTING_FIELD_NAMES } from '../../domain/catalogue/listing-fields.ts'
import { SHARED_VISIBILITIES } from '../../domain/catalogue/visibility.ts'
import { typed } from '../../domain/text/typed.ts'
import { classificationSchema, listingType, materialForm, shownListingFields } from './catalogue.ts'
import { hazardClass } from './waste-codes.ts'
import { idSchema, isoDateTime, optionalText } from '../core/common.ts'
import { domain, route } from '../core/route.ts'

/** Many listings from one file of delimited text: shown first with what is wrong with each row, then listed once. */

/** Rows of one file, without the heads. */
export const MAX_IMPORT_ROWS = 1000
/** Characters of one file: a thousand rows of a page of text each fit. */
export const MAX_IMPORT_CHARS = 2_000_000

const fileSchema = z.object({
  /** The file's text: a row of heads, then a row per listing. Its delimiter is found out. */
  csv: z.string().min(1, 'This file is empty').max(MAX_IMPORT_CHARS),
  /** By column: what it stands for, null when it is not used. Absent: guessed from the heads. */
  fields: z.array(z.enum(LISTING_FIELD_NAMES).nullable()).max(100).optional(),
  /** Where the listings stand; absent: the first site that the caller may write for. */
  site_id: idSchema.optional(),
  /** For rows whose file says nothing of it. Without a unit here or in the row, the row needs attention. */
  defaults: z.object({ type: listingType.default('waste'), unit: optionalText(30) }).prefault({}),
  /** Cells that were mended since the file was written. */
  corrections: z
    .array(
      z.object({
        row: z.number().int().min(2).max(100_000),
        field: z.enum(LISTING_FIELD_NAMES),
        value: z.string().overwrite(typed).max(4000),
      }),
    )
    .max(2000)
    .default([]),
  /** Whether rows are listed too that the company lists already, or that stand twice in the file. */
  duplicates: z.enum(['leave_out', 'list']).default('leave_out'),
})

const errorSchema = z.object({
  /** Head of the column in the file; empty for the row as a whole. */
  column: z.string(),
  field: z.enum(LISTING_FIELD_NAMES).nullable(),
  /** What stands there. */
  value: z.string(),
  message: z.string(),
})

const rowSchema = z.object({
  /** As a spreadsheet numbers it: the heads are row 1. */
  row: z.number().int(),
  /** The material as the file has it; empty where it says none. */
  name: z.string(),
  /** `duplicate`: right, and left out because it is there already; `over_limit`: right, but the plan has no room for it. */
  state: z.enum(['ready', 'invalid', 'duplicate', 'over_limit']),
  /** Of a duplicate: what it is one of, an own listing or an earlier row of the file. */
  duplicate_of: z.object({ listing: idSchema.nullable(), row: z.number().int().nullable() }).nullable(),
  errors: z.array(errorSchema),
  /** Null when invalid. */
  listing: z
    .object({
      ...z.object(shownListingFields).omit({ description: true }).shape,
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
  /** `undone`: everything that it listed was withdrawn. */
  status: z.enum(['running', 'finished', 'undone']),
  /** Rows to list, and listed so far. */
  total: z.number().int(),
  done: z.number().int(),
  /** Rows that were left out because something is wrong with them. */
  invalid: z.number().int(),
  /** Rows that were left out because they are listed already. */
  duplicates: z.number().int(),
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
    right: 'listings.write',
    site: 'stated',
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
          field: z.enum(LISTING_FIELD_NAMES).nullable(),
        }),
      ),
      /** Required fields that no column stands for. */
      missing: z.array(z.string()),
      rows: z.array(rowSchema),
      /** Rows by state. */
      ready: z.number().int(),
      invalid: z.number().int(),
      duplicate: z.number().int(),
      over_limit: z.number().int(),
      /** Listings the plan still has room for; null without a limit. */
      room: z.number().int().nullable(),
    }),
  }),
  commitImport: route({
    method: 'POST',
    path: '/api/materials/import',
    access: 'member',
    right: 'listings.write',
    site: 'stated',
    summary: 'Lists the rows of a file that are right and fit in the plan, once for a key',
    body: fileSchema.extend({
      /** Chosen by the client: the same file under the same key is listed once, and goes on where it broke off. */
      key: idSchema,
      /** Who may see what is listed. */
      visibility: z.enum(SHARED_VISIBILITIES).default('public'),
    }),
    maxBodyBytes: 2 * MAX_IMPORT_CHARS,
    response: importSchema,
    status: 201,
    errors: ['PLAN_LIMIT', 'CONFLICT'],
  }),
  getImport: route({
    method: 'GET',
    path: '/api/material-imports/{id}',
    access: 'member',
    right: 'read',
    summary: 'How far an import is',
    response: importSchema,
    errors: ['NOT_FOUND'],
  }),
  undoImport: route({
    method: 'DELETE',
    path: '/api/material-imports/{id}',
    access: 'member',
    right: 'listings.write',
    site: 'any',
    summary: 'Withdraws everything that an import listed; once more changes nothing',
    response: importSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
})
