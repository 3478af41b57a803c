import { queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

export type Stats = ApiResult<'GET /api/stats'>

/** Counted figures of the marketplace. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => callApi('GET /api/stats', { signal }),
  staleTime: 5 * 60_000,
})

/** Who is connected, by place. */
export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: ({ signal }) => callApi('GET /api/network', { signal }),
  staleTime: 5 * 60_000,
})
