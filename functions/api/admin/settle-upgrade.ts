import { upgrades } from '#functions/data/upgrade.ts'
import { operation } from '#functions/lib/operation.ts'
import { upgradeCard } from '#functions/lib/subscription-card.ts'
import { admin as api } from '#shared/api/admin.ts'

export default operation(api.settleUpgrade, async ({ params, body, caller, now }, services) => {
  const decider = { by: caller.email, reason: body.reason }
  return upgradeCard(await services.use(upgrades).decide(params.id, body.decision, decider, now))
})
