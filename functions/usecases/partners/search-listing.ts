import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { rejectionsOf } from '#functions/data/listings/lesson.ts'
import { companies } from '#functions/data/company/company.ts'
import { listingSearches } from '#functions/data/matching/listing-search.ts'
import { matches } from '#functions/data/matching/match.ts'
import { activities } from '#functions/data/notices/activity.ts'
import { logger } from '#functions/platform/logger.ts'
import type { Services } from '#functions/platform/services.ts'
import { refreshMatches, today } from '#functions/views/matching/today.ts'
import { byExpected } from '#shared/domain/economics/expected.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import {
  findListingPartners,
  newMatches,
  PARTNERS_KEPT,
  type Finder,
  type Pair,
  type Partner,
} from './find-partners.ts'
import { shownParties } from '#functions/views/matching/stored-match.ts'

/** One listing and its partners: looked for once after each write of it, then read from what was kept. */

/** The listing among the others, also while the index lags behind the table; null when its company is not shown. */
export async function listingRow(
  listing: ListingItem,
  held: CatalogueCache,
  services: Services,
): Promise<ListingRow | null> {
  const shown = services.use(catalogueService)
  shown.wrote({ listing })
  const seen = held.seenByCompany(listing.company_id)
  const row = seen.row(listing.id)
  if (row) return row
  const company = await services.use(companies).get(listing.company_id)
  if (company) shown.wrote({ company })
  return seen.row(listing.id) ?? null
}

/**
 * Looks for partners of a listing, keeps and tells them, and notes last that it was done: called again, it completes what
 * broke off. Of a company outside the catalogue nothing is kept.
 *
 * @returns partners, best first, at most `PARTNERS_KEPT`.
 */
export async function searchListing(
  services: Services,
  held: CatalogueCache,
  mine: Pair,
  finder: Finder,
  now: Date,
): Promise<Partner[]> {
  const { listing, company } = mine
  const rejected = await services.use(rejectionsOf)(company.id)
  const search = { limit: PARTNERS_KEPT, finder, now, rejected }
  const { partners } = await findListingPartners(services, held, mine, search)
  services
    .use(logger)
    .info('Looked for partners of a listing', { listing: listing.id, found: partners.length })
  if (!held.company(company.id)) return partners

  await refreshMatches(services, held, company.id, listing.id, now)
  const since = listing.changed_at
  const fresh = partners.filter(({ foundAt }) => foundAt >= since).length
  // Told under the time of the write: telling it again is telling it once.
  if (fresh > 0)
    await services
      .use(activities)
      .tell(company.id, `${listing.id}.matches`, new Date(since), newMatches(fresh, mine, partners[0]))
  await services.use(listingSearches).note(listing, { found: partners.length, fresh }, now)
  return partners
}

/** The partners of a listing that were kept, as the engine sees them today, best first; and how many there are. */
export async function keptPartners(
  services: Services,
  held: CatalogueCache,
  { listing, company }: Pair,
  limit: number,
  now: Date,
): Promise<{ partners: Partner[]; total: number }> {
  const filter = {
    listing: listing.id,
    side: listing.type === 'waste' ? ('offer' as const) : ('need' as const),
  }
  const repository = services.use(matches)
  const { items, end } = await repository.page(company.id, limit, undefined, filter)
  const seen = held.seenByCompany(company.id)
  const looked = await Promise.all(items.map((match) => today(services, held, seen, match, now)))
  const partners = looked
    .flatMap(({ match, found, offer, need }) => {
      const partner = offer?.id === listing.id ? need : offer
      const gone = match.status === 'pending' && match.score === 0
      return found && partner && !gone ? [{ match: found, partner, foundAt: match.found_at }] : []
    })
    .sort((a, b) => byExpected(a.match, b.match))
  if (end === null) return { partners, total: partners.length }
  const all = await repository.parties(company.id, filter)
  return { partners, total: shownParties(all, held, seen).length }
}
