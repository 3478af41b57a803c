import { manyLoads, type LoadRow } from '#functions/data/deliveries/many-loads.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { keptTicket, spendEntry, ticketFault } from '#functions/usecases/deals/enter-load.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'

const STATES = { done: 'entered', known: 'known', refused: 'refused' } as const

export default operation(api.importLoads, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  await spendEntry(deal.id, companyId, now, services)
  const faults = body.rows.map((row) => ticketFault(deal, row, now))
  const good = body.rows.filter((_, at) => faults[at] === null).map((row) => keptTicket(deal, row))
  const answered = await services
    .use(manyLoads)
    .enter(deal, good, sideOf(deal, companyId), now, caller.userId)
  const next = answered.values()
  return {
    rows: body.rows.map(({ ticket }, at) => {
      const fault = faults[at]
      const { state, message }: LoadRow = fault
        ? { state: 'refused', message: fault.message }
        : next.next().value!
      return { ticket, state: STATES[state], message }
    }),
  }
})
