import { MATCHES_COUNTED } from '#shared/domain/matching/types.ts'
import { listOfWaste, parseEwc } from '#shared/domain/waste/ewc.ts'
import { isOffer, type ListingType } from '#web/lib/direction.ts'
import { formatCount, formatMoney, formatNumber, formatQuantity } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import type { Listing, Match } from './queries.ts'

/** How the marketplace puts its data into words. Pure. */

/** A name within a sentence: "Mill scale" → "mill scale", but "EAF dust" stays. */
export const midSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** “12 matches”, or “150 or more matches” where no more are counted. */
export const countedMatches = (total: number): string =>
  total < MATCHES_COUNTED ? formatCount(total, 'match', 'matches') : `${formatNumber(total)} or more matches`

/** Beneath a score: "with your mill scale", "with your need for flux lime". `type` is the card's. */
export const fitsWith = (type: ListingType, ownName: string): string =>
  isOffer(type) ? `with your need for ${midSentence(ownName)}` : `with your ${midSentence(ownName)}`

/** Why there is no distance from a site whose place is known. */
export const missingDistance = (listing: Pick<Listing, 'company'>): string =>
  listingPlace(listing)
    ? 'The location of the company is not known'
    : 'The company has not stated its location'

/** The hazard of an offer, and whether its entry of the List of Waste decides or what it contains. */
export function hazardText({
  hazard,
  ewc_codes: [code],
  ewc_as_of: day,
}: Pick<Listing, 'hazard' | 'ewc_codes' | 'ewc_as_of'>): string {
  const entry = code === undefined ? undefined : listOfWaste(day).entryOf(parseEwc(code) ?? '')
  switch (hazard) {
    case 'mirror':
      return 'May be hazardous, by its content'
    case 'absolute_hazardous':
      if (entry === 'AH') return 'Hazardous waste by its entry'
      return entry === undefined ? 'Hazardous waste' : 'Hazardous waste by its content'
    case 'non_hazardous':
      if (entry === 'AN') return 'Not hazardous waste by its entry'
      return entry === undefined ? 'Nothing read speaks for a hazard' : 'Not hazardous waste as described'
  }
}

/** "14 € / t", "−25 € / t" where the owner pays. */
export const priceText = (price: number, unit: string): string =>
  `${formatMoney(price)}\u00a0/\u00a0${unit.split('/')[0]!.trim()}`

/** The price in words: who pays whom is told, because in waste it is often the holder. */
export function priceOf({
  price_per_unit: price,
  unit,
  type,
}: Pick<Listing, 'price_per_unit' | 'unit' | 'type'>): string {
  if (price === null) return 'not stated'
  if (price < 0)
    return `${priceText(-price, unit)} paid by ${isOffer(type) ? 'the holder to the taker' : 'whoever delivers'}`
  return price === 0 ? `${formatMoney(0)}, free` : priceText(price, unit)
}

/** Times a year of the rhythms that need no judgement (a working day, a season do). */
const PER_YEAR: ReadonlyMap<string, number> = new Map(
  Object.entries({ week: 52, month: 12, quarter: 4, year: 1 }),
)

/** "t / month" → tonnes, twelve times a year. */
function rhythm(unit: string): { base: string; perYear: number | null } {
  const [base = '', period] = unit
    .toLowerCase()
    .replace(/\bper\b/, '/')
    .split('/')
    .map((part) => part.trim())
  return { base, perYear: period === undefined ? null : (PER_YEAR.get(period) ?? Number.NaN) }
}

/** How often `unit` of the other side is one of the own: 52/12 for t/week against t/month; null when not alike. */
function unitRatio(own: string, other: string): number | null {
  const mine = rhythm(own)
  const theirs = rhythm(other)
  if (own.trim() === other.trim()) return 1
  if (mine.base !== theirs.base || (mine.perYear === null) !== (theirs.perYear === null)) return null
  if (mine.perYear === null || theirs.perYear === null) return 1
  const ratio = theirs.perYear / mine.perYear
  return Number.isNaN(ratio) ? null : ratio
}

/**
 * The quantity that both sides can move, in words, seen from the own side, and its part of the own quantity
 * (0–1) for the width of the line. `share` is the engine's measure for units that can't be compared here.
 */
export function takenText(
  own: { type: ListingType; quantity: number; unit: string },
  other: { quantity: number; unit: string },
  share: number | null,
): { text: string; ofOwn: number | null } {
  const ratio = unitRatio(own.unit, other.unit)
  const theirs = formatQuantity(other.quantity, other.unit)
  if (ratio === null || own.quantity <= 0) {
    return { text: `${isOffer(own.type) ? 'needs' : 'offers'} ${theirs}`, ofOwn: share }
  }
  const verb = isOffer(own.type) ? 'takes' : 'supplies'
  const wanted = other.quantity * ratio
  if (wanted <= own.quantity) return { text: `${verb} ${theirs}`, ofOwn: wanted / own.quantity }
  // Converted over rhythms it is no stated figure any more: whole from ten on.
  const all = formatQuantity(wanted, own.unit, { decimals: ratio !== 1 && wanted >= 10 ? 0 : 2 })
  const has = isOffer(own.type) ? 'needs' : 'offers'
  return { text: `${verb} all ${formatQuantity(own.quantity, own.unit)}, ${has} ${all}`, ofOwn: 1 }
}

/** 0–100 → the rating of the specification. */
export const sustainabilityRating = (score: number): 'High' | 'Medium' | 'Developing' =>
  score >= 80 ? 'High' : score >= 60 ? 'Medium' : 'Developing'

/** How the sustainability of a company’s matches is come by; it judges no company. */
export const SUSTAINABILITY_SOURCE = {
  basis: 'computed',
  method:
    'It rates exchanges, not the company. Mean over the six most recent listings that have a partner here. Each counts by its best match: reuse 100 %, recycling 80 %, other recovery 55 %, energy 40 %, moved by up to 15 points by its carbon balance. High from 80, Medium from 60.',
  source: null,
} as const

/**
 * A gate that nobody could judge keeps the pair from being certain: its line is dashed. Not that of the law: which
 * procedure applies at a border says nothing of the pair.
 */
export const hasBlockingUnknown = (match: Match): boolean =>
  match.explanation.gates.some((gate) => gate.result === 'unknown' && gate.gate !== 'law')
