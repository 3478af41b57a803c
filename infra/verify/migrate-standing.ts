import { parseArgs } from 'node:util'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { applicationRepository, BY_RULE, mailDomainOf } from '#functions/data/requests/application.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { reviewsAbout } from '#functions/data/trade/review.ts'
import { openStore, type Store } from '#functions/data/table/store.ts'
import { factsKept } from '#shared/domain/deals/review.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { scanned, tablePlace, type TablePlace } from './source.ts'

/**
 * `npm run migrate:standing`: companies of before get the mail domain of the address they were confirmed by, and the day on
 * which an administrator approved them, and each company the facts that reviews of its deals tell. Of the local cloud that `npm start` runs; `--table NAME` with AWS credentials that
 * may scan and write it. It may run beside the product, break off and be run again.
 *
 * @returns how many companies were changed.
 */
export async function migrateStanding({ tableName, client }: TablePlace): Promise<number> {
  const store = openStore(tableName, client)
  let changed = 0
  for await (const item of scanned(tableName, client)) {
    const { _et, ...known } = unmarshall(item)
    if (_et !== 'company') continue
    const company = known as CompanyItem
    const standing = { ...(await factsOf(company, store)), ...(await identityOf(company, store)) }
    if (Object.keys(standing).length === 0) continue
    await companyRepository(store).updateStanding(company.id, standing, new Date())
    changed += 1
  }
  return changed
}

async function identityOf(company: CompanyItem, store: Store) {
  if (company.role === 'erased' || company.user_id === undefined) return {}
  const application = await applicationRepository(store).get(company.id)
  if (!application?.email_confirmed) return {}
  const { status, decided_at, decided_by, contact_email, created_at } = application
  const approved = status === 'approved' && decided_at !== null && decided_by !== BY_RULE
  return {
    ...(company.mail_domain === undefined && mailDomainOf(company.id, contact_email, created_at)),
    ...(company.approved_at === undefined && approved && { approved_at: decided_at }),
  }
}

async function factsOf({ id, facts_kept = 0, facts_reviewed = 0 }: CompanyItem, store: Store) {
  const { kept, of } = factsKept(await reviewsAbout(store, id))
  return facts_kept === kept && facts_reviewed === of ? {} : { facts_kept: kept, facts_reviewed: of }
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  console.log(`${await migrateStanding(await tablePlace(values.table))} changed`)
}
