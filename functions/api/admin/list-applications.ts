import { applications } from '#functions/data/application.ts'
import { catalogue } from '#functions/data/catalogue.ts'
import { applicationCard } from '#functions/lib/application-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { admin as api } from '#shared/api/admin.ts'
import { applicationQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listApplications, async ({ query, now }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: applicationQueue(query.status) }
  const [held, page] = await Promise.all([
    services.use(catalogue).current(),
    services.use(applications).page(query.status, query.limit, fromCursor(query.cursor, queue)),
  ])
  return {
    items: page.items.map((application) => applicationCard(application, held, now, services)),
    nextCursor: toCursor(page.end),
  }
})
