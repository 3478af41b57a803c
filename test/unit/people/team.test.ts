import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAccess, checkSite } from '#functions/http/access.ts'
import { callerFromClaims } from '#functions/platform/identity.ts'
import { MEMBER_ROLES } from '#shared/api/core/vocabulary.ts'
import { routeKey, routes } from '#shared/api/index.ts'
import { mayDo, rightRefusal, RIGHTS } from '#shared/domain/people/rights.ts'
import {
  changedTeam,
  MOST_PEOPLE,
  speakerOf,
  type Person,
  type TeamChange,
} from '#shared/domain/people/team.ts'

const person = (user_id: string, role: Person['role'], since = '2026-01-01T00:00:00.000Z'): Person => ({
  user_id,
  email: `${user_id}@works.example`,
  role,
  since,
})

describe('the people of a company', () => {
  const user = fc.constantFrom('a', 'b', 'c', 'd')
  const role = fc.constantFrom(...MEMBER_ROLES)
  const change: fc.Arbitrary<TeamChange> = fc.oneof(
    fc.record({ kind: fc.constant('role' as const), user, role }),
    fc.record({ kind: fc.constant('remove' as const), user }),
    fc.record({
      kind: fc.constant('join' as const),
      person: fc.tuple(user, role).map(([id, r]) => person(id, r)),
    }),
  )

  const keepsAnOwner = (changes: TeamChange[]) => {
    let people: Person[] = [person('a', 'owner')]
    for (const one of changes) {
      const after = changedTeam(people, one)
      if (typeof after === 'string') continue
      people = after
      expect(people.some((found) => found.role === 'owner')).toBe(true)
      expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(people.length)
      expect(people.map(({ user_id }) => user_id)).toContain(speakerOf(people, 'a'))
    }
  }

  it('always have an owner, and nobody twice', () => {
    fc.assert(fc.property(fc.array(change, { maxLength: 30 }), keepsAnOwner))
  })

  it('keep their last owner, whoever asks', () => {
    const people = [person('a', 'owner'), person('b', 'manager')]
    expect(changedTeam(people, { kind: 'remove', user: 'a' })).toBe('last-owner')
    expect(changedTeam(people, { kind: 'role', user: 'a', role: 'viewer' })).toBe('last-owner')
    expect(changedTeam(people, { kind: 'remove', user: 'z' })).toBe('unknown')
  })

  it('are so many at most', () => {
    const people = Array.from({ length: MOST_PEOPLE }, (_, at) => person(`p${at}`, 'owner'))
    expect(changedTeam(people, { kind: 'join', person: person('late', 'viewer') })).toBe('full')
  })

  it('are spoken for by an owner: whoever it was, else the one who is there longest', () => {
    const people = [
      person('a', 'editor'),
      person('b', 'owner', '2026-03-01'),
      person('c', 'owner', '2026-02-01'),
    ]
    expect(speakerOf(people, 'b')).toBe('b')
    expect(speakerOf(people, 'a')).toBe('c')
  })
})

describe('roles', () => {
  it('have what the next lower has, and the viewer changes nothing', () => {
    for (const right of RIGHTS) {
      const may = MEMBER_ROLES.map((role) => mayDo(role, right))
      expect([...may].sort((a, b) => Number(b) - Number(a))).toEqual(may)
      expect(may[0]).toBe(true)
    }
    expect(RIGHTS.filter((right) => mayDo('viewer', right))).toEqual(['own', 'read'])
  })

  it('are named in a refusal with those who may', () => {
    expect(rightRefusal('viewer', 'deals.write')).toBe(
      'Your role is Viewer. Owners and Managers may agree to connections and exchanges: ask an owner of your company.',
    )
  })

  const claims = { sub: 'u1', company_id: 'c1', role: 'user', plan: 'pro' }

  it('of a token decide every route, in full', () => {
    for (const route of routes) {
      if (route.right === undefined) continue
      for (const member_role of MEMBER_ROLES) {
        const ask = () => checkAccess(route, callerFromClaims({ ...claims, member_role }))
        const label = `${routeKey(route)} as ${member_role}`
        if (mayDo(member_role, route.right)) expect(ask, label).not.toThrow()
        else expect(ask, label).toThrow('Your role is')
      }
    }
  })

  /** What routes write, by what they state of sites. */
  const requests = {
    own: { params: { id: 'here' }, body: { site_id: 'here' } },
    other: { params: { id: 'there' }, body: { site_id: 'there' } },
    foreign: { params: { id: 'theirs' }, body: {} },
  }
  const siteOfListing = (_: string, id: string) => Promise.resolve(id === 'theirs' ? null : id)

  it('are bound to given sites on every route that writes for one, in full', async () => {
    for (const route of routes) {
      const writes = route.right === 'listings.write' || route.right === 'company.write'
      expect([routeKey(route), route.site !== undefined]).toEqual([routeKey(route), writes])
      for (const sites of [[], ['here']])
        for (const [where, request] of Object.entries(requests)) {
          const caller = { companyId: 'c1', sites }
          const answer = await checkSite(route.site, request, caller, siteOfListing).then(
            () => true,
            ({ code }: { code: string }) => code,
          )
          const open = sites.length === 0 || route.site === undefined || route.site === 'any'
          const bound =
            route.site !== 'company' && (where === 'own' || (where === 'foreign' && route.site !== 'own'))
          expect([routeKey(route), where, answer]).toEqual([
            routeKey(route),
            where,
            open || bound ? true : 'ROLE_REQUIRED',
          ])
        }
    }
  })

  it('over sites are an owner’s for all of them, and are read from the token', () => {
    const of = (member_role: string, member_sites?: string) =>
      callerFromClaims({ ...claims, member_role, member_sites })?.sites
    expect(of('editor', 'main harbour')).toEqual(['main', 'harbour'])
    expect([of('owner', 'main'), of('editor')]).toEqual([[], []])
    const people = [person('a', 'owner'), person('b', 'editor')]
    const given = changedTeam(people, { kind: 'role', user: 'b', role: 'editor', sites: ['main', 'main'] })
    expect(given).toMatchObject([{ role: 'owner' }, { role: 'editor', sites: ['main'] }])
    expect(changedTeam(given as Person[], { kind: 'role', user: 'b', role: 'owner' })).toMatchObject([
      {},
      { role: 'owner', sites: [] },
    ])
    expect(changedTeam(given as Person[], { kind: 'role', user: 'b', role: 'editor' })).toBe('same')
  })

  it('that are none have the least rights; a token of before roles has an owner’s', () => {
    expect(callerFromClaims({ ...claims, member_role: 'emperor' })?.memberRole).toBe('viewer')
    expect(callerFromClaims(claims)?.memberRole).toBe('owner')
    expect(callerFromClaims({ sub: 'u1', member_role: 'owner' })?.memberRole).toBeNull()
  })
})
