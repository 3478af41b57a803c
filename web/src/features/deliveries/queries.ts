import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { grouped } from '#shared/domain/text/grouped.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { DELIVERIES_KEY as KEY } from '#web/lib/backend/queries/deliveries.ts'
import { invalidateTransactions } from '#web/lib/backend/queries/transactions.ts'

export type LoadCard = ApiResult<'POST /api/transactions/{id}/loads'>
/** Ids of loads are those of their deal. */
export const loadRowKey = ({ transaction_id, id }: LoadCard): string => `${transaction_id} ${id}`
export type MonthStatement = ApiResult<'GET /api/deliveries/statement'>
export type TicketInput = BodyInput<RouteByKey['POST /api/transactions/{id}/loads']>
export type LoadAnswer = BodyInput<RouteByKey['POST /api/transactions/{id}/loads/{load}/answers']>

/** Settled loads that the page asks for at once, and those that wait for somebody. */
const PAGE = 50
const MOST_OPEN = 200

/** Loads of any year that wait for somebody, and those of a year that do not, page by page. */
export const loadsQuery = (state: 'open' | 'settled', year: number | null, exchange: string | null) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'loads', state, year, exchange],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/deliveries/loads', {
        query: {
          ...{ state, limit: state === 'open' ? MOST_OPEN : PAGE },
          ...(year !== null && { year }),
          ...(exchange && { exchange }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: [...KEY, 'statement', month],
    // Its lines are in the files alone.
    queryFn: ({ signal }) => callApi('GET /api/deliveries/statement', { query: { month, limit: 1 }, signal }),
    placeholderData: keepPreviousData,
  })

/** A statement with every line of its month. */
export async function wholeStatement(month: string): Promise<MonthStatement> {
  const ask = (cursor?: string) =>
    callApi('GET /api/deliveries/statement', { query: { month, ...(cursor && { cursor }) } })
  const whole = await ask()
  for (let { nextCursor } = whole; nextCursor !== null;) {
    const page = await ask(nextCursor)
    whole.lines.push(...page.lines)
    nextCursor = page.nextCursor
  }
  return whole
}

export function useEnterLoad() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deal, ticket }: { deal: string; ticket: TicketInput }) =>
      callApi('POST /api/transactions/{id}/loads', { params: { id: deal }, body: ticket }),
    onSettled: () => invalidateTransactions(client),
  })
}

export function useImportLoads() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deal, rows }: { deal: string; rows: TicketInput[] }) =>
      callApi('POST /api/transactions/{id}/loads/import', { params: { id: deal }, body: { rows } }),
    onSettled: () => invalidateTransactions(client),
  })
}

/** Confirms loads of any deals as they are seen. @returns how many were confirmed, and what stood in the way of the others. */
export function useConfirmLoads() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (loads: readonly LoadCard[]) => {
      const rows = []
      for (const [id, of] of grouped(loads.map((load) => [load.transaction_id, load]))) {
        const seen = of.map(({ id: load, version }) => ({ id: load, version }))
        const answer = await callApi('POST /api/transactions/{id}/loads/confirm', {
          params: { id },
          body: { loads: seen },
        })
        rows.push(...answer.rows)
      }
      const refused = rows.filter(({ state }) => state === 'refused')
      return { confirmed: rows.length - refused.length, refused: refused.length }
    },
    onSettled: () => invalidateTransactions(client),
  })
}

export function useAnswerLoad() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ load, body }: { load: LoadCard; body: LoadAnswer }) =>
      callApi('POST /api/transactions/{id}/loads/{load}/answers', {
        params: { id: load.transaction_id, load: load.id },
        body,
      }),
    // Also after a refusal: the load is another by now.
    onSettled: () => invalidateTransactions(client),
  })
}
