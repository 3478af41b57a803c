import { expect, it } from 'vitest'
import { CORRELATION_HEADER } from '#shared/api/correlation.ts'
import { api } from '#shared/api/index.ts'
import { METRICS, METRICS_NAMESPACE } from '#shared/metrics.ts'
import { listingInput } from '../factories/listing.ts'
import { Faults, of } from '../faults/faults.ts'
import { call, cloud, signedIn, startWith, type User } from './cloud.ts'
import { contactForm } from '../factories/contact.ts'

/** What operators see: one id from a request to its reactions, metrics, and the canary. */

const faults = new Faults(1)
startWith({ aroundAws: faults.around })

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

  const { id } = await sent(member, listed, 'POST', '/api/materials', listingInput())
  await sent(member, changed, 'PUT', `/api/materials/${id}`, listingInput({ quantity: 3 }))
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
  expect(await entities(listed)).toEqual(['listing'])
  expect(await entities(changed)).toEqual(['listing'])
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

it('the canary finds nothing where nothing is wrong, and the steps that fail', async () => {
  const { runSchedule, schedules, url } = await cloud()
  const canary = schedules.find(({ name }) => /canary/i.test(name))!.name
  // Without a built site, or with one of an earlier commit, there is no page to open.
  const page = (await fetch(`${url}/`)).ok ? [] : ['page']
  expect(await runSchedule(canary)).toEqual(page)
  faults.set({ on: of('dynamodb'), kind: 'broken' })
  expect(await runSchedule(canary)).toEqual([...page, 'market', 'figures'])
  faults.set({ on: of('cognito-idp'), kind: 'broken' })
  expect(await runSchedule(canary)).toEqual([...page, 'sign-in'])
  faults.set()
  expect(await counted('CanaryFunction', METRICS.canaryFailures)).toEqual([
    page.length,
    page.length + 2,
    page.length + 1,
  ])
})
