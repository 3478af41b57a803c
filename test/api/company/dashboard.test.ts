import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyRepository } from '#functions/data/company/company.ts'
import { HOUR, later } from '#functions/platform/clock.ts'
import { api } from '#shared/api/index.ts'
import {
  call,
  cloud,
  ownCloud,
  RACE,
  runScheduled,
  signedIn,
  table,
  tableCalls,
  type User,
} from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'
import { fillPortfolio, PORTFOLIO_SIZE, putMatch } from '../../factories/portfolio.ts'

ownCloud(RACE)

/** The dashboard of a company, from its first day to five hundred listings. */

const { catalogue, exchange, matching } = api

/** In no industry that is compared below. */
const newcomer = (options?: Parameters<typeof signedIn>[0]) => signedIn({ industry: 'Other', ...options })

const open = (as: User, companyId = as.companyId) =>
  call(api.dashboard.getDashboard, { as, params: { companyId } })

const list = async (as: User, input: Parameters<typeof listingInput>[0]) =>
  (await call(catalogue.createMaterial, { as, body: listingInput(input) })).data.id

async function connect(from: User, to: User): Promise<string> {
  const body = { followerId: from.companyId, followingId: to.companyId }
  const { data } = await call(exchange.requestConnection, { as: from, body })
  const params = { a: from.companyId, b: to.companyId }
  await call(exchange.answerConnection, { as: to, params, body: { action: 'accept' } })
  return data.id
}

async function complete(seller: User, buyer: User, connectionId: string, materialId: string, amount: number) {
  const body = { connectionId, materialId, amount }
  const { id } = (await call(exchange.createTransaction, { as: buyer, body })).data
  for (const as of [buyer, seller]) {
    await call(exchange.confirmTransaction, { as, params: { id }, body: { amount } })
  }
  await call(exchange.completeTransaction, { as: seller, params: { id } })
  await (await cloud()).settled()
}

/** First, while no function holds a catalogue: they begin with a snapshot that has all these listings. */
describe('five hundred listings with a thousand matches', () => {
  it('are four table calls; five where a container first reads who is barred', async () => {
    const [big, partner] = await Promise.all([newcomer({ plan: 'pro' }), newcomer({ plan: 'pro' })])
    await fillPortfolio(await table(), big.companyId, partner.companyId, later(new Date(), -HOUR))
    await runScheduled(/snapshot/i)

    const answers = [await open(big), await open(big), await open(partner)]
    for (const answer of answers) expect(answer.status).toBe(200)
    const [first, ...next] = answers.map(tableCalls)
    expect(first).toBe(5)
    for (const calls of next) expect(calls).toBeLessThanOrEqual(4)
    const { data } = answers[0]!
    expect(data.materials).toMatchObject({ total: PORTFOLIO_SIZE })
    expect(data.materials.items.length).toBeLessThan(20)
    expect(data.all_matches_counted).toBe(false)
    expect(data.balance.out).toMatchObject({ tonnes: PORTFOLIO_SIZE * 120, others: { count: 491 } })
    expect(data.active_matches.items.map(({ score }) => score)).toEqual(Array(10).fill(0.99))
  }, 60_000)
})

describe('who may see it', () => {
  it('is the company itself, by either of its ids', async () => {
    const [own, other] = await Promise.all([newcomer(), newcomer()])
    expect((await open(own)).status).toBe(200)
    expect((await open(own, own.userId)).data.company.id).toBe(own.companyId)
    const foreign = await open(other, own.companyId)
    expect([foreign.status, foreign.error.code]).toEqual([403, 'NOT_SELF'])
    const nobody = await call(api.dashboard.getDashboard, { params: { companyId: own.companyId } })
    expect([nobody.status, nobody.error.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('a company on its first day', () => {
  it('has nothing, and is told what comes first', async () => {
    const user = await newcomer()
    const { data } = await open(user)
    expect(data).toMatchObject({
      company: { name: user.companyName, onboarding_completed: false, size_category: null },
      empty: true,
      figures: {
        savings: { confirmed: 0, estimated: null, unknown: 0 },
        carbon: { confirmed: 0, estimated: null, monthly: null, unknown: 0, portfolio: 0 },
        partnerships: 0,
        exchanges: 0,
        sustainability: { score: 65, rating: 'Medium', basis: 'default' },
        // 50, one activity (approved), and 5.
        confidence: { percent: 60, basis: 'activity' },
      },
      active_matches: { total: 0, items: [] },
      materials: { total: 0, generated: 0, items: [] },
      recommendations: [],
      all_matches_counted: true,
    })
    expect(data.milestones.map(({ label }) => label)).toEqual([
      'Complete AI Onboarding',
      'Start Listing Materials',
      'Browse Marketplace',
    ])
    expect(data.months).toHaveLength(12)
    expect(data.activities.map(({ activity_type }) => activity_type)).toEqual(['application_decided'])
  })
})

describe('a company whose record can’t be had', () => {
  it('is called Your Company', async () => {
    const user = await newcomer()
    const { Company } = await table()
    await Company.build(DeleteItemCommand).key({ id: user.companyId }).send()
    expect((await open(user)).data.company).toMatchObject({ name: 'Your Company', industry: '' })
  })
})

describe('a company that deals', () => {
  let steel: User
  let cement: User
  let slag: string
  let match: string
  beforeAll(async () => {
    const industry = 'Steel & Metals'
    steel = await signedIn({ industry, place: ['Ghent', 'Belgium'] })
    cement = await signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'] })
    const data = await table()
    await companyRepository(data).updateStanding(steel.companyId, { onboarding_completed: true }, new Date())
    await companyRepository(data).updateProfile(steel.companyId, { employee_count: 1001 }, new Date())
    slag = await list(steel, {
      material_name: 'Granulated blast furnace slag',
      description: 'Glassy, wet, 8 % moisture.',
      quantity: 1000,
      unit: 't/month',
      price_per_unit: 20,
    })
    const bricks = { material_name: 'Spent refractory bricks', description: 'From relining ladles.' }
    await list(steel, { ...bricks, quantity: 600, unit: 't/year' })
    const binder = await list(cement, {
      material_name: 'Clinker substitute',
      description: 'Granulated slag for CEM II/B-S.',
      type: 'requirement',
      quantity: 500,
      unit: 't/month',
    })
    // The later half of a pair finds it.
    await (await cloud()).settled()
    const body = { materialId: slag, companyId: steel.companyId }
    const found = await call(matching.generateMatches, { as: steel, body })
    match = found.data.matches.find(({ counterpart }) => counterpart.id === binder)!.id
  })

  it('sees its match with what it would bring, as a proposal', async () => {
    const { data } = await open(steel)
    const row = data.active_matches.items.find(({ id }) => id === match)!
    expect(row).toMatchObject({
      status: 'pending',
      own: { id: slag, type: 'waste' },
      other: { material_name: 'Clinker substitute' },
      company: { id: cement.companyId, name: cement.companyName },
    })
    // What the page of the match says: money is its worth, in which the price that is asked stands in no sum.
    const detail = (await call(matching.getMatch, { as: steel, params: { id: match } })).data.match!
    const { net } = detail.explanation.balance
    const estimate = detail.worth.estimate!
    expect(estimate).toMatchObject({ price: 20, price_basis: 'asked', amount: 6000, unit: 't' })
    expect(estimate.terms.map(({ kind }) => kind)).not.toContain('disposal')
    expect(row.potential_savings).toBe(estimate.net.p50)
    // Who asks a price sells it anyway: of its carbon nothing but the journey is told.
    const journey = detail.explanation.balance.carbon.find(({ term }) => term === 'Transport')!
    expect(net.value).toBe(journey.figure.value)
    expect(row.environmental_impact).toBeCloseTo(net.value! * 6, 2)
    expect(data.figures.savings).toMatchObject({ confirmed: 0, estimated: estimate.net.p50 })
    expect(data.figures.carbon).toMatchObject({ confirmed: 0, portfolio: 12_000 * 0.15 + 600 * 0.2 })
    // Its freight is that of the logistics preview.
    const { weight_kg, mode, cost_per_tonne, loads_year, ...load } = detail.freight!
    const { origin_quay, destination_quay, hazard, value, disposal_cost, lorry, lorry_load_t } = load
    const preview = await call(api.logistics.previewLogistics, {
      as: steel,
      body: {
        destination: detail.company.location!.text,
        ...{ origin_quay, destination_quay, weight_kg },
        material: {
          name: 'Granulated blast furnace slag',
          ...{ hazard, value, disposal_cost, lorry, lorry_load_t },
        },
      },
    })
    expect(preview.data.recommended_mode).toBe(mode)
    expect(preview.data.total_cost! / (weight_kg / 1000)).toBeCloseTo(cost_per_tonne, 1)
    // A year of such loads is the freight that worth counts.
    const freight = estimate.terms.filter(({ kind }) => kind === 'freight')
    const year = freight.reduce((sum, { value: term }) => sum - term, 0)
    expect(preview.data.total_cost! * loads_year!).toBeGreaterThan(0.995 * year)
    expect(preview.data.total_cost! * loads_year!).toBeLessThan(1.005 * year)
    // What is bought is no waste that was avoided.
    expect((await open(cement)).data.figures.carbon.portfolio).toBe(0)
    expect(data.company.size_category).toBe('Large')

    const stream = data.balance.out.streams[0]!
    expect(stream).toMatchObject({ listing_id: slag, tonnes: 12_000 })
    expect(stream.flows.map(({ state, tonnes }) => [state, tonnes])).toEqual([
      ['proposed', 6000],
      ['open', 6000],
    ])
    expect(data.balance.out).toMatchObject({ tonnes: 12_600, agreed: 0, proposed: 6000, open: 6600 })
  })

  it('is recommended the partner, with reasons, effort and priority', async () => {
    const { data } = await open(steel)
    const [first] = data.recommendations
    expect(first).toMatchObject({
      kind: 'match',
      id: match,
      title: `Supply Granulated blast furnace slag to ${cement.companyName}`,
    })
    expect(first!.reason).toMatch(/slag/i)
    const { verdict } = (await call(matching.getMatch, { as: steel, params: { id: match } })).data.match!
      .worth
    expect(first!.priority).toBe({ do: 'high', call: 'medium', pool: 'low', no: 'low' }[verdict])
    expect(data.recommendations.map(({ kind }) => kind)).toContain('open')
    expect(data.figures.sustainability.basis).toBe('recommendations')
    const mirrored = (await open(cement)).data.recommendations[0]!
    expect(mirrored.title).toBe(`Take Granulated blast furnace slag from ${steel.companyName}`)
  })

  it('counts partnerships, agreed matches and completed exchanges, and tells of them', async () => {
    const connectionId = await connect(cement, steel)
    for (const as of [steel, cement]) {
      await call(matching.decideMatch, { as, params: { id: match }, body: { decision: 'accept' } })
    }
    const agreed = (await open(steel)).data
    expect(agreed.figures.partnerships).toBe(1)
    expect(agreed.balance.out).toMatchObject({ agreed: 6000, proposed: 0 })
    expect(agreed.milestones.filter(({ done }) => done).map(({ id }) => id)).toEqual(['reduction'])

    await complete(steel, cement, connectionId, slag, 1_900_000)
    for (const as of [steel, cement]) {
      const { data } = await open(as)
      // What was paid is no saving: it is the worth of the match by the tonnes that were moved.
      expect(data.figures).toMatchObject({ exchanges: 1, savings: { unknown: 0 } })
      expect(data.figures.savings.confirmed).toBeGreaterThan(0)
      expect(data.months.at(-1)).toMatchObject({
        exchanges: 1,
        savings: { confirmed: data.figures.savings.confirmed },
      })
      expect(data.activities.map(({ activity_type }) => activity_type)).toEqual(
        expect.arrayContaining([
          'exchange_completed',
          'exchange_confirmed',
          'match_accepted',
          'connection_accepted',
          'material_listed',
        ]),
      )
    }
    // The match they dealt over is completed with it, and stays agreed in the balance.
    const settled = (await call(matching.getMatch, { as: cement, params: { id: match } })).data
    expect(settled.status).toBe('completed')
    expect(settled.history.map(({ event }) => event)).toEqual(['found', 'accepted', 'accepted', 'completed'])
    const after = (await open(steel)).data
    expect(after.active_matches.items.map(({ id }) => id)).not.toContain(match)
    expect(after.balance.out).toMatchObject({ agreed: 6000, proposed: 0 })
    const again = { as: steel, params: { id: match }, body: { decision: 'reject', reason: 'other' } } as const
    expect((await call(matching.decideMatch, again)).error.code).toBe('CONFLICT')

    const done = after.milestones
    expect(done.map(({ id, done }) => [id, done])).toEqual([
      ['exchange', true],
      ['partners', false],
      ['reduction', true],
    ])
  })

  it('counts what both sides together save by the tonnes that were moved, the same on either dashboard', async () => {
    const [seller, buyer] = await Promise.all([newcomer(), newcomer({ plan: 'pro' })])
    const connectionId = await connect(buyer, seller)
    const lot = await list(seller, { material_name: 'Mill scale', quantity: 60, unit: 't/month' })
    const need = await list(buyer, {
      material_name: 'Iron carrier for raw meal',
      type: 'requirement',
      quantity: 100,
      unit: 't/month',
    })
    // The engine finds this pair too, and knows no saving of it: the match with figures is written after it.
    await (await cloud()).settled()
    const id = await putMatch(await table(), [lot, seller.companyId], [need, buyer.companyId])
    await complete(seller, buyer, connectionId, lot, 100_000)
    // Who dealt without accepting has accepted.
    const { status, history } = (await call(matching.getMatch, { as: buyer, params: { id } })).data
    expect([status, history.at(-1)?.event]).toEqual(['completed', 'completed'])
    // 60 of 120 t a year: half of 1,200 € and of 18 t.
    for (const as of [seller, buyer]) {
      expect((await open(as)).data.figures).toMatchObject({
        savings: { confirmed: 600, unknown: 0 },
        carbon: { confirmed: 9, unknown: 0 },
      })
    }
  })

  it('without a match claims neither saving nor carbon: what is paid is turnover', async () => {
    const buyer = await newcomer()
    const connectionId = await connect(buyer, steel)
    const desks = await list(steel, { material_name: 'Old office desks', quantity: 12, unit: 'pieces' })
    const before = (await open(steel)).data.figures
    await complete(steel, buyer, connectionId, desks, 12_345)
    const after = (await open(steel)).data.figures
    expect(after.savings).toMatchObject({
      confirmed: before.savings.confirmed,
      unknown: before.savings.unknown + 1,
    })
    expect(after.carbon.confirmed).toBe(before.carbon.confirmed)
    expect((await open(buyer)).data.figures).toMatchObject({
      exchanges: 1,
      savings: { confirmed: 0, unknown: 1 },
    })
  })

  it('loses a partnership that ends', async () => {
    const { figures } = (await open(cement)).data
    const params = { a: cement.companyId, b: steel.companyId }
    await Promise.all([1, 2].map(() => call(exchange.endConnection, { as: cement, params })))
    expect((await open(cement)).data.figures.partnerships).toBe(figures.partnerships - 1)
  })

  it('is compared with its industry from five companies on', async () => {
    const industry = 'Mining'
    const first = await signedIn({ industry })
    await Promise.all([1, 2, 3].map(() => signedIn({ industry })))
    expect((await open(first)).data.industry).toBeNull()
    const fifth = await signedIn({ industry })
    // To list much waste is no rank, and nobody has exchanged anything yet.
    const tailings = await list(fifth, { material_name: 'Tailings', quantity: 100, unit: 't/year' })
    expect((await open(fifth)).data.industry).toBeNull()
    const buyer = await newcomer()
    await complete(fifth, buyer, await connect(buyer, fifth), tailings, 1000)
    expect((await open(fifth)).data.industry).toEqual({ rank: 1, companies: 5, own: 1, median: 0 })
    expect((await open(first)).data.industry).toMatchObject({ rank: 2, companies: 5 })
  })
})

describe('what the AI portfolio led to', () => {
  it('is marked as such, with its confidence', async () => {
    const user = await newcomer()
    const generated = await call(api.onboarding.generatePortfolio, {
      as: user,
      body: {
        id: user.companyId,
        location: { city: 'Ghent', country: 'Belgium' },
        industry: 'Manufacturing',
        products: 'steel coil',
        exact_employee_count: 900,
        production_volume: '1 Mt crude steel a year',
        processes: 'blast furnace, converter',
      },
    })
    const proposed = (await open(user)).data
    expect(proposed.figures.confidence).toEqual({ percent: generated.data.confidence, basis: 'portfolio' })
    expect(proposed.recommendations.map(({ kind }) => kind)).toContain('portfolio')

    const [first] = generated.data.portfolio.materials
    const advice = `List ${first!.name}`
    expect(proposed.recommendations.map(({ title }) => title)).toContain(advice)
    // Under another name it is the same material: nobody is told to list what stands there.
    const id = await list(user, { material_name: `${first!.name}, works 2`, description: first!.description })
    const listed = (await open(user)).data
    expect(listed.recommendations.map(({ title }) => title)).not.toContain(advice)
    await call(catalogue.withdrawMaterial, { as: user, params: { id } })

    const listings = [
      {
        name: first!.name,
        type: first!.type,
        quantity: 100,
        unit: 't/year',
        description: first!.description,
        ai_generated: true,
        confidence_score: first!.confidence_score,
      },
      { name: 'Pallets', quantity: 5, unit: 't/year', description: 'Broken ones' },
    ]
    await call(api.onboarding.saveListings, { as: user, body: { userId: user.userId, listings } })
    const { data } = await open(user)
    expect(data.company.onboarding_completed).toBe(true)
    expect(data.materials).toMatchObject({ total: 2, generated: 1 })
    expect(data.materials.items).toMatchObject([
      { material_name: first!.name, ai_generated: true, confidence_score: first!.confidence_score },
      { material_name: 'Pallets', ai_generated: false, confidence_score: null },
    ])
  })
})
