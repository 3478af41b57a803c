import { parseArgs } from 'node:util'
import { migrateNotices } from '#functions/data/notices/old-notices.ts'
import { openStore, store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { scanned, tablePlace, type TablePlace } from './source.ts'

/**
 * `npm run migrate:notices`: notifications and activities that are stored as sentences become kind and params. Of the
 * local cloud that `npm start` runs; `--table NAME` with AWS credentials that may scan and write it. It may run beside
 * the product, break off and be run again.
 */
export async function migrateAll({ tableName, client }: TablePlace): Promise<number> {
  const owners = new Set<string>()
  for await (const item of scanned(tableName, client)) {
    const { company_id, kind, _et } = unmarshall(item)
    if ((_et === 'notification' || _et === 'activity') && kind === undefined) owners.add(String(company_id))
  }
  const services = createServices([provide(store, openStore(tableName, client))])
  let changed = 0
  for (const owner of owners) changed += await migrateNotices(owner, services)
  return changed
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  console.log(`${await migrateAll(await tablePlace(values.table))} changed`)
}
