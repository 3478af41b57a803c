import { on } from '#functions/stream/reaction.ts'
import { broadcast } from '#functions/usecases/notices/broadcast.ts'
import { messageCard } from '#functions/views/exchange/conversation-card.ts'
import { notificationCards } from '#functions/views/exchange/notification-card.ts'
import { listingSearchCard, matchRunCard } from '#functions/views/matching/match-run-card.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'
import type { ConversationItem } from '#shared/table/trade/conversation.ts'

/** Open sockets are told of new messages … */
export const messagePushed = on(MARKETPLACE_RECORDS.Message, async ({ before, after }, services) => {
  if (before || !after) return
  const frame = { type: 'message' as const, message: messageCard(after) }
  const send = services.use(broadcast)
  await Promise.all([after.sender_id, after.receiver_id].map((company) => send(company, frame)))
})

/** … of notifications … */
export const notificationPushed = on(
  MARKETPLACE_RECORDS.Notification,
  async ({ before, after }, services) => {
    if (before || !after) return
    const [notification] = await notificationCards([after], services)
    await services.use(broadcast)(after.company_id, { type: 'notification', notification: notification! })
  },
)

/** … of how far a search for partners is, and that one of a single listing is done … */
export const searchPushed = on(MARKETPLACE_RECORDS.MatchRun, async ({ after }, services) => {
  if (after)
    await services.use(broadcast)(after.company_id, { type: 'match.progress', run: matchRunCard(after) })
})

export const listingSearchPushed = on(MARKETPLACE_RECORDS.ListingSearch, async ({ after }, services) => {
  if (after)
    await services.use(broadcast)(after.company_id, { type: 'match.progress', run: listingSearchCard(after) })
})

/** … and of how far the other side has read. */
export const readingPushed = on(MARKETPLACE_RECORDS.Conversation, async ({ before, after }, services) => {
  if (!before || !after) return
  const send = services.use(broadcast)
  await Promise.all(
    readMarkers(before, after).flatMap((frame) =>
      [after.first, after.second].map(({ company_id }) => send(company_id, frame)),
    ),
  )
})

/** One frame for each side that has read further. */
function readMarkers(was: ConversationItem, is: ConversationItem) {
  return (['first', 'second'] as const)
    .filter((name) => is[name].read_until > was[name].read_until)
    .map((name) => ({
      type: 'read' as const,
      conversation_id: is.id,
      company_id: is[name].company_id,
      read_until: is[name].read_until,
    }))
}
