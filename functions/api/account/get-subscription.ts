import { requests } from '#functions/data/request.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { operation } from '#functions/lib/operation.ts'
import { subscriptionCard } from '#functions/lib/subscription-card.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.account.getSubscription, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  return subscriptionCard(company, await services.use(requests).upgradeOf(company.id))
})
