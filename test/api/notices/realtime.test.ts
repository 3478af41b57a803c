import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { realtimeRepository } from '#functions/data/notices/realtime.ts'
import { serverFrameSchema, type ServerFrame } from '#shared/api/frames.ts'
import { api } from '#shared/api/index.ts'
import { call, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listening, newTicket, open } from '#test/api/support/socket.ts'

let user: User
beforeAll(async () => {
  user = await signedIn()
})

const ask = (socket: WebSocket, frame: string) =>
  new Promise<ServerFrame>((resolve) => {
    socket.once('message', (data) => resolve(serverFrameSchema.parse(JSON.parse(String(data)))))
    socket.send(frame)
  })

it('a company has ten sockets at most: the oldest makes room, and the others stay', async () => {
  const crowded = await signedIn()
  const opened: WebSocket[] = []
  const ended: number[] = []
  for (let count = 0; count < 12; count++) {
    const socket = (await open(await newTicket(crowded))) as WebSocket
    socket.once('close', () => ended.push(count))
    opened.push(socket)
  }
  await expect.poll(() => ended, { timeout: 10_000 }).toEqual([0, 1])
  const repository = realtimeRepository(await table())
  await expect.poll(async () => (await repository.socketsOf(crowded.companyId)).length).toBe(10)
  for (const socket of opened) socket.close()
})

describe('a ticket', () => {
  it('opens one socket, once', async () => {
    const ticket = await newTicket(user)
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

  it('opens the socket of a conversation to its participants alone', async () => {
    const [a, b] = await Promise.all([signedIn(), signedIn()])
    const body = { participantIds: [b.companyId] }
    const { id } = (await call(api.messaging.openConversation, { as: a, body })).data
    const path = `/ws/conversations/${id}`
    const sockets = await Promise.all([a, b].map(async (as) => open(await newTicket(as), path)))
    for (const socket of sockets) {
      expect(socket).toBeInstanceOf(WebSocket)
      ;(socket as WebSocket).close()
    }
    const foreign = await newTicket(user)
    expect(await open(foreign, path)).toBe(401)
    expect(await open(foreign)).toBe(401) // used up
    expect(await open(await newTicket(a), '/ws/conversations/none')).toBe(401)
  })

  it('used twice at the same moment is used once', async () => {
    const ticket = await newTicket(user)
    const both = await Promise.all([open(ticket), open(ticket)])
    expect(both.filter((one) => one === 401)).toHaveLength(1)
    for (const one of both) if (one instanceof WebSocket) one.close()
  })
})

describe('a socket', () => {
  it('answers a ping, and what it does not know with an error, and stays open', async () => {
    const socket = (await open(await newTicket(user))) as WebSocket
    expect(await ask(socket, '{"type":"ping","id":"7"}')).toEqual({ type: 'pong', id: '7' })
    // What is written goes by the routes, messages and read markers too.
    for (const type of ['dance', 'message', 'read'])
      expect(await ask(socket, JSON.stringify({ type }))).toMatchObject({
        type: 'error',
        code: 'UNKNOWN_FRAME',
      })
    expect(await ask(socket, 'no JSON')).toMatchObject({ type: 'error', code: 'INVALID_FRAME' })
    expect(await ask(socket, '{"type":"ping"}')).toEqual({ type: 'pong' })
    socket.close()
  })

  it('is on record while it is open', async () => {
    const fresh = await signedIn()
    const repository = realtimeRepository(await table())
    const onRecord = async () => (await repository.socketsOf(fresh.companyId)).length
    const socket = (await open(await newTicket(fresh))) as WebSocket
    await expect.poll(onRecord).toBe(1)
    socket.close()
    await expect.poll(onRecord).toBe(0)
  })
})

describe('between two companies', () => {
  it('messages, typing, reading and notifications come over the socket', async () => {
    const [a, b] = await Promise.all([signedIn(), signedIn()])
    const opened = await call(api.messaging.openConversation, {
      as: a,
      body: { participantIds: [b.companyId] },
    })
    const conversationId = opened.data.id
    const [here, there, elsewhere] = await Promise.all([listening(a), listening(b), listening(user)])

    here.send({ type: 'typing', conversationId })
    await expect
      .poll(() => there.of('typing'))
      .toEqual([{ type: 'typing', conversation_id: conversationId, company_id: a.companyId }])
    const body = { conversationId, senderId: a.companyId, content: 'Slag?', clientMessageId: 'm-1' }
    const { data: message } = await call(api.messaging.sendMessage, { as: a, body })
    expect((await call(api.messaging.sendMessage, { as: a, body })).data).toEqual(message)
    expect(message).toMatchObject({ content: 'Slag?', client_message_id: 'm-1', sequence: 1 })
    for (const side of [here, there])
      await expect.poll(() => side.of('message')).toEqual([{ type: 'message', message }])
    await expect.poll(() => there.of('notification').length).toBe(1)
    expect(there.of('notification')[0]!.notification.title).toBe(`New message from ${a.companyName}`)

    await call(api.messaging.readConversation, {
      as: b,
      params: { id: conversationId },
      body: { sequence: 1 },
    })
    const read = {
      type: 'read',
      conversation_id: conversationId,
      company_id: b.companyId,
      read_until: 1,
    }
    await expect.poll(() => here.of('read')).toEqual([read])
    await expect.poll(() => there.of('read')).toEqual([read])

    elsewhere.send({ type: 'typing', conversationId })
    await expect.poll(() => elsewhere.of('error').map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect(elsewhere.of('message')).toEqual([])
    for (const { socket } of [here, there, elsewhere]) socket.close()
  })

  it('nobody speaks whose company is not approved', async () => {
    const pending = await signedIn({ role: 'pending' })
    const { socket, of, send } = await listening(pending)
    send({ type: 'typing', conversationId: 'any' })
    send({ type: 'typing' })
    await expect
      .poll(() =>
        of('error')
          .map(({ code }) => code)
          .sort(),
      )
      .toEqual(['FORBIDDEN', 'INVALID_FRAME'])
    socket.close()
  })
})
