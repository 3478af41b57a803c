import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { changed } from '#functions/views/exchange/transaction-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.completeTransaction, async ({ params, caller, now }, services) => {
  // What silence has confirmed by now does not stand in the way.
  const deal = await services.use(transactions).getFor(params.id, caller.companyId)
  await services.use(loads).settledBySilence(deal, now)
  return changed(params.id, { type: 'complete' }, caller, now, services)
})
