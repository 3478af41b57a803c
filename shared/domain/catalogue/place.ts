import type { Location } from '../../api/core/common.ts'
import { siteOf } from '../sites/sites.ts'

/**
 * Where a listing is: at its site. Nobody else reads a company's place for that of a listing;
 * `house/place-of-a-listing` sees to it.
 *
 * @param listing null when it was withdrawn: then what is left is its company's main site.
 * @returns null when nobody knows the place.
 */
export const placeOf = (
  listing: Parameters<typeof siteOf>[0],
  company: Parameters<typeof siteOf>[1] | undefined,
): Location | null => (company ? siteOf(listing, company).location : null)
