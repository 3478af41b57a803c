import type { Listing } from './queries.ts'

/** What the listing form opens with: a new listing of a type, or an own one to change. */
export interface ListingDraft {
  type: Listing['type']
  edit?: Listing
}
