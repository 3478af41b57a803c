import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys, nullableNumber } from '#shared/table/attributes.ts'
import { TRANSACTION_STATUSES } from '../../domain/transactions/states.ts'
import { PAYERS } from '../../domain/transactions/terms.ts'

/** A deal over a listing between two connected companies. Fee and total follow from the amount. */
export const transactionItem = item({
  id: string().key(),
  connection_id: string(),
  buyer_id: string(),
  seller_id: string(),
  /** What the two were called when it was last confirmed: a later change of name does not reach into it. */
  buyer_name: string().optional(),
  seller_name: string().optional(),
  material_id: string(),
  /** As listed when the transaction was made. */
  material_name: string(),
  category: string().optional(),
  /** What this transaction moves, as agreed; at first what is listed. */
  quantity: number(),
  unit: string(),
  /** EUR per unit; null or absent where only the amount was agreed. */
  price_per_unit: nullableNumber().optional(),
  /** Absent: the buyer. */
  payer: string()
    .enum(...PAYERS)
    .optional(),
  /** Minor units. */
  amount: number(),
  status: string().enum(...TRANSACTION_STATUSES),
  confirmed_by: list(string()),
  /** Counts the changes: a change is made from the version it was decided on. */
  version: number(),
  created_at: string(),
  changed_at: string(),
  /** Set when, completed, it was counted for both sides. */
  counted_at: string().optional(),
  ...indexKeys,
})

/** One change of a transaction. */
export const transactionEventItem = item({
  transaction_id: string().key(),
  /** Of the transaction after the change. */
  version: number().key(),
  action: string().enum('create', 'amount', 'confirm', 'complete', 'cancel'),
  company_id: string(),
  /** Terms after the change. */
  amount: number(),
  quantity: number().optional(),
  price_per_unit: nullableNumber().optional(),
  payer: string()
    .enum(...PAYERS)
    .optional(),
  status: string().enum(...TRANSACTION_STATUSES),
  created_at: string(),
})

export type TransactionItem = FormattedValue<typeof transactionItem>
export type TransactionEventItem = FormattedValue<typeof transactionEventItem>
