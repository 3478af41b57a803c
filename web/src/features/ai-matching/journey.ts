import type { ApiResult } from '#web/lib/api.ts'
import type { Journey } from './queries.ts'

type Detail = ApiResult<'GET /api/matches/{id}/explanation'>

/** Characters of a description that the server reads. */
const DESCRIPTION_LIMIT = 2000

/**
 * What would travel where if a match came about: one lot, as the smaller side lists it, from who offers to
 * who needs.
 *
 * @returns null when a listing is withdrawn, the receiving place is not known, or what is offered is heat, which
 * goes by pipe.
 */
export function journeyOf({ own, own_listing, other_listing, partner }: Detail): Journey | null {
  if (!own_listing || !other_listing) return null
  const [offer, need] = own.type === 'waste' ? [own_listing, other_listing] : [other_listing, own_listing]
  if (offer.form === 'heat') return null
  const places = [own_listing.company.location?.text, partner.location?.text]
  const [origin, destination] = own.type === 'waste' ? places : places.toReversed()
  if (!destination) return null
  return {
    origin,
    destination,
    material: { name: offer.material_name, description: offer.description.slice(0, DESCRIPTION_LIMIT) },
    lots: [
      { quantity: offer.quantity, unit: offer.unit, price_per_unit: offer.price_per_unit },
      { quantity: need.quantity, unit: need.unit },
    ].filter(({ quantity }) => quantity > 0),
  }
}

/** Why there is no journey, and what would make one. */
export function noJourney({ own, own_listing, other_listing }: Detail): string {
  if (!own_listing || !other_listing)
    return 'One of the two listings was withdrawn. What is left of the match stands under Matches.'
  if ((own.type === 'waste' ? own_listing : other_listing).form === 'heat')
    return 'Heat goes by pipe, and what a pipe costs depends on its route. Both sites’ engineers have to look at it: ask your partner in the chat.'
  return 'The place of the receiving site is not known. Once it is stated in the profile, the ways are computed.'
}
