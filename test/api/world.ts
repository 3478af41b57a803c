import { api } from '#shared/api/index.ts'
import { contactForm } from '../factories/contact.ts'
import { listingInput } from '../factories/listing.ts'
import { postInput } from '../factories/post.ts'
import { call, signedIn, type User } from './cloud.ts'
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
  /** A message of the contact form. */
  contact: string
  /** A post of the paying company. */
  post: string
}

/** Signs everybody in and has them make what the samples name. */
export async function makeWorld(): Promise<World> {
  const [member, other, paid, pending, suspended, admin, outsider] = await Promise.all([
    signedIn(),
    signedIn(),
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
  const need = listingInput({ material_name: 'Clinker substitute for cement', type: 'requirement' })
  await call(api.catalogue.createMaterial, { as: other, body: need })
  const offer = listingInput({ material_name: 'Granulated blast furnace slag' })
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
    body: { key: 'import-0', csv: 'name,quantity,description\nSlag,1,Wet' },
  })
  await call(api.account.createContact, { body: contactForm() })
  const contacts = await call(api.admin.listContacts, { as: admin })
  const contact = contacts.data.items[0]!.id
  const post = (await call(api.publishing.createPost, { as: paid, body: postInput() })).data.id
  const opened = await call(api.messaging.openConversation, {
    as: member,
    body: { participantIds: [paid.companyId] },
  })
  const conversation = opened.data.id
  const deals = await transactions(member, admin, data.id)
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
    run: search.data.id,
    imported: imported.data.id,
    application: companyId,
    contact,
    post,
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
