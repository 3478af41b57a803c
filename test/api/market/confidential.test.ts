import { beforeAll, describe, expect, it } from 'vitest'
import { matchId } from '#functions/data/matching/match-ingest.ts'
import { api } from '#shared/api/index.ts'
import type { Visibility } from '#shared/domain/catalogue/visibility.ts'
import {
  call,
  cloud,
  colleague,
  runScheduled,
  signedIn,
  tableCalls,
  type User,
} from '#test/api/support/cloud.ts'
import { everythingSaid } from '#test/api/support/everything-said.ts'
import { filesOf } from '#test/api/support/files.ts'
import { connected, list, PAIR } from '#test/api/support/parties.ts'

/** Listings that are not for everybody, and an adversary: everybody else asks every route, and finds nothing of them. */

const GUARDED = ['members', 'partners', 'named', 'blind'] as const
type Guarded = (typeof GUARDED)[number]

const { catalogue, content, documents, exchange, matching, photos, prospects } = api
let owner: User
let partner: User
let named: User
let outsider: User
/** The listing of each level, and the need of each who looks. */
const ids = {} as Record<Guarded, string>
const needs = new Map<User, string>()

/** A word that stands in the listing of a level, and nowhere else. */
const word = (level: Guarded) => `quorvex${level}`
const secret = (level: Guarded) => ({
  ...PAIR.offer,
  material_name: `Copper scrap ${word(level)}`,
  description: `Bright copper wire, unalloyed, clean. From hall ${word(level)}.`,
  // With a point: no random id holds it by chance.
  quantity: 7351.25,
  visibility: level,
  ...(level === 'named' && { shown_to: [named.companyId] }),
})

/** Whom a level is for, of those who look. */
const sees = (level: Guarded, who: User | undefined): boolean =>
  who !== undefined &&
  (who === owner ||
    level === 'members' ||
    (level === 'partners' && who === partner) ||
    (level === 'named' && who === named))

/** What cannot change by a listing that is not to be seen. */
async function counted(as?: User) {
  const company = { params: { id: owner.companyId } }
  const [search, stats, card, listed, companies, example] = await Promise.all([
    call(catalogue.listMaterials, { as, query: { q: 'copper scrap', limit: 50 } }),
    call(catalogue.getStats),
    call(catalogue.getCompany, { as, ...company }),
    call(catalogue.listCompanyMaterials, { as, ...company }),
    call(catalogue.listCompanies, { as, query: { q: owner.companyName } }),
    call(matching.exampleMatch),
  ])
  return {
    found: search.data.items.map(({ id }) => id),
    totals: [search.data.total, search.data.totalActive, listed.data.total, companies.data.total],
    listings: stats.data.listings,
    company: card.data,
    companies: companies.data.items,
    example: example.data?.match?.id ?? null,
  }
}

/** All that every read route answers, and those that look for partners. */
async function heard(as: User | undefined, put: readonly string[]): Promise<string> {
  const need = as && needs.get(as)
  const pair: Record<string, string> = need ? { offer: put[0]!, need } : {}
  const said = (await everythingSaid(as, put, 'quorvex', pair)).map((one) => JSON.stringify(one))
  if (as && need) {
    const body = { materialId: need, companyId: as.companyId, limit: 50 }
    const { data } = await call(matching.generateMatches, { as, body })
    const { name, ...material } = { ...PAIR.need, name: PAIR.need.material_name }
    const asked = { material_data: { ...material, name } as never, company_profile: {} }
    const ai = await call(matching.aiMatchmaking, { as, body: asked as never })
    said.push(JSON.stringify([data, ai.data, ai.error]))
  }
  return said.join('\n')
}

let before: { stranger: object; outsider: object }
beforeAll(async () => {
  const place = ['Ghent', 'Belgium'] as const
  ;[owner, partner, named, outsider] = await Promise.all([
    signedIn({ plan: 'pro', place, industry: 'Steel & Metals' }),
    signedIn({ place: ['Antwerp', 'Belgium'] }),
    signedIn({ place: ['Lille', 'France'] }),
    signedIn({ place: ['Aachen', 'Germany'] }),
  ])
  for (const who of [partner, named, outsider]) needs.set(who, await list(who, PAIR.need))
  await connected(owner, partner)
  await list(owner, { ...PAIR.offer, material_name: 'Copper scrap for all' })
  await (await cloud()).settled()
  before = { stranger: await counted(), outsider: await counted(outsider) }
  for (const level of GUARDED) ids[level] = await list(owner, secret(level) as never)
  await filesOf(owner, ids.partners)
  await (await cloud()).settled()
})

describe('a listing that is not for everybody', () => {
  it('is there for whom it is for, and tells its owner alone who else that is', async () => {
    for (const who of [owner, partner, named, outsider])
      for (const level of GUARDED) {
        const { status, data } = await call(catalogue.getMaterial, { as: who, params: { id: ids[level] } })
        expect([level, status]).toEqual([level, sees(level, who) ? 200 : 404])
        if (status !== 200) continue
        expect([data.visibility, data.shown_to]).toEqual([
          level,
          who === owner && level === 'named' ? [named.companyId] : null,
        ])
      }
    const matched = async (as: User) =>
      (await call(matching.listMatches, { as, params: { id: as.companyId } })).data.items.map(
        ({ other }) => other.id,
      )
    expect(await matched(partner)).toEqual(expect.arrayContaining([ids.members, ids.partners]))
    expect(await matched(named)).toEqual(expect.arrayContaining([ids.members, ids.named]))
    const shown = await call(catalogue.listMaterials, { as: partner, query: { q: 'quorvex' } })
    expect(shown.data.items.map(({ visibility }) => visibility).sort()).toEqual(['members', 'partners'])
  })

  it('is found by no route, and moves no count, of anybody else', async () => {
    for (const who of [undefined, outsider, named, partner]) {
      const hidden = GUARDED.filter((level) => !sees(level, who))
      const need = needs.get(who ?? outsider)!
      const said = await heard(who, [
        ...hidden.map((level) => ids[level]),
        matchId(ids[hidden[0]!], need),
        owner.companyId,
      ])
      for (const level of hidden) {
        expect(said).not.toContain(word(level))
        expect(said).not.toContain(ids[level])
      }
      if (hidden.length === GUARDED.length) expect(said).not.toContain('7351.25')
      // What may be seen is told: the words are such as answers have.
      else for (const level of GUARDED) if (sees(level, who)) expect(said).toContain(word(level))
    }
    expect(await counted()).toEqual(before.stranger)
    // Of all three an outsider sees the one that is for members.
    const { found, ...after } = await counted(outsider)
    expect(found).toContain(ids.members)
    expect(JSON.stringify(after)).not.toMatch(/quorvex(partners|named|blind)/)
    const mailed = JSON.stringify((await cloud()).mailbox.list())
    for (const level of GUARDED) expect(mailed).not.toContain(word(level))
  })

  it('has its owner shown who might fit and may not see it, and tells none of them', async () => {
    const fitting = async (level: Guarded, as = owner) =>
      call(matching.listCandidates, { as, params: { id: ids[level] } })
    for (const level of ['partners', 'named', 'blind'] as const) {
      const { status, data } = await fitting(level)
      expect([level, status]).toEqual([level, 200])
      const found = new Set(data.items.map(({ company }) => company.id))
      for (const who of [partner, named, outsider])
        expect([level, who.companyName, found.has(who.companyId)]).toEqual([
          level,
          who.companyName,
          !sees(level, who),
        ])
    }
    expect((await fitting('members')).data.items.map(({ company }) => company.id)).not.toContain(
      outsider.companyId,
    )
    for (const who of [named, outsider]) expect((await fitting('partners', who)).status).toBe(404)
    const matched = await call(matching.listMatches, { as: outsider, params: { id: outsider.companyId } })
    expect(JSON.stringify(matched.data)).not.toContain(ids.blind)
  })

  it('answers who tries to act on it as what is not there does', async () => {
    const none = 'nothing-of-this-id'
    const tries: ((id: string) => Promise<{ status: number; error: { code?: string } }>)[] = [
      (id) => call(catalogue.updateMaterial, { as: outsider, params: { id }, body: PAIR.offer }),
      (id) => call(catalogue.withdrawMaterial, { as: outsider, params: { id } }),
      (id) => call(catalogue.getSheet, { as: outsider, params: { id } }),
      (id) =>
        call(exchange.addFavorite, { as: outsider, body: { userId: outsider.companyId, materialId: id } }),
      (id) => call(documents.listChanges, { as: outsider, params: { id } }),
      (id) => call(matching.getMatchPair, { as: outsider, query: { offer: id, need: needs.get(outsider)! } }),
      (id) =>
        call(matching.generateMatches, {
          as: outsider,
          body: { materialId: id, companyId: outsider.companyId },
        }),
      (id) => call(prospects.getProspects, { as: outsider, params: { id } }),
      (id) =>
        call(content.report, {
          as: outsider,
          body: { kind: 'listing', id, reason: 'spam', note: '' } as never,
        }),
    ]
    for (const act of tries) {
      const [of, nothing] = [await act(ids.partners), await act(none)]
      expect([of.status, of.error?.code]).toEqual([nothing.status, nothing.error?.code])
    }
  })

  it('shows its photo to who may see it, and to nobody by the address that everybody keeps', async () => {
    const { data } = await call(documents.listFiles, { as: partner, params: { id: ids.partners } })
    const [photo] = data.photos
    const params = { id: ids.partners, photoId: photo!.id, width: '320' }
    expect(photo!.sources?.[320]).toBe(`/api/materials/${ids.partners}/photos/${photo!.id}/320`)
    const asked = await Promise.all([
      call(photos.showGuardedPhoto, { as: partner, params }),
      call(photos.showGuardedPhoto, { as: outsider, params }),
      call(photos.showGuardedPhoto, { params }),
      call(photos.showPhoto, { as: partner, params }),
    ])
    expect(asked.map(({ status }) => status)).toEqual([200, 404, 401, 404])
    expect(asked[0]!.headers.get('cache-control')).toBe('no-store')
  })

  it('is gone for who was a partner, with the matches, and back for who is one again', async () => {
    const viewer = await colleague(partner, 'viewer')
    const match = matchId(ids.partners, needs.get(partner)!)
    const stands = async () => {
      const [one, pair, all] = await Promise.all([
        call(catalogue.getMaterial, { as: viewer, params: { id: ids.partners } }),
        call(matching.getMatch, { as: viewer, params: { id: match } }),
        call(matching.listMatches, { as: viewer, params: { id: partner.companyId } }),
      ])
      return [one.status, pair.status, all.data.items.some(({ id }) => id === match), all.data.total]
    }
    const first = await stands()
    expect(first.slice(0, 3)).toEqual([200, 200, true])
    await call(exchange.endConnection, { as: owner, params: { a: owner.companyId, b: partner.companyId } })
    await (await cloud()).settled()
    expect(await stands()).toEqual([404, 404, false, Number(first[3]) - 1])
    const decide = { as: partner, params: { id: match }, body: { decision: 'accept' as const } }
    expect((await call(matching.decideMatch, decide)).status).toBe(404)
    const own = { ...decide, as: owner }
    expect((await call(matching.decideMatch, own)).error.error).toContain('may not see your listing')
    await connected(owner, partner)
    // A container that begins with the snapshot sees no more than one that read every change.
    await runScheduled(/snapshot/i)
    expect((await stands()).slice(0, 3)).toEqual([200, 200, true])
  })

  it('can be narrowed and opened; the level stays where a change does not name it', async () => {
    const id = await list(owner, { ...PAIR.offer, material_name: 'Copper scrap of before' })
    const change = async (body: object) =>
      call(catalogue.updateMaterial, { as: owner, params: { id }, body: { ...PAIR.offer, ...body } })
    const seen = async (as?: User) => (await call(catalogue.getMaterial, { as, params: { id } })).status
    expect((await change({ visibility: 'named', shown_to: [named.companyId] })).data.visibility).toBe('named')
    expect([await seen(), await seen(outsider), await seen(named)]).toEqual([404, 404, 200])
    expect((await change({ quantity: 21 })).data.shown_to).toEqual([named.companyId])
    expect((await change({ visibility: 'public' as Visibility })).data.shown_to).toBeNull()
    expect(await seen()).toBe(200)
    for (const wrong of [[], [owner.companyId], ['nobody']])
      expect((await change({ visibility: 'named', shown_to: wrong })).error.details).toMatchObject([
        { field: 'shown_to' },
      ])
  })

  it('costs no call of the table more', async () => {
    const asked = await Promise.all([
      call(catalogue.listMaterials, { as: partner }),
      call(catalogue.getMaterial, { as: partner, params: { id: ids.partners } }),
    ])
    for (const answer of asked) expect(tableCalls(answer)).toBeLessThanOrEqual(4)
  })
})
