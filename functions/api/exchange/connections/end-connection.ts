import { companies } from '#functions/data/company/company.ts'
import { connections } from '#functions/data/trade/connection.ts'
import { operation } from '#functions/http/operation.ts'
import { otherSide } from '#functions/http/parties.ts'
import { connectionState } from '#functions/views/exchange/connection-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.endConnection, async ({ params, caller, now }, services) => {
  const otherId = otherSide(caller, params.a, params.b, 'CONNECT_SELF')
  const own = await services.use(companies).get(caller.companyId)
  if (!own) throw new AppError('FORBIDDEN')
  const left = await services.use(connections).end(own, otherId, now)
  return connectionState(left, caller.companyId)
})
