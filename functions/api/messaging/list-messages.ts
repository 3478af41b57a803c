import { companies } from '#functions/data/company/company.ts'
import { conversations } from '#functions/data/trade/conversation.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { conversationCard, messageCard } from '#functions/views/exchange/conversation-card.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'
import { AppError } from '#shared/errors.ts'
import { conversationKey, TABLE } from '#shared/table/keys.ts'

export default operation(api.listMessages, async ({ params, query, caller }, services) => {
  const repository = services.use(conversations)
  const { conversation, other } = await repository.getFor(params.id, caller.companyId)
  const start = fromCursor(query.cursor, { [TABLE.partitionKey]: conversationKey(params.id).PK })
  const { limit, after } = query
  const [page, company] = await Promise.all([
    repository.page(params.id, { limit, after, start }),
    services.use(companies).get(other.company_id),
  ])
  if (!company) throw new AppError('NOT_FOUND')
  return {
    items: page.items.map(messageCard),
    nextCursor: toCursor(page.end),
    conversation: conversationCard(conversation, company),
  }
})
