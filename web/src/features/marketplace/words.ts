import type { ApiResult } from '#web/lib/api.ts'
import { isOffer, type ListingType } from '#web/lib/direction.ts'
import { formatMoney, formatNumber, formatQuantity } from '#web/lib/format.ts'
import type { Listing, Match } from './queries.ts'

/** How the marketplace puts its data into words. Pure. */

/** "Visé, Belgium", or as the company wrote it. */
export function placeName(location: Listing['company']['location']): string | null {
  if (!location) return null
  return [location.city, location.country].filter(Boolean).join(', ') || location.text
}

/** A name within a sentence: "Mill scale" → "mill scale", but "EAF dust" stays. */
export const midSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** Beneath a score: "with your mill scale", "with your need for flux lime". `type` is the card's. */
export const fitsWith = (type: ListingType, ownName: string): string =>
  isOffer(type) ? `with your need for ${midSentence(ownName)}` : `with your ${midSentence(ownName)}`

/** Why there is no distance. */
export function missingDistance(
  listing: Pick<Listing, 'company'>,
  viewer: 'signed-out' | { placeKnown: boolean },
): string {
  if (viewer === 'signed-out') return 'Sign in to see the distance to your site'
  if (!viewer.placeKnown) return 'Your own site has no place yet'
  if (!listing.company.location) return 'The company has not stated its place'
  return 'One of the two places is not known'
}

/** "14 € / t", "−25 € / t" where the owner pays. */
export const priceText = (price: number, unit: string): string =>
  `${formatMoney(price)}\u00a0/\u00a0${unit.split('/')[0]!.trim()}`

const sameUnit = (left: string, right: string): boolean => {
  const plain = (unit: string) => unit.toLowerCase().replace(/\s+/g, '').replace(/per/, '/')
  return plain(left) === plain(right)
}

/** How much of the offer the need can take. `share` is 0–1 of the offer's or need's larger side, for the line. */
export interface Taken {
  text: string | null
  /** Part of the own quantity that this partner moves, 0–1; null when it can't be said. */
  ofOwn: number | null
}

/** The quantity that both sides can move, in words, seen from the own side. */
export function takenText(
  own: { type: ListingType; quantity: number; unit: string },
  other: { quantity: number; unit: string },
  share: number | null,
): Taken {
  const verb = isOffer(own.type) ? 'takes' : 'supplies'
  if (sameUnit(own.unit, other.unit)) {
    const moved = Math.min(own.quantity, other.quantity)
    const all = moved === other.quantity
    const text = all
      ? `${verb} ${formatQuantity(moved, other.unit)}`
      : `${verb} ${formatNumber(moved)} of ${formatQuantity(other.quantity, other.unit)}`
    return { text, ofOwn: own.quantity > 0 ? moved / own.quantity : null }
  }
  const stated = `${isOffer(own.type) ? 'needs' : 'offers'} ${formatQuantity(other.quantity, other.unit)}`
  return { text: stated, ofOwn: share }
}

export const TRUST_WORD: Record<Match['result']['trust_status'], string> = {
  trusted: 'Trusted',
  verified: 'Verified',
  new: 'New member',
}

/** 0–100 → the rating of the specification. */
export const sustainabilityRating = (score: number): 'High' | 'Medium' | 'Developing' =>
  score >= 80 ? 'High' : score >= 60 ? 'Medium' : 'Developing'

/** A gate that nobody could judge keeps the pair from being certain: its line is dashed. */
export const hasBlockingUnknown = (match: Match): boolean =>
  match.explanation.gates.some((gate) => gate.result === 'unknown')

export const HAZARD_WORD: Record<ApiResult<'POST /api/materials/classify'>['hazard'], string> = {
  absolute_hazardous: 'Hazardous',
  mirror: 'Hazard depends on content',
  non_hazardous: 'Not hazardous',
}
