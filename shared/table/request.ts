import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableString } from './attributes.ts'
import { PAID_PLANS, PLANS, REQUEST_STATUSES } from '../api/vocabulary.ts'

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

/** For the deletion of the account. */
export const deletionItem = item({
  ...asked,
  /** When the company was told by e-mail that the request is in. */
  told_at: string().optional(),
})

export type UpgradeItem = FormattedValue<typeof upgradeItem>
export type DeletionItem = FormattedValue<typeof deletionItem>
