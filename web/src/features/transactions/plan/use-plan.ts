import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { invalidateTransactions, TRANSACTIONS_KEY } from '#web/lib/backend/queries/transactions.ts'
import { saveBlob } from '#web/lib/browser/save.ts'

/** The plan of deliveries of a deal, and what the two do with it. */

export type PlanRoom = ApiResult<'GET /api/transactions/{id}/plan'>
export type ShownPlan = NonNullable<PlanRoom['agreed']>
export type PlannedRow = PlanRoom['loads'][number]
export type PlanChange = BodyInput<RouteByKey['POST /api/transactions/{id}/plan']>

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'plan', id],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/plan', { params: { id }, signal }),
  })

/** The answer at once; afterwards deal and plan are asked for anew, also after a refusal. */
export function useChangePlan(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PlanChange) =>
      callApi('POST /api/transactions/{id}/plan', { params: { id }, body, repeatable: true }),
    onSuccess: (room) => client.setQueryData(planQuery(id).queryKey, room),
    onSettled: () => invalidateTransactions(client),
  })
}

export const usePlanFile = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { name, type, text } = await callApi('GET /api/transactions/{id}/plan/file', { params: { id } })
      saveBlob(name, new Blob([text], { type }))
    },
  })
