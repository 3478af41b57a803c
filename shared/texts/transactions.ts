import type { DealTerms } from '#shared/domain/notices/notice.ts'

/** What is said about transactions. */

/** `1,250.00 €` */
export const euroAmount = (cents: number): string =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100)} €`

/** `1,250.00 €`, `1,250.00 € for 10 t at 125 € per t`, `7,500.00 €, paid by the seller`. */
export function termsText({
  amount,
  quantity,
  unit,
  price_per_unit: price,
  payer,
}: Omit<DealTerms, 'material'>): string {
  const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(value)
  const lot =
    price !== null && quantity !== null
      ? ` for ${number(quantity)} ${unit} at ${number(price)} € per ${unit}`
      : ''
  return `${euroAmount(amount)}${lot}${payer === 'seller' && amount > 0 ? ', paid by the seller' : ''}`
}
