import { reviews } from '#functions/data/trade/review.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.getReviews, async ({ params, caller }, services) => {
  const { id } = await services.use(transactions).getFor(params.id, caller.companyId)
  const [delivered, items] = await Promise.all([
    services.use(reviews).delivered(id),
    services.use(reviews).ofDeal(id),
  ])
  return { delivered, items }
})
