import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { planRoom } from '#functions/views/exchange/plan-room.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.getPlan, async ({ params, caller, now }, services) => {
  const deal = await services.use(transactions).getFor(params.id, caller.companyId)
  return planRoom(deal, await services.use(loads).settledBySilence(deal, now), caller.companyId, now)
})
