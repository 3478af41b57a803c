import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry } from '#shared/table/attributes.ts'

/** That partners of a listing were looked for as it was last written, and what came of it. */
export const listingSearchItem = item({
  company_id: string().key(),
  listing_id: string().key(),
  /** `changed_at` of the listing that was searched for. */
  version: string(),
  /** Pairs that were kept, known ones too. */
  found: number(),
  /** Of these, pairs found since the listing was written. */
  fresh: number(),
  searched_at: string(),
  ...expiry,
})

export type ListingSearchItem = FormattedValue<typeof listingSearchItem>
