import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** What a company is told by e-mail, and when next: it stands in the queue while there may be something to tell. */
export const digestItem = item({
  company_id: string().key(),
  /** Time of the notification that was written last. */
  newest_at: string(),
  /** Notifications up to this time were dealt with; absent before the first. */
  told_until: string().optional(),
  /** When the last e-mail went out; absent before the first. */
  sent_at: string().optional(),
  ...indexKeys,
})

export type DigestItem = FormattedValue<typeof digestItem>
