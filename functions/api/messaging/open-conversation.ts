import { companies } from '#functions/data/company/company.ts'
import { conversations } from '#functions/data/trade/conversation.ts'
import { operation } from '#functions/http/operation.ts'
import { bothSides, otherSide } from '#functions/http/parties.ts'
import { conversationCard } from '#functions/views/exchange/conversation-card.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'

export default operation(api.openConversation, async ({ body, caller, now }, services) => {
  const [one, another = caller.companyId] = body.participantIds as [string, string?]
  const otherId = otherSide(caller, one, another, 'CHAT_SELF')
  const found = await services.use(companies).getMany([caller.companyId, otherId])
  const { own, other } = bothSides(found, caller, otherId)
  return conversationCard(await services.use(conversations).open(own.id, other.id, now), other)
})
