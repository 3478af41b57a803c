import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { seeEachOther } from '#functions/data/catalogue/seen.ts'
import { engine, MATCHED_FROM, type FoundMatch } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import type { Rejections } from '#functions/data/listings/lesson.ts'
import { foundPairs, matchId } from '#functions/data/matching/match-ingest.ts'
import type { Activity } from '#functions/data/notices/activity.ts'
import type { Services } from '#functions/platform/services.ts'
import { outlookOf } from '#functions/views/matching/match-outlook.ts'

/** Partners kept of a listing that is matched without anybody asking: as many as Find Matches shows. */
export const PARTNERS_KEPT = 20

export type Pair = Pick<ListingRow, 'listing' | 'company'>

/** A partner of a listing, and when the two were first found. */
export interface Partner {
  match: FoundMatch
  partner: ListingRow
  foundAt: string
}

/** Which company found a pair, and needs no telling; null when nobody looked. */
export type Finder = (mine: Pair, partner: Pair) => string | null

/** Whoever wrote the later half of a pair made it one, whichever half is looked at first. */
export const laterHalf: Finder = (mine, partner) =>
  (mine.listing.updated_at >= partner.listing.updated_at ? mine : partner).company.id

interface Search {
  limit: number
  finder: Finder
  now: Date
  /** Pairs that are not proposed any more. */
  rejected?: Rejections
}

/**
 * Partners of a listing in the catalogue, best first, of those who see each other's; pairs that nobody knew are stored, and told to whoever
 * did not look. Those of a company outside the catalogue are neither: nobody is to hear of it.
 *
 * @returns `total`: partners beyond the limit too. `fresh`: pairs stored by this call.
 */
export async function findListingPartners(
  services: Services,
  held: CatalogueCache,
  mine: Pair,
  { limit, finder, now, rejected }: Search,
): Promise<{ partners: Partner[]; total: number; fresh: number }> {
  const admits = (other: ListingRow) => seeEachOther(held, mine, other)
  const { matches, total } = services
    .use(engine)
    .find(held, toListing(mine), { limit, now, rejected, admits })
  const seen = held.seenByCompany(mine.company.id)
  const found = matches.flatMap((match) => {
    const partner = seen.row(match.offerId === mine.listing.id ? match.needId : match.offerId)
    return partner ? [{ match, partner }] : []
  })
  const { foundAt, fresh } = await keep(services, held, mine, found, { finder, now })
  return {
    total,
    fresh,
    partners: found.map(({ match, partner }) => ({
      match,
      partner,
      foundAt: foundAt.get(matchId(match.offerId, match.needId)) ?? now.toISOString(),
    })),
  }
}

/**
 * The match of a listing with one of another company, scored now and kept, wherever it stands among the best of either.
 *
 * @returns null where a gate refuses the two, next to no such pair would hold, or one side may not see the other's listing.
 */
export async function matchOfPair(
  services: Services,
  held: CatalogueCache,
  mine: ListingRow,
  partner: ListingRow,
  now: Date,
): Promise<Partner | null> {
  if (mine.company.id === partner.company.id || !seeEachOther(held, mine, partner)) return null
  const [offer, need] = mine.listing.type === 'waste' ? [mine, partner] : [partner, mine]
  const match = services.use(engine).explain(held, toListing(offer), toListing(need), now)
  if (match.score < MATCHED_FROM) return null
  const finder = () => mine.company.id
  const { foundAt } = await keep(services, held, mine, [{ match, partner }], { finder, now })
  return { match, partner, foundAt: foundAt.get(matchId(offer.id, need.id)) ?? now.toISOString() }
}

/** Stores pairs that nobody knew; those of a company outside the catalogue are not kept. */
function keep(
  services: Services,
  held: CatalogueCache,
  mine: Pair,
  found: readonly Omit<Partner, 'foundAt'>[],
  { finder, now }: Pick<Search, 'finder' | 'now'>,
) {
  const pairs = held.company(mine.company.id) ? found : []
  return services.use(foundPairs).record(
    pairs.map(({ match, partner }) => {
      const { offerId, needId, score } = match
      const [offer, need] = offerId === mine.listing.id ? [mine, partner] : [partner, mine]
      return {
        offerId,
        offerCompanyId: offer.company.id,
        offerName: offer.listing.material_name,
        needId,
        needCompanyId: need.company.id,
        needName: need.listing.material_name,
        pattern: match.pattern,
        score,
        finder: finder(mine, partner),
        outlook: outlookOf(match, offer.listing, now),
      }
    }),
    now,
  )
}

/** What a company reads about matches that were found: of one listing, or of all without a material. */
export const foundMatches = (
  count: number,
  material: string | null,
  impact_level: Activity['impact_level'],
): Activity => ({
  kind: 'matches.found',
  params: { count, material },
  activity_type: 'match_found',
  impact_level,
})

/** The same, of one listing. */
export const newMatches = (count: number, { listing }: Pair, best: Partner | undefined): Activity =>
  foundMatches(count, listing.material_name, best?.match.quality === 'excellent' ? 'high' : 'medium')
