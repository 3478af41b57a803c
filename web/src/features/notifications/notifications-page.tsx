import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconChecks } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ConnectionLists } from './connection-lists.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationHistoryQuery, useMarkNotificationRead } from './queries.ts'

/** /notifications: what the company was told, and the connections that wait for somebody. */
export function NotificationsPage() {
  const history = useInfiniteQuery(notificationHistoryQuery)
  const markRead = useMarkNotificationRead()
  const member = useUser()?.role === 'user'
  const items = itemsOf(history.data) ?? []
  const unread = history.data?.pages[0]?.unread ?? 0
  const read = (ids?: string[]) =>
    markRead.mutate(ids, {
      onError: (error) => toast.error('The notifications could not be marked as read', error),
    })
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Notifications"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard.getHref() }]}
        actions={
          unread > 0 && (
            <Button
              icon={<IconChecks size={16} stroke={1.6} aria-hidden />}
              busy={markRead.isPending && !markRead.variables}
              onClick={() => read()}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={6}
        alignItems="start"
      >
        <chakra.div minW={0} order={{ base: 1, lg: 0 }}>
          {history.isPending && <SkeletonRows label="Loading notifications" />}
          <chakra.div mb={history.isError && history.data ? 6 : 0}>
            <QueryError title="The notifications could not be loaded" query={history} />
          </chakra.div>
          {history.data && items.length === 0 && (
            <EmptyState
              title="No notifications yet"
              action={<LinkButton to={paths.marketplace.getHref()}>Browse Marketplace</LinkButton>}
            >
              Connection requests, new matches and messages appear here for 90 days.
            </EmptyState>
          )}
          {items.length > 0 && (
            <Panel
              title="Latest"
              aside={unread > 0 && `${unread >= 100 ? '100 or more' : unread} unread`}
              flush
              footer={
                history.hasNextPage && (
                  <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                    Show earlier
                  </Button>
                )
              }
            >
              <ul>
                {items.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onRead={() => read([notification.id])}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </chakra.div>
        {member && <ConnectionLists />}
      </chakra.div>
    </PageFrame>
  )
}
