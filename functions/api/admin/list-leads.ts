import { leads } from '#functions/data/content/lead.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { LEADS, TABLE } from '#shared/table/keys.ts'

export default operation(api.listLeads, async ({ query }, services) => {
  const all = { [TABLE.indexes.byOwner.partitionKey]: LEADS }
  const page = await services.use(leads).page(query.limit, fromCursor(query.cursor, all))
  const items = page.items.map((lead) => ({ ...lead, confirmed_at: lead.confirmed_at ?? null }))
  return { items, nextCursor: toCursor(page.end) }
})
