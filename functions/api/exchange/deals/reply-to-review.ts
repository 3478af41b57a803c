import { reviews } from '#functions/data/trade/review.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.replyToReview, async ({ params, body, caller }, services) => {
  await services.use(reviews).reply(params.id, body.text, caller.companyId)
  return { replied: true as const }
})
