import { listings, requireOwnListing } from '#functions/data/listings/listing.ts'
import { listingSearches } from '#functions/data/matching/listing-search.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import { operation } from '#functions/http/operation.ts'
import {
  listingSearchCard,
  matchRunCard,
  queuedSearchCard,
} from '#functions/views/matching/match-run-card.ts'
import { matching as api } from '#shared/api/market/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getMatchRun, async ({ params, caller }, services) => {
  const run = await services.use(matchRuns).get(caller.companyId, params.id)
  if (run) return matchRunCard(run)
  const listing = requireOwnListing(await services.use(listings).get(params.id), caller.companyId)
  if (listing.status !== 'active') throw new AppError('NOT_FOUND')
  const search = await services.use(listingSearches).of(listing)
  return search ? listingSearchCard(search) : queuedSearchCard(listing)
})
