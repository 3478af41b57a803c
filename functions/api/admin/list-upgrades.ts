import { upgrades } from '#functions/data/upgrade.ts'
import { operation } from '#functions/lib/operation.ts'
import { fromCursor, toCursor } from '#functions/lib/paging.ts'
import { upgradeCard } from '#functions/lib/subscription-card.ts'
import { admin as api } from '#shared/api/admin.ts'
import { TABLE, upgradeQueue } from '#shared/table/keys.ts'

export default operation(api.listUpgrades, async ({ query }, services) => {
  const queue = { [TABLE.indexes.byOwner.partitionKey]: upgradeQueue(query.status) }
  const page = await services.use(upgrades).page(query.status, query.limit, fromCursor(query.cursor, queue))
  return { items: page.items.map(upgradeCard), nextCursor: toCursor(page.end) }
})
