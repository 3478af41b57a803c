import { loads } from '#functions/data/deliveries/load.ts'
import { operation } from '#functions/http/operation.ts'
import { requirePage } from '#functions/platform/paging.ts'
import { dealsSettled } from '#functions/usecases/deals/company-deals.ts'
import { loadCard, partnersOf } from '#functions/views/exchange/load-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { pageOf } from '#shared/domain/catalogue/page.ts'
import { isOpenLoad } from '#shared/domain/deals/tally.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'

type Row = LoadItem & { id: string }

const latest = { value: ({ day }: Row) => day, descending: true }

export default operation(api.listLoads, async ({ query, caller, now }, services) => {
  const { companyId } = caller
  const { year, exchange, state } = query
  const deals = await dealsSettled(companyId, now, services)
  const rows = (await services.use(loads).of(companyId, year === undefined ? '' : String(year)))
    .filter(
      (load) =>
        deals.has(load.transaction_id) &&
        (exchange === undefined || load.transaction_id === exchange) &&
        (state === undefined || (state === 'open' ? isOpenLoad(load) : load.state === state)),
    )
    .map((load): Row => ({ ...load, id: `${load.transaction_id}#${load.load_id}` }))
  const page = requirePage(pageOf(rows, latest, 'day', query))
  const shown = page.items.map((load) => ({ load, deal: deals.get(load.transaction_id)! }))
  const partner = await partnersOf(
    shown.map(({ deal }) => deal),
    companyId,
    services,
  )
  return {
    items: shown.map(({ load, deal }) => loadCard(load, deal, companyId, partner)),
    nextCursor: page.nextCursor,
    total: page.total,
  }
})
