import { notifications } from '#functions/data/notification.ts'
import { notificationCard } from '#functions/lib/notification-card.ts'
import { companyOf, operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { messaging as api } from '#shared/api/messaging.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'

export default operation(api.listNotifications, async ({ query, caller }, services) => {
  const companyId = companyOf(caller)
  const start = fromCursor(query.cursor, { [TABLE.partitionKey]: ownerPartition(companyId) })
  const repository = services.use(notifications)
  const [page, unread] = await Promise.all([
    repository.page(companyId, query.limit, start),
    repository.countUnread(companyId),
  ])
  return { items: page.items.map(notificationCard), nextCursor: toCursor(page.end), unread }
})
