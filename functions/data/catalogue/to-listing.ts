import type { Listing } from '#shared/domain/matching/types.ts'
import { LISTING_FIELD_NAMES } from '#shared/domain/catalogue/listing-fields.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { profileCompleteness, type TrustEvidence } from '#shared/domain/companies/trust.ts'
import { pick } from '#shared/domain/pick.ts'
import { engineValues } from '#shared/domain/properties/engine-values.ts'
import { limitsIn, offeredIn } from '#shared/domain/properties/stored.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { ListingRow } from './catalogue-cache.ts'
import type { CatalogueCompany } from './snapshot.ts'

/** Of what listings were made: who hands one on as it was made need not have it compiled again. */
const rows = new WeakMap<Listing, Pick<ListingRow, 'listing' | 'company'>>()
export const rowOfListing = (made: Listing) => rows.get(made)

/** A listing as the engine reads it. */
export function toListing({ listing, company }: Pick<ListingRow, 'listing' | 'company'>): Listing {
  const place = placeOf(listing, company)
  const made: Listing = {
    ...pick(listing, LISTING_FIELD_NAMES),
    id: listing.id,
    companyId: listing.company_id,
    price_per_unit: listing.price_per_unit ?? undefined,
    created_at: listing.created_at,
    industry: tradeAt(knowledge, listing, company),
    location: place && { name: place.text, lat: place.lat, lon: place.lon, country: place.country ?? '' },
    trust: trustOf(company),
    stated: engineValues(listing.sheet),
    ...(listing.type === 'waste'
      ? { properties: offeredIn(listing.sheet) }
      : { specification: limitsIn(listing.sheet) }),
    read_as: listing.read_as,
    // Read of few: partners are judged by what they were compiled to.
    get classification() {
      return listing.classification
    },
  }
  rows.set(made, { listing, company })
  return made
}

/**
 * What the product knows in favour of a company in the catalogue: it confirmed its e-mail address and was
 * approved, or it wouldn't be there; and it has dealt with others.
 */
export function trustOf(company: CatalogueCompany): TrustEvidence {
  return {
    emailVerified: true,
    approved: company.role === 'user',
    completedTransactions: company.completed_transactions ?? 0,
    reviewed: { kept: company.facts_kept ?? 0, of: company.facts_reviewed ?? 0 },
    profileCompleteness: profileCompleteness(company),
  }
}
