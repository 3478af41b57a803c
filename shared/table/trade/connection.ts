import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'
import { CONNECTION_STATUSES } from '../../api/core/vocabulary.ts'

/**
 * How a pair of companies stands: one item per pair, whichever side asked. Both sides find it through the
 * indexes; declined or ended it remains as history, apart from the open ones.
 */
export const connectionItem = item({
  /** Id of the unordered pair. */
  id: string().key(),
  requester_id: string(),
  recipient_id: string(),
  status: string().enum(...CONNECTION_STATUSES),
  requested_at: string(),
  /** When it got its present status. */
  changed_at: string(),
  /** When a request that nobody had answered was taken back; absent on one that was answered. */
  withdrawn_at: string().optional(),
  ...indexKeys,
})

export type ConnectionItem = FormattedValue<typeof connectionItem>
