import {
  hasConfirmed,
  isOutdated,
  type TransactionAction,
  type TransactionState,
} from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'

/** What is said about the changes of a transaction. */

type Deal = TransactionState & { material_name: string; unit: string }

/** `1,250.00 €` */
const euros = (cents: number) =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100)} €`

/** `1,250.00 €`, `1,250.00 € for 10 t at 125 € per t`, `7,500.00 € that the seller pays`. */
function termsText({ amount, quantity, unit, price_per_unit: price, payer }: Deal): string {
  const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(value)
  const lot =
    price != null && quantity !== undefined
      ? ` for ${number(quantity)} ${unit} at ${number(price)} € per ${unit}`
      : ''
  return `${euros(amount)}${lot}${payer === 'seller' && amount > 0 ? ', paid by the seller' : ''}`
}

/**
 * What the other side is told.
 *
 * @param by name and id of who changed it
 * @param otherId who is told
 */
export function toldOther(
  action: TransactionAction['type'] | 'create',
  { before, after }: { before: Deal | null; after: Deal },
  by: { id: string; name: string },
  otherId: string,
): string {
  const what = `the transaction over ${after.material_name}`
  switch (action) {
    case 'create':
      return `${by.name} began ${what}${after.amount > 0 ? ` at ${termsText(after)}` : ''}.`
    case 'amount':
      return `${by.name} changed the ${after.price_per_unit == null ? 'amount' : 'terms'} for ${after.material_name} to ${termsText(after)}. ${
        before && hasConfirmed(before, otherId)
          ? `Your confirmation was for ${after.price_per_unit == null ? 'another amount' : 'other terms'} and no longer counts: please confirm the new ${after.price_per_unit == null ? 'one' : 'ones'}.`
          : hasConfirmed(after, by.id)
            ? 'Their confirmation stays; yours is still needed.'
            : 'Please confirm it.'
      }`
    case 'confirm':
      return `${by.name} confirmed ${what} at ${termsText(after)}. ${
        after.status === 'confirmed' ? 'Both sides have confirmed.' : 'Your confirmation is still needed.'
      }`
    case 'complete':
      return `${by.name} completed ${what}.`
    case 'cancel':
      return `${by.name} cancelled ${what}.`
  }
}

/** What both are told, and find in their activity, when the second of them has confirmed. */
export const AGREED = {
  notice: (deal: Deal) =>
    `Both sides confirmed the transaction over ${deal.material_name} at ${termsText(deal)}.`,
  activity: ({ material_name }: Deal) => `Agreed on the exchange of ${material_name}`,
}

/** Why an action is not possible. */
export function refusal(state: TransactionState, action: TransactionAction): AppError {
  const open = state.status === 'draft' || state.status === 'waiting'
  return new AppError(
    'CONFLICT',
    isOutdated(state, action) && open
      ? `The amount was changed in the meantime: it is ${euros(state.amount)} now. Nothing was confirmed; confirm it if you agree.`
      : `This is no longer possible: the transaction is ${state.status}.`,
  )
}
