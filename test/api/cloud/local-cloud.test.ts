import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembly } from '#infra/assembly.ts'
import { settingsFor } from '#infra/config.ts'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { readTemplate, type Template } from '#infra/local/cloudformation/template.ts'
import { routes, routeKey } from '#shared/api/index.ts'
import { TABLE } from '#shared/table/keys.ts'

/** What the contract says, what the template deploys and what runs here are the same thing. */

let cloud: Cloud
let template: Template

beforeAll(async () => {
  const { folder } = await assembly('dev')
  template = readTemplate(folder, 'dev')
  cloud = await startCloud({ assembly: folder, schedules: false })
})
afterAll(() => cloud.stop())

interface GatewayOperation {
  security?: Record<string, unknown>[]
}

/** Access by route, read off the template without the local cloud's own router. */
function templateRoutes(): Record<string, string> {
  const { paths } = template.resource('RestApi').properties['Body'] as {
    paths: Record<string, Record<string, GatewayOperation>>
  }
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => [
        `${method.toUpperCase()} ${path}`,
        security ? 'COGNITO_USER_POOLS' : 'NONE',
      ]),
    ),
  )
}

test('routes and their authorizers: contract, template, local cloud', () => {
  const contract = Object.fromEntries(
    routes.map((route) => [routeKey(route), route.access === 'public' ? 'NONE' : 'COGNITO_USER_POOLS']),
  )
  const running = Object.fromEntries(
    cloud.restApis.flatMap((api) =>
      api.routes.map((route) => [routeKey(route as never), route.authorizer ? 'COGNITO_USER_POOLS' : 'NONE']),
    ),
  )
  expect(templateRoutes()).toEqual(contract)
  expect(running).toEqual(contract)
})

test('every route answers: none is unknown to the gateway, and no public one asks for a token', async () => {
  for (const route of routes) {
    const path = route.path.replace(/\{[^}]+\}/g, 'x')
    const response = await fetch(cloud.url + path, {
      method: route.method,
      ...(route.method !== 'GET' && { body: '{', headers: { 'content-type': 'application/json' } }),
    })
    const body = (await response.text()).slice(0, 300)
    const told = `${routeKey(route)}: ${response.status} ${body}`
    if (route.access === 'public') expect(told).not.toMatch(/: (401|403|5\d\d) /)
    else expect(told).toMatch(/: 401 .*UNAUTHENTICATED/)
  }
})

interface TableDescription {
  KeySchema: { AttributeName: string; KeyType: string }[]
  GlobalSecondaryIndexes: { IndexName: string; KeySchema: TableDescription['KeySchema'] }[]
  StreamSpecification: { StreamViewType: string }
}

test('table keys, indexes, expiry and stream: key file, template, local cloud', async () => {
  const schema = (keys: TableDescription['KeySchema']) =>
    Object.fromEntries(keys.map((key) => [key.KeyType, key.AttributeName]))
  const shape = (table: TableDescription, ttl: unknown) => ({
    keys: schema(table.KeySchema),
    indexes: Object.fromEntries(
      table.GlobalSecondaryIndexes.map((index) => [index.IndexName, schema(index.KeySchema)]),
    ),
    stream: table.StreamSpecification.StreamViewType,
    ttl,
  })
  const declared = {
    keys: { HASH: TABLE.partitionKey, RANGE: TABLE.sortKey },
    indexes: Object.fromEntries(
      Object.values(TABLE.indexes).map((index) => [
        index.name,
        { HASH: index.partitionKey, RANGE: index.sortKey },
      ]),
    ),
    stream: 'NEW_AND_OLD_IMAGES',
    ttl: TABLE.ttl,
  }
  const [resource] = template.resources('AWS::DynamoDB::GlobalTable')
  const properties = resource!.properties as TableDescription & {
    TimeToLiveSpecification: { AttributeName: string }
  }
  expect(shape(properties, properties.TimeToLiveSpecification.AttributeName)).toEqual(declared)

  const TableName = cloud.tableName
  const { Table } = await cloud.db.call<{ Table: TableDescription }>('DescribeTable', { TableName })
  const { TimeToLiveDescription } = await cloud.db.call<{ TimeToLiveDescription: { AttributeName: string } }>(
    'DescribeTimeToLive',
    { TableName },
  )
  expect(shape(Table, TimeToLiveDescription.AttributeName)).toEqual(declared)
})

test('schedules: settings, template, local cloud', () => {
  const { canaryEvery, matchEvery, snapshotEvery, news } = settingsFor('dev')
  const declared = [matchEvery, snapshotEvery, canaryEvery, 'rate(5 minutes)', news.refreshEvery]
  const rules = template
    .resources('AWS::Events::Rule', 'AWS::Scheduler::Schedule')
    .map(({ properties }) => properties['ScheduleExpression'] as string)
  expect(rules).toEqual(declared)
  expect(cloud.schedules.map(({ expression }) => expression)).toEqual(declared)
  const functions = cloud.functions.map(({ arn }) => arn)
  for (const schedule of cloud.schedules) expect(functions).toContain(schedule.target)
})

test('functions see the environment of their template entry', () => {
  for (const { id, environment } of cloud.functions) {
    const declared = Object.keys(template.resource(id).properties['Environment'].Variables as object)
    const platform = /^(AWS_|LAMBDA_|_HANDLER$|TZ$)/
    expect(
      Object.keys(environment)
        .filter((name) => !platform.test(name))
        .sort(),
    ).toEqual(declared.sort())
    const cloudAddress = Object.values(environment).find((value) => value.includes('amazonaws.com'))
    expect(cloudAddress).toBeUndefined()
  }
})

test('every bundled function loads', async () => {
  for (const { id } of cloud.functions) {
    const failure = await cloud.invoke(id, {}).catch((error: Error) => error)
    // An empty event is nobody's; what may not happen is that the module fails before it sees one.
    const message = failure instanceof Error ? failure.message : ''
    expect(message).not.toMatch(/is not a function|Cannot find|is not defined/)
  }
})

test('the WebSocket API has the routes of the template behind its authorizer', async () => {
  const [api] = cloud.socketApis
  expect(api!.routes.map(({ key }) => key).sort()).toEqual(['$connect', '$default', '$disconnect'])
  const { WebSocket } = await import('ws')
  const status = await new Promise((resolve) =>
    new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`).on('unexpected-response', (_, response) =>
      resolve(response.statusCode),
    ),
  )
  expect(status).toBe(401)
})
