import { placeName } from '#web/components/match/match-texts.ts'
import { hasBlockingUnknown, takenText } from '#web/features/marketplace/marketplace-texts.ts'
import type { Listing, Match } from '#web/features/marketplace/queries.ts'
import { listingPlace } from '#web/lib/listing-place.ts'

/** One line of the fan: the other side of a pair, as it stands beside the card. */
export interface FanRow {
  match: Match
  /** The caller's side of the pair. */
  own: Listing
  /** Of the listing in this row. */
  id: string
  name: string
  form: Listing['form']
  type: Listing['type']
  companyId: string
  companyName: string
  place: string | null
  /** "takes 42,000 of 60,000 t". */
  taken: string | null
  /** Part of the card's quantity that this side moves, 0–1; null when the units don't compare. */
  share: number | null
  /** An unknown blocks it: dashed. */
  open: boolean
}

/** Partners of an own listing. */
export const partnerRows = (own: Listing, matches: readonly Match[]): FanRow[] =>
  matches.map((match) => {
    const { text, ofOwn } = takenText(own, match.material, match.quantity_share)
    return {
      match,
      own,
      id: match.material.id,
      name: match.material.material_name,
      form: match.material.form,
      type: match.material.type,
      companyId: match.counterpart.company_id,
      companyName: match.company.name,
      place: listingPlace(match)?.city ?? placeName(listingPlace(match)),
      taken: text,
      share: ofOwn,
      open: hasBlockingUnknown(match),
    }
  })

/** The own listing that fits somebody else's best. */
export function ownRow(foreign: Listing, own: Listing, match: Match): FanRow {
  const { text, ofOwn } = takenText(foreign, own, match.quantity_share)
  return {
    match,
    own,
    id: own.id,
    name: own.material_name,
    form: own.form,
    type: own.type,
    companyId: own.company_id,
    companyName: own.company.name,
    place: listingPlace(own)?.city ?? placeName(listingPlace(own)),
    taken: text,
    share: ofOwn,
    open: hasBlockingUnknown(match),
  }
}

/** Widths in px that three lines may have: the thickest, the thinnest, and all of them at the gate. */
const WIDEST = 20
const THINNEST = 3
const GATE = 28

/** Line widths to one scale of quantity. What can't be compared gets the thinnest. */
export function lineWidths(shares: readonly (number | null)[]): number[] {
  const wanted = shares.map((share) => Math.max(THINNEST, (share ?? 0) * WIDEST))
  const sum = wanted.reduce((total, width) => total + width, 0)
  const scale = sum > GATE ? GATE / sum : 1
  return wanted.map((width) => Math.max(THINNEST, width * scale))
}
