import { chakra } from '@chakra-ui/react'
import { Outlet, useLocation } from 'react-router-dom'
import { BackendBanner } from '#web/components/feedback/backend-banner.tsx'
import { OutboxBanner } from '#web/components/feedback/outbox-banner.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { isWithin, paths } from '../paths.ts'
import { BottomBar } from './bottom-bar.tsx'
import { RoleNote } from './role-note.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page but the landing page: bar, banners, page, and on a phone the bottom bar. */
export function AppShell() {
  const signedIn = useSession().status === 'signed-in'
  // The thread scrolls, not the page.
  const { pathname } = useLocation()
  const fills = isWithin(pathname, paths.chats.path)
  return (
    <chakra.div minH="dvh" h={fills ? 'dvh' : undefined} display="flex" flexDirection="column">
      <TopBar />
      <chakra.div css={fills ? { '& > :last-child': { mb: 4 } } : undefined}>
        <BackendBanner />
        <OutboxBanner />
        {signedIn && <RoleNote pathname={pathname} />}
      </chakra.div>
      <chakra.main
        id={MAIN_ID}
        tabIndex={-1}
        flex={1}
        minW={0}
        outline={0}
        {...(fills && { minH: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' })}
      >
        <Outlet />
      </chakra.main>
      {signedIn && <BottomBar />}
    </chakra.div>
  )
}
