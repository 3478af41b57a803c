import { randomBytes } from 'node:crypto'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { idOfAddress } from '#functions/data/people/join-ask.ts'
import { memberKeys } from '#functions/data/people/user.ts'
import type { Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import { companyDomain } from '#shared/domain/applications/checks.ts'
import { JOIN_DAYS } from '#shared/domain/people/team.ts'
import { joinAskQueue, ownerPartition } from '#shared/table/keys.ts'
import { demoCompanies, demoPeople } from './data.ts'
import { placeholderUser } from './items.ts'
import type { DemoPerson } from './schema.ts'

/**
 * Writes who acts for the demo companies that have several people: the state that invitations leave behind. A company that
 * has people already stays as it is.
 *
 * @param subs of the accounts, by the company that they sign in for, or by the address of a person.
 */
export async function seedPeople(store: Store, subs: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const applied = new Map(demoCompanies.map(({ id, contact_email }) => [contact_email, id]))
  const idOf = ({ email }: DemoPerson): string => {
    const company = applied.get(email)
    return company
      ? (subs.get(company) ?? placeholderUser(company))
      : (subs.get(email) ?? placeholderUser(email.replace('@', '.')))
  }
  const since = ({ member_days }: DemoPerson) => later(now, -member_days * DAY).toISOString()
  const written = new Set<string>()
  for (const company_id of new Set(demoPeople.map(({ company }) => company))) {
    const people = demoPeople.filter(({ company }) => company === company_id)
    // Who comes to a second company has an account, and who applied has one too.
    const fresh = people.filter(({ email }) => !applied.has(email) && !written.has(email))
    await transact(
      store.Team.build(PutTransaction)
        .item({
          company_id,
          version: 1,
          members: people.map((one) => ({
            user_id: idOf(one),
            email: one.email,
            full_name: one.full_name,
            role: one.role,
            sites: one.sites ?? [],
            since: since(one),
          })),
        })
        .options({ condition: { attr: 'company_id', exists: false } }),
      ...people.map((one) =>
        store.Membership.build(PutTransaction).item({
          user_id: idOf(one),
          company_id,
          since: since(one),
          GSI1PK: ownerPartition(company_id),
          GSI1SK: `MEMBERSHIP#${idOf(one)}`,
        }),
      ),
      ...fresh.flatMap((one) => {
        const [id, created_at] = [idOf(one), since(one)]
        return [
          store.User.build(PutTransaction).item({
            id,
            company_id,
            email: one.email,
            full_name: one.full_name,
            created_at,
            ...memberKeys(company_id, id),
          }),
          store.Email.build(PutTransaction).item({
            email: one.email,
            company_id,
            user_id: id,
            signed_up: true,
            created_at,
          }),
        ]
      }),
    )
    for (const { email } of people) written.add(email)
  }
  await seedAsking(store, now)
}

/** Somebody of a company’s mail domain who has confirmed the address, and waits for an owner. */
const ASKING = { email: 'r.lindner@hochfeld-elektrostahl.example', full_name: 'Rieke Lindner', days: 2 }

async function seedAsking({ JoinAsk }: Store, now: Date): Promise<void> {
  const { email, full_name, days } = ASKING
  const asked = later(now, -days * DAY)
  const end = later(asked, JOIN_DAYS * DAY)
  const token = randomBytes(32).toString('base64url')
  await transact(
    JoinAsk.build(PutTransaction)
      .item({
        ...{ email, full_name, token, id: idOfAddress(email), status: 'waiting', declined_by: [] },
        asked_at: asked.toISOString(),
        confirmed_at: asked.toISOString(),
        valid_until: end.toISOString(),
        expiresAt: seconds(end),
        // Mailed and told days ago.
        ...{ mailed_token: token, told_at: asked.toISOString() },
        GSI1PK: joinAskQueue(companyDomain(email)!),
        GSI1SK: `${asked.toISOString()}#${email}`,
      })
      .options({ condition: { attr: 'email', exists: false } }),
  )
}
