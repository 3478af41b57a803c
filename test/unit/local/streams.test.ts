import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { startSmallCloud } from './small-cloud.ts'

// Fails on items whose name says so: `poison` always, `flaky` the first time.
const STREAM = `
const seen = new Set()
export const handler = async ({ Records }) => {
  const keys = Records.map((record) => record.dynamodb.Keys.PK.S)
  console.log(JSON.stringify({ keys, names: Records.map((r) => r.eventName), source: Records[0].eventSourceARN }))
  if (keys.some((key) => key.startsWith('throw'))) throw new Error('bad batch')
  const bad = Records.filter(({ dynamodb }) => {
    const key = dynamodb.Keys.PK.S
    if (key.startsWith('poison')) return true
    return key.startsWith('flaky') && !seen.has(key) && Boolean(seen.add(key))
  })
  return { batchItemFailures: bad.slice(0, 1).map((r) => ({ itemIdentifier: r.dynamodb.SequenceNumber })) }
}`

let cloud: Cloud
let dataDir: string
let client: DynamoDBClient

async function start() {
  cloud = await startSmallCloud({ stream: STREAM }, { dataDir })
  client = new DynamoDBClient({
    endpoint: cloud.awsEndpoint,
    region: cloud.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'streams-test-'))
  await start()
})
afterEach(async () => {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const put = (PK: string, more: Record<string, { N: string }> = {}) =>
  client.send(
    new PutItemCommand({ TableName: cloud.tableName, Item: { PK: { S: PK }, SK: { S: 'x' }, ...more } }),
  )

interface Batch {
  keys: string[]
  names: string[]
  source: string
}
const batches = () =>
  cloud.logs
    .of('StreamFunction')
    .flatMap((line) => (line.startsWith('{"keys') ? [JSON.parse(line) as Batch] : []))
const delivered = () => batches().flatMap(({ keys }) => keys)

test('a write reaches the stream function at once, with the name of the table it came from', async () => {
  await put('a')
  await cloud.settled()
  await put('a', { n: { N: '2' } })
  await cloud.settled()
  expect(batches()).toMatchObject([
    { keys: ['a'], names: ['INSERT'] },
    { keys: ['a'], names: ['MODIFY'] },
  ])
  expect(batches()[0]!.source).toContain(`table/${cloud.tableName}/stream`)
})

test('records are delivered in order, and from the first that failed on again', async () => {
  await put('a')
  await cloud.settled()
  for (const key of ['b', 'flaky', 'c']) await put(key)
  await cloud.settled()
  const keys = delivered()
  expect(keys.filter((key) => key === 'flaky')).toHaveLength(2)
  expect(keys.filter((key) => key === 'b')).toHaveLength(1)
  expect(keys.lastIndexOf('c')).toBeGreaterThan(keys.lastIndexOf('flaky'))
})

test('a poisonous record is given up after its retries and holds up nobody', async () => {
  for (const key of ['poison', 'after']) await put(key)
  await cloud.settled()
  expect(delivered().filter((key) => key === 'poison')).toHaveLength(3)
  expect(delivered().at(-1)).toBe('after')
  expect(cloud.logs.all().some((line) => line.includes('gave up on 1 record'))).toBe(true)
})

test('a batch that throws is halved until only the bad record is lost', async () => {
  await Promise.all(['a', 'b', 'throw', 'c'].map((key) => put(key)))
  await cloud.settled()
  const alone = batches().filter(({ keys }) => !keys.includes('throw'))
  expect(new Set(alone.flatMap(({ keys }) => keys))).toEqual(new Set(['a', 'b', 'c']))
})

test('after a restart the function gets what is new, and nothing twice', async () => {
  await put('before')
  await cloud.settled()
  await cloud.stop()
  await start()
  await put('later')
  await cloud.settled()
  expect(delivered()).toEqual(['later'])
})

test('expired items are deleted, and the stream hears of it', async () => {
  const now = Math.floor(Date.now() / 1000)
  await put('old', { expiresAt: { N: String(now - 60) } })
  await put('young', { expiresAt: { N: String(now + 60) } })
  await put('eternal')
  expect(await cloud.expire()).toBe(1)
  await cloud.settled()
  expect(batches().find(({ names }) => names.includes('REMOVE'))?.keys).toContain('old')
  expect(await cloud.expire(new Date((now + 120) * 1000))).toBe(1)
})
