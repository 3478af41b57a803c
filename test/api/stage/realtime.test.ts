import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { serverFrameSchema, type ServerFrame } from '#shared/api/notices/frames.ts'
import { api } from '#shared/api/index.ts'
import { call, type User } from '#test/api/support/cloud.ts'
import { twoParties, type Parties } from '#test/api/support/parties.ts'
import { listening, newTicket, open } from '#test/api/support/socket.ts'

/** The socket between two companies, over its public address alone. */

let parties: Parties
let user: User
beforeAll(async () => {
  parties = await twoParties()
  user = parties.member
})
afterAll(() => parties.tidy())

const ask = (socket: WebSocket, frame: string) =>
  new Promise<ServerFrame>((resolve) => {
    socket.once('message', (data) => resolve(serverFrameSchema.parse(JSON.parse(String(data)))))
    socket.send(frame)
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
})

describe('between two companies', () => {
  it('messages, typing, reading and notifications come over the socket', async () => {
    const { member: a, other: b } = parties
    const opened = await call(api.messaging.openConversation, {
      as: a,
      body: { participantIds: [b.companyId] },
    })
    const conversationId = opened.data.id
    const [here, there] = await Promise.all([listening(a), listening(b)])

    here.send({ type: 'typing', conversationId })
    await expect
      .poll(() => there.of('typing'))
      .toEqual([{ type: 'typing', conversation_id: conversationId, company_id: a.companyId }])
    const clientMessageId = crypto.randomUUID()
    const body = { conversationId, senderId: a.companyId, content: 'Slag?', clientMessageId }
    const { data: message } = await call(api.messaging.sendMessage, { as: a, body })
    expect((await call(api.messaging.sendMessage, { as: a, body })).data).toEqual(message)
    expect(message).toMatchObject({ content: 'Slag?', client_message_id: clientMessageId })
    for (const side of [here, there])
      await expect.poll(() => side.of('message')).toEqual([{ type: 'message', message }])
    await expect.poll(() => there.of('notification').length).toBe(1)
    expect(there.of('notification')[0]!.notification.title).toBe(`New message from ${a.companyName}`)

    await call(api.messaging.readConversation, {
      as: b,
      params: { id: conversationId },
      body: { sequence: message.sequence },
    })
    const read = {
      type: 'read',
      conversation_id: conversationId,
      company_id: b.companyId,
      read_until: message.sequence,
    }
    await expect.poll(() => here.of('read')).toEqual([read])
    await expect.poll(() => there.of('read')).toEqual([read])

    for (const { socket } of [here, there]) socket.close()
  })
})
