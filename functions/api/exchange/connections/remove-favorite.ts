import { favorites } from '#functions/data/catalogue/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.removeFavorite, async ({ params, caller }, services) => {
  await services.use(favorites).remove(caller.companyId, params.material)
  return { isFavorited: false }
})
