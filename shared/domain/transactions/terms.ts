/** What two sides agree on: how much goes, at which price, and who pays whom. */
import { MAX_AMOUNT } from './fee.ts'

export const PAYERS = ['buyer', 'seller'] as const
/** Who pays: usually the buyer, for the material; the seller where a fee is paid for having it taken. */
export type Payer = (typeof PAYERS)[number]

export interface TransactionTerms {
  /** Minor units, for all of it; never below zero: `payer` says which way it goes. */
  amount: number
  /** Of what this transaction moves, in the unit of the listing. */
  quantity: number
  /** EUR per unit; null where only the amount was agreed. */
  price_per_unit: number | null
  payer: Payer
}

/** Minor units of a quantity at a price, rounded half up; null above the largest amount. */
export function transactionAmount(quantity: number, pricePerUnit: number): number | null {
  // Binary dust of a product such as 1.005 × 100 is taken away before rounding.
  const amount = Math.round(Number((quantity * pricePerUnit * 100).toPrecision(15)))
  return amount <= MAX_AMOUNT ? amount : null
}

/** What a listing states, as terms to begin with. Below zero its holder pays for having it taken. */
export function termsOfListing({
  quantity,
  price_per_unit: price,
}: {
  quantity: number
  price_per_unit?: number | null | undefined
}): TransactionTerms {
  const amount = price == null ? null : transactionAmount(quantity, Math.abs(price))
  if (price == null || amount === null) return { amount: 0, quantity, price_per_unit: null, payer: 'buyer' }
  return { amount, quantity, price_per_unit: Math.abs(price), payer: price < 0 ? 'seller' : 'buyer' }
}

/** What is asked to change; what is left out stays, but a price does not outlive an amount of its own. */
export type TermsChange = Partial<TransactionTerms>

/**
 * @param paidShare part of a unit that the price is of, where it is of dry matter or a content.
 * @returns null when the amount would be too large.
 */
export function changedTerms(
  before: TransactionTerms,
  change: TermsChange,
  paidShare = 1,
): TransactionTerms | null {
  const quantity = change.quantity ?? before.quantity
  const payer = change.payer ?? before.payer
  const price =
    change.price_per_unit !== undefined
      ? change.price_per_unit
      : change.amount !== undefined
        ? null
        : before.price_per_unit
  const amount =
    price === null ? (change.amount ?? before.amount) : transactionAmount(quantity, price * paidShare)
  return amount === null ? null : { amount, quantity, price_per_unit: price, payer }
}

/** `t/month` → `t`, `tonnes per year` → `tonnes`: what one transaction moves has no rhythm. */
export const unitOfLoad = (unit: string): string => unit.split(/\s*\/|\s+per\b/i)[0]!.trim() || unit
