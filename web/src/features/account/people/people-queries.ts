import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { LogKind } from '#shared/domain/people/own-log.ts'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

export type People = ApiResult<'GET /api/people'>
export type ListedPerson = People['people'][number]
export type Invited = People['invitations'][number]
export type Asking = People['asking'][number]
export type LogEntry = ApiResult<'GET /api/people/log'>['items'][number]

const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callApi('GET /api/people', { signal }),
})

export const usePeople = () => useQuery(peopleQuery)

/** The company's own log, of one kind and of one person where they are given. */
export const ownLogQuery = (asked: { kind: LogKind | undefined; person: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['people', 'log', asked],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/people/log', { query: { limit: 20, cursor: pageParam, ...asked }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Every change answers with the people as they are after it. */
function useChange<Input>(change: (input: Input) => Promise<People>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (people) => {
      client.setQueryData(peopleQuery.queryKey, people)
      return client.invalidateQueries({ queryKey: ['people', 'log'] })
    },
  })
}

export const useInvite = () =>
  useChange((body: { email: string; role: MemberRole; sites: string[] }) =>
    callApi('POST /api/people/invitations', { body }),
  )
export const useResend = () =>
  useChange((id: string) => callApi('POST /api/people/invitations/{id}/mail', { params: { id } }))
export const useRevoke = () =>
  useChange((id: string) => callApi('DELETE /api/people/invitations/{id}', { params: { id } }))
export const useAcceptRequest = () =>
  useChange(({ id, ...body }: { id: string; role: MemberRole; sites: string[] }) =>
    callApi('POST /api/people/requests/{id}', { params: { id }, body }),
  )
export const useDeclineRequest = () =>
  useChange((id: string) => callApi('DELETE /api/people/requests/{id}', { params: { id } }))
export const useChangeRole = () =>
  useChange(({ user, ...body }: { user: string; role: MemberRole; sites?: string[] }) =>
    callApi('PATCH /api/people/{user}', { params: { user }, body }),
  )
export const useRemovePerson = () =>
  useChange((user: string) => callApi('DELETE /api/people/{user}', { params: { user } }))
