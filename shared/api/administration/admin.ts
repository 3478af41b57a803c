import * as z from 'zod'
import {
  auditEntrySchema,
  companyRecordSchema,
  crashGroupSchema,
  leadSchema,
  takenLeadSchema,
  matchCountsSchema,
  waitingSchema,
} from './records.ts'
import {
  countedPageOf,
  idSchema,
  isoDateTime,
  optionalText,
  pageSchema,
  pageQuery,
  text,
} from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import {
  APPLICATION_STATUSES,
  CONTACT_STATUSES,
  PAID_PLANS,
  PLANS,
  REQUEST_STATUSES,
} from '../core/vocabulary.ts'

/** For administrators (Cognito group `admins`). The only place where a contact e-mail is shown. */

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

/** A company that asked for a paid plan. */
export const upgradeSchema = z.object({
  /** Of the company: it has one request at most. */
  id: idSchema,
  company_name: z.string(),
  contact_email: z.string(),
  current_plan: z.enum(PLANS),
  plan: z.enum(PAID_PLANS),
  status: z.enum(REQUEST_STATUSES),
  requested_at: isoDateTime,
  settled_at: isoDateTime.nullable(),
  settled_by: z.string().nullable(),
})

/** A company that asked for another name. */
export const renameSchema = z.object({
  /** Of the company: it has one request at most. */
  id: idSchema,
  company_name: z.string(),
  contact_email: z.string(),
  /** The name it asked for. */
  name: z.string(),
  status: z.enum(REQUEST_STATUSES),
  requested_at: isoDateTime,
  settled_at: isoDateTime.nullable(),
  settled_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the server could compare. `unknown`: nothing to compare with. */
  checks: z.object({
    domain_fits_name: z.enum(['yes', 'no', 'unknown']),
    name_is_new: z.enum(['yes', 'no']),
    one_script: z.enum(['yes', 'no']),
  }),
})

export const contactMessageSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  received_at: isoDateTime,
  answered_by: z.string().nullable(),
})

export const admin = domain('admin', {
  getOverview: route({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Counts, what waits in the queues, and how feeds and matches do',
    response: z.object({
      waiting: z.object({
        applications: waitingSchema,
        upgrades: waitingSchema,
        renames: waitingSchema,
        deletions: waitingSchema,
        contacts: waitingSchema,
        reports: waitingSchema,
      }),
      applications: z.object({
        pending: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
        /** Hours; null before the first decision. */
        median_review_hours: z.number().nullable(),
      }),
      companies: z.number().int(),
      listings: z.number().int(),
      /** Subscriptions and applications of the last seven days; `more`: at least so many. */
      leads_7d: z.object({ count: z.number().int(), more: z.boolean() }),
      errors_24h: z.number().int(),
      feeds: z.object({ total: z.number().int(), failing: z.number().int() }),
      matches: matchCountsSchema,
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
    response: pageSchema(applicationSchema),
  }),
  decideApplication: route({
    method: 'POST',
    path: '/api/admin/applications/{id}/decision',
    access: 'admin',
    summary: 'Approve, or reject with a reason: the applicant is told by e-mail. Or put a rejected one back',
    body: z
      .object({ decision: z.enum(['approve', 'reject', 'reopen']), reason: optionalText(1000) })
      .refine((body) => body.decision !== 'reject' || body.reason.length > 0, {
        path: ['reason'],
        message: 'A rejection needs a reason',
      }),
    response: applicationSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'],
  }),
  listUpgrades: route({
    method: 'GET',
    path: '/api/admin/upgrades',
    access: 'admin',
    summary: 'Upgrade requests, longest waiting first',
    query: z.object({ ...pageQuery, status: z.enum(REQUEST_STATUSES).default('pending') }),
    response: pageSchema(upgradeSchema),
  }),
  settleUpgrade: route({
    method: 'PATCH',
    path: '/api/admin/upgrades/{id}',
    access: 'admin',
    summary: 'Activate the plan that was asked for, or decline; the company is notified',
    body: z.object({ decision: z.enum(['activate', 'decline']), reason: optionalText(1000) }),
    response: upgradeSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  listRenames: route({
    method: 'GET',
    path: '/api/admin/renames',
    access: 'admin',
    summary: 'Changes of name, longest waiting first',
    query: z.object({ ...pageQuery, status: z.enum(REQUEST_STATUSES).default('pending') }),
    response: pageSchema(renameSchema),
  }),
  settleRename: route({
    method: 'PATCH',
    path: '/api/admin/renames/{id}',
    access: 'admin',
    summary: 'Give the company the name it asked for, or refuse with a reason; the company is notified',
    body: z
      .object({
        decision: z.enum(['approve', 'refuse']),
        /** As it was read: another name asked for since is not approved with it. */
        name: text(120),
        reason: optionalText(1000),
      })
      .refine((body) => body.decision === 'approve' || body.reason.length > 0, {
        path: ['reason'],
        message: 'A refusal needs a reason',
      }),
    response: renameSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'],
  }),
  listLeads: route({
    method: 'GET',
    path: '/api/admin/leads',
    access: 'admin',
    summary: 'Newsletter subscriptions and early-access applications, latest first',
    query: z.object({ ...pageQuery }),
    response: pageSchema(leadSchema),
  }),
  listContacts: route({
    method: 'GET',
    path: '/api/admin/contacts',
    access: 'admin',
    summary: 'Messages of the contact form: those without an answer longest waiting first',
    query: z.object({ ...pageQuery, status: z.enum(CONTACT_STATUSES).default('open') }),
    response: pageSchema(contactMessageSchema),
  }),
  settleContact: route({
    method: 'PATCH',
    path: '/api/admin/contacts/{id}',
    access: 'admin',
    summary: 'Note that a message was read, or answered',
    body: z.object({ status: z.enum(['read', 'answered']) }),
    response: contactMessageSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
  }),
  exportLeads: route({
    method: 'POST',
    path: '/api/admin/leads/export',
    access: 'admin',
    summary:
      'Leads with a confirmed address to take out of the product, latest first; the first page is noted in the audit trail',
    body: z.object({ cursor: pageQuery.cursor }),
    response: pageSchema(takenLeadSchema),
  }),
  listCompanies: route({
    method: 'GET',
    path: '/api/admin/companies',
    access: 'admin',
    summary: 'Companies of the directory by name, suspended ones too',
    query: z.object({
      ...pageQuery,
      q: optionalText(120),
      status: z.enum(['all', 'user', 'suspended']).default('all'),
    }),
    response: countedPageOf(companyRecordSchema),
  }),
  changeCompany: route({
    method: 'PATCH',
    path: '/api/admin/companies/{id}',
    access: 'admin',
    summary:
      'Suspend or reinstate a company, give it a plan, or say whether a register knows its VAT number; always with a reason',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('suspend'), reason: text(1000) }),
      z.object({ action: z.literal('reinstate'), reason: text(1000) }),
      z.object({ action: z.literal('plan'), plan: z.enum(PLANS), reason: text(1000) }),
      z.object({
        action: z.literal('vat'),
        /** The number that was looked up: another one stated since is not confirmed with it. */
        number: text(40),
        found: z.boolean(),
        reason: text(1000),
      }),
    ]),
    response: companyRecordSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listCrashes: route({
    method: 'GET',
    path: '/api/admin/crashes',
    access: 'admin',
    summary: 'Crashes of the web application by message and place, the latest first',
    query: z.object({ ...pageQuery }),
    response: pageSchema(crashGroupSchema),
  }),
  listAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What administrators did, latest first',
    query: z.object({ ...pageQuery }),
    response: pageSchema(auditEntrySchema),
  }),
})
