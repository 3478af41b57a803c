import { companies } from '#functions/data/company/company.ts'
import { conversations, type MessageDraft } from '#functions/data/trade/conversation.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { MessageItem } from '#shared/table/trade/conversation.ts'

/**
 * Sends a message from one company to the other of a conversation.
 *
 * @throws {AppError} NOT_FOUND to who is no participant; CONFLICT when the other side cannot read it: it is suspended,
 * or gone for good.
 */
export async function say(
  conversationId: string,
  sender: Pick<CompanyItem, 'id' | 'name'>,
  draft: MessageDraft,
  now: Date,
  services: Services,
): Promise<MessageItem> {
  const repository = services.use(conversations)
  const { other, conversation } = await repository.getFor(conversationId, sender.id)
  if (!conversation.closed_at) {
    const reader = await services.use(companies).get(other.company_id)
    if (reader?.role === 'suspended') {
      throw new AppError(
        'CONFLICT',
        'The account of this company is suspended at present. Your message was not sent.',
      )
    }
  }
  return repository.send(conversationId, sender, draft, now)
}
