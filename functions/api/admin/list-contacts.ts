import { leads } from '#functions/data/content/lead.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { contactQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listContacts, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: contactQueue(query.status) }
  const page = await services.use(leads).contacts(query.status, query.limit, fromCursor(query.cursor, queue))
  return { items: page.items, nextCursor: toCursor(page.end) }
})
