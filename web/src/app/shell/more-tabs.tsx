import { useNavigate } from 'react-router-dom'
import { Menu } from '#web/components/base/menu.tsx'
import type { navigation } from '../paths.ts'
import { MoreTab } from './more-tab.tsx'
import { useLabel } from './use-label.ts'

/** The tabs that have no room in the bar. Loaded by itself: a menu weighs more than the rest of the bar. */
export function MoreTabs({
  items,
  isHere,
}: {
  items: readonly (typeof navigation)[number][]
  isHere: boolean
}) {
  const navigate = useNavigate()
  const labelOf = useLabel()
  return (
    <Menu
      trigger={<MoreTab aria-current={isHere || undefined} />}
      entries={items.map((item) => ({
        key: item.href,
        label: labelOf(item),
        icon: <item.icon size={20} stroke={1.5} />,
        onSelect: () => void navigate(item.href),
      }))}
    />
  )
}
