import { deletions } from '#functions/data/requests/deletion.ts'
import { erasures } from '#functions/data/erasure/erasure.ts'
import { borneByOthers } from '#functions/data/erasure/names.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { deletionCard } from '#functions/views/company/deletion-card.ts'
import { account as api } from '#shared/api/company/account.ts'
import { deletionQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listDeletions, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: deletionQueue(query.status) }
  const page = await services.use(deletions).page(query.status, query.limit, fromCursor(query.cursor, queue))
  const items = await Promise.all(
    page.items.map(async (item) => {
      if (item.status !== 'pending' && item.status !== 'erasing') return deletionCard(item)
      const borne = await borneByOthers(item.company_id, services)
      return deletionCard(item, await services.use(erasures).wouldReplace(item, borne))
    }),
  )
  return { items, nextCursor: toCursor(page.end) }
})
