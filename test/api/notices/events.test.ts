import { beforeAll, describe, expect, it } from 'vitest'
import { streamSeatRepository } from '#functions/data/notices/stream-seats.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { eventsOf, type ServerEvent } from '#test/api/support/event-stream.ts'
import { tell } from '#test/api/support/tell.ts'

/** Notifications as server-sent events. */

/** Seconds the function may run here, so that a stream ends while a test looks on; it stops 3 s before. */
const SHORT = 5

beforeAll(async () => {
  const { functions } = await cloud()
  functions.find(({ id }) => id === 'EventsFunction')!.timeoutMs = SHORT * 1000
})

async function open(
  as: User,
  { lastEventId, id = as.companyId }: { lastEventId?: string; id?: string } = {},
) {
  const { url } = await cloud()
  return fetch(`${url}/api/v1/companies/${id}/notifications/stream`, {
    headers: { authorization: as.token, ...(lastEventId && { 'last-event-id': lastEventId }) },
  })
}

/** So many milliseconds before now. */
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const titles = (events: ServerEvent[]) => events.flatMap(({ data }) => (data ? [data['title']] : []))

/** What a client sees that comes back with the last id whenever the stream ends. */
async function follow(
  as: User,
  until: (events: ServerEvent[]) => boolean,
  lastEventId?: string,
): Promise<ServerEvent[]> {
  const all: ServerEvent[] = []
  for (;;) {
    for await (const event of eventsOf(await open(as, { ...(lastEventId && { lastEventId }) }))) {
      lastEventId = event.id ?? lastEventId
      all.push(event)
      if (until(all)) return all
    }
  }
}

it('two streams of a company are open at once: a third takes the place of the oldest', async () => {
  const [own, other] = await Promise.all([signedIn(), signedIn()])
  const seats = streamSeatRepository(await table())
  const streams: ReadableStreamDefaultReader<Uint8Array>[] = []
  for (const as of [own, other, own]) {
    const reader = (await open(as)).body!.getReader()
    // A stream begins before it has its seat; its first event comes after.
    for (let text = ''; !text.includes('id:');) text += Buffer.from((await reader.read()).value!).toString()
    streams.push(reader)
  }
  await seats.take(own.companyId, 'newest', new Date())
  const seated = await seats.has(own.companyId, 'newest')
  await seats.take(own.companyId, 'still newer', new Date())
  expect([
    seated,
    await seats.has(own.companyId, 'newest'),
    await seats.has(own.companyId, 'still newer'),
  ]).toEqual([true, true, true])
  await seats.take(own.companyId, 'the last', new Date())
  expect(await seats.has(own.companyId, 'newest')).toBe(false)
  // It ends by itself when it looks, and the client resumes.
  for (;;) if ((await streams[0]!.read()).done) break
  for (const stream of streams.slice(1)) await stream.cancel()
})

describe('the stream of notifications', () => {
  it('is its company’s alone', async () => {
    const [own, stranger] = await Promise.all([signedIn(), signedIn()])
    const foreign = await open(stranger, { id: own.companyId })
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'NOT_SELF' }])
    const { status, error } = await call(api.events.streamNotifications, { params: { id: own.companyId } })
    expect([status, error.code]).toEqual([401, 'UNAUTHENTICATED'])
    const byUserId = await open(own, { id: own.userId })
    expect([
      byUserId.status,
      byUserId.headers.get('content-type'),
      byUserId.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store'])
    await byUserId.body!.cancel()
  })

  it('begins with the last ten, oldest first, and goes on with what comes', async () => {
    const user = await signedIn()
    for (let at = 1; at <= 12; at += 1) await tell(user, `${at}`, ago(60_000 - at))
    const seen: ServerEvent[] = []
    for await (const event of eventsOf(await open(user))) {
      seen.push(event)
      if (seen.length === 11) await tell(user, 'new')
      if (titles(seen).includes('new')) break
    }
    expect(seen[0]).toEqual({ retry: 1000 })
    expect(titles(seen)).toEqual([...Array.from({ length: 10 }, (_, at) => `${at + 3}`), 'new'])
    for (const { id } of seen.slice(1)) expect(id).toMatch(/^\d{13}\./)
    expect(seen[1]!.data).toMatchObject({ type: 'info', title: '3', message: '', link: null, read: false })
  })

  it('goes on after Last-Event-ID, however much was missed', async () => {
    const user = await signedIn()
    const first = await tell(user, 'first', ago(30_000))
    const [, shown] = await follow(user, (all) => all.length === 2)
    for (let at = 1; at <= 15; at += 1) await tell(user, `${at}`)
    const missed = Array.from({ length: 15 }, (_, at) => `${at + 1}`)
    for (const lastEventId of [shown!.id!, first]) {
      const seen: ServerEvent[] = []
      for await (const event of eventsOf(await open(user, { lastEventId }))) {
        seen.push(event)
        if (seen.length === 16) break
      }
      expect(titles(seen)).toEqual(missed)
    }
    // Nobody's id: as if without one.
    const seen = await follow(user, (all) => titles(all).length === 10, 'nonsense')
    expect(titles(seen)).toEqual(missed.slice(5))
  })

  it('shows what was stored late, once', async () => {
    const user = await signedIn()
    await tell(user, 'on time')
    const [, place] = await follow(user, (all) => titles(all).includes('on time'))
    await tell(user, 'late', ago(20_000))
    const seen: ServerEvent[] = []
    for await (const event of eventsOf(await open(user, { lastEventId: place!.id! }))) seen.push(event)
    expect(titles(seen)).toEqual(['late'])
  })

  it('ends by itself and is resumed without loss or double while notifications are written', async () => {
    const user = await signedIn()
    const written: string[] = []
    let ends = 0
    const write = (async () => {
      // For as long as it takes to be cut off twice.
      for (let at = 0; ends < 2; at += 1) {
        written.push(await tell(user, `${at}`, ago(at % 3 === 0 ? 500 : 0)))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return written.length
    })()
    const seen: string[] = []
    let lastEventId: string | undefined
    let total = Infinity
    void write.then((count) => (total = count))
    while (seen.length < total) {
      for await (const { id, data } of eventsOf(await open(user, { ...(lastEventId && { lastEventId }) }))) {
        lastEventId = id ?? lastEventId
        if (data) seen.push(data.id)
        if (seen.length >= total) break
      }
      ends += 1
    }
    expect(seen.toSorted()).toEqual(written.toSorted())
  })
})
