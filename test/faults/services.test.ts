import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { userRepository } from '#functions/data/people/user.ts'
import {
  cloud,
  passwordSignIn,
  runScheduled,
  signedIn,
  signUpPool,
  ownCloud,
  RACE,
  table,
  type User,
} from '../api/support/cloud.ts'
import { apply, confirm, NEW_PASSWORD } from '../api/support/sign-up.ts'
import { applicationForm } from '../factories/application.ts'
import { contactForm } from '../factories/contact.ts'
import { listingInput } from '../factories/listing.ts'
import { ask, insist } from './support/ask.ts'
import { Faults, of } from './support/faults.ts'
import { wholeTable } from './support/items.ts'
import { FULL } from './support/size.ts'

/** Table, e-mail, sign-in and object store fail in turn: what they say of it, and what is left behind. */

const COMPANIES = FULL ? 24 : 4
const ROUNDS = FULL ? 25 : 2

const faults = new Faults(7)
ownCloud({ ...RACE, aroundAws: faults.around })
afterEach(() => faults.set())

let members: User[]
beforeAll(async () => {
  members = await Promise.all(Array.from({ length: COMPANIES }, () => signedIn()))
})

it('without key sets nobody is taken for a stranger, and members go on', async () => {
  const [member] = members as [User]
  faults.set({ on: of('cognito-idp'), kind: 'broken' })
  // The first call of this function: it has no keys yet.
  const listed = await ask(member, 'GET', '/api/materials')
  expect([listed.status, listed.body['code']]).toEqual([503, 'UNAVAILABLE'])
  expect((await ask(null, 'GET', '/api/materials')).status).toBe(200)
  expect((await ask(member, 'GET', '/api/me')).status).toBe(200)

  const { client, ClientId } = await signUpPool()
  const signIn = new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'x' },
  })
  await expect(client.send(signIn)).rejects.toMatchObject({ name: 'InternalServerError' })
  faults.set()
  await expect(client.send(signIn)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await ask(member, 'GET', '/api/materials')).status).toBe(200)
})

it('who confirms an address while the table fails is in the queue with the next sign-in', async () => {
  const form = applicationForm()
  const mail = await apply(form)
  faults.set({ on: of('dynamodb'), kind: 'broken' })
  await expect(confirm(mail)).rejects.toThrow('Authentication failed.')
  faults.set()
  // The pool has confirmed it, and calls no trigger for it again.
  await expect(confirm(mail)).rejects.toThrow('Current status is CONFIRMED')

  await expect(passwordSignIn(form.email, NEW_PASSWORD)).rejects.toThrow('Your account is pending approval.')
  const claim = await userRepository(await table()).claim(form.email)
  const application = await applicationRepository(await table()).get(claim!.company_id)
  expect([claim!.user_id, application?.status]).toEqual([expect.any(String), 'pending'])
})

it('without the object store the catalogue is read from the table', async () => {
  const [member] = members as [User]
  faults.set({ on: of('s3'), kind: 'broken' })
  const { id } = (await insist(member, 'POST', '/api/materials', listingInput())).body
  // The first call of this function: it holds nothing yet.
  const shown = await ask(member, 'GET', `/api/dashboard/${member.companyId}`)
  expect(shown.status).toBe(200)
  expect(JSON.stringify(shown.body)).toContain(id)
  await expect(runScheduled(/snapshot/i)).rejects.toThrow()
  faults.set()
  await runScheduled(/snapshot/i)
})

it(`a table that refuses or loses three calls in ten: ${COMPANIES} companies × ${ROUNDS}, nothing lost, nothing doubled`, async () => {
  const conversations = await Promise.all(
    members.map(async (member, at) => {
      const other = members[(at + 1) % members.length]!
      const body = { participantIds: [member.companyId, other.companyId] }
      return (await ask(member, 'POST', '/api/conversations', body)).body['id'] as string
    }),
  )
  const written = { kept: [] as string[], withdrawn: [] as string[], messages: [] as string[] }
  const failures: number[] = []
  const slowest = { took: 0 }
  const send = async (as: User, method: string, path: string, body?: object) => {
    const answer = await insist(as, method, path, body)
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    failures.push(...answer.failures)
    slowest.took = Math.max(slowest.took, answer.took)
  }

  const table = of('dynamodb')
  faults.set(
    { on: table, share: 0.1, kind: 'throttled' },
    { on: table, share: 0.1, kind: 'broken' },
    { on: table, share: 0.1, kind: 'lost' },
  )
  await Promise.all(
    members.map(async (member, at) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
        // A plan holds ten listings: of each round one is withdrawn, and of the first five another is kept.
        await send(member, 'POST', '/api/materials', { ...listingInput(), id: first })
        await send(member, 'PUT', `/api/materials/${first}`, listingInput({ quantity: 7 }))
        await send(member, 'POST', '/api/favorites', { userId: member.userId, materialId: first })
        await send(member, 'DELETE', `/api/materials/${first}`)
        if (round < 5) await send(member, 'POST', '/api/materials', { ...listingInput(), id: second })
        const clientMessageId = crypto.randomUUID()
        await send(member, 'POST', '/api/messages', {
          conversationId: conversations[at],
          senderId: member.userId,
          content: `Round ${round}`,
          clientMessageId,
        })
        written.withdrawn.push(first)
        if (round < 5) written.kept.push(second)
        written.messages.push(clientMessageId)
      }
    }),
  )
  const { hits } = faults
  faults.set()
  console.log(
    `${hits} calls of the table failed; ${failures.length} answers were 5xx (${failures.filter((status) => status === 503).length} of them 503), the slowest after ${Math.round(slowest.took)} ms`,
  )
  expect(hits).toBeGreaterThan(0)

  const { listings, messages, notifications } = await wholeTable()
  const status = new Map(listings.map((listing) => [listing.id, listing.status]))
  for (const id of written.kept) expect(status.get(id), id).toBe('active')
  for (const id of written.withdrawn) expect(status.get(id), id).toBe('withdrawn')
  const stored = messages.map(({ client_message_id }) => client_message_id)
  for (const id of written.messages) expect(stored.filter((one) => one === id)).toHaveLength(1)
  expect(new Set(notifications.map(({ id }) => id)).size).toBe(notifications.length)
})

it('a table that is silent is answered for, and what did not touch it goes on', async () => {
  const [member] = members as [User]
  faults.set({ on: of('dynamodb'), kind: 'silent' })
  const [me, health] = await Promise.all([ask(member, 'GET', '/api/me'), ask(null, 'GET', '/api/health')])
  expect([me.status, me.body['code']]).toEqual([503, 'UNAVAILABLE'])
  expect(me.took).toBeLessThan(15_000)
  expect(health.status).toBe(200)
  faults.set()
  expect((await ask(member, 'GET', '/api/me')).status).toBe(200)
})

/** Files messages to support; each brings one e-mail, whose reply goes to the sender. */
async function contacts(count: number): Promise<string[]> {
  const forms = Array.from({ length: count }, (_, at) =>
    contactForm({ message: `Question ${crypto.randomUUID()} ${at}` }),
  )
  for (const form of forms) expect((await ask(null, 'POST', '/api/contact', form)).status).toBeLessThan(300)
  return forms.map(({ message }) => message)
}

const mailed = async (message: string) =>
  (await cloud()).mailbox.list().filter(({ text }) => text.includes(message)).length

it('slow e-mail holds nobody up, and each goes out once', async () => {
  faults.set({ on: of('ses'), kind: 400 })
  const messages = await contacts(5)
  const { settled } = await cloud()
  await settled()
  for (const message of messages) expect(await mailed(message)).toBe(1)
})

it('e-mail that fails for a while goes out once it works', async () => {
  const { settled } = await cloud()
  faults.set({ on: of('ses'), kind: 'broken' })
  const messages = await contacts(2)
  // Three attempts of the SDK in each of two attempts of the stream.
  await expect.poll(() => faults.hits, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
  for (const message of messages) expect(await mailed(message)).toBe(0)
  faults.set()
  await settled()
  for (const message of messages) expect(await mailed(message)).toBe(1)
})

it.runIf(FULL)('e-mail that fails for good holds up nothing else', async () => {
  const { settled } = await cloud()
  const [a, b] = members as [User, User]
  faults.set({ on: of('ses'), kind: 'broken' })
  const [message] = await contacts(1)
  const connect = { followerId: a.companyId, followingId: b.companyId }
  expect((await ask(a, 'POST', '/api/connections', connect)).status).toBe(201)
  await settled()
  expect(await mailed(message!)).toBe(0)
  await wholeTable()
})
