import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStored, writeStored } from '#web/lib/browser/storage.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { useUser } from './session.ts'

/** Where the account is signed in. */

export type OwnSession = ApiResult<'GET /api/me/sessions'>['sessions'][number]

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callApi('GET /api/me/sessions', { signal }),
})

export const useOwnSessions = () => useQuery(ownSessionsQuery)

/** Under this key: which session was noted last, and when. */
const NOTED = 'session-noted'
/** What "last seen" is exact to. */
const EVERY_MS = 3_600_000

/** Tells the server that this session is in use, so that the person finds it in the list: once an hour. */
export function useNotedSession(): void {
  const session = useUser()?.sessionId
  const client = useQueryClient()
  useEffect(() => {
    if (!session) return
    const note = () => {
      const noted = readStored<{ session: string; at: number }>(NOTED)
      if (noted?.session === session && noted.at > Date.now() - EVERY_MS) return
      callApi('PUT /api/me/session').then(
        (list) => {
          writeStored(NOTED, { session, at: Date.now() })
          client.setQueryData(ownSessionsQuery.queryKey, list)
        },
        // The next page tries again.
        () => undefined,
      )
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [session, client])
}
