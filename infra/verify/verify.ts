import { parseArgs } from 'node:util'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { verdicts } from './invariants.ts'
import { byKind, type AnyItem } from './items.ts'
import { exported, scanned, tablePlace } from './source.ts'

/**
 * `npm run verify:data`: whether the table is whole. Reads only.
 *
 * Without options, of the local cloud that `npm start` runs (`PORT`, 3000); `--table NAME` with AWS
 * credentials that may scan it; `--export FOLDER` with the files of an export to S3 (DynamoDB JSON, gzipped).
 * Exit code 1 when something is broken. On a table in use an item may be read before and its counterpart
 * after a write: run it again before believing a single fault.
 */

/** Every item of a table. */
export async function* scanTable(tableName: string, client: DynamoDBClient): AsyncGenerator<AnyItem> {
  for await (const item of scanned(tableName, client)) yield unmarshall(item) as AnyItem
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { table: { type: 'string' }, export: { type: 'string' } } })
  const all: AnyItem[] = []
  if (values.export) {
    for await (const item of exported(values.export)) all.push(unmarshall(item) as AnyItem)
  } else {
    const { tableName, client } = await tablePlace(values.table)
    for await (const item of scanTable(tableName, client)) all.push(item)
  }

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
