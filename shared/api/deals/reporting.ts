import * as z from 'zod'
import { EDITIONS } from '../../domain/reporting/editions.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { route } from '../core/route.ts'
import { siteNameSchema } from './deliveries.ts'

/** Data points of reporting standards from the confirmed loads of a year. Part of the domain `papers`. */

const year = z.coerce.number().int().min(2000).max(2100)
const edition = z.enum(EDITIONS)
const asked = z.object({ year, edition })
/** Absent: of the whole company. */
const askedOf = asked.extend({ site: idSchema.optional() })

export const reportChoicesSchema = z.object({
  by_product_secondary: z.boolean().nullable(),
  waste_secondary: z.boolean().nullable(),
  r1: z.enum(['recovery', 'incineration']).nullable(),
})

const choicesMade = z.object({
  choices: reportChoicesSchema,
  /** Every change, first to last. */
  made: z.array(z.object({ choices: reportChoicesSchema, at: isoDateTime })),
})

const figure = { id: z.string(), name: z.string(), part: z.string(), unit: z.string() }
const issuedSchema = z.object({
  /** From 1: a restated report is issued anew. */
  number: z.number().int().min(1),
  issued_at: isoDateTime,
  /** As they were then. */
  points: z.array(z.object({ ...figure, value: z.number().nullable(), note: z.string().nullable() })),
  loads: z.number().int(),
  open: z.number().int(),
})
const restatedSchema = z.object({
  /** That the figures are of: the year of the report, or the one before. */
  year: z.number().int(),
  number: z.number().int(),
  issued_at: isoDateTime,
  points: z.array(z.object({ ...figure, issued: z.number().nullable(), now: z.number().nullable() })),
  /** What came after it was issued, first to last. */
  changes: z.array(z.object({ at: isoDateTime, what: z.string() })),
})

export const reportingRoutes = {
  getReport: route({
    method: 'GET',
    path: '/api/deliveries/report',
    access: 'member',
    right: 'read',
    summary: 'Data points of a reporting standard for a year, each with the confirmed loads that it is of',
    query: askedOf,
    response: z.object({
      year: z.number().int(),
      edition,
      /** That it is of; null: the whole company. */
      site: siteNameSchema.nullable(),
      /** The company's own, the main one first. */
      sites: z.array(siteNameSchema),
      /** Exchanges with loads in the year of which no site is known: in no report of one site. */
      unsited: z.array(
        z.object({
          transaction_id: idSchema,
          material: z.string(),
          partner: z.string(),
          loads: z.number().int(),
        }),
      ),
      points: z.array(
        z.object({
          ...figure,
          value: z.number().nullable(),
          note: z.string().nullable(),
          checked: z.boolean(),
          loads: z.array(z.string()),
        }),
      ),
      left_out: z.array(z.object({ load: z.string(), why: z.string() })),
      method: z.array(z.string()),
      /** By the key that data points name them with. */
      loads: z.array(
        z.object({
          key: z.string(),
          transaction_id: idSchema,
          ticket: z.string(),
          day: z.iso.date(),
          tonnes: z.number(),
          side: z.enum(['seller', 'buyer']),
          material: z.string(),
          partner: z.string(),
          status: z.string().nullable(),
          /** The own site that it counts at. */
          site: z.string().nullable(),
        }),
      ),
      /** Loads whose unit is no mass. */
      not_in_tonnes: z.number().int(),
      /** Loads of the year that wait for a word. */
      open: z.number().int(),
      /** The year is over: its figures can be issued. */
      closed: z.boolean(),
      /** As it was issued, first to last. */
      issued: z.array(issuedSchema),
      /** Figures that are other than they were issued last. */
      restated: z.array(restatedSchema),
      ...choicesMade.shape,
    }),
    errors: ['VALIDATION_FAILED'],
  }),
  getReportFile: route({
    method: 'GET',
    path: '/api/deliveries/report/file',
    access: 'member',
    right: 'read',
    summary: 'The same as a table: each data point, and below it its loads; or a report as it was issued',
    query: askedOf.extend({
      format: z.enum(['xlsx', 'csv']),
      /** Number of the issue; absent: as it stands now. */
      issue: z.coerce.number().int().min(1).max(999).optional(),
    }),
    response: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  issueReport: route({
    method: 'POST',
    path: '/api/deliveries/report/issues',
    access: 'member',
    right: 'deals.write',
    summary:
      'Keep the figures of a year that is over as they stand; the same figures again are the same issue',
    body: z.object({ year: z.number().int().min(2000).max(2100), edition }),
    response: issuedSchema.pick({ number: true, issued_at: true }),
    status: 201,
    errors: ['CONFLICT'],
  }),
  setReportChoices: route({
    method: 'PUT',
    path: '/api/deliveries/report',
    access: 'member',
    right: 'deals.write',
    summary: 'Record how the company counts what standards leave to it; twice is once',
    body: reportChoicesSchema,
    response: choicesMade,
  }),
}
