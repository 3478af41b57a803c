import { loads } from '#functions/data/deliveries/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { keptTicket, refusedTicket, spendEntry, ticketFault } from '#functions/usecases/deals/enter-load.ts'
import { loadCard, partnersOf } from '#functions/views/exchange/load-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'

export default operation(api.enterLoad, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  const fault = ticketFault(deal, body, now)
  if (fault) throw refusedTicket(fault)
  await spendEntry(deal.id, companyId, now, services)
  const side = sideOf(deal, companyId)
  const load = await services.use(loads).enter(deal, keptTicket(deal, body), side, now, caller.userId)
  return loadCard(load, deal, companyId, await partnersOf([deal], companyId, services))
})
