import { useNavigate } from 'react-router-dom'
import { Menu } from '#web/components/base/menu.tsx'
import { isFor, navigation } from '../paths.ts'
import { AccountHead, useAccountEntries } from './account-menu.tsx'
import { MoreButton } from './more-button.tsx'
import { useLabel } from './use-label.ts'

/** Pages that found no place in the bottom bar, and the account. */
export function MoreMenu() {
  const navigate = useNavigate()
  const labelOf = useLabel()
  const pages = navigation
    .filter((item) => item.bar && isFor(item, true) && item.phone === undefined)
    .map((item) => ({
      key: item.href,
      label: labelOf(item),
      icon: <item.icon size={20} stroke={1.5} />,
      onSelect: () => void navigate(item.href),
    }))
  return <Menu trigger={<MoreButton />} head={<AccountHead />} entries={[...pages, ...useAccountEntries()]} />
}
