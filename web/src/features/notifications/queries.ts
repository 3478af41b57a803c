import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** What the company was told. */

export type Notification = ApiResult<'GET /api/notifications'>['items'][number]

const KEY = ['notifications'] as const
/** The bell knows the last ten. */
export const LATEST = 10
const PAGE = 30

export const latestQuery = queryOptions({
  queryKey: [...KEY, 'latest'],
  queryFn: ({ signal }) => callApi('GET /api/notifications', { query: { limit: LATEST }, signal }),
})

/** All of them, latest first, page after page. */
export const notificationHistoryQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'history'],
  queryFn: ({ pageParam, signal }) =>
    callApi('GET /api/notifications', { query: { limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

/** Marks some as read, or all of them. */
export function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) => callApi('POST /api/notifications/read', { body: { ids } }),
    onSuccess: ({ unread }, ids) => {
      const seen = (items: Notification[]) =>
        items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item))
      client.setQueryData(
        latestQuery.queryKey,
        (known) => known && { ...known, unread, items: seen(known.items) },
      )
      client.setQueryData(
        notificationHistoryQuery.queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, unread, items: seen(page.items) })),
          },
      )
    },
  })
}
