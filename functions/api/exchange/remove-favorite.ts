import { favorites } from '#functions/data/favorite.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.exchange.removeFavorite, async ({ params, caller }, services) => {
  await services.use(favorites).remove(caller.companyId, params.material)
  return { isFavorited: false }
})
