import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { SAMPLE_KINDS, SAMPLE_STATES, SAMPLE_VERDICTS } from '../../domain/deals/samples.ts'
import { FILE_NAME_LENGTH, MOST_DOCUMENT_BYTES, SAMPLE_REPORT_TYPES } from '../../domain/files/limits.ts'
import { idSchema, isoDateTime, text } from '../core/common.ts'
import { route } from '../core/route.ts'
import { FILE_STATES } from '../core/vocabulary.ts'
import { fileSize, uploadSchema } from '#shared/api/market/photos.ts'
import { readingSchema } from './report-reading.ts'
import {
  checkLineSchema,
  propertyInputSchema,
  propertySourceSchema,
  sheetPropertySchema,
} from '#shared/api/market/sheet.ts'

/** Samples and trial loads of a deal, with the limits of who takes the material and what was found. Part of `documents`. */

/** Limits of a request, and values of a result, at most. */
const MOST_LINES = 60

const sampleReportSchema = z.object({
  name: z.string(),
  type: z.enum(SAMPLE_REPORT_TYPES),
  size: z.number().int(),
  by: z.enum(DEAL_SIDES),
  state: z.enum(FILE_STATES),
  added_at: isoDateTime,
  pages: z.number().int().nullable(),
  rows: z.number().int().nullable(),
})

export const samplePropertySchema = sheetPropertySchema
  .omit({ asked_as: true })
  .extend({ source: propertySourceSchema })

export const sampleSchema = z.object({
  /** From 1, over samples and trial loads of the deal. */
  number: z.number().int().min(1),
  kind: z.enum(SAMPLE_KINDS),
  state: z.enum(SAMPLE_STATES),
  /** Counts the changes: who answers names the one that was seen. */
  version: z.number().int().min(1),
  asked_at: isoDateTime,
  /** How much was asked for, as it was written. */
  amount: z.string(),
  note: z.string().nullable(),
  limits: z.array(samplePropertySchema),
  sent: z
    .object({
      at: isoDateTime,
      day: z.iso.date(),
      amount: z.string(),
      carrier: z.string().nullable(),
      ticket: z.string().nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
  measured: z
    .object({ at: isoDateTime, by: z.enum(DEAL_SIDES), laboratory: z.string().nullable() })
    .nullable(),
  values: z.array(samplePropertySchema),
  report: sampleReportSchema.nullable(),
  /** Limit by limit: what fails first, then what is open, then what passes by least. Empty before it was measured. */
  check: z.array(checkLineSchema),
  verdict: z.enum(SAMPLE_VERDICTS).nullable(),
})

const version = z.number().int().min(1)
const optionalText = (max: number) => text(max).nullable().default(null)

const answerBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('send'),
    version,
    day: z.iso.date(),
    amount: text(80).min(1, 'This field is required'),
    carrier: optionalText(120),
    /** Of the weighbridge or the parcel. */
    ticket: optionalText(60),
    note: optionalText(500),
  }),
  z.object({
    type: z.literal('measure'),
    version,
    laboratory: optionalText(120),
    values: z.array(propertyInputSchema).min(1, 'Enter one value at least').max(MOST_LINES),
  }),
  z.object({ type: z.literal('withdraw'), version }),
])

export const sampleRoutes = {
  listSamples: route({
    method: 'GET',
    path: '/api/transactions/{id}/samples',
    access: 'member',
    right: 'read',
    summary: 'Samples and trial loads of an own deal, first to last, each against its limits',
    response: z.object({ items: z.array(sampleSchema) }),
    errors: ['NOT_FOUND'],
  }),
  getDealLimits: route({
    method: 'GET',
    path: '/api/transactions/{id}/limits',
    access: 'member',
    right: 'read',
    summary:
      'Limits that the buyer’s listing and the terms of a deal state, and the offer that a result would feed',
    response: z.object({
      /** From the need of the match, or the listing that is dealt over; then those of the terms that it does not name. */
      limits: z.array(
        samplePropertySchema.omit({ at: true, source: true }).extend({
          from: z.enum(['specification', 'text', 'terms']),
        }),
      ),
      need_id: idSchema.nullable(),
      offer_id: idSchema.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  answerSample: route({
    method: 'POST',
    path: '/api/transactions/{id}/samples/{sample}/answers',
    access: 'member',
    right: 'deals.write',
    summary:
      'State that a sample was sent, enter what was found, or take the own request back; twice is once',
    body: answerBody,
    response: sampleSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  askSample: route({
    method: 'POST',
    path: '/api/transactions/{id}/samples',
    access: 'member',
    right: 'deals.write',
    summary:
      'Ask for a sample or a trial load, as who takes the material, with the limits that it is measured by',
    body: z.object({
      kind: z.enum(SAMPLE_KINDS),
      amount: text(80).min(1, 'This field is required'),
      note: optionalText(500),
      limits: z.array(propertyInputSchema).min(1, 'State one limit at least').max(MOST_LINES),
    }),
    response: sampleSchema,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirmSampleReport: route({
    method: 'POST',
    path: '/api/transactions/{id}/samples/{sample}/report/confirm',
    access: 'member',
    right: 'deals.write',
    summary: 'The report was sent: look into it. A refused one is gone, and the reason names the file',
    response: sampleSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  getSampleReport: route({
    method: 'GET',
    path: '/api/transactions/{id}/samples/{sample}/report',
    access: 'member',
    right: 'read',
    summary: 'An address, good for a minute, from which one of the two saves the report of a sample',
    response: z.object({ url: z.string(), expires_at: isoDateTime }),
    errors: ['NOT_FOUND'],
  }),
  getSampleReading: route({
    method: 'GET',
    path: '/api/transactions/{id}/samples/{sample}/report/reading',
    access: 'member',
    right: 'read',
    summary: 'What the report of a sample states, row by row, for a person to confirm',
    /** `document`: names the report as the source of a value. */
    response: readingSchema.extend({ document: idSchema }),
    errors: ['NOT_FOUND'],
  }),
  addSampleReport: route({
    method: 'POST',
    path: '/api/transactions/{id}/samples/{sample}/report',
    access: 'member',
    right: 'deals.write',
    summary:
      'Announce the report of a sample, and get the form to send it with; it takes the place of the one before',
    body: z.object({
      /** With the ending .pdf, .csv, .xlsx, .jpg, .jpeg or .png. */
      name: z.string().trim().min(1, 'This field is required').max(FILE_NAME_LENGTH),
      size: fileSize(MOST_DOCUMENT_BYTES),
    }),
    response: z.object({ sample: sampleSchema, upload: uploadSchema }),
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  }),
}
