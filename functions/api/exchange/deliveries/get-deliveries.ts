import { bringsOf } from '#functions/data/matching/outlook.ts'
import { dealtMatch } from '#functions/data/matching/dealt-match.ts'
import { store } from '#functions/data/table/store.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { operation } from '#functions/http/operation.ts'
import { namedSites } from '#functions/usecases/company/named-site.ts'
import { dealsSettled } from '#functions/usecases/deals/company-deals.ts'
import { partnersOf } from '#functions/views/exchange/load-card.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { dealSite, lineSite } from '#shared/domain/deals/deal-site.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { yearOf, type YearDeal } from '#shared/domain/deals/deliveries.ts'
import { answerers, neededPercent } from '#shared/domain/deals/loads.ts'
import { isPayer } from '#shared/domain/deals/statement.ts'
import { plannedByMonth } from '#shared/domain/deals/tally.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

export default operation(api.getDeliveries, async ({ query, caller, now }, services) => {
  const { companyId } = caller
  const { year, exchange, site } = query
  const [all, sites] = await Promise.all([
    dealsSettled(companyId, now, services),
    namedSites(companyId, site, services),
  ])
  const siteOfDeal = (deal: TransactionItem) => dealSite(deal, sideOf(deal, companyId))
  const of = String(year)
  const [weighed, booked] = await Promise.all([
    services.use(loads).of(companyId, of),
    services.use(loads).booked(companyId, of),
  ])
  const active = new Set([...weighed, ...booked].map(({ transaction_id }) => transaction_id))
  const isOfYear = (deal: TransactionItem) =>
    active.has(deal.id) ||
    (deal.status === 'confirmed' && [...plannedByMonth(deal).keys()].some((month) => month.startsWith(of)))
  const deals = [...all.values()].filter(isOfYear)
  const asked = deals.filter(
    (deal) =>
      (exchange === undefined || deal.id === exchange) && (site === undefined || siteOfDeal(deal) === site),
  )
  const own = new Set(asked.map(({ id }) => id))
  // The ledger says itself where a line counts.
  const lines = booked.filter((line) => {
    const deal = all.get(line.transaction_id)
    if (!deal || !own.has(deal.id)) return false
    return site === undefined || lineSite(line, deal, sideOf(deal, companyId)) === site
  })
  const data = services.use(store)
  const measured = await Promise.all(
    asked.map(async (deal): Promise<YearDeal> => {
      const match = await dealtMatch(data, deal)
      const { carbon } = match ? bringsOf(match) : { carbon: null }
      const tonnes = match?.outlook?.tonnes
      return {
        ...deal,
        pays: isPayer(deal, companyId),
        cancelled: deal.status === 'cancelled',
        carbonPerTonne: carbon !== null && tonnes ? carbon / tonnes : null,
      }
    }),
  )
  const { deals: rows, ...figures } = yearOf(year, measured, weighed, lines)
  const partner = await partnersOf(asked, companyId, services)
  const waits = weighed.filter(
    (load) =>
      own.has(load.transaction_id) &&
      answerers(load).includes(sideOf(all.get(load.transaction_id)!, companyId)),
  )
  return {
    year,
    ...figures,
    own_move: waits.length,
    deals: rows.map((row) => {
      const deal = all.get(row.id)!
      const { material_name, unit, payer = 'buyer', status } = deal
      return {
        ...row,
        ...{ material_name, unit, payer, status },
        partner: partner(deal),
        side: sideOf(deal, companyId),
        percent_of: neededPercent(deal),
        site: sites.named(siteOfDeal(deal)),
      }
    }),
  }
})
