import type * as z from 'zod'
import { namesIn } from '#functions/data/company/company-names.ts'
import type { Services } from '#functions/platform/services.ts'
import type { notificationSchema } from '#shared/api/notices/messaging.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'
import { noticeText } from '#shared/texts/notices.ts'

/** Notifications as the API and the socket show them, in the same order. */
export async function notificationCards(
  items: readonly NotificationItem[],
  services: Services,
): Promise<z.output<typeof notificationSchema>[]> {
  const names = await services.use(namesIn)(items)
  return items.map((item) => {
    const { id, type, link, created_at, read_at } = item
    return { id, type, ...noticeText(item, names), link, created_at, read: read_at !== null }
  })
}
