import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { list } from 'dynamodb-toolbox/schema/list'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString, said } from '#shared/table/attributes.ts'
import { NOTIFICATION_TYPES } from '../../api/core/vocabulary.ts'

/**
 * Something a company was told. Unread ones stand in an index of their own: reading takes the keys away, so
 * the number of unread ones is always that of the items there and can't drift.
 */
export const notificationItem = item({
  company_id: string().key(),
  created_at: string().key(),
  /** Begins with `created_at` in milliseconds since 1970, so that the id alone tells the key. */
  id: string().key(),
  type: string().enum(...NOTIFICATION_TYPES),
  ...said,
  /** Instead of `kind` and `params`, of before those were stored. */
  title: string().optional(),
  message: string().optional(),
  link: nullableString(),
  /** Has an e-mail of its own, at once: no digest waits for it. Absent on most. */
  urgent: boolean().optional(),
  /** Ids of the companies that `title` and `message` name, its own reader apart. */
  about: list(string()).optional(),
  read_at: nullableString(),
  ...indexKeys,
  ...expiry,
})

export type NotificationItem = FormattedValue<typeof notificationItem>
