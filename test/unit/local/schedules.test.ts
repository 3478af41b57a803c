import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { nextTime } from '#infra/local/services/schedules.ts'
import { startSmallCloud } from './small-cloud.ts'

const next = (expression: string, from: string) =>
  nextTime('s', expression)(new Date(from))?.toISOString() ?? null

test.each([
  ['rate(15 minutes)', '2026-03-01T10:07:30.000Z', '2026-03-01T10:22:30.000Z'],
  ['rate(1 hour)', '2026-03-01T23:30:00.000Z', '2026-03-02T00:30:00.000Z'],
  ['rate(2 days)', '2026-02-27T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['cron(15 3 * * ? *)', '2026-03-01T03:15:00.000Z', '2026-03-02T03:15:00.000Z'],
  ['cron(0 8 ? * MON-FRI *)', '2026-03-06T09:00:00.000Z', '2026-03-09T08:00:00.000Z'],
  ['cron(0 0 L * ? *)', '2026-02-10T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['cron(0/5 * * * ? *)', '2026-03-01T10:07:30.000Z', '2026-03-01T10:10:00.000Z'],
  ['cron(0 0 1 1 ? 2020)', '2026-03-01T10:07:30.000Z', null],
  ['at(2026-03-01T12:00:00)', '2026-03-01T10:00:00.000Z', '2026-03-01T12:00:00.000Z'],
  ['at(2026-03-01T12:00:00)', '2026-03-01T12:00:00.000Z', null],
])('%s after %s comes at %s', (expression, from, expected) => {
  expect(next(expression, from)).toBe(expected)
})

test.each(['every day', 'rate(5 parsecs)', 'rate(x)', 'cron()'])(
  '%s is refused with its name',
  (expression) => {
    expect(() => nextTime('nightly', expression)).toThrow(/schedule nightly can't be read/)
  },
)

let cloud: Cloud
const API = `export const handler = async (event) => event`
beforeAll(async () => {
  cloud = await startSmallCloud({ api: API })
})
afterAll(() => cloud.stop())

test('a scheduled rule calls its function with the event of EventBridge', async () => {
  expect(cloud.schedules.map(({ name, expression }) => [name, expression])).toEqual([
    ['nightly', 'cron(15 3 * * ? *)'],
  ])
  expect(await cloud.runSchedule('nightly')).toMatchObject({
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    region: 'eu-central-1',
    resources: ['arn:aws:events:eu-central-1:000000000000:rule/nightly'],
    detail: {},
  })
})
