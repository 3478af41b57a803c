import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { describe, expect, it } from 'vitest'
import { openStore } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }
const activity = {
  company_id: 'c',
  created_at: '2026-11-21T00:00:00.000Z',
  title: 'Listed',
  activity_type: 'material_listed',
  impact_level: 'low',
} as const

/** A table that cancels transactions for these reasons, one after the other, and then takes them. */
function cancelling(...reasons: string[]) {
  const dynamo = new DynamoDBClient(account)
  let calls = 0
  dynamo.middlewareStack.add(
    () => async () => {
      const Code = reasons[calls]
      calls += 1
      if (Code === undefined) return { output: { $metadata: {} }, response: {} }
      throw new TransactionCanceledException({
        message: 'Transaction cancelled',
        $metadata: { httpStatusCode: 400 },
        CancellationReasons: [{ Code: 'None' }, { Code }],
      })
    },
    { step: 'build' },
  )
  const { Activity } = openStore('table', dynamo)
  const write = (id: string) => Activity.build(PutTransaction).item({ ...activity, id })
  return { calls: () => calls, run: () => transact(write('a'), write('b')) }
}

describe('a transaction that the table cancels', () => {
  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'for %s is made again',
    async (reason) => {
      const { run, calls } = cancelling(reason, reason)
      expect(await run()).toBeNull()
      expect(calls()).toBe(3)
    },
  )

  it('for a condition is not, and says which', async () => {
    const { run, calls } = cancelling('ConditionalCheckFailed')
    expect(await run()).toEqual([null, { item: undefined }])
    expect(calls()).toBe(1)
  })

  it('for what it can never take is not', async () => {
    const { run, calls } = cancelling('ValidationError')
    await expect(run()).rejects.toThrow('Transaction cancelled')
    expect(calls()).toBe(1)
  })
})

it('a write of one item that a transaction holds is made again', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    if (calls > 2) return response.end('{}')
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    response.end('{"__type":"com.amazonaws.dynamodb.v20120810#TransactionConflictException"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const { Activity } = openStore('table', new DynamoDBClient({ ...account, endpoint }))
    await Activity.build(PutItemCommand)
      .item({ ...activity, id: 'a' })
      .send()
  } finally {
    server.close()
    server.closeAllConnections()
  }
  expect(calls).toBe(3)
})
