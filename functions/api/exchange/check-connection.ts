import { connections } from '#functions/data/connection.ts'
import { connectionState } from '#functions/lib/connection-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { otherSide } from '#functions/lib/parties.ts'
import { exchange as api } from '#shared/api/exchange.ts'

export default operation(api.checkConnection, async ({ params, caller }, services) => {
  const otherId = otherSide(caller, params.a, params.b, 'CONNECT_SELF')
  return connectionState(await services.use(connections).get(caller.companyId, otherId), caller.companyId)
})
