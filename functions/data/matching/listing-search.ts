import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { ListingSearchItem } from '#shared/table/matching/listing-search.ts'

/** How long a search counts as done: the searches over all listings, several a day, keep its pairs fresh. */
const SEARCH_LIFE = 30 * DAY

/** A listing as far as a search of it goes. */
type SearchedListing = Pick<ListingItem, 'id' | 'company_id' | 'changed_at'>

export type ListingSearchRepository = ReturnType<typeof listingSearchRepository>
export const listingSearches: Service<ListingSearchRepository> = (services) =>
  listingSearchRepository(services.use(store))

/** Searches that a container remembers. */
const REMEMBERED = 2_000

export function listingSearchRepository({ ListingSearch }: Store) {
  /** By listing. A search that was done stays done: it is read once, until the listing is written anew. */
  const done = new Map<string, ListingSearchItem>()

  return {
    /** The search of a listing as it is, or as it was written since; null when there was none yet. */
    async of({ id, company_id, changed_at }: SearchedListing): Promise<ListingSearchItem | null> {
      const known = done.get(id)
      if (known && known.version >= changed_at) return known
      const { Item } = await ListingSearch.build(GetItemCommand)
        .key({ company_id, listing_id: id })
        .options({ consistent: true })
        .send()
      if (!Item || Item.version < changed_at) return null
      if (done.size >= REMEMBERED) done.clear()
      done.set(id, Item)
      return Item
    },

    /** Notes a search that was done, unless a later version was searched for meanwhile. */
    async note(
      { id, company_id, changed_at }: SearchedListing,
      { found, fresh }: Pick<ListingSearchItem, 'found' | 'fresh'>,
      now: Date,
    ): Promise<void> {
      try {
        await ListingSearch.build(PutItemCommand)
          .item({
            company_id,
            listing_id: id,
            version: changed_at,
            found,
            fresh,
            searched_at: now.toISOString(),
            expiresAt: seconds(later(now, SEARCH_LIFE)),
          })
          .options({
            condition: {
              or: [
                { attr: 'version', exists: false },
                { attr: 'version', lte: changed_at },
              ],
            },
          })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },
  }
}
