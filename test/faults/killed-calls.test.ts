import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { invitationRepository } from '#functions/data/people/invitation.ts'
import { joinAskRepository } from '#functions/data/people/join-ask.ts'
import { membershipRepository } from '#functions/data/people/membership.ts'
import { teamRepository } from '#functions/data/people/team.ts'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { openStore, type Store } from '#functions/data/table/store.ts'
import { startDynamoDb, type DynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { demoCompanies } from '#infra/seed/data.ts'
import { memberItems } from '#infra/seed/items.ts'
import { writeCompany } from '#infra/seed/write.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind, type AnyItem } from '#infra/verify/items.ts'
import { migrateSites } from '#infra/verify/migrate-sites.ts'
import { migrateStanding } from '#infra/verify/migrate-standing.ts'
import { scanTable } from '#infra/verify/verify.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { TABLE } from '#shared/table/keys.ts'
import { FULL } from './support/size.ts'

/**
 * Migrations, invitations and requests to join, killed at a write: before it was sent, or after it was done and nobody
 * heard of it. What dies sends nothing more. The work is done again, as an operator or a person would: nothing is lost,
 * nothing is there twice, and the table is whole after every kill.
 */
const KILLS = FULL ? 100 : 4
const TABLE_NAME = 'killed-calls'
const credentials = { accessKeyId: 'operator', secretAccessKey: 'operator' }
const LISTINGS = 2

let db: DynamoDb
let store: Store
let companies: CompanyItem[]

const clientOf = () => new DynamoDBClient({ endpoint: db.endpoint, region: 'us-east-1', credentials })

class Killed extends Error {}

/** Clients of somebody who is killed at the nth write from now on. */
function dying(write: number, when: 'before' | 'after') {
  let writes = 0
  let dead = false
  const client = () => {
    const one = clientOf()
    one.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          if (dead) throw new Killed('killed')
          const last = /^(Put|Update|Delete|Transact|BatchWrite)/.test(commandName) && ++writes === write
          if (last) dead = true
          if (last && when === 'before') throw new Killed('killed')
          const answer = await next(args)
          if (last) throw new Killed('killed')
          return answer
        },
      { step: 'initialize' },
    )
    return one
  }
  return { client, isDead: () => dead }
}

let seed = 0
const newId = () => `id-${(seed += 1)}`
const newToken = () => `token-of-twenty-letters-${(seed += 1)}`

function peopleOf(from: Store) {
  const memberships = membershipRepository(from)
  const teams = teamRepository(from, memberships, newId)
  const invitations = invitationRepository(
    from,
    { companies: companyRepository(from), memberships, rates: rateRepository(from), teams },
    newToken,
  )
  return { invitations, asks: joinAskRepository(from, teams, newToken) }
}

async function items(): Promise<ReturnType<typeof byKind>> {
  const all: AnyItem[] = []
  for await (const item of scanTable(TABLE_NAME, clientOf())) all.push(item)
  const found = byKind(all)
  expect(verdicts(found).flatMap(({ faults }) => faults)).toEqual([])
  return found
}

beforeAll(async () => {
  db = await startDynamoDb(undefined)
  const { partitionKey, sortKey, indexes } = TABLE
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ]
  const all = [{ name: '', partitionKey, sortKey }, ...Object.values(indexes)]
  await db.call('CreateTable', {
    TableName: TABLE_NAME,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: all
      .flatMap((one) => [one.partitionKey, one.sortKey])
      .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys(partitionKey, sortKey),
    GlobalSecondaryIndexes: Object.values(indexes).map((one) => ({
      IndexName: one.name,
      KeySchema: keys(one.partitionKey, one.sortKey),
      Projection: { ProjectionType: 'ALL' },
    })),
  })
  store = openStore(TABLE_NAME, clientOf())
  const now = new Date()
  const written = demoCompanies.slice(0, 4).map((company) =>
    memberItems(
      {
        company,
        listings: Array.from({ length: LISTINGS }, (_, at) => ({
          ...{ id: `${company.id}.${at}`, company: company.id, material_name: `Material ${at}` },
          ...{ type: 'waste', description: '', category: 'Other', quantity: 1, unit: 't/year' },
          ...{ price_per_unit: null, listed_days_ago: 3 },
        })) as never,
        location: { text: 'Ghent', city: 'Ghent', country: 'Belgium', lat: 51, lon: 3.7 },
        classify: () => ({ version: '0', concepts: [] }) as never,
      },
      now,
    ),
  )
  for (const one of written) expect(await writeCompany(store, one)).toBe(true)
  companies = written.map(({ company }) => company)
  await items()
})
afterAll(() => db.stop())

/** At another write each time, in a failed run at the same ones again. */
const point = (kill: number, of: number) => ({
  write: 1 + Math.floor(of * ((kill * 0.618) % 1)),
  when: kill % 2 === 0 ? ('before' as const) : ('after' as const),
})

test(`migrations survive ${KILLS} kills`, { timeout: 240_000 }, async () => {
  const before = byStand(await items())
  let killed = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    for (const { id } of companies) {
      await store.Company.build(UpdateItemCommand)
        .item({
          id,
          sites: $remove(),
          mail_domain: $remove(),
          approved_at: $remove(),
          GSI1PK: $remove(),
          GSI1SK: $remove(),
        })
        .send()
      for (let at = 0; at < LISTINGS; at++)
        await store.Listing.build(UpdateItemCommand)
          .item({ id: `${id}.${at}`, site_id: $remove() })
          .send()
    }
    const { write, when } = point(kill, companies.length * (2 + LISTINGS))
    const { client, isDead } = dying(write, when)
    const place = () => ({ tableName: TABLE_NAME, client: client() })
    await migrateSites(place())
      .then(() => migrateStanding(place()))
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
    if (isDead()) killed += 1
    const whole = () => ({ tableName: TABLE_NAME, client: clientOf() })
    await migrateSites(whole())
    await migrateStanding(whole())
    expect([await migrateSites(whole()), await migrateStanding(whole())]).toEqual([0, 0])
    expect(byStand(await items())).toEqual(before)
  }
  expect(killed).toBe(KILLS)
})

/** What stands of each company and listing, without the times that a change of standing moves. */
const byStand = ({ companies: all, listings }: ReturnType<typeof byKind>) =>
  [...all, ...listings].map(({ changed_at: _, GSI2SK: __, ...item }) => item)

test(`an invitation that is sent and used survives ${KILLS} kills`, { timeout: 240_000 }, async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    // The day's number of invitations, and the people a company has room for, are of their own tests.
    const now = new Date(Date.now() + kill * 86_400_000)
    const email = `person${kill}@works.example`
    const user = { id: `user-${kill}`, email }
    const of = (from: Store) => peopleOf(from).invitations
    const at = companies[kill % companies.length]!
    const send = (from: Store) => of(from).invite(at, at.user_id!, { email, role: 'editor' }, now)
    await killedThenAgain(kill, send, 'CONFLICT')
    const sent = (await of(store).waiting(at.id, now)).filter((one) => one.email === email)
    expect(sent).toHaveLength(1)
    const link = `${at.id}.${sent[0]!.id}.${sent[0]!.token}`
    await killedThenAgain(kill + 1, (from) => of(from).accept(link, user, now), 'NOT_FOUND')
    const found = await items()
    expect(found.memberships.filter((one) => one.user_id === user.id)).toHaveLength(1)
    expect(
      found.teams.flatMap(({ members }) => members).filter((one) => one.user_id === user.id),
    ).toHaveLength(1)
    const acts = found.ownLogs.filter((one) => one.by_user === user.id || one.at === now.toISOString())
    expect(acts.map(({ action }) => action).sort()).toEqual(['person.invited', 'person.joined'])
    expect(found.invitations).toEqual([])
  }
})

test(`a request to join, confirmed and accepted, survives ${KILLS} kills`, { timeout: 240_000 }, async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const company = companies[kill % companies.length]!
    const now = new Date(Date.now() + (500 + kill) * 86_400_000)
    const email = `asking${kill}@${company.mail_domain ?? ''}`
    const of = (from: Store) => peopleOf(from)
    await killedThenAgain(kill, (from) => of(from).asks.ask({ email, full_name: 'Ada Asking' }, now))
    const { token } = (await of(store).asks.get(email))!
    const link = `${Buffer.from(email).toString('base64url')}.${token}`
    await killedThenAgain(kill + 1, (from) => of(from).asks.confirm(link, now))
    const ask = (await of(store).asks.get(email))!
    expect(ask.status).toBe('waiting')
    const accept = (from: Store) =>
      of(from).invitations.invite(company, company.user_id!, { email, role: 'viewer' }, now, ask)
    await killedThenAgain(kill + 2, accept, 'CONFLICT')
    const found = await items()
    expect(found.joinAsks).toEqual([])
    expect(found.invitations.filter((one) => one.email === email)).toHaveLength(1)
    await peopleOf(store).invitations.revoke(company.id, found.invitations[0]!.id, company.user_id!, now)
  }
})

/** Does it with a kill, then again. `known`: what is answered where it was done the first time. */
async function killedThenAgain(
  kill: number,
  act: (from: Store) => Promise<unknown>,
  known?: 'CONFLICT' | 'NOT_FOUND',
): Promise<void> {
  const { when } = point(kill, 1)
  const { client, isDead } = dying(1, when)
  await act(openStore(TABLE_NAME, client())).catch((error: unknown) => expect(error).toBeInstanceOf(Killed))
  expect(isDead()).toBe(true)
  await items()
  await act(store).catch((error: { code?: string }) => expect([when, error.code]).toEqual(['after', known]))
}
