import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableNumber, nullableString } from '#shared/table/attributes.ts'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'

/** What a side says of the other after a deal; the facts are written once, the reply once. See `shared/domain/deals/review.ts`. */
export const reviewItem = item({
  transaction_id: string().key(),
  /** Who wrote it. */
  side: string()
    .enum(...DEAL_SIDES)
    .key(),
  by: string(),
  /** The company that it is about. */
  about: string(),
  loads: number(),
  months: number(),
  /** By the plan of deliveries; absent on what was written before: `on_time` is what its writer said, and counts no more. */
  planned: nullableNumber().optional(),
  on_time: nullableNumber(),
  in_spec: nullableNumber(),
  paid: nullableNumber(),
  remark: nullableString(),
  reply: nullableString(),
  created_at: string(),
  ...indexKeys,
})

export type ReviewItem = FormattedValue<typeof reviewItem>
