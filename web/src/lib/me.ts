import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useUser } from './session.ts'

/** The caller's user, company, plan and limit. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api('GET /api/me', { signal }),
  staleTime: 5 * 60_000,
})

/** Asked only while somebody is signed in. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: useUser() !== null })
}
