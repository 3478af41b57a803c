import * as z from 'zod'
import { emailSchema, idSchema, isoDateTime, locationSchema, optionalText, text } from './common.ts'
import { domain, route } from './route.ts'

/** The caller's own account, and the records a visitor may leave. */

/** Industries offered at sign-up: those of the early-access form of the specification. */
export const INDUSTRIES = [
  'Steel & Metals',
  'Cement & Construction',
  'Chemicals',
  'Plastics & Polymers',
  'Food & Beverage',
  'Textiles',
  'Mining',
  'Pulp & Paper',
  'Energy',
  'Other',
] as const

export const PLANS = ['free', 'pro', 'enterprise'] as const
export const ROLES = ['pending', 'user', 'rejected', 'suspended'] as const

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
  created_at: isoDateTime,
})

export const meSchema = z.object({
  user: z.object({ id: idSchema, email: z.string(), company_id: idSchema.nullable(), is_admin: z.boolean() }),
  /** Null for an administrator without a company. */
  company: ownCompanySchema.nullable(),
  plan: z.enum(PLANS),
  /** Active listings the plan allows; null without a limit. */
  listing_limit: z.number().int().nullable(),
})

export const applicationInputSchema = z.object({
  companyName: text(120),
  email: emailSchema,
  industry: z.enum(INDUSTRIES),
  wasteStreams: optionalText(2000),
  sustainabilityGoals: optionalText(2000),
  contactName: optionalText(120),
})

export const account = domain('account', {
  getMe: route({
    method: 'GET',
    path: '/api/me',
    access: 'applicant',
    summary: 'Who is signed in',
    response: meSchema,
  }),
  updateMe: route({
    method: 'PATCH',
    path: '/api/me',
    access: 'applicant',
    summary: 'Change own company data',
    body: z.object({
      name: text(120).optional(),
      industry: text(60).optional(),
      /** City and country; found in the gazetteer or refused. */
      location: z.object({ city: text(80), country: text(80) }).optional(),
      employee_count: z.number().int().min(1).max(50_000).nullable().optional(),
      // Not optionalText: its default would clear the text of a change that leaves it out.
      process_description: z.string().trim().max(4000).optional(),
    }),
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
})
