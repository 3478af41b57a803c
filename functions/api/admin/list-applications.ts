import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { applications } from '#functions/data/requests/application.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { applicationCard } from '#functions/views/company/application-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { applicationQueue, TABLE } from '#shared/table/keys.ts'

export default operation(api.listApplications, async ({ query, now }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: applicationQueue(query.status) }
  const [held, page] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(applications).page(query.status, query.limit, fromCursor(query.cursor, queue)),
  ])
  return {
    items: page.items.map((application) => applicationCard(application, held, now, services)),
    nextCursor: toCursor(page.end),
  }
})
