import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { snapshots, type CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Services } from '#functions/platform/services.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** Listings that one run ranks at most, to say how sustainably companies trade: some fifteen seconds of processor time. */
const RANKED_AT_ONCE = 1000

/**
 * Writes the catalogue snapshot: the one before, brought up to date. A container that starts then reads
 * one object and the changes since, however large the catalogue is. After a deployment that reads listings
 * otherwise than before, all are understood anew here, once, and not by every container that starts.
 *
 * @param ranked listings that are ranked at most; what is not known then waits for the next snapshot.
 */
export async function buildSnapshot(
  services: Services,
  ranked = RANKED_AT_ONCE,
): Promise<{ companies: number; listings: number }> {
  // Taken before the changes are read: what is written while reading counts as newer than the snapshot.
  const now = services.use(clock)()
  const builtAt = now.toISOString()
  const held = await services.use(catalogueService).current()
  const companies = held.allCompanies()
  const { understood, isUnderstood, postings, bestPartners } = services.use(engine)
  const owners = new Map(companies.map((company) => [company.id, company]))
  const tradeFor = (listing: CatalogueListing) => {
    const owner = owners.get(listing.company_id)
    return owner ? tradeAt(knowledge, listing, owner) : ''
  }
  const listings = held
    .activeListings()
    .map((listing) =>
      isUnderstood(listing)
        ? listing
        : { ...listing, classification: understood(listing, tradeFor(listing)) },
    )
  const [lessons, partners] = [held.allLessons(), held.allPartners()]
  const found = { postings: postings(held, listings), best: bestPartners(held, listings, now, ranked) }
  await services.use(snapshots).write({ builtAt, companies, listings, lessons, partners, ...found })
  return { companies: companies.length, listings: listings.length }
}
