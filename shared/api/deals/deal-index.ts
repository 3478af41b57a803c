import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { idSchema, isoDateTime, text } from '../core/common.ts'
import { route } from '../core/route.ts'
import { priceIndexSchema } from './deal-terms.ts'

/** Values of the index that the price of a deal follows. Part of the domain `exchange`. */

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This is not a month, for example 2026-11')
const value = z.number().positive().max(1e9)
const figure = {
  value,
  /** Where it stands: the publication, its issue or address. */
  source: text(200),
  /** The day on which it was published. */
  published: z.iso.date(),
}

/** What can be said of a value, as it is recorded. */
export const indexActionSchema = z.discriminatedUnion('type', [
  /** In the place of an own one, or against theirs; the same value as theirs accepts it. */
  z.object({ type: z.literal('state'), month, ...figure }),
  /** By the side that did not state it; names what was seen. */
  z.object({ type: z.literal('accept'), month, value }),
])

export const indexRoomSchema = z.object({
  transaction_id: idSchema,
  unit: z.string(),
  index: priceIndexSchema,
  /** EUR per unit at the base. */
  price_per_unit: z.number(),
  /** Months that loads need or that a value was stated of, the latest first. */
  months: z.array(
    z.object({
      month,
      /** `missing`: nobody stated it, nothing is estimated; `agreed`: both go by it, and it never changes. */
      state: z.enum(['missing', 'stated', 'agreed']),
      stated: z
        .object({ ...figure, by: z.enum(DEAL_SIDES), at: isoDateTime, accepted_at: isoDateTime.nullable() })
        .nullable(),
      /** EUR per unit by the value that stands; null: missing. */
      price: z.number().nullable(),
      /** Loads that wait for it. */
      waiting: z.number().int(),
    }),
  ),
})

export const indexRoutes = {
  getPriceIndex: route({
    method: 'GET',
    path: '/api/transactions/{id}/index',
    access: 'member',
    right: 'read',
    summary:
      'The index that the price of an own deal follows: its value and the price by month, and what is missing',
    response: indexRoomSchema,
    errors: ['NOT_FOUND'],
  }),
  stateIndex: route({
    method: 'POST',
    path: '/api/transactions/{id}/index',
    access: 'member',
    right: 'deals.write',
    summary:
      'State the value of a month with its source, or accept the one that the other side stated; an accepted value never changes',
    body: indexActionSchema,
    response: indexRoomSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED', 'RATE_LIMITED'],
  }),
}
