import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ApiResult } from '#web/lib/api.ts'
import { DASHBOARD_KEY } from '#web/lib/query-client.ts'

/** Server state of stored matches. */

export type MatchPage = ApiResult<'GET /api/matches/{id}'>
export type StoredMatch = MatchPage['items'][number]
export type MatchDetail = ApiResult<'GET /api/matches/{id}/explanation'>
export type MatchStatus = StoredMatch['status']
export type RejectionReason = NonNullable<MatchDetail['history'][number]['reason']>

/** What a company decides about a match. */
export type Decision = { decision: 'accept' } | { decision: 'reject'; reason: RejectionReason; note?: string }

export interface MatchFilter {
  status?: MatchStatus
  /** Id of an own listing. */
  listing?: string
}

const PAGE_SIZE = 25

const keys = {
  list: ['matches', 'stored'] as const,
  one: (id: string) => ['matches', 'one', id] as const,
}

export const storedMatchesQuery = (companyId: string, filter: MatchFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.list, companyId, filter],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/matches/{id}', {
        params: { id: companyId },
        query: { limit: PAGE_SIZE, ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The company's own listings, to choose one of them. */
export const ownListingsQuery = queryOptions({
  queryKey: ['materials', 'own'],
  queryFn: ({ signal }) => api('GET /api/materials', { query: { scope: 'own', limit: 200 }, signal }),
})

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api('GET /api/matches/{id}/explanation', { params: { id }, signal }),
  })

export function useDecide(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => api('PATCH /api/matches/{id}', { params: { id }, body }),
    // Also after a refusal: then the other side was faster, and the page is no longer true.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.one(id) }),
        client.invalidateQueries({ queryKey: keys.list }),
        client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
      ]),
  })
}
