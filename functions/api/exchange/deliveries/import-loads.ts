import { loads } from '#functions/data/trade/load.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { keptTicket, spendEntry, ticketFault } from '#functions/usecases/enter-load.ts'
import type { ResultOf } from '#shared/api/core/route.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'

type Rows = ResultOf<typeof api.importLoads>['rows']

export default operation(api.importLoads, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const deal = await services.use(transactions).getFor(params.id, companyId)
  await spendEntry(deal.id, companyId, now, services)
  const side = sideOf(deal, companyId)
  const rows: Rows = []
  const entered: LoadItem[] = []
  // One after another: the same ticket twice in a file meets itself.
  for (const row of body.rows) {
    const { ticket } = row
    const fault = ticketFault(deal, row, now)
    if (fault) {
      rows.push({ ticket, state: 'refused', message: fault.message })
      continue
    }
    try {
      const { load, isNew } = await services
        .use(loads)
        .enter(deal, keptTicket(deal, row), side, now, { quiet: true })
      if (isNew) entered.push(load)
      rows.push({ ticket, state: isNew ? 'entered' : 'known', message: null })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error
      rows.push({ ticket, state: 'refused', message: error.message })
    }
  }
  if (entered.length > 0) await services.use(loads).tellOfMany(deal, side, entered, now)
  return { rows }
})
