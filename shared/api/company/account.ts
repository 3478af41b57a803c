import * as z from 'zod'
import { readVatNumber } from '../../domain/companies/vat-number.ts'
import { companyIdentitySchema } from './identity.ts'
import { typed } from '../../domain/text/typed.ts'
import { ownSiteSchema, siteInputSchema, toldPlaceSchema } from './sites.ts'
import { deletionSchema } from '../administration/records.ts'
import {
  emailSchema,
  idSchema,
  isoDateTime,
  locationSchema,
  nameText,
  optionalText,
  pageSchema,
  pageQuery,
  text,
} from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import {
  CONTACT_SUBJECTS,
  DELETION_STATUSES,
  INDUSTRIES,
  LEAD_KINDS,
  MEMBER_ROLES,
  PAID_PLANS,
  PLANS,
  REVENUE_RANGES,
  ROLES,
} from '../core/vocabulary.ts'

/** The caller's own account, and the records a visitor may leave. */

export const ownCompanySchema = z.object({
  id: idSchema,
  name: z.string(),
  industry: z.string(),
  role: z.enum(ROLES),
  location: locationSchema.nullable(),
  employee_count: z.number().int().nullable(),
  process_description: z.string(),
  onboarding_completed: z.boolean(),
  active_listings: z.number().int(),
  /** EUR a year of both sides below which it is told of no match; 0: it is told of each. */
  least_worth: z.number(),
  /** The main one first, closed ones too. */
  sites: z.array(ownSiteSchema),
  created_at: isoDateTime,
  identity: companyIdentitySchema,
  /** The name it asked for, while that waits for an administrator. */
  name_change: z.object({ name: z.string(), requested_at: isoDateTime }).optional(),
  /** When it asked to be deleted, while that waits. */
  deletion_requested_at: isoDateTime.optional(),
})

export const meSchema = z.object({
  user: z.object({
    id: idSchema,
    email: z.string(),
    /** As the person gave it; absent while unknown. */
    full_name: z.string().optional(),
    company_id: idSchema.nullable(),
    /** What the person may do in the company; null without one. */
    member_role: z.enum(MEMBER_ROLES).nullable(),
    /** Sites for which the person may write; empty: all. */
    sites: z.array(idSchema),
    is_admin: z.boolean(),
  }),
  /** Null for an administrator without a company. */
  company: ownCompanySchema.nullable(),
  plan: z.enum(PLANS),
  /** Active listings the plan allows; null without a limit. */
  listing_limit: z.number().int().nullable(),
})

export const applicationInputSchema = z.object({
  companyName: nameText(120),
  email: emailSchema,
  industry: z.enum(INDUSTRIES),
  wasteStreams: optionalText(2000),
  sustainabilityGoals: optionalText(2000),
  contactName: optionalText(120),
})

/** What the company wants to be told, and whether forms keep drafts. Stored per user. */
export const settingsSchema = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  autoSave: z.boolean(),
  /** The keys 1–4 go to pages. */
  singleKeys: z.boolean().default(true),
})

/** Of a user who never changed any. */
export const DEFAULT_SETTINGS: z.output<typeof settingsSchema> = {
  emailNotifications: true,
  pushNotifications: true,
  marketingEmails: false,
  autoSave: true,
  singleKeys: true,
}

export const subscriptionSchema = z.object({
  plan: z.enum(PLANS),
  listing_limit: z.number().int().nullable(),
  active_listings: z.number().int(),
  /** The request an administrator has not settled yet. */
  upgrade: z.object({ plan: z.enum(PAID_PLANS), requested_at: isoDateTime }).nullable(),
})

/** Filled in by programs only: people don't see the field. What fills it in is thanked and dropped. */
const trap = z.string().max(500).default('')

/** As it stands in the link of a mail. */
const mailedToken = z.string().regex(/^[\w-]{20,100}$/, 'This is not a valid link')

export const newsletterSchema = z
  .object({
    early_access: z.literal(false),
    email: emailSchema,
    launch_updates: z.boolean().default(true),
    industry_insights: z.boolean().default(false),
    website: trap,
  })
  .refine((body) => body.launch_updates || body.industry_insights, {
    path: ['launch_updates'],
    message: 'Please select at least one subscription option',
  })

export const earlyAccessSchema = z.object({
  early_access: z.literal(true),
  email: emailSchema,
  company_name: nameText(120),
  industry: z.enum(INDUSTRIES, 'This field is required'),
  revenue_range: z.enum(REVENUE_RANGES, 'This field is required'),
  challenges: text(2000),
  goals: text(2000),
  competitive_advantage: optionalText(2000),
  newsletter_opt_in: z.boolean().default(false),
  website: trap,
})

export const contactSchema = z.object({
  name: nameText(120),
  email: emailSchema,
  subject: z.enum(CONTACT_SUBJECTS),
  message: text(5000),
  website: trap,
})

export const account = domain('account', {
  getMe: route({
    method: 'GET',
    path: '/api/me',
    access: 'applicant',
    right: 'own',
    evenInactive: true,
    beforeFactor: true,
    summary: 'Who is signed in',
    response: meSchema,
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/me',
    access: 'applicant',
    right: 'company.write',
    site: 'company',
    summary: 'Change own company data; another name waits until an administrator settled it',
    body: z.object({
      name: nameText(120).optional(),
      /** Of the person who speaks for the company. */
      full_name: nameText(120).optional(),
      industry: text(60).optional(),
      /** Of the main site. */
      location: toldPlaceSchema.optional(),
      employee_count: z.number().int().min(1).max(50_000).nullable().optional(),
      least_worth: z.number().int().min(0).max(100_000_000).optional(),
      // Not optionalText: its default would clear the text of a change that leaves it out.
      process_description: z.string().overwrite(typed).max(4000).optional(),
    }),
    response: meSchema,
    errors: ['CONFLICT'],
  }),
  stateVat: route({
    method: 'PUT',
    path: '/api/me/vat-number',
    access: 'member',
    right: 'company.write',
    site: 'company',
    summary:
      'State the VAT number of the company, or none; its form and check digits are checked, an administrator may look it up',
    body: z.object({
      number: z
        .string()
        .max(40)
        .check(({ value, issues }) => {
          const read = readVatNumber(value)
          if ('problem' in read) issues.push({ code: 'custom', message: read.problem, input: value })
        })
        .nullable(),
    }),
    response: meSchema,
  }),
  addSite: route({
    method: 'POST',
    path: '/api/me/sites',
    access: 'member',
    right: 'company.write',
    site: 'company',
    summary: 'Add a site to the own company; with its id sent again it is added once',
    body: siteInputSchema.extend({
      /** Chosen by the client, so that a retry never adds twice. */
      id: idSchema.max(40).optional(),
    }),
    response: meSchema,
    status: 201,
    errors: ['CONFLICT'],
  }),
  changeSite: route({
    method: 'PUT',
    path: '/api/me/sites/{id}',
    access: 'member',
    right: 'company.write',
    site: 'own',
    summary: 'Write an own site anew, whole',
    body: siteInputSchema,
    response: meSchema,
    errors: ['NOT_FOUND'],
  }),
  closeSite: route({
    method: 'PUT',
    path: '/api/me/sites/{id}/closed',
    access: 'member',
    right: 'company.write',
    site: 'company',
    summary: 'Close an own site, on which nothing is listed, or open it again; the main one stays open',
    body: z.object({ closed: z.boolean() }),
    response: meSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  withdrawRename: route({
    method: 'DELETE',
    path: '/api/me/name-change',
    access: 'applicant',
    right: 'company.write',
    site: 'company',
    summary: 'Take a change of name back that waits; without one nothing happens',
    response: meSchema,
  }),
  createApplication: route({
    method: 'POST',
    path: '/api/applications',
    access: 'public',
    summary: 'The application that goes with a sign-up; bound to the user when the e-mail is confirmed',
    body: applicationInputSchema,
    response: z.object({ status: z.literal('pending') }),
    status: 201,
    errors: ['EMAIL_REGISTERED'],
  }),
  logError: route({
    method: 'POST',
    path: '/api/logs/error',
    access: 'public',
    summary: 'A crash of the web application',
    maxBodyBytes: 32_768,
    body: z.object({
      errorId: text(80),
      message: optionalText(2000),
      stack: optionalText(12_000),
      componentStack: optionalText(8000),
      userAgent: optionalText(500),
      url: optionalText(2000),
      timestamp: isoDateTime,
    }),
    response: z.object({ errorId: z.string() }),
    status: 202,
  }),
  getSettings: route({
    method: 'GET',
    path: '/api/me/settings',
    access: 'applicant',
    right: 'own',
    summary: 'Own settings',
    response: settingsSchema,
  }),
  putSettings: route({
    method: 'PUT',
    path: '/api/me/settings',
    access: 'applicant',
    right: 'own',
    summary: 'Keep own settings',
    body: settingsSchema,
    response: settingsSchema,
  }),
  exportMe: route({
    method: 'GET',
    path: '/api/me/export',
    access: 'applicant',
    right: 'company.own',
    evenInactive: true,
    summary: 'Everything stored about the own company and user, by kind of record',
    response: z.object({
      exported_at: isoDateTime,
      company_id: idSchema,
      records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  requestDeletion: route({
    method: 'POST',
    path: '/api/me/deletion',
    access: 'applicant',
    right: 'company.own',
    evenInactive: true,
    summary: 'Ask for the account to be deleted; asking again changes nothing',
    response: z.object({ status: z.literal('pending'), requested_at: isoDateTime }),
    status: 202,
  }),
  withdrawDeletion: route({
    method: 'DELETE',
    path: '/api/me/deletion',
    access: 'applicant',
    right: 'company.own',
    evenInactive: true,
    summary: 'Take the request to be deleted back while it waits; without one nothing happens',
    response: meSchema,
    errors: ['CONFLICT'],
  }),
  listDeletions: route({
    method: 'GET',
    path: '/api/admin/deletions',
    access: 'admin',
    summary: 'Deletion requests: those that wait longest waiting first',
    query: z.object({ ...pageQuery, status: z.enum(DELETION_STATUSES).default('pending') }),
    response: pageSchema(deletionSchema),
  }),
  settleDeletion: route({
    method: 'PATCH',
    path: '/api/admin/deletions/{id}',
    access: 'admin',
    summary: 'Erase the data of a company that asked for it, or decline; still `erasing`: send it again',
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('erase') }),
      z.object({ decision: z.literal('decline'), reason: text(1000) }),
    ]),
    response: deletionSchema,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'],
  }),
  getSubscription: route({
    method: 'GET',
    path: '/api/subscription',
    access: 'applicant',
    right: 'read',
    summary: 'Own plan and what was asked for',
    response: subscriptionSchema,
  }),
  requestUpgrade: route({
    method: 'POST',
    path: '/api/subscription/upgrade',
    access: 'applicant',
    right: 'company.own',
    summary: 'Ask for a paid plan; an administrator activates it',
    body: z.object({ plan: z.enum(PAID_PLANS) }),
    response: subscriptionSchema,
    status: 202,
    errors: ['CONFLICT'],
  }),
  createLead: route({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    summary:
      'Ask for the newsletter or apply for early access; it counts once the address is confirmed by the mailed link',
    body: z.discriminatedUnion('early_access', [newsletterSchema, earlyAccessSchema]),
    response: z.object({ status: z.literal('received') }),
    status: 201,
    maxBodyBytes: 16_384,
    errors: ['RATE_LIMITED'],
  }),
  confirmLead: route({
    method: 'POST',
    path: '/api/leads/confirm',
    access: 'public',
    summary:
      'Confirm an address by the link that was mailed to it: from then on it is subscribed, or its application read',
    body: z.object({ token: mailedToken }),
    response: z.object({
      status: z.literal('confirmed'),
      kind: z.enum(LEAD_KINDS),
      /** The newsletter goes to it. */
      newsletter: z.boolean(),
    }),
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/leads/unsubscribe',
    access: 'public',
    summary:
      'End a newsletter subscription; mail programs send this with a form body that is not read (RFC 8058)',
    query: z.object({ token: mailedToken }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
  createContact: route({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    personal: true,
    summary: 'A message to support, kept and mailed; with the plan of who is signed in',
    body: contactSchema,
    response: z.object({ status: z.literal('received') }),
    status: 201,
    maxBodyBytes: 16_384,
    errors: ['RATE_LIMITED'],
  }),
})
