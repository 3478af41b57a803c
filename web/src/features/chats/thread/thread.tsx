import { chakra } from '@chakra-ui/react'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { ChatThread } from '#web/components/chat/chat-thread.tsx'
import { AboutBar } from './about-bar.tsx'
import { ExchangeBar, ExchangeColumn } from './exchange-bar.tsx'
import { ThreadHead } from './thread-head.tsx'

/** One conversation on the page: who it is with, what was written, and the exchange between the two. */
export const Thread = ({ id, ownId }: { id: string; ownId: string | null }) => (
  <ChatThread
    id={id}
    ownId={ownId}
    wayBack={
      <LinkButton
        to={paths.chats.getHref()}
        size="sm"
        icon={<IconChevronLeft size={16} stroke={1.6} aria-hidden />}
      >
        All chats
      </LinkButton>
    }
    around={({ company }, thread) => (
      <Beside column={<ExchangeColumn company={company} ownId={ownId} />}>
        <ThreadHead company={company} />
        <ExchangeBar company={company} ownId={ownId} />
        <AboutBar />
        {thread}
      </Beside>
    )}
  />
)

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
