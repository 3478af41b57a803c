import * as z from 'zod'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'
import { idSchema, isoDateTime, text } from '../core/common.ts'
import { route } from '../core/route.ts'

/** Reviews of deals by their facts. Part of the domain `exchange`. */

const count = z.number().int().min(0)

const factsSchema = z.object({
  /** Settled loads of the deal, and months in which something was booked. */
  loads: count,
  months: count,
  /** Planned loads, and those weighed on their day or before; null where nobody planned, or the other side has the days. */
  planned: count.nullable(),
  on_time: count.nullable(),
  /** Null where it is not of this side: who gives is rated on it. */
  in_spec: count.nullable(),
  /** Months paid in time; null where the other side was paid. */
  paid: count.nullable(),
})

const reviewSchema = factsSchema.extend({
  /** What its writer adds, and the answer of the company that it is about. */
  remark: z.string().nullable(),
  reply: z.string().nullable(),
  created_at: isoDateTime,
})

const share = z.object({ good: count, of: count })

export const reviewRoutes = {
  getReviews: route({
    method: 'GET',
    path: '/api/transactions/{id}/reviews',
    access: 'member',
    right: 'read',
    summary: 'What both sides of an own deal say of each other, and what was delivered',
    response: z.object({
      delivered: factsSchema.pick({ loads: true, months: true }).extend({
        days: share.nullable(),
        rated: z.object({ on_time: z.boolean(), in_spec: z.boolean(), paid: z.boolean() }),
      }),
      items: z.array(reviewSchema.extend({ side: z.enum(DEAL_SIDES), by: idSchema })),
    }),
    errors: ['NOT_FOUND'],
  }),
  reviewDeal: route({
    method: 'POST',
    path: '/api/transactions/{id}/reviews',
    access: 'member',
    right: 'deals.write',
    summary:
      'Review the other side of a completed deal by its facts, once; it settles the own part of the step',
    body: z.object({
      in_spec: count.nullable().default(null),
      paid: count.nullable().default(null),
      remark: text(1000).nullable().default(null),
    }),
    response: z.object({ reviewed: z.literal(true) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  replyToReview: route({
    method: 'POST',
    path: '/api/transactions/{id}/reviews/reply',
    access: 'member',
    right: 'deals.write',
    summary: 'Reply to what the other side says, once',
    body: z.object({ text: text(1000) }),
    response: z.object({ replied: z.literal(true) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listCompanyReviews: route({
    method: 'GET',
    path: '/api/companies/{id}/reviews',
    access: 'member',
    right: 'read',
    summary: 'What partners of a company say of it by facts, without their names, the latest first',
    response: z.object({
      reviews: count,
      on_time: share,
      in_spec: share,
      paid: share,
      items: z.array(reviewSchema),
    }),
  }),
}
