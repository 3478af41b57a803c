import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** Server state of blind listings of others. */

export type BlindItem = ApiResult<'GET /api/blind-listings'>['items'][number]
export type BlindDetail = ApiResult<'GET /api/blind-listings/{id}'>

export const BLIND_SCOPES = ['all', 'fitting', 'asked'] as const
export type BlindScope = (typeof BLIND_SCOPES)[number]

const BLIND_KEY = ['blind'] as const
const PAGE_SIZE = 24

export const useBlindList = (query: { q: string; scope: BlindScope; cursor?: string | undefined }) =>
  useQuery({
    queryKey: [...BLIND_KEY, 'list', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/blind-listings', {
        query: { ...query, limit: PAGE_SIZE, ...(query.cursor && { cursor: query.cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const blindQuery = (id: string) =>
  queryOptions({
    queryKey: [...BLIND_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/blind-listings/{id}', { params: { id }, signal }),
  })

/** A step of the own company: what it answers is the listing as it is open then. */
export function useBlindStep(id: string) {
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (step: 'ask' | 'leave' | { accept: string }) => {
      if (step === 'ask')
        return callApi('POST /api/blind-listings/{id}/interest', { params, repeatable: true })
      if (step === 'leave') return callApi('DELETE /api/blind-listings/{id}/interest', { params })
      const body = { version: step.accept }
      return callApi('POST /api/blind-listings/{id}/terms', { params, body, repeatable: true })
    },
    onSuccess: async (detail) => {
      client.setQueryData(blindQuery(id).queryKey, detail)
      await client.invalidateQueries({ queryKey: [...BLIND_KEY, 'list'] })
    },
    onError: () => client.invalidateQueries({ queryKey: blindQuery(id).queryKey }),
  })
}
