import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { companies } from '#functions/data/company/company.ts'
import { invitations, linkToken } from '#functions/data/people/invitation.ts'
import { sessions } from '#functions/data/people/session.ts'
import { joinAsks, joinToken } from '#functions/data/people/join-ask.ts'
import { postRepository } from '#functions/data/content/post.ts'
import { notificationId } from '#functions/data/notices/notification.ts'
import { inquiryRate, inquiryRepository } from '#functions/data/trade/inquiry.ts'
import { store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { newPost } from '#functions/usecases/content/new-post.ts'
import { api } from '#shared/api/index.ts'
import { postInputSchema } from '#shared/api/content/publishing.ts'
import { applicationForm } from '../../factories/application.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'
import { siteInput } from '../../factories/site.ts'
import { postInput } from '../../factories/post.ts'
import { acquaint, call, colleague, LOCAL, signedIn, table, type User } from './cloud.ts'
import { filesOf } from './files.ts'
import { atSample, reportedSample, sentSample } from './sampling.ts'
import { askedLead } from './leads.ts'
import { connected, list, PAIR, twoParties, type Parties } from './parties.ts'
import { hasAccount, stageUser } from './remote.ts'
import { signUp } from './sign-up.ts'

/** Companies, and one of everything that a route of the contract can name. */
export interface World {
  member: User
  other: User
  paid: User
  pending: User
  suspended: User
  admin: User
  /** A paying company that has to do with nobody. */
  outsider: User
  /** People of the member's company, who is its owner. */
  people: Record<'manager' | 'editor' | 'viewer' | 'leaver', User>
  /** A session of the pending user, on another device. */
  session: string
  /** An invitation of the member's company that nobody uses, the link of another, and of one to the pending user. */
  invitation: { id: string; unused: string; link: string }
  /** Two requests to join the member's company by id, and the links of two others. */
  joining: { accepted: string; declined: string; link: string; other: string }
  /** A listing of the member at its main site, for which alone its manager and editor may write; and one at another site. */
  listing: string
  elsewhere: string
  /** A match between a listing of the member and one of the other. */
  match: string
  /** Its two listings. */
  pair: { offer: string; need: string }
  /** A report and a photo of the first of them. */
  files: { document: string; photo: string }
  /** What the member was asked, by the listing that it is about. */
  inquiry: string
  /** A blind listing of the member, with who asked about it; and the blind id of one whose terms lie before the member. */
  blind: { own: string; asker: string; theirs: string }
  /** A search for partners of the member. */
  run: string
  /** An import of the member. */
  imported: string
  /** A conversation of the member. */
  conversation: string
  /** An accepted connection of the member, and a transaction on it: open, and confirmed by both. */
  connection: string
  draft: string
  agreed: string
  /** An agreed one with a load that the member entered. */
  delivering: { deal: string; load: string }
  /** The token of the calendar of the other company. */
  calendar: string
  /** A deal in which the member asked for a sample that was sent, with a report of the member. */
  sampled: { id: string; version: number }
  /** A completed deal of the member with one load, which the other side has reviewed. */
  reviewed: string
  /** An application in the queue. */
  application: string
  /** The token in the link that confirms an address. */
  lead: string
  /** A message of the contact form. */
  contact: string
  /** A post of the paying company, and the member's comment on it. */
  post: string
  comment: string
  /** A post of the member, from when it paid. */
  ownPost: string
  /** What an administrator takes down: a listing, a post, and a comment on that of the paying company. */
  offending: { listing: string; post: string; comment: string }
  /** The member's report of the post of the paying company. */
  report: string
  /** Takes away from a deployed stage what was made; a local cloud ends with its tests. */
  tidy(): Promise<void>
}

/** The second site of the member's company. */
export const ELSEWHERE = 'harbour'

/** Signs everybody in and has them make what the samples name. */
export const makeWorld = (): Promise<World> => (LOCAL ? localWorld() : stageWorld())

/**
 * Of a deployed stage: two or three companies, and what they can make and take away again. What is only refused or
 * only read there goes by an id that nothing has.
 */
async function stageWorld(): Promise<World> {
  const parties = await twoParties()
  try {
    return await worldOf(parties)
  } catch (error) {
    await parties.tidy()
    throw error
  }
}

async function worldOf({ member, other, tidy }: Parties): Promise<World> {
  const admin = await stageUser('admin')
  const outsider = hasAccount('outsider') ? await stageUser('outsider') : other
  const listing = await list(member, listingInput())
  const pair = await matchingPair(member, other)
  const opened = await call(api.messaging.openConversation, {
    as: member,
    body: { participantIds: [other.companyId] },
  })
  const deals = await transactions(member, other, listing)
  const search = await call(api.matching.autoGenerateMatches, {
    as: member,
    body: { companyId: member.companyId },
  })
  const imported = await call(api.imports.commitImport, { as: member, body: slagImport() })
  return {
    member,
    other,
    paid: member,
    pending: member,
    suspended: member,
    admin,
    outsider,
    people: { manager: member, editor: member, viewer: member, leaver: member },
    session: NOTHING,
    invitation: { id: NOTHING, unused: NO_LINK, link: NO_LINK },
    joining: { accepted: NOTHING, declined: NOTHING, link: NO_ASK, other: NO_ASK },
    listing,
    elsewhere: NOTHING,
    ...pair,
    files: await filesOf(member, pair.pair.offer),
    inquiry: NOTHING,
    blind: { own: NOTHING, asker: NOTHING, theirs: NOTHING },
    run: search.data.id,
    imported: imported.data.id,
    conversation: opened.data.id,
    ...deals,
    delivering: { deal: NOTHING, load: NOTHING },
    calendar: NOTHING,
    sampled: { id: NOTHING, version: 1 },
    reviewed: NOTHING,
    application: NOTHING,
    lead: NOTHING,
    contact: NOTHING,
    post: NOTHING,
    comment: NOTHING,
    ownPost: NOTHING,
    offending: { listing: NOTHING, post: NOTHING, comment: NOTHING },
    report: NOTHING,
    tidy,
  }
}

const NOTHING = 'conformance-none'
const NO_LINK = `${NOTHING}.${NOTHING}.${'a'.repeat(43)}`

const NO_ASK = `${NOTHING}.${'a'.repeat(43)}`

const slagImport = () => ({
  key: `import-${randomUUID()}`,
  csv: 'name,quantity,unit,description\nSlag,1,t,Wet',
})

/** An offer of the one and a need of the other that fit so well that strangers are shown the pair. */
async function matchingPair(member: User, other: User): Promise<Pick<World, 'match' | 'pair'>> {
  const need = await list(other, PAIR.need)
  const pair = { offer: await list(member, PAIR.offer), need }
  // An index may lag behind what was just written.
  const match = await vi.waitFor(
    async () => {
      const { status, data } = await call(api.matching.getMatchPair, { as: member, query: pair })
      if (status !== 200) throw new Error(`The pair is answered with ${status}`)
      return data.id
    },
    { timeout: 30_000, interval: 500 },
  )
  return { match, pair }
}

async function localWorld(): Promise<World> {
  const [member, other, paid, pending, suspended, admin, outsider] = await Promise.all([
    signedIn({ place: ['Ghent', 'Belgium'] }),
    signedIn({ place: ['Antwerp', 'Belgium'] }),
    signedIn({ plan: 'pro' }),
    signedIn({ role: 'pending' }),
    signedIn({ role: 'suspended' }),
    signedIn({ admin: true }),
    signedIn({ plan: 'pro' }),
  ])
  const { data } = await call(api.catalogue.createMaterial, { as: member, body: listingInput() })
  await call(api.exchange.requestConnection, {
    as: paid,
    body: { followerId: paid.companyId, followingId: member.companyId },
  })
  const pair = await matchingPair(member, other)
  const search = await call(api.matching.autoGenerateMatches, {
    as: member,
    body: { companyId: member.companyId },
  })
  const imported = await call(api.imports.commitImport, { as: member, body: slagImport() })
  await call(api.account.createContact, { body: contactForm() })
  const contacts = await call(api.admin.listContacts, { as: admin })
  const contact = contacts.data.items[0]!.id
  const post = (await call(api.publishing.createPost, { as: paid, body: postInput() })).data.id
  const said = await moderated(member, admin, post)
  const opened = await call(api.messaging.openConversation, {
    as: member,
    body: { participantIds: [paid.companyId] },
  })
  const conversation = opened.data.id
  const deals = await transactions(member, admin, data.id)
  await call(api.account.updateMe, { as: outsider, body: { name: 'Outsider Renamed' } })
  const { companyId } = await signUp()
  await call(api.account.addSite, { as: member, body: siteInput({ id: ELSEWHERE }) })
  const elsewhere = await list(member, { ...listingInput(), site_id: ELSEWHERE })
  const [manager, editor, viewer, leaver] = [
    await colleague(member, 'manager', ['main']),
    await colleague(member, 'editor', ['main']),
    await colleague(member, 'viewer'),
    await colleague(member, 'viewer'),
  ]
  return {
    member,
    other,
    paid,
    pending,
    suspended,
    admin,
    outsider,
    people: { manager, editor, viewer, leaver },
    session: await signedInElsewhere(pending),
    invitation: await invited(member, pending),
    joining: await joining(member),
    listing: data.id,
    elsewhere,
    ...pair,
    files: await filesOf(member, pair.pair.offer),
    inquiry: await asked(member, paid),
    blind: await blindListings(member, paid),
    run: search.data.id,
    imported: imported.data.id,
    application: companyId,
    lead: await askedLead('reader@world.example'),
    contact,
    post,
    ...said,
    conversation,
    ...deals,
    delivering: await delivered(member, admin, deals),
    calendar: (await call(api.exchange.renewCalendarFeed, { as: other, body: { since: null } })).data.token,
    sampled: await sampled(member, admin, deals.connection),
    reviewed: await reviewed(member, admin, deals),
    tidy: () => Promise.resolve(),
  }
}

/** A session of a person that is none of these tests'. */
async function signedInElsewhere({ userId }: User): Promise<string> {
  const services = createServices([provide(store, await table())])
  const now = new Date()
  const session = { userId, sessionId: randomUUID(), authTime: now.getTime() / 1000 }
  await services.use(sessions).note(session, 'Firefox on Windows', now)
  return session.sessionId
}

/** Invites two who never answer, and a user who may. */
async function invited(member: User, user: User): Promise<World['invitation']> {
  const services = createServices([provide(store, await table())])
  const repository = services.use(invitations)
  const company = (await services.use(companies).get(member.companyId))!
  const [stranger, another] = [applicationForm().email, applicationForm().email]
  acquaint(member.companyId, user.email)
  const now = new Date()
  for (const email of [stranger, another, user.email])
    await repository.invite(company, member.userId, { email, role: 'viewer' }, now)
  const waiting = await repository.waiting(company.id, now)
  const of = (email: string) => waiting.find((one) => one.email === email.toLowerCase())!
  return { id: of(stranger).id, unused: linkToken(of(another)), link: linkToken(of(user.email)) }
}

/** Four people of the member's mail domain ask to join: two wait for its owner, two have their link. */
async function joining(member: User): Promise<World['joining']> {
  const repository = createServices([provide(store, await table())]).use(joinAsks)
  const domain = member.email.split('@')[1]!
  const now = new Date()
  const ask = async (name: string) => {
    const email = `${name}@${domain}`
    acquaint(member.companyId, email)
    await repository.ask({ email, full_name: 'Ines Duarte' }, now)
    const asked = (await repository.get(email))!
    return { id: asked.id, link: joinToken(asked) }
  }
  const waiting = async (name: string) => {
    const { id, link } = await ask(name)
    await repository.confirm(link, now)
    return id
  }
  return {
    accepted: await waiting('first.asker'),
    declined: await waiting('second.asker'),
    link: (await ask('third.asker')).link,
    other: (await ask('fourth.asker')).link,
  }
}

/** Asks a company about a listing of another. */
async function asked(company: User, by: User): Promise<string> {
  const listing = { id: 'asked-about', company_id: by.companyId, ...PAIR.offer, type: 'waste' as const }
  const { ask } = inquiryRepository(await table(), (now) => notificationId(now, randomUUID()))
  await ask(
    listing,
    { companyId: company.companyId, plant: 'copper-smelter' },
    inquiryRate('pro'),
    new Date(),
  )
  return listing.id
}

/** A blind listing of each, about which the other asked; that of the second is open to the terms. */
async function blindListings(member: User, paid: User): Promise<World['blind']> {
  const own = await listBlind(member)
  const theirs = await listBlind(paid)
  const ownBlind = (await call(api.blind.listAskers, { as: member, params: { id: own } })).data.card.id
  const blindId = (await call(api.blind.listAskers, { as: paid, params: { id: theirs } })).data.card.id
  await call(api.blind.askBlind, { as: paid, params: { id: ownBlind } })
  await call(api.blind.askBlind, { as: member, params: { id: blindId } })
  const asker = await onlyAsker(paid, theirs)
  for (const stage of ['identity', 'terms'] as const)
    await call(api.blind.grantStage, { as: paid, params: { id: theirs, asker }, body: { stage } })
  return { own, asker: await onlyAsker(member, own), theirs: blindId }
}

const listBlind = (as: User) => list(as, { ...PAIR.offer, visibility: 'blind' } as never)

const onlyAsker = async (as: User, id: string) =>
  (await call(api.blind.listAskers, { as, params: { id } })).data.askers[0]!.id

/** Connects the two and makes two transactions over the first one's listing. */
async function transactions(own: User, partner: User, materialId: string) {
  const connection = await connected(own, partner)
  const create = async () => {
    const body = { connectionId: connection.id, materialId, amount: 100 }
    return (await call(api.exchange.createTransaction, { as: own, body })).data.id
  }
  const [draft, agreed] = [await create(), await create()]
  for (const as of [own, partner]) {
    await call(api.exchange.confirmTransaction, { as, params: { id: agreed }, body: { amount: 100 } })
  }
  return { connection: connection.id, draft, agreed }
}

/** Agrees on one more transaction over the connection, and enters a load of it. */
async function delivered(
  own: User,
  partner: User,
  { connection, agreed }: { connection: string; agreed: string },
) {
  const { material_id } = (await call(api.exchange.getTransaction, { as: own, params: { id: agreed } })).data
  const begun = { connectionId: connection, materialId: material_id, quantity: 10, price_per_unit: 10 }
  const deal = (await call(api.exchange.createTransaction, { as: own, body: begun })).data.id
  const params = { id: deal }
  const index = { name: 'Scrap index', base: 300, share: 50, month: 'delivery' as const }
  await call(api.exchange.changeTransaction, { as: own, params, body: { conditions: { index } } })
  for (const as of [own, partner])
    await call(api.exchange.confirmTransaction, { as, params, body: { amount: 10_000, version: 2 } })
  const stated = { month: '2026-11', value: 300, source: 'Bulletin 48', published: '2026-11-01' }
  for (const as of [own, partner])
    await call(api.exchange.stateIndex, { as, params, body: { type: 'state', ...stated } })
  await planned(own, partner, deal)
  const body = { ticket: 'WB-1', day: '2026-11-01', quantity: 24 }
  const load = (await call(api.exchange.enterLoad, { as: own, params: { id: deal }, body })).data.id
  return { deal, load }
}

/** A plan of deliveries that both agreed to. */
async function planned(own: User, partner: User, id: string): Promise<void> {
  const rhythm = { every: 'week' as const, interval: 1, days: ['TU' as const] }
  const plan = { rhythm, quantity: 24, start: new Date().toISOString().slice(0, 10) }
  await call(api.exchange.changePlan, { as: own, params: { id }, body: { type: 'propose', plan } })
  await call(api.exchange.changePlan, { as: partner, params: { id }, body: { type: 'accept', number: 1 } })
}

/** A deal over a listing of the partner, at its sample: asked for by the first one, sent, with a report. */
async function sampled(own: User, partner: User, connectionId: string): Promise<World['sampled']> {
  const materialId = await list(partner, listingInput())
  const begun = { connectionId, materialId, amount: 100 }
  const { id } = (await call(api.exchange.createTransaction, { as: own, body: begun })).data
  await atSample({ buyer: own, seller: partner, id })
  const sample = await sentSample({ buyer: own, seller: partner, id })
  return { id, version: (await reportedSample(own, { id, sample: String(sample.number) })).version }
}

/** Delivers one load, completes, and has the partner, who takes the material, review it. */
async function reviewed(own: User, partner: User, deals: { connection: string; agreed: string }) {
  const { deal: id, load } = await delivered(own, partner, deals)
  const confirmed = { type: 'confirm' as const, version: 1 }
  await call(api.exchange.answerLoad, { as: partner, params: { id, load }, body: confirmed })
  await call(api.exchange.completeTransaction, { as: own, params: { id } })
  const body = { in_spec: 1 }
  await call(api.exchange.reviewDeal, { as: partner, params: { id }, body })
  return id
}

/** What the member said, and what is wrong with some of it. */
async function moderated(member: User, admin: User, post: string) {
  const say = async () => {
    const body = { content: 'Which moisture?' }
    return (await call(api.content.addComment, { as: member, params: { id: post }, body })).data.id
  }
  const publish = async (id: string) => {
    const { post: own, text } = newPost(postInputSchema.parse(postInput()), id, {
      id: member.companyId,
      name: member.companyName,
    })
    await postRepository(await table()).publish(own, text, new Date().toISOString())
    return id
  }
  const listed = await call(api.catalogue.createMaterial, { as: member, body: listingInput() })
  const body = { kind: 'post' as const, id: post, reason: 'spam' as const }
  await call(api.content.report, { as: member, body })
  const { data } = await call(api.moderation.listReports, { as: admin })
  return {
    comment: await say(),
    ownPost: await publish('own-post'),
    offending: { listing: listed.data.id, post: await publish('offending-post'), comment: await say() },
    report: data.items[0]!.id,
  }
}
