import type * as z from 'zod'
import { sidesOf, unreadOf } from '#functions/data/trade/conversation.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { conversationSchema, messageSchema } from '#shared/api/notices/messaging.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { ConversationItem, MessageItem } from '#shared/table/trade/conversation.ts'

/** Conversations and messages as the API and the socket show them. */

/** From the eyes of the side that is not `company`. */
export function conversationCard(
  conversation: ConversationItem,
  company: CompanyItem,
): z.output<typeof conversationSchema> {
  // The other's other is the one who looks.
  const { own: other, other: own } = sidesOf(conversation, company.id)!
  return {
    id: conversation.id,
    company: companyCard(company),
    last_message: conversation.last_message,
    sequence: conversation.sequence,
    unread: unreadOf({ own, other }),
    read_until: own.read_until,
    seen_until: other.read_until,
    created_at: conversation.created_at,
  }
}

export function messageCard(item: MessageItem): z.output<typeof messageSchema> {
  const { id, conversation_id, sequence, sender_id, receiver_id, content, client_message_id, created_at } =
    item
  return { id, conversation_id, sequence, sender_id, receiver_id, content, client_message_id, created_at }
}
