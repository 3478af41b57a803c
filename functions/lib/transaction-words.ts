import {
  hasConfirmed,
  isOutdated,
  type TransactionAction,
  type TransactionState,
} from '#shared/domain/transactions/states.ts'
import { AppError } from '#shared/errors.ts'

/** What is said about the changes of a transaction. */

type Deal = TransactionState & { material_name: string }

/** `1,250.00 €` */
const euros = (cents: number) =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(cents / 100)} €`

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
      return `${by.name} began ${what}${after.amount > 0 ? ` at ${euros(after.amount)}` : ''}.`
    case 'amount':
      return `${by.name} changed the amount for ${after.material_name} to ${euros(after.amount)}. ${
        before && hasConfirmed(before, otherId)
          ? 'Your confirmation was for another amount and no longer counts: please confirm the new one.'
          : hasConfirmed(after, by.id)
            ? 'Their confirmation stays; yours is still needed.'
            : 'Please confirm it.'
      }`
    case 'confirm':
      return `${by.name} confirmed ${what} at ${euros(after.amount)}. ${
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
  notice: ({ material_name, amount }: Deal) =>
    `Both sides confirmed the transaction over ${material_name} at ${euros(amount)}.`,
  activity: ({ material_name }: Deal) => `Agreed on the exchange of ${material_name}`,
}

/** Why an action is not possible. */
export function refusal(state: TransactionState, action: TransactionAction): AppError {
  const open = state.status === 'draft' || state.status === 'waiting'
  return new AppError(
    'CONFLICT',
    isOutdated(state, action) && open
      ? `The amount was changed in the meantime: it is ${euros(state.amount)} now. Nothing was confirmed; confirm it if you agree.`
      : `This is not possible any more: the transaction is ${state.status}.`,
  )
}
