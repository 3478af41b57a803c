import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type ApiResult } from './api.ts'
import { useUser } from './session.ts'

/** The signed-in user with the company's record and the plan's limit. */
export type Me = ApiResult<'GET /api/me'>

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }): Promise<Me> => api('GET /api/me', { signal }),
})

/** Asked once somebody is signed in; shared by everything that needs the company's record. */
export function useMe() {
  const user = useUser()
  return useQuery({ ...meQuery, enabled: user !== null })
}
