import { isA, type Change, type Reaction } from '#functions/stream/reaction.ts'
import { broadcast } from '#functions/usecases/broadcast.ts'
import { messageCard } from '#functions/views/exchange/conversation-card.ts'
import { notificationCard } from '#functions/views/exchange/notification-card.ts'
import { matchRunCard } from '#functions/views/matching/match-run-card.ts'
import type { MatchRunItem } from '#shared/table/matching/match-run.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'
import type { ConversationItem, MessageItem } from '#shared/table/trade/conversation.ts'

/** What open sockets are told at once: new messages, how far they were read, notifications, searches. */
export const pushed: Reaction = async (change, services) => {
  const { before, after } = change
  const send = services.use(broadcast)
  if (!before && isA('message', after)) {
    const item = after as MessageItem
    const frame = { type: 'message' as const, message: messageCard(item) }
    await Promise.all([item.sender_id, item.receiver_id].map((company) => send(company, frame)))
  } else if (!before && isA('notification', after)) {
    const item = after as NotificationItem
    await send(item.company_id, { type: 'notification', notification: notificationCard(item) })
  } else if (isA('match-run', after)) {
    const item = after as MatchRunItem
    await send(item.company_id, { type: 'match.progress', run: matchRunCard(item) })
  } else if (isA('conversation', before) && isA('conversation', after)) {
    await Promise.all(
      readMarkers(change).flatMap((frame) =>
        [after['first'], after['second']].map((side) =>
          send((side as ConversationItem['first']).company_id, frame),
        ),
      ),
    )
  }
}

/** One frame for each side that has read further. */
function readMarkers({ before, after }: Change) {
  const [was, is] = [before as ConversationItem, after as ConversationItem]
  return (['first', 'second'] as const)
    .filter((name) => is[name].read_until > was[name].read_until)
    .map((name) => ({
      type: 'read' as const,
      conversation_id: is.id,
      company_id: is[name].company_id,
      read_until: is[name].read_until,
    }))
}
