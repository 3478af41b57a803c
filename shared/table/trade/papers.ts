import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableString } from '#shared/table/attributes.ts'
import { DEAL_SIDES } from '../../domain/deals/conditions.ts'

/** By field of `shared/domain/papers/fields.json`. */
const facts = () => record(string(), map({ value: string(), by: string().enum(...DEAL_SIDES), at: string() }))

/** What the two state for the papers of their deal, or of one load of it. */
export const paperFactsItem = item({
  transaction_id: string().key(),
  /** Empty: of the deal, and of the next shipment. */
  load_id: string().key(),
  buyer_id: string(),
  seller_id: string(),
  facts: facts(),
  /** Counts the changes. */
  version: number(),
  ...indexKeys,
})

/** What a company states of itself, for the papers of all its deals. `by` says on which side it was asked. */
export const companyFactsItem = item({
  company_id: string().key(),
  facts: facts(),
  version: number(),
})

/** How far the receiver's record of a load is at the waste tracking service. */
export const receiptItem = item({
  transaction_id: string().key(),
  load_id: string().key(),
  buyer_id: string(),
  /** `sending`: a request is under way, or was cut off; `unsure`: it may have arrived. */
  state: string().enum('sending', 'taken', 'unsure'),
  /** Number of the record there. */
  tracking_id: nullableString(),
  /** Of the record that was taken last, or is being sent. */
  digest: string(),
  at: string(),
  version: number(),
  ...indexKeys,
})

export type PaperFactsItem = FormattedValue<typeof paperFactsItem>
export type CompanyFactsItem = FormattedValue<typeof companyFactsItem>
export type ReceiptItem = FormattedValue<typeof receiptItem>
