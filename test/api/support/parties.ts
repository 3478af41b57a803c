import { api } from '#shared/api/index.ts'
import type { ResponseOf } from '#shared/api/core/route.ts'
import { listingInput } from '../../factories/listing.ts'
import { LOCAL, call, signedIn, type User } from './cloud.ts'
import { stageUser } from './remote.ts'

/** A pair so good that strangers are shown it, and worth any journey. */
export const PAIR = {
  offer: listingInput({
    material_name: 'Copper scrap',
    quantity: 20,
    unit: 't/month',
    description: 'Bright copper wire, unalloyed, clean.',
  }),
  need: listingInput({
    material_name: 'Copper scrap',
    quantity: 20,
    unit: 't/month',
    description: 'Bright copper wire for melting.',
    type: 'requirement',
  }),
}

/** Two companies that deal with each other, of whatever kind of stage; what they leave behind is taken away. */
export interface Parties {
  member: User
  other: User
  /** Withdraws what was listed, cancels what was begun, ends the connection if it was made, puts settings back. */
  tidy(): Promise<void>
}

export async function twoParties(): Promise<Parties> {
  if (LOCAL) {
    const [member, other] = await Promise.all([
      signedIn({ plan: 'pro', industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] }),
      signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'] }),
    ])
    return { member, other, tidy: () => Promise.resolve() }
  }
  const [member, other] = [await stageUser('member'), await stageUser('other')]
  const restore = await Promise.all([member, other].map(remembered))
  const wasConnected = (await connectionBetween(member, other))?.status === 'accepted'
  return {
    member,
    other,
    async tidy() {
      for (const put of restore) await put()
      if (!wasConnected) {
        const params = { a: member.companyId, b: other.companyId }
        await call(api.exchange.endConnection, { as: member, params })
      }
    },
  }
}

/** Lists a material. @throws where the account may not, or its plan is full. */
export async function list(as: User, body: typeof PAIR.offer): Promise<string> {
  const { status, data, error } = await call(api.catalogue.createMaterial, { as, body })
  if (status !== 201) throw new Error(`${as.companyName} can't list: ${error.error}`)
  return data.id
}

/** What a company has now. @returns how what came since is taken away. */
async function remembered(as: User): Promise<() => Promise<void>> {
  const [listed, begun] = [await listedBy(as), await begunBy(as)]
  const { company } = (await call(api.account.getMe, { as })).data
  const settings = (await call(api.account.getSettings, { as })).data
  return async () => {
    for (const id of (await begunBy(as)).filter((one) => !begun.includes(one)))
      await call(api.exchange.cancelTransaction, { as, params: { id }, body: { reason: 'Tidied away' } })
    for (const id of (await listedBy(as)).filter((one) => !listed.includes(one)))
      await call(api.catalogue.withdrawMaterial, { as, params: { id } })
    const { employee_count } = company!
    if (employee_count != null) await call(api.account.updateMe, { as, body: { employee_count } })
    await call(api.account.putSettings, { as, body: settings })
  }
}

/** Ids of everything that a company lists. */
async function listedBy(as: User): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 200, ...(cursor && { cursor }) }
    const { data } = await call(api.catalogue.listCompanyMaterials, {
      as,
      params: { id: as.companyId },
      query,
    })
    ids.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor ?? undefined
  } while (cursor)
  return ids
}

/** Ids of its latest transactions that can be cancelled. */
async function begunBy(as: User): Promise<string[]> {
  const query = { companyId: as.companyId, limit: 50 }
  const { items } = (await call(api.exchange.listTransactions, { as, query })).data
  return items.filter(({ status }) => status !== 'completed' && status !== 'cancelled').map(({ id }) => id)
}

type Connection = ResponseOf<typeof api.exchange.requestConnection>

async function connectionBetween(own: User, partner: User): Promise<Connection | undefined> {
  const params = { id: own.companyId }
  const lists = await Promise.all([
    call(api.exchange.listFollowing, { as: own, params, query: { limit: 200 } }),
    call(api.exchange.listFollowers, { as: own, params, query: { limit: 200 } }),
  ])
  return lists.flatMap(({ data }) => data.items).find(({ company }) => company.id === partner.companyId)
}

/** The accepted connection of two companies: as it is, or made now. */
export async function connected(own: User, partner: User): Promise<Connection> {
  const known = await connectionBetween(own, partner)
  if (known?.status === 'accepted') return known
  if (known?.status !== 'pending') {
    const body = { followerId: own.companyId, followingId: partner.companyId }
    await call(api.exchange.requestConnection, { as: own, body })
  }
  const [asked, answering] = known?.direction === 'incoming' ? [partner, own] : [own, partner]
  const { data } = await call(api.exchange.answerConnection, {
    as: answering,
    params: { a: asked.companyId, b: answering.companyId },
    body: { action: 'accept' },
  })
  return data
}
