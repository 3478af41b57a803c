import { networkInterfaces } from 'node:os'
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { openSnapshots, snapshots } from '#functions/data/catalogue/snapshot.ts'
import { openStore, store, type Store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { ADMIN_GROUP } from '#shared/environment.ts'
import { demoAccounts, type DemoAccount } from './accounts.ts'
import { seedBlind } from './blind.ts'
import { demoApplications, demoCompanies } from './data.ts'
import { demoItems } from './demo.ts'
import { seedExchange } from './exchange.ts'
import { seedPortfolios } from './portfolios.ts'
import { seedPeople } from './people.ts'
import { seedPosts } from './posts.ts'
import { ensureSecondFactor, ensureUser } from './users.ts'
import { presentCompanies, writeCompany } from './write.ts'

/** Where to write: the parts of a running local cloud. */
export interface SeedTarget {
  /** Answers every AWS service, on this machine. */
  awsEndpoint: string
  region: string
  tableName: string
  userPoolId: string
  userPoolClientId: string
  snapshotBucket: string
  schedules: readonly { name: string }[]
  runSchedule(name: string): Promise<unknown>
}

export interface SeedOptions {
  /** The moment all demo dates count back from. */
  now?: Date
  /** Also what has passed between the companies: connections, messages, notifications. */
  exchange?: boolean
  /** Only these demo companies, by id, and what passed between them; absent: all, with their people and posts. */
  companies?: readonly string[]
  /** Also what those one can sign in as did: answers, a portfolio to review, matches, a completed exchange. */
  portfolios?: boolean
}

export interface Seeded {
  accounts: DemoAccount[]
  /** Companies and applicants written by this call; 0 when all were there. */
  written: number
}

/** Companies written at the same time. */
const CONCURRENCY = 8

/**
 * Writes the demo companies, listings, applications and accounts into a local cloud and builds the snapshot. Idempotent: a
 * second call changes nothing, and an interrupted one is completed.
 * @throws {Error} when the target is not on this machine: the accounts' password is public.
 */
export async function seed(
  target: SeedTarget,
  { now = new Date(), exchange = false, companies, portfolios = false }: SeedOptions = {},
): Promise<Seeded> {
  assertLocal(target.awsEndpoint)
  const client = {
    endpoint: target.awsEndpoint,
    region: target.region,
    credentials: { accessKeyId: 'operator', secretAccessKey: 'operator' },
  }
  const dynamo = new DynamoDBClient(client)
  const cognito = new CognitoIdentityProviderClient(client)
  const s3 = new S3Client({ ...client, forcePathStyle: true })
  const data = openStore(target.tableName, dynamo)
  try {
    const users = await ensureAccounts(cognito, target)
    const written = await writeMissing(data, users, now, companies)
    const all = companies === undefined
    if (all) await seedPeople(data, users, now)
    if (all) await seedPosts(data, now)
    if (all && exchange) await seedBlind(data, now)
    if (exchange) await seedExchange(data, now)
    if (written > 0) await buildSnapshot(target)
    if (portfolios) {
      const kept = openSnapshots(target.snapshotBucket, s3)
      await seedPortfolios(createServices([provide(store, data), provide(snapshots, kept)]), now)
    }
    return { accounts: demoAccounts.map(({ owner: _, ...account }) => account), written }
  } finally {
    for (const one of [dynamo, cognito, s3]) one.destroy()
  }
}

/** By the function itself: listings that it compiled, other functions read; those of this process nobody would. */
async function buildSnapshot({ schedules, runSchedule }: SeedTarget): Promise<void> {
  await runSchedule(schedules.find(({ name }) => name.endsWith('CatalogueSnapshotSchedule'))!.name)
}

/** @throws {Error} unless the address is one of this machine: loopback, or where the local cloud listens. */
export function assertLocal(endpoint: string): void {
  const host = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  )
  if (!['localhost', '127.0.0.1', '::1', ...own].includes(host)) {
    throw new Error(`The demo data is for a local cloud only; ${host} is not this machine.`)
  }
}

/** @returns `sub` by id of the company or application the account belongs to, or by the address of a person. */
async function ensureAccounts(
  cognito: CognitoIdentityProviderClient,
  { userPoolId, userPoolClientId }: Pick<SeedTarget, 'userPoolId' | 'userPoolClientId'>,
): Promise<ReadonlyMap<string, string>> {
  const subs = new Map<string, string>()
  await Promise.all(
    demoAccounts.map(async ({ email, password, owner }) => {
      const group = owner === null ? { group: ADMIN_GROUP } : {}
      const sub = await ensureUser(cognito, userPoolId, { email, password, ...group })
      if (owner !== null) return void subs.set(owner ?? email, sub)
      // An administrator who has a second factor is asked for its code instead, and keeps it.
      const { AuthenticationResult } = await cognito.send(
        new AdminInitiateAuthCommand({
          UserPoolId: userPoolId,
          ClientId: userPoolClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      )
      if (AuthenticationResult?.AccessToken)
        await ensureSecondFactor(cognito, AuthenticationResult.AccessToken)
    }),
  )
  return subs
}

async function writeMissing(
  data: Store,
  users: ReadonlyMap<string, string>,
  now: Date,
  only?: readonly string[],
): Promise<number> {
  const ids = only ?? [...demoCompanies, ...demoApplications].map(({ id }) => id)
  const present = await presentCompanies(data, ids)
  const missing = new Set(ids.filter((id) => !present.has(id)))
  if (missing.size === 0) return 0
  let written = 0
  const queue = demoItems(missing, users, now)
  const worker = async () => {
    for (const items of queue) if (await writeCompany(data, items)) written += 1
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return written
}
