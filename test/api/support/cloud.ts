import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, it } from 'vitest'
import { openSnapshots, type Snapshots } from '#functions/data/catalogue/snapshot.ts'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { companies, companyRepository } from '#functions/data/company/company.ts'
import { invitations, linkToken } from '#functions/data/people/invitation.ts'
import { openStore, store, type Store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { startCloud, type Cloud, type CloudOptions } from '#infra/local/cloud.ts'
import { ensureSecondFactor } from '#infra/seed/users.ts'
import type { AnyItem } from '#infra/verify/items.ts'
import { scanTable } from '#infra/verify/verify.ts'
import type { AnyRoute, BodyInput, ParamsOf, QueryInput, ResponseOf } from '#shared/api/core/route.ts'
import type { PLANS, ROLES } from '#shared/api/core/vocabulary.ts'
import type { MemberRole } from '#shared/domain/people/rights.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { ADMIN_GROUP } from '#shared/environment.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { applicationForm } from '../../factories/application.ts'
import { STAGE_URL } from './remote.ts'

/**
 * A local cloud for the test files of a process, users in it, and calls through its real front door. Files share it,
 * because its functions take seconds to warm up: a test looks at companies of its own. A file that counts what everybody
 * has, changes how the cloud behaves, or stops it has one to itself by `ownCloud()`.
 */

/** Not so where files of `stage/` ask a deployed stage: of that there is what `call` reaches, and accounts (`remote.ts`). */
export const LOCAL = STAGE_URL === undefined
/** `it` for a test of `stage/` that needs more than a deployed stage and its accounts give. */
export const localOnly = it.runIf(LOCAL)

/** Two environments of a function are enough for a race. */
const TEST_CLOUD = { schedules: false, workers: 2 } satisfies CloudOptions
/** Where nobody races one is: each environment starts cold, which takes longer than what most files ask of it. */
const OWN_CLOUD = { ...TEST_CLOUD, workers: 1 } satisfies CloudOptions
/** For `ownCloud`, where people race. */
export const RACE: Pick<CloudOptions, 'workers'> = { workers: 2 }

let shared: Promise<Cloud> | undefined
let own: { options: CloudOptions; started?: Promise<Cloud> } | undefined

/** The cloud of this file; started by the first call. */
export function cloud(): Promise<Cloud> {
  if (!LOCAL) throw new Error('Of a deployed stage there is no more than HTTP: mark the test by localOnly')
  if (own) return (own.started ??= startCloud(own.options))
  return (shared ??= startCloud(TEST_CLOUD))
}

/** Gives the file a cloud that no other uses, stopped after it; said at the top of the file. Who races there says `RACE`. */
export function ownCloud(options: CloudOptions = {}): void {
  own = { options: { ...OWN_CLOUD, ...options } }
  afterAll(async () => {
    await (await own?.started)?.stop()
    own = undefined
  })
}

/** Stops the file's own cloud and starts it anew at the same address; it needs a `dataDir` to remember anything. */
export async function restart(): Promise<void> {
  const running = await cloud()
  await running.stop()
  own!.started = startCloud({ ...own!.options, port: Number(new URL(running.url).port) })
  await own!.started
}

/** Runs a schedule as if its time had come, or as if it were `at`. @returns what its function returned. */
export async function runScheduled(name: RegExp, at?: Date): Promise<unknown> {
  const { schedules, runSchedule } = await cloud()
  return runSchedule(schedules.find((one) => name.test(one.name))!.name, at)
}

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }

/** DynamoDB of the cloud. */
export async function dynamo(): Promise<DynamoDBClient> {
  const { awsEndpoint: endpoint, region } = await cloud()
  return new DynamoDBClient({ endpoint, region, credentials })
}

/** The table of the cloud, for what no route can bring about. */
export async function table(): Promise<Store> {
  const { tableName } = await cloud()
  return openStore(tableName, await dynamo())
}

/** Every item of the file's table, when everything written so far is dealt with. */
export async function everything(): Promise<AnyItem[]> {
  const running = await cloud()
  await running.settled()
  const all: AnyItem[] = []
  for await (const item of scanTable(running.tableName, await dynamo())) all.push(item)
  return all
}

/** Catalogue snapshots of the cloud. */
export async function storedSnapshots(): Promise<Snapshots> {
  const { awsEndpoint: endpoint, region, snapshotBucket } = await cloud()
  return openSnapshots(snapshotBucket, new S3Client({ endpoint, region, credentials, forcePathStyle: true }))
}

/** E-mail addresses of the file's users: none may stand in an answer to somebody else. */
const known = new Set<string>()
/** Whose addresses a company may see: those of its own people, and of whom it invited. */
const acquainted = new Map<string, Set<string>>()

export function acquaint(companyId: string, ...emails: string[]): void {
  acquainted.set(companyId, new Set([...(acquainted.get(companyId) ?? []), ...emails]))
  for (const email of emails) known.add(email)
}

export interface User {
  userId: string
  email: string
  companyId: string
  companyName: string
  /** ID token. */
  token: string
  plan: (typeof PLANS)[number]
  isAdmin: boolean
}

export interface UserTraits {
  role?: (typeof ROLES)[number]
  plan?: (typeof PLANS)[number]
  admin?: boolean
  companyName?: string
  email?: string
  industry?: string
  /** City and country, of the gazetteer. */
  place?: readonly [city: string, country: string]
}

/** Of every user of these tests. */
export const PASSWORD = 'Correct-horse-7'

/** A signed-in user with a company: unless told, an approved one of the free plan, no administrator. */
export async function signedIn({
  role = 'user',
  plan = 'free',
  admin = false,
  companyName,
  email: address,
  industry,
  place,
}: UserTraits = {}): Promise<User> {
  const form = applicationForm({
    ...(companyName && { companyName }),
    ...(address && { email: address }),
    ...(industry && { industry: industry as 'Other' }),
  })
  const { email } = form
  known.add(email)
  const data = await table()
  const applications = applicationRepository(data)
  const records = companyRepository(data)
  const now = new Date()

  const userId = await createUser(email, admin)
  await applications.apply(form, `c-${userId.slice(0, 8)}`, now)
  const companyId = (await applications.bind(userId, email, now))!
  await applications.decide(companyId, { status: 'approved', by: 'test', reason: null }, now)
  const location = place && findPlace(...place)
  if (location) await records.updateProfile(companyId, { location }, now)
  if (plan !== 'free') await records.updateStanding(companyId, { plan }, now)

  const signIn = await passwordSignIn(email)
  let token = signIn.IdToken!
  if (admin) {
    const { client } = await pool()
    await ensureSecondFactor(client, signIn.AccessToken!)
    token = (await refresh(signIn.RefreshToken!)).IdToken!
  }
  if (role !== 'user') {
    // Such a user gets no token any more: what a token that says so may do is tested all the same.
    await records.updateStanding(companyId, { role }, now)
    const { idTokenWith } = await cloud()
    token = await idTokenWith(userId, { company_id: companyId, role, plan })
  }
  return { userId, email, companyId, companyName: form.companyName, token, plan, isAdmin: admin }
}

/** A person who belongs to the company of another: signed in, with this role. */
export async function colleague(owner: User, role: MemberRole, sites: readonly string[] = []): Promise<User> {
  const { email } = applicationForm()
  acquaint(owner.companyId, email, owner.email)
  const userId = await createUser(email, false)
  const services = createServices([provide(store, await table())])
  const company = (await services.use(companies).get(owner.companyId))!
  const now = new Date()
  await services.use(invitations).invite(company, owner.userId, { email, role, sites }, now)
  const invited = (await services.use(invitations).waiting(company.id, now)).find(
    (one) => one.email === email.toLowerCase(),
  )!
  await services.use(invitations).accept(linkToken(invited), { id: userId, email }, now)
  return { ...owner, userId, email, token: (await passwordSignIn(email)).IdToken! }
}

async function pool() {
  const { awsEndpoint, region, userPoolId, userPoolClientId } = await cloud()
  const client = new CognitoIdentityProviderClient({ endpoint: awsEndpoint, region, credentials })
  return { client, UserPoolId: userPoolId, ClientId: userPoolClientId }
}

async function createUser(email: string, admin: boolean): Promise<string> {
  const { client, UserPoolId } = await pool()
  const user = { UserPoolId, Username: email }
  const { User } = await client.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }))
  if (admin) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }))
  return User!.Attributes!.find(({ Name }) => Name === 'sub')!.Value!
}

/** By the password, and a code of who has an authenticator app. */
export async function passwordSignIn(email: string, password = PASSWORD): Promise<AuthenticationResultType> {
  const { client, ...ids } = await pool()
  const { AuthenticationResult, Session } = await client.send(
    new AdminInitiateAuthCommand({
      ...ids,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  if (AuthenticationResult) return AuthenticationResult
  const SOFTWARE_TOKEN_MFA_CODE = (await cloud()).codeFor(email)
  const answered = await client.send(
    new AdminRespondToAuthChallengeCommand({
      ...ids,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
    }),
  )
  return answered.AuthenticationResult!
}

/** The same person by another sign-in, as on one more device; with a code where one is asked for. */
export async function signedInAgain(user: User) {
  const { IdToken, AccessToken, RefreshToken } = await passwordSignIn(user.email)
  return { ...user, token: IdToken!, accessToken: AccessToken!, refreshToken: RefreshToken! }
}

/** As the browser does when the ID token has expired. */
export async function refresh(token: string): Promise<AuthenticationResultType> {
  const { client, ClientId } = await pool()
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  )
  return AuthenticationResult!
}

/** A person at the sign-up form, for the pool's own calls. */
export const signUpPool = pool

/** Where everything stands behind one door. */
export const address = async (): Promise<string> => STAGE_URL ?? (await cloud()).url

const lastErrors = async (): Promise<string[]> =>
  (await cloud()).logs
    .all()
    .filter((line) => line.includes('ERROR'))
    .slice(-3)

export interface CallInput<R extends AnyRoute> {
  as?: User | undefined
  /** In the place of the user's own. */
  token?: string
  params?: { [V in keyof ParamsOf<R>]: string }
  query?: Partial<QueryInput<R>> | Record<string, string>
  body?: BodyInput<R>
  /** Sent as it is, in the place of a body. */
  raw?: string
}

export interface Answer<R extends AnyRoute> {
  status: number
  /** The body of a success, as the contract has it. */
  data: ResponseOf<R>
  /** The body of an error. */
  error: ErrorBody
  headers: Headers
}

/** How often a request called the table, as its answer says. */
export const tableCalls = ({ headers }: Pick<Answer<AnyRoute>, 'headers'>): number =>
  Number(/desc="(\d+) calls/.exec(headers.get('server-timing') ?? '')?.[1])

/** Tries again what the gateway's own throttle turned away: tests share it, and a fast machine outruns it. */
async function untilAdmitted(send: () => Promise<Response>): Promise<Response> {
  for (let left = 50; ; left--) {
    const response = await send()
    // A limit of the product is answered by a function, which tells its timing.
    if (response.status !== 429 || response.headers.has('server-timing') || left === 0) return response
    await response.body?.cancel()
    await new Promise((done) => setTimeout(done, 100))
  }
}

/**
 * Calls a route as a browser does. Whatever the test looks at, every answer is also held against what must
 * never happen: an internal error, and somebody else's e-mail address. Of a stream only the beginning is read.
 *
 * @throws when either happens, or when a success doesn't fit the contract.
 */
export async function call<R extends AnyRoute>(route: R, input: CallInput<R> = {}): Promise<Answer<R>> {
  const url = await address()
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((input.params as Record<string, string> | undefined)?.[name] ?? ''),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const token = input.token ?? input.as?.token
  const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  if (input.as) known.add(input.as.email)
  const response = await untilAdmitted(() =>
    fetch(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: route.method,
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    }),
  )
  const isJson = !response.ok || (!route.stream && !route.binary && !route.saved)
  if (!isJson) await response.body!.cancel()
  const text = isJson ? await response.text() : 'null'
  const label = `${route.method} ${route.path}`
  if (response.status >= 500) {
    const said = LOCAL ? (await lastErrors()).join('\n') : ''
    throw new Error(`${label} answered ${response.status}: ${text}\n${said}`)
  }
  const leaked = input.as?.isAdmin
    ? []
    : [...known].filter(
        (email) =>
          text.includes(email) &&
          email !== input.as?.email &&
          !acquainted.get(input.as?.companyId ?? '')?.has(email),
      )
  if (leaked.length > 0) throw new Error(`${label} shows ${leaked.join(', ')}`)
  const parsed: unknown = JSON.parse(text)
  if (response.ok && isJson) route.response.parse(parsed)
  return {
    status: response.status,
    data: parsed as ResponseOf<R>,
    error: parsed as ErrorBody,
    headers: response.headers,
  }
}
