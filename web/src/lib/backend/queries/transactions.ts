import {
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { QueryInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { useConnections } from './connections.ts'
import { DASHBOARD_KEY, refresh } from '#web/lib/backend/query-client.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'

/** The transactions of the own company: chats and cards begin them, their page carries them through. */

export type Transaction = ApiResult<'POST /api/transactions'>
export type TransactionDetail = ApiResult<'GET /api/transactions/{id}'>

/** What is asked about transactions begins with it. */
export const TRANSACTIONS_KEY = ['transactions'] as const
/** Rows asked for at once. */
const PAGE = 200

/** The latest ones first. */
export const transactionsQuery = queryOptions({
  queryKey: [...TRANSACTIONS_KEY, 'list'],
  queryFn: ({ signal }) => callApi('GET /api/transactions', { query: { limit: PAGE }, signal }),
})

/** Rows of the page that lists them. */
const LISTED = 25

/** Which of them are asked for. */
export type ExchangeFilter = Pick<
  QueryInput<RouteByKey['GET /api/transactions']>,
  'state' | 'step' | 'move' | 'q'
>

/** All that a filter leaves, page by page, the latest first. */
export const exchangesQuery = (filter: ExchangeFilter) =>
  infiniteQueryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/transactions', {
        query: { ...filter, limit: LISTED, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}', { params: { id }, signal }),
  })

export const invalidateTransactions = (client: QueryClient) =>
  Promise.all([refresh(client, TRANSACTIONS_KEY), refresh(client, DASHBOARD_KEY)])

/** Those with one company, latest first. */
export function useTransactionsWith(companyId: string): readonly Transaction[] {
  const user = useUser()
  const { data } = useQuery({ ...transactionsQuery, enabled: user?.role === 'user' })
  return data?.items.filter((item) => item.buyer_id === companyId || item.seller_id === companyId) ?? []
}

/**
 * Begins a transaction over a listing of oneself or of the partner, and goes there.
 *
 * @returns null while the two companies are not connected.
 */
export function useBeginTransaction(companyId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const connection = useConnections().data?.find(
    ({ company, status }) => company.id === companyId && status === 'accepted',
  )
  const begin = useMutation({
    mutationFn: (materialId: string) => {
      // Chosen here: a retry after a lost answer gets the first one.
      const id = crypto.randomUUID()
      return callApi('POST /api/transactions', {
        body: { connectionId: connection!.id, materialId, id },
        idempotencyKey: id,
      })
    },
    onSuccess: ({ id }) => {
      void invalidateTransactions(client)
      void navigate(paths.transaction.getHref(id))
    },
    onError: (error) => toast.error('The transaction could not be started', error),
  })
  return connection
    ? { busy: begin.isPending, begin: (materialId: string) => begin.mutate(materialId) }
    : null
}
