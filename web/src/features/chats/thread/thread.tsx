import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { IconChevronLeft } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { messageHistoryQuery, newMessagesQuery } from '#web/features/chats/messages.ts'
import { deliver, usePending, write } from '#web/features/chats/pending.ts'
import { useLiveChats } from '#web/features/chats/use-live.ts'
import { useMarkRead } from '#web/features/chats/use-mark-read.ts'
import { useReachability } from '#web/lib/backend/health.ts'
import { usePollPause } from '#web/lib/backend/socket.ts'
import { AboutBar } from './about-bar.tsx'
import { Composer } from './composer.tsx'
import { ExchangeBar, ExchangeColumn } from './exchange-bar.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadLog } from './thread-log.tsx'

/** Widths of the bubbles that are on their way; whether at the own side. */
const SKELETON_BUBBLES = [
  ['62%', false],
  ['54%', true],
  ['48%', false],
] as const

/** One conversation: who it is with, what was written, and where one writes. */
export function Thread({ id, ownId }: { id: string; ownId: string | null }) {
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
  const up = useReachability() === 'up'
  const waiting = pending.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (up && waiting) void deliver(id)
  }, [id, up, waiting])
  useMarkRead(id, latest?.items.at(-1)?.sequence ?? 0, conversation?.read_until)

  if (history.isPending) {
    return (
      <chakra.div p={{ base: 4, md: 6 }} display="grid" gap={3} mt="auto">
        {SKELETON_BUBBLES.map(([w, own]) => (
          <Skeleton key={w} aria-hidden w={w} h="64px" justifySelf={own ? 'end' : 'start'} />
        ))}
        <LoadingNote label="Loading messages" />
      </chakra.div>
    )
  }
  if (!history.data) {
    return (
      <chakra.div p={{ base: 4, md: 6 }} display="grid" gap={4} justifyItems="start">
        <LinkButton
          to={paths.chats.getHref()}
          size="sm"
          icon={<IconChevronLeft size={16} stroke={1.6} aria-hidden />}
        >
          All chats
        </LinkButton>
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
  return (
    <Beside column={<ExchangeColumn company={conversation.company} ownId={ownId} />}>
      <ThreadHead company={conversation.company} />
      <ExchangeBar company={conversation.company} ownId={ownId} />
      <AboutBar />
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
      />
    </Beside>
  )
}

/** The thread, with a column at its side where there is room. */
function Beside({ column, children }: { column: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      flex={1}
      minH={0}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' }}
      gridTemplateRows="minmax(0, 1fr)"
    >
      <chakra.div display="flex" flexDirection="column" minH={0} minW={0}>
        {children}
      </chakra.div>
      {column}
    </chakra.div>
  )
}
