import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { listingContent, written } from '#functions/usecases/listings/own-listing.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { siteOf } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import { prepareSight } from '#functions/usecases/listings/shown-to.ts'

export default operation(api.updateMaterial, async ({ params, body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  await prepareSight(body, company.id, now, services)
  const goesTo = body.site_id === undefined ? null : siteFor(caller, company, body.site_id).id
  const listing = await services
    .use(listings)
    .update(
      caller,
      params.id,
      (before) => listingContent(body, company, goesTo ?? siteOf(before, company).id, services, before),
      now,
      body.updated_at,
    )
  return written(listing, company, services)
})
