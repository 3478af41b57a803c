import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportedDefinition, ImportedOperation } from '#infra/local/apigateway-rest/api-definition.ts'
import { restRoutesOf } from '#infra/local/apigateway-rest/rest-routes.ts'
import { readTemplate } from '#infra/local/cloudformation/template.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { refuseUnsafe } from '#infra/local/door.ts'
import { StartFailure } from '#infra/local/failure.ts'
import { startSmallCloud, writeAssembly } from './small-cloud.ts'
import { RESOURCES } from './small-template.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starts-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts and expects one line that says what is in the way. */
async function expectFailure(options: Parameters<typeof startCloud>[0], line: RegExp) {
  const failure = await startCloud({ assembly: writeAssembly(), ...options }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as Error).message).toMatch(line)
  expect((failure as Error).message).not.toContain('\n')
}

test.each(['0.0.0.0', '::', '192.168.1.20', 'laptop.local', '127.0.0.1.evil.example', '1270.0.0.1'])(
  'an address that others reach (%s), unless that is meant',
  (host) => {
    expect(() => refuseUnsafe(host, false)).toThrow(/would open this cloud, its users and its mailbox/)
    expect(() => refuseUnsafe(host, true)).not.toThrow()
  },
)

test.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])('but not one of this machine: %s', (host) => {
  expect(() => refuseUnsafe(host, false)).not.toThrow()
})

test('a port that is taken', async () => {
  const cloud = await startSmallCloud()
  await expectFailure({ port: Number(new URL(cloud.url).port) }, /^Port \d+ is taken\..* PORT=\d+ npm start$/)
  await cloud.stop()
})

test('a data folder that is no folder', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expectFailure({ dataDir: join(folder, 'file') }, /^The data folder .*file can't be used: EEXIST/)
})

test('a data folder another local cloud is running on', async () => {
  const cloud = await startSmallCloud({}, { dataDir: folder })
  await expectFailure({ dataDir: folder }, /is in use by the local cloud on port \d+\.$/)
  await cloud.stop()
  await (await startSmallCloud({}, { dataDir: folder })).stop()
})

test('a damaged database', async () => {
  writeFileSync(join(folder, 'dynamodb.sqlite'), 'no database '.repeat(200))
  await expectFailure({ dataDir: folder }, /^The data folder .* can't be used: .*"npm start -- --fresh"/)
})

test('a damaged file of users', async () => {
  await (await startSmallCloud({}, { dataDir: folder })).stop()
  const users = readdirSync(folder).find((name) => name.startsWith('cognito-'))!
  writeFileSync(join(folder, users), '{"users":')
  await expectFailure({ dataDir: folder }, /cognito-.* can't be read .*"npm start -- --fresh"/)
})

test('a table with other keys than the template', async () => {
  await (await startSmallCloud({}, { dataDir: folder })).stop()
  const KeySchema = [{ AttributeName: 'PK', KeyType: 'HASH' }]
  const AttributeDefinitions = [{ AttributeName: 'PK', AttributeType: 'S' }]
  const other = { Table: { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes: undefined } }
  const assembly = writeAssembly({ override: other })
  await expectFailure({ assembly, dataDir: folder }, /other keys than the template/)
})

test.each<[string, (body: ImportedDefinition) => unknown, RegExp]>([
  ['no body', () => undefined, /^The REST API RestApi has no OpenAPI document/],
  [
    'an integration that is no function',
    (body) =>
      withOperation(body, { 'x-amazon-apigateway-integration': { type: 'http_proxy', uri: 'https://x' } }),
    /^The operation get \/api\/private has an integration of type http_proxy/,
  ],
  [
    'a function called by GET',
    (body) => {
      const integration = body.paths['/api/private']!['get']!['x-amazon-apigateway-integration']
      return withOperation(body, { 'x-amazon-apigateway-integration': { ...integration, httpMethod: 'GET' } })
    },
    /does not call its function by POST/,
  ],
  [
    'an authorizer that it does not define',
    (body) => withOperation(body, { security: [{ Nobody: [] }] }),
    /is authorized by Nobody, unknown here/,
  ],
])('a REST API with %s', (_, change, line) => {
  const Body = change(structuredClone(RESOURCES['RestApi']!.Properties['Body'] as ImportedDefinition))
  const template = readTemplate(writeAssembly({ override: { RestApi: { Body } } }), 'dev')
  expect(() => restRoutesOf(template, template.resource('RestApi'))).toThrow(line)
})

function withOperation(body: ImportedDefinition, change: Partial<ImportedOperation>): ImportedDefinition {
  Object.assign(body.paths['/api/private']!['get']!, change)
  return body
}

test('a start that failed gives its port back', async () => {
  const first = await startSmallCloud({}, { dataDir: folder })
  const port = Number(new URL(first.url).port)
  await first.stop()
  writeFileSync(join(folder, 'mailbox.json'), '[')
  await expectFailure({ dataDir: folder, port }, /mailbox\.json can't be read/)
  rmSync(join(folder, 'mailbox.json'))
  await (await startSmallCloud({}, { dataDir: folder, port })).stop()
})

const Key = { PK: { S: 'kept' }, SK: { S: 'x' } }
const clientOf = (cloud: Pick<Cloud, 'awsEndpoint' | 'region'>) =>
  new DynamoDBClient({
    endpoint: cloud.awsEndpoint,
    region: cloud.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })

test('what was acknowledged before a kill -9 is there after it, and the engine is gone', async () => {
  const assembly = writeAssembly()
  const script = `
    const { startCloud } = await import(${JSON.stringify(fileURLToPath(new URL('../../../infra/local/cloud.ts', import.meta.url)))})
    const { awsEndpoint, region, tableName, db } = await startCloud({ assembly: ${JSON.stringify(assembly)}, dataDir: ${JSON.stringify(folder)} })
    console.log(JSON.stringify({ awsEndpoint, region, tableName, engine: db.endpoint }))`
  const file = join(folder, 'run.mjs')
  writeFileSync(file, script)
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const killed = JSON.parse(line.toString()) as Record<
    'awsEndpoint' | 'region' | 'tableName' | 'engine',
    string
  >
  await clientOf(killed).send(new PutItemCommand({ TableName: killed.tableName, Item: Key }))
  child.kill('SIGKILL')
  await once(child, 'exit')

  const cloud = await startCloud({ assembly, dataDir: folder })
  const { Item } = await clientOf(cloud).send(new GetItemCommand({ TableName: cloud.tableName, Key }))
  expect(Item).toEqual(Key)
  await cloud.stop()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(fetch(killed.engine)).rejects.toThrow()
}, 60_000)
