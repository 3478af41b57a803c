import { manyLoads } from '#functions/data/deliveries/many-loads.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'

const STATES = { done: 'confirmed', known: 'known', refused: 'refused' } as const

export default operation(api.confirmLoads, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  const rows = await services
    .use(manyLoads)
    .confirm(deal, body.loads, sideOf(deal, companyId), now, caller.userId)
  return {
    rows: rows.map(({ state, message }, at) => ({ id: body.loads[at]!.id, state: STATES[state], message })),
  }
})
