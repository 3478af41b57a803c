import { upgrades } from '#functions/data/requests/upgrade.ts'
import { operation } from '#functions/http/operation.ts'
import { ownCompany } from '#functions/http/own-company.ts'
import { subscriptionCard } from '#functions/views/company/subscription-card.ts'
import { account as api } from '#shared/api/company/account.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.requestUpgrade, async ({ body, caller, now }, services) => {
  const company = await ownCompany(caller, services)
  if (company.plan === body.plan) throw new AppError('CONFLICT', 'You are already on this plan.')
  await services.use(upgrades).request(company, caller.email, body.plan, now)
  return subscriptionCard(company, await services.use(upgrades).get(company.id))
})
