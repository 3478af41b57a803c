import { upgrades } from '#functions/data/requests/upgrade.ts'
import { operation } from '#functions/http/operation.ts'
import { upgradeCard } from '#functions/views/company/subscription-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'

export default operation(api.settleUpgrade, async ({ params, body, caller, now }, services) => {
  const decider = { by: caller.email, reason: body.reason }
  return upgradeCard(await services.use(upgrades).decide(params.id, body.decision, decider, now))
})
