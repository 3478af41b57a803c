import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { conversationKey } from '#shared/table/keys.ts'
import { call, signedIn, type User } from '#test/api/support/cloud.ts'

/** Conversations of two companies: opened once, every message stored once and in order. */

let stranger: User
beforeAll(async () => {
  stranger = await signedIn()
})

const open = (as: User, participantIds: string[]) =>
  call(api.messaging.openConversation, { as, body: { participantIds } })
const list = async (as: User) =>
  (await call(api.messaging.listConversations, { as, params: { id: as.userId } })).data.items
const send = (as: User, conversationId: string, content: string, clientMessageId?: string) =>
  call(api.messaging.sendMessage, {
    as,
    body: { conversationId, senderId: as.userId, content, ...(clientMessageId && { clientMessageId }) },
  })
const thread = (as: User, id: string, query: { limit?: number; cursor?: string; after?: number } = {}) =>
  call(api.messaging.listMessages, { as, params: { id }, query })
const read = (as: User, id: string, sequence?: number) =>
  call(api.messaging.readConversation, {
    as,
    params: { id },
    body: sequence === undefined ? {} : { sequence },
  })
const told = async (as: User) => (await call(api.messaging.listNotifications, { as })).data

async function chat() {
  const [a, b] = await Promise.all([signedIn(), signedIn()])
  return { a, b, id: (await open(a, [b.companyId])).data.id }
}

describe('a conversation', () => {
  it('is one per pair, however often and by whom it is opened', async () => {
    const [a, b] = await Promise.all([signedIn(), signedIn()])
    const answers = await Promise.all([
      open(a, [a.userId, b.companyId]),
      open(b, [a.companyId]),
      open(a, [b.companyId, a.companyId]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await list(a)).map(({ company }) => company.name)).toEqual([b.companyName])
    expect((await list(b)).map(({ company }) => company.name)).toEqual([a.companyName])
  })

  it('with oneself, with nobody or between others is refused', async () => {
    const { a, b } = await chat()
    expect((await open(a, [a.userId])).error).toMatchObject({
      code: 'CHAT_SELF',
      error: 'You cannot chat with yourself',
    })
    expect((await open(a, [a.userId, a.companyId])).error.code).toBe('CHAT_SELF')
    expect((await open(a, ['nobody'])).error.code).toBe('NOT_FOUND')
    expect((await open(stranger, [a.companyId, b.companyId])).error.code).toBe('NOT_SELF')
  })

  it('does not exist for anybody else', async () => {
    const { a, id } = await chat()
    await send(a, id, 'between us')
    const answers = [await thread(stranger, id), await send(stranger, id, 'hello'), await read(stranger, id)]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      Array(3).fill([404, 'NOT_FOUND']),
    )
    expect(await list(stranger)).toEqual([])
  })
})

describe('a message', () => {
  it('is trimmed, never empty and at most 4000 characters', async () => {
    const { a, id } = await chat()
    expect((await send(a, id, '  hello\n')).data).toMatchObject({ content: 'hello', sequence: 1 })
    expect((await send(a, id, ' \n ')).error.details?.[0]?.field).toBe('content')
    expect((await send(a, id, 'x'.repeat(4000))).status).toBe(201)
    expect((await send(a, id, 'x'.repeat(4001))).status).toBe(400)
    expect((await thread(a, id)).data.items).toHaveLength(2)
  })

  it('sent again, also at the same moment, is the first one', async () => {
    const { a, b, id } = await chat()
    const client = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(a, id, 'once', client)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await send(a, id, 'other text', client)).data.content).toBe('once')
    // Another sender's own id of the same name is another message.
    expect((await send(b, id, 'mine', client)).data.sequence).toBe(2)
  })

  it('has its place: two writers at once leave no gap and keep their own order', async () => {
    const { a, b, id } = await chat()
    const write = async (who: User, name: string) => {
      for (let at = 0; at < 15; at += 1) await send(who, id, `${name}${at}`)
    }
    await Promise.all([write(a, 'a'), write(b, 'b')])
    const { items } = (await thread(a, id)).data
    expect(items.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    for (const name of ['a', 'b']) {
      expect(items.map(({ content }) => content).filter((text) => text.startsWith(name))).toEqual(
        Array.from({ length: 15 }, (_, at) => `${name}${at}`),
      )
    }
    expect(items.map(({ created_at }) => created_at)).toEqual(
      items.map(({ created_at }) => created_at).sort(),
    )
  })
})

describe('a thread', () => {
  it('is read backwards in pages, and forwards from what was missed', async () => {
    const { a, b, id } = await chat()
    for (let at = 1; at <= 5; at += 1) await send(a, id, `message ${at}`)
    const latest = (await thread(b, id, { limit: 2 })).data
    expect(latest.items.map(({ sequence }) => sequence)).toEqual([4, 5])
    const before = (await thread(b, id, { limit: 2, cursor: latest.nextCursor! })).data
    expect(before.items.map(({ sequence }) => sequence)).toEqual([2, 3])
    const missed = (await thread(b, id, { after: 1, limit: 2 })).data
    expect(missed.items.map(({ sequence }) => sequence)).toEqual([2, 3])
    const more = (await thread(b, id, { after: 1, limit: 2, cursor: missed.nextCursor! })).data
    const made = Buffer.from(JSON.stringify({ PK: conversationKey(id).PK })).toString('base64url')
    expect((await thread(b, id, { cursor: made })).error.details?.[0]?.field).toBe('cursor')
    expect(more.items.map(({ sequence }) => sequence)).toEqual([4, 5])
    expect((await thread(b, id, { after: 5 })).data.items).toEqual([])
  })

  it('counts what is unread, on each side, also while both write and read', async () => {
    const { a, b, id } = await chat()
    for (const text of ['one', 'two', 'three']) await send(a, id, text)
    await send(b, id, 'four')
    expect((await list(b))[0]).toMatchObject({ unread: 3, read_until: 0, last_message: { content: 'four' } })
    expect((await list(a))[0]).toMatchObject({ unread: 1 })
    expect((await read(b, id, 2)).data).toEqual({ read_until: 2, unread: 1 })
    expect((await read(b, id, 1)).data).toEqual({ read_until: 2, unread: 1 })
    expect((await thread(a, id)).data.conversation.seen_until).toBe(2)
    await Promise.all([read(b, id), ...[5, 6, 7].map((at) => send(a, id, `${at}`)), read(b, id)])
    const [row] = await list(b)
    const { items } = (await thread(b, id)).data
    const unread = items.filter((one) => one.sender_id === a.companyId && one.sequence > row!.read_until)
    expect(row!.unread).toBe(unread.length)
    expect((await read(b, id)).data.unread).toBe(0)
  })
})

describe('the notification of a message', () => {
  it('is one per conversation, in the place of the one before, and read with the thread', async () => {
    const { a, b, id } = await chat()
    for (const text of ['one', 'two']) await send(a, id, text)
    expect(await told(b)).toMatchObject({
      unread: 1,
      items: [
        { title: `New message from ${a.companyName}`, message: 'one', link: `/chats?conversation=${id}` },
      ],
    })
    await read(b, id)
    expect((await told(b)).unread).toBe(0)
    await send(a, id, 'three')
    const { unread, items } = await told(b)
    expect([unread, items.map(({ message }) => message)]).toEqual([1, ['three']])
    expect((await told(a)).items).toEqual([])
  })
})
