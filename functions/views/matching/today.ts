import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { engine, type FoundMatch } from '#functions/data/catalogue/engine.ts'
import { toListing } from '#functions/data/catalogue/to-listing.ts'
import type { SeenCatalogue } from '#functions/data/catalogue/seen.ts'
import { foundPairs } from '#functions/data/matching/match-ingest.ts'
import { matches } from '#functions/data/matching/match.ts'
import type { Services } from '#functions/platform/services.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { outlookOf } from './match-outlook.ts'

/** Stored matches with what the engine says of them today: every screen shows the same figures. */

/** A stored match, and how it came about; null without one of the two listings, or where one may not be seen. */
export interface Today {
  match: MatchItem
  found: FoundMatch | null
  offer: ListingRow | undefined
  need: ListingRow | undefined
}

/** Stored matches read at once when all of a listing are looked at. */
const READ = 100

/** The match as it is today; where that differs from what is stored, it is stored. */
export async function today(
  services: Services,
  held: CatalogueCache,
  seen: SeenCatalogue,
  stored: MatchItem,
  now: Date,
): Promise<Today> {
  const [offer, need] = [seen.row(stored.offer_id), seen.row(stored.need_id)]
  if (!offer || !need) return { match: stored, found: null, offer, need }
  const found = services.use(engine).explain(held, toListing(offer), toListing(need), now)
  const reading = { score: found.score, outlook: outlookOf(found, offer.listing, now) }
  return { match: await services.use(foundPairs).rescore(stored, reading), found, offer, need }
}

/** Looks at every stored match of a listing anew: those that a gate refuses by now too, which no search finds. */
export async function refreshMatches(
  services: Services,
  held: CatalogueCache,
  companyId: string,
  listing: string,
  now: Date,
): Promise<void> {
  let after: string | undefined
  const all: MatchItem[] = []
  do {
    const { items, end } = await services
      .use(matches)
      .page(companyId, READ, after, { listing, refused: true })
    all.push(...items)
    after = end ?? undefined
  } while (after)
  const seen = held.seenByCompany(companyId)
  for (const match of all) await today(services, held, seen, match, now)
}
