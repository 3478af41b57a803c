import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { JOIN_STATUSES, LOG_ACTIONS, LOGGED_THINGS, MEMBER_ROLES } from '../../api/core/vocabulary.ts'

/**
 * Everybody who acts for a company, in one item: that an owner is left is a condition on its version. A company without
 * one has a single member, the owner it is bound to.
 */
export const teamItem = item({
  company_id: string().key(),
  /** Moved by every change; tokens bear the one that they were made at. */
  version: number(),
  /** Whether everybody must give a code of an authenticator app at sign-in. */
  second_factor: boolean().optional(),
  members: list(
    map({
      user_id: string(),
      email: string(),
      full_name: string().optional(),
      role: string().enum(...MEMBER_ROLES),
      /** Ids of the sites for which the person may write; absent or empty: all. */
      sites: list(string()).optional(),
      since: string(),
    }),
  ),
})

/** That a user belongs to a company: how the user's companies are found, and the company's users. */
export const membershipItem = item({
  user_id: string().key(),
  company_id: string().key(),
  since: string(),
  ...indexKeys,
})

/** One for an address; using it up is deleting it. */
export const invitationItem = item({
  company_id: string().key(),
  /** Made from the address, so that an address is invited once. */
  id: string().key(),
  email: string(),
  role: string().enum(...MEMBER_ROLES),
  /** Ids of the sites for which the person may write; absent or empty: all. */
  sites: list(string()).optional(),
  /** The secret of the link that was mailed last. */
  token: string(),
  /** User who sent it last. */
  invited_by: string(),
  created_at: string(),
  sent_at: string(),
  valid_until: string(),
  /** The secret whose link went out by e-mail; behind `token` while a reaction is due. */
  mailed_token: string().optional(),
  ...expiry,
})

/**
 * That whoever reads the mail of an address asks to join the company of its domain: one for an address. It names no
 * company, and is written whether there is one or not.
 */
export const joinAskItem = item({
  /** Lower case. */
  email: string().key(),
  /** Made from the address: what owners call it by. */
  id: string(),
  /** As the person gave it; empty once it is taken back. */
  full_name: string(),
  status: string().enum(...JOIN_STATUSES),
  /** The secret of the links that were mailed. */
  token: string(),
  asked_at: string(),
  /** When the address was confirmed; absent before. */
  confirmed_at: string().optional(),
  valid_until: string(),
  /** Companies whose owners declined it. */
  declined_by: list(string()),
  /** The secret whose link went out; behind `token` while a reaction is due. */
  mailed_token: string().optional(),
  /** When the owners of the domain's companies were told. */
  told_at: string().optional(),
  ...indexKeys,
  ...expiry,
})

/**
 * What was done in a company: one entry, in the transaction of the act. Persons by id: who is gone has no name here. The
 * end of what was told of a blind listing stands here before it comes, and is read from then on.
 */
export const teamLogItem = item({
  company_id: string().key(),
  at: string().key(),
  id: string().key(),
  /** User who did it; null where it was none of the company's people. */
  by_user: nullableString(),
  action: string().enum(...LOG_ACTIONS),
  /** User it was done to; else null. */
  subject: nullableString(),
  /** Of the act: a role, a level of visibility, a step, a stage, a count; from which to which by a space. */
  detail: nullableString(),
  /** What it was done with, as the company knows it: what it was not told stands not here either. */
  about: any().castAs<LoggedThing>().optional(),
  /** The other company, once it is known to this one. */
  partner: string().optional(),
  ...expiry,
})

export interface LoggedThing {
  kind: (typeof LOGGED_THINGS)[number]
  id: string
  /** As it was called then. */
  name: string
}

export type TeamItem = FormattedValue<typeof teamItem>
export type MembershipItem = FormattedValue<typeof membershipItem>
export type InvitationItem = FormattedValue<typeof invitationItem>
export type JoinAskItem = FormattedValue<typeof joinAskItem>
export type TeamLogItem = FormattedValue<typeof teamLogItem>
export type TeamMember = TeamItem['members'][number]
