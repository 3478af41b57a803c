import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** The messages of a conversation: history backwards, news forwards, in one cache without doubles. */

export type Message = ApiResult<'POST /api/messages'>

const PAGE = 50
/** At most this many at once of what was missed. */
const MISSED_PAGE = 200

/** Pages of messages, newest last: the first page is the latest, each further one is older. */
export const messageHistoryQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', conversationId, 'history'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/conversations/{id}/messages', {
        params: { id: conversationId },
        query: { limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // News is asked for by what was missed; the pages themselves never change.
    staleTime: Infinity,
  })

/** Fetches everything after the last message that is known here; answers the conversation as it is then. */
export async function fetchNews(client: QueryClient, conversationId: string, signal?: AbortSignal) {
  for (;;) {
    const page = await callApi('GET /api/conversations/{id}/messages', {
      params: { id: conversationId },
      query: { limit: MISSED_PAGE, after: lastSequence(client, conversationId) },
      signal,
    })
    addMessages(client, conversationId, page.items)
    if (!page.nextCursor) return page.conversation
  }
}

export const newMessagesQuery = (client: QueryClient, conversationId: string) =>
  queryOptions({
    queryKey: ['messages', conversationId, 'news'],
    queryFn: ({ signal }) => fetchNews(client, conversationId, signal),
    staleTime: 0,
  })

/** Of the last message that is known here. */
export function lastSequence(client: QueryClient, conversationId: string): number {
  const data = client.getQueryData(messageHistoryQuery(conversationId).queryKey)
  return data?.pages[0]?.items.at(-1)?.sequence ?? 0
}

/**
 * Adds messages behind those that are known. Only what follows without a gap: a message sent here may be
 * answered before an earlier one of the other side was fetched, and then comes with it.
 */
export function addMessages(client: QueryClient, conversationId: string, messages: readonly Message[]): void {
  client.setQueryData(messageHistoryQuery(conversationId).queryKey, (known) => {
    const [latest, ...older] = known?.pages ?? []
    if (!known || !latest) return known
    const items = [...latest.items]
    for (const message of messages) {
      if (message.sequence === (items.at(-1)?.sequence ?? 0) + 1) items.push(message)
    }
    return items.length === latest.items.length
      ? known
      : { ...known, pages: [{ ...latest, items }, ...older] }
  })
}
