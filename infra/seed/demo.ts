import type { Location } from '#shared/api/core/common.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import type { CompanySite } from '#shared/domain/sites/sites.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { demoApplications, demoCompanies, demoListings } from './data.ts'
import { applicantItems, memberItems, type DemoItems } from './items.ts'
import type { DemoCompany, DemoListing } from './schema.ts'

/**
 * Items of the demo companies and applicants with these ids, one after the other: listings are classified
 * and companies found in the gazetteer when their turn comes.
 *
 * @param users `sub` of the account by company.
 */
export function* demoItems(
  ids: ReadonlySet<string>,
  users: ReadonlyMap<string, string>,
  now: Date,
): Generator<DemoItems, void> {
  for (const company of demoCompanies) {
    if (!ids.has(company.id)) continue
    const member = {
      company,
      listings: demoListings.filter((listing) => listing.company === company.id),
      location: locationOf(company),
      sites: company.sites?.map(siteOfDemo),
      classify: (listing: DemoListing) => demoClassification(listing, company),
      userId: users.get(company.id),
    }
    yield memberItems(member, now)
  }
  for (const form of demoApplications) {
    if (ids.has(form.id)) yield applicantItems(form, users.get(form.id), now)
  }
}

/** A site of the data file as it is stored. @throws {Error} as `locationOf`. */
function siteOfDemo({ city, country, address, ...told }: DemoSite): CompanySite {
  const location = locationOf({ name: told.name, city, country })
  const opening_hours = told.opening_hours || null
  return { ...told, opening_hours, location, ...(address && { address }), closed_at: null }
}
type DemoSite = NonNullable<DemoCompany['sites']>[number]

/** What the engine makes of a listing, asked as when a member lists it. */
export function demoClassification(
  listing: DemoListing,
  { industry }: Pick<DemoCompany, 'industry'>,
): Classification {
  return classify(knowledge, { ...listing, industry })
}

/** @throws {Error} when the gazetteer does not know the city: a mistake in the data file. */
export function locationOf({
  name,
  city,
  country,
}: Pick<DemoCompany, 'name' | 'city' | 'country'>): Location {
  const location = findPlace(city, country)
  if (!location) throw new Error(`${name}: the gazetteer does not know ${city}, ${country}`)
  return location
}
