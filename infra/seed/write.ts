import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet'
import { activityWrite } from '#functions/data/notices/activity.ts'
import type { Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { DemoItems } from './items.ts'

/** Keys that one BatchGetItem takes. */
const BATCH = 100

/** Which of these companies are in the table. */
export async function presentCompanies(
  { table, Company }: Store,
  ids: readonly string[],
): Promise<Set<string>> {
  const batches: Promise<(string | undefined)[]>[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const requests = ids.slice(from, from + BATCH).map((id) => Company.build(BatchGetRequest).key({ id }))
    const options = { consistent: true, maxAttempts: 5 }
    batches.push(
      execute(options, table.build(BatchGetCommand).requests(...requests)).then(
        ({ Responses }) => Responses?.[0]?.map((company) => company?.id) ?? [],
      ),
    )
  }
  return new Set((await Promise.all(batches)).flat().filter((id) => id !== undefined))
}

/**
 * Writes a company with everything that belongs to it in one transaction (at most 100 items: 47 listings),
 * and counts its application. A company that is there already, or whose address is taken, stays as it is.
 *
 * @returns whether it was written.
 */
export async function writeCompany(store: Store, items: DemoItems): Promise<boolean> {
  const { Application, Company, Counters, Email, Listing, User } = store
  const { company, application } = items
  const count = (status: string) => $add(application.status === status ? 1 : 0)
  const refused = await transact(
    Company.build(PutTransaction)
      .item(company)
      .options({ condition: { attr: 'id', exists: false } }),
    Email.build(PutTransaction)
      .item(items.email)
      .options({ condition: { attr: 'email', exists: false } }),
    User.build(PutTransaction).item(items.user),
    Application.build(PutTransaction).item(application),
    Counters.build(UpdateTransaction).item({
      name: 'counters',
      applications_pending: count('pending'),
      applications_approved: count('approved'),
      applications_rejected: count('rejected'),
    }),
    ...items.listings.map((listing) => Listing.build(PutTransaction).item(listing)),
    ...items.activities.map(({ id, created_at, ...activity }) =>
      activityWrite(store, company.id, id, created_at, activity),
    ),
  )
  return refused === null
}
