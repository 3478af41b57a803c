import { createServer, request as forward } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { CHANGES, TABLE } from '#shared/table/keys.ts'

/** What was asked of the table, in request units. */
export interface TableUse {
  reads: number
  writes: number
  /** Of the reads: of the list of changes, which is one partition. */
  changesRead: number
  /** Of the writes: into the index that holds that list. */
  changesWritten: number
}

interface Capacity {
  CapacityUnits?: number
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>
}

/** Operations that may be asked what they consumed. */
const READS = ['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']
const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']

export interface MeteredTable {
  endpoint: string
  use: TableUse
  stop(): Promise<void>
}

/**
 * A database of its own behind a counter: every call is asked what it consumed, also those of reactions and
 * schedules, which nobody else asks.
 */
export async function meteredTable(): Promise<MeteredTable> {
  const db = await startDynamoDb(undefined)
  const use: TableUse = { reads: 0, writes: 0, changesRead: 0, changesWritten: 0 }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const [service, action = ''] = String(incoming.headers['x-amz-target']).split('.')
      const counted = service === 'DynamoDB_20120810' && [...READS, ...WRITES].includes(action)
      const asked = Buffer.concat(chunks).toString()
      const body = counted
        ? JSON.stringify({ ...(JSON.parse(asked) as object), ReturnConsumedCapacity: 'INDEXES' })
        : asked
      const headers = { ...incoming.headers, 'content-length': String(Buffer.byteLength(body)) }
      const call = forward(db.endpoint, { method: 'POST', headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts)
          if (counted && answer.statusCode === 200) count(use, action, asked, text.toString())
          // The checksum is of the body as it is.
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text)
        })
      })
      call.on('error', () => outgoing.destroy())
      call.end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await db.stop()
    },
  }
}

function count(use: TableUse, action: string, asked: string, answered: string): void {
  const { ConsumedCapacity = [] } = JSON.parse(answered) as { ConsumedCapacity?: Capacity | Capacity[] }
  const ofChanges = asked.includes(`"${CHANGES}"`)
  for (const { CapacityUnits = 0, GlobalSecondaryIndexes = {} } of [ConsumedCapacity].flat()) {
    if (READS.includes(action)) {
      use.reads += CapacityUnits
      if (ofChanges) use.changesRead += CapacityUnits
    } else {
      use.writes += CapacityUnits
      if (ofChanges)
        use.changesWritten += GlobalSecondaryIndexes[TABLE.indexes.bySecondParty.name]?.CapacityUnits ?? 0
    }
  }
}
