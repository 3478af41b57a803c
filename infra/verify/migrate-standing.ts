import { parseArgs } from 'node:util'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { applicationRepository, BY_RULE, mailDomainOf } from '#functions/data/company/application.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { openStore } from '#functions/data/table/store.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { scanned, tablePlace, type TablePlace } from './source.ts'

/**
 * `npm run migrate:standing`: companies of before get the mail domain of the address they were confirmed by, and the day on
 * which an administrator approved them. Of the local cloud that `npm start` runs; `--table NAME` with AWS credentials that
 * may scan and write it. It may run beside the product, break off and be run again.
 *
 * @returns how many companies were changed.
 */
export async function migrateStanding({ tableName, client }: TablePlace): Promise<number> {
  const store = openStore(tableName, client)
  let changed = 0
  for await (const item of scanned(tableName, client)) {
    const { _et, ...known } = unmarshall(item)
    if (_et !== 'company' || known['role'] === 'erased' || known['user_id'] === undefined) continue
    const company = known as CompanyItem
    const application = await applicationRepository(store).get(company.id)
    if (!application?.email_confirmed) continue
    const { status, decided_at, decided_by, contact_email, created_at } = application
    const approved = status === 'approved' && decided_at !== null && decided_by !== BY_RULE
    const standing = {
      ...(company.mail_domain === undefined && mailDomainOf(company.id, contact_email, created_at)),
      ...(company.approved_at === undefined && approved && { approved_at: decided_at }),
    }
    if (Object.keys(standing).length === 0) continue
    await companyRepository(store).updateStanding(company.id, standing, new Date())
    changed += 1
  }
  return changed
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  console.log(`${await migrateStanding(await tablePlace(values.table))} changed`)
}
