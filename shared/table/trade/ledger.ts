import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'

/**
 * What a company reached in a month. Every figure is moved only in the transaction that brings it about, so it
 * is counted once; the sum over all months is how the company stands.
 */
export const ledgerItem = item({
  company_id: string().key(),
  /** `2026-11`, in UTC. */
  month: string().key(),
  /** Connections accepted, less those that ended. */
  partnerships: number().optional(),
  /** Transactions completed, and what they moved. */
  exchanges: number().optional(),
  /**
   * EUR that completed exchanges saved both sides together, by the balance of the match they were dealt over and the
   * tonnes that both confirmed. The same in the ledger of either side: it is one saving.
   */
  saved: number().optional(),
  /** Exchanges of which it is not estimated. */
  saved_unknown: number().optional(),
  /** t CO2e that they avoided, in the same way. */
  avoided: number().optional(),
  avoided_unknown: number().optional(),
})

export type LedgerItem = FormattedValue<typeof ledgerItem>
