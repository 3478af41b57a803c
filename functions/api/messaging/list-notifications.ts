import { notifications } from '#functions/data/notices/notification.ts'
import { companyOf, operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { notificationCards } from '#functions/views/exchange/notification-card.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'
import { ownerPartition, TABLE } from '#shared/table/keys.ts'

export default operation(api.listNotifications, async ({ query, caller }, services) => {
  const companyId = companyOf(caller)
  const start = fromCursor(query.cursor, { [TABLE.partitionKey]: ownerPartition(companyId) })
  const repository = services.use(notifications)
  const [page, unread] = await Promise.all([
    repository.page(companyId, query.limit, start),
    repository.countUnread(companyId),
  ])
  return { items: await notificationCards(page.items, services), nextCursor: toCursor(page.end), unread }
})
