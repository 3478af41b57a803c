import { companies } from '#functions/data/company/company.ts'
import { conversations, sidesOf } from '#functions/data/trade/conversation.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { conversationCard } from '#functions/views/exchange/conversation-card.ts'
import { messaging as api } from '#shared/api/notices/messaging.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'

export default operation(api.listConversations, async ({ query, caller }, services) => {
  const all = await services.use(conversations).of(caller.companyId)
  const latest = {
    value: ({ last_message, created_at }: (typeof all)[number]) => last_message?.created_at ?? created_at,
    descending: true,
  }
  const page = requirePage(pageOf(all, latest, 'latest', query))
  const otherId = (conversation: (typeof all)[number]) =>
    sidesOf(conversation, caller.companyId)!.other.company_id
  const others = await services.use(companies).getMany(page.items.map(otherId))
  return {
    items: page.items.flatMap((conversation) => {
      const company = others.get(otherId(conversation))
      return company ? [conversationCard(conversation, company)] : []
    }),
    nextCursor: page.nextCursor,
  }
})
