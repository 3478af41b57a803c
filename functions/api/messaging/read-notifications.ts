import { notifications } from '#functions/data/notices/notification.ts'
import { companyOf, operation } from '#functions/http/operation.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'

export default operation(api.readNotifications, async ({ body, caller, now }, services) => ({
  unread: await services.use(notifications).markManyRead(companyOf(caller), body.ids, now),
}))
