import { reports } from '#functions/data/content/report.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { reportCards } from '#functions/views/company/report-card.ts'
import { moderation as api } from '#shared/api/administration/moderation.ts'
import { reportQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listReports, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: reportQueue(query.status) }
  const page = await services.use(reports).page(query.status, query.limit, fromCursor(query.cursor, queue))
  return { items: await reportCards(page.items, services), nextCursor: toCursor(page.end) }
})
