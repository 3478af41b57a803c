import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call } from '#test/api/support/cloud.ts'
import { connected, list, PAIR, twoParties, type Parties } from '#test/api/support/parties.ts'

/** What two companies do with each other, from a listing to a transaction, each step on the one before. */

/** For what follows a write: the table's stream may take seconds. */
const SOON = { timeout: 30_000, interval: 500 }

let parties: Parties
let need: string
let offer: string
let match: string
let conversation: string
beforeAll(async () => {
  parties = await twoParties()
})
afterAll(() => parties.tidy())

it('a listing is on the market, and its partners are looked for', async () => {
  const { member, other } = parties
  need = await list(other, PAIR.need)
  offer = await list(member, PAIR.offer)
  const search = async () =>
    (await call(api.matching.getMatchRun, { as: member, params: { id: offer } })).data.status
  await expect.poll(search, SOON).toBe('finished')
  const { data } = await call(api.catalogue.getMaterial, { as: other, params: { id: offer } })
  expect(data).toMatchObject({ id: offer, material_name: PAIR.offer.material_name, is_own: false })
})

it('both see the match, with its reasons', async () => {
  const { member, other } = parties
  const query = { offer, need }
  const found = async () => (await call(api.matching.getMatchPair, { as: other, query })).status
  await expect.poll(found, SOON).toBe(200)
  match = (await call(api.matching.getMatchPair, { as: member, query })).data.id
  for (const as of [member, other]) {
    const { data } = await call(api.matching.getMatch, { as, params: { id: match } })
    expect(data.match?.explanation.why).toMatch(/./)
    const listed = await call(api.matching.listMatches, {
      as,
      params: { id: as.companyId },
      query: { listing: offer },
    })
    expect(listed.data.items.map(({ id }) => id)).toContain(match)
  }
})

it('both accept it, and one takes that back while the other has not', async () => {
  const { member, other } = parties
  const decide = async (as: typeof member, decision: 'accept' | 'withdraw') =>
    (await call(api.matching.decideMatch, { as, params: { id: match }, body: { decision } })).data.status
  expect(await decide(member, 'accept')).toBe('pending')
  expect(await decide(member, 'withdraw')).toBe('pending')
  expect(await decide(other, 'accept')).toBe('pending')
  expect(await decide(member, 'accept')).toBe('accepted')
})

it('they talk: a message is unread until it is read, and sent twice is sent once', async () => {
  const { member, other } = parties
  const opened = await call(api.messaging.openConversation, {
    as: member,
    body: { participantIds: [other.companyId] },
  })
  conversation = opened.data.id
  const content = `Which moisture? ${crypto.randomUUID()}`
  const body = {
    conversationId: conversation,
    senderId: member.companyId,
    content,
    clientMessageId: crypto.randomUUID(),
  }
  const sent = (await call(api.messaging.sendMessage, { as: member, body })).data
  expect((await call(api.messaging.sendMessage, { as: member, body })).data).toEqual(sent)
  const params = { id: conversation }
  const thread = await call(api.messaging.listMessages, { as: other, params, query: { limit: 10 } })
  expect(thread.data.items.filter((message) => message.content === content)).toEqual([sent])
  const read = { sequence: sent.sequence }
  const { data } = await call(api.messaging.readConversation, { as: other, params, body: read })
  expect(data).toEqual({ read_until: sent.sequence, unread: 0 })
})

it('they agree on a transaction, which either may cancel', async () => {
  const { member, other } = parties
  const { id: connectionId } = await connected(member, other)
  const begun = { connectionId, materialId: offer, amount: 100 }
  const made = (await call(api.exchange.createTransaction, { as: member, body: begun })).data
  expect(made).toMatchObject({ status: 'draft', amount: 100, fee: 2, total: 102 })
  const params = { id: made.id }
  const states: string[] = []
  for (const as of [member, other])
    states.push(
      (await call(api.exchange.confirmTransaction, { as, params, body: { amount: 100 } })).data.status,
    )
  states.push(
    (await call(api.exchange.cancelTransaction, { as: other, params, body: { reason: 'Kiln stands still' } }))
      .data.status,
  )
  expect(states).toEqual(['waiting', 'confirmed', 'cancelled'])
})

it('a listing that is withdrawn is no longer on the market', async () => {
  const { member, other } = parties
  await call(api.catalogue.withdrawMaterial, { as: member, params: { id: offer } })
  const gone = async () =>
    (await call(api.catalogue.getMaterial, { as: other, params: { id: offer } })).status
  await expect.poll(gone, SOON).toBe(404)
})
