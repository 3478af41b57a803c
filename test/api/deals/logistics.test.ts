import { beforeAll, describe, expect, it } from 'vitest'
import type { BodyInput } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { call, signedIn, type User } from '#test/api/support/cloud.ts'

const { previewLogistics } = api.logistics

let ghent: User
let nowhere: User

beforeAll(async () => {
  ;[ghent, nowhere] = await Promise.all([signedIn({ place: ['Ghent', 'Belgium'] }), signedIn()])
})

type Body = BodyInput<typeof previewLogistics>
const body = (change: Partial<Body> = {}): Body => ({
  destination: 'Duisburg, Germany',
  material: 'Mill scale',
  ...change,
})

describe('the logistics preview', () => {
  it('starts at the company and takes the weight it is told', async () => {
    const { data } = await call(previewLogistics, { as: ghent, body: body({ weight_kg: 24_000 }) })
    expect(data).toMatchObject({
      material: 'Mill scale',
      weight_kg: 24_000,
      origin: { city: 'Ghent', country: 'Belgium' },
      destination: { city: 'Duisburg', country: 'Germany' },
      is_feasible: true,
    })
    expect(data.transport_modes.map(({ mode }) => mode)).toEqual(['truck', 'rail', 'sea', 'air', 'barge'])
    expect(data.total_cost).toBeGreaterThan(0)
    // Mill scale has a typical price in the knowledge base: it can carry freight, and is no return.
    expect(data.freight_bearable).toBeGreaterThan(0)
    expect(data.roi_percentage).toBeNull()
    expect(data.sources.join(' ')).toMatch(/Typical price of/)
  })

  it('has the two defaults only where nothing is known', async () => {
    const { data } = await call(previewLogistics, { as: nowhere, body: body() })
    expect(data.weight_kg).toBe(1000)
    expect(data.origin).toMatchObject({ city: 'Dubai', country: 'United Arab Emirates' })
    const told = await call(previewLogistics, {
      as: nowhere,
      body: body({ company_profile: { location: 'Gent' } }),
    })
    expect(told.data.origin.city).toBe('Gent')
    const own = await call(previewLogistics, { as: ghent, body: body({ origin: 'Lyon, France' }) })
    expect(own.data.origin.city).toBe('Lyon')
  })

  it('weighs what is listed, by the density of the material where it is a volume', async () => {
    const preview = async (material: string, ...lots: { quantity: number; unit: string }[]) =>
      (await call(previewLogistics, { as: ghent, body: body({ material, lots }) })).data
    const two = await preview('Mill scale', { quantity: 30, unit: 't/month' }, { quantity: 9000, unit: 'kg' })
    expect(two).toMatchObject({ weight_kg: 9000, weight_basis: 'lot' })
    const acid = await preview('Spent hydrochloric pickling acid', { quantity: 200, unit: 'm3/month' })
    expect(acid).toMatchObject({ weight_kg: 250_000, weight_basis: 'lot' })
    expect(acid.sources[0]).toMatch(/^Weight: 200 m3\/month at 1.25 t\/m³, typical of .*, is 250\st\.$/)
    expect((await preview('Same in litres', { quantity: 500, unit: 'l' })).weight_basis).toBe('assumed')
    const unknown = await preview('Old pallets', { quantity: 12, unit: 'pieces' })
    expect(unknown).toMatchObject({ weight_kg: 1000, weight_basis: 'assumed' })
    expect(unknown.sources[0]).toMatch(/^Weight assumed: 1\st,/)
    const told = { weight_kg: 500, lots: [{ quantity: 9, unit: 't', price_per_unit: 100 }] }
    const { data } = await call(previewLogistics, { as: ghent, body: body(told) })
    // Half a tonne at the price asked, insured at 0.3 %.
    expect(data).toMatchObject({
      weight_kg: 500,
      weight_basis: 'stated',
      cost_breakdown: { insurance: 0.15 },
    })
  })

  it('writes money and weight as people read them', async () => {
    const { data } = await call(previewLogistics, {
      as: ghent,
      body: body({ destination: 'Santos, Brazil', weight_kg: 2_000_000 }),
    })
    expect(data.recommendations[0]).toMatch(/^Sea costs least: about \d{1,3}(,\d{3})+\u00a0€\.$/)
    expect(data.recommendations.join(' ')).not.toMatch(/EUR|\d{5}/)
  })

  it('estimates no return for a material it does not know', async () => {
    const { data } = await call(previewLogistics, { as: ghent, body: body({ material: 'Qwrtz zxcvb' }) })
    expect(data.roi_percentage).toBeNull()
    expect(data.cost_breakdown!.insurance).toBeNull()
    const stated = await call(previewLogistics, {
      as: ghent,
      body: body({ material: { name: 'Qwrtz zxcvb', value: 10_000 } }),
    })
    expect(stated.data).toMatchObject({ roi_percentage: null, freight_bearable: 10_000 })
    const dumped = await call(previewLogistics, {
      as: ghent,
      body: body({ material: { name: 'Qwrtz zxcvb', value: 0, disposal_cost: 10_000 } }),
    })
    expect(dumped.data.roi_percentage).toBeGreaterThan(0)
    expect(stated.data.cost_breakdown!.insurance).toBe(30)
  })

  it('refuses hazardous waste in the air', async () => {
    const { data } = await call(previewLogistics, {
      as: ghent,
      body: body({ destination: 'Madrid, Spain', material: 'Spent pickling acid, hydrochloric' }),
    })
    const air = data.transport_modes.find(({ mode }) => mode === 'air')!
    expect(air).toMatchObject({ feasible: false })
    expect(air.reasons[0]).toMatch(/Hazardous waste/)
  })

  it.each<[string, unknown]>([
    ['weight_kg', { weight_kg: 0 }],
    ['weight_kg', { weight_kg: -5 }],
    ['weight_kg', { weight_kg: 1e15 }],
    ['weight_kg', { weight_kg: 'heavy' }],
    ['lots', { lots: [{ quantity: 0, unit: 't' }] }],
    ['lots', { lots: [{ quantity: -3, unit: 't' }] }],
    ['lots', { lots: [{ quantity: 1e9, unit: 't' }] }],
    ['lots', { lots: [{ quantity: 5, unit: '' }] }],
    ['destination', { destination: '' }],
    ['destination', { destination: 'Xyzzyville, France' }],
    ['destination', { destination: 'x'.repeat(300) }],
    ['origin', { origin: 'Xyzzyville' }],
    ['material', { material: '' }],
    ['material', { material: 7 }],
  ])('names %s when given %j', async (field, change) => {
    const { status, data } = await call(previewLogistics, { as: ghent, body: body(change as Partial<Body>) })
    expect(status).toBe(400)
    const { details } = data as unknown as ErrorBody
    expect(details!.map((detail) => detail.field.split('.')[0])).toContain(field)
    expect(details![0]!.message.length).toBeGreaterThan(10)
  })
})
