import { upgrades } from '#functions/data/upgrade.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { operation } from '#functions/lib/operation.ts'
import { subscriptionCard } from '#functions/lib/subscription-card.ts'
import { account as api } from '#shared/api/account.ts'

export default operation(api.getSubscription, async ({ caller }, services) => {
  const company = await ownCompany(caller, services)
  return subscriptionCard(company, await services.use(upgrades).get(company.id))
})
