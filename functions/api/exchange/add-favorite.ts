import { favorites } from '#functions/data/catalogue/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/market/exchange.ts'

export default operation(api.addFavorite, async ({ body, caller, now }, services) => {
  await services.use(favorites).add(caller.companyId, body.materialId, now)
  return { isFavorited: true }
})
