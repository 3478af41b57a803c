import type { BestPartner } from '#functions/data/catalogue/best-partners.ts'

/**
 * Best partners as the snapshot stores them, of those listings of which one is known: a container that starts says how
 * sustainable companies trade without ranking their listings.
 */
export interface StoredBest {
  /** Of the program that ranked them: no other one reads them. */
  program: string
  /** Places of the listings in the snapshot, ascending. */
  listing: Uint32Array
  /** Places of their partners, from 1 on; 0 where there is none. */
  partner: Uint32Array
  score: Float64Array
  /** In hundredths. */
  sustainability: Uint8Array
  /** Seconds since 1970, rounded down. */
  rankedAt: Uint32Array
}

/**
 * @param of best partners of listings, in their order; null of one that is not known.
 * @param placeOf the place of a listing in the snapshot.
 */
export function packBest(
  program: string,
  of: readonly (BestPartner | null)[],
  placeOf: ReadonlyMap<string, number>,
): StoredBest {
  const known = of.flatMap((best, place) => {
    const partner = best?.with == null ? -1 : placeOf.get(best.with)
    return best && partner !== undefined ? [{ ...best, place, partner }] : []
  })
  return {
    program,
    listing: Uint32Array.from(known, ({ place }) => place),
    partner: Uint32Array.from(known, ({ partner }) => partner + 1),
    score: Float64Array.from(known, ({ score }) => score),
    sustainability: Uint8Array.from(known, ({ sustainability }) => Math.round(100 * (sustainability ?? 0))),
    rankedAt: Uint32Array.from(known, ({ rankedAt }) => Math.floor(rankedAt / 1000)),
  }
}

/**
 * Best partners by the ids of their listings.
 *
 * @param idAt the listing of a place, where it and its company are as they were; else undefined, and nothing is known of it
 * or of those whose partner it was.
 */
export function* unpackBest(
  { listing, partner, score, sustainability, rankedAt }: StoredBest,
  idAt: (place: number) => string | undefined,
): Generator<[id: string, best: BestPartner]> {
  for (let at = 0; at < listing.length; at++) {
    const id = idAt(listing[at]!)
    const other = partner[at] === 0 ? null : idAt(partner[at]! - 1)
    if (id === undefined || other === undefined) continue
    yield [
      id,
      {
        with: other,
        score: score[at]!,
        sustainability: other === null ? null : sustainability[at]! / 100,
        rankedAt: 1000 * rankedAt[at]!,
      },
    ]
  }
}
