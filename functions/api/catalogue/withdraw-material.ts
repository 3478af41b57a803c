import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listings } from '#functions/data/listings/listing.ts'
import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'

export default operation(api.withdrawMaterial, async ({ params, caller, now }, services) => {
  const listing = await services.use(listings).withdraw(caller, params.id, now)
  services.use(catalogueService).wrote({ listing })
  return { id: listing.id, status: 'withdrawn' as const }
})
