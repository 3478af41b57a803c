import { parseArgs } from 'node:util'
import { siteCompany, siteListing } from '#functions/data/company/unsited.ts'
import { siteDeal } from '#functions/data/trade/deal-sites.ts'
import { openStore } from '#functions/data/table/store.ts'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'
import { scanned, tablePlace, type TablePlace } from './source.ts'

/**
 * `npm run migrate:sites`: companies of before there were sites get their main one, listings name it, and deals name the sites
 * of their listings; lines of the ledger stay as they were booked, and count at the site of their deal. Of the local
 * cloud that `npm start` runs; `--table NAME` with AWS credentials that may scan and write it. It may run beside the
 * product, break off and be run again.
 *
 * @returns how many items were changed.
 */
export async function migrateSites({ tableName, client }: TablePlace): Promise<number> {
  const store = openStore(tableName, client)
  let changed = 0
  for await (const item of scanned(tableName, client)) {
    const { _et, ...known } = unmarshall(item)
    const isOld =
      (_et === 'company' && known['sites'] === undefined && known['role'] !== 'erased') ||
      (_et === 'listing' && known['site_id'] === undefined) ||
      (_et === 'transaction' && known['seller_site'] === undefined)
    if (!isOld) continue
    const done =
      _et === 'company'
        ? await siteCompany(store, known as CompanyItem)
        : _et === 'listing'
          ? await siteListing(store, String(known['id']))
          : await siteDeal(store, known as TransactionItem)
    if (done) changed += 1
  }
  return changed
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  console.log(`${await migrateSites(await tablePlace(values.table))} changed`)
}
