import { favorites } from '#functions/data/catalogue/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.checkFavorite, async ({ params, caller }, services) => ({
  isFavorited: await services.use(favorites).has(caller.companyId, params.material),
}))
