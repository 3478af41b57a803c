import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { otherSide } from '#functions/http/parties.ts'
import { connectionState } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.checkConnection, async ({ params, caller }, services) => {
  const otherId = otherSide(caller, params.a, params.b, 'CONNECT_SELF')
  return connectionState(await services.use(connections).get(caller.companyId, otherId), caller.companyId)
})
