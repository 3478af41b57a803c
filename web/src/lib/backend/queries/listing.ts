import { queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** A listing with what its text was understood as. */
export type WholeListing = ApiResult<'GET /api/materials/{id}'>

/** One listing; below what a written listing makes outdated. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['materials', 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/materials/{id}', { params: { id }, signal }),
  })
