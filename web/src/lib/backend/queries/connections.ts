import {
  queryOptions,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '#web/lib/browser/toast.ts'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { dropFromOutbox, keepForLater, useOutbox } from '#web/lib/backend/outbox.ts'
import { DASHBOARD_KEY, refresh } from '#web/lib/backend/query-client.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'

/**
 * How the own company stands with others. Cards, requests and chats read one list, so that a change made in
 * one place shows in all of them.
 */

export type Connection = ApiResult<'POST /api/connections'>

/** `asked`: the other company waits for an answer. */
export type ConnectionState = 'none' | 'requested' | 'asked' | 'connected'

const KEY = ['connections'] as const
/** Rows asked for at once. */
const PAGE = 200

const ROUTES = ['GET /api/connections/following/{id}', 'GET /api/connections/followers/{id}'] as const

/** Every open connection, pending and accepted, latest change first. */
export const connectionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: async ({ signal }): Promise<Connection[]> => {
      const sides = await Promise.all(ROUTES.map((route) => allOf(route, userId, signal)))
      return sides.flat().sort((a, b) => b.changed_at.localeCompare(a.changed_at))
    },
  })

async function allOf(route: (typeof ROUTES)[number], userId: string, signal: AbortSignal) {
  const found: Connection[] = []
  let cursor: string | undefined
  do {
    const page = await callApi(route, { params: { id: userId }, query: { limit: PAGE, cursor }, signal })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

/** The open connections of the signed-in member. */
export function useConnections() {
  const user = useUser()
  return useQuery({ ...connectionsQuery(user?.id ?? ''), enabled: user?.role === 'user' })
}

export const invalidateConnections = (client: QueryClient) => refresh(client, KEY)

const standingIn = (connections: readonly Connection[], companyId: string): ConnectionState => {
  const found = connections.find(({ company }) => company.id === companyId)
  if (!found) return 'none'
  if (found.status === 'accepted') return 'connected'
  return found.direction === 'outgoing' ? 'requested' : 'asked'
}

const requestKey = (companyId: string) => ['connection', 'request', companyId]
const acceptKey = (companyId: string) => ['connection', 'accept', companyId]
const subjectOf = (companyId: string) => `connection:${companyId}`

/** What is known of a company, with what was just done or waits to be sent taken as done. */
export function useStanding(companyId: string): ConnectionState {
  const known = standingIn(useConnections().data ?? [], companyId)
  const accepting = useIsMutating({ mutationKey: acceptKey(companyId) }) > 0
  const requesting = useIsMutating({ mutationKey: requestKey(companyId) }) > 0
  const waiting = useOutbox().some((entry) => entry.subject === subjectOf(companyId))
  if (accepting) return 'connected'
  return known === 'none' && (requesting || waiting) ? 'requested' : known
}

/**
 * Puts what the server answered in the place of what was known of that company. It is not asked again: the
 * lists come from an index, which may be a moment behind the answer.
 */
async function record(client: QueryClient, userId: string, companyId: string, connection: Connection | null) {
  const { queryKey } = connectionsQuery(userId)
  void refresh(client, DASHBOARD_KEY)
  if (!client.getQueryData(queryKey)) return refresh(client, queryKey)
  // An answer on its way may have been read before this one.
  await client.cancelQueries({ queryKey })
  const open = connection?.status === 'pending' || connection?.status === 'accepted'
  client.setQueryData(queryKey, (known = []) => {
    const others = known.filter(({ company }) => company.id !== companyId)
    return connection && open ? [connection, ...others] : others
  })
}

/** Asks for a connection. When nobody answers, the request is kept and sent later. */
function useRequest(companyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: requestKey(companyId),
    mutationFn: ({ userId }: { userId: string }) =>
      callApi('POST /api/connections', { body: { followerId: userId, followingId: companyId } }),
    onSuccess: (connection, { userId }) => {
      dropFromOutbox(subjectOf(companyId))
      void record(client, userId, companyId, connection)
      toast.success('Connection request sent successfully!')
    },
    onError: (error, { userId }) => {
      if (error instanceof ApiError && error.unreachable) {
        keepForLater({
          subject: subjectOf(companyId),
          userId,
          route: 'POST /api/connections',
          input: { body: { followerId: userId, followingId: companyId } },
          invalidates: [KEY],
          refused: 'Failed to connect with company',
          doneWhen: ['ALREADY_CONNECTED'],
        })
        toast.waiting('Connected! (Offline mode - will sync when backend is available)')
        return
      }
      if (error instanceof ApiError && error.code === 'ALREADY_CONNECTED') toast.info(error.message)
      else toast.error('Failed to connect with company', error)
      void invalidateConnections(client)
    },
  })
}

/** Accepts or declines a request of another company. */
export function useAnswer(companyId: string) {
  const user = useUser()
  const client = useQueryClient()
  const run = (action: 'accept' | 'decline') =>
    callApi('PATCH /api/connections/{a}/{b}', { params: { a: user!.id, b: companyId }, body: { action } })
  const accept = useMutation({
    mutationKey: acceptKey(companyId),
    mutationFn: () => run('accept'),
    onSuccess: (connection) => {
      void record(client, user!.id, companyId, connection)
      toast.success('Successfully connected with company')
    },
    onError: (error) => {
      toast.error('Failed to connect with company', error)
      void invalidateConnections(client)
    },
  })
  const decline = useMutation({
    mutationFn: () => run('decline'),
    onSuccess: (connection) => {
      void record(client, user!.id, companyId, connection)
      toast.success('Request declined')
    },
    onError: (error) => {
      toast.error('The request could not be declined', error)
      void invalidateConnections(client)
    },
  })
  return { accept, decline }
}

/** Takes back a request, or ends a connection; the variable is what the toast says then. */
export function useEndConnection(companyId: string) {
  const user = useUser()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_done: string) =>
      callApi('DELETE /api/connections/{a}/{b}', { params: { a: user!.id, b: companyId } }),
    onSuccess: (_, done) => {
      void record(client, user!.id, companyId, null)
      toast.success(done)
    },
    onError: (error) => toast.error('Failed to disconnect from company', error),
  })
}

/**
 * The Connect button of a company: its state, and what a click does.
 *
 * @param onSignedOut what a visitor gets instead, with the reason.
 */
export function useConnect(companyId: string, onSignedOut: (text: string) => void) {
  const user = useUser()
  const standing = useStanding(companyId)
  const request = useRequest(companyId)
  const { accept } = useAnswer(companyId)
  return {
    standing,
    connect: () => {
      if (!user) onSignedOut('Please log in to connect with companies')
      else if (companyId === user.companyId) toast.info('You cannot connect to yourself')
      else if (standing === 'asked') accept.mutate()
      else if (standing !== 'none') toast.info('You are already connected to this company')
      else request.mutate({ userId: user.id })
    },
  }
}
