import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from './attributes.ts'
import { CONTACT_STATUSES, LEAD_KINDS } from '../api/vocabulary.ts'

/** What visitors without an account leave. */

/** One item per address and kind: the same again finds the first. */
export const leadItem = item({
  email: string().key(),
  kind: string()
    .enum(...LEAD_KINDS)
    .key(),
  early_access: boolean(),
  newsletter_opt_in: boolean(),
  industry_insights: boolean(),
  launch_updates: boolean(),
  company_name: string(),
  industry: string(),
  revenue_range: string(),
  challenges: string(),
  goals: string(),
  competitive_advantage: string(),
  received_at: string(),
  ...indexKeys,
})

export const contactItem = item({
  id: string().key(),
  name: string(),
  email: string(),
  subject: string(),
  message: string(),
  status: string().enum(...CONTACT_STATUSES),
  received_at: string(),
  answered_by: nullableString(),
  /** When it was mailed to support. */
  mailed_at: string().optional(),
  ...indexKeys,
})

/** How often an address did something in an hour. */
export const rateItem = item({
  name: string().key(),
  hour: string().key(),
  count: number(),
  ...expiry,
})

export type LeadItem = FormattedValue<typeof leadItem>
export type ContactItem = FormattedValue<typeof contactItem>
