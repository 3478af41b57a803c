import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { isWithin, navigation } from '../paths.ts'
import { bottomCell, MoreButton } from './more-button.tsx'

const MoreMenu = lazyPart(
  () => import('./more-menu.tsx'),
  (module) => module.MoreMenu,
)

const BottomLink = chakra(Link, { base: bottomCell })

/** On a phone: the most used pages and More, within reach of the thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  const items = navigation.filter((item) => item.phone !== undefined).sort((a, b) => a.phone! - b.phone!)
  return (
    <chakra.nav
      aria-label="Main"
      display={{ base: 'grid', md: 'none' }}
      gridAutoFlow="column"
      gridAutoColumns="1fr"
      pos="sticky"
      bottom={0}
      zIndex="bar"
      bg="bg.surface"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      {items.map((item) => (
        <BottomLink
          key={item.href}
          to={item.href}
          aria-current={isWithin(pathname, item.href) ? 'page' : undefined}
        >
          <item.icon size={20} stroke={1.5} aria-hidden />
          {item.short ?? item.label}
        </BottomLink>
      ))}
      <Suspense fallback={<MoreButton />}>
        <MoreMenu />
      </Suspense>
    </chakra.nav>
  )
}
