import { notifications } from '#functions/data/notification.ts'
import { companyOf, operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.messaging.readNotifications, async ({ body, caller, now }, services) => ({
  unread: await services.use(notifications).markManyRead(companyOf(caller), body.ids, now),
}))
