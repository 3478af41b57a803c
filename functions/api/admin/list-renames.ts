import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { renames } from '#functions/data/requests/rename.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { renameCard } from '#functions/views/company/rename-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { renameQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listRenames, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: renameQueue(query.status) }
  const [held, page] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(renames).page(query.status, query.limit, fromCursor(query.cursor, queue)),
  ])
  return { items: page.items.map((item) => renameCard(item, held)), nextCursor: toCursor(page.end) }
})
