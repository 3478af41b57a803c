import type { ApiResult } from '#web/lib/api.ts'
import type { Journey } from './queries.ts'

type Detail = ApiResult<'GET /api/matches/{id}/explanation'>

const KG: readonly (readonly [unit: RegExp, kg: number])[] = [
  [/^(t|to|tons?|tonnes?|mt)\b/i, 1000],
  [/^(kg|kilos?|kilograms?)\b/i, 1],
]

/** Weight of a listed quantity in kg, per its own period; null when the unit is no weight. */
export function weightOf(quantity: number, unit: string): number | null {
  const found = KG.find(([word]) => word.test(unit.trim()))
  return found ? quantity * found[1] : null
}

const placeOf = (location: { text: string } | null | undefined): string | undefined => location?.text

/**
 * What would travel where if a match came about: one lot, as the smaller side lists it, from who offers to
 * who needs.
 *
 * @returns null when a listing is withdrawn, the receiving place is not known, or what is offered is heat, which
 * goes by pipe.
 */
export function journeyOf({ own, own_listing, other_listing, partner }: Detail): Journey | null {
  if (!own_listing || !other_listing) return null
  const offers = own.type === 'waste'
  const [offer, need] = offers ? [own_listing, other_listing] : [other_listing, own_listing]
  if (offer.form === 'heat') return null
  const origin = offers ? placeOf(own_listing.company.location) : placeOf(partner.location)
  const destination = offers ? placeOf(partner.location) : placeOf(own_listing.company.location)
  if (!destination) return null
  const lots = [offer, need].map(({ quantity, unit }) => weightOf(quantity, unit))
  const known = lots.filter((kg): kg is number => kg !== null && kg > 0)
  const weight = known.length > 0 ? Math.min(...known) : undefined
  const offered = lots[0]
  const price = offer.price_per_unit
  return {
    origin,
    destination,
    material: {
      name: offer.material_name,
      // The listed price of what travels; without one the server looks a typical price up.
      value:
        price !== null && price > 0 && offered && weight
          ? Math.round((price * offer.quantity * weight) / offered)
          : null,
    },
    weight_kg: weight,
  }
}
