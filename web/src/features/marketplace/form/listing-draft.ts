import type { Listing } from '#web/features/marketplace/queries.ts'

/** Name under which the browser keeps what is typed of a new listing. */
export const LISTING_DRAFT = 'listing'

/** What the listing form opens with: a new listing of a type, or an own one to change. */
export interface ListingDraft {
  type: Listing['type']
  edit?: Listing
}
