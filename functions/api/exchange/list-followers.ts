import { connectionPage } from '#functions/lib/connection-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.listFollowers, ({ query, caller }, services) =>
  connectionPage(caller.companyId, 'incoming', query, services),
)
