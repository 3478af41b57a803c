import { requests } from '#functions/data/request.ts'
import { deletionCard } from '#functions/lib/deletion-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { account as api } from '#shared/api/account.ts'
import { deletionQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listDeletions, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: deletionQueue(query.status) }
  const page = await services
    .use(requests)
    .deletions(query.status, query.limit, fromCursor(query.cursor, queue))
  return { items: page.items.map(deletionCard), nextCursor: toCursor(page.end) }
})
