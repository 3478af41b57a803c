import { catalogue } from '#functions/data/catalogue.ts'
import { matches } from '#functions/data/match.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { matchRow } from '#functions/lib/stored-match.ts'
import { matching as api } from '#shared/api/matching.ts'

export default operation(api.listMatches, async ({ query, caller }, services) => {
  const { limit, cursor, status, listing } = query
  const list = { company: caller.companyId, status: status ?? '', listing: listing ?? '' }
  const after = fromCursor(cursor, list)?.['after']
  const [held, page] = await Promise.all([
    services.use(catalogue).current(),
    services.use(matches).page(caller.companyId, limit, after, { status, listing }),
  ])
  return {
    items: page.items.map((match) => matchRow(match, held, caller.companyId)).filter((row) => row !== null),
    nextCursor: toCursor(page.end === null ? null : { ...list, after: page.end }),
  }
})
