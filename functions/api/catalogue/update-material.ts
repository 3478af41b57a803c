import { listings } from '#functions/data/catalogue/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { listingContent, written } from '#functions/usecases/own-listing.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { AppError } from '#shared/errors.ts'
import { prepareSight } from '#functions/usecases/shown-to.ts'

export default operation(api.updateMaterial, async ({ params, body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const content = listingContent(body, company, services)
  await prepareSight(body, company.id, now, services)
  const listing = await services.use(listings).update(company.id, params.id, content, now, body.updated_at)
  return written(listing, company, services)
})
