import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/trade/load.ts'
import { operation } from '#functions/http/operation.ts'
import { dealsSettled } from '#functions/usecases/company-deals.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'
import { monthOf } from '#shared/domain/dashboard/series.ts'
import { isPayer, statementOf } from '#shared/domain/deals/statement.ts'

export default operation(api.getStatement, async ({ query, caller, now }, services) => {
  const { month } = query
  const { companyId } = caller
  const [all, own] = await Promise.all([
    dealsSettled(companyId, now, services),
    services.use(companies).get(companyId),
  ])
  const lines = (await services.use(loads).booked(companyId, month))
    .filter(({ transaction_id }) => all.has(transaction_id))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.line - b.line))
  const pays = (id: string) => isPayer(all.get(id)!, companyId)
  const { deals, ...sums } = statementOf(lines, pays)
  const partner = await partnersOf(
    deals.map(({ transaction_id }) => all.get(transaction_id)!),
    companyId,
    services,
  )
  return {
    month,
    closed: month < monthOf(now.toISOString()),
    company: own?.name ?? '',
    deals: deals.map((sum) => {
      const deal = all.get(sum.transaction_id)!
      const { material_name, unit } = deal
      return { ...sum, material_name, unit, partner: partner(deal), pays: pays(deal.id) }
    }),
    lines,
    ...sums,
  }
})
