import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'

const count = () => number().optional()

/**
 * How many matches there are of each status and score band: moved only in the transaction that writes the
 * match. In shards, so that matches that are written side by side don't wait for each other; the sum is the count.
 */
export const matchCountItem = item({
  shard: string().key(),
  pending_excellent: count(),
  pending_good: count(),
  pending_possible: count(),
  accepted_excellent: count(),
  accepted_good: count(),
  accepted_possible: count(),
  completed_excellent: count(),
  completed_good: count(),
  completed_possible: count(),
  rejected_excellent: count(),
  rejected_good: count(),
  rejected_possible: count(),
})

export type MatchCountItem = FormattedValue<typeof matchCountItem>
