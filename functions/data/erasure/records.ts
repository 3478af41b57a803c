import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { applications } from '#functions/data/requests/application.ts'
import { memberships } from '#functions/data/people/membership.ts'
import { userPool } from '#functions/data/people/pool.ts'
import { users } from '#functions/data/people/user.ts'
import { store } from '#functions/data/table/store.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { transact } from '#functions/data/table/transact.ts'
import { CONTACT_STATUSES, REPORT_STATUSES } from '#shared/api/core/vocabulary.ts'
import {
  companyKey,
  contactQueue,
  emailKey,
  joinAskKey,
  leadKey,
  matchRunKey,
  membershipKey,
  ownerPartition,
  rateKey,
  reportQueue,
  sessionKey,
  settingsKey,
  TABLE,
  userKey,
} from '#shared/table/keys.ts'
import { ENTITY_ATTRIBUTE } from '#shared/table/record.ts'
import { recordNamed } from '#shared/table/records/all.ts'
import { ownedBy } from './content.ts'
import type { Erasing } from './erasing.ts'
import { erasures } from './erasure.ts'

/** Nobody signs in for the company any more: first in the user pool, then in the table. */
export async function eraseSignIns({ companyId, identity, services, remove }: Erasing): Promise<void> {
  const data = services.use(store)
  // Who belongs to another company too speaks for that one from now on.
  const { Item: team } = await data.Team.build(GetItemCommand)
    .key({ company_id: companyId })
    .options({ consistent: true })
    .send()
  const speaking = await ownedBy(companyId, 'USER#', services)
  const people = [
    ...(team?.members ?? []).map(({ user_id }) => user_id),
    ...speaking.map(({ id }) => String(id)),
  ]
  const { othersOf, choose } = services.use(memberships)
  for (const user of new Set(people.filter((id) => !identity.users.includes(id)))) {
    const [next] = await othersOf(user, companyId)
    if (next !== undefined && (await services.use(users).get(user))?.company_id === companyId)
      await choose(user, next)
  }
  await remove(
    'records',
    [...new Set([...people, ...identity.users])].map((user) => membershipKey(user, companyId)),
  )
  for (const user of identity.users) {
    await services.use(userPool).deleteUser(user)
    await remove('records', [settingsKey(user)])
    const { PK, SK } = sessionKey(user, '')
    await remove('records', await tableRows(data, PK, { prefix: SK }))
    await remove('sign_ins', [userKey(user)])
  }
  await remove('records', [...identity.emails.map(emailKey), ...identity.emails.map(joinAskKey)])
}

/** What only the company itself saw, and what its people left as visitors. */
export async function eraseRecords(erasing: Erasing): Promise<void> {
  const { companyId, identity, services, remove, pause } = erasing
  const data = services.use(store)
  await eraseApplication(erasing)
  const own = await tableRows(data, companyKey(companyId).PK)
  pause()
  await remove(
    'records',
    own.filter((row) => !recordNamed(row[ENTITY_ATTRIBUTE])?.erased.some((fate) => 'emptied' in fate)),
  )
  pause()
  await remove('records', await tableRows(data, matchRunKey(companyId, '').PK))
  await remove('records', await ownedBy(companyId, 'SOCKET#', services))
  await eraseBetweenTwo('INQUIRY#', erasing)
  await eraseBetweenTwo('DISCLOSURE#', erasing)
  await remove('records', await ownedBy(companyId, 'LISTFILE#', services))
  pause()
  for (const email of identity.emails) {
    await remove('enquiries', await tableRows(data, leadKey(email, '').PK))
    for (const what of ['lead', 'lead-mail', 'contact', 'join']) {
      await remove('records', await tableRows(data, rateKey(`${what}#${email}`, '').PK))
    }
  }
  await eraseReports(erasing)
  // Messages of the contact form are few, and in no order that knows their senders.
  for (const status of CONTACT_STATUSES) {
    pause()
    const messages = await tableRows(data, contactQueue(status), { index: TABLE.indexes.byOwner.name })
    const theirs = messages.filter(
      ({ email, company_id }) =>
        company_id === companyId || identity.emails.includes(String(email).toLowerCase()),
    )
    await remove('enquiries', theirs)
  }
}

/** One that still waited is no longer counted among those that wait. */
async function eraseApplication({ companyId, services }: Erasing): Promise<void> {
  const { Application, Counters } = services.use(store)
  const application = await services.use(applications).get(companyId)
  if (!application) return
  const counted = application.settled_status === 'pending'
  await transact(
    services.use(erasures).countWrite(companyId, 'records', 1),
    Application.build(DeleteTransaction)
      .key({ company_id: companyId })
      .options({ condition: { attr: 'company_id', exists: true } }),
    ...(counted
      ? [Counters.build(UpdateTransaction).item({ name: 'counters', applications_pending: $add(-1) })]
      : []),
  )
}

/** What it has with another company, whichever side it is: questions about listings, blind listings that were opened. */
async function eraseBetweenTwo(
  prefix: string,
  { companyId, services, remove, pause }: Erasing,
): Promise<void> {
  const data = services.use(store)
  for (const index of Object.values(TABLE.indexes)) {
    pause()
    const found = await tableRows(data, ownerPartition(companyId), { index: index.name, prefix })
    await remove('records', found)
  }
}

/** Reports that the company sent, and those of what was its own: they quote it. */
async function eraseReports({ companyId, services, remove, pause }: Erasing): Promise<void> {
  const data = services.use(store)
  const index = TABLE.indexes.bySecondParty.name
  await remove('records', await tableRows(data, ownerPartition(companyId), { index, prefix: 'REPORT#' }))
  for (const status of REPORT_STATUSES) {
    pause()
    const reports = await tableRows(data, reportQueue(status), { index: TABLE.indexes.byOwner.name })
    await remove(
      'records',
      reports.filter(({ author_id }) => author_id === companyId),
    )
  }
}
