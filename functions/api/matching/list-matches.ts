import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { matches } from '#functions/data/matching/match.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { orderedPage } from '#functions/views/matching/match-orders.ts'
import { matchRow } from '#functions/views/matching/stored-match.ts'
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
  const page =
    'items' in kept
      ? kept
      : orderedPage(kept, order as Exclude<typeof order, 'worth'>, held, { limit, after })
  const current = await Promise.all(page.items.map((match) => today(services, held, match, now)))
  return {
    items: current
      .map(({ match }) => matchRow(match, held, caller.companyId))
      .filter((row) => row !== null && (row.score > 0 || row.status !== 'pending'))
      .filter((row) => row !== null),
    // Of a partner that is no longer in the directory no row is shown, and none is counted.
    total: parties && parties.filter(({ partner }) => held.companyRows.has(partner)).length,
    add_next: listing && parties ? additions(held, caller.companyId, listing, parties) : [],
    nextCursor: toCursor(page.end === null ? null : { ...list, after: page.end }),
  }
})
