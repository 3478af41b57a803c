import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { invalidateTransactions, TRANSACTIONS_KEY } from '#web/lib/backend/queries/transactions.ts'

/** The index that the price of a deal follows, and what the two say of its values. */

export type IndexRoom = ApiResult<'GET /api/transactions/{id}/index'>
export type IndexSaid = BodyInput<RouteByKey['POST /api/transactions/{id}/index']>

export const indexQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'index', id],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/index', { params: { id }, signal }),
  })

/** The answer at once; afterwards deal and loads are asked for anew, also after a refusal. */
export function useSayIndex(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: IndexSaid) =>
      callApi('POST /api/transactions/{id}/index', { params: { id }, body, repeatable: true }),
    onSuccess: (room) => client.setQueryData(indexQuery(id).queryKey, room),
    onSettled: () => invalidateTransactions(client),
  })
}
