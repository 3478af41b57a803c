import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { realtimeRepository } from '#functions/data/notices/realtime.ts'
import { serverFrameSchema } from '#shared/api/notices/frames.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, runScheduled, signedIn, ownCloud, RACE, table } from '../api/support/cloud.ts'
import { tell } from '../api/support/tell.ts'
import { seeded } from '../factories/seeded.ts'
import { FULL } from './support/size.ts'

/** The function that reacts to the table fails at every fifth call, by chance: before its work, or after it. */

const COMPANIES = FULL ? 20 : 6
const EACH = FULL ? 50 : 15
const FAILING = 0.2
/** The stream gives up on a record after five new attempts: no record fails as often here. */
const MOST_FAILURES = 4

const chance = seeded(20)
const failures = new Map<string, number>()
const calls = { all: 0, failed: 0 }

ownCloud({
  ...RACE,
  around: async ({ id, event }, run) => {
    if (id !== 'StreamFunction') return run()
    calls.all += 1
    const records = (event as DynamoDBStreamEvent).Records.map(({ dynamodb }) => dynamodb!.SequenceNumber!)
    const spared = records.some((record) => (failures.get(record) ?? 0) >= MOST_FAILURES)
    if (spared || chance() >= FAILING) return run()
    calls.failed += 1
    for (const record of records) failures.set(record, (failures.get(record) ?? 0) + 1)
    if (chance() < 0.5) throw new Error('Failed before its work')
    await run()
    const all: DynamoDBBatchResponse = { batchItemFailures: [{ itemIdentifier: records[0]! }] }
    return all
  },
})

it(`every notification arrives, and is one: ${COMPANIES} companies × ${EACH}`, async () => {
  const { url, mailbox, settled } = await cloud()
  const companies = await Promise.all(
    Array.from({ length: COMPANIES }, async () => {
      const user = await signedIn()
      const { ticket } = (await call(api.realtime.createTicket, { as: user })).data
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${ticket}`)
      const shown = new Set<string>()
      socket.on('message', (data) => {
        const frame = serverFrameSchema.parse(JSON.parse(String(data)))
        if (frame.type === 'notification') shown.add(frame.notification.id)
      })
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      return { user, socket, shown, written: [] as string[] }
    }),
  )
  // One after the other, so that the stream comes in many small batches.
  for (let at = 0; at < EACH; at += 1) {
    await Promise.all(companies.map(async ({ user, written }) => written.push(await tell(user, `${at}`))))
    await sleep(10)
  }
  await settled()
  for (const { user, socket, shown, written } of companies) {
    await expect.poll(() => shown.size).toBe(written.length)
    expect([...shown].sort()).toEqual(written.toSorted())
    const query = { limit: 200 }
    const { items } = (await call(api.messaging.listNotifications, { as: user, query })).data
    expect(items.map(({ id }) => id).sort()).toEqual(written.toSorted())
    socket.close()
  }
  console.log(`${calls.failed} of ${calls.all} calls of the stream function failed`)
  expect(calls.failed).toBeGreaterThan(calls.all / 10)

  // The e-mail about them, once nobody is on the site, is one per company.
  const sockets = realtimeRepository(await table())
  for (const { user } of companies) {
    await expect.poll(() => sockets.socketsOf(user.companyId)).toEqual([])
  }
  await runScheduled(/digest/i, new Date(Date.now() + 30 * 60_000))
  for (const { user } of companies) {
    const digests = mailbox.list(user.email).filter(({ text }) => text.includes('/profile/settings'))
    expect(digests).toHaveLength(1)
  }
})
