import type { Location } from '#shared/api/core/common.ts'

/**
 * Where a listing is, of a card or of the other side of a match: at its site. What is shown of it stands in this one
 * function; where only the company is told, that is its place.
 */
export const listingPlace = ({
  site,
  company,
}: {
  site?: { location: Location | null } | undefined
  company: { location: Location | null }
}): Location | null => (site ?? company).location
