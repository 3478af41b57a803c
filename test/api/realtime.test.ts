import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { realtimeRepository } from '#functions/data/realtime.ts'
import { serverFrameSchema, type ServerFrame } from '#shared/api/frames.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, signedIn, table, type User } from './cloud.ts'

let user: User
beforeAll(async () => {
  user = await signedIn()
})

const newTicket = async () => (await call(api.realtime.createTicket, { as: user })).data.ticket

/** Opens a socket; resolves with it, or with the status of the refusal. */
async function open(ticket: string): Promise<WebSocket | number> {
  const { url } = await cloud()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode!))
    socket.once('error', reject)
  })
}

const ask = (socket: WebSocket, frame: string) =>
  new Promise<ServerFrame>((resolve) => {
    socket.once('message', (data) => resolve(serverFrameSchema.parse(JSON.parse(String(data)))))
    socket.send(frame)
  })

/** Records of open sockets. The local table is small enough to look at every item. */
async function openSockets(): Promise<number> {
  const { ScanCommand } = await import('dynamodb-toolbox/table/actions/scan')
  const store = await table()
  const { Items = [] } = await store.table.build(ScanCommand).entities(store.Socket).send()
  return Items.filter((item) => 'connection_id' in item).length
}

describe('a ticket', () => {
  it('opens one socket, once', async () => {
    const ticket = await newTicket()
    const socket = await open(ticket)
    expect(socket).toBeInstanceOf(WebSocket)
    expect(await open(ticket)).toBe(401)
    ;(socket as WebSocket).close()
  })

  it('that nobody was given opens none', async () => {
    expect(await open('x'.repeat(43))).toBe(401)
    expect(await open('')).toBe(401)
  })

  it('is worth nothing after a minute', async () => {
    const repository = realtimeRepository(await table())
    const made = new Date(Date.now() - 61_000)
    await repository.issueTicket('t'.repeat(43), { userId: user.userId, companyId: user.companyId }, made)
    expect(await open('t'.repeat(43))).toBe(401)
  })

  it('used twice at the same moment is used once', async () => {
    const ticket = await newTicket()
    const both = await Promise.all([open(ticket), open(ticket)])
    expect(both.filter((one) => one === 401)).toHaveLength(1)
    for (const one of both) if (one instanceof WebSocket) one.close()
  })
})

describe('a socket', () => {
  it('answers a ping, and what it does not know with an error, and stays open', async () => {
    const socket = (await open(await newTicket())) as WebSocket
    expect(await ask(socket, '{"type":"ping","id":"7"}')).toEqual({ type: 'pong', id: '7' })
    expect(await ask(socket, '{"type":"dance"}')).toMatchObject({ type: 'error', code: 'UNKNOWN_FRAME' })
    expect(await ask(socket, 'no JSON')).toMatchObject({ type: 'error', code: 'INVALID_FRAME' })
    expect(await ask(socket, '{"type":"ping"}')).toEqual({ type: 'pong' })
    socket.close()
  })

  it('is on record while it is open', async () => {
    const before = await openSockets()
    const socket = (await open(await newTicket())) as WebSocket
    await expect.poll(openSockets).toBe(before + 1)
    socket.close()
    await expect.poll(openSockets).toBe(before)
  })
})
