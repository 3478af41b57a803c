import { activities } from '#functions/data/activity.ts'
import { catalogue } from '#functions/data/catalogue.ts'
import { companies } from '#functions/data/company.ts'
import type { HeldCatalogue, ListingRow } from '#functions/data/held-catalogue.ts'
import { listings } from '#functions/data/listing.ts'
import { clock, HOUR } from '#functions/lib/clock.ts'
import { findPartners, laterHalf, newMatches, PARTNERS_KEPT } from '#functions/lib/find-partners.ts'
import type { Services } from '#functions/lib/services.ts'
import type { ListingItem } from '#shared/table/listing.ts'
import { isA, type Reaction } from './reaction.ts'

/**
 * Records are given up after twelve hours. A listing whose owner wrote it before that was not written just
 * now but put back, from a backup or as demo data: that is no news to tell partners of.
 */
const NEWS_FOR = 12 * HOUR

/**
 * A listing was written: its partners are looked for, stored, and the partners told. The owner of the later half, who sees the
 * matches on the screen, reads of it in the activity. Every write of it is made at most once, whatever breaks
 * off and however often the record comes.
 */
export const listingWritten: Reaction = async ({ after }, services) => {
  if (!isA('listing', after) || after['status'] !== 'active') return
  const now = services.use(clock)()
  if (Date.parse(String(after['updated_at'])) < now.getTime() - NEWS_FOR) return
  const listing = await services.use(listings).get(String(after['id']))
  // Withdrawn since; or written again, and that record is on its way.
  if (!listing || listing.status !== 'active' || listing.updated_at !== after['updated_at']) return

  const held = await services.use(catalogue).current()
  const mine = await ownRow(listing, held, services)
  if (!mine) return
  const { partners } = await findPartners(services, held, mine, {
    limit: PARTNERS_KEPT,
    finder: laterHalf,
    now,
  })
  const news = partners.filter(({ foundAt }) => foundAt >= listing.updated_at).length
  if (news === 0) return
  // Told under the time of the listing: telling it again is telling it once.
  await services
    .use(activities)
    .tell(
      listing.company_id,
      `${listing.id}.matches`,
      new Date(listing.updated_at),
      newMatches(news, mine, partners[0]),
    )
}

/** The listing among the others, also while the index lags behind the table; null when its company is not shown. */
async function ownRow(
  listing: ListingItem,
  held: HeldCatalogue,
  services: Services,
): Promise<ListingRow | null> {
  const shown = services.use(catalogue)
  shown.wrote({ listing })
  const row = held.row(listing.id)
  if (row) return row
  const company = await services.use(companies).get(listing.company_id)
  if (company) shown.wrote({ company })
  return held.row(listing.id) ?? null
}
