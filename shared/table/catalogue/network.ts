import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/**
 * What the network shows of a pair of companies. Written by the stream only: one part follows the connection,
 * the other the transactions, in whichever order they come. In the index while the two are connected.
 */
export const networkLinkItem = item({
  /** Id of the unordered pair. */
  pair: string().key(),
  companies: list(string()).optional(),
  /** Confirmed or completed transactions of the two. */
  deals: set(string()).optional(),
  ...indexKeys,
})

export type NetworkLinkItem = FormattedValue<typeof networkLinkItem>
