import * as z from 'zod'
import { idSchema, isoDateTime, optionalText, pageOf, pageQuery } from './common.ts'
import { domain, route } from './route.ts'

/** For administrators (Cognito group `admins`). The only place where a contact e-mail is shown. */

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const

export const applicationSchema = z.object({
  id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  application_answers: z.object({
    industry: z.string(),
    waste_streams: z.string(),
    sustainability_goals: z.string(),
  }),
  status: z.enum(APPLICATION_STATUSES),
  created_at: isoDateTime,
  decided_at: isoDateTime.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the server could check. `unknown`: nothing to check against. */
  checks: z.object({
    email_confirmed: z.enum(['yes', 'no']),
    domain_fits_name: z.enum(['yes', 'no', 'unknown']),
    name_is_new: z.enum(['yes', 'no']),
  }),
  /** Members that would match the stated streams: count and best score 0–1. */
  outlook: z.object({ members: z.number().int(), best: z.number().nullable() }).nullable(),
})

export const admin = domain('admin', {
  getOverview: route({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Counts and queues',
    response: z.object({
      applications: z.object({
        pending: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
        /** Hours; null before the first decision. */
        median_review_hours: z.number().nullable(),
      }),
      companies: z.number().int(),
      listings: z.number().int(),
      errors_24h: z.number().int(),
      /** Age of the catalogue snapshot; null before the first. */
      catalogue_built_at: isoDateTime.nullable(),
    }),
  }),
  listApplications: route({
    method: 'GET',
    path: '/api/admin/applications',
    access: 'admin',
    summary: 'Applications, longest waiting first',
    query: z.object({ ...pageQuery, status: z.enum(APPLICATION_STATUSES).default('pending') }),
    response: pageOf(applicationSchema),
  }),
  decideApplication: route({
    method: 'POST',
    path: '/api/admin/applications/{id}/decision',
    access: 'admin',
    summary: 'Approve, or reject with a reason; the applicant is told by e-mail',
    body: z
      .object({ decision: z.enum(['approve', 'reject']), reason: optionalText(1000) })
      .refine((body) => body.decision === 'approve' || body.reason.length > 0, {
        path: ['reason'],
        message: 'A rejection needs a reason',
      }),
    response: applicationSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
})
