import { upgrades } from '#functions/data/requests/upgrade.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { subscriptionCard } from '#functions/views/company/subscription-card.ts'
import { account as api } from '#shared/api/company/account.ts'

export default operation(api.getSubscription, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  return subscriptionCard(company, await services.use(upgrades).get(company.id))
})
