import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The caller's own active listings, newest first. */
export const ownListingsQuery = queryOptions({
  queryKey: ['materials', 'own'],
  queryFn: ({ signal }) => api('GET /api/materials', { query: { scope: 'own', limit: 200 }, signal }),
})
