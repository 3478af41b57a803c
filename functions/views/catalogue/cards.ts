import type { Day } from '#shared/domain/day.ts'
import type * as z from 'zod'
import type { BestMatch } from '#functions/data/catalogue/best-matches.ts'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { SeenCompany } from '#functions/data/catalogue/seen.ts'
import { siteCard } from '#functions/views/company/site-card.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { identityCard } from '#functions/views/company/identity-card.ts'
import type { companyDetailSchema, companySchema, listingSchema } from '#shared/api/market/catalogue.ts'
import type { Location } from '#shared/api/core/common.ts'
import { shownFields } from '#shared/domain/catalogue/listing-fields.ts'
import { placeOf } from '#shared/domain/catalogue/place.ts'
import { profileCompleteness } from '#shared/domain/companies/trust.ts'
import { siteOf } from '#shared/domain/sites/sites.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import { codeQuestions, listingCodes } from './listing-codes.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'

/** Listings and companies as the API shows them, from the eyes of who looks. */

export interface CardViewer {
  /** Null when signed out, and for an administrator without a company. */
  companyId: string | null
  /** The day on which codes of the List of Waste are shown. */
  day: Day
  /** Where the viewer's company is; null when unknown. */
  place: Location | null
  favorites: ReadonlySet<string>
  matches: ReadonlyMap<string, BestMatch>
}

/** Names of listings on a company card. */
const INTERESTS = 6

export function listingCard(
  { listing, company }: Pick<ListingRow, 'listing' | 'company'>,
  viewer: CardViewer,
): z.input<typeof listingSchema> {
  const best = viewer.matches.get(listing.id)
  const { price_per_unit: price, classification } = listing
  const coded = listingCodes(listing, viewer.day)
  return {
    id: listing.id,
    company_id: listing.company_id,
    ...shownFields(listing),
    estimated_value: price === null ? null : Math.round(price * listing.quantity * 100) / 100,
    status: listing.status,
    created_at: listing.created_at,
    updated_at: listing.updated_at,
    form: classification.form ?? null,
    hazard: coded.hazard,
    ewc_codes: coded.codes,
    read_as: listing.read_as ?? null,
    visibility: visibilityOf(listing),
    shown_to: viewer.companyId === listing.company_id ? (listing.shown_to ?? null) : null,
    region_told: viewer.companyId === listing.company_id ? (listing.region_told ?? null) : null,
    ewc_stated: coded.stated,
    ewc_as_of: coded.day,
    ...codeQuestions(listing, coded),
    company: companyCard(company),
    site: siteCard(siteOf(listing, company)),
    distance_km: distanceKm(viewer.place, placeOf(listing, company)),
    match_score: best?.score ?? null,
    match_with: best?.with ?? null,
    is_favorite: viewer.favorites.has(listing.id),
    is_own: viewer.companyId === listing.company_id,
  }
}

/** @param sustainability 0–100; null when it can't be computed. */
export function companyProfile(
  { company, listings }: SeenCompany,
  viewer: CardViewer,
  sustainability: number | null,
): z.input<typeof companySchema> {
  const names = new Set(listings.map(({ material_name }) => material_name))
  return {
    ...companyCard(company),
    role: 'user',
    interests: [...names].slice(0, INTERESTS),
    active_listings: listings.length,
    sustainability_score: sustainability,
    employee_count: company.employee_count,
    process_description: company.process_description,
    member_since: company.created_at,
    // eslint-disable-next-line house/place-of-a-listing -- of the company itself
    distance_km: distanceKm(viewer.place, company.location),
    is_own: viewer.companyId === company.id,
  }
}

/** A company with what stands on its own page only. */
export function companyDetail(
  row: SeenCompany,
  viewer: CardViewer,
  sustainability: number | null,
): z.input<typeof companyDetailSchema> {
  const { company } = row
  return {
    ...companyProfile(row, viewer, sustainability),
    former_names: (company.former_names ?? []).toReversed().filter((name) => name !== company.name),
    profile_completeness: profileCompleteness(company),
    completed_exchanges: company.completed_transactions ?? 0,
    identity: identityCard(company),
  }
}
