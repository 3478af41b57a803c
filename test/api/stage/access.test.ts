import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { api, routeKey, routes, type RouteKey } from '#shared/api/index.ts'
import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'
import { mayDo } from '#shared/domain/people/rights.ts'
import { SITE_REFUSAL } from '#shared/domain/sites/sites.ts'
import { ERROR_STATUS } from '#shared/errors.ts'
import { address, call, colleague, LOCAL, localOnly, signedIn, type User } from '#test/api/support/cloud.ts'
import { hasAccount } from '#test/api/support/remote.ts'
import { isForStages, SAMPLES } from '#test/api/support/samples.ts'
import { ELSEWHERE, makeWorld, type World } from '#test/api/support/world.ts'
import { listingInput } from '../../factories/listing.ts'

/**
 * Who may call what, for every route of the contract: the expectations are made from the declarations, the
 * requests from one valid sample per route (`samples.ts`).
 */

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
// Undefined where making it failed.
afterAll(() => (world as World | undefined)?.tidy())

const sampleOf = (route: AnyRoute) =>
  (
    SAMPLES[routeKey(route) as RouteKey] as (world: World) => {
      params?: Record<string, string>
      query?: object
      body?: object
    }
  )(world)

const send = (route: AnyRoute, as?: User, change: object = {}) =>
  call(route, { as, ...sampleOf(route), ...change } as Parameters<typeof call>[1])

/** What takes away something that other samples name. */
const removal = ({ operation }: AnyRoute) => /^(withdraw|remove|take-down|end)-/.test(operation)
/** The order in which samples don't spoil each other. */
const inOrder = [...routes].sort((a, b) => Number(removal(a)) - Number(removal(b)))
const named = (list: readonly AnyRoute[]) => list.map((route) => [routeKey(route), route] as const)

/** Everybody who may call anything, as far as the declarations tell them apart; and of whom a stage has accounts. */
const EVERYBODY = ['stranger', 'forger', 'pending', 'suspended', 'member', 'other', 'paid', 'admin'] as const
type CallerName = (typeof EVERYBODY)[number]
const CALLERS = LOCAL ? EVERYBODY : (['stranger', 'forger', 'member', 'other'] as const)

const forged = (token: string) => token.slice(0, -6) + 'AAAAAA'

function callerOf(name: CallerName): { as?: User; token?: string } {
  if (name === 'stranger') return {}
  return name === 'forger' ? { token: forged(world.member.token) } : { as: world[name] }
}

/** What the declaration of a route answers a caller; null when it admits them. */
function refusalFor(route: AnyRoute, name: CallerName): string | null {
  const { access, personal, self, evenInactive } = route
  if (access === 'public') return name === 'forger' && personal ? 'UNAUTHENTICATED' : null
  if (name === 'stranger' || name === 'forger') return 'UNAUTHENTICATED'
  if (access === 'admin') return name === 'admin' ? null : 'ADMIN_ONLY'
  if (access === 'applicant' && name === 'suspended' && !evenInactive) return 'FORBIDDEN'
  if (access !== 'applicant') {
    if (name === 'pending') return 'PENDING_APPROVAL'
    if (name === 'suspended') return 'FORBIDDEN'
    if (access === 'paid' && world[name].plan === 'free') return 'PAID_PLAN_REQUIRED'
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

/** A request that is refused for what it says, where the route says anything: whoever gets that far may call it. */
function malformed(route: AnyRoute): object | null {
  if (route.body) return { body: undefined, raw: '[]' }
  const [name] = pathVariables(route.path)
  return name === undefined ? null : { params: { ...sampleOf(route).params, [name]: 'a b<c>' } }
}

describe('route × role', () => {
  const bound = routes.filter(({ access }) => access !== 'public' && access !== 'admin')
  const paid = (route: AnyRoute) => route.access === 'paid'
  localOnly.each(named(bound))('%s asks for the right that it states', async (_, route) => {
    for (const role of MEMBER_ROLES) {
      const as = role === 'owner' ? world.member : world.people[role]
      const may = mayDo(role, route.right!)
      const change = may ? malformed(route) : {}
      if (change === null) {
        // What takes no input and changes nothing is answered; the rest is called by its owner below.
        if (route.method === 'GET' && !route.self)
          expect([role, (await send(route, as)).status]).toEqual([role, paid(route) ? 403 : 200])
        continue
      }
      const { status, error } = await send(route, as, change)
      const expected = paid(route)
        ? [403, 'PAID_PLAN_REQUIRED']
        : may
          ? [400, 'VALIDATION_FAILED']
          : [403, 'ROLE_REQUIRED']
      expect([role, status, error.code]).toEqual([role, ...expected])
    }
  })
})

/** What changes something and says nothing: no input can be refused, so each role that may calls it and is answered. */
describe('route × role, without input', () => {
  const silent = routes.filter(
    (route) =>
      route.access !== 'public' &&
      route.access !== 'admin' &&
      route.method !== 'GET' &&
      !route.body &&
      pathVariables(route.path).length === 0,
  )
  /** What a route says of a person for whom there is nothing to end, to turn off or to take back. */
  const NOTHING_THERE = ['NOT_FOUND', 'CONFLICT']
  localOnly.each(named(silent))('%s is answered to every role that may call it', async (_, route) => {
    // Of a company of its own: some of this ends the company, a session or a membership.
    const owner = await signedIn()
    for (const role of [...MEMBER_ROLES].reverse()) {
      if (!mayDo(role, route.right!)) continue
      const as = role === 'owner' ? owner : await colleague(owner, role)
      const { status, error } = await send(route, as)
      const isAnswered = status < 300 || NOTHING_THERE.includes(error.code)
      expect([role, isAnswered, isAnswered || error.code]).toEqual([role, true, true])
    }
  })
})

describe('route × site', () => {
  const written = routes.filter(({ site }) => site === 'listing' || site === 'stated')
  localOnly.each(named(written))('%s writes only for the sites that were given', async (_, route) => {
    const { params, body } = sampleOf(route)
    for (const as of [world.people.editor, world.people.manager]) {
      const change =
        route.site === 'listing'
          ? { params: { ...params, id: world.elsewhere } }
          : { body: { ...body, ...(route.self && { userId: as.userId }), site_id: ELSEWHERE } }
      const { status, error } = await send(route, as, change)
      expect([status, error.code, error.error]).toEqual([403, 'ROLE_REQUIRED', SITE_REFUSAL])
    }
  })
})

/** Routes by which any member reaches what another company shows to all: posts, photos, reviews, cards of blind listings. */
const OPEN_TO_MEMBERS: readonly RouteKey[] = [
  'GET /api/blind-listings/{id}',
  'POST /api/blind-listings/{id}/interest',
  'GET /api/materials/{id}/photos/{photoId}/{width}',
  'GET /api/companies/{id}/reviews',
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
  const tested = LOCAL || hasAccount('outsider') ? it : it.skip
  tested.each(named(foreign))('%s is neither shown nor changed', async (_, route) => {
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

  const paged = routes.filter(({ query }) => query instanceof z.ZodObject && 'limit' in query.shape)
  it.each(named(paged))('%s names limit and cursor', async (_, route) => {
    const { query } = sampleOf(route)
    const bad = await send(route, caller(route), { query: { ...query, limit: '0' } })
    expect(bad.error.details?.map(({ field }) => field)).toEqual(['limit'])
    const cursor = await send(route, caller(route), { query: { ...query, cursor: 'bm9uc2Vuc2U' } })
    expect(cursor.error.details?.map(({ field }) => field)).toEqual(['cursor'])
  })
})

/** Callers of whom no other sample needs anything: who left (the member is the last owner, and can't), or signed out. */
const ONE_WAY: Partial<Record<RouteKey, () => Promise<User> | User>> = {
  'DELETE /api/me/membership': () => world.people.leaver,
  'DELETE /api/me/sessions': () => signedIn({ role: 'pending' }),
}

describe('who may', () => {
  const inKind = inOrder.map((route) => [routeKey(route) as RouteKey, route] as const)
  for (const [key, route] of inKind)
    (isForStages(key) ? it : localOnly)(`${key} answers as the contract says`, async () => {
      const as = {
        public: undefined,
        applicant: world.pending,
        member: world.member,
        paid: world.paid,
        admin: world.admin,
      }
      const { status } = await send(route, (await ONE_WAY[key]?.()) ?? as[route.access])
      expect(status).toBe(route.status ?? 200)
    })

  const knowing = routes.filter(({ personal, access }) => personal && access === 'public')
  for (const [key, route] of named(knowing))
    (isForStages(key as RouteKey) ? it : localOnly)(`${key} knows a caller without needing one`, async () => {
      if (route.path.startsWith('/api/materials/')) world.listing = await anotherListing()
      const strange = await send(route)
      const own = await send(route, world.member)
      const { status = 200 } = route
      expect([strange.status, own.status]).toEqual([status, status])
      expect(own.headers.get('cache-control')).toBe('no-store')
    })
})

async function anotherListing(): Promise<string> {
  const { data } = await call(api.catalogue.createMaterial, { as: world.member, body: listingInput() })
  return data.id
}

describe('an e-mail address of somebody else', () => {
  it('is noticed by every call of these tests', async () => {
    const as = { ...world.other, email: 'somebody-else@works.example' }
    await expect(call(api.account.getMe, { as })).rejects.toThrow(`shows ${world.other.email}`)
  })
})

describe('an address that no route has', () => {
  it('answers 403 or 404 in the one error body', async () => {
    const response = await fetch(`${await address()}/api/nothing-here`)
    expect([403, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  })
})
