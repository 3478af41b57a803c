import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'

/** Running counts, moved by the stream function only; there is one such item. */
export const countersItem = item({
  name: string().key(),
  applications_pending: number(),
  applications_approved: number(),
  applications_rejected: number(),
})

export type CountersItem = FormattedValue<typeof countersItem>
