import { reviews } from '#functions/data/trade/review.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'
import { sumOfReviews } from '#shared/domain/deals/review.ts'

/** Reviews that are shown in full; the sums are of all. */
const SHOWN = 20

export default operation(api.listCompanyReviews, async ({ params }, services) => {
  const found = await services.use(reviews).about(params.id)
  return { ...sumOfReviews(found), items: found.slice(0, SHOWN) }
})
