import { operation } from '#functions/http/operation.ts'
import { connectionPage } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.listFollowing, ({ query, caller }, services) =>
  connectionPage(caller.companyId, 'outgoing', query, services),
)
