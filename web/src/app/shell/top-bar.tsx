import { chakra } from '@chakra-ui/react'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { useBarMenu } from '#web/components/page/bar-menu.tsx'
import { Brand } from '#web/components/page/brand.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { SignInButtons } from '#web/components/page/sign-in-buttons.tsx'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { isFor, isWithin, navigation, paths } from '../paths.ts'
import { openSearch } from '../search/overlay-state.ts'
import { BarTabs } from './bar-tabs.tsx'

const AccountMenu = lazyPart(
  () => import('./account-menu.tsx'),
  (module) => module.AccountMenu,
)
const ChatsLink = lazyPart(
  () => import('#web/features/chats/chats-link.tsx'),
  (module) => module.ChatsLink,
)
const Bell = lazyPart(
  () => import('#web/features/notifications/bell.tsx'),
  (module) => module.Bell,
)

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** 56 px (52 on a phone): logo, tabs, search, account. Signed out: Sign in and Get Started instead. */
export function TopBar() {
  const session = useSession()
  const menu = useBarMenu('md')
  const visitor = session.status === 'signed-out'
  return (
    <chakra.header
      bg="bg.surface"
      borderBottomWidth="1px"
      pos="sticky"
      top={0}
      zIndex="bar"
      onKeyDown={menu.onKeyDown}
    >
      <PageFrame
        h={{ base: '52px', md: 'bar' }}
        // Asked of the bar, not of the window: large text needs room as a narrow window does.
        css={{ containerType: 'inline-size' }}
        display="flex"
        alignItems="center"
        gap={{ base: 2, md: 4 }}
      >
        <HomeLink to={paths.home.getHref()} aria-label="Sidestream, home">
          <Brand />
        </HomeLink>
        <chakra.span flex="1 1 auto" minW={0} alignSelf="stretch" display="flex">
          {session.status !== 'unknown' && <BarTabs member={session.status === 'signed-in'} />}
        </chakra.span>
        <SearchButton visitor={visitor} />
        {session.status === 'signed-in' && session.user.companyId !== null && (
          <Suspense fallback={<chakra.span boxSize={{ base: 'controlTouch', md: 'control' }} />}>
            <chakra.span display="flex">
              {session.user.role === 'user' && <ChatsLink />}
              <Bell />
            </chakra.span>
          </Suspense>
        )}
        {session.status === 'signed-in' && (
          <Suspense fallback={<chakra.span boxSize="30px" />}>
            <AccountMenu />
          </Suspense>
        )}
        {visitor && (
          <chakra.span display="flex" gap={2}>
            <SignInButtons />
            {menu.button}
          </chakra.span>
        )}
      </PageFrame>
      {visitor && menu.list('Main', <VisitorLinks onChosen={menu.close} />)}
    </chakra.header>
  )
}

/** A visitor's pages on a phone, where a member has the bottom bar. */
function VisitorLinks({ onChosen }: { onChosen: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      {navigation
        .filter((item) => item.bar && isFor(item, false))
        .map(({ href, label }) => (
          <MenuLink
            key={href}
            to={href}
            aria-current={isWithin(pathname, href) ? 'page' : undefined}
            onClick={onChosen}
          >
            {label}
          </MenuLink>
        ))}
      <Button
        mt={2}
        icon={<IconSearch size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          onChosen()
          openSearch()
        }}
      >
        Search
      </Button>
      <Button mt={2} mb={3} onClick={() => openAuthDialog('sign-in')}>
        Sign in
      </Button>
    </>
  )
}

const MenuLink = chakra(Link, {
  base: { py: 3, fontWeight: 'medium', '&[aria-current]': { fontWeight: 'semibold' } },
})

const HomeLink = chakra(Link, { base: { display: 'flex', alignItems: 'center', flex: 'none' } })

/** The box at wide screens, an icon below, for visitors on a phone in their menu. All open the overlay. */
function SearchButton({ visitor }: { visitor: boolean }) {
  return (
    <>
      <chakra.button
        type="button"
        onClick={openSearch}
        display={{ base: 'none', '2xl': 'flex' }}
        alignItems="center"
        gap={2}
        h="34px"
        w="210px"
        minW="136px"
        flexShrink={999}
        px={2.5}
        borderWidth="1px"
        borderRadius="control"
        bg="bg"
        color="fg.muted"
        fontSize="dense"
        _hover={{ borderColor: 'border.strong' }}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        Search
        <chakra.kbd
          ms="auto"
          flex="none"
          whiteSpace="nowrap"
          fontFamily="mono"
          fontSize="mark"
          borderWidth="1px"
          borderRadius="control"
          px={1}
          bg="bg.surface"
        >
          {MAC ? '⌘ K' : 'Ctrl K'}
        </chakra.kbd>
      </chakra.button>
      <IconButton
        label="Search"
        display={{ base: visitor ? 'none' : 'inline-grid', md: 'inline-grid', '2xl': 'none' }}
        onClick={openSearch}
      >
        <IconSearch size={20} stroke={1.5} />
      </IconButton>
    </>
  )
}
