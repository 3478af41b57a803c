import type * as z from 'zod'
import type { matchRunSchema } from '#shared/api/market/matching.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { ListingSearchItem } from '#shared/table/matching/listing-search.ts'
import type { MatchRunItem } from '#shared/table/matching/match-run.ts'

/** A search for partners as the API and the socket show it. */
type MatchRunCard = z.input<typeof matchRunSchema>

export function matchRunCard(run: MatchRunItem): MatchRunCard {
  const { id, status, total, done, found, fresh, created_at, finished_at } = run
  return {
    id,
    listing: null,
    status,
    total,
    done,
    found,
    new_matches: fresh,
    started_at: created_at,
    finished_at,
  }
}

/** The search that follows the write of one listing, once it is done. */
export function listingSearchCard(search: ListingSearchItem): MatchRunCard {
  const { listing_id, version, found, fresh, searched_at } = search
  return {
    id: listing_id,
    listing: listing_id,
    status: 'finished',
    total: 1,
    done: 1,
    found,
    new_matches: fresh,
    started_at: version,
    finished_at: searched_at,
  }
}

/** The same, before it is done. */
export function queuedSearchCard({ id, changed_at }: Pick<ListingItem, 'id' | 'changed_at'>): MatchRunCard {
  return {
    id,
    listing: id,
    status: 'queued',
    total: 1,
    done: 0,
    found: 0,
    new_matches: 0,
    started_at: changed_at,
    finished_at: null,
  }
}
