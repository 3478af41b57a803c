import { favorites } from '#functions/data/listings/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.removeFavorite, async ({ params, caller }, services) => {
  await services.use(favorites).remove(caller.companyId, params.material)
  return { isFavorited: false }
})
