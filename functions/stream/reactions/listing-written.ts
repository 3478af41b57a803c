import { isDeepStrictEqual } from 'node:util'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { listings } from '#functions/data/listings/listing.ts'
import { listingSearches } from '#functions/data/matching/listing-search.ts'
import { clock, HOUR } from '#functions/platform/clock.ts'
import { on, type Change } from '#functions/stream/reaction.ts'
import { laterHalf } from '#functions/usecases/partners/find-partners.ts'
import { listingRow, searchListing } from '#functions/usecases/partners/search-listing.ts'
import { storedSheet } from '#shared/domain/properties/stored-sheet.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/**
 * Records are given up after twelve hours. A listing whose owner wrote it before that was not written just
 * now but put back, from a backup or as demo data: that is no news to tell partners of.
 */
const NEWS_FOR = 12 * HOUR

/**
 * A listing was written, or a value stated of it: its partners are looked for, once, and told; its owner hears that it
 * was done. Every write of it is made at most once, whatever breaks off and however often the record comes.
 */
export const listingWritten = on(MARKETPLACE_RECORDS.Listing, async ({ before, after }, services) => {
  if (after?.status !== 'active') return
  const now = services.use(clock)()
  const since = isRestated(before, after) ? after.changed_at : after.updated_at
  if (Date.parse(since) < now.getTime() - NEWS_FOR) return
  const listing = await services.use(listings).get(after.id)
  // Withdrawn since; or written again, and that record is on its way.
  if (!listing || listing.status !== 'active' || listing.changed_at !== after.changed_at) return
  if (await services.use(listingSearches).of(listing)) return

  const held = await services.use(catalogueService).current()
  const mine = await listingRow(listing, held, services)
  if (mine) await searchListing(services, held, mine, laterHalf, now)
})

/** A property was stated, changed or taken back; the text is as its owner wrote it. */
function isRestated(before: Change<ListingItem>['before'], after: ListingItem): boolean {
  return (
    before?.status === 'active' &&
    !isDeepStrictEqual(storedSheet(before).properties, storedSheet(after).properties)
  )
}
