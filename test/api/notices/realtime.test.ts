import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { realtimeRepository } from '#functions/data/notices/realtime.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listening, newTicket, open } from '#test/api/support/socket.ts'

let user: User
beforeAll(async () => {
  user = await signedIn()
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
  it('is worth nothing after a minute', async () => {
    const repository = realtimeRepository(await table())
    const made = new Date(Date.now() - 61_000)
    await repository.issueTicket('t'.repeat(43), { ...user, sessionId: null }, made)
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
})

describe('a socket', () => {
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
  it('who takes no part is refused, and hears nothing', async () => {
    const [a, b] = await Promise.all([signedIn(), signedIn()])
    const opened = await call(api.messaging.openConversation, {
      as: a,
      body: { participantIds: [b.companyId] },
    })
    const conversationId = opened.data.id
    const elsewhere = await listening(user)
    elsewhere.send({ type: 'typing', conversationId })
    await expect.poll(() => elsewhere.of('error').map(({ code }) => code)).toEqual(['NOT_FOUND'])
    const body = { conversationId, senderId: a.companyId, content: 'Slag?' }
    await call(api.messaging.sendMessage, { as: a, body })
    await (await cloud()).settled()
    expect(elsewhere.of('message')).toEqual([])
    elsewhere.socket.close()
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
