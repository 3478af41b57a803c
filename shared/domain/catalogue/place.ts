import type { Location } from '../../api/core/common.ts'

/**
 * Where a listing is: at the site of the company that lists it, until listings have sites of their own. Nobody else
 * reads a company's place for that of a listing; `house/place-of-a-listing` sees to it.
 *
 * @param _listing null when it was withdrawn: then what is left is its company's place.
 * @returns null when nobody knows the place.
 */
export const placeOf = (
  _listing: object | null | undefined,
  company: { location: Location | null } | undefined,
): Location | null => company?.location ?? null
