import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { rejectionsOf } from '#functions/data/catalogue/lesson.ts'
import { listings, requireOwnListing } from '#functions/data/catalogue/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { activities } from '#functions/data/notices/activity.ts'
import { operation } from '#functions/http/operation.ts'
import { MINUTE } from '#functions/platform/clock.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { findListingPartners, newMatches, type Pair } from '#functions/usecases/find-partners.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.generateMatches, async ({ body, caller, now }, services) => {
  const [held, rejected] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(rejectionsOf)(caller.companyId),
  ])
  const mine = await ownListing(held, body.materialId, caller, services)
  const { partners, total, fresh } = await findListingPartners(services, held, mine, {
    limit: body.limit,
    finder: () => caller.companyId,
    now,
    rejected,
  })
  // Of a listing that was just written, the stream tells; what it found meanwhile is new to the caller all the same.
  const { updated_at } = mine.listing
  const justWritten = Date.parse(updated_at) >= now.getTime() - MINUTE
  const since = justWritten ? partners.filter(({ foundAt }) => foundAt >= updated_at).length : 0
  if (fresh > 0 && !justWritten) {
    await services
      .use(activities)
      .tell(caller.companyId, mine.listing.id, now, newMatches(fresh, mine, partners[0]))
  }
  return {
    total,
    new_matches: Math.max(fresh, since),
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
  const company = held.companyRows.get(companyId)?.company ?? (await services.use(companies).get(companyId))
  if (listing.status !== 'active' || !company) throw new AppError('NOT_FOUND')
  return { listing, company }
}
