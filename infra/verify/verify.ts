import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { DynamoDBClient, paginateScan, type AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { verdicts } from './invariants.ts'
import { byKind, type AnyItem } from './items.ts'

/**
 * `npm run verify:data`: whether the table is whole. Reads only.
 *
 * Without options, of the local cloud that `npm start` runs (`PORT`, 3000); `--table NAME` with AWS
 * credentials that may scan it; `--export FOLDER` with the files of an export to S3 (DynamoDB JSON, gzipped).
 * Exit code 1 when something is broken. On a table in use an item may be read before and its counterpart
 * after a write: run it again before believing a single fault.
 */

const LOCAL = { accessKeyId: 'operator', secretAccessKey: 'operator' }

/** Every item of a table. */
export async function* scan(tableName: string, client: DynamoDBClient): AsyncGenerator<AnyItem> {
  const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const item of Items) yield unmarshall(item) as AnyItem
  }
}

/** Every item of an export to S3: files of lines `{"Item": …}`. @throws when the folder holds none. */
export async function* exported(folder: string): AsyncGenerator<AnyItem> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json.gz'),
  )
  if (files.length === 0) throw new Error(`${folder} holds no exported data (*.json.gz).`)
  for (const file of files) {
    const input = createReadStream(join(folder, file)).pipe(createGunzip())
    for await (const line of createInterface({ input })) {
      if (line === '') continue
      const { Item } = JSON.parse(line) as { Item: Record<string, AttributeValue> }
      yield unmarshall(Item) as AnyItem
    }
  }
}

async function localTable(): Promise<AsyncGenerator<AnyItem>> {
  const url = `http://localhost:${process.env['PORT'] ?? 3000}`
  const status = await fetch(`${url}/__local/status`).catch(() => undefined)
  if (!status?.ok) throw new Error(`Nothing runs at ${url}: start it with npm start, or name a --table.`)
  const { tableName, region, awsEndpoint } = (await status.json()) as Record<string, string>
  const client = new DynamoDBClient({ endpoint: awsEndpoint!, region: region!, credentials: LOCAL })
  return scan(tableName!, client)
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { table: { type: 'string' }, export: { type: 'string' } } })
  const source = values.export
    ? exported(values.export)
    : values.table
      ? scan(values.table, new DynamoDBClient())
      : await localTable()
  const all: AnyItem[] = []
  for await (const item of source) all.push(item)

  const found = verdicts(byKind(all))
  for (const { invariant, faults } of found) {
    console.log(`${faults.length === 0 ? 'holds ' : 'BROKEN'} ${invariant}`)
    for (const fault of faults) console.log(`         ${fault}`)
  }
  const broken = found.filter(({ faults }) => faults.length > 0).length
  console.log(`${all.length} items, ${found.length} invariants, ${broken} broken`)
  return broken
}

if (import.meta.filename === process.argv[1]) {
  try {
    process.exitCode = (await main()) > 0 ? 1 : 0
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
