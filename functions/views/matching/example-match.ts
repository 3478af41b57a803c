import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine, type FoundMatch } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import { STRANGER } from '#shared/domain/catalogue/visibility.ts'
import { MINUTE } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'

/** A pair to show to who has no listing yet. */
export interface Example {
  match: FoundMatch
  offer: ListingRow
  need: ListingRow
}

/**
 * Offers that are looked at: first what its holder pays to be rid of, for there most is to be told; of those what was listed
 * longest, so that the example stays, and nobody lists their way into it.
 */
const LOOKED_AT = 20
/** Partners of each that are looked at. */
const PARTNERS = 3
/** A pair below this score is no good example. */
const LEAST_SCORE = 0.6
const LIFE = 30 * MINUTE
/** How long a marketplace without a good pair is not looked at again. */
const NONE_FOR = MINUTE

/**
 * The pair of two active listings that shows most: precedents, figures that could be estimated, and a short way.
 * It is computed as for a member, told from what both companies list publicly, and stands for half an hour.
 */
export const exampleMatch: Service<(held: CatalogueCache, now: Date) => Example | null> = (services) => {
  let kept: { until: number; example: Example | null } | null = null
  const holds = (held: CatalogueCache, example: Example | null) =>
    example === null ||
    [example.offer, example.need].every((row) => held.seenBy(STRANGER).row(row.id)?.listing === row.listing)
  return (held, now) => {
    if (kept && kept.until > now.getTime() && holds(held, kept.example)) return kept.example
    const judge = services.use(engine)
    const seen = held.seenBy(STRANGER)
    const admits = ({ listing }: ListingRow) => seen.sees(listing)
    const offers = seen.rows
      .filter(({ listing }) => listing.type === 'waste')
      .sort(
        ({ listing: a }, { listing: b }) =>
          Number(isPaidFor(b)) - Number(isPaidFor(a)) ||
          compare(a.created_at, b.created_at) ||
          compare(a.id, b.id),
      )
      .slice(0, LOOKED_AT)
    let best: Example | null = null
    for (const offer of offers)
      for (const match of judge.find(held, toListing(offer), { limit: PARTNERS, now, admits }).matches) {
        const need = seen.row(match.needId)
        if (!need || match.score < LEAST_SCORE) continue
        const example = { match, offer, need }
        if (!best || shows(example) > shows(best)) best = example
      }
    kept = { until: now.getTime() + (best ? LIFE : NONE_FOR), example: best }
    return best
  }
}

/** What an example is told by that is done, and that avoids carbon. */
const ADVISED = 8
const AVOIDS = 8
/** Kilometres that a term less is as bad as. */
const FAR_KM = 100

/** How much of a match an example has to show; more is better, and so is a partner who is near. */
function shows({ match: { score, balance, explanation, distanceKm, assessment } }: Example): number {
  const figures =
    balance.carbon.filter(({ value }) => value !== null).length + (assessment.input?.terms.length ?? 0)
  const far = (distanceKm ?? 2000) / FAR_KM
  const good = (assessment.verdict === 'do' ? ADVISED : 0) + ((balance.net.value ?? 0) > 0 ? AVOIDS : 0)
  return good + (explanation.precedents.length > 0 ? 3 : 0) + figures + score - far
}

const isPaidFor = ({ price_per_unit: price }: ListingRow['listing']): boolean => (price ?? 0) < 0

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
