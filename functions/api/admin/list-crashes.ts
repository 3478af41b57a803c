import { crashes } from '#functions/data/content/crash.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { CRASHGROUPS, TABLE } from '#shared/table/keys.ts'

export default operation(api.listCrashes, async ({ query }, services) => {
  const all = { [TABLE.indexes.byOwner.partitionKey]: CRASHGROUPS }
  const page = await services.use(crashes).groups(query.limit, fromCursor(query.cursor, all))
  return {
    items: page.items.map(({ hash, ...group }) => ({ id: hash, ...group })),
    nextCursor: toCursor(page.end),
  }
})
