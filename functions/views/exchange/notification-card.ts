import type * as z from 'zod'
import type { notificationSchema } from '#shared/api/messaging.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'

/** A notification as the API and the socket show it. */
export function notificationCard(item: NotificationItem): z.output<typeof notificationSchema> {
  const { id, type, title, message, link, created_at, read_at } = item
  return { id, type, title, message, link, created_at, read: read_at !== null }
}
