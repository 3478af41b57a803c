import { isDeepStrictEqual } from 'node:util'
import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listings } from '#functions/data/catalogue/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { activities } from '#functions/data/notices/activity.ts'
import { clock, HOUR } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { on, type Change } from '#functions/stream/reaction.ts'
import {
  findListingPartners,
  laterHalf,
  newMatches,
  PARTNERS_KEPT,
} from '#functions/usecases/find-partners.ts'
import { refreshMatches } from '#functions/views/matching/today.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/**
 * Records are given up after twelve hours. A listing whose owner wrote it before that was not written just
 * now but put back, from a backup or as demo data: that is no news to tell partners of.
 */
const NEWS_FOR = 12 * HOUR

/**
 * A listing was written, or a value stated of it: its partners are looked for, stored, and the partners told. The owner of
 * the later half, who sees the matches on the screen, reads of it in the activity. Every write of it is made at most once,
 * whatever breaks off and however often the record comes.
 */
export const listingWritten = on(MARKETPLACE_RECORDS.Listing, async ({ before, after }, services) => {
  if (after?.status !== 'active') return
  const now = services.use(clock)()
  const since = isRestated(before, after) ? after.changed_at : after.updated_at
  if (Date.parse(since) < now.getTime() - NEWS_FOR) return
  const listing = await services.use(listings).get(after.id)
  // Withdrawn since; or written again, and that record is on its way.
  if (!listing || listing.status !== 'active' || listing.changed_at !== after.changed_at) return

  const held = await services.use(catalogueService).current()
  const mine = await ownRow(listing, held, services)
  if (!mine) return
  const { partners } = await findListingPartners(services, held, mine, {
    limit: PARTNERS_KEPT,
    finder: laterHalf,
    now,
  })
  await refreshMatches(services, held, listing.company_id, listing.id, now)
  const news = partners.filter(({ foundAt }) => foundAt >= since).length
  if (news === 0) return
  // Told under the time of the write: telling it again is telling it once.
  await services
    .use(activities)
    .tell(listing.company_id, `${listing.id}.matches`, new Date(since), newMatches(news, mine, partners[0]))
})

/** A value beside the text was stated, changed or taken back; the text is as its owner wrote it. */
function isRestated(before: Change<ListingItem>['before'], after: ListingItem): boolean {
  return before?.status === 'active' && !isDeepStrictEqual(before.stated, after.stated)
}

/** The listing among the others, also while the index lags behind the table; null when its company is not shown. */
async function ownRow(
  listing: ListingItem,
  held: CatalogueCache,
  services: Services,
): Promise<ListingRow | null> {
  const shown = services.use(catalogueService)
  shown.wrote({ listing })
  const row = held.row(listing.id)
  if (row) return row
  const company = await services.use(companies).get(listing.company_id)
  if (company) shown.wrote({ company })
  return held.row(listing.id) ?? null
}
