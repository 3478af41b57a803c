import { beforeAll, describe, expect, it } from 'vitest'
import { api, routeKey, routes, type RouteByKey, type RouteKey } from '#shared/api/index.ts'
import { pathVariables, type AnyRoute, type PathParams } from '#shared/api/route.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { applicationForm } from '../factories/application.ts'
import { contactForm } from '../factories/contact.ts'
import { listingInput } from '../factories/listing.ts'
import { postInput } from '../factories/post.ts'
import { call, cloud, signedIn, type User } from './cloud.ts'
import { signUp } from './sign-up.ts'

/**
 * Who may call what, for every route of the contract: the expectations are made from the declarations, the
 * requests from one valid sample per route. A route without a sample does not compile.
 */

interface World {
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

type Sample<K extends RouteKey> = (world: World) => {
  query?: object
  body?: object
} & (keyof PathParams<RouteByKey[K]['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<RouteByKey[K]['path']> })

const SAMPLES: { [K in RouteKey]: Sample<K> } = {
  'GET /api/me': () => ({}),
  'PATCH /api/me': () => ({ body: { employee_count: 120 } }),
  'POST /api/applications': () => ({ body: applicationForm() }),
  'POST /api/logs/error': () => ({ body: { errorId: 'error_1_a', timestamp: new Date().toISOString() } }),
  'GET /api/me/settings': () => ({}),
  'PUT /api/me/settings': () => ({
    body: { emailNotifications: true, pushNotifications: false, marketingEmails: false, autoSave: true },
  }),
  'GET /api/me/export': () => ({}),
  'POST /api/me/deletion': () => ({}),
  'GET /api/subscription': () => ({}),
  'POST /api/subscription/upgrade': () => ({ body: { plan: 'pro' } }),
  'POST /api/leads': () => ({ body: { early_access: false, email: applicationForm().email } }),
  'POST /api/contact': () => ({ body: contactForm() }),
  'GET /api/admin/upgrades': () => ({}),
  // Asked for by the pending company, as an account's own routes come first.
  'PATCH /api/admin/upgrades/{id}': ({ pending }) => ({
    params: { id: pending.companyId },
    body: { decision: 'decline' },
  }),
  'GET /api/admin/leads': () => ({}),
  'GET /api/admin/contacts': () => ({}),
  'PATCH /api/admin/contacts/{id}': ({ contact }) => ({
    params: { id: contact },
    body: { status: 'answered' },
  }),
  'POST /api/admin/leads/export': () => ({ body: {} }),
  'GET /api/admin/companies': () => ({}),
  'PATCH /api/admin/companies/{id}': ({ other }) => ({
    params: { id: other.companyId },
    body: { action: 'plan', plan: 'pro', reason: 'Pilot customer' },
  }),
  'GET /api/admin/crashes': () => ({}),
  'GET /api/admin/audit': () => ({}),
  'GET /api/admin/deletions': () => ({}),
  // Asked for by the pending company, as an account's own routes come first.
  'PATCH /api/admin/deletions/{id}': ({ pending }) => ({
    params: { id: pending.companyId },
    body: { decision: 'decline', reason: 'Asked by mistake' },
  }),
  'GET /api/admin/overview': () => ({}),
  'GET /api/admin/applications': () => ({}),
  'POST /api/admin/applications/{id}/decision': ({ application }) => ({
    params: { id: application },
    body: { decision: 'approve' },
  }),
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/materials': () => ({}),
  'GET /api/materials/{id}': ({ listing }) => ({ params: { id: listing } }),
  'POST /api/materials': () => ({ body: listingInput() }),
  'PUT /api/materials/{id}': ({ listing }) => ({ params: { id: listing }, body: listingInput() }),
  // Another company's: the sample is for whom it belongs to, and withdrawing comes last.
  'DELETE /api/materials/{id}': ({ listing }) => ({ params: { id: listing } }),
  'POST /api/materials/import/preview': () => ({ body: { csv: 'name,quantity,description\nSlag,1,Wet' } }),
  'POST /api/materials/import': () => ({
    body: { key: 'import-1', csv: 'name,quantity,description\nSlag,1,Wet' },
  }),
  'GET /api/materials/import/{id}': ({ imported }) => ({ params: { id: imported } }),
  'POST /api/materials/classify': () => ({ body: { material_name: 'fly ash' } }),
  'GET /api/dashboard/{companyId}': ({ member }) => ({ params: { companyId: member.companyId } }),
  'GET /api/companies': () => ({}),
  'GET /api/companies/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/companies/{id}/materials': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/stats': () => ({}),
  'GET /api/network': () => ({}),
  'POST /api/favorites': ({ member, listing }) => ({
    body: { userId: member.userId, materialId: listing },
  }),
  'DELETE /api/favorites/{user}/{material}': ({ member, listing }) => ({
    params: { user: member.companyId, material: listing },
  }),
  'GET /api/favorites/{user}': ({ member }) => ({ params: { user: member.userId } }),
  'GET /api/favorites/check/{user}/{material}': ({ member, listing }) => ({
    params: { user: member.userId, material: listing },
  }),
  'POST /api/connections': ({ member, other }) => ({
    body: { followerId: member.userId, followingId: other.companyId },
  }),
  // Asked for by the paying company.
  'PATCH /api/connections/{a}/{b}': ({ member, paid }) => ({
    params: { a: paid.companyId, b: member.companyId },
    body: { action: 'accept' },
  }),
  'DELETE /api/connections/{a}/{b}': ({ member, other }) => ({
    params: { a: member.companyId, b: other.companyId },
  }),
  'GET /api/connections/following/{id}': ({ member }) => ({ params: { id: member.userId } }),
  'GET /api/connections/followers/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/connections/check/{a}/{b}': ({ member, other }) => ({
    params: { a: member.userId, b: other.companyId },
  }),
  'GET /api/v1/companies/{id}/notifications/stream': ({ pending }) => ({ params: { id: pending.companyId } }),
  'GET /api/notifications': () => ({}),
  'POST /api/notifications/read': () => ({ body: {} }),
  'POST /api/conversations': ({ member, other }) => ({
    body: { participantIds: [member.userId, other.companyId] },
  }),
  'GET /api/conversations/{id}': ({ member }) => ({ params: { id: member.userId } }),
  'GET /api/conversations/{id}/messages': ({ conversation }) => ({ params: { id: conversation } }),
  'POST /api/conversations/{id}/read': ({ conversation }) => ({ params: { id: conversation }, body: {} }),
  'POST /api/messages': ({ member, conversation }) => ({
    body: { conversationId: conversation, senderId: member.companyId, content: 'Good morning' },
  }),
  'POST /api/transactions': ({ connection, listing }) => ({
    body: { connectionId: connection, materialId: listing },
  }),
  'GET /api/transactions': ({ member }) => ({ query: { companyId: member.companyId } }),
  'GET /api/transactions/{id}': ({ draft }) => ({ params: { id: draft } }),
  'PUT /api/transactions/{id}': ({ draft }) => ({ params: { id: draft }, body: { amount: 100 } }),
  'POST /api/transactions/{id}/confirm': ({ draft }) => ({ params: { id: draft }, body: { amount: 100 } }),
  'POST /api/transactions/{id}/complete': ({ agreed }) => ({ params: { id: agreed } }),
  'POST /api/transactions/{id}/cancel': ({ draft }) => ({ params: { id: draft } }),
  'POST /api/logistics-preview': () => ({ body: { destination: 'Ghent, Belgium', material: 'Mill scale' } }),
  'POST /api/generate-matches': ({ member, listing }) => ({
    body: { materialId: listing, companyId: member.companyId },
  }),
  'POST /api/auto-generate-matches': ({ member }) => ({ body: { companyId: member.companyId } }),
  'GET /api/auto-generate-matches/{id}': ({ run }) => ({ params: { id: run } }),
  'GET /api/matches/{id}': ({ member }) => ({ params: { id: member.companyId } }),
  'GET /api/matches/{id}/explanation': ({ match }) => ({ params: { id: match } }),
  'PATCH /api/matches/{id}': ({ match }) => ({ params: { id: match }, body: { decision: 'accept' } }),
  'POST /api/onboarding/answers': () => ({ body: { answers: { products: 'steel' } } }),
  'GET /api/onboarding': () => ({}),
  'PUT /api/onboarding': () => ({ body: { answers: { products: 'steel' }, step: 2 } }),
  'POST /api/ai-portfolio-generation': ({ member }) => ({
    body: {
      id: member.companyId,
      location: { city: 'Ghent', country: 'Belgium' },
      industry: 'Manufacturing',
      products: 'steel coil',
      exact_employee_count: 900,
      production_volume: '1 Mt crude steel a year',
      processes: 'blast furnace, converter',
    },
  }),
  'POST /api/save-listings': ({ member }) => ({
    body: {
      userId: member.userId,
      listings: [{ name: 'Mill scale', quantity: 900, unit: 't/year', description: 'Dry scale' }],
    },
  }),
  'GET /api/news/{category}': () => ({ params: { category: 'industry' } }),
  'GET /api/admin/feeds': () => ({}),
  'GET /api/blog/posts': () => ({}),
  'GET /api/blog/posts/{id}': ({ post }) => ({ params: { id: post } }),
  'POST /api/blog/posts/{id}/views': ({ post }) => ({ params: { id: post }, body: { viewer: 'v-1' } }),
  'POST /api/blog/posts/{id}/like': ({ post }) => ({ params: { id: post } }),
  'DELETE /api/blog/posts/{id}/like': ({ post }) => ({ params: { id: post } }),
  'GET /api/blog/posts/{id}/comments': ({ post }) => ({ params: { id: post } }),
  'POST /api/blog/posts/{id}/comments': ({ post }) => ({
    params: { id: post },
    body: { content: 'Which moisture?' },
  }),
  'POST /api/blog/preview': () => ({ body: postInput() }),
  'POST /api/blog/posts': () => ({ body: postInput() }),
  'POST /api/realtime/ticket': () => ({}),
}

let world: World
beforeAll(async () => {
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
  world = {
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
})

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

const sampleOf = (route: AnyRoute) =>
  (
    SAMPLES[routeKey(route) as RouteKey] as (world: World) => {
      params?: Record<string, string>
      body?: object
    }
  )(world)

const send = (route: AnyRoute, as?: User, change: object = {}) =>
  call(route, { as, ...sampleOf(route), ...change } as Parameters<typeof call>[1])

const withdrawal = (route: AnyRoute) => route.operation === 'withdraw-material'
/** The order in which samples don't spoil each other. */
const inOrder = [...routes].sort((a, b) => Number(withdrawal(a)) - Number(withdrawal(b)))
const named = (list: readonly AnyRoute[]) => list.map((route) => [routeKey(route), route] as const)

/** Everybody who may call anything, as far as the declarations tell them apart. */
const CALLERS = ['stranger', 'forger', 'pending', 'suspended', 'member', 'other', 'paid', 'admin'] as const
type CallerName = (typeof CALLERS)[number]

const forged = (token: string) => token.slice(0, -6) + 'AAAAAA'

function callerOf(name: CallerName): { as?: User; token?: string } {
  if (name === 'stranger') return {}
  return name === 'forger' ? { token: forged(world.member.token) } : { as: world[name] }
}

/** What the declaration of a route answers a caller; null when it admits them. */
function refusalFor(route: AnyRoute, name: CallerName): string | null {
  const { access, personal, self } = route
  if (access === 'public') return name === 'forger' && personal ? 'UNAUTHENTICATED' : null
  if (name === 'stranger' || name === 'forger') return 'UNAUTHENTICATED'
  if (access === 'admin') return name === 'admin' ? null : 'ADMIN_ONLY'
  if (access !== 'applicant') {
    if (name === 'pending') return 'PENDING_APPROVAL'
    if (name === 'suspended') return 'FORBIDDEN'
    if (access === 'paid' && name !== 'paid') return 'PAID_PLAN_REQUIRED'
  }
  if (!self) return null
  const [part, field] = self.split('.') as ['params' | 'query' | 'body', string]
  const named = (sampleOf(route) as Record<string, Record<string, string> | undefined>)[part]?.[field]
  const { userId, companyId } = world[name]
  return named === userId || named === companyId ? null : 'NOT_SELF'
}

const STATUS: Record<string, number> = { ...ERROR_STATUS }

describe('route × caller', () => {
  it.each(named(routes))('%s refuses everybody whom its declaration does not admit', async (_, route) => {
    const expected = CALLERS.map((name) => [name, refusalFor(route, name)] as const).filter(
      ([, code]) => code !== null,
    )
    const answers = await Promise.all(
      expected.map(async ([name]) => {
        const { as, ...change } = callerOf(name)
        const { status, error } = await send(route, as, change)
        expect(error.requestId, name).toMatch(/./)
        return [name, status, error.code]
      }),
    )
    expect(answers).toEqual(expected.map(([name, code]) => [name, STATUS[code!], code]))
  })
})

/** Routes by which any member reaches something of another company, named in the path: published posts. */
const OPEN_TO_MEMBERS: readonly RouteKey[] = [
  'POST /api/blog/posts/{id}/like',
  'DELETE /api/blog/posts/{id}/like',
  'GET /api/blog/posts/{id}/comments',
  'POST /api/blog/posts/{id}/comments',
]

describe('something of another company', () => {
  const foreign = routes.filter(
    (route) =>
      (route.access === 'member' || route.access === 'paid') &&
      !route.self &&
      pathVariables(route.path).length > 0 &&
      !OPEN_TO_MEMBERS.includes(routeKey(route) as RouteKey),
  )
  it.each(named(foreign))('%s is neither shown nor changed', async (_, route) => {
    const { status, error } = await send(route, world.outsider)
    expect([403, 404]).toContain(status)
    expect(['FORBIDDEN', 'NOT_SELF', 'NOT_FOUND']).toContain(error.code)
  })
})

describe('malformed input', () => {
  const caller = ({ access }: AnyRoute): User | undefined =>
    access === 'public'
      ? undefined
      : access === 'admin'
        ? world.admin
        : access === 'paid'
          ? world.paid
          : world.member

  it.each(named(routes.filter(({ body }) => body)))('%s refuses what is not JSON', async (_, route) => {
    const { status, error } = await send(route, caller(route), { body: undefined, raw: '{"a":' })
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(error.details?.[0]?.field).toBe('body')
  })

  it.each(named(routes.filter(({ body }) => body)))('%s refuses a list for an object', async (_, route) => {
    const { status, error } = await send(route, caller(route), { body: undefined, raw: '[]' })
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(error.details?.length).toBeGreaterThan(0)
  })

  it.each(named(routes.filter(({ body }) => body)))(
    '%s refuses a body that is too large',
    async (_, route) => {
      const raw = JSON.stringify({ filler: 'x'.repeat(route.maxBodyBytes ?? 102_400) })
      const { status, error } = await send(route, caller(route), { body: undefined, raw })
      expect([status, error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    },
  )

  const withVariables = routes.flatMap((route) =>
    pathVariables(route.path).map((name) => [`${routeKey(route)} names ${name}`, route, name] as const),
  )
  it.each(withVariables)('%s when it is no id', async (_, route, name) => {
    const { params } = sampleOf(route)
    const { status, error } = await send(route, caller(route), { params: { ...params, [name]: 'a b<c>' } })
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(error.details?.map(({ field }) => field)).toEqual([name])
  })

  const paged = routes.filter(({ path, query }) => query && path !== '')
  it.each(named(paged))('%s names limit and cursor', async (_, route) => {
    const bad = await send(route, caller(route), { query: { limit: '0' } })
    expect(bad.error.details?.map(({ field }) => field)).toEqual(['limit'])
    const cursor = await send(route, caller(route), { query: { cursor: 'bm9uc2Vuc2U' } })
    expect(cursor.error.details?.map(({ field }) => field)).toEqual(['cursor'])
  })
})

describe('who may', () => {
  it.each(named(inOrder))('%s answers as the contract says', async (_, route) => {
    const as = {
      public: undefined,
      applicant: world.pending,
      member: world.member,
      paid: world.paid,
      admin: world.admin,
    }
    const { status } = await send(route, as[route.access])
    expect(status).toBe(route.status ?? 200)
  })

  it.each(named(routes.filter(({ personal, access }) => personal && access === 'public')))(
    '%s knows a caller without needing one',
    async (_, route) => {
      if (route.path.startsWith('/api/materials/')) world.listing = await anotherListing()
      const strange = await send(route)
      const own = await send(route, world.member)
      const { status = 200 } = route
      expect([strange.status, own.status]).toEqual([status, status])
      expect(own.headers.get('cache-control')).toBe('no-store')
    },
  )
})

async function anotherListing(): Promise<string> {
  const { data } = await call(api.catalogue.createMaterial, { as: world.member, body: listingInput() })
  return data.id
}

describe('an e-mail address of somebody else', () => {
  it('is noticed by every call of these tests', async () => {
    const as = { ...world.member, email: 'somebody-else@works.example' }
    await expect(call(api.account.getMe, { as })).rejects.toThrow(`shows ${world.member.email}`)
  })
})

describe('an address that no route has', () => {
  it('answers 403 or 404 in the one error body', async () => {
    const { url } = await cloud()
    const response = await fetch(`${url}/api/nothing-here`)
    expect([403, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  })
})
