import { upgrades } from '#functions/data/requests/upgrade.ts'
import { operation } from '#functions/http/operation.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import { upgradeCard } from '#functions/views/company/subscription-card.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { TABLE, upgradeQueue } from '#shared/table/keys.ts'

export default operation(api.listUpgrades, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: upgradeQueue(query.status) }
  const page = await services.use(upgrades).page(query.status, query.limit, fromCursor(query.cursor, queue))
  return { items: page.items.map(upgradeCard), nextCursor: toCursor(page.end) }
})
