import * as z from 'zod'
import { LISTING_FIELD_NAMES } from '../../domain/catalogue/listing-fields.ts'
import {
  FILE_NAME_LENGTH,
  MOST_DOCUMENT_BYTES,
  MOST_SHEET_BYTES,
  REPORT_TYPES,
  SHEET_FORMATS,
} from '../../domain/files/limits.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { FILE_READERS, FILE_STATES } from '../core/vocabulary.ts'
import { fileSize, photoSchema, uploadSchema } from './photos.ts'
import { readingSchema } from '#shared/api/deals/report-reading.ts'
import { sampleRoutes } from '#shared/api/deals/samples.ts'
import { sheetRowSchema } from './sheet.ts'

/** Reports of laboratories that belong to a listing, and what is read of them. */

export const documentSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(REPORT_TYPES),
  size: z.number().int(),
  /** Beside the company that lists the material: its partners, or all members. */
  readers: z.enum(FILE_READERS),
  /** `awaiting`: announced, shown to its owner alone until it was looked into. */
  state: z.enum(FILE_STATES),
  added_at: isoDateTime,
  /** Pages or sheets, and rows that were read; null while it waits. */
  pages: z.number().int().nullable(),
  rows: z.number().int().nullable(),
})

const changeOf = <K extends string, P extends z.ZodType>(kind: K, params: P) =>
  z.object({ kind: z.literal(kind), at: isoDateTime, params })

const changedFields = z.object({ fields: z.array(z.enum(LISTING_FIELD_NAMES)) })

/** A change of a listing. Its sentence is the screen's. */
const changeSchema = z.discriminatedUnion('kind', [
  changeOf('name', z.object({ from: z.string(), to: z.string() })),
  changeOf(
    'amount',
    z.object({ from: z.number(), from_unit: z.string(), to: z.number(), to_unit: z.string() }),
  ),
  changeOf('price', z.object({ from: z.number().nullable(), to: z.number().nullable(), unit: z.string() })),
  changeOf('description', z.object({})),
  changeOf(
    'sheet',
    z.object({
      added: z.array(z.string()),
      changed: z.array(z.string()),
      removed: z.array(z.string()),
      /** How many more there were than are named; absent: none. */
      more: z.number().int().optional(),
    }),
  ),
  /** As people write a code; null where none was stated. */
  changeOf('waste_code', z.object({ from: z.string().nullable(), to: z.string().nullable() })),
  changeOf('handover', changedFields),
  changeOf('claim', changedFields),
  changeOf('report', z.object({})),
  changeOf('photo', z.object({})),
  changeOf('report_removed', z.object({})),
  changeOf('photo_removed', z.object({})),
])

export const documents = domain('documents', {
  listFiles: route({
    method: 'GET',
    path: '/api/materials/{id}/files',
    access: 'public',
    personal: true,
    summary: 'Photos of a listing, and the reports that the caller may read',
    response: z.object({
      photos: z.array(photoSchema),
      documents: z.array(documentSchema),
      /** Reports that are for others: partners, or members. */
      hidden: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  listChanges: route({
    method: 'GET',
    path: '/api/materials/{id}/changes',
    access: 'public',
    personal: true,
    summary:
      'What changed of a listing since it was listed, newest first; of files those that the caller may read',
    response: z.object({ items: z.array(changeSchema) }),
    errors: ['NOT_FOUND'],
  }),
  addDocument: route({
    method: 'POST',
    path: '/api/materials/{id}/documents',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Announce a report of an own listing, and get the form to send it with',
    body: z.object({
      /** With the ending .pdf, .csv or .xlsx. */
      name: z.string().trim().min(1, 'This field is required').max(FILE_NAME_LENGTH),
      size: fileSize(MOST_DOCUMENT_BYTES),
      readers: z.enum(FILE_READERS).default('partners'),
    }),
    response: z.object({ document: documentSchema, upload: uploadSchema }),
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  confirmDocument: route({
    method: 'POST',
    path: '/api/materials/{id}/documents/{documentId}/confirm',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary:
      'The report was sent: look into it, and show it. A refused one is gone, and the reason names the file',
    response: documentSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  }),
  changeDocument: route({
    method: 'PUT',
    path: '/api/materials/{id}/documents/{documentId}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Choose who reads an own report',
    body: z.object({ readers: z.enum(FILE_READERS) }),
    response: documentSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/api/materials/{id}/documents/{documentId}',
    access: 'member',
    right: 'listings.write',
    site: 'listing',
    summary: 'Take an own report away',
    response: z.object({ removed: z.literal(true) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  readSheetFile: route({
    method: 'POST',
    path: '/api/materials/{id}/sheet/reading',
    access: 'member',
    right: 'read',
    summary: 'What a file states as a data sheet of an own listing, row by row, for its owner to confirm',
    body: z.object({
      format: z.enum(SHEET_FORMATS),
      /** The file in base64. */
      content: z
        .string()
        .min(1, 'This file is empty')
        .max(Math.ceil(MOST_SHEET_BYTES / 3) * 4, 'This file is larger than a data sheet')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file has to be sent in base64'),
    }),
    maxBodyBytes: MOST_SHEET_BYTES * 1.5,
    response: z.object({
      rows: z.array(sheetRowSchema),
      /** Heads of columns that are none of a data sheet. */
      ignored: z.array(z.string()),
      /** The file has more rows than a listing has properties. */
      cut: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getDocumentContent: route({
    method: 'GET',
    path: '/api/materials/{id}/documents/{documentId}/content',
    access: 'member',
    right: 'read',
    summary: 'An address, good for a minute, from which a report is saved',
    response: z.object({ url: z.string(), expires_at: isoDateTime }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getDocumentReading: route({
    method: 'GET',
    path: '/api/materials/{id}/documents/{documentId}/reading',
    access: 'member',
    right: 'read',
    summary: 'What an own report states, row by row, for its owner to confirm',
    response: readingSchema,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  ...sampleRoutes,
})
