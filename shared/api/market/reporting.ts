import * as z from 'zod'
import { EDITIONS } from '../../domain/reporting/editions.ts'
import { idSchema, isoDateTime } from '../core/common.ts'
import { route } from '../core/route.ts'

/** Data points of reporting standards from the confirmed loads of a year. Part of the domain `papers`. */

const year = z.coerce.number().int().min(2000).max(2100)
const edition = z.enum(EDITIONS)
const asked = z.object({ year, edition })

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

export const reportingRoutes = {
  getReport: route({
    method: 'GET',
    path: '/api/deliveries/report',
    access: 'member',
    right: 'read',
    summary: 'Data points of a reporting standard for a year, each with the confirmed loads that it is of',
    query: asked,
    response: z.object({
      year: z.number().int(),
      edition,
      points: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          part: z.string(),
          unit: z.string(),
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
        }),
      ),
      /** Loads whose unit is no mass. */
      not_in_tonnes: z.number().int(),
      ...choicesMade.shape,
    }),
  }),
  getReportFile: route({
    method: 'GET',
    path: '/api/deliveries/report/file',
    access: 'member',
    right: 'read',
    summary: 'The same as a table: each data point, and below it its loads',
    query: asked.extend({ format: z.enum(['xlsx', 'csv']) }),
    response: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
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
