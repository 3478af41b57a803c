import { connectionPage } from '#functions/lib/connection-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { exchange as api } from '#shared/api/exchange.ts'

export default operation(api.listFollowers, ({ query, caller }, services) =>
  connectionPage(caller.companyId, 'incoming', query, services),
)
