import { chakra } from '@chakra-ui/react'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Menu } from '#web/components/menu.tsx'
import { isFor, isWithin, navigation } from '../paths.ts'
import { fitting } from './fitting.ts'
import { useLabel } from './use-label.ts'

/** Width of the More button, px. */
const MORE = 84
const GAP = 2

/** The pages of the bar: a visitor finds what is open, a member everything. What has no room is behind More. */
export function BarTabs({ member }: { member: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
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
      setShown(fitting(widths, bar.clientWidth, { gap: GAP, more: MORE }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    for (const tab of bar.querySelectorAll('a')) observer.observe(tab)
    return () => observer.disconnect()
  }, [labels])

  const hidden = items.slice(shown)
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
        <Menu
          trigger={
            <MoreTab
              type="button"
              aria-current={hidden.some(({ href }) => isWithin(pathname, href)) || undefined}
            >
              More
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </MoreTab>
          }
          entries={hidden.map((item) => ({
            key: item.href,
            label: labelOf(item),
            icon: <item.icon size={20} stroke={1.5} />,
            onSelect: () => void navigate(item.href),
          }))}
        />
      )}
    </chakra.nav>
  )
}

const tab = {
  display: 'flex',
  alignItems: 'center',
  px: 2,
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  flex: 'none',
  borderYWidth: '2px',
  borderColor: 'transparent',
  transition: 'color 120ms',
  _hover: { color: 'fg' },
  '&[aria-current]': { color: 'fg', borderBottomColor: 'border.rule', fontWeight: 'semibold' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

const BarTab = chakra(Link, { base: tab })
const MoreTab = chakra('button', { base: { ...tab, gap: 1 } })
