import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GrantedStage } from '#shared/domain/disclosure/stages.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** Who asked about an own blind listing, and what its owner opens to them. */

export type Asker = ApiResult<'GET /api/materials/{id}/askers'>['askers'][number]

export const askersQuery = (id: string) =>
  queryOptions({
    queryKey: ['askers', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/askers', { params: { id }, signal }),
  })

export function useAskerStep(id: string, asker: string) {
  const client = useQueryClient()
  const params = { id, asker }
  return useMutation({
    mutationFn: (step: 'close' | { stage: GrantedStage; days?: number }) =>
      step === 'close'
        ? callApi('DELETE /api/materials/{id}/askers/{asker}', { params })
        : callApi('PUT /api/materials/{id}/askers/{asker}', { params, body: step }),
    onSuccess: (view) => client.setQueryData(askersQuery(id).queryKey, view),
    onError: () => client.invalidateQueries({ queryKey: askersQuery(id).queryKey }),
  })
}

/** Who might fit an own listing that they may not see. */
export const candidatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['candidates', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/candidates', { params: { id }, signal }),
  })

/** How many blind listings of others have the words of a search. */
export const blindCountQuery = (q: string) =>
  queryOptions({
    queryKey: ['blind', 'count', q],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/blind-listings', { query: { q, limit: 1 }, signal })).total,
  })
