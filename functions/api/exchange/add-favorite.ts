import { favorites } from '#functions/data/favorite.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.addFavorite, async ({ body, caller, now }, services) => {
  await services.use(favorites).add(caller.companyId, body.materialId, now)
  return { isFavorited: true }
})
