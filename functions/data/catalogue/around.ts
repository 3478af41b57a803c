import { placeOf } from '#shared/domain/catalogue/place.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'
import type { WorthPair } from '#shared/domain/economics/pair.ts'
import { ROUND_KM, type Neighbour } from '#shared/domain/economics/levers/pool.ts'
import type { MatchingIndex } from '#shared/domain/matching/index/catalogue.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { slotOf } from '#shared/domain/matching/index/postings.ts'
import { distanceKm } from '#shared/domain/places/distance.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** Offers of one material that are looked at: those that are it most surely. */
const LOOKED_AT = 400

/**
 * Who has the same as the offer of a pair, near its gate; looked up once for each offer.
 *
 * @param fill brings the index up to date, before the first is looked up.
 */
export function aroundIn(index: MatchingIndex, held: CatalogueCache, fill: () => void) {
  const known = new Map<string, Neighbour[]>()
  return ({ offer, need }: Pick<WorthPair, 'offer' | 'need'>): Neighbour[] => {
    if (known.size === 0) fill()
    const found = known.get(offer.id) ?? aroundOf(index, held, offer)
    known.set(offer.id, found)
    return found.filter(({ companyId }) => companyId !== need.companyId)
  }
}

/** Only what is listed for everybody: a match is told both sides alike, and the verdict stands on it. */
function aroundOf(index: MatchingIndex, held: CatalogueCache, offer: Entry): Neighbour[] {
  const concept = Number.isNaN(offer.lat) ? undefined : offer.terms.concept[0]
  const open = held.seenBy(STRANGER)
  const postings = concept === undefined ? [] : (index.offers.byConcept.get(concept)?.ascending ?? [])
  return postings.slice(-LOOKED_AT).flatMap((posting) => {
    const id = index.idAt(slotOf(posting))
    const row = id === undefined || id === offer.id ? undefined : open.row(id)
    const km = row && distanceKm(offer, placeOf(row.listing, row.company))
    if (!row || km == null || km > ROUND_KM) return []
    const entry = index.entry(row.id)
    if (!entry?.tonnes || entry.terms.concept[0] !== concept || entry.form !== offer.form) return []
    const { listing, company } = row
    return {
      listing: listing.id,
      companyId: company.id,
      company: company.name,
      material: listing.material_name,
      tonnes: entry.tonnes,
      km,
    }
  })
}
