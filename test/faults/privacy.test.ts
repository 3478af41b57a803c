import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { clientFrameSchema } from '#shared/api/notices/frames.ts'
import { api, routeKey, routes } from '#shared/api/index.ts'
import { call, cloud, signedIn, type User } from '../api/support/cloud.ts'
import { listening } from '../api/support/socket.ts'
import { listingInput } from '../factories/listing.ts'
import { FULL } from './support/size.ts'

/**
 * What two companies have between them is out of a third one's reach: it tries every route of the contract
 * with every id of theirs, and every frame. Nothing of theirs may be in an answer, and nothing may change.
 */

const MESSAGE = 'The price we never tell'
const DRAFT = 'A process nobody knows'

let a: User, b: User, stranger: User
/** Ids of what is theirs, by what they name. */
let ids: Record<string, string>
/** What no answer may show. */
let secrets: string[]

beforeAll(async () => {
  ;[a, b, stranger] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const connect = { as: a, body: { followerId: a.companyId, followingId: b.companyId } }
  const connection = (await call(api.exchange.requestConnection, connect)).data.id
  const params = { a: a.companyId, b: b.companyId }
  await call(api.exchange.answerConnection, { as: b, params, body: { action: 'accept' } })
  // Listed by no other file: of many equal partners a listing keeps twenty.
  const offer = listingInput({ material_name: 'Copperas' })
  const listing = (await call(api.catalogue.createMaterial, { as: a, body: offer })).data.id
  const need = listingInput({ material_name: 'Ferrous sulphate, chromate reducer', type: 'requirement' })
  await call(api.catalogue.createMaterial, { as: b, body: need })
  // The later half of a pair finds it.
  await (await cloud()).settled()
  const body = { materialId: listing, companyId: a.companyId }
  const match = (await call(api.matching.generateMatches, { as: a, body })).data.matches[0]!.id
  const deal = { connectionId: connection, materialId: listing, amount: 123_456 }
  const transaction = (await call(api.exchange.createTransaction, { as: a, body: deal })).data.id
  const opened = { as: a, body: { participantIds: [b.companyId] } }
  const conversation = (await call(api.messaging.openConversation, opened)).data.id
  const message = { conversationId: conversation, senderId: a.userId, content: MESSAGE }
  await call(api.messaging.sendMessage, { as: a, body: message })
  await call(api.exchange.addFavorite, { as: b, body: { userId: b.userId, materialId: listing } })
  await call(api.onboarding.saveOnboarding, { as: a, body: { answers: { products: DRAFT }, step: 2 } })
  const told = (await call(api.messaging.listNotifications, { as: b })).data.items
  ids = {
    company: a.companyId,
    partner: b.companyId,
    user: a.userId,
    listing,
    match,
    transaction,
    connection,
    conversation,
  }
  secrets = [MESSAGE, DRAFT, match, transaction, connection, conversation, ...told.map(({ id }) => id)]
  await (await cloud()).settled()
})

/** Everything stored about the two. */
const everything = async () => {
  await (await cloud()).settled()
  const both = await Promise.all([a, b].map((as) => call(api.account.exportMe, { as })))
  return both.map(({ data }) => ({ ...data, exported_at: null }))
}

/** One body for all routes: each takes the fields it knows. It makes no listing: that would be told to others. */
const bodyOf = ({ domain }: AnyRoute) => ({
  ...(domain === 'exchange' && { id: ids['transaction'] }),
  userId: a.userId,
  companyId: a.companyId,
  company_id: a.companyId,
  senderId: a.userId,
  followerId: a.companyId,
  followingId: b.companyId,
  participantIds: [a.companyId, b.companyId],
  conversationId: ids['conversation'],
  connectionId: ids['connection'],
  materialId: ids['listing'],
  ids: secrets.slice(6),
  content: 'Not from them',
  amount: 1,
  sequence: 1,
  action: 'accept',
  decision: 'accept',
  material_data: { name: 'Slag' },
  listings: [{ name: 'Slag', quantity: 1, unit: 't', description: 'Not theirs' }],
})

async function attempt(route: AnyRoute, variables: Record<string, string>): Promise<string> {
  const { url } = await cloud()
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => variables[name]!)
  const query = new URLSearchParams({ companyId: ids['company']!, listing: ids['listing']! })
  for (;;) {
    const response = await fetch(`${url}${path}?${query}`, {
      method: route.method,
      headers: { authorization: stranger.token, 'content-type': 'application/json' },
      ...(route.body && { body: JSON.stringify(bodyOf(route)) }),
    })
    if (route.stream && response.ok) throw new Error(`${routeKey(route)} streams to a stranger`)
    const text = await response.text()
    expect(response.status, `${routeKey(route)}: ${text}`).toBeLessThan(500)
    if (response.status !== 429) return text
    await sleep(200) // The API's own throttle.
  }
}

/**
 * Fills a path with every id of theirs, and a second variable with the same and the next one, at full size with every
 * other; from a third variable on each takes what the first has.
 */
function fillings(route: AnyRoute): Record<string, string>[] {
  const [first, second, ...others] = pathVariables(route.path)
  if (first === undefined) return [{}]
  const all = Object.values(ids)
  return all.flatMap((id, at) => {
    const one = Object.fromEntries([first, ...others].map((name) => [name, id]))
    if (second === undefined) return [one]
    const seconds = FULL ? all : [id, all[(at + 1) % all.length]!]
    return seconds.map((other) => ({ ...one, [second]: other }))
  })
}

/** What a stranger does with its own account, and what everybody may read, is no attempt at others. */
const OWN = /\/api\/(me|subscription|applications|contact|leads|logs)\b/
const tried = routes.filter(
  ({ access, path }) => access !== 'public' && access !== 'admin' && !OWN.test(path),
)

describe('a third company', () => {
  it('sees nothing of theirs and changes nothing of theirs, by any route', async () => {
    const before = await everything()
    expect(JSON.stringify(before)).toContain(MESSAGE)
    for (const route of tried) {
      for (const variables of fillings(route)) {
        const text = await attempt(route, variables)
        for (const secret of secrets) {
          expect(text.includes(secret), `${routeKey(route)} ${JSON.stringify(variables)}: ${text}`).toBe(
            false,
          )
        }
      }
    }
    expect(await everything()).toEqual(before)
  })

  it('is refused by every frame, and hears nothing while they talk', async () => {
    const before = await everything()
    const [own, third] = await Promise.all([listening(a), listening(stranger)])
    const conversationId = ids['conversation']!
    const types = clientFrameSchema.options.map(({ shape }) => shape.type.value)
    for (const type of types) {
      third.send({ type, conversationId })
    }
    const answered = () => third.frames.map((frame) => (frame.type === 'error' ? frame.code : frame.type))
    const expected = types.map((type) => (type === 'ping' ? 'pong' : 'NOT_FOUND'))
    await expect.poll(() => answered().sort()).toEqual(expected.sort())
    expect(await everything()).toEqual(before)

    own.send({ type: 'typing', conversationId })
    const body = { conversationId, senderId: a.companyId, content: MESSAGE }
    await call(api.messaging.sendMessage, { as: a, body })
    await expect.poll(() => own.of('message').length).toBe(1)
    await (await cloud()).settled()
    expect(third.frames).toHaveLength(types.length)
    for (const { socket } of [own, third]) socket.close()
  })
})
