import { MAX_AMOUNT } from '#shared/domain/transactions/fee.ts'

/** The amount as somebody writes it, in euros, and as the product keeps it, in whole cents. Pure. */

export const transactionAmountText = (cents: number): string => (cents / 100).toFixed(2)

/** @returns the cents, or what is wrong with the text. */
export function readAmount(text: string): { cents: number } | { error: string } {
  const plain = text.trim().replace(',', '.')
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return { error: 'Enter an amount in euros, for example 1250.50' }
  if (plain.startsWith('-')) return { error: 'The amount can’t be below 0' }
  const [euros = '', rest = ''] = plain.split('.')
  if (rest.length > 2) return { error: 'At most two decimals' }
  const cents = Number(euros) * 100 + Number(rest.padEnd(2, '0'))
  return cents > MAX_AMOUNT ? { error: `At most ${(MAX_AMOUNT / 100).toLocaleString('en')} €` } : { cents }
}
