import { beforeAll, describe, expect, it, vi } from 'vitest'
import { foundPairs } from '#functions/data/matching/match-ingest.ts'
import { store } from '#functions/data/table/store.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { api } from '#shared/api/index.ts'
import { QUALITY_THRESHOLDS } from '#shared/domain/matching/scoring/quality.ts'
import { call, ownCloud, RACE, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud(RACE)

/** An index lags behind the table for a moment. */
const LAG = { timeout: 30_000, interval: 200 }

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

  it('show one of them whole to who has not signed in, and nothing of what was decided', async () => {
    const { status, data } = await call(matching.exampleMatch, {})
    expect(status).toBe(200)
    expect(data.own).toMatchObject({ type: 'waste', active: true })
    expect(data.other.type).toBe('requirement')
    expect(data.own_listing.is_own).toBe(false)
    expect(data.score).toBeGreaterThanOrEqual(0.6)
    expect(data.match.explanation.speaks_for.length).toBeGreaterThan(0)
    expect(Object.keys(data)).not.toContain('decisions')
  })

  it('of one listing take three calls of the table once they were looked for', async () => {
    const answers = [await generate(steel, ids['slag']!), await generate(steel, ids['slag']!)]
    expect(answers.map(({ data }) => data.total > 0)).toEqual([true, true])
    expect(tableCalls(answers[1]!)).toBeLessThanOrEqual(3)
  })

  it('stand in the list of both sides, once, by expected worth, with names', async () => {
    await generate(cement, ids['binder']!)
    const [mine, theirs] = await Promise.all([all(steel), all(cement)])
    expect(mine.status).toBe(200)
    const pairs = mine.data.items.map(({ own, other }) => `${own.id} ${other.id}`)
    expect(pairs).toContain(`${ids['slag']} ${ids['binder']}`)
    expect(pairs).toContain(`${ids['scale']} ${ids['iron']}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const expected = mine.data.items.map(({ expected_worth }) => expected_worth ?? 0)
    expect(expected).toEqual([...expected].sort((a, b) => b - a))
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
    const { net_range, potential_savings, verdict, decides } = slag
    expect(net_range!.low).toBeLessThanOrEqual(potential_savings!)
    expect(net_range!.high).toBeGreaterThanOrEqual(potential_savings!)
    expect(['do', 'call']).toContain(verdict)
    expect(decides).toMatch(/\.$/)
  })

  it('of one listing tell how far it pays by each mode, to its owner alone', async () => {
    const reach = (as: User, id: string) => call(matching.getReach, { as, params: { id } })
    const { status, data } = await reach(steel, ids['slag']!)
    expect(status).toBe(200)
    expect(data.place?.city).toBe('Ghent')
    const binder = data.partners.find(({ listing }) => listing === ids['binder'])!
    const lorry = binder.modes.find(({ mode }) => mode === 'truck')!
    const { p10, p50, p90 } = lorry.pays_to_km
    expect(p10!).toBeLessThanOrEqual(p50!)
    expect(p50!).toBeLessThanOrEqual(p90 ?? Infinity)
    // It pays where the way is shorter than that, and the ring of a winding road is smaller.
    expect(lorry.net > 0).toBe(p50! > lorry.distance_km)
    expect(lorry.ring_km.p50!).toBeLessThanOrEqual(p50!)
    expect((await reach(cement, ids['slag']!)).error.code).toBe('FORBIDDEN')
    expect((await reach(steel, 'no-such-listing')).error.code).toBe('NOT_FOUND')
  })

  it('name the neighbours who list the same for everybody, and none that not all may see', async () => {
    const place: [string, string] = ['Genk', 'Belgium']
    const [small, taker, near, shy] = await Promise.all([
      signedIn({ place }),
      signedIn({ place: ['Maastricht', 'Netherlands'] }),
      signedIn({ place }),
      signedIn({ place }),
    ])
    const sand = (as: User, more: object) =>
      call(catalogue.createMaterial, {
        as,
        body: listingInput({
          material_name: 'Used foundry sand',
          description: 'Green sand.',
          unit: 't/year',
          ...more,
        }),
      })
    const own = (await sand(small, { quantity: 8 })).data.id
    const need = { material_name: 'Used foundry sand for bricks', type: 'requirement', quantity: 5000 }
    const wanted = (await sand(taker, need)).data.id
    const pool = async () => {
      const query = { offer: own, need: wanted }
      const { data } = await call(matching.getMatchPair, { as: small, query })
      return data.worth.estimate!
    }
    const alone = await pool()
    expect([alone.pooled, alone.levers?.pool ?? null]).toEqual([null, null])
    const theirs = (await sand(near, { quantity: 60 })).data.id
    await sand(shy, { quantity: 70, visibility: 'members' })
    const { pooled, levers, ways } = await pool()
    expect(pooled!.neighbours).toEqual([
      expect.objectContaining({ id: theirs, company: near.companyName, tonnes: 60 }),
    ])
    expect(pooled!.tonnes).toBe(68)
    expect(pooled!.freight_per_tonne).toBeLessThan(ways[0]!.freight_per_tonne)
    expect(levers!.pool).not.toBeNull()
  })

  it('stand in another order where one is asked for, page by page', async () => {
    const listed = (query: object) =>
      call(matching.listMatches, { as: steel, params: { id: steel.companyId }, query: query as never })
    const whole = (await listed({ order: 'fit' })).data
    const scores = whole.items.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    const near = (await listed({ order: 'distance' })).data.items.map(
      ({ distance_km }) => distance_km ?? Infinity,
    )
    expect(near).toEqual([...near].sort((a, b) => a - b))
    const first = (await listed({ order: 'fit', limit: 1 })).data
    const next = (await listed({ order: 'fit', limit: 1, cursor: first.nextCursor! })).data
    expect([first.items[0]!.id, next.items[0]!.id]).toEqual(whole.items.slice(0, 2).map(({ id }) => id))
    // A page of one order is none of another.
    expect((await listed({ order: 'date', limit: 1, cursor: first.nextCursor! })).status).toBe(400)
    expect((await listed({ order: 'luck' })).status).toBe(400)
  })

  it('answer for one pair, from either side, with the match that the lists have', async () => {
    const query = { offer: ids['slag']!, need: ids['binder']! }
    const [listed] = (await generate(steel, ids['slag']!)).data.matches
    for (const [as, other] of [
      [steel, cement],
      [cement, steel],
    ] as const) {
      const { status, data } = await call(matching.getMatchPair, { as, query })
      expect([status, data.id, data.found_at]).toEqual([200, listed!.id, listed!.found_at])
      expect(data.counterpart.company_id).toBe(other.companyId)
      expect(data.result.revolutionary_score).toBeCloseTo(listed!.result.revolutionary_score, 2)
    }
  })

  it('answer for a pair that nobody looked for yet, and keep it', async () => {
    const finder = await signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
    const offer = await list(finder, 'Blast furnace slag, granulated', 'waste', 'Glassy and wet.')
    const query = { offer, need: ids['binder']! }
    const { data } = await call(matching.getMatchPair, { as: finder, query })
    const kept = await call(matching.getMatch, { as: finder, params: { id: data.id } })
    expect([kept.status, kept.data.status]).toEqual([200, 'pending'])
    expect(kept.data.score).toBeCloseTo(data.result.revolutionary_score, 2)
    await call(catalogue.withdrawMaterial, { as: finder, params: { id: offer } })
    expect((await call(matching.getMatchPair, { as: finder, query })).error.code).toBe('NOT_FOUND')
  })

  it('of a pair are shown to its two sides only, and only where the two fit', async () => {
    const { slag, binder, scale } = ids as Record<string, string>
    const ask = async (as: User | undefined, offer: string, need: string) => {
      const { status, error } = await call(matching.getMatchPair, { as, query: { offer, need } })
      return [status, error.code, error.details?.[0]?.field].filter(Boolean)
    }
    expect(await ask(undefined, slag!, binder!)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await ask(stranger, slag!, binder!)).toEqual([403, 'FORBIDDEN'])
    // The sides the wrong way round, a listing that is none, and two offers.
    expect(await ask(steel, binder!, slag!)).toEqual([404, 'NOT_FOUND'])
    expect(await ask(steel, slag!, 'nobody-has-this')).toEqual([404, 'NOT_FOUND'])
    expect(await ask(steel, slag!, scale!)).toEqual([404, 'NOT_FOUND'])
    expect(await ask(steel, slag!, '..')).toEqual([400, 'VALIDATION_FAILED', 'need'])
    const cotton = await list(cement, 'Cotton bale', 'requirement', 'Long staple, for spinning.')
    expect(await ask(steel, slag!, cotton)).toEqual([404, 'NOT_FOUND'])
    await call(catalogue.withdrawMaterial, { as: cement, params: { id: cotton } })
  })

  it('of a material that is not listed name companies, best first, and are stored and told nowhere', async () => {
    const maker = await signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
    const ask = (material_data: { name: string; [key: string]: unknown }, company_id = maker.companyId) =>
      call(matching.aiMatchmaking, { as: maker, body: { company_id, material_data } })
    const { data, status } = await ask({
      name: 'Granulated blast furnace slag',
      quantity: 6000,
      unit: 't/year',
      // Of a portfolio's material, what this call has no use for.
      potential_uses: ['Cement'],
    })
    expect(status).toBe(200)
    const [best] = data.partner_companies
    expect(best).toMatchObject({
      id: cement.companyId,
      company_name: cement.companyName,
      company_type: 'Cement & Construction',
      location: 'Antwerp, Belgium',
      material_match: 'Clinker substitute',
      contact_info: `/companies/${cement.companyId}`,
      ai_generated: true,
    })
    expect(best!.implementation_time).toMatch(/^\d+-\d+ months$/)
    expect(new Set(data.partner_companies.map(({ id }) => id)).size).toBe(data.partner_companies.length)
    // Listed, it has the same partner with the same score.
    const listed = await list(
      maker,
      'Granulated blast furnace slag',
      'waste',
      'Granulated blast furnace slag',
    )
    const [first] = (await generate(maker, listed)).data.matches
    expect(first!.company.id).toBe(cement.companyId)
    expect(first!.result.revolutionary_score).toBeCloseTo(best!.match_score, 2)
    await call(catalogue.withdrawMaterial, { as: maker, params: { id: listed } })

    expect((await ask({ name: '<style>@import x</style>' })).data.partner_companies).toEqual([])
    expect((await ask({ name: 'Slag' }, cement.companyId)).error.code).toBe('NOT_SELF')
    expect((await ask({ name: '  ' })).error.details?.[0]?.field).toBe('material_data.name')
  })

  it('have one score on every screen, and follow a place that is added: heat is not carried far', async () => {
    const works = await signedIn({ industry: 'Other' })
    const town = await signedIn({ industry: 'Energy', place: ['Ghent', 'Belgium'] })
    await list(town, 'Waste heat for district heating', 'requirement', 'Hot water 80 °C for the grid.')
    const own = await list(works, 'Kiln waste heat', 'waste', 'Hot air of the dryer, 180 °C.')
    const found = (await generate(works, own)).data.matches.find(
      ({ company }) => company.id === town.companyId,
    )!
    const inList = async () =>
      (await all(works, { listing: own })).data.items.find(({ id }) => id === found.id)
    const detail = () => call(matching.getMatch, { as: works, params: { id: found.id } })
    const before = (await inList())!
    expect(before.score).toBe((await detail()).data.score)
    expect(before.score).toBe((await detail()).data.match!.result.revolutionary_score)
    expect(before.score).toBeLessThan(0.7)
    await call(api.account.updateMe, { as: works, body: { location: { city: 'Toledo', country: 'Spain' } } })
    const after = (await detail()).data
    expect(after.score).toBe(0)
    expect(after.match!.explanation.gates).toContainEqual(
      expect.objectContaining({ gate: 'freight', result: 'fail' }),
    )
    expect(await inList()).toBeUndefined()
    expect((await decide(works, found.id, { decision: 'accept' })).status).toBe(409)
  })

  it('ask for the value that the need bounds, and have the answer of it at once', async () => {
    const need = await list(
      cement,
      'Wood fuel for the calciner',
      'requirement',
      'Waste wood chips, moisture below 30 %.',
    )
    const offer = await list(steel, 'Wood chips', 'waste', 'From broken pallets, untreated, shredded.')
    const { data } = await generate(steel, offer)
    const { id } = data.matches.find(({ counterpart }) => counterpart.id === need)!
    const whole = async () =>
      (await call(matching.getMatch, { as: steel, params: { id } })).data.match!.explanation
    expect((await whole()).unknown).toContainEqual({
      title: 'Moisture is not stated',
      text: expect.stringMatching(/below 30 %|at most 30 %/),
      value: expect.objectContaining({ parameter: 'moisture' }),
    })
    const state = (value: number | null, version: number) =>
      call(catalogue.stateProperties, {
        as: steel,
        params: { id: offer },
        body: {
          version,
          properties: value === null ? [] : [{ parameter: 'moisture', op: '=', value, unit: '%' }],
        },
      })
    await state(18, 0)
    await vi.waitFor(async () => {
      const { unknown, gates } = await whole()
      expect(unknown.map(({ title }) => title)).not.toContain('Moisture is not stated')
      expect(gates).toContainEqual(expect.objectContaining({ gate: 'purity', result: 'pass' }))
    }, LAG)
    await state(45, 1)
    await vi.waitFor(
      async () =>
        expect((await whole()).speaks_against.map(({ text, title }) => `${title} ${text}`).join()).toMatch(
          /moisture 45 % is stated/i,
        ),
      LAG,
    )
    await state(null, 2)
  })

  it('are told to the partner once, if they are good', async () => {
    const told = async () =>
      (await call(messaging.listNotifications, { as: cement })).data.items.filter(
        ({ link }) => link?.startsWith('/matches/') === true,
      )
    const before = await vi.waitFor(async () => {
      const good = (await all(cement)).data.items.filter(({ score }) => score >= QUALITY_THRESHOLDS.excellent)
      expect(good.length).toBeGreaterThan(0)
      const links = await told()
      expect(links.map(({ link }) => link).sort()).toEqual(good.map(({ id }) => `/matches/${id}`).sort())
      return links
    }, LAG)
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
    // One handshake: who both accepted is connected, and may begin a transaction at once.
    const check = await call(api.exchange.checkConnection, {
      as: cement,
      params: { a: cement.companyId, b: steel.companyId },
    })
    expect(check.data.isConnected).toBe(true)
    expect((await decide(steel, match!.id, { decision: 'withdraw' })).error.code).toBe('CONFLICT')
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
    // Taken back while the other side has not accepted, twice as once, and given again.
    for (const _ of [1, 2])
      expect((await decide(steel, match!.id, { decision: 'withdraw' })).data).toMatchObject({
        status: 'pending',
        decisions: { own: null, other: null },
      })
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

it('a company is told of five new matches a day with one other, and has the rest in its list', async () => {
  const [reader, lister, another] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const { record } = createServices([provide(store, await table())]).use(foundPairs)
  const pairs = (of: User, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      offerId: `${of.companyId}-${at}`,
      offerCompanyId: of.companyId,
      offerName: `Batch ${at}`,
      needId: `need-${at}`,
      needCompanyId: reader.companyId,
      needName: 'Lime',
      pattern: null,
      score: 0.95,
      finder: of.companyId,
      outlook: {
        potential_savings: null,
        environmental_impact: null,
        tonnes: null,
        reason: 'It fits.',
        open_fact: null,
        treatment: [],
        hazardous: false,
      },
    }))
  const found = await record(pairs(lister, 8), new Date())
  expect(found.fresh).toBe(8)
  await record(pairs(lister, 8), new Date())
  const told = async () =>
    (await call(messaging.listNotifications, { as: reader })).data.items.filter(
      ({ type }) => type === 'match_update',
    )
  expect(await told()).toHaveLength(5)
  await record(pairs(another, 1), new Date())
  expect(await told()).toHaveLength(6)
})
