import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listingSearches } from '#functions/data/matching/listing-search.ts'
import { operation } from '#functions/http/operation.ts'
import { MINUTE } from '#functions/platform/clock.ts'
import { ownListing } from '#functions/usecases/partners/own-pair.ts'
import { keptPartners, searchListing } from '#functions/usecases/partners/search-listing.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { matching as api } from '#shared/api/market/matching.ts'

export default operation(api.generateMatches, async ({ body, caller, now }, services) => {
  const held = await services.use(catalogueService).current()
  const mine = await ownListing(held, body.materialId, caller, services)
  const { changed_at } = mine.listing
  const row = held.seenByCompany(caller.companyId).row(mine.listing.id)
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
