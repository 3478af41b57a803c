import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TransactionTerms } from '#shared/domain/transactions/terms.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { invalidateTransactions, type Transaction, transactionQuery } from '#web/lib/backend/transactions.ts'

/** What one can do to a transaction. */
export type TransactionStep =
  | { type: 'amount'; terms: TransactionTerms }
  /** `terms`: what was on screen; `changed`: they are others than those on record, which are changed first. */
  | { type: 'confirm'; terms: TransactionTerms; changed: boolean }
  | { type: 'complete' }
  | { type: 'cancel' }

export function useStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (step: TransactionStep): Promise<Transaction> => {
      const params = { id }
      // Each of these done twice is done once.
      const idempotencyKey = `${step.type}:${id}`
      if (step.type === 'complete')
        return callApi('POST /api/transactions/{id}/complete', { params, idempotencyKey })
      if (step.type === 'cancel')
        return callApi('POST /api/transactions/{id}/cancel', { params, idempotencyKey })
      const { amount, quantity, price_per_unit, payer } = step.terms
      if (step.type === 'amount' || step.changed) {
        const money = price_per_unit === null ? { amount } : { price_per_unit }
        const changed = await callApi('PUT /api/transactions/{id}', {
          params,
          body: { quantity, payer, ...money },
        })
        if (step.type === 'amount') return changed
      }
      return callApi('POST /api/transactions/{id}/confirm', {
        params,
        body: { amount, quantity, payer },
        idempotencyKey,
      })
    },
    // The answer at once, the record of changes when it has come.
    onSuccess: (answer) =>
      client.setQueryData(transactionQuery(id).queryKey, (known) => known && { ...known, ...answer }),
    // Also after a refusal: then the other side was faster, and the page is no longer true.
    onSettled: () => invalidateTransactions(client),
  })
}
