import { chakra } from '@chakra-ui/react'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBell,
  IconInfoSquare,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { isWithin, paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import type { Notification } from './queries.ts'

const ICON: Record<Notification['type'], { Icon: Icon; color: string }> = {
  match_update: { Icon: IconArrowsExchange, color: 'accent' },
  info: { Icon: IconInfoSquare, color: 'accent' },
  warning: { Icon: IconAlertTriangle, color: 'warning' },
  error: { Icon: IconX, color: 'danger' },
  other: { Icon: IconBell, color: 'fg.muted' },
}

/** One notification: unread ones carry a mark at the edge and can be marked as read. */
export function NotificationRow({
  notification,
  onRead,
}: {
  notification: Notification
  onRead: () => void
}) {
  const { type, title, message, link, created_at, read } = notification
  const { Icon, color } = ICON[type]
  const elsewhere = link && !isWithin(link, paths.notifications.path) ? link : null
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr)"
      gap={3}
      px={{ base: 4, md: 5 }}
      py={3.5}
      borderTopWidth="1px"
      boxShadow={read ? undefined : 'inset 3px 0 0 {colors.accent}'}
    >
      <chakra.span color={color} pt="1px">
        <Icon size={20} stroke={1.5} aria-hidden />
      </chakra.span>
      <chakra.div display="grid" gap="3px" minW={0}>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={4}>
          <chakra.h3 textStyle="ui" fontWeight={read ? 'medium' : 'strong'} minW={0} overflowWrap="anywhere">
            {title}
            {!read && <chakra.span srOnly>, unread</chakra.span>}
          </chakra.h3>
          <chakra.time dateTime={created_at} textStyle="label" fontWeight="normal" color="fg.muted">
            {formatDateTime(created_at)}
          </chakra.time>
        </chakra.div>
        <chakra.p textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          {message}
        </chakra.p>
        {(elsewhere || !read) && (
          <chakra.div display="flex" flexWrap="wrap" gap={2} mt={1}>
            {elsewhere && (
              <LinkButton size="sm" to={elsewhere} onClick={read ? undefined : onRead}>
                Open
              </LinkButton>
            )}
            {!read && (
              <Button size="sm" variant="quiet" ms={elsewhere ? 0 : -2.5} onClick={onRead}>
                Mark as read
              </Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  )
}
