import { postRepository } from '#functions/data/content/post.ts'
import { newPost } from '#functions/usecases/new-post.ts'
import { api } from '#shared/api/index.ts'
import { postInputSchema } from '#shared/api/publishing.ts'
import { contactForm } from '../../factories/contact.ts'
import { listingInput } from '../../factories/listing.ts'
import { postInput } from '../../factories/post.ts'
import { call, signedIn, table, type User } from './cloud.ts'
import { askedLead } from './leads.ts'
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
  /** A listing of the member. */
  listing: string
  /** A match between a listing of the member and one of the other. */
  match: string
  /** Its two listings. */
  pair: { offer: string; need: string }
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
}

/** Signs everybody in and has them make what the samples name. */
export async function makeWorld(): Promise<World> {
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
  // A pair so good that strangers are shown it.
  const amount = { quantity: 400, unit: 't/month' }
  const need = listingInput({
    ...amount,
    material_name: 'Granulated blast furnace slag',
    description: 'Wet, for grinding into cement.',
    type: 'requirement',
  })
  const wanted = await call(api.catalogue.createMaterial, { as: other, body: need })
  const offer = listingInput({
    ...amount,
    material_name: 'Granulated blast furnace slag',
    description: 'Wet and glassy.',
  })
  const slag = await call(api.catalogue.createMaterial, { as: member, body: offer })
  const found = await call(api.matching.generateMatches, {
    as: member,
    body: { materialId: slag.data.id, companyId: member.companyId },
  })
  const match = found.data.matches[0]!.id
  const search = await call(api.matching.autoGenerateMatches, {
    as: member,
    body: { companyId: member.companyId },
  })
  const imported = await call(api.imports.commitImport, {
    as: member,
    body: { key: 'import-0', csv: 'name,quantity,unit,description\nSlag,1,t,Wet' },
  })
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
  return {
    member,
    other,
    paid,
    pending,
    suspended,
    admin,
    outsider,
    listing: data.id,
    match,
    pair: { offer: slag.data.id, need: wanted.data.id },
    run: search.data.id,
    imported: imported.data.id,
    application: companyId,
    lead: await askedLead('reader@world.example'),
    contact,
    post,
    ...said,
    conversation,
    ...deals,
  }
}

/** Connects the two and makes two transactions over the first one's listing. */
async function transactions(own: User, partner: User, materialId: string) {
  await call(api.exchange.requestConnection, {
    as: own,
    body: { followerId: own.companyId, followingId: partner.companyId },
  })
  const { data } = await call(api.exchange.answerConnection, {
    as: partner,
    params: { a: own.companyId, b: partner.companyId },
    body: { action: 'accept' },
  })
  const create = async () => {
    const body = { connectionId: data.id, materialId, amount: 100 }
    return (await call(api.exchange.createTransaction, { as: own, body })).data.id
  }
  const [draft, agreed] = [await create(), await create()]
  for (const as of [own, partner]) {
    await call(api.exchange.confirmTransaction, { as, params: { id: agreed }, body: { amount: 100 } })
  }
  return { connection: data.id, draft, agreed }
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
  const { data } = await call(api.admin.listReports, { as: admin })
  return {
    comment: await say(),
    ownPost: await publish('own-post'),
    offending: { listing: listed.data.id, post: await publish('offending-post'), comment: await say() },
    report: data.items[0]!.id,
  }
}
