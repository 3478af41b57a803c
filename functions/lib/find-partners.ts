import type { Activity } from '#functions/data/activity.ts'
import { engine, toListing, type FoundMatch } from '#functions/data/engine.ts'
import { foundPairs, matchId } from '#functions/data/found-pairs.ts'
import type { HeldCatalogue, ListingRow } from '#functions/data/held-catalogue.ts'
import { outlookOf } from './match-outlook.ts'
import type { Services } from './services.ts'

/** Partners kept of a listing that is matched without anybody asking: as many as Find Matches shows. */
export const PARTNERS_KEPT = 20

export type Pair = Pick<ListingRow, 'listing' | 'company'>

/** A partner of a listing, and when the two were first found. */
export interface Partner {
  match: FoundMatch
  partner: ListingRow
  foundAt: string
}

/**
 * Partners of a listing in the catalogue, best first; pairs that nobody knew are stored, and told to whoever
 * did not look.
 *
 * @param finder company that looked; null when nobody did.
 * @returns `total`: partners beyond the limit too. `fresh`: pairs stored by this call.
 */
export async function findPartners(
  services: Services,
  held: HeldCatalogue,
  mine: Pair,
  { limit, finder, now }: { limit: number; finder: string | null; now: Date },
): Promise<{ partners: Partner[]; total: number; fresh: number }> {
  const { matches, total } = services.use(engine).find(held, toListing(mine), limit, now)
  const found = matches.flatMap((match) => {
    const partner = held.row(match.offerId === mine.listing.id ? match.needId : match.offerId)
    return partner ? [{ match, partner }] : []
  })
  const { foundAt, fresh } = await services.use(foundPairs).record(
    found.map(({ match, partner }) => {
      const { offerId, needId, score } = match
      const [offer, need] = offerId === mine.listing.id ? [mine, partner] : [partner, mine]
      return {
        offerId,
        offerCompanyId: offer.company.id,
        offerName: offer.listing.material_name,
        needId,
        needCompanyId: need.company.id,
        needName: need.listing.material_name,
        score,
        outlook: outlookOf(match, offer.listing),
      }
    }),
    finder,
    now,
  )
  return {
    total,
    fresh,
    partners: found.map(({ match, partner }) => ({
      match,
      partner,
      foundAt: foundAt.get(matchId(match.offerId, match.needId))!,
    })),
  }
}

/** What a company reads about matches that were found. */
export const foundMatches = (
  count: number,
  of: string,
  impact_level: Activity['impact_level'],
): Activity => ({
  title: `Found ${count} new ${count === 1 ? 'match' : 'matches'} for ${of}`,
  activity_type: 'match_found',
  impact_level,
})

/** The same, of one listing. */
export const newMatches = (count: number, { listing }: Pair, best: Partner | undefined): Activity =>
  foundMatches(count, listing.material_name, best?.match.quality === 'excellent' ? 'high' : 'medium')
