import { companies, type CompanyProfile } from '#functions/data/company.ts'
import { meCard } from '#functions/lib/me.ts'
import { companyOf, operation } from '#functions/lib/operation.ts'
import { account as api } from '#shared/api/account.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.updateMe, async ({ body, caller, now }, services) => {
  const company = await services.use(companies).updateProfile(companyOf(caller), profileOf(body), now)
  return meCard(caller, company)
})

function profileOf({ location, ...rest }: BodyOf<typeof api.updateMe>): Partial<CompanyProfile> {
  return { ...rest, ...(location && { location: locate(location) }) }
}

function locate({ city, country }: { city: string; country: string }) {
  const place = findPlace(city, country)
  if (place) return place
  const detail = findCountry(country)
    ? {
        field: 'location.city',
        message: `We could not find ${city} in ${country}. Try the nearest larger city.`,
      }
    : { field: 'location.country', message: `We do not know a country called ${country}.` }
  throw new AppError('VALIDATION_FAILED', undefined, [detail])
}
