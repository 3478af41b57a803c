import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { APPLICATION_STATUSES } from '../../api/core/vocabulary.ts'

/** `draft`: written at sign-up, not queued before the e-mail is confirmed. */
export const APPLICATION_STATES = ['draft', ...APPLICATION_STATUSES] as const

/** An application to join. Its id is that of the company it stands for. */
export const applicationItem = item({
  company_id: string().key(),
  company_name: string(),
  contact_name: string(),
  contact_email: string(),
  industry: string(),
  waste_streams: string(),
  sustainability_goals: string(),
  status: string().enum(...APPLICATION_STATES),
  email_confirmed: boolean(),
  created_at: string(),
  /** When it entered the queue of its status; orders that queue. */
  queued_at: string().optional(),
  decided_at: nullableString(),
  decided_by: nullableString(),
  reason: nullableString(),
  /** The last status that was counted and told by e-mail; behind `status` while a reaction is due. */
  settled_status: string().optional(),
  ...indexKeys,
  ...expiry,
})

export type ApplicationItem = FormattedValue<typeof applicationItem>
export type ApplicationState = ApplicationItem['status']
