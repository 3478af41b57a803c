import type { CatalogueCache, ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import { activities } from '#functions/data/notices/activity.ts'
import { clock } from '#functions/platform/clock.ts'
import { logger } from '#functions/platform/logger.ts'
import type { Services } from '#functions/platform/services.ts'
import { on } from '#functions/stream/reaction.ts'
import {
  findListingPartners,
  foundMatches,
  PARTNERS_KEPT,
} from '#functions/usecases/partners/find-partners.ts'
import { refreshMatches } from '#functions/views/matching/today.ts'
import { EVERYBODY } from '#shared/table/keys.ts'
import type { MatchRunItem } from '#shared/table/matching/match-run.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** Listings of one step: some seconds of work, far below the function's time. */
const PER_STEP = 20

/**
 * One step of a search for partners. Writing how far it came brings the next record and with it the next
 * step; a step that breaks off is done again, and what it had stored already is not stored twice.
 */
export const matchRunStep = on(MARKETPLACE_RECORDS.MatchRun, async ({ after }, services) => {
  if (!after) return
  const run = await services.use(matchRuns).get(after.company_id, after.id)
  // An older record than the state: that step was done.
  if (!run || run.status === 'finished' || run.step !== after.step) return

  const held = await services.use(catalogueService).current()
  const all = listingsOf(run, held)
  const due = all.filter(({ id }) => run.cursor === null || id > run.cursor).slice(0, PER_STEP)
  let [found, fresh] = [0, 0]
  for (const mine of due) {
    const counted = await search(mine, run, held, services)
    found += counted.found
    fresh += counted.fresh
  }
  const cursor = due.at(-1)?.id ?? run.cursor
  const last = !all.some(({ id }) => cursor !== null && id > cursor)
  if (last) await tellOwner(run, run.fresh + fresh, services)
  await services
    .use(matchRuns)
    .advance(run, { cursor, total: all.length, done: due.length, found, fresh, last }, services.use(clock)())
})

/** What a run is over, in the order of its steps. */
function listingsOf({ company_id }: MatchRunItem, held: CatalogueCache): ListingRow[] {
  const rows =
    company_id === EVERYBODY
      ? [...held.allRows]
      : (held.companyRows.get(company_id)?.allListings ?? []).map(({ id }) => held.anyRow(id)!)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function search(mine: ListingRow, run: MatchRunItem, held: CatalogueCache, services: Services) {
  const all = run.company_id === EVERYBODY
  try {
    const { partners } = await findListingPartners(services, held, mine, {
      limit: PARTNERS_KEPT,
      finder: () => (all ? null : run.company_id),
      now: services.use(clock)(),
    })
    // What the company changed, its place too, holds for what was found before.
    if (!all) await refreshMatches(services, held, run.company_id, mine.listing.id, services.use(clock)())
    // Over everybody's listings a pair is met from both sides: it counts on that of the offer.
    if (all && mine.listing.type !== 'waste') return { found: 0, fresh: 0 }
    return {
      found: partners.length,
      fresh: partners.filter(({ foundAt }) => foundAt >= run.created_at).length,
    }
  } catch (error) {
    // A service that failed is asked again with the whole step. A listing that can't be matched must not hold up the others.
    if (error instanceof Error && '$metadata' in error) throw error
    services.use(logger).error('A listing could not be matched', { listing: mine.id, error: error as Error })
    return { found: 0, fresh: 0 }
  }
}

async function tellOwner(run: MatchRunItem, fresh: number, services: Services): Promise<void> {
  if (run.company_id === EVERYBODY || fresh === 0) return
  await services
    .use(activities)
    .tell(run.company_id, run.id, new Date(run.created_at), foundMatches(fresh, null, 'medium'))
}
