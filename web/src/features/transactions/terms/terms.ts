import {
  transactionAmount,
  changedTerms,
  type Payer,
  type TransactionTerms,
} from '#shared/domain/transactions/terms.ts'
import type { Transaction } from '#web/lib/backend/queries/transactions.ts'
import { formatCents, formatMoney, formatNumber } from '#web/lib/format.ts'
import { transactionAmountText, readAmount } from './amount.ts'

/** The terms as they are typed, and what is read from them. Pure. */

export interface Typed {
  quantity: string
  /** Per unit; empty where only the amount was agreed. */
  price: string
  amount: string
  payer: Payer
}

type Told = Pick<Transaction, 'material' | 'price_per_unit' | 'payer' | 'amount'>

export const transactionTerms = ({ material, price_per_unit, payer, amount }: Told): TransactionTerms => ({
  quantity: material.quantity,
  price_per_unit,
  payer,
  amount,
})

export const typedTerms = (transaction: Told): Typed => ({
  quantity: String(transaction.material.quantity),
  price: transaction.price_per_unit === null ? '' : String(transaction.price_per_unit),
  amount: transactionAmountText(transaction.amount),
  payer: transaction.payer,
})

function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null
}

/**
 * A field changed: a price or a quantity computes the amount, an amount of its own needs no price.
 *
 * @param share of a unit that is paid for, where the price is of dry matter or a content.
 */
export function typedNext(before: Typed, change: Partial<Typed>, share = 1): Typed {
  const next = { ...before, ...change }
  if (change.amount !== undefined) return { ...next, price: '' }
  const [quantity, price] = [readNumber(next.quantity), readNumber(next.price)]
  if (quantity === null || price === null) return next
  const cents = transactionAmount(quantity, price * share)
  return cents === null ? next : { ...next, amount: transactionAmountText(cents) }
}

export type Errors = Partial<Record<'quantity' | 'price' | 'amount', string>>

/** @returns the terms that are typed, or what is wrong with which field. */
export function readTerms(
  typed: Typed,
  before: TransactionTerms,
  share = 1,
): { terms: TransactionTerms } | { errors: Errors } {
  const errors: Errors = {}
  const quantity = readNumber(typed.quantity)
  if (!quantity) errors.quantity = 'Enter how much, above 0'
  const price = typed.price.trim() === '' ? null : readNumber(typed.price)
  if (typed.price.trim() !== '' && price === null)
    errors.price = 'Enter a price of 0 or more; who pays stands beside it'
  const amount = readAmount(typed.amount)
  if (price === null && 'error' in amount) errors.amount = amount.error
  if (Object.keys(errors).length > 0) return { errors }
  const { payer } = typed
  const change = {
    quantity: quantity!,
    payer,
    ...(price === null ? { amount: (amount as { cents: number }).cents } : { price_per_unit: price }),
  }
  const terms = changedTerms(before, change, share)
  return terms ? { terms } : { errors: { price: 'That is more than a transaction can carry' } }
}

export const sameTerms = (a: TransactionTerms, b: TransactionTerms): boolean =>
  a.amount === b.amount &&
  a.quantity === b.quantity &&
  a.price_per_unit === b.price_per_unit &&
  a.payer === b.payer

/** "12 t at 250 € per t, 3,000.00 €, paid by the seller". */
export function termsLine(
  { quantity, price_per_unit, payer, amount }: TransactionTerms,
  unit: string,
): string {
  return [
    price_per_unit === null
      ? null
      : `${formatNumber(quantity)} ${unit} at ${formatMoney(price_per_unit)} per ${unit}`,
    formatCents(amount),
    payer === 'seller' && amount > 0 ? 'paid by the seller' : null,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "Lippe Wälzoxid pays Cynkownia 250 € per t": who pays whom, in words. */
export function paidText(
  { payer, price_per_unit, amount }: TransactionTerms,
  unit: string,
  seller: string,
  buyer: string,
): string {
  if (amount === 0) return 'Nobody pays for the material.'
  const [from, to] = payer === 'seller' ? [seller, buyer] : [buyer, seller]
  const what = price_per_unit === null ? formatCents(amount) : `${formatMoney(price_per_unit)} per ${unit}`
  return `${from} pays ${to} ${what}${payer === 'seller' ? ' for taking it' : ''}.`
}
