import * as z from 'zod'
import { idSchema, isoDateTime, optionalText, pageSchema, pageQuery, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from '../core/vocabulary.ts'

/** What members report, and what administrators take down. */

export const reportInputSchema = z
  .object({
    kind: z.enum(REPORT_KINDS),
    /** Of the listing, post or comment. */
    id: idSchema,
    /** The post a comment stands under. */
    post_id: idSchema.optional(),
    reason: z.enum(REPORT_REASONS),
    note: optionalText(1000),
  })
  .refine(({ kind, post_id }) => kind !== 'comment' || post_id !== undefined, {
    path: ['post_id'],
    message: 'A comment is reported with its post',
  })

/** One company's report, as administrators see it. */
export const reportSchema = z.object({
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  subject_id: idSchema,
  post_id: idSchema.nullable(),
  /** The company whose it is, and the one that reported it, by their present names. */
  author: z.object({ id: idSchema, name: z.string() }),
  reporter: z.object({ id: idSchema, name: z.string() }),
  /** What it said when it was reported. */
  title: z.string(),
  excerpt: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  status: z.enum(REPORT_STATUSES),
  created_at: isoDateTime,
  settled_at: isoDateTime.nullable(),
  settled_by: z.string().nullable(),
})

const removedSchema = z.object({ id: idSchema, status: z.literal('removed') })
/** What the author is told, and the audit trail keeps. In the query: a DELETE has no body. */
const because = z.object({ reason: text(500) })

export const moderation = domain('moderation', {
  listReports: route({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'What members reported: open reports in the order they came, settled ones latest first',
    query: z.object({ ...pageQuery, status: z.enum(REPORT_STATUSES).default('open') }),
    response: pageSchema(reportSchema),
  }),
  closeReport: route({
    method: 'PATCH',
    path: '/api/admin/reports/{id}',
    access: 'admin',
    summary: 'Close a report: what was reported stays; the reporter is told',
    body: z.object({ reason: optionalText(1000) }),
    response: reportSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  takeDownPost: route({
    method: 'DELETE',
    path: '/api/admin/posts/{id}',
    access: 'admin',
    summary: 'Take down a post, with what was said about it; its author and who reported it are told',
    query: because,
    response: removedSchema,
    errors: ['NOT_FOUND'],
  }),
  takeDownComment: route({
    method: 'DELETE',
    path: '/api/admin/posts/{id}/comments/{comment}',
    access: 'admin',
    summary: 'Take down a comment; its author and who reported it are told',
    query: because,
    response: removedSchema,
    errors: ['NOT_FOUND'],
  }),
  takeDownListing: route({
    method: 'DELETE',
    path: '/api/admin/materials/{id}',
    access: 'admin',
    summary: 'Take a listing off the market; its owner and who reported it are told',
    query: because,
    response: removedSchema,
    errors: ['NOT_FOUND'],
  }),
})
