import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Counted figures of the marketplace. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => api('GET /api/stats', { signal }),
  staleTime: 5 * 60_000,
})

/** Sites for the map: the directory's first page, at most 200 companies. */
export const sitesQuery = queryOptions({
  queryKey: ['landing', 'sites'],
  queryFn: async ({ signal }) => {
    const page = await api('GET /api/companies', { query: { limit: 200 }, signal })
    return page.items.flatMap(({ id, name, location }) => (location ? [{ id, name, location }] : []))
  },
  staleTime: 5 * 60_000,
})
