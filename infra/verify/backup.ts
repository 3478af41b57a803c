import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  ScanCommand,
  type AttributeValue,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { TABLE } from '#shared/table/keys.ts'
import { verdicts } from './invariants.ts'
import { byKind, type AnyItem } from './items.ts'
import { exported, scanned, tablePlace, type StoredItem, type TablePlace } from './source.ts'

/**
 * `npm run backup -- export --to FOLDER`, `import --from FOLDER --table NAME`, `compare --from FOLDER`: the table
 * as files in the form of DynamoDB's export to S3, and back. Of the table `--table` names, with the AWS
 * credentials of the environment; without it, of the local cloud that `npm start` runs.
 *
 * `npm run backup -- rehearse`: all of it on the local cloud, into a new table that is deleted in the end.
 */

/** What DynamoDB takes in one call. */
const BATCH = 25
/** Attempts at what a batch leaves over, and the pause before the first of them; it doubles. */
const ATTEMPTS = 8
const PAUSE_MS = 50
/** Differences that are shown. */
const SHOWN = 20

/** Writes every item of a table to `<folder>/data/items.json.gz`. @returns how many. */
export async function exportItems({ tableName, client }: TablePlace, folder: string): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const Item of scanned(tableName, client)) {
      count += 1
      yield `${JSON.stringify({ Item })}\n`
    }
  }
  mkdirSync(join(folder, 'data'), { recursive: true })
  const file = createWriteStream(join(folder, 'data/items.json.gz'))
  await pipeline(Readable.from(lines()), createGzip(), file)
  return count
}

/**
 * Writes every item of an export into an empty table. @returns how many.
 *
 * @throws when the table holds something: what is there would be mixed with, or replaced by, what was.
 */
export async function importTable(folder: string, { tableName, client }: TablePlace): Promise<number> {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: tableName, Limit: 1, ConsistentRead: true }),
  )
  if (Items.length > 0) throw new Error(`${tableName} is not empty: an export goes into a new table only.`)
  let count = 0
  let batch: WriteRequest[] = []
  const write = async () => {
    let left = batch
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw new Error(`${tableName} takes no more: try again into a new table.`)
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt))
      const { UnprocessedItems } = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
      )
      left = UnprocessedItems?.[tableName] ?? []
    }
    count += batch.length
    batch = []
  }
  for await (const Item of exported(folder)) {
    batch.push({ PutRequest: { Item } })
    if (batch.length === BATCH) await write()
  }
  await write()
  return count
}

export interface Comparison {
  /** Items that are the same on both sides. */
  same: number
  /** One line per item that is missing, too much, or different. */
  differences: string[]
}

/** Holds the items of an export against those of a table, each whole. */
export async function compare(
  expected: AsyncIterable<StoredItem>,
  found: AsyncIterable<StoredItem>,
): Promise<Comparison> {
  const digests = new Map<string, string>()
  for await (const item of expected) digests.set(keyOf(item), digest(item))
  const differences: string[] = []
  let same = 0
  for await (const item of found) {
    const key = keyOf(item)
    const wanted = digests.get(key)
    digests.delete(key)
    if (wanted === digest(item)) same += 1
    else differences.push(`${key}: ${wanted === undefined ? 'too much' : 'different'}`)
  }
  for (const key of digests.keys()) differences.push(`${key}: missing`)
  return { same, differences: differences.sort() }
}

const keyOf = (item: StoredItem): string => `${item[TABLE.partitionKey]?.S} ${item[TABLE.sortKey]?.S}`

const digest = (item: StoredItem): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered({ M: item })))
    .digest('base64')

/** The same value in one form: attributes by name, sets by their members. Lists keep their order. */
function ordered(value: AttributeValue): unknown {
  const [[type, content]] = Object.entries(value) as [[string, unknown]]
  if (type === 'M')
    return Object.entries(content as StoredItem)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)])
  if (type === 'L') return (content as AttributeValue[]).map(ordered)
  return [type, Array.isArray(content) ? [...(content as string[])].sort() : content]
}

/** An empty table with the keys and indexes of another. */
async function emptyCopy({ tableName, client }: TablePlace): Promise<TablePlace> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const name = `${tableName}-rehearsal-${Date.now()}`
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: Table!.AttributeDefinitions!,
      KeySchema: Table!.KeySchema!,
      GlobalSecondaryIndexes: Table!.GlobalSecondaryIndexes!.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  )
  return { tableName: name, client }
}

export interface Rehearsal extends Comparison {
  exported: number
  imported: number
  /** What `npm run verify:data` finds in the copy. */
  broken: string[]
}

/** Exports a table of a local cloud, imports that into a new one, compares the two and checks the new one. */
export async function rehearse(original: TablePlace): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  const copy = await emptyCopy(original)
  try {
    const exportedItems = await exportItems(original, folder)
    const imported = await importTable(folder, copy)
    const comparison = await compare(exported(folder), scanned(copy.tableName, copy.client))
    const items: AnyItem[] = []
    for await (const item of scanned(copy.tableName, copy.client)) items.push(unmarshall(item) as AnyItem)
    const broken = verdicts(byKind(items)).flatMap(({ faults }) => faults)
    return { exported: exportedItems, imported, ...comparison, broken }
  } finally {
    await copy.client.send(new DeleteTableCommand({ TableName: copy.tableName }))
    rmSync(folder, { recursive: true, force: true })
  }
}

function report({ same, differences }: Comparison): void {
  for (const line of differences.slice(0, SHOWN)) console.log(`DIFFERS ${line}`)
  if (differences.length > SHOWN) console.log(`… and ${differences.length - SHOWN} more`)
  console.log(`${same} items are the same, ${differences.length} differ`)
  if (differences.length > 0) process.exitCode = 1
}

const USAGE =
  'Say what: export --to FOLDER, import --from FOLDER --table NAME, compare --from FOLDER, or rehearse.'

async function main(): Promise<void> {
  const options = { to: { type: 'string' }, from: { type: 'string' }, table: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command] = positionals
  const place = () => tablePlace(values.table)
  if (command === 'export' && values.to) {
    console.log(`${await exportItems(await place(), values.to)} items are in ${values.to}`)
  } else if (command === 'import' && values.from && values.table) {
    console.log(`${await importTable(values.from, await place())} items are in ${values.table}`)
  } else if (command === 'compare' && values.from) {
    const { tableName, client } = await place()
    report(await compare(exported(values.from), scanned(tableName, client)))
  } else if (command === 'rehearse' && !values.table) {
    const done = await rehearse(await tablePlace(undefined))
    console.log(`${done.exported} items exported, ${done.imported} imported into a new table`)
    report(done)
    for (const fault of done.broken) console.log(`BROKEN ${fault}`)
    console.log(`${done.broken.length} faults in the copy`)
    if (done.broken.length > 0) process.exitCode = 1
  } else throw new Error(USAGE)
}

if (import.meta.filename === process.argv[1]) {
  try {
    await main()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
