import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys } from '#shared/table/attributes.ts'

/** Where a person is signed in: written by the site when it opens. No address of the network is kept. */
export const sessionItem = item({
  user_id: string().key(),
  /** `origin_jti` of its tokens. */
  id: string().key(),
  /** As a person would call it. */
  device: string(),
  /** When the password was given. */
  signed_in_at: string(),
  last_seen_at: string(),
  ...expiry,
})

/**
 * A session that was ended before its tokens were: they are refused until they have run out. In the partition of barred
 * companies, in the order of `until`, so that functions read what still counts.
 */
export const endedSessionItem = item({
  until: string().key(),
  /** `origin_jti` of its tokens; where all are ended, an id of its own. */
  session_id: string().key(),
  user_id: string(),
  /** Every session of the person that began before. */
  all: boolean().optional(),
  since: string(),
  ...indexKeys,
  ...expiry,
})

export type SessionItem = FormattedValue<typeof sessionItem>
export type EndedSessionItem = FormattedValue<typeof endedSessionItem>
