import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { CONTACT_STATUSES, LEAD_KINDS } from '../../api/core/vocabulary.ts'

/** What visitors without an account leave. */

const said = {
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
}

/** One item per address and kind, once the address is confirmed. */
export const leadItem = item({
  email: string().key(),
  kind: string()
    .enum(...LEAD_KINDS)
    .key(),
  ...said,
  /** When it was first asked for. */
  received_at: string(),
  /** When whoever reads the mail of the address confirmed it last; absent of what came in before that was asked. */
  confirmed_at: string().optional(),
  /** Ends the subscription, for whoever has it: it stands in the mails alone. */
  token: string().optional(),
  /** When a newsletter was last welcomed by mail. */
  welcomed_at: string().optional(),
  ...indexKeys,
})

/** What somebody asked for with an address that nobody has confirmed yet: each one by itself, and not for long. */
export const leadRequestItem = item({
  email: string().key(),
  /** Confirms it, for whoever reads the mail of the address. */
  token: string().key(),
  kind: string().enum(...LEAD_KINDS),
  ...said,
  asked_at: string(),
  /** When the link was mailed. */
  mailed_at: string().optional(),
  ...expiry,
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
  /** Company that was signed in; absent of a message that anybody may have written in anybody's name. */
  company_id: string().optional(),
  /** When it was mailed to support. */
  mailed_at: string().optional(),
  ...indexKeys,
})

export type LeadItem = FormattedValue<typeof leadItem>
export type LeadRequestItem = FormattedValue<typeof leadRequestItem>
export type ContactItem = FormattedValue<typeof contactItem>
