import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { DynamoDBClient, paginateScan, type AttributeValue } from '@aws-sdk/client-dynamodb'

/** Where an operator's commands read the table's items from: a table, or an export of one. */

/** As DynamoDB has it: every value under the letter of its type. */
export type StoredItem = Record<string, AttributeValue>

const LOCAL = { accessKeyId: 'operator', secretAccessKey: 'operator' }

/** Every item of a table. */
export async function* scanned(tableName: string, client: DynamoDBClient): AsyncGenerator<StoredItem> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
    yield* Items
}

/** Every item of an export to S3: files of lines `{"Item": …}`. @throws when the folder holds none. */
export async function* exported(folder: string): AsyncGenerator<StoredItem> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json.gz'),
  )
  if (files.length === 0) throw new Error(`${folder} holds no exported data (*.json.gz).`)
  for (const file of files) {
    const input = createReadStream(join(folder, file)).pipe(createGunzip())
    for await (const line of createInterface({ input })) {
      if (line !== '') yield (JSON.parse(line) as { Item: StoredItem }).Item
    }
  }
}

export interface TablePlace {
  tableName: string
  client: DynamoDBClient
}

/**
 * The named table, with the AWS credentials of the environment; without a name the one of the local cloud that
 * `npm start` runs (`PORT`, 3000).
 *
 * @throws when none is named and nothing runs.
 */
export async function tablePlace(named: string | undefined): Promise<TablePlace> {
  if (named) return { tableName: named, client: new DynamoDBClient() }
  const url = `http://localhost:${process.env['PORT'] ?? 3000}`
  const status = await fetch(`${url}/__local/status`).catch(() => undefined)
  if (!status?.ok) throw new Error(`Nothing runs at ${url}: start it with npm start, or name a --table.`)
  return localTable((await status.json()) as LocalCloud)
}

interface LocalCloud {
  tableName: string
  region: string
  awsEndpoint: string
}

/** The table of a running local cloud, for its operator. */
export const localTable = ({ tableName, region, awsEndpoint: endpoint }: LocalCloud): TablePlace => ({
  tableName,
  client: new DynamoDBClient({ endpoint, region, credentials: LOCAL }),
})
