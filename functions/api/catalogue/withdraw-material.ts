import { catalogue } from '#functions/data/catalogue.ts'
import { listings } from '#functions/data/listing.ts'
import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'

export default operation(api.catalogue.withdrawMaterial, async ({ params, caller, now }, services) => {
  const listing = await services.use(listings).withdraw(caller.companyId, params.id, now)
  services.use(catalogue).wrote({ listing })
  return { id: listing.id, status: 'withdrawn' as const }
})
