import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { startCloud, type Cloud } from '#infra/local/cloud.ts'
import { CHANGES, ticketKey } from '#shared/table/keys.ts'
import { altered, type StageTemplate } from '#test/api/support/altered.ts'
import { cloud } from '#test/api/support/cloud.ts'

/** Functions run under the roles of the template, here as there: what is not granted is refused. */

interface Statement {
  Action: string | string[]
}

/** Undone after each test. */
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** The logical id of a function: its access key. */
async function roleOf(name: string): Promise<string> {
  const { template } = await cloud()
  const { functions } = await cloud()
  const found = functions.find(({ id }) => idOf(name) === id)
  expect(found, template.place.stackName).toBeDefined()
  return found!.id
}

const idOf = (name: string) =>
  `${name.replace(/(^|-)(\w)/g, (_, __, first: string) => first.toUpperCase())}Function`

/** DynamoDB as the function of that name sees it. */
async function tableAs(name: string) {
  const { awsEndpoint: endpoint, region, tableName } = await cloud()
  const credentials = { accessKeyId: await roleOf(name), secretAccessKey: 'x' }
  const client = new DynamoDBClient({ endpoint, region, credentials })
  const key = (PK: string) => ({ PK: { S: PK }, SK: { S: PK } })
  return {
    get: (pk: string) => client.send(new GetItemCommand({ TableName: tableName, Key: key(pk) })),
    put: (pk: string) => client.send(new PutItemCommand({ TableName: tableName, Item: key(pk) })),
    query: (index: string, partition: string) =>
      client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: index,
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': `${index}PK` },
          ExpressionAttributeValues: { ':pk': { S: partition } },
        }),
      ),
  }
}

const denied = { name: 'AccessDeniedException' }

test('a function reaches its own partitions and indexes only', async () => {
  const tickets = await tableAs('realtime')
  await tickets.put(ticketKey('one').PK)
  await expect(tickets.put('COMPANY#c1')).rejects.toMatchObject(denied)
  await expect(tickets.get(ticketKey('one').PK)).rejects.toMatchObject(denied)

  const snapshot = await tableAs('catalogue-snapshot')
  await snapshot.query('GSI2', CHANGES)
  await expect(snapshot.query('GSI2', 'OWNER#c1')).rejects.toMatchObject(denied)
  await expect(snapshot.query('GSI1', CHANGES)).rejects.toMatchObject(denied)

  const logistics = await tableAs('logistics')
  await logistics.get('COMPANY#c1')
  await expect(logistics.put('COMPANY#c1')).rejects.toMatchObject(denied)
  await expect((await tableAs('service')).get('COMPANY#c1')).rejects.toMatchObject({
    message: expect.stringContaining(
      'is not authorized to perform: dynamodb:GetItem on resource: arn:aws:dynamodb',
    ),
  })
})

/** A cloud of the same template, with one action taken from one function. */
async function cloudWithout(name: string, action: string): Promise<Cloud> {
  const { folder, remove } = await altered((template) => take(template, name, action))
  undo.push(remove)
  const crippled = await startCloud({ assembly: folder, schedules: false })
  undo.push(() => crippled.stop())
  return crippled
}

function take(template: StageTemplate, name: string, action: string): void {
  const fn = Object.values(template.Resources).find(
    ({ Metadata }) => Metadata?.['sidestream:function'] === name,
  )!
  const [role] = (fn.Properties['Role'] as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt']
  const policy = Object.values(template.Resources).find(
    ({ Type, Properties }) =>
      Type === 'AWS::IAM::Policy' &&
      (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === role),
  )!
  const document = policy.Properties['PolicyDocument'] as { Statement: Statement[] }
  const held = document.Statement.flatMap(({ Action }) => Action)
  expect(held).toContain(action)
  for (const statement of document.Statement) {
    statement.Action = [statement.Action].flat().filter((one) => one !== action)
  }
}

describe('without', () => {
  const get = async ({ url }: Cloud, path: string) => (await fetch(url + path)).status
  const lead = async ({ url }: Cloud) =>
    (
      await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ early_access: false, email: 'reader@mill.example' }),
      })
    ).status

  test('the right to query, the catalogue fails and nothing else', async () => {
    const crippled = await cloudWithout('catalogue', 'dynamodb:Query')
    expect(await get(crippled, '/api/materials')).toBe(500)
    expect(await get(crippled, '/api/health')).toBe(200)
    expect(await lead(crippled)).toBeLessThan(300)
  })
})
