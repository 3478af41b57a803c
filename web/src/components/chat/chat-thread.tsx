import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { type Conversation, openThread } from '#web/lib/backend/queries/conversations.ts'
import { usePollPause } from '#web/lib/backend/socket.ts'
import { Composer } from './composer.tsx'
import { messageHistoryQuery, newMessagesQuery } from './messages.ts'
import { usePending, write } from './pending.ts'
import { ThreadLog } from './thread-log.tsx'
import { useLiveChats } from './use-live.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Widths of the bubbles that are on their way; whether at the own side. */
const SKELETON_BUBBLES = [
  ['62%', false],
  ['54%', true],
  ['48%', false],
] as const

/** A thread that is on its way. */
export const ThreadSkeleton = () => (
  <chakra.div p={{ base: 4, md: 6 }} display="grid" gap={3} mt="auto">
    {SKELETON_BUBBLES.map(([w, own]) => (
      <Skeleton key={w} aria-hidden w={w} h="64px" justifySelf={own ? 'end' : 'start'} />
    ))}
    <LoadingNote label="Loading messages" />
  </chakra.div>
)

/**
 * What two companies wrote to each other, and where one writes; fills the height it is given. It is live by the
 * socket, tells the server what was read, and keeps what could not be sent yet.
 */
export function ChatThread({
  id,
  ownId,
  begin = false,
  wayBack,
  around = (_, thread) => thread,
}: {
  /** Of the conversation. */
  id: string
  /** Company id of the reader. */
  ownId: string | null
  /** One begins in the box where one writes. */
  begin?: boolean
  /** Stands over the failure when it can't be read. */
  wayBack?: ReactNode
  /** What stands around the thread once it is known whose it is. */
  around?: (conversation: Conversation, thread: ReactNode) => ReactNode
}) {
  const client = useQueryClient()
  const history = useInfiniteQuery(messageHistoryQuery(id))
  const latest = history.data?.pages[0]
  const news = useQuery({
    ...newMessagesQuery(client, id),
    enabled: latest !== undefined,
    refetchInterval: usePollPause(),
  })
  const conversation = news.data ?? latest?.conversation
  const { typing, tellTyping } = useLiveChats(id, ownId)
  const pending = usePending(id)
  useMarkRead(id, latest?.items.at(-1)?.sequence ?? 0, conversation?.read_until)
  useEffect(() => {
    openThread.set(id)
    return () => openThread.set(null)
  }, [id])

  if (history.isPending) return <ThreadSkeleton />
  if (!history.data) {
    return (
      <chakra.div p={{ base: 4, md: 6 }} display="grid" gap={4} justifyItems="start">
        {wayBack}
        <ErrorState
          title="Failed to load messages"
          error={history.error}
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      </chakra.div>
    )
  }
  if (!conversation) return null
  const messages = [...history.data.pages].reverse().flatMap((page) => page.items)
  const stored = new Set(messages.map((message) => message.client_message_id))
  return around(
    conversation,
    <>
      <ThreadLog
        company={conversation.company.name}
        messages={messages}
        pending={pending.filter((message) => !stored.has(message.id))}
        ownId={ownId}
        seenUntil={conversation.seen_until}
        earlier={
          history.hasNextPage
            ? { busy: history.isFetchingNextPage, load: () => void history.fetchNextPage() }
            : null
        }
      />
      <Composer
        conversation={id}
        company={conversation.company.name}
        typing={typing}
        onType={tellTyping}
        onSend={(content) => write(id, content)}
        begin={begin}
      />
    </>,
  )
}
