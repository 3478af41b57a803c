import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { isWithin, paths } from '#web/app/paths.ts'
import { BarIconLink } from '#web/components/page/bar-icon.tsx'
import { usePollPause } from '#web/lib/backend/socket.ts'
import { latestQuery } from './queries.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLiveNotifications } from './use-live.ts'

/** The bell of the bar with the number of unread notifications; each that arrives is told by a toast. */
export function Bell() {
  const { data } = useQuery({ ...latestQuery, refetchInterval: usePollPause() })
  const { pathname } = useLocation()
  useLiveNotifications()
  useArrivals(data?.items)
  const unread = data?.unread ?? 0
  return (
    <BarIconLink
      to={paths.notifications.getHref()}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      current={isWithin(pathname, paths.notifications.path)}
      count={unread}
    >
      <IconBell size={20} stroke={1.5} aria-hidden />
    </BarIconLink>
  )
}
