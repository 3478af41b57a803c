import { notifications } from '#functions/data/notices/notification.ts'
import { conversations, sidesOf, unreadOf } from '#functions/data/trade/conversation.ts'
import { operation } from '#functions/http/operation.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'

export default operation(api.readConversation, async ({ params, body, caller, now }, services) => {
  const read = await services.use(conversations).read(params.id, caller.companyId, body.sequence)
  const { own, other } = sidesOf(read, caller.companyId)!
  const unread = unreadOf({ own, other })
  // Who has read the messages needs no telling of them.
  if (unread === 0 && own.notification_id) {
    await services.use(notifications).markRead(caller.companyId, own.notification_id, now)
  }
  return { read_until: own.read_until, unread }
})
