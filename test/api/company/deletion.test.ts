import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { snapshots } from '#functions/data/catalogue/snapshot.ts'
import { allTexts } from '#functions/data/catalogue/stored/stored-texts.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { userPool } from '#functions/data/people/pool.ts'
import { erasureRepository, erasures, type ErasureRepository } from '#functions/data/erasure/erasure.ts'
import { redactOthers } from '#functions/data/erasure/others.ts'
import { eraseCompany } from '#functions/data/erasure/run.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { byKind } from '#infra/verify/items.ts'
import { DEFAULT_SETTINGS } from '#shared/api/company/account.ts'
import { pathVariables } from '#shared/api/core/route.ts'
import { api, routes } from '#shared/api/index.ts'
import { FORMER_MEMBER, redactor } from '#shared/domain/erasure/redact.ts'
import type { Key } from '#shared/table/keys.ts'
import type { ErasedKind } from '#shared/table/record.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'
import {
  call,
  cloud,
  everything,
  ownCloud,
  passwordSignIn,
  runScheduled,
  signedIn,
  storedSnapshots,
  table,
  type User,
} from '#test/api/support/cloud.ts'
import { confirmedLead } from '#test/api/support/leads.ts'
import { tell } from '#test/api/support/tell.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'
import { postInput } from '../../factories/post.ts'

ownCloud()

const { account, admin, catalogue, content, exchange, matching, messaging, publishing } = api

/** What a company does before it leaves, with a partner who stays. */
async function shared(name: string) {
  const [leaver, partner] = await Promise.all([
    signedIn({ companyName: name, plan: 'pro' }),
    signedIn({ plan: 'pro' }),
  ])
  const list = async (as: User, material_name: string, type: 'waste' | 'requirement') => {
    const description = type === 'waste' ? 'Glassy, wet, 8 % moisture.' : 'Granulated slag for CEM II/B-S.'
    const body = listingInput({ material_name, description, type, quantity: 500, unit: 't/month' })
    return (await call(catalogue.createMaterial, { as, body })).data.id
  }
  await list(partner, 'Clinker substitute', 'requirement')
  const slag = await list(leaver, 'Granulated blast furnace slag', 'waste')
  await call(catalogue.stateProperties, {
    as: leaver,
    params: { id: slag },
    body: { version: 0, properties: [{ parameter: 'glass content', op: '=', value: 97, unit: '%' }] },
  })
  const found = await call(matching.generateMatches, {
    as: leaver,
    body: { materialId: slag, companyId: leaver.companyId },
  })
  const match = found.data.matches[0]!.id
  await call(matching.decideMatch, { as: leaver, params: { id: match }, body: { decision: 'accept' } })

  await companyRepository(await table()).updateProfile(
    leaver.companyId,
    { name: `${name} Holding` },
    new Date(),
  )
  const asked = { followerId: leaver.companyId, followingId: partner.companyId }
  const connection = (await call(exchange.requestConnection, { as: leaver, body: asked })).data.id
  const pair = { a: leaver.companyId, b: partner.companyId }
  await call(exchange.answerConnection, { as: partner, params: pair, body: { action: 'accept' } })
  const deal = async () => {
    const body = { connectionId: connection, materialId: slag }
    return (await call(exchange.createTransaction, { as: partner, body })).data
  }
  const [first, second] = [await deal(), await deal()]
  const [done, open] = [first.id, second.id]
  for (const as of [leaver, partner]) {
    const body = { amount: first.amount }
    await call(exchange.confirmTransaction, { as, params: { id: done }, body })
  }
  for (const [by, other, note] of [
    [leaver, partner, `Loaded at ${leaver.companyName}`],
    [partner, leaver, `Weighed for ${leaver.companyName}`],
  ] as const) {
    const body = { ticket: `WB-${note}`.slice(0, 9), day: '2026-11-02', quantity: 12, note }
    const load = (await call(exchange.enterLoad, { as: by, params: { id: done }, body })).data
    const params = { id: done, load: load.id }
    await call(exchange.answerLoad, { as: other, params, body: { type: 'confirm', version: 1 } })
  }
  const completed = await call(exchange.completeTransaction, { as: leaver, params: { id: done } })
  await call(exchange.markStep, {
    as: leaver,
    params: { id: done, step: 'review' },
    body: { mark: 'done', note: `Reviewed at ${leaver.companyName}` },
  })
  expect(completed.data.status).toBe('completed')

  const opened = await call(messaging.openConversation, {
    as: leaver,
    body: { participantIds: [partner.companyId] },
  })
  const conversation = opened.data.id
  const say = (as: User, text: string) =>
    call(messaging.sendMessage, {
      as,
      body: {
        conversationId: conversation,
        senderId: as.companyId,
        content: text,
        clientMessageId: `m-${text.length}`,
      },
    })
  await say(partner, 'Whom do I write to?')
  await say(leaver, `To ${leaver.email}, at ${name.toUpperCase()} Holding.`)

  const ours = (await call(publishing.createPost, { as: leaver, body: postInput() })).data.id
  const theirs = (await call(publishing.createPost, { as: partner, body: postInput() })).data.id
  await call(content.addComment, { as: partner, params: { id: ours }, body: { content: 'Thank you.' } })
  await call(content.addComment, { as: leaver, params: { id: theirs }, body: { content: 'Well done.' } })
  await call(content.likePost, { as: leaver, params: { id: theirs } })
  await call(content.viewPost, { as: leaver, params: { id: theirs }, body: { viewer: 'browser-1' } })
  await call(exchange.addFavorite, { as: partner, body: { userId: partner.userId, materialId: slag } })
  await call(account.putSettings, { as: leaver, body: DEFAULT_SETTINGS })
  // One confirmed, one that waits for it.
  await confirmedLead(leaver.email)
  await call(account.createLead, { body: { early_access: false, email: leaver.email } })
  await call(account.createContact, { body: contactForm({ email: leaver.email, name }) })
  const another = contactForm({ email: 'a.colleague@elsewhere.example', name })
  await call(account.createContact, { as: leaver, body: another })
  await call(account.requestDeletion, { as: leaver })
  return { leaver, partner, slag, match, done, open, conversation, ours, theirs }
}

/** The latest snapshot of the catalogue, with the texts of its compiled listings. */
async function stored() {
  const snapshot = (await (await storedSnapshots()).read())!
  return { ...snapshot, compiled: [...allTexts(snapshot.postings!.entries)].join('\n') }
}

/** Words that may stand nowhere any more. */
const traces = (name: string, { email, userId }: User) => [name.toLowerCase(), email.toLowerCase(), userId]
const tracesIn = (value: unknown, words: string[]) => {
  const text = JSON.stringify(value).toLowerCase()
  return words.filter((word) => text.includes(word))
}

let reviewer: User
beforeAll(async () => {
  reviewer = await signedIn({ admin: true })
})

describe('a deletion that is settled', () => {
  const NAME = 'Vanishing Slagworks'
  let past: Awaited<ReturnType<typeof shared>>
  const settle = () =>
    call(account.settleDeletion, {
      as: reviewer,
      params: { id: past.leaver.companyId },
      body: { decision: 'erase' },
    })

  beforeAll(async () => {
    past = await shared(NAME)
    const params = { id: past.leaver.companyId }
    const reason = `${NAME} asked for more`
    await call(admin.changeCompany, {
      as: reviewer,
      params,
      body: { action: 'plan', plan: 'enterprise', reason },
    })
    await (await cloud()).settled()
    await runScheduled(/snapshot/i)
  })

  it('is refused to members, and says what it did', async () => {
    const refused = await call(account.settleDeletion, {
      as: past.partner,
      params: { id: past.leaver.companyId },
      body: { decision: 'erase' },
    })
    expect(refused.error.code).toBe('ADMIN_ONLY')
    expect(tracesIn(await everything(), traces(NAME, past.leaver))).toHaveLength(3)
    expect(tracesIn(await stored(), traces(NAME, past.leaver))).toEqual([NAME.toLowerCase()])

    const { status, data } = await settle()
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'settled', company_name: FORMER_MEMBER, contact_email: '' })
    expect(data.erased).toMatchObject({
      sign_ins: 1,
      listings: 1,
      connections: 1,
      transactions: 2,
      conversations: 1,
      messages: 1,
      posts: 1,
      comments: 1,
      likes: 1,
      enquiries: 4,
    })
    expect(data.erased!.matches).toBeGreaterThan(0)
    // The message that was told of, and the reason in the audit trail: no sentence of ours bears the name.
    expect(data.erased!.mentions).toBe(2)
    expect((await settle()).error.code).toBe('ALREADY_DECIDED')

    const trail = (await call(admin.listAudit, { as: reviewer })).data.items
    expect(trail.find(({ action }) => action === 'deletion.settled')).toMatchObject({
      by: reviewer.email,
      subject: { id: past.leaver.companyId, name: FORMER_MEMBER },
      counts: data.erased,
    })
  })

  it('leaves its name, address and user in no item of the table, which stays whole', async () => {
    const all = await everything()
    const words = traces(NAME, past.leaver)
    expect(all.filter((item) => tracesIn(item, words).length > 0)).toEqual([])
    expect(verdicts(byKind(all)).flatMap(({ faults }) => faults)).toEqual([])
  })

  it('leaves neither name nor listing in the stored catalogue', async () => {
    const words = [...traces(NAME, past.leaver), past.slag]
    expect(tracesIn(await stored(), words)).toEqual([])
    expect((await stored()).companies.find(({ id }) => id === past.leaver.companyId)).toMatchObject({
      name: FORMER_MEMBER,
      role: 'erased',
    })
  })

  it('leaves it in no answer of a route', async () => {
    const { leaver, partner } = past
    const ids = [
      leaver.companyId,
      past.slag,
      past.match,
      past.conversation,
      past.done,
      past.ours,
      past.theirs,
    ]
    const seen: string[] = []
    for (const route of routes.filter(({ method, stream }) => method === 'GET' && !stream)) {
      const variables = pathVariables(route.path)
      // A route about oneself is asked as oneself; any other about everything that was the company's.
      const fillings = variables.length === 0 ? [''] : ids
      const as = route.access === 'admin' ? reviewer : partner
      for (const id of fillings) {
        const self = new Set(['user', 'a', 'companyId'])
        const params = Object.fromEntries(
          variables.map((name, at) => [name, self.has(name) && at === 0 ? as.companyId : id]),
        )
        const query = route.path === '/api/transactions' ? { companyId: as.companyId } : {}
        const answer = await call(route, { as, params, query } as Parameters<typeof call>[1])
        if (tracesIn(answer.data ?? null, traces(NAME, leaver)).length > 0) seen.push(`${route.path} ${id}`)
      }
    }
    expect(seen).toEqual([])
    const own = await call(messaging.listConversations, { as: partner, params: { id: partner.userId } })
    expect(own.data.items.map(({ company }) => company.name)).toEqual([FORMER_MEMBER])
    const books = await call(exchange.listTransactions, {
      as: partner,
      query: { companyId: partner.companyId },
    })
    const kept = books.data.items.map(({ id, status, seller }) => [id, status, seller.name])
    expect(kept).toContainEqual([past.done, 'completed', FORMER_MEMBER])
    expect(kept).toContainEqual([past.open, 'cancelled', FORMER_MEMBER])
    expect((await call(catalogue.getCompany, { params: { id: leaver.companyId } })).status).toBe(404)
    expect((await call(catalogue.getMaterial, { params: { id: past.slag } })).status).toBe(404)
    expect((await call(content.getPost, { params: { id: past.ours } })).status).toBe(404)
    const post = await call(content.getPost, { params: { id: past.theirs } })
    expect(post.data).toMatchObject({ comment_count: 0, like_count: 0 })
  })

  it('lets the thread be read, and nothing be written into it', async () => {
    const { partner, conversation } = past
    const thread = await call(messaging.listMessages, { as: partner, params: { id: conversation } })
    expect(thread.data.items.map((message) => message.content)).toEqual([
      'Whom do I write to?',
      `To ${FORMER_MEMBER}, at ${FORMER_MEMBER}.`,
    ])
    const late = await call(messaging.sendMessage, {
      as: partner,
      body: { conversationId: conversation, senderId: partner.companyId, content: 'Are you there?' },
    })
    expect([late.status, late.error.error]).toEqual([409, 'This company has left Sidestream.'])
  })

  it('ends every session and every sign-in', async () => {
    await expect(passwordSignIn(past.leaver.email)).rejects.toThrow('Incorrect username or password')
    const late = () => call(account.requestDeletion, { as: past.leaver })
    await vi.waitFor(async () => expect((await late()).status).toBe(403), { timeout: 10_000, interval: 200 })
  })
})

describe('a deletion that breaks off', () => {
  it('goes on where it was, and counts nothing twice', async () => {
    const name = 'Interrupted Alloys'
    const { leaver } = await shared(name)
    const data = await table()
    const book = erasureRepository(data)
    /** Writes that the present run gets to make. */
    let left = 0
    const spend = () => {
      if (left-- <= 0) throw new Error('killed')
    }
    const mortal: ErasureRepository = {
      ...book,
      countWrite: (...write) => (spend(), book.countWrite(...write)),
      remove: async (id, kind, keys) => {
        if (keys.length > 0) spend()
        await book.remove(id, kind, keys)
      },
    }
    const deleted: string[] = []
    const services = createServices([
      provide(store, data),
      provide(snapshots, await storedSnapshots()),
      provide(erasures, mortal),
      provide(userPool, {
        endSessions: async () => undefined,
        hasSecondFactor: async () => false,
        removeSecondFactor: async () => undefined,
        userWith: async () => null,
        isAdministrator: async () => false,
        createUser: async () => 'nobody',
        linkIdentity: async () => undefined,
        deleteUser: async (id) => void deleted.push(id),
      }),
    ])
    let runs = 0
    for (let settled = false; !settled; runs += 1) {
      left = 6
      await (await cloud()).settled()
      settled = await eraseCompany(leaver.companyId, reviewer.email, new Date(), services, 60_000).then(
        ({ status }) => status === 'settled',
        (error: Error) => error.message !== 'killed' && Promise.reject(error),
      )
    }
    expect(runs).toBeGreaterThan(2)
    expect(deleted).toContain(leaver.userId)
    const done = await call(account.listDeletions, { as: reviewer, query: { status: 'settled' } })
    expect(done.data.items.find(({ id }) => id === leaver.companyId)!.erased).toMatchObject({
      sign_ins: 1,
      listings: 1,
      transactions: 2,
      messages: 1,
      posts: 1,
      comments: 1,
      likes: 1,
      enquiries: 4,
    })
    const all = await everything()
    expect(all.filter((item) => tracesIn(item, traces(name, leaver)).length > 0)).toEqual([])
    expect(verdicts(byKind(all)).flatMap(({ faults }) => faults)).toEqual([])
  })
})

describe('a deletion in short turns', () => {
  it('comes to an end, however many others were told the name', async () => {
    const [leaver, ...partners] = await Promise.all(Array.from({ length: 6 }, () => signedIn()))
    for (const partner of partners) {
      const body = { followerId: leaver!.companyId, followingId: partner.companyId }
      await call(exchange.requestConnection, { as: leaver!, body })
      await tell(partner, `Lime of ${leaver!.companyName}`)
    }
    await call(account.requestDeletion, { as: leaver! })
    await (await cloud()).settled()
    const services = createServices([
      provide(store, await table()),
      provide(snapshots, await storedSnapshots()),
    ])
    const now = new Date()
    const book = services.use(erasures)
    const companyId = leaver!.companyId

    const OUT_OF_TIME = new Error('out of time')
    for (let turn = 1, done = false; !done; turn += 1) {
      expect(turn).toBeLessThan(10)
      const { identity } = await book.begin(companyId, reviewer.email, now, () => false)
      let left = 4
      const erasing = {
        ...{ companyId, identity, services, now },
        redact: redactor(identity.names),
        remove: (kind: ErasedKind, keys: readonly Key[]) => book.remove(companyId, kind, keys),
        pause: () => {
          left -= 1
          if (left < 0) throw OUT_OF_TIME
        },
      }
      done = await redactOthers(erasing).then(
        () => true,
        (error: unknown) => error !== OUT_OF_TIME && Promise.reject(error as Error),
      )
    }
    for (const partner of partners) {
      const { data } = await call(messaging.listNotifications, { as: partner })
      expect(data.items.map(({ title }) => title)).toEqual([`Lime of ${FORMER_MEMBER}`, 'Connection request'])
    }
  })
})

describe('what others were told about others', () => {
  it('stays word for word, whatever the one who leaves was called', async () => {
    const [leaver, partner, third] = await Promise.all([signedIn(), signedIn(), signedIn()])
    const data = await table()
    const rename = (name: string) =>
      companyRepository(data).updateProfile(leaver.companyId, { name }, new Date())
    const talk = async (from: User) => {
      const opened = await call(messaging.openConversation, {
        as: from,
        body: { participantIds: [partner.companyId] },
      })
      const body = { conversationId: opened.data.id, senderId: from.companyId }
      await call(messaging.sendMessage, { as: from, body: { ...body, content: 'Quicklime would fit' } })
      const asked = { followerId: from.companyId, followingId: partner.companyId }
      await call(exchange.requestConnection, { as: from, body: asked })
    }
    await talk(third)
    for (const name of ['would', 'connect', 'New message', third.companyName, 'Yank', '3M'])
      await rename(name)
    await talk(leaver)
    const told = { type: 'info' as const, link: null, about: [leaver.companyId] }
    await storeSentence(data, partner.companyId, 60_000, {
      ...told,
      title: 'Connection accepted',
      message: '3M accepted your connection request.',
    })
    await storeSentence(data, partner.companyId, 120_000, {
      ...told,
      title: 'Transaction: Slag',
      message: 'Yank completed the transaction over Slag.',
    })
    await call(account.requestDeletion, { as: leaver })

    const asked = await call(account.listDeletions, { as: reviewer })
    expect(asked.data.items.find(({ id }) => id === leaver.companyId)!.replaces).toEqual({
      everywhere: expect.arrayContaining(['would', 'connect', 'New message', 'Yank']),
      in_sentences: expect.arrayContaining(['3M', third.companyName]),
    })
    await call(account.settleDeletion, {
      as: reviewer,
      params: { id: leaver.companyId },
      body: { decision: 'erase' },
    })
    const read = await call(messaging.listNotifications, { as: partner })
    expect(read.data.items.map(({ title, message }) => `${title} | ${message}`).sort()).toEqual(
      [
        `Connection request | ${third.companyName} would like to connect with you.`,
        `New message from ${third.companyName} | Quicklime would fit`,
        // Of the leaver: our sentences stay whole, whatever its names were; they are gone from what it wrote.
        `Connection request | ${FORMER_MEMBER} would like to connect with you.`,
        `New message from ${FORMER_MEMBER} | Quicklime ${FORMER_MEMBER} fit`,
        // Of before: stored as sentences, which become data first.
        `Connection accepted | ${FORMER_MEMBER} accepted your connection request.`,
        `Transaction: Slag | ${FORMER_MEMBER} completed the transaction over Slag.`,
      ].sort(),
    )
  })
})

it('of a company that did not ask for it is not found, whoever decides', async () => {
  const user = await signedIn()
  const params = { id: user.companyId }
  for (const body of [{ decision: 'erase' }, { decision: 'decline', reason: 'Nobody asked' }] as const) {
    const settled = await call(account.settleDeletion, { as: reviewer, params, body })
    expect([settled.status, settled.error.code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await call(account.getMe, { as: user })).data.company?.role).toBe('user')
})

describe('a deletion that is declined', () => {
  it('is told with the reason, and may be asked for again', async () => {
    const user = await signedIn()
    await call(account.requestDeletion, { as: user })
    const params = { id: user.companyId }
    const reason = 'Two transactions wait for your confirmation.'
    const declined = await call(account.settleDeletion, {
      as: reviewer,
      params,
      body: { decision: 'decline', reason },
    })
    expect(declined.data).toMatchObject({ status: 'declined', reason, erased: null })
    const told = await call(messaging.listNotifications, { as: user })
    expect(told.data.items[0]).toMatchObject({ title: 'Your account was not deleted', message: reason })
    const late = await call(account.settleDeletion, { as: reviewer, params, body: { decision: 'erase' } })
    expect(late.error.code).toBe('ALREADY_DECIDED')
    expect((await call(account.requestDeletion, { as: user })).status).toBe(202)
    const waits = await call(account.listDeletions, { as: reviewer })
    expect(waits.data.items.map(({ id }) => id)).toContain(user.companyId)
  })
})

/** A notification as it was stored when notices were sentences. */
async function storeSentence(
  data: Store,
  companyId: string,
  ago: number,
  notice: Pick<NotificationItem, 'type' | 'title' | 'message' | 'link' | 'about'>,
) {
  const now = new Date(Date.now() - ago)
  await data.Notification.build(PutItemCommand)
    .item({
      company_id: companyId,
      created_at: now.toISOString(),
      id: `${now.getTime()}-old`,
      ...notice,
      read_at: null,
      expiresAt: Math.floor(now.getTime() / 1000) + 86_400,
    })
    .send()
}
