import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { say } from '#functions/usecases/say.ts'
import { messageCard } from '#functions/views/exchange/conversation-card.ts'
import { messaging as api } from '#shared/api/messaging.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.sendMessage, async ({ body, caller, now }, services) => {
  const sender = await services.use(companies).get(caller.companyId)
  if (!sender) throw new AppError('FORBIDDEN')
  return messageCard(await say(body.conversationId, sender, body, now, services))
})
