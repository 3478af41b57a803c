import { requests } from '#functions/data/request.ts'
import { operation } from '#functions/lib/operation.ts'
import { upgradeCard } from '#functions/lib/subscription-card.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.admin.settleUpgrade, async ({ params, body, caller, now }, services) =>
  upgradeCard(await services.use(requests).settleUpgrade(params.id, body.decision, caller.email, now)),
)
