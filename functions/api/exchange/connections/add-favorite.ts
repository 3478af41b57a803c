import { listings } from '#functions/data/listings/listing.ts'
import { onlookerOf, seesListing } from '#functions/usecases/listings/sees-listing.ts'
import { AppError } from '#shared/errors.ts'
import { favorites } from '#functions/data/listings/favorite.ts'
import { operation } from '#functions/http/operation.ts'
import { exchange as api } from '#shared/api/deals/exchange.ts'

export default operation(api.addFavorite, async ({ body, caller, now }, services) => {
  const listing = await services.use(listings).get(body.materialId)
  if (!listing || !(await seesListing(onlookerOf(caller), listing, services))) throw new AppError('NOT_FOUND')
  await services.use(favorites).add(caller.companyId, body.materialId, now)
  return { isFavorited: true }
})
