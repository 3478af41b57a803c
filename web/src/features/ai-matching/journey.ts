import { cut } from '#shared/domain/text/cut.ts'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import type { Journey } from './queries.ts'

type Detail = ApiResult<'GET /api/matches/{id}/explanation'>

/** Characters of a description that the server reads. */
const DESCRIPTION_LIMIT = 2000

/**
 * The journey of a match, from who offers to who needs: the load of its balance, or one lot as the smaller side lists it.
 * @returns null when a listing is withdrawn, the receiving place is not known, or what is offered is heat, which
 * goes by pipe.
 */
export function journeyOf({ own, own_listing, other_listing, match }: Detail): Journey | null {
  if (!own_listing || !other_listing) return null
  const [offer, need] = own.type === 'waste' ? [own_listing, other_listing] : [other_listing, own_listing]
  if (offer.form === 'heat') return null
  const places = [own_listing, other_listing].map((listing) => listingPlace(listing)?.text)
  const [origin, destination] = own.type === 'waste' ? places : places.toReversed()
  if (!destination) return null
  const material = { name: offer.material_name, description: cut(offer.description, DESCRIPTION_LIMIT) }
  const freight = match?.freight
  // The very figures of the match, so that both tell one freight.
  if (freight) {
    const { weight_kg, origin_quay, destination_quay, hazard, value, disposal_cost, lorry, lorry_load_t } =
      freight
    const load = { hazard, value, disposal_cost, lorry, lorry_load_t }
    return {
      ...{ origin, origin_quay, destination, destination_quay },
      material: { ...material, ...load },
      weight_kg,
    }
  }
  return {
    origin,
    destination,
    material,
    lots: [
      { quantity: offer.quantity, unit: offer.unit, price_per_unit: offer.price_per_unit },
      { quantity: need.quantity, unit: need.unit },
    ].filter(({ quantity }) => quantity > 0),
  }
}

/** Why there is no journey, and what would make one. */
export function noJourney({ own, own_listing, other_listing }: Detail): string {
  if (!own_listing || !other_listing)
    return 'One of the two listings was withdrawn. The match is kept under Matches.'
  if ((own.type === 'waste' ? own_listing : other_listing).form === 'heat')
    return 'Heat goes by pipe, and what a pipe costs depends on its route. Both sites’ engineers have to look at it: ask your partner in the chat.'
  return 'The location of the receiving site is not known. Once that company adds it to its profile, routes can be worked out.'
}
