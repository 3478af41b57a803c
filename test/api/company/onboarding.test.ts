import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, signedIn, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'
import { COMPANIES } from '../../factories/published-streams.ts'

const { onboarding, catalogue, account } = api

const answers = {
  location: { city: 'Ghent', country: 'Belgium' },
  industry: 'Manufacturing',
  products: 'steel slabs and hot rolled coil',
  exact_employee_count: 4200,
  production_volume: '1.2 million tonnes of crude steel a year',
  processes: 'blast furnace, two LD converters, hot strip mill',
}

describe('the questionnaire', () => {
  let steel: User
  let other: User
  beforeAll(async () => {
    steel = await signedIn({ industry: 'Steel & Metals' })
    other = await signedIn({ industry: 'Cement & Construction', place: ['Antwerp', 'Belgium'] })
    const need = await call(catalogue.createMaterial, {
      as: other,
      body: listingInput({
        type: 'requirement',
        material_name: 'Blast furnace slag',
        description: 'We buy blast furnace slag for the cement mill and as aggregate.',
        quantity: 50_000,
        unit: 't/year',
      }),
    })
    expect(need.status).toBe(201)
  })

  it('tells after each answer what it believes, and is only for who is signed in', async () => {
    expect((await call(onboarding.analyseAnswers, { body: { answers } })).status).toBe(401)
    const { data, status } = await call(onboarding.analyseAnswers, {
      as: steel,
      body: { question_id: 'processes', answers },
    })
    expect(status).toBe(200)
    expect(data.analysis.streams.map(({ concept }) => concept)).toContain('mill-scale')
    expect(data).toMatchObject({ portfolioGenerated: false, portfolioReady: true })
    expect(data.place?.text).toBe('Ghent, Belgium')
    expect(data.confidence).toBeGreaterThanOrEqual(80)
    const refused = await call(onboarding.analyseAnswers, {
      as: steel,
      body: { answers: { exact_employee_count: 50_001 } },
    })
    expect(refused.status).toBe(400)
    expect(refused.error.details?.[0]?.field).toBe('answers.exact_employee_count')
  })

  it('generates early when that is asked for and the answers are enough', async () => {
    const user = await signedIn({ industry: 'Steel & Metals' })
    const ask = (given: object) =>
      call(onboarding.analyseAnswers, {
        as: user,
        body: { question_id: 'processes', answers: { ...answers, ...given }, generate: true },
      })
    const thin = await ask({ production_volume: undefined })
    expect(thin.data).toMatchObject({ portfolioGenerated: false, portfolio: null })
    expect((await call(onboarding.getOnboarding, { as: user })).data.generated).toBeNull()

    const { data } = await ask({})
    expect(data.portfolioGenerated).toBe(true)
    expect(data.portfolio!.materials.length).toBeGreaterThan(3)
    const draft = await call(onboarding.getOnboarding, { as: user })
    expect(draft.data).toMatchObject({ step: 5, answers: { products: answers.products } })
    expect(draft.data.generated?.portfolio).toEqual(data.portfolio)
  })

  it('is kept as it goes and found again, by its own company only', async () => {
    const empty = await call(onboarding.getOnboarding, { as: other })
    expect(empty.data).toEqual({ answers: {}, step: 0, updated_at: null, generated: null })
    await call(onboarding.saveOnboarding, { as: steel, body: { answers: { products: 'steel' }, step: 3 } })
    const { data } = await call(onboarding.getOnboarding, { as: steel })
    expect(data).toMatchObject({ answers: { products: 'steel' }, step: 3 })
    expect((await call(onboarding.getOnboarding, { as: other })).data.answers).toEqual({})
  })

  it('says what is missing for a portfolio', async () => {
    const { status, error } = await call(onboarding.generatePortfolio, {
      as: other,
      body: { id: other.companyId, products: 'cement' },
    })
    expect(status).toBe(400)
    expect(error.error).toMatch(/^Failed to generate portfolio - insufficient data quality/)
    expect(error.error).toContain('production volume')
    expect(error.details?.map(({ field }) => field)).toContain('processes')
    const foreign = await call(onboarding.generatePortfolio, {
      as: other,
      body: { ...answers, id: steel.companyId },
    })
    expect(foreign.status).toBe(403)
  })

  it('ends in a portfolio with partners of the real catalogue, reviewed and listed once', async () => {
    const { data, status } = await call(onboarding.generatePortfolio, {
      as: steel,
      body: { ...answers, id: steel.companyId },
    })
    expect(status).toBe(200)
    const slag = data.portfolio.materials.find(({ name }) => /blast furnace slag/i.test(name))!
    expect(slag.quantity).toBeGreaterThan(250_000)
    expect(slag.quantity).toBeLessThan(360_000)
    expect(data.summary.recommended_partners.map(({ company_id }) => company_id)).toContain(other.companyId)
    const draft = await call(onboarding.getOnboarding, { as: steel })
    expect(draft.data.generated?.portfolio.materials.length).toBe(data.portfolio.materials.length)
    const me = await call(account.getMe, { as: steel })
    expect(me.data.company).toMatchObject({ employee_count: 4200, onboarding_completed: true })
    expect(me.data.company?.location?.city).toBe('Ghent')

    const rows = data.portfolio.materials
      .filter(({ quantity }) => quantity !== null)
      .slice(0, 3)
      .map(({ id, name, type, quantity, unit, description, category, confidence_score }) => ({
        id,
        name,
        type,
        quantity,
        unit,
        description,
        category,
        confidence_score,
        ai_generated: true,
      }))
    const listings = [
      ...rows,
      { name: '', quantity: 3, description: 'no name' },
      { name: 'No amount', description: 'x' },
    ]
    for (const _ of [1, 2]) {
      const saved = await call(onboarding.saveListings, {
        as: steel,
        body: { listings, userId: steel.userId },
      })
      expect(saved.data).toEqual({ saved: 3, ids: rows.map(({ id }) => id) })
    }
    const after = await call(account.getMe, { as: steel })
    expect(after.data.company).toMatchObject({ active_listings: 3, onboarding_completed: true })
    const left = (await call(onboarding.getOnboarding, { as: steel })).data.generated!.portfolio.materials
    const listed = left.filter(({ state }) => state === 'listed').map(({ id }) => id)
    expect(listed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  it('keeps the review, and proposes nothing a second time', async () => {
    const generate = () =>
      call(onboarding.generatePortfolio, { as: steel, body: { ...answers, id: steel.companyId } })
    const review = (generated_at: string | null, rows: readonly object[]) =>
      call(onboarding.saveReview, { as: steel, body: { generated_at, rows: rows as never } })
    const { generated_at, portfolio } = (await generate()).data
    const open = portfolio.materials.filter(({ state }) => state === 'proposed')
    const [renamed, removed, ...others] = open
    const added = { id: 'own-row', name: 'Spent lime', type: 'waste', quantity: 120, unit: 't/year' } as const
    const rows = [
      { ...renamed!, name: 'Zinc ash', quantity: 70 },
      ...others,
      { ...added, description: 'From water softening', category: 'General' },
    ]
    const kept = await review(generated_at, rows)
    expect(kept.status).toBe(200)

    // Generated again, and again: as it was left, without what was removed, with what was listed.
    for (const again of [await generate(), await generate()]) {
      const materials = new Map(again.data.portfolio.materials.map((material) => [material.id, material]))
      expect(again.data.generated_at).toBe(generated_at)
      expect(materials.has(removed!.id)).toBe(false)
      expect(materials.get(renamed!.id)).toMatchObject({
        name: 'Zinc ash',
        quantity: 70,
        quantity_low: 70,
        concept: 'zinc-ash-dross',
        confidence_score: null,
        edited: true,
      })
      expect(materials.get(renamed!.id)!.description).not.toBe(renamed!.description)
      expect(materials.get('own-row')).toMatchObject({
        ai_generated: false,
        quantity: 120,
        description: 'From water softening',
      })
      expect(again.data.portfolio.materials.filter(({ state }) => state === 'listed').length).toBe(3)
      expect(materials.size).toBe(again.data.portfolio.materials.length)
    }

    // Listed twice from there, it stands on the market once; a listing made by hand is not proposed.
    const list = () =>
      call(onboarding.saveListings, {
        as: steel,
        body: { listings: [{ ...added, description: 'From water softening' }], userId: steel.userId },
      })
    await list()
    await list()
    expect((await call(account.getMe, { as: steel })).data.company!.active_listings).toBe(4)
    expect((await review('2020-01-01T00:00:00.000Z', rows)).status).toBe(409)
    const theirs = await call(onboarding.saveReview, { as: other, body: { generated_at, rows: [] } })
    expect(theirs.status).toBe(409)
  })

  it('asks for a place it can find, and never drops one', async () => {
    const user = await signedIn({ industry: 'Steel & Metals' })
    const generate = (location: object) =>
      call(onboarding.generatePortfolio, {
        as: user,
        body: { ...answers, location: location as never, id: user.companyId },
      })
    const unknown = await generate({ city: 'Xzyqwolice', country: 'Poland' })
    expect(unknown.status).toBe(400)
    expect(unknown.error.details?.[0]?.field).toBe('location.city')
    const worse = await generate({ city: 'Xzyqwolice', country: 'Poland', near: 'Abrakadabrowo' })
    expect(worse.error.details?.[0]?.field).toBe('location.near')
    expect((await generate({ city: 'Xzyqwolice', country: 'Poland', near: 'Gliwice' })).status).toBe(200)
    const { location } = (await call(account.getMe, { as: user })).data.company!
    expect(location).toMatchObject({ text: 'Xzyqwolice (near Gliwice), Poland', city: 'Xzyqwolice' })
    expect(location!.lat).toBeCloseTo(50.3, 0)
  })

  it('refuses to save nothing, and more than the plan holds as a whole', async () => {
    const none = await call(onboarding.saveListings, {
      as: other,
      body: { listings: [{ name: 'x', description: 'no quantity' }], userId: other.companyId },
    })
    expect(none.status).toBe(400)
    expect(none.error.error).toBe('Please add at least one valid listing')
    const many = Array.from({ length: 11 }, (_, index) => ({
      name: `Slag ${index}`,
      quantity: 5,
      description: 'slag',
    }))
    const full = await call(onboarding.saveListings, {
      as: other,
      body: { listings: many, userId: other.userId },
    })
    expect(full.status).toBe(409)
    expect(full.error.code).toBe('PLAN_LIMIT')
    const me = await call(account.getMe, { as: other })
    expect(me.data.company).toMatchObject({ active_listings: 1, onboarding_completed: false })
    const foreign = await call(onboarding.saveListings, {
      as: other,
      body: { listings: many, userId: 'somebody' },
    })
    expect(foreign.status).toBe(403)
  })
})

it('says which town it understood: of several the one in the state', async () => {
  const user = await signedIn()
  const place = async (city: string) => {
    const body = { answers: { location: { city, country: 'United States' } } }
    return (await call(onboarding.analyseAnswers, { as: user, body })).data.place?.text ?? null
  }
  expect(await place('Portland')).toBe('Portland, United States')
  expect(await place('Portland, Maine')).toBe('Portland, Maine, United States')
  expect(await place('Xyzzyville')).toBeNull()
  const nothing = await call(onboarding.analyseAnswers, { as: user, body: { answers: {} } })
  expect(nothing.data.place).toBeNull()
})

describe('what is believed of companies of other trades', () => {
  let user: User
  beforeAll(async () => {
    user = await signedIn({ industry: 'Other' })
  })

  it.each(COMPANIES)(
    '$name: streams and magnitudes as published',
    async ({ answers, industry, amounts, names }) => {
      const { data, status } = await call(onboarding.analyseAnswers, {
        as: user,
        body: { question_id: 'processes', answers },
      })
      expect(status).toBe(200)
      expect(data.analysis.industries[0]?.id).toBe(industry)
      const streams = new Map(data.analysis.streams.map((stream) => [stream.concept, stream]))
      for (const [concept, [low, high, unit]] of Object.entries(amounts)) {
        const amount = streams.get(concept)?.amount
        expect(amount, concept).toMatchObject({ unit })
        expect(amount!.low, concept).toBeLessThanOrEqual(high)
        expect(amount!.high, concept).toBeGreaterThanOrEqual(low)
        expect(amount!.quantity, concept).toBeGreaterThanOrEqual(low / 2)
        expect(amount!.quantity, concept).toBeLessThanOrEqual(high * 2)
      }
      for (const concept of names ?? []) expect([...streams.keys()]).toContain(concept)
      for (const { basis } of streams.values()) expect(basis.length).toBeGreaterThan(20)
      expect(data.analysis.inputs.length).toBeGreaterThan(2)
    },
  )
})
