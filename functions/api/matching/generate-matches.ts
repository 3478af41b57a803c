import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listings, requireOwnListing } from '#functions/data/catalogue/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { listingSearches } from '#functions/data/matching/listing-search.ts'
import { operation } from '#functions/http/operation.ts'
import { MINUTE } from '#functions/platform/clock.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { Pair } from '#functions/usecases/find-partners.ts'
import { keptPartners, listingRow, searchListing } from '#functions/usecases/search-listing.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.generateMatches, async ({ body, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const mine = await ownListing(held, body.materialId, caller, services)
  const { changed_at } = mine.listing
  const row = held.row(mine.listing.id)
  const isSearched = row !== undefined && (await services.use(listingSearches).of(mine.listing)) !== null
  const found = isSearched ? [] : await searchListing(services, held, mine, () => caller.companyId, now)
  const { partners, total } = isSearched
    ? await keptPartners(services, held, row, body.limit, now)
    : { partners: found.slice(0, body.limit), total: found.length }
  // Of a listing that was just written, everything found since is new to the caller.
  const since = Date.parse(changed_at) >= now.getTime() - MINUTE ? changed_at : now.toISOString()
  return {
    total,
    new_matches: partners.filter(({ foundAt }) => foundAt >= since).length,
    matches: partners.map(({ match, partner, foundAt }) => matchCard(match, mine, partner, foundAt)),
  }
})

/**
 * The caller's listing; one that was written a moment ago and isn't in the index yet is read from the table, as is
 * an unlisted company, which is in no index.
 */
async function ownListing(
  held: CatalogueCache,
  id: string,
  { companyId }: Member,
  services: Services,
): Promise<Pair> {
  const row = held.row(id)
  if (row) {
    if (row.company.id !== companyId) throw new AppError('FORBIDDEN')
    return row
  }
  const listing = requireOwnListing(await services.use(listings).get(id), companyId)
  if (listing.status !== 'active') throw new AppError('NOT_FOUND')
  const written = await listingRow(listing, held, services)
  if (written) return written
  const company = await services.use(companies).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  return { listing, company }
}
