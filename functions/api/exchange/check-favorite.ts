import { favorites } from '#functions/data/favorite.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.checkFavorite, async ({ params, caller }, services) => ({
  isFavorited: await services.use(favorites).has(caller.companyId, params.material),
}))
