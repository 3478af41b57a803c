import { chakra } from '@chakra-ui/react'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '#web/lib/lazy.ts'
import { isWithin, navigation } from '../paths.ts'

const MoreMenu = lazyPart(
  () => import('./more-menu.tsx'),
  (module) => module.MoreMenu,
)

const cell = {
  display: 'grid',
  justifyItems: 'center',
  gap: '2px',
  px: '2px',
  pt: 2,
  pb: '9px',
  w: 'full',
  minH: 'controlTouch',
  fontSize: 'mark',
  fontWeight: '540',
  color: 'fg.muted',
  borderTopWidth: '2px',
  borderColor: 'transparent',
  mt: '-1px',
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { color: 'fg', borderTopColor: 'border.rule' },
} as const

const BottomLink = chakra(Link, { base: cell })
export const BottomButton = chakra('button', { base: cell })

export const MoreFace = () => (
  <>
    <IconMenu2 size={20} stroke={1.5} aria-hidden />
    More
  </>
)

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
      <Suspense
        fallback={
          <BottomButton type="button">
            <MoreFace />
          </BottomButton>
        }
      >
        <MoreMenu />
      </Suspense>
    </chakra.nav>
  )
}
