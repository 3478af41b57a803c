import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, cloud, restart, signedIn, ownCloud, RACE, type User } from '../api/support/cloud.ts'
import { seeded } from '../factories/seeded.ts'
import { Member } from './support/member.ts'
import { FULL } from './support/size.ts'

/** Members who write to each other while connections break, frames come twice and everything is started anew. */

const PAIRS = FULL ? 25 : 2
const EACH = FULL ? 200 : 30
ownCloud({ ...RACE, dataDir: mkdtempSync(join(tmpdir(), 'faults-')) })

/** The whole conversation, as the table has it. */
async function stored(as: User, id: string) {
  const all = []
  for (let after = 0; ; after = all.length) {
    const query = { after, limit: 200 }
    const { items } = (await call(api.messaging.listMessages, { as, params: { id }, query })).data
    all.push(...items)
    if (items.length < 200) return all
  }
}

const promise = `${2 * PAIRS} members × ${EACH} messages: each stored and received once, in the order of its sender`
/** Milliseconds: two cores store and deliver some twenty messages a second, fewer while everything breaks. */
const timeout = 120_000 + 2 * PAIRS * EACH * 120

it(promise, { timeout }, async () => {
  const { url } = await cloud()
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async (_, at) => {
      const [a, b] = await Promise.all([signedIn(), signedIn()])
      const body = { participantIds: [b.companyId] }
      const { id } = (await call(api.messaging.openConversation, { as: a, body })).data
      const members = [a, b].map((user, side) => new Member(user, id, url, seeded(2 * at + side + 1)))
      return { a, b, id, members }
    }),
  )
  const said = (user: User) => Array.from({ length: EACH }, (_, at) => `${user.companyId} ${at}`)
  const running = Promise.all(
    pairs.flatMap(({ a, b, members: [first, second] }) => [
      first!.run(said(a), 2 * EACH),
      second!.run(said(b), 2 * EACH),
    ]),
  )
  const everybody = pairs.flatMap(({ members }) => members)
  const written = () => everybody.reduce((sum, { messages }) => sum + messages.size, 0)
  while (written() < PAIRS * EACH) await sleep(20)
  await restart()
  await running

  for (const { a, b, id, members } of pairs) {
    const inTable = await stored(a, id)
    expect(inTable.map(({ sequence }) => sequence)).toEqual(inTable.map((_, at) => at + 1))
    for (const user of [a, b]) {
      expect(inTable.filter((one) => one.sender_id === user.companyId).map(({ content }) => content)).toEqual(
        said(user),
      )
    }
    for (const { messages } of members) {
      expect([...messages].sort(([x], [y]) => x - y).map(([, message]) => message)).toEqual(inTable)
    }
  }
  const connections = everybody.reduce((sum, member) => sum + member.connections, 0)
  const pushed = everybody.reduce((sum, member) => sum + member.pushed, 0)
  console.log(
    `${written()} of ${4 * PAIRS * EACH} received (${pushed} without asking), over ${connections} connections of ${everybody.length} members`,
  )
  expect(connections).toBeGreaterThan(2 * everybody.length)
})
