import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { useConversations } from '#web/lib/backend/queries/conversations.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { usePollPause } from '#web/lib/backend/socket.ts'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread/thread.tsx'

/** /chats: the conversations, and the one in `?conversation=` beside them; on a phone one or the other. */
export function ChatsPage() {
  const user = useUser()
  const openId = useSearchParams()[0].get('conversation')
  const conversations = useConversations(usePollPause())
  const { data } = conversations
  if (user?.role !== 'user') {
    return (
      <Single>
        <EmptyState title="No conversations yet">This account has no company, so it cannot chat.</EmptyState>
      </Single>
    )
  }
  if (conversations.isPending) return <PageSkeleton label="Loading chats..." />
  if (!data) {
    return (
      <Single>
        <ErrorState
          title="Failed to load conversations"
          error={conversations.error}
          onRetry={() => void conversations.refetch()}
          busy={conversations.isFetching}
        />
      </Single>
    )
  }
  if (data.length === 0 && !openId) {
    return (
      <Single>
        <EmptyState
          title="No conversations yet"
          action={
            <LinkButton variant="primary" to={paths.marketplace.getHref()}>
              Browse Marketplace
            </LinkButton>
          }
        >
          Use Chat on a listing or a company to start one.
        </EmptyState>
      </Single>
    )
  }
  return (
    <chakra.div
      flex={1}
      minH={0}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' }}
      gridTemplateRows="minmax(0, 1fr)"
    >
      <chakra.h1 srOnly>Chats</chakra.h1>
      <chakra.nav
        aria-label="Conversations"
        display={{ base: openId ? 'none' : 'flex', lg: 'flex' }}
        flexDirection="column"
        minH={0}
        bg="bg.surface"
        borderEndWidth={{ lg: '1px' }}
      >
        <ConversationList conversations={data} openId={openId} ownId={user.companyId} />
      </chakra.nav>
      <chakra.section
        aria-label="Conversation"
        display={{ base: openId ? 'flex' : 'none', lg: 'flex' }}
        flexDirection="column"
        minH={0}
        minW={0}
      >
        {openId ? (
          <Thread key={openId} id={openId} ownId={user.companyId} />
        ) : (
          <chakra.p m="auto" color="fg.muted">
            Choose a company to read and write.
          </chakra.p>
        )}
      </chakra.section>
    </chakra.div>
  )
}

/** One thing on the page, under its title. */
function Single({ children }: { children: ReactNode }) {
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Chats"
        actions={<LinkButton to={paths.dashboard.getHref()}>Back to Dashboard</LinkButton>}
      />
      {children}
    </PageFrame>
  )
}
