import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { matches } from '#functions/data/matching/match.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { orderedPage } from '#functions/views/matching/match-orders.ts'
import { matchRow, shownParties } from '#functions/views/matching/stored-match.ts'
import { additions } from '#functions/views/matching/additions.ts'
import { today } from '#functions/views/matching/today.ts'
import { matching as api } from '#shared/api/market/matching.ts'

export default operation(api.listMatches, async ({ query, caller, now }, services) => {
  const { limit, cursor, status, listing, order } = query
  const { companyId } = caller
  const list = { company: companyId, status: status ?? '', listing: listing ?? '', order }
  const after = fromCursor(cursor, list)?.['after']
  const repository = services.use(matches)
  const filter = { status, listing }
  const [held, kept, parties] = await Promise.all([
    services.use(catalogueService).current(),
    order === 'worth' ? repository.page(companyId, limit, after, filter) : repository.all(companyId, filter),
    after === undefined ? repository.parties(companyId, filter) : null,
  ])
  const seen = held.seenByCompany(companyId)
  const page =
    'items' in kept
      ? kept
      : orderedPage(kept, order as Exclude<typeof order, 'worth'>, seen, { limit, after })
  const current = await Promise.all(page.items.map((match) => today(services, held, seen, match, now)))
  return {
    items: current
      .map(({ match }) => matchRow(match, seen, caller.companyId))
      .filter((row) => row !== null && (row.score > 0 || row.status !== 'pending'))
      .filter((row) => row !== null),
    // Of a partner that is no longer in the directory no row is shown, and none is counted; nor of a listing kept from the reader.
    total: parties && shownParties(parties, held, seen).length,
    add_next: listing && parties ? additions(seen, caller.companyId, listing, parties) : [],
    nextCursor: toCursor(page.end === null ? null : { ...list, after: page.end }),
  }
})
