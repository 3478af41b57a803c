import type { Transaction } from '#web/lib/backend/queries/transactions.ts'

/** How a transaction's state is put into words. */

type Status = Transaction['status']

export const TRANSACTION_TONE: Record<Status, 'plain' | 'accent' | 'positive' | 'warning' | 'danger'> = {
  draft: 'plain',
  waiting: 'warning',
  confirmed: 'accent',
  completed: 'positive',
  cancelled: 'danger',
}

/** From the side of the company `ownId`. */
export function transactionStatusWord(
  { status, confirmed_by }: Pick<Transaction, 'status' | 'confirmed_by'>,
  ownId: string | null,
): string {
  if (status === 'draft') return 'Draft'
  if (status === 'waiting')
    return confirmed_by.includes(ownId ?? '') ? 'Waiting for partner' : 'Partner confirmed'
  if (status === 'confirmed') return 'Confirmed'
  return status === 'completed' ? 'Completed' : 'Cancelled'
}
