import type { Properties, Template } from '#infra/local/cloudformation/template.ts'
import { messageOf, StartFailure } from '#infra/local/failure.ts'
import type { DynamoDb } from './dynamodb.ts'

/** The tables of the template: created at the first start, compared at later ones; expiry of items. */

export interface TableConfig {
  id: string
  name: string
  /** ARN that the template's event source mapping refers to. */
  streamArn: string
  keys: string[]
  ttlAttribute: string | undefined
}

interface KeyElement {
  AttributeName: string
  KeyType: string
}

interface IndexDescription {
  IndexName: string
  KeySchema: KeyElement[]
  Projection: object
}

interface TableDescription {
  KeySchema: KeyElement[]
  GlobalSecondaryIndexes?: IndexDescription[]
}

const TYPES = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'] as const
/** DynamoDB deletes within days of expiry; a minute lets a developer see it happen. */
const SWEEP_INTERVAL_MS = 60_000

/**
 * Makes every table of the template exist with its keys, indexes, stream and expiry attribute.
 *
 * @throws StartFailure when the data folder holds a table with other keys.
 */
export async function createTables(template: Template, db: DynamoDb): Promise<TableConfig[]> {
  const { TableNames: existing } = await db.call<{ TableNames: string[] }>('ListTables', {})
  return Promise.all(
    template.resources(...TYPES).map(async ({ id, ref: name, properties }) => {
      const keys = properties['KeySchema'] as KeyElement[]
      const ttl = properties['TimeToLiveSpecification'] as
        { AttributeName: string; Enabled: boolean } | undefined
      if (existing.includes(name)) await checkTable(db, name, properties)
      else {
        await db.call('CreateTable', tableInput(name, properties))
        if (ttl?.Enabled) await db.call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl })
      }
      return {
        id,
        name,
        streamArn: template.attribute(id, 'StreamArn'),
        keys: keys.map((key) => key.AttributeName),
        ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
      }
    }),
  )
}

function tableInput(name: string, properties: Properties): object {
  const stream = properties['StreamSpecification'] as { StreamViewType: string } | undefined
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: properties['AttributeDefinitions'],
    KeySchema: properties['KeySchema'],
    ...(properties['GlobalSecondaryIndexes'] && { GlobalSecondaryIndexes: indexesOf(properties) }),
    ...(properties['LocalSecondaryIndexes'] && {
      LocalSecondaryIndexes: properties['LocalSecondaryIndexes'],
    }),
    ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } }),
  }
}

/** Only what CreateTable knows: a global table's indexes also carry capacity settings. */
const indexesOf = (properties: Properties): IndexDescription[] =>
  ((properties['GlobalSecondaryIndexes'] ?? []) as IndexDescription[]).map(
    ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
  )

/** Brings an existing table's indexes up to the template. */
async function checkTable(db: DynamoDb, name: string, properties: Properties): Promise<void> {
  const { Table: table } = await db.call<{ Table: TableDescription }>('DescribeTable', { TableName: name })
  if (!sameKeys(table.KeySchema, properties['KeySchema'])) refuse(name)
  const present = new Map((table.GlobalSecondaryIndexes ?? []).map((index) => [index.IndexName, index]))
  for (const index of indexesOf(properties)) {
    const found = present.get(index.IndexName)
    if (found && !sameKeys(found.KeySchema, index.KeySchema)) refuse(name)
    if (found) continue
    await db
      .call('UpdateTable', {
        TableName: name,
        AttributeDefinitions: properties['AttributeDefinitions'],
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      })
      .catch((error: unknown) => refuse(name, messageOf(error)))
  }
}

function refuse(name: string, reason = 'other keys than the template'): never {
  throw new StartFailure(
    `The data folder's table ${name} can't be brought up to the template (${reason}); "npm start -- --fresh" starts over.`,
  )
}

const sameKeys = (a: KeyElement[], b: KeyElement[]): boolean => {
  const text = (keys: KeyElement[]) =>
    keys
      .map((key) => `${key.KeyType}:${key.AttributeName}`)
      .sort()
      .join()
  return text(a) === text(b)
}

/** Deletes items whose expiry time has passed; `onDeleted` is told when there were some. */
export function startExpiry(db: DynamoDb, tables: TableConfig[], onDeleted: () => void): { stop(): void } {
  const timer = setInterval(() => {
    for (const table of tables) {
      if (table.ttlAttribute === undefined) continue
      expire(db, table, Date.now())
        .then((count) => count > 0 && onDeleted())
        // The engine may just be stopping; the next sweep finds what is left.
        .catch(() => {})
    }
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

interface ScanPage {
  Items: Record<string, object>[]
  LastEvaluatedKey?: object
}

/** One sweep over a table at a time in milliseconds; gives the number of items deleted. */
export async function expire(db: DynamoDb, table: TableConfig, now: number): Promise<number> {
  const expired = {
    ExpressionAttributeNames: { '#ttl': table.ttlAttribute! },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) }, ':number': { S: 'N' } },
  }
  let deleted = 0
  let from: object | undefined
  do {
    const page: ScanPage = await db.call<ScanPage>('Scan', {
      TableName: table.name,
      FilterExpression: 'attribute_type(#ttl, :number) AND #ttl < :now',
      ...expired,
      ...(from && { ExclusiveStartKey: from }),
    })
    for (const item of page.Items) {
      const Key = Object.fromEntries(table.keys.map((key) => [key, item[key]]))
      const { ':now': limit } = expired.ExpressionAttributeValues
      await db
        .call('DeleteItem', {
          TableName: table.name,
          Key,
          // Not if its life was prolonged since the scan.
          ConditionExpression: '#ttl < :now',
          ExpressionAttributeNames: expired.ExpressionAttributeNames,
          ExpressionAttributeValues: { ':now': limit },
        })
        .then(() => (deleted += 1))
        .catch((error: Error) => {
          if (error.name !== 'ConditionalCheckFailedException') throw error
        })
    }
    from = page.LastEvaluatedKey
  } while (from)
  return deleted
}
