import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { listingInput } from '../factories/listing.ts'
import { call, signedIn, type User } from './cloud.ts'

const { catalogue, matching, messaging } = api

describe('stored matches', () => {
  let steel: User
  let cement: User
  let stranger: User
  /** Listings of the steel works and the needs they fit. */
  const ids: Record<string, string> = {}

  const list = async (as: User, name: string, type: 'waste' | 'requirement', description: string) => {
    const body = listingInput({ material_name: name, type, description, quantity: 500, unit: 't/month' })
    return (await call(catalogue.createMaterial, { as, body })).data.id
  }
  const generate = (as: User, materialId: string) =>
    call(matching.generateMatches, { as, body: { materialId, companyId: as.companyId } })
  const all = (as: User, query = {}) =>
    call(matching.listMatches, { as, params: { id: as.companyId }, query })
  const decide = (as: User, id: string, body: object) =>
    call(matching.decideMatch, { as, params: { id }, body: body as { decision: 'accept' } })

  beforeAll(async () => {
    steel = await signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
    cement = await signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'] })
    stranger = await signedIn()
    // The needs first: whoever lists the other half of a pair is the one who finds it, by whichever way.
    ids['binder'] = await list(cement, 'Clinker substitute', 'requirement', 'Granulated slag for CEM II/B-S.')
    ids['iron'] = await list(cement, 'Iron corrective for raw meal', 'requirement', 'Iron oxide carrier.')
    ids['slag'] = await list(steel, 'Granulated blast furnace slag', 'waste', 'Glassy, wet, 8 % moisture.')
    ids['scale'] = await list(steel, 'Mill scale', 'waste', 'From the hot strip mill, low oil.')
    await generate(steel, ids['slag'])
    await generate(steel, ids['scale'])
  })

  it('stand in the list of both sides, once, best first, with names', async () => {
    await generate(cement, ids['binder']!)
    const [mine, theirs] = await Promise.all([all(steel), all(cement)])
    expect(mine.status).toBe(200)
    const pairs = mine.data.items.map(({ own, other }) => `${own.id} ${other.id}`)
    expect(pairs).toContain(`${ids['slag']} ${ids['binder']}`)
    expect(pairs).toContain(`${ids['scale']} ${ids['iron']}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(mine.data.items.map(({ score }) => score)).toEqual(
      mine.data.items.map(({ score }) => score).sort((a, b) => b - a),
    )
    expect(theirs.data.items.map(({ id }) => id)).toEqual(mine.data.items.map(({ id }) => id))
    const slag = mine.data.items.find(({ own }) => own.id === ids['slag'])!
    expect(slag).toMatchObject({
      status: 'pending',
      decisions: { own: null, other: null },
      own: { material_name: 'Granulated blast furnace slag', type: 'waste', active: true },
      other: { material_name: 'Clinker substitute', type: 'requirement' },
      company: { id: cement.companyId, name: cement.companyName },
    })
    expect(slag.distance_km).toBeGreaterThan(40)
  })

  it('are told to the partner once, if they are good', async () => {
    const told = async () =>
      (await call(messaging.listNotifications, { as: cement })).data.items.filter(
        ({ link }) => link?.startsWith('/matches/') === true,
      )
    const good = (await all(cement)).data.items.filter(({ score }) => score >= 0.75)
    expect(good.length).toBeGreaterThan(0)
    const before = await told()
    expect(before.map(({ link }) => link).sort()).toEqual(good.map(({ id }) => `/matches/${id}`).sort())
    await Promise.all([generate(steel, ids['slag']!), generate(cement, ids['binder']!)])
    expect(await told()).toEqual(before)
  })

  it('come in pages, and by listing', async () => {
    const whole = (await all(steel)).data.items.map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const { data } = await all(steel, { limit: 1, ...(cursor && { cursor }) })
      paged.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor
    } while (cursor)
    expect(paged).toEqual(whole)

    const ofSlag = await all(steel, { listing: ids['slag'] })
    expect(ofSlag.data.items.length).toBeGreaterThan(0)
    expect(ofSlag.data.items.every(({ own }) => own.id === ids['slag'])).toBe(true)
    const marker = (await all(steel, { limit: 1 })).data.nextCursor!
    const elsewhere = await all(cement, { cursor: marker })
    expect([elsewhere.status, elsewhere.error.details?.[0]?.field]).toEqual([400, 'cursor'])
  })

  it('explain themselves to their two sides only', async () => {
    const [first] = (await all(steel, { listing: ids['slag'] })).data.items
    const params = { id: first!.id }
    const own = await call(matching.getMatch, { as: steel, params })
    expect(own.data).toMatchObject({
      status: 'pending',
      own_listing: { id: ids['slag'], is_own: true },
      other_listing: { id: ids['binder'], is_own: false },
      partner: { id: cement.companyId },
      history: [{ event: 'found' }],
    })
    expect(own.data.match!.counterpart.id).toBe(ids['binder'])
    expect(own.data.match!.explanation.why).toMatch(/slag/i)
    const other = await call(matching.getMatch, { as: cement, params })
    expect(other.data.match!.counterpart.id).toBe(ids['slag'])
    expect(other.data.match!.result.revolutionary_score).toBe(own.data.match!.result.revolutionary_score)

    const answers = await Promise.all([
      call(matching.getMatch, { as: stranger, params }),
      decide(stranger, first!.id, { decision: 'accept' }),
      call(matching.getMatch, { as: steel, params: { id: 'nobody-has-this' } }),
      decide(steel, 'nobody-has-this', { decision: 'accept' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  })

  it('are accepted when both sides accept, also at the same moment', async () => {
    const [match] = (await all(steel, { listing: ids['slag'] })).data.items
    const answers = await Promise.all([
      decide(steel, match!.id, { decision: 'accept' }),
      decide(cement, match!.id, { decision: 'accept' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['accepted', 'pending'])
    const again = await decide(steel, match!.id, { decision: 'accept' })
    expect(again.data).toMatchObject({
      status: 'accepted',
      decisions: { own: 'accepted', other: 'accepted' },
      history: [{ event: 'found' }, { event: 'accepted' }, { event: 'accepted' }],
    })
    const late = await decide(cement, match!.id, { decision: 'reject', reason: 'price' })
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT'])
    expect((await all(steel, { status: 'accepted' })).data.items.map(({ id }) => id)).toEqual([match!.id])
    const { data } = await call(messaging.listNotifications, { as: steel })
    expect(data.items.map(({ title, link }) => [title, link])).toEqual([
      ['Match accepted', `/matches/${match!.id}`],
    ])
  })

  it('are rejected by either side with a reason; of accepting and rejecting at once one wins', async () => {
    const [match] = (await all(steel, { listing: ids['scale'] })).data.items
    const vague = await decide(steel, match!.id, { decision: 'reject' })
    expect([vague.status, vague.error.details?.[0]?.field]).toEqual([400, 'reason'])
    await decide(steel, match!.id, { decision: 'accept' })
    const answers = await Promise.all([
      decide(cement, match!.id, { decision: 'reject', reason: 'quantity', note: 'We buy by the shipload.' }),
      decide(cement, match!.id, { decision: 'accept' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { data } = await call(matching.getMatch, { as: steel, params: { id: match!.id } })
    const rejected = answers[0].status === 200
    expect(data.status).toBe(rejected ? 'rejected' : 'accepted')
    expect(data.decisions).toEqual({ own: 'accepted', other: rejected ? 'rejected' : 'accepted' })
    if (rejected) {
      expect(data.history.at(-1)).toMatchObject({
        event: 'rejected',
        by: 'other',
        reason: 'quantity',
        note: 'We buy by the shipload.',
      })
    }
  })

  it('keep what became of them when they are found again', async () => {
    const before = (await all(steel)).data.items
    await generate(steel, ids['slag']!)
    expect((await all(steel)).data.items).toEqual(before)
  })

  it('keep the name of a listing that was withdrawn', async () => {
    const [match] = (await all(steel, { listing: ids['slag'] })).data.items
    await call(catalogue.withdrawMaterial, { as: cement, params: { id: ids['binder']! } })
    const { data } = await call(matching.getMatch, { as: steel, params: { id: match!.id } })
    expect(data).toMatchObject({
      match: null,
      other_listing: null,
      other: { material_name: 'Clinker substitute', active: false, quantity: null },
    })
  })
})
