import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys } from '#shared/table/attributes.ts'

/**
 * Whether a pair of companies is connected, among the changes that the catalogue follows: it decides who sees what is
 * listed for partners. Written in the transaction that makes or ends the connection.
 */
export const partnerPairItem = item({
  /** Id of the unordered pair. */
  pair: string().key(),
  companies: list(string()),
  open: boolean(),
  changed_at: string(),
  ...indexKeys,
  /** Of a pair that is over. */
  ...expiry,
})

export type PartnerPairItem = FormattedValue<typeof partnerPairItem>
