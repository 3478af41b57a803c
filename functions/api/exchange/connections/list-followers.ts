import { operation } from '#functions/http/operation.ts'
import { connectionPage } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.listFollowers, ({ query, caller }, services) =>
  connectionPage(caller.companyId, 'incoming', query, services),
)
