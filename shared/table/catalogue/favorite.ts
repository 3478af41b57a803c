import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** A listing that a company marked. */
export const favoriteItem = item({
  company_id: string().key(),
  listing_id: string().key(),
  created_at: string(),
  ...indexKeys,
})

export type FavoriteItem = FormattedValue<typeof favoriteItem>
