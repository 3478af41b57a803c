import { once } from 'node:events'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startSmallCloud } from './small-cloud.ts'

/** A stop ends what functions are doing before what they need: nothing asks a database that has gone. */

const asks = (times: string) => `
const ask = () => fetch(process.env.AWS_ENDPOINT_URL, {
  method: 'POST',
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.ListTables',
    'x-amz-date': '20260101T000000Z',
    authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID +
      '/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  },
  body: '{}',
})
${times}`
const FOR_EVER = asks('export const handler = async () => { for (;;) await ask() }')
const WHEN_IT_ENDS = asks(`export const handler = async ({ requestContext }) => {
  if (requestContext.routeKey !== '$disconnect') return { statusCode: 200 }
  for (let times = 0; times < 10; times += 1) await ask()
  console.log('disconnected')
}`)
const ADMITS = `export const handler = async ({ methodArn }) => ({
  principalId: 'user',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: methodArn }] },
})`

test('functions end before the database, those that waited for a worker never begin', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cloud = await startSmallCloud({ api: FOR_EVER })
  const asking = new Promise<void>((resolve) => {
    let calls = 0
    cloud.observe(() => (calls += 1) === 50 && resolve())
  })
  let ended = 0
  for (let at = 0; at < 12; at += 1) cloud.invoke('ApiFunction', {}).catch(() => (ended += 1))
  await asking
  const stopDatabase = cloud.db.stop
  let endedBefore = 0
  cloud.db.stop = async () => {
    await soon()
    endedBefore = ended
    await stopDatabase()
  }
  await cloud.stop()
  expect(endedBefore).toBe(12)
  expect(told.mock.calls).toEqual([])
  told.mockRestore()
})

test('the sockets that it closes are told to the functions, which end their work', async () => {
  const cloud = await startSmallCloud({ authorizer: ADMITS, socket: WHEN_IT_ENDS })
  const address = `${cloud.url.replace('http', 'ws')}/ws/room?ticket=good`
  const sockets = Array.from({ length: 6 }, () => new WebSocket(address))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  await cloud.stop()
  expect(cloud.logs.of('SocketFunction').filter((line) => line === 'disconnected')).toHaveLength(6)
})
