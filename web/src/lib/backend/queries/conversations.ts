import { queryOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { refresh } from '#web/lib/backend/query-client.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'

/** The conversations of the own company: the bar counts them, cards open them, the chats page shows them. */

export type Conversation = ApiResult<'POST /api/conversations'>

/** The last message in a line. */
export function lastWords({ last_message: last }: Conversation, ownId: string | null): string {
  if (!last) return 'No messages yet'
  return last.sender_id === ownId ? `You: ${last.content}` : last.content
}

const KEY = ['conversations'] as const
/** Rows asked for at once. */
const PAGE = 200

/** All of them, the latest message first. */
export const conversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: async ({ signal }): Promise<Conversation[]> => {
      const found: Conversation[] = []
      let cursor: string | undefined
      do {
        const page = await callApi('GET /api/conversations/{id}', {
          params: { id: userId },
          query: { limit: PAGE, cursor },
          signal,
        })
        found.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return found
    },
  })

/** @param pollMs how often to ask again, in ms. */
export function useConversations(pollMs: number) {
  const user = useUser()
  return useQuery({
    ...conversationsQuery(user?.id ?? ''),
    enabled: user?.role === 'user',
    refetchInterval: pollMs,
  })
}

export const invalidateConversations = (client: QueryClient) => refresh(client, KEY)

/** Id of the conversation whose thread is on the screen: what comes in it need not be told besides. */
export const openThread = createStore<string | null>(null)

/** The own conversation with a company: the one there is, or a new one. */
async function conversationWith(client: QueryClient, userId: string, companyId: string) {
  const known = await client.fetchQuery({ ...conversationsQuery(userId), staleTime: 5000 })
  const present = known.find(({ company }) => company.id === companyId)
  if (present) return present
  const created = await callApi('POST /api/conversations', {
    body: { participantIds: [userId, companyId] },
  }).catch((error: unknown) => {
    throw new Error(`Failed to create conversation. ${(error as Error).message}`, { cause: error })
  })
  toast.success('Conversation created successfully')
  void invalidateConversations(client)
  return created
}

/** Opens the conversation with a company for a place that shows it itself. */
export function useOpenConversation(companyId: string) {
  const user = useUser()
  const client = useQueryClient()
  return useMutation({ mutationFn: () => conversationWith(client, user?.id ?? '', companyId) })
}

/** What a link to a conversation may bring along. */
export interface ChatEntry {
  draft: string
}

/** What a chat is begun about: it stands over the thread, and the first message begins with it. */
export interface ChatTopic {
  kind: 'listing' | 'match'
  id: string
  /** “Zinc ash”, or “Zinc ash for Waelz process”. */
  title: string
  /** What is to be asked of it. */
  question?: string | undefined
}

export const aboutListing = ({ id, material_name }: { id: string; material_name: string }): ChatTopic => ({
  kind: 'listing',
  id,
  title: material_name,
})

/** The beginning of a message about something: its name, and an address that both sides can open. */
export function draftAbout({ kind, id, title, question }: ChatTopic): string {
  const { getHref } = kind === 'match' ? paths.match : paths.listing
  const reference = `About “${title}”: ${location.origin}${getHref(id)}`
  return question ? `${reference}\n${question}` : `${reference}\n`
}

/** Company with which no chat could be started; null when the last try went well. */
const failure = createStore<{ message: string } | null>(null)
export const useChatFailure = () => useStore(failure)
export const clearChatFailure = () => failure.set(null)

/**
 * The Chat button of a company: opens the conversation there is, or creates one, and goes there.
 *
 * @param onSignedOut what a visitor gets instead, with the reason.
 * @param topic what it is about: a message about it stands written there, to be sent or changed.
 */
export function useStartChat(
  companyId: string,
  onSignedOut: (text: string) => void,
  topic: ChatTopic | null = null,
) {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: async (userId: string) => {
      clearChatFailure()
      return conversationWith(client, userId, companyId)
    },
    onSuccess: ({ id }) =>
      void navigate(paths.chats.getHref(id, topic ? { [topic.kind]: topic.id } : undefined), {
        state: topic && ({ draft: draftAbout(topic) } satisfies ChatEntry),
      }),
    onError: (error) => failure.set({ message: error.message }),
  })
  return {
    busy: start.isPending,
    chat: () => {
      if (!user) onSignedOut('Please log in to start chatting')
      else if (companyId === user.companyId) toast.info('You cannot chat with yourself')
      else start.mutate(user.id)
    },
  }
}
