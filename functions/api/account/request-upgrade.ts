import { upgrades } from '#functions/data/upgrade.ts'
import { ownCompany } from '#functions/lib/own-company.ts'
import { operation } from '#functions/lib/operation.ts'
import { subscriptionCard } from '#functions/lib/subscription-card.ts'
import { account as api } from '#shared/api/account.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.requestUpgrade, async ({ body, caller, now }, services) => {
  const company = await ownCompany(caller, services)
  if (company.plan === body.plan) throw new AppError('CONFLICT', 'You are already on this plan.')
  await services.use(upgrades).request(company, caller.email, body.plan, now)
  return subscriptionCard(company, await services.use(upgrades).get(company.id))
})
