import { beforeAll, describe, expect, it } from 'vitest'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { api } from '#shared/api/index.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import { call, signedIn, table, type User } from '#test/api/support/cloud.ts'

/** Requests between companies, and what each side is told of them. */

let stranger: User
beforeAll(async () => {
  stranger = await signedIn()
})

const two = () => Promise.all([signedIn(), signedIn()])

const request = (from: User, to: { companyId: string }, followerId = from.companyId) =>
  call(api.exchange.requestConnection, { as: from, body: { followerId, followingId: to.companyId } })
const answer = (by: User, other: User, action: 'accept' | 'decline') =>
  call(api.exchange.answerConnection, {
    as: by,
    params: { a: other.companyId, b: by.companyId },
    body: { action },
  })
const end = (by: User, other: User) =>
  call(api.exchange.endConnection, { as: by, params: { a: by.companyId, b: other.companyId } })
const check = async (as: User, a: string, b: string) =>
  (await call(api.exchange.checkConnection, { as, params: { a, b } })).data
const following = async (as: User) =>
  (await call(api.exchange.listFollowing, { as, params: { id: as.userId } })).data.items
const followers = async (as: User) =>
  (await call(api.exchange.listFollowers, { as, params: { id: as.companyId } })).data.items
const told = async (as: User) => (await call(api.messaging.listNotifications, { as })).data
const read = (as: User, ids?: string[]) =>
  call(api.messaging.readNotifications, { as, body: ids ? { ids } : {} })

describe('a request', () => {
  it('is seen by both sides, each from its own', async () => {
    const [a, b] = await two()
    const { status, data } = await request(a, b, a.userId)
    expect([status, data.status, data.direction, data.company.name]).toEqual([
      201,
      'pending',
      'outgoing',
      b.companyName,
    ])
    expect(await check(a, a.userId, b.companyId)).toEqual({
      isConnected: false,
      status: 'pending',
      direction: 'outgoing',
    })
    expect(await check(b, a.companyId, b.companyId)).toMatchObject({ direction: 'incoming' })
    expect(await following(a)).toEqual([data])
    expect(await followers(b)).toMatchObject([{ id: data.id, direction: 'incoming' }])
    expect([await followers(a), await following(b)]).toEqual([[], []])
  })

  it('to oneself, to nobody, in another name or twice is refused', async () => {
    const [a, b] = await two()
    expect((await request(a, a)).error).toMatchObject({
      code: 'CONNECT_SELF',
      error: 'You cannot connect to yourself',
    })
    expect((await request(a, { companyId: a.userId })).error.code).toBe('CONNECT_SELF')
    expect((await request(a, { companyId: 'nobody' })).error.code).toBe('NOT_FOUND')
    expect((await request(a, b, stranger.companyId)).error.code).toBe('NOT_SELF')
    await request(a, b)
    for (const repeated of [await request(a, b), await request(b, a)]) {
      expect([repeated.status, repeated.error.code, repeated.error.error]).toEqual([
        409,
        'ALREADY_CONNECTED',
        'You are already connected to this company',
      ])
    }
  })

  it('to a company that was suspended finds nobody', async () => {
    const suspended = await signedIn({ role: 'suspended' })
    expect((await request(stranger, suspended)).error.code).toBe('NOT_FOUND')
  })

  it('made a hundred times at once, from both sides, is one', async () => {
    const [a, b] = await two()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 ? request(a, b) : request(b, a))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ error }) => error.code === 'ALREADY_CONNECTED')).toHaveLength(99)
    expect((await told(a)).items.length + (await told(b)).items.length).toBe(1)
    expect((await following(a)).length + (await following(b)).length).toBe(1)
  })
})

describe('an answer', () => {
  it('connects both, once, and comes from the company that was asked', async () => {
    const [a, b] = await two()
    await request(a, b)
    expect((await answer(a, b, 'accept')).error.code).toBe('FORBIDDEN')
    expect((await answer(stranger, b, 'accept')).error.code).toBe('NOT_FOUND')
    const answers = await Promise.all([1, 2, 3].map(() => answer(b, a, 'accept')))
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual(Array(3).fill([200, 'accepted']))
    expect(await check(a, a.companyId, b.companyId)).toMatchObject({ isConnected: true, status: 'accepted' })
    expect((await answer(b, a, 'decline')).error.code).toBe('CONFLICT')
    expect((await told(a)).items.map(({ title }) => title)).toEqual(['Connection accepted'])
  })

  it('may be no, and the question may be asked again, by either side', async () => {
    const [a, b] = await two()
    await request(a, b)
    expect((await answer(b, a, 'decline')).data.status).toBe('declined')
    expect(await following(a)).toEqual([])
    expect((await request(b, a)).data).toMatchObject({ status: 'pending', direction: 'outgoing' })
    expect(await followers(a)).toHaveLength(1)
    expect((await answer(a, b, 'accept')).data.status).toBe('accepted')
  })
})

describe('an end', () => {
  it('withdraws a request or ends a connection, and twice is once', async () => {
    const [a, b] = await two()
    expect((await end(a, b)).data).toEqual({ isConnected: false, status: 'none', direction: null })
    await request(a, b)
    expect((await end(a, b)).data.status).toBe('ended')
    expect((await answer(b, a, 'accept')).error.code).toBe('CONFLICT')
    // Who took it back waits a week; the other side need not.
    const again = await request(a, b)
    expect([again.status, again.error.error]).toEqual([
      429,
      expect.stringContaining('You can ask again from'),
    ])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(6 * 86_400)
    expect((await told(b)).items.filter(({ title }) => title === 'Connection request')).toHaveLength(1)
    await request(b, a)
    await answer(a, b, 'accept')
    const ends = await Promise.all([end(a, b), end(b, a), end(a, b)])
    expect(ends.map(({ data }) => data.isConnected)).toEqual([false, false, false])
    expect(await following(a)).toEqual([])
    const { items } = await told(a)
    const others = (await told(b)).items
    expect([...items, ...others].filter(({ title }) => title === 'Connection ended')).toHaveLength(1)
    expect((await request(a, b)).status).toBe(201)
  })

  it('asks thirty companies a day', async () => {
    const [a, b] = await two()
    const { spend } = rateRepository(await table())
    const limit = { most: 30, per: 'day' } as const
    for (let count = 0; count < 30; count++) await spend(`connection#${a.companyId}`, limit, new Date())
    const refused = await request(a, b)
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.error.error).toContain('30 connection requests')
    expect((await request(b, a)).status).toBe(201)
  })
})

describe('somebody else', () => {
  it('learns nothing of a pair and changes nothing', async () => {
    const [a, b] = await two()
    await request(a, b)
    const params = { a: a.companyId, b: b.companyId }
    const as = stranger
    const answers = [
      await call(api.exchange.checkConnection, { as, params }),
      await call(api.exchange.endConnection, { as, params }),
      await call(api.exchange.answerConnection, { as, params, body: { action: 'accept' } }),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(['NOT_SELF', 'NOT_SELF', 'NOT_SELF'])
    expect((await check(a, a.companyId, b.companyId)).status).toBe('pending')
  })
})

describe('notifications', () => {
  it('are counted while unread, marked one by one or all at once, and only by their owner', async () => {
    const [a, b, c] = await Promise.all([signedIn(), signedIn(), signedIn()])
    for (const from of [b, c, stranger]) await request(from, a)
    const first = await told(a)
    expect([first.unread, first.items.map(({ read }) => read)]).toEqual([3, [false, false, false]])
    expect(first.items[0]).toMatchObject({
      type: 'info',
      title: 'Connection request',
      message: `${stranger.companyName} would like to connect with you.`,
    })
    const [latest] = first.items
    expect((await read(b, [latest!.id])).data.unread).toBe(0)
    expect((await told(a)).unread).toBe(3)
    const marks = await Promise.all([1, 2].map(() => read(a, [latest!.id, 'unknown'])))
    expect(marks[0]!.data.unread).toBe(2)
    expect((await told(a)).items.map(({ read }) => read)).toEqual([true, false, false])
    expect((await read(a)).data.unread).toBe(0)
    expect((await told(a)).unread).toBe(0)
  })

  it('are paged, latest first', async () => {
    const owner = await signedIn()
    const others = await Promise.all([signedIn(), signedIn(), signedIn()])
    for (const from of others) await request(from, owner)
    const page = (cursor?: string) =>
      call(api.messaging.listNotifications, { as: owner, query: { limit: 2, ...(cursor && { cursor }) } })
    const first = await page()
    const second = await page(first.data.nextCursor!)
    const ids = [...first.data.items, ...second.data.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toEqual([...ids].sort().reverse())
    const foreign = await call(api.messaging.listNotifications, {
      as: others[0]!,
      query: { cursor: first.data.nextCursor! },
    })
    expect(foreign.error.details?.[0]?.field).toBe('cursor')
    // Made by hand: of the owner's partition, and no key.
    const PK = ownerPartition(owner.companyId)
    for (const key of [{ PK }, { PK, SK: 'NOTIFICATION#1', more: '' }]) {
      const made = await call(api.messaging.listNotifications, {
        as: owner,
        query: { cursor: Buffer.from(JSON.stringify(key)).toString('base64url') },
      })
      expect([made.status, made.error.details?.[0]?.field], JSON.stringify(key)).toEqual([400, 'cursor'])
    }
  })
})
