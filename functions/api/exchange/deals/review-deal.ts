import { reviews } from '#functions/data/trade/review.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.reviewDeal, async ({ params, body, caller, now }, services) => {
  await services.use(reviews).write(params.id, body, caller.companyId, now)
  return { reviewed: true as const }
})
