import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableString } from '#shared/table/attributes.ts'
import { DELETION_STATUSES, PAID_PLANS, PLANS, REQUEST_STATUSES } from '../../api/core/vocabulary.ts'

/** What a company asks of the people who run the stage: one item of each kind per company. */

const asked = {
  company_id: string().key(),
  company_name: string(),
  contact_email: string(),
  status: string().enum(...REQUEST_STATUSES),
  requested_at: string(),
  settled_at: nullableString(),
  settled_by: nullableString(),
  ...indexKeys,
}

/** For another plan. A later request after a settled one takes its place. */
export const upgradeItem = item({
  ...asked,
  current_plan: string().enum(...PLANS),
  plan: string().enum(...PAID_PLANS),
})

/** For another name. A later request after a settled one takes its place. */
export const renameItem = item({
  ...asked,
  /** The name it is asked for; `company_name` is the one of the time. */
  name: string(),
  /** Why it was refused. */
  reason: nullableString(),
})

/** For the deletion of the account. Once it is done, nothing in it says whose it was but the id. */
export const deletionItem = item({
  ...asked,
  status: string().enum(...DELETION_STATUSES),
  /** Why it was declined. */
  reason: string().optional(),
  /** What is looked for while it runs: kept until the last trace is gone, so that it can go on after a crash. */
  identity: map({
    /** Looked for in everything that was written with the company or about it. */
    names: list(string()),
    /** Too short for that, or borne by another company too: looked for in the product's own sentences only. */
    other_names: list(string()).optional(),
    emails: list(string()),
    users: list(string()),
  }).optional(),
  /** Partner, in the order of ids, up to whom the name was taken out of what partners were told. */
  redacted_until: string().optional(),
  /** What was erased or made anonymous so far; moved in the transaction that does it. */
  erased: map({
    sign_ins: number(),
    listings: number(),
    matches: number(),
    connections: number(),
    transactions: number(),
    conversations: number(),
    messages: number(),
    mentions: number(),
    posts: number(),
    comments: number(),
    likes: number(),
    records: number(),
    enquiries: number(),
  }).optional(),
  /** When the company was told by e-mail that the request is in. */
  told_at: string().optional(),
})

export type UpgradeItem = FormattedValue<typeof upgradeItem>
export type RenameItem = FormattedValue<typeof renameItem>
export type DeletionItem = FormattedValue<typeof deletionItem>
