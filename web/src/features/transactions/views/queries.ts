import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { TRANSACTIONS_KEY, type ExchangeFilter } from '#web/lib/backend/queries/transactions.ts'

/** The board and the calendar of the own deals, and the address under which programs read it. */

export type BoardColumn = ApiResult<'GET /api/exchanges/board'>['columns'][number]
export type CalendarEntry = ApiResult<'GET /api/exchanges/calendar'>['entries'][number]

export const boardQuery = ({ move, q }: Pick<ExchangeFilter, 'move' | 'q'>) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'board', move ?? null, q ?? null],
    queryFn: ({ signal }) =>
      callApi('GET /api/exchanges/board', { query: { ...(move && { move }), ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const calendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'calendar', from, to],
    queryFn: ({ signal }) => callApi('GET /api/exchanges/calendar', { query: { from, to }, signal }),
  })

export const feedQuery = queryOptions({
  queryKey: [...TRANSACTIONS_KEY, 'calendar-feed'],
  queryFn: ({ signal }) => callApi('GET /api/calendar-feed', { signal }),
})

/** Makes a new address, or switches it off; the secret is in the answer alone. */
export function useFeed() {
  const client = useQueryClient()
  const known = (since: string | null) => client.setQueryData(feedQuery.queryKey, { since })
  const renew = useMutation({
    mutationFn: (since: string | null) => callApi('POST /api/calendar-feed', { body: { since } }),
    onSuccess: ({ since }) => known(since),
    onError: () => client.invalidateQueries({ queryKey: feedQuery.queryKey }),
  })
  const end = useMutation({
    mutationFn: () => callApi('DELETE /api/calendar-feed', {}),
    onSuccess: ({ since }) => {
      known(since)
      renew.reset()
    },
  })
  return { renew, end }
}
