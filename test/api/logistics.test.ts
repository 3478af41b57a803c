import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import type { BodyInput } from '#shared/api/route.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { call, signedIn, type User } from './cloud.ts'

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
    // Mill scale has a typical price in the knowledge base.
    expect(data.roi_percentage).not.toBeNull()
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

  it('estimates no return for a material it does not know', async () => {
    const { data } = await call(previewLogistics, { as: ghent, body: body({ material: 'Qwrtz zxcvb' }) })
    expect(data.roi_percentage).toBeNull()
    expect(data.cost_breakdown!.insurance).toBeNull()
    const stated = await call(previewLogistics, {
      as: ghent,
      body: body({ material: { name: 'Qwrtz zxcvb', value: 10_000 } }),
    })
    expect(stated.data.roi_percentage).toBeGreaterThan(0)
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
