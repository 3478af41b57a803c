import { companies } from '#functions/data/company/company.ts'
import { conversations } from '#functions/data/trade/conversation.ts'
import { operation } from '#functions/http/operation.ts'
import { messageCard } from '#functions/views/exchange/conversation-card.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.sendMessage, async ({ body, caller, now }, services) => {
  const repository = services.use(conversations)
  const sender = await services.use(companies).get(caller.companyId)
  if (!sender) throw new AppError('FORBIDDEN')
  const { other, conversation } = await repository.getFor(body.conversationId, sender.id)
  if (!conversation.closed_at) {
    const reader = await services.use(companies).get(other.company_id)
    if (reader?.role === 'suspended') {
      throw new AppError(
        'CONFLICT',
        'The account of this company is suspended at present. Your message was not sent.',
      )
    }
  }
  return messageCard(await repository.send(body.conversationId, sender, body, now))
})
