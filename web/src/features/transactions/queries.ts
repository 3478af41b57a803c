import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { invalidateTransactions, type Transaction, transactionQuery } from '#web/lib/transactions.ts'

/** What one can do to a transaction. */
export type Step =
  | { type: 'amount'; amount: number }
  /** `amount`: what was on screen; `changed`: it is another than the one on record, which is changed first. */
  | { type: 'confirm'; amount: number; changed: boolean }
  | { type: 'complete' }
  | { type: 'cancel' }

export function useStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (step: Step): Promise<Transaction> => {
      const params = { id }
      // Each of these done twice is done once.
      const idempotencyKey = `${step.type}:${id}`
      if (step.type === 'complete')
        return api('POST /api/transactions/{id}/complete', { params, idempotencyKey })
      if (step.type === 'cancel') return api('POST /api/transactions/{id}/cancel', { params, idempotencyKey })
      const body = { amount: step.amount }
      if (step.type === 'amount' || step.changed) {
        const changed = await api('PUT /api/transactions/{id}', { params, body })
        if (step.type === 'amount') return changed
      }
      return api('POST /api/transactions/{id}/confirm', { params, body, idempotencyKey })
    },
    // The answer at once, the record of changes when it has come.
    onSuccess: (answer) =>
      client.setQueryData(transactionQuery(id).queryKey, (known) => known && { ...known, ...answer }),
    // Also after a refusal: then the other side was faster, and the page is no longer true.
    onSettled: () => invalidateTransactions(client),
  })
}
