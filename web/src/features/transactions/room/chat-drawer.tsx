import { chakra } from '@chakra-ui/react'
import { IconChevronUp, IconMessages } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { ChatThread, ThreadSkeleton } from '#web/components/chat/chat-thread.tsx'
import { type PendingMessage, usePending } from '#web/components/chat/pending.ts'
import { UnreadCount } from '#web/components/chat/unread-count.tsx'
import { DialogClose, DialogTitle } from '#web/components/dialogs/dialog.tsx'
import { Drawer } from '#web/components/dialogs/drawer.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { lastWords, useConversations, useOpenConversation } from '#web/lib/backend/queries/conversations.ts'
import { usePollPause } from '#web/lib/backend/socket.ts'
import { useWide } from '#web/lib/browser/use-wide.ts'
import { formatCount } from '#web/lib/format.ts'
import { iconButtonRecipe } from '#web/theme/recipes/button.ts'

/** The other side. */
interface Company {
  id: string
  name: string
}

const Bar = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto 18px',
    alignItems: 'center',
    gap: 3,
    w: { base: 'calc(100% + 2 * {spacing.gutter})', md: '340px' },
    // Over the bar of a phone, from edge to edge; elsewhere under the column at the right.
    pos: 'sticky',
    bottom: { base: 'calc(56px + env(safe-area-inset-bottom))', md: 0 },
    zIndex: 1,
    ms: { base: '-gutter', md: 'auto' },
    me: { base: '-gutter', md: 0 },
    mt: 12,
    px: 4,
    py: 2.5,
    bg: 'bg.raised',
    borderWidth: '1px',
    borderBottomWidth: 0,
    borderInlineWidth: { base: 0, md: '1px' },
    borderTopRadius: { md: 'overlay' },
    boxShadow: { md: 'pop' },
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const AllChats = chakra(Link, iconButtonRecipe)

/**
 * The chat with the other side of a deal, beside it: a bar at the foot that tells what was said last, what is unread
 * and what could not be sent; the thread opens over it.
 */
export function ChatDrawer({
  company,
  ownId,
  opener,
  onOpen,
  onClose,
}: {
  company: Company
  /** Company id of the reader. */
  ownId: string
  /** The button that opened it; null while it is closed. */
  opener: HTMLElement | null
  onOpen: (opener: HTMLElement) => void
  onClose: () => void
}) {
  const conversations = useConversations(usePollPause())
  const listed = conversations.data?.find((one) => one.company.id === company.id)
  const unsent = unsentWords(usePending(listed?.id ?? null))
  const open = opener !== null
  return (
    <>
      <chakra.span role="status" srOnly>
        {!open && unsent}
      </chakra.span>
      <Bar
        type="button"
        aria-expanded={open}
        visibility={open ? 'hidden' : 'visible'}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <CompanyMark name={company.name} size={32} />
        <chakra.span minW={0} display="grid">
          <chakra.span fontWeight="semibold" truncate>
            <chakra.span srOnly>Chat with</chakra.span> {company.name}
            <chakra.span srOnly>: </chakra.span>
          </chakra.span>
          <chakra.span textStyle="dense" color={unsent ? 'warning' : 'fg.muted'} truncate>
            {unsent ??
              (listed && lastWords(listed, ownId)) ??
              (conversations.data ? 'No messages yet' : 'Chat')}
          </chakra.span>
        </chakra.span>
        {listed && listed.unread > 0 ? <UnreadCount count={listed.unread} /> : <span />}
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </Bar>
      <Drawer opener={opener} onClose={onClose}>
        <chakra.header
          display="flex"
          alignItems="center"
          gap={3}
          ps={4}
          pe={5}
          py={2.5}
          borderBottomWidth="1px"
        >
          <CompanyMark name={company.name} size={32} />
          <chakra.div flex={1} minW={0} fontWeight="semibold" truncate>
            <DialogTitle asChild>
              <chakra.h2 textStyle="cardName">
                <chakra.span srOnly>Chat with</chakra.span>{' '}
                <TextLink to={paths.company.getHref(company.id)}>{company.name}</TextLink>
              </chakra.h2>
            </DialogTitle>
          </chakra.div>
          <AllChats to={paths.chats.getHref(listed?.id)} aria-label="Open in Chats" title="Open in Chats">
            <IconMessages size={20} stroke={1.5} aria-hidden />
          </AllChats>
          <DialogClose inline />
        </chakra.header>
        <Thread company={company} ownId={ownId} conversations={conversations} id={listed?.id} />
      </Drawer>
    </>
  )
}

/** What the server does not have yet, in a few words; null when it has everything. */
function unsentWords(pending: readonly PendingMessage[]): string | null {
  const count = (wanted: PendingMessage['state']) => pending.filter(({ state }) => state === wanted).length
  const [failed, waiting] = [count('failed'), count('waiting')]
  if (failed > 0) return `${formatCount(failed, 'message', 'messages')} not sent`
  return waiting > 0 ? `${formatCount(waiting, 'message', 'messages')} waiting to be sent` : null
}

/** The thread of the two, which begins where there is none yet. */
function Thread({
  company,
  ownId,
  conversations,
  id,
}: {
  company: Company
  ownId: string
  conversations: ReturnType<typeof useConversations>
  /** Of the conversation of the two, among those that are known. */
  id: string | undefined
}) {
  const { may } = useRight('talk')
  const beside = useWide('md')
  const { mutate, data: begun, error, isPending } = useOpenConversation(company.id)
  const known = id ?? begun?.id
  const missing = conversations.data !== undefined && known === undefined
  useEffect(() => {
    if (missing && may) mutate()
  }, [missing, may, mutate])
  if (known) return <ChatThread id={known} ownId={ownId} begin={beside} />
  const failure = error ?? (conversations.data ? null : conversations.error)
  if (failure) {
    return (
      <chakra.div p={4}>
        <ErrorState
          title={error ? 'Failed to start chat' : 'Failed to load conversations'}
          error={failure}
          onRetry={() => (error ? mutate() : void conversations.refetch())}
          busy={isPending || conversations.isFetching}
        />
      </chakra.div>
    )
  }
  if (missing && !may) {
    return (
      <chakra.p m="auto" px={4} color="fg.muted">
        No messages yet.
      </chakra.p>
    )
  }
  return <ThreadSkeleton />
}
