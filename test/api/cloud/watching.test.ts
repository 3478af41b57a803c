import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind, type AnyItem } from '#infra/verify/items.ts'
import { CORRELATION_HEADER } from '#shared/api/core/correlation.ts'
import { api } from '#shared/api/index.ts'
import { CANARY_COMPANY, ENV } from '#shared/environment.ts'
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts'
import {
  call,
  cloud,
  everything,
  runScheduled,
  signedIn,
  signUpPool,
  ownCloud,
  type User,
} from '#test/api/support/cloud.ts'
import { applicationForm } from '../../factories/application.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'
import { Faults, of } from '../../faults/support/faults.ts'

/** What operators see: one id from a request to its reactions, metrics, and the canary. */

const faults = new Faults(1)
ownCloud({ aroundAws: faults.around })

type Line = Record<string, unknown>

/** The JSON lines of a function's log. */
async function linesOf(id: string): Promise<Line[]> {
  const { logs } = await cloud()
  return logs.of(id).flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
}

const under = async (id: string, correlationId: string) =>
  (await linesOf(id)).filter((line) => line['correlationId'] === correlationId)

/** The sum, or the list, of what a function's log says of a metric. */
async function counted(id: string, name: string): Promise<number[]> {
  const lines = (await linesOf(id)).filter((line) => '_aws' in line && name in line)
  for (const { _aws, stage } of lines) {
    expect(stage).toBe('dev')
    const [{ Namespace, Dimensions, Metrics }] = (_aws as { CloudWatchMetrics: [Line] }).CloudWatchMetrics
    expect([Namespace, Dimensions]).toEqual([METRICS_NAMESPACE, [['stage']]])
    expect(Metrics).toContainEqual({ Name: name, Unit: expect.any(String) })
  }
  return lines.map((line) => line[name] as number)
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

async function sent(as: User, id: string, method: string, path: string, body: object) {
  const { url } = await cloud()
  const response = await fetch(url + path, {
    method,
    headers: { authorization: as.token, 'content-type': 'application/json', [CORRELATION_HEADER]: id },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as { id: string }
}

it('what follows from a request is logged under its id: the operation, its reactions, and theirs', async () => {
  const [member, other] = await Promise.all([signedIn(), signedIn()])
  const { settled } = await cloud()
  const [listed, changed, asked] = ['listed-1', 'changed-1', 'connect-1']

  // Each write is searched for: one that comes before the search of the last takes its place.
  const { id } = await sent(member, listed, 'POST', '/api/materials', listingInput())
  await settled()
  await sent(member, changed, 'PUT', `/api/materials/${id}`, listingInput({ quantity: 3 }))
  await settled()
  await sent(member, asked, 'POST', '/api/connections', {
    followerId: member.companyId,
    followingId: other.companyId,
  })
  // An id that is none does not get into the log.
  await sent(member, 'no id" {', 'PUT', `/api/materials/${id}`, listingInput({ quantity: 4 }))
  await settled()

  const answered = (await under('CatalogueFunction', listed)).filter(({ message }) => message === 'Answered')
  expect(answered).toMatchObject([{ route: 'POST /api/materials', status: 201 }])
  const entities = async (correlationId: string) =>
    (await under('StreamFunction', correlationId)).map(({ entity }) => entity)
  expect(await entities(listed)).toEqual(['listing', 'listing-search'])
  expect(await entities(changed)).toEqual(['listing', 'listing-search'])
  expect((await entities(asked)).sort()).toEqual(['connection', 'notification'])
  expect(await under('CatalogueFunction', 'no id" {')).toEqual([])

  const mine = (await call(api.account.exportMe, { as: member })).data
  expect(JSON.stringify(mine)).not.toContain(changed)
})

it('listings, e-mail and how late reactions are, as metrics', async () => {
  const { settled } = await cloud()
  await settled()
  expect(sum(await counted('StreamFunction', METRICS.listingsCreated))).toBe(1)
  for (const age of await counted('StreamFunction', METRICS.reactionAge)) expect(age).toBeLessThan(60_000)

  const before = sum(await counted('StreamFunction', METRICS.mailsSent))
  const refusedBefore = sum(await counted('StreamFunction', METRICS.mailsRefused))
  faults.set({ on: of('ses'), kind: 'broken' })
  await call(api.account.createContact, { body: contactForm() })
  await expect.poll(() => faults.hits, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await expect
    .poll(async () => sum(await counted('StreamFunction', METRICS.mailsRefused)))
    .toBeGreaterThan(refusedBefore)
  faults.set()
  await settled()
  expect(sum(await counted('StreamFunction', METRICS.mailsSent))).toBe(before + 1)
})

describe('the canary', () => {
  let before: AnyItem[]
  let partner: User
  let page: string[]
  const run = () => runScheduled(/canary/i)

  beforeAll(async () => {
    partner = await signedIn()
    const body = listingInput({
      material_name: 'Waste wood for particle board',
      description: 'Used pallets, clean.',
      type: 'requirement',
    })
    await call(api.catalogue.createMaterial, { as: partner, body })
    before = await everything()
    // Without a built site, or with one of an earlier commit, there is no page to open.
    page = (await fetch(`${(await cloud()).url}/`)).ok ? [] : ['page']
  })

  it('is nobody that somebody else can sign up as', async () => {
    const { client, ClientId } = await signUpPool()
    const { template } = await cloud()
    const Username = String(
      template.resources('AWS::Lambda::Function').find(({ id }) => id === 'CanaryFunction')!.properties[
        'Environment'
      ].Variables[ENV.canaryEmail],
    )
    const command = new SignUpCommand({ ClientId, Username, Password: 'Correct-horse-7' })
    await expect(client.send(command)).rejects.toThrow('Please send your application first.')
    expect(await run()).toEqual(page)
    const form = applicationForm({ email: Username })
    const application = await call(api.account.createApplication, { body: form })
    expect([application.status, application.error.code]).toEqual([409, 'EMAIL_REGISTERED'])
  })

  it('finds nothing where nothing is wrong: it signs in and makes the main journey', async () => {
    expect(await run()).toEqual(page)
    const asked = (await linesOf('MatchingFunction')).filter(({ message }) => message === 'Answered')
    expect(asked.map(({ route, status }) => [route, status])).toEqual(
      Array(2).fill(['POST /api/generate-matches', 200]),
    )
  })

  it('leaves nothing that anybody sees or that is counted', async () => {
    const after = await everything()
    const kinds = (items: AnyItem[]) => [...new Set(items.map(({ _et }) => String(_et)))]
    const known = new Set(before.map(({ PK, SK }) => `${PK} ${SK}`))
    const left = after.filter(({ PK, SK }) => !known.has(`${PK} ${SK}`))
    expect(kinds(left).sort()).toEqual([
      'activity',
      'company',
      'email',
      'listing',
      'rate',
      'team-log',
      'user',
    ])
    // What counts its calls of a day goes by itself, and so does its own log.
    const passing = left.filter(({ _et }) => _et === 'rate' || _et === 'team-log')
    expect(passing.filter(({ expiresAt }) => !(Number(expiresAt) > 0))).toEqual([])
    expect(left.filter(({ _et, status }) => _et === 'listing' && status !== 'withdrawn')).toEqual([])
    expect(verdicts(byKind(after)).flatMap(({ faults }) => faults)).toEqual([])
    expect((await cloud()).mailbox.list().filter(({ to }) => to.includes('canary'))).toEqual([])
    const listed = sum(await counted('StreamFunction', METRICS.listingsCreated))
    expect(listed).toBe(before.filter(({ _et }) => _et === 'listing').length)

    const found = await Promise.all([
      call(api.catalogue.listCompanies, { as: partner, query: { limit: 200 } }),
      call(api.catalogue.listMaterials, { as: partner, query: { limit: 200 } }),
      call(api.messaging.listNotifications, { as: partner }),
    ])
    expect(JSON.stringify(found.map(({ data }) => data)).toLowerCase()).not.toContain('canary')
    const body = { followerId: partner.companyId, followingId: CANARY_COMPANY }
    expect((await call(api.exchange.requestConnection, { as: partner, body })).status).toBe(404)
  })

  it('tells the steps that fail', async () => {
    const soFar = await counted('CanaryFunction', METRICS.canaryFailures)
    faults.set({ on: of('dynamodb'), kind: 'broken' })
    expect(await run()).toEqual([...page, 'market', 'figures', 'sign-in'])
    faults.set({ on: of('cognito-idp'), kind: 'broken' })
    expect(await run()).toEqual([...page, 'keys', 'sign-in'])
    faults.set()
    const failures = (await counted('CanaryFunction', METRICS.canaryFailures)).slice(soFar.length)
    expect(failures).toEqual([page.length + 2, page.length + 1])
    expect((await counted('CanaryFunction', METRICS.canaryMemberFailures)).slice(-2)).toEqual([1, 1])
    const steps = (await linesOf('CanaryFunction')).filter((line) => METRICS.canaryStepFailures in line)
    expect(steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['market', 'figures', 'sign-in', 'keys']),
    )
  })
})
