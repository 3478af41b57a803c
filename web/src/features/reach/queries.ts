import { queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** How far a stream pays, and to whom. */

export type ListingReach = ApiResult<'GET /api/materials/{id}/reach'>
export type ReachPartner = ListingReach['partners'][number]
export type ReachMode = ReachPartner['modes'][number]

/** Below what a written listing makes outdated. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'reach', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}/reach', { params: { id }, signal }),
  })
