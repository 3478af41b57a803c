import { companies } from '#functions/data/company.ts'
import { listings } from '#functions/data/listing.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { understood, written } from '#functions/lib/own-listing.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.createMaterial, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const listing = await services
    .use(listings)
    .create(company.id, body.id ?? services.use(newId)(), understood(body, company, services), now)
  return written(listing, company, services)
})
