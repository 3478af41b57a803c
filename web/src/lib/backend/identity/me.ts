import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { currentSession, refreshSession, useUser } from './session.ts'

/** The signed-in user with the company's record and the plan's limit. */
export type Me = ApiResult<'GET /api/me'>

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me> => {
    const me = await callApi('GET /api/me', { signal })
    const session = currentSession()
    // The token still names the plan it was made with: routes for paid plans would refuse it.
    if (session.status === 'signed-in' && session.user.plan !== me.plan) {
      await refreshSession(true).catch(() => undefined)
    }
    return me
  },
})

/** Asked once somebody is signed in; shared by everything that needs the company's record. */
export function useMe() {
  const user = useUser()
  return useQuery({ ...meQuery, enabled: user !== null })
}
