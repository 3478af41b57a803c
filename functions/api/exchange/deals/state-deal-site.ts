import { companies } from '#functions/data/company/company.ts'
import { dealSites } from '#functions/data/trade/deal-sites.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { noSuchSite } from '#functions/usecases/company/own-site.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sitesOf } from '#shared/domain/sites/sites.ts'

export default operation(api.stateDealSite, async ({ params, body, caller }, services) => {
  const { companyId } = caller
  const [deal, company] = await Promise.all([
    services.use(transactions).getFor(params.id, companyId),
    services.use(companies).get(companyId),
  ])
  // A closed site too: what was moved there before it closed is of it.
  if (!company || !sitesOf(company).some(({ id }) => id === body.site_id)) throw noSuchSite('site_id')
  await services.use(dealSites).state(deal, companyId, body.site_id)
  return { site_id: body.site_id }
})
