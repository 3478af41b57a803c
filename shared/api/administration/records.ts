import * as z from 'zod'
import { idSchema, isoDateTime, locationSchema } from '../core/common.ts'
import { companyIdentitySchema } from '../company/identity.ts'
import {
  AUDIT_ACTIONS,
  DELETION_STATUSES,
  ERASED_KINDS,
  LEAD_KINDS,
  MATCH_QUALITIES,
  MATCH_STATUSES,
  PLANS,
} from '../core/vocabulary.ts'

/** What administrators see beside the queues of `admin.ts`: companies, leads, crashes, deletions, the audit trail. */

/** What waits in a queue. */
export const waitingSchema = z.object({
  count: z.number().int(),
  /** There are more than were counted. */
  more: z.boolean(),
  oldest_at: isoDateTime.nullable(),
})

/** How many matches of a score band have each status. */
export const matchCountsSchema = z.record(
  z.enum(MATCH_QUALITIES),
  z.record(z.enum(MATCH_STATUSES), z.number().int()),
)

/** A company of the directory, suspended ones too. */
export const companyRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  industry: z.string(),
  location: locationSchema.nullable(),
  role: z.enum(['user', 'suspended']),
  plan: z.enum(PLANS),
  contact_email: z.string().nullable(),
  identity: companyIdentitySchema,
  active_listings: z.number().int(),
  completed_transactions: z.number().int(),
  created_at: isoDateTime,
})

export const leadSchema = z.object({
  kind: z.enum(LEAD_KINDS),
  email: z.string(),
  early_access: z.boolean(),
  newsletter_opt_in: z.boolean(),
  industry_insights: z.boolean(),
  launch_updates: z.boolean(),
  company_name: z.string(),
  industry: z.string(),
  revenue_range: z.string(),
  challenges: z.string(),
  goals: z.string(),
  competitive_advantage: z.string(),
  /** Of the first subscription or application with this address. */
  received_at: isoDateTime,
  /** When its address was confirmed last; null of what came in before that was asked. */
  confirmed_at: isoDateTime.nullable(),
})

/** A lead to take out of the product. */
export const takenLeadSchema = leadSchema.extend({
  confirmed_at: isoDateTime,
  /** For the link that ends the newsletter (`/unsubscribe#token=…`); null where none is wanted. */
  unsubscribe_token: z.string().nullable(),
})

/** Crashes with the same message at the same place. */
export const crashGroupSchema = z.object({
  id: idSchema,
  message: z.string(),
  /** Path of the page, with its ids taken out. */
  place: z.string(),
  count: z.number().int(),
  first_at: isoDateTime,
  last_at: isoDateTime,
  /** Of the latest one. */
  error_id: z.string(),
  stack: z.string(),
  user_agent: z.string(),
})

export const erasedSchema = z.partialRecord(z.enum(ERASED_KINDS), z.number().int())

/** A company that asked to be deleted. */
export const deletionSchema = z.object({
  /** Of the company. */
  id: idSchema,
  /** Once the data is erased, what the product calls it since. */
  company_name: z.string(),
  /** Empty once the data is erased. */
  contact_email: z.string(),
  status: z.enum(DELETION_STATUSES),
  requested_at: isoDateTime,
  settled_at: isoDateTime.nullable(),
  settled_by: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** What was erased or made anonymous, by kind; null before it began. */
  erased: erasedSchema.nullable(),
  /** Names that "Former member" takes the place of in what others keep; null once it is settled. */
  replaces: z
    .object({
      /** In conversations with the company, and in what was told about it. */
      everywhere: z.array(z.string()),
      /** Too short for that, or borne by another company too: only where the product's own sentences have them. */
      in_sentences: z.array(z.string()),
    })
    .nullable(),
})

export const auditEntrySchema = z.object({
  id: z.string(),
  at: isoDateTime,
  /** E-mail address of the administrator, or the name of the rule that decided. */
  by: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Whom it was about: a company by its present name, or a message; null when no single one. */
  subject: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  counts: erasedSchema.nullable(),
})
