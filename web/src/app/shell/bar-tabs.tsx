import { chakra } from '@chakra-ui/react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { isFor, isWithin, navigation } from '../paths.ts'
import { fittingItems } from './fitting.ts'
import { MoreTab, tab } from './more-tab.tsx'
import { useLabel } from './use-label.ts'

const MoreTabs = lazyPart(
  () => import('./more-tabs.tsx'),
  (module) => module.MoreTabs,
)

/** Width of the More button, px. */
const MORE = 84
const GAP = 2

/** The pages of the bar: a visitor finds what is open, a member everything. What has no room is behind More. */
export function BarTabs({ member }: { member: boolean }) {
  const { pathname } = useLocation()
  const labelOf = useLabel()
  const nav = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(Infinity)
  const items = navigation.filter((item) => item.bar && isFor(item, member))
  const labels = items.map(labelOf).join('\n')

  useLayoutEffect(() => {
    const bar = nav.current
    if (!bar) return
    const measure = () => {
      const widths = [...bar.querySelectorAll<HTMLElement>('a')].map(({ offsetWidth }) => offsetWidth)
      setShown(fittingItems(widths, bar.clientWidth, { gap: GAP, more: MORE }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    for (const tab of bar.querySelectorAll('a')) observer.observe(tab)
    return () => observer.disconnect()
  }, [labels])

  const hidden = items.slice(shown)
  const isHere = hidden.some(({ href }) => isWithin(pathname, href))
  return (
    <chakra.nav
      ref={nav}
      aria-label="Main"
      pos="relative"
      display={{ base: 'none', md: 'flex' }}
      flex="1 1 auto"
      minW={0}
      gap={`${GAP}px`}
      overflow="hidden"
    >
      {items.map((item, at) => (
        <BarTab
          key={item.href}
          to={item.href}
          aria-current={isWithin(pathname, item.href) ? 'page' : undefined}
          // Out of the flow, but still as wide as it would be.
          {...(at >= shown && { pos: 'absolute', visibility: 'hidden' })}
        >
          {labelOf(item)}
        </BarTab>
      ))}
      {hidden.length > 0 && (
        <Suspense fallback={<MoreTab aria-current={isHere || undefined} />}>
          <MoreTabs items={hidden} isHere={isHere} />
        </Suspense>
      )}
    </chakra.nav>
  )
}

const BarTab = chakra(Link, { base: tab })
