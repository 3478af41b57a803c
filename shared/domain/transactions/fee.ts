/** The product's fee on a transaction. All amounts are whole minor units (euro cents). */

export const FEE_PERCENTAGE = 2

/** Largest amount: every intermediate result stays an exact integer. */
export const MAX_AMOUNT = 1_000_000_000_000

export interface Charge {
  amount: number
  /** 2 % of the amount, a half cent rounded up. */
  fee: number
  /** Amount and fee. */
  total: number
}

/** @throws {RangeError} unless the amount is a whole number from 0 to `MAX_AMOUNT`. */
export function charge(amount: number): Charge {
  if (!Number.isInteger(amount) || amount < 0 || amount > MAX_AMOUNT) {
    throw new RangeError(`${amount} is no amount in whole minor units up to ${MAX_AMOUNT}`)
  }
  const fee = Math.floor((amount * FEE_PERCENTAGE + 50) / 100)
  return { amount, fee, total: amount + fee }
}
