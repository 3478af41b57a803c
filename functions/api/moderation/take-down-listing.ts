import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { takedowns } from '#functions/data/content/takedown.ts'
import { operation } from '#functions/http/operation.ts'
import { moderation as api } from '#shared/api/administration/moderation.ts'

export default operation(api.takeDownListing, async ({ params, query, caller, now }, services) => {
  const by = { by: caller.email, reason: query.reason }
  const listing = await services.use(takedowns).listing(params.id, by, now)
  services.use(catalogueService).wrote({ listing })
  return { id: params.id, status: 'removed' as const }
})
