import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { FrameMeter } from '#infra/local/apigateway-websocket/socket-limits.ts'
import type { Cloud } from '#infra/local/cloud.ts'
import { startSmallCloud } from './small-cloud.ts'

const AUTHORIZER = `export const handler = async (event) => {
  console.log(JSON.stringify(event))
  const ticket = event.queryStringParameters.ticket
  if (ticket === 'used') throw new Error('Unauthorized')
  if (ticket === 'broken') throw new Error('no table')
  return {
    principalId: 'user1',
    policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect: ticket === 'denied' ? 'Deny' : 'Allow', Resource: event.methodArn }] },
    context: { companyId: 'c1', count: 3 },
  }
}`
const SOCKET = `export const handler = async (event) => {
  console.log(JSON.stringify(event))
  if (event.requestContext.routeKey === '$connect') return { statusCode: event.queryStringParameters.full ? 503 : 200 }
  if (event.body === 'crash') throw new Error('no')
  return { statusCode: 200 }
}`

let cloud: Cloud
let management: ApiGatewayManagementApiClient

beforeAll(async () => {
  cloud = await startSmallCloud({ authorizer: AUTHORIZER, socket: SOCKET })
  management = new ApiGatewayManagementApiClient({
    endpoint: `${cloud.awsEndpoint}/execute-api/${cloud.socketApis[0]!.id}/live`,
    region: cloud.region,
    credentials: { accessKeyId: 'operator', secretAccessKey: 'x' },
  })
})
afterAll(() => cloud.stop())

const address = (query: string) => `${cloud.url.replace('http', 'ws')}/ws/room${query}`

interface SocketEvent {
  body?: string
  queryStringParameters?: Record<string, string>
  isBase64Encoded: boolean
  requestContext: {
    connectionId: string
    routeKey: string
    eventType: string
    authorizer: unknown
    disconnectStatusCode?: number
  }
}

const events = () =>
  cloud.logs
    .of('SocketFunction')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as SocketEvent)

async function eventually<T>(find: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not happen')
}

/** Connects and finds out the connection's id. */
async function connected(): Promise<{ socket: WebSocket; id: string }> {
  const before = new Set(events().map(({ requestContext }) => requestContext.connectionId))
  const socket = new WebSocket(address('?ticket=good'))
  await once(socket, 'open')
  const id = await eventually(
    () =>
      events().find(({ requestContext }) => !before.has(requestContext.connectionId))?.requestContext
        .connectionId,
  )
  return { socket, id }
}

const eventOf = (id: string, routeKey: string) =>
  eventually(() => events().find(({ requestContext: c }) => c.connectionId === id && c.routeKey === routeKey))

test.each([
  ['without a ticket', '', 401],
  ['with a ticket the authorizer calls unauthorized', '?ticket=used', 401],
  ['with a ticket the policy denies', '?ticket=denied', 403],
  ['when the authorizer fails', '?ticket=broken', 500],
  ['when the connect route says no', '?ticket=good&full=1', 503],
])('a connection %s is refused', async (_, query, status) => {
  const socket = new WebSocket(address(query))
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  expect(response.statusCode).toBe(status)
})

test('the connect event carries what CloudFront and the authorizer added', async () => {
  const { socket, id } = await connected()
  expect(await eventOf(id, '$connect')).toMatchObject({
    queryStringParameters: { ticket: 'good', from: '/ws/room' },
    isBase64Encoded: false,
    requestContext: {
      eventType: 'CONNECT',
      stage: 'live',
      authorizer: { principalId: 'user1', companyId: 'c1', count: '3' },
    },
  })
  socket.close(4001)
  expect(await eventOf(id, '$disconnect')).toMatchObject({
    requestContext: { eventType: 'DISCONNECT', disconnectStatusCode: 4001 },
  })
})

test('messages go to the route they name, in order, and to the default', async () => {
  const { socket, id } = await connected()
  for (const body of ['{"type":"typing"}', '{"type":"other"}', 'no json', '{"type":"$connect"}'])
    socket.send(body)
  socket.send(Buffer.from([1, 2]))
  const received = await eventually(() => {
    const own = events().filter(({ requestContext: c }) => c.connectionId === id && c.eventType === 'MESSAGE')
    return own.length === 5 ? own : undefined
  })
  expect(received.map(({ requestContext, body }) => [requestContext.routeKey, body])).toEqual([
    ['typing', '{"type":"typing"}'],
    ['$default', '{"type":"other"}'],
    ['$default', 'no json'],
    ['$default', '{"type":"$connect"}'],
    ['$default', 'AQI='],
  ])
  expect(received[4]!.isBase64Encoded).toBe(true)
  socket.close()
})

test('a failing handler is told to the client, and the socket stays open', async () => {
  const { socket, id } = await connected()
  socket.send('crash')
  const [data] = (await once(socket, 'message')) as [Buffer]
  expect(JSON.parse(data.toString())).toMatchObject({ message: 'Internal server error', connectionId: id })
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close()
})

test('functions send to, look up and close connections; one that is gone is 410', async () => {
  const { socket, id } = await connected()
  const [message, closed] = [once(socket, 'message'), once(socket, 'close')]
  await management.send(
    new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('{"type":"hello"}') }),
  )
  const [data, binary] = (await message) as [Buffer, boolean]
  expect([data.toString(), binary]).toEqual(['{"type":"hello"}', false])
  const { ConnectedAt, Identity } = await management.send(new GetConnectionCommand({ ConnectionId: id }))
  expect(ConnectedAt).toBeInstanceOf(Date)
  expect(Identity?.SourceIp).toBe('127.0.0.1')
  await management.send(new DeleteConnectionCommand({ ConnectionId: id }))
  await closed
  await eventOf(id, '$disconnect')
  await expect(
    management.send(new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.from('x') })),
  ).rejects.toBeInstanceOf(GoneException)
})

test('a frame over 32 KB closes the connection with 1009', async () => {
  const { socket, id } = await connected()
  const closed = once(socket, 'close')
  socket.send('x'.repeat(32 * 1024 + 1))
  expect((await closed)[0]).toBe(1009)
  await eventOf(id, '$disconnect')
  expect(
    events().filter(({ requestContext: c }) => c.connectionId === id && c.eventType === 'MESSAGE'),
  ).toEqual([])
})

test('a message over 128 KB in short frames closes the connection with 1009', async () => {
  const { socket } = await connected()
  const closed = once(socket, 'close')
  for (let part = 0; part < 5; part += 1) socket.send('x'.repeat(30_000), { fin: part === 4 })
  expect((await closed)[0]).toBe(1009)
})

test('a frame of exactly 32 KB and a ping pass', async () => {
  const { socket, id } = await connected()
  socket.ping()
  await once(socket, 'pong')
  socket.send('x'.repeat(32 * 1024))
  expect((await eventOf(id, '$default')).body).toHaveLength(32 * 1024)
  socket.close()
})

test('frame lengths are read wherever the bytes are cut', () => {
  const masked = (length: number) => {
    const header = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 255]
    return Buffer.concat([Buffer.from(header), Buffer.alloc(4), Buffer.alloc(length, 0xff)])
  }
  const bytes = Buffer.concat([masked(5), masked(0), masked(300), masked(125), masked(301)])
  const lastFrame = bytes.length - masked(301).length
  for (const step of [1, 2, 3, 7, bytes.length]) {
    const meter = new FrameMeter()
    const starts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) => n * step)
    const refused = starts.find((at) => meter.exceeds(bytes.subarray(at, at + step), 300))!
    // The last frame is one byte too long, which its fourth byte tells.
    expect(refused).toBeLessThanOrEqual(lastFrame + 3)
    expect(refused + step).toBeGreaterThan(lastFrame + 3)
  }
})
