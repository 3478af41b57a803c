import { factsOfReview, reviews } from '#functions/data/trade/review.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { reviewedFacts } from '#shared/domain/deals/review.ts'

export default operation(api.getReviews, async ({ params, caller }, services) => {
  const deal = await services.use(transactions).getFor(params.id, caller.companyId)
  const [delivered, items] = await Promise.all([
    services.use(reviews).delivered(deal),
    services.use(reviews).ofDeal(deal.id),
  ])
  const rated = reviewedFacts(sideOf(deal, caller.companyId), deal)
  return { delivered: { ...delivered, rated }, items: items.map(factsOfReview) }
})
