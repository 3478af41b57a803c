import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { listingContent, written } from '#functions/usecases/listings/own-listing.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import { prepareSight } from '#functions/usecases/listings/shown-to.ts'

const LIMIT = {
  most: 100,
  per: 'day',
  refusal: 'Your company has made 100 new listings today. Import a file for more, or go on tomorrow.',
} as const

export default operation(api.createMaterial, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  await prepareSight(body, company.id, now, services)
  const site = siteFor(caller, company, body.site_id)
  const content = listingContent(body, company, site.id, services)
  const listing = await services
    .use(listings)
    .create(caller, body.id ?? services.use(newId)(), content, now, LIMIT)
  return written(listing, company, services)
})
