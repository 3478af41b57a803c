import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry } from '#shared/table/attributes.ts'

/** How often an address or a company did something in an hour, or in a day. */
export const rateItem = item({
  name: string().key(),
  /** As `2026-11-22T08`; of a day, as `2026-11-22`. */
  hour: string().key(),
  count: number(),
  ...expiry,
})
