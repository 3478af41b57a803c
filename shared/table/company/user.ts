import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys } from '#shared/table/attributes.ts'

/** Which company a Cognito user speaks for. */
export const userItem = item({
  /** `sub` of the user pool. */
  id: string().key(),
  company_id: string(),
  email: string(),
  /** As the person gave it; absent while unknown. */
  full_name: string().optional(),
  /** Since when a code of an authenticator app is asked for at sign-in; absent: none is. */
  second_factor_since: string().optional(),
  /** When somebody else took it away last. */
  second_factor_reset_at: string().optional(),
  created_at: string(),
  ...indexKeys,
})

/** The claim of an e-mail address: one per address, so that an address signs up once. */
export const emailItem = item({
  /** Lower case. */
  email: string().key(),
  company_id: string(),
  /** Set when the address was confirmed; from then on the application behind it can't be written anew. */
  user_id: string().optional(),
  /** A user exists in the pool, perhaps unconfirmed: the draft no longer expires. */
  signed_up: boolean(),
  /** The user of the pool who signed up last: alone can be bound, and only while nobody applied anew since. */
  pool_user: string().optional(),
  created_at: string(),
  ...expiry,
})

export type UserItem = FormattedValue<typeof userItem>
export type EmailItem = FormattedValue<typeof emailItem>
