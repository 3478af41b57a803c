import type { Location } from '#shared/api/core/common.ts'

/** Where a listing is, of a card or of the other side of a match: what it shows stands in this one function. */
export const listingPlace = ({ company }: { company: { location: Location | null } }): Location | null =>
  company.location
