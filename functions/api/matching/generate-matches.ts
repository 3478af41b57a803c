import { activities } from '#functions/data/activity.ts'
import { catalogue } from '#functions/data/catalogue.ts'
import { engine, toListing } from '#functions/data/engine.ts'
import type { HeldCatalogue, ListingRow } from '#functions/data/held-catalogue.ts'
import { listings, own } from '#functions/data/listing.ts'
import { matches as matchItems, matchId } from '#functions/data/match.ts'
import { matchCard } from '#functions/lib/match-card.ts'
import { operation } from '#functions/lib/operation.ts'
import type { Services } from '#functions/lib/services.ts'
import { matching as api } from '#shared/api/matching.ts'
import { AppError } from '#shared/errors.ts'

type Pair = Pick<ListingRow, 'listing' | 'company'>

export default operation(api.generateMatches, async ({ body, caller, now }, services) => {
  const held = await services.use(catalogue).current()
  const mine = await ownListing(held, body.materialId, caller.companyId, services)
  const { matches, total } = services.use(engine).find(held, toListing(mine), body.limit, now)

  const found = matches.flatMap((match) => {
    const partner = held.row(match.offerId === mine.listing.id ? match.needId : match.offerId)
    return partner ? [{ match, partner }] : []
  })
  const { foundAt, fresh } = await services.use(matchItems).record(
    found.map(({ match: { offerId, needId, score }, partner }) => {
      const offersMine = offerId === mine.listing.id
      const [offer, need] = offersMine ? [mine, partner] : [partner, mine]
      return {
        offerId,
        offerCompanyId: offer.company.id,
        offerName: offer.listing.material_name,
        needId,
        needCompanyId: need.company.id,
        needName: need.listing.material_name,
        score,
      }
    }),
    caller.companyId,
    now,
  )
  if (fresh > 0) {
    await services.use(activities).tell(caller.companyId, mine.listing.id, now, {
      title: `Found ${fresh} new ${fresh === 1 ? 'match' : 'matches'} for ${mine.listing.material_name}`,
      activity_type: 'match_found',
      impact_level: found[0]?.match.quality === 'excellent' ? 'high' : 'medium',
    })
  }
  return {
    total,
    matches: found.map(({ match, partner }) =>
      matchCard(match, mine, partner, foundAt.get(matchId(match.offerId, match.needId))!),
    ),
  }
})

/** The caller's listing; one that was written a moment ago and isn't in the index yet is read from the table. */
async function ownListing(
  held: HeldCatalogue,
  id: string,
  companyId: string,
  services: Services,
): Promise<Pair> {
  const row = held.row(id)
  if (row) {
    if (row.company.id !== companyId) throw new AppError('FORBIDDEN')
    return row
  }
  const listing = own(await services.use(listings).get(id), companyId)
  const company = held.companyRows.get(companyId)?.company
  if (listing.status !== 'active' || !company) throw new AppError('NOT_FOUND')
  return { listing, company }
}
