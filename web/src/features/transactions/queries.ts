import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DealConditions } from '#shared/domain/deals/conditions.ts'
import type { MarkedStep, StepMark } from '#shared/domain/deals/deal.ts'
import type { TransactionTerms } from '#shared/domain/transactions/terms.ts'
import { callApi } from '#web/lib/backend/api.ts'
import {
  invalidateTransactions,
  type Transaction,
  transactionQuery,
} from '#web/lib/backend/queries/transactions.ts'

/** What one can do to a transaction. */
export type TransactionStep =
  | { type: 'amount'; terms: TransactionTerms }
  /** `terms`: what was on screen; `changed`: they are others than those on record, which are changed first. */
  | { type: 'confirm'; terms: TransactionTerms; version: number; changed: boolean }
  | { type: 'conditions'; conditions: DealConditions }
  | { type: 'mark'; step: MarkedStep; mark: StepMark; note: string | null }
  | { type: 'complete' }
  | { type: 'cancel'; reason: string | null }

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
        return callApi('POST /api/transactions/{id}/cancel', {
          params,
          body: { reason: step.reason },
          idempotencyKey,
        })
      if (step.type === 'mark') {
        const { step: name, mark, note } = step
        return callApi('POST /api/transactions/{id}/steps/{step}', {
          params: { id, step: name },
          body: { mark, note },
          idempotencyKey: `${idempotencyKey}:${name}:${mark}`,
        })
      }
      if (step.type === 'conditions') {
        const { conditions } = step
        return callApi('PUT /api/transactions/{id}', { params, body: { conditions } })
      }
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
        // The change just made is the version that is agreed to; another one in between is refused.
        body: { amount, quantity, payer, version: step.version + (step.changed ? 1 : 0) },
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
