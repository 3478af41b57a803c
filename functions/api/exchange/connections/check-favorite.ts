import { favorites } from '#functions/data/listings/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.checkFavorite, async ({ params, caller }, services) => ({
  isFavorited: await services.use(favorites).has(caller.companyId, params.material),
}))
