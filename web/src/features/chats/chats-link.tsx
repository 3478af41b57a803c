import { IconMessageCircle } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { isWithin, paths } from '#web/app/paths.ts'
import { BarIconLink } from '#web/components/page/bar-icon.tsx'
import { useConversations } from '#web/lib/backend/queries/conversations.ts'

/** How often the number is asked for, in ms; a notification asks at once. */
const POLL_MS = 30_000

/** The chats of the bar, with the number of unread messages. */
export function ChatsLink() {
  const { pathname } = useLocation()
  const unread = useConversations(POLL_MS).data?.reduce((sum, item) => sum + item.unread, 0) ?? 0
  return (
    <BarIconLink
      to={paths.chats.getHref()}
      label={unread > 0 ? `Chats, ${unread} unread` : 'Chats'}
      current={isWithin(pathname, paths.chats.path)}
      count={unread}
    >
      <IconMessageCircle size={20} stroke={1.5} aria-hidden />
    </BarIconLink>
  )
}
