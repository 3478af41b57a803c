import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { INQUIRY_STATES, LISTING_TYPES } from '../../api/core/vocabulary.ts'

/**
 * A member was asked whether it could take or supply what another one lists: one item for each listing and member. Both
 * sides find it through the indexes.
 */
export const inquiryItem = item({
  listing_id: string().key(),
  /** Who was asked. */
  company_id: string().key(),
  /** Whose listing it is. */
  asker_id: string(),
  /** What is listed, as it was called then, and on which side of the market. */
  material_name: string(),
  listing_type: string().enum(...LISTING_TYPES),
  /** As which plant of the knowledge base the member was asked. */
  plant: string(),
  state: string().enum(...INQUIRY_STATES),
  asked_at: string(),
  answered_at: nullableString(),
  ...indexKeys,
  ...expiry,
})

export type InquiryItem = FormattedValue<typeof inquiryItem>
