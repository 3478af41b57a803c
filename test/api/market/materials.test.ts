import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { api } from '#shared/api/index.ts'
import { call, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

const { catalogue } = api
type ApiBody = z.input<typeof catalogue.stateProperties.body>

describe('listing a material', () => {
  let steel: User
  let other: User
  beforeAll(async () => {
    steel = await signedIn({ industry: 'Steel & Metals', place: ['Ghent', 'Belgium'] })
    other = await signedIn({ place: ['Antwerp', 'Belgium'] })
  })

  it('shows it at once, to anybody, with the company behind it and what it was understood as', async () => {
    const input = listingInput({ material_name: 'Granulated blast furnace slag', quantity: 1200.5 })
    const created = await call(catalogue.createMaterial, { as: steel, body: input })
    expect(created.status).toBe(201)
    expect(created.data).toMatchObject({
      material_name: input.material_name,
      quantity: 1200.5,
      status: 'active',
      is_own: true,
      company: { id: steel.companyId, name: steel.companyName },
    })

    const seen = await call(catalogue.getMaterial, { params: { id: created.data.id } })
    expect(seen.status).toBe(200)
    expect(seen.data.is_own).toBe(false)
    expect(seen.data.distance_km).toBeNull()
    expect(seen.data.classification.concepts[0]?.name).toMatch(/slag/i)
    expect(seen.data.classification.concepts[0]?.evidence.length).toBeGreaterThan(0)

    const list = await call(catalogue.listMaterials, { query: { q: 'BLAST furnace' } })
    expect(list.data.items.map(({ id }) => id)).toContain(created.data.id)
    const near = await call(catalogue.listMaterials, { as: other, query: { q: 'blast furnace' } })
    expect(near.data.items[0]?.distance_km).toBeGreaterThan(40)
    expect(near.data.items[0]?.distance_km).toBeLessThan(60)
  })

  it('is what its owner says it is, until that is taken back', async () => {
    const body = listingInput({ material_name: 'Sludge', description: 'From our clarifier.', type: 'waste' })
    const typed = await call(catalogue.classifyMaterial, { as: steel, body })
    const meant = typed.data.meanings.find(({ id }) => id !== typed.data.concepts[0]?.id)!
    const read_as = meant.id
    const { data: made } = await call(catalogue.createMaterial, { as: steel, body: { ...body, read_as } })
    expect(made.read_as).toBe(read_as)
    const first = async () =>
      (await call(catalogue.getMaterial, { params: { id: made.id } })).data.classification.concepts[0]
    expect(await first()).toMatchObject({ id: read_as, chosen: true, confidence: 1, plant: null })
    const back = await call(catalogue.updateMaterial, { as: steel, params: { id: made.id }, body })
    expect(back.data.read_as).toBeNull()
    expect((await first())?.chosen).not.toBe(true)
  })

  it.each([
    ['no-such-material', 'We know no such material'],
    ['Not an id', expect.any(String)],
  ])('is no %s', async (read_as, message) => {
    const body = { ...listingInput(), type: 'waste' as const, read_as }
    const refused = await call(catalogue.createMaterial, { as: steel, body })
    expect(refused.status).toBe(400)
    expect(refused.error?.details).toEqual([{ field: 'read_as', message }])
  })

  it('refuses what may not be sold or used again, names the field and the rule, and says it while it is typed', async () => {
    const body = listingInput({ material_name: 'Asbestos roof sheets', description: 'From a barn.' })
    const refused = await call(catalogue.createMaterial, { as: steel, body })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'material_name', message: expect.stringContaining('1907/2006') }],
    })
    const typed = await call(catalogue.classifyMaterial, { as: steel, body })
    expect(typed.data.forbidden).toContain('1907/2006')
    const free = { ...body, material_name: 'Fibre-cement sheets', description: 'Asbestos free.' }
    expect((await call(catalogue.classifyMaterial, { as: steel, body: free })).data.forbidden).toBeNull()
    const { data } = await call(catalogue.createMaterial, { as: steel, body: free })
    const changed = await call(catalogue.updateMaterial, {
      as: steel,
      params: { id: data.id },
      body: { ...free, description: 'Contains asbestos.', updated_at: data.updated_at },
    })
    expect(changed.error?.details?.[0]?.field).toBe('description')
    const portfolio = await call(api.onboarding.saveListings, {
      as: steel,
      body: {
        listings: [{ name: 'Halon 1301', type: 'waste', quantity: 2, unit: 't', description: 'Cylinders.' }],
        userId: steel.userId,
      },
    })
    expect(portfolio.error?.details?.[0]?.field).toBe('listings.0.name')
  })

  it('lists once however often the same id is sent', async () => {
    const body = { ...listingInput(), id: 'retry-1' }
    const before = await call(api.account.getMe, { as: steel })
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(catalogue.createMaterial, { as: steel, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.created_at)).size).toBe(1)
    const after = await call(api.account.getMe, { as: steel })
    expect(after.data.company!.active_listings).toBe(before.data.company!.active_listings + 1)

    const stolen = await call(catalogue.createMaterial, { as: other, body })
    expect(stolen.status).toBe(409)
    expect(stolen.error.code).toBe('CONFLICT')
  })

  it('refuses what a person could mistype, naming every field', async () => {
    const { status, error } = await call(catalogue.createMaterial, {
      as: steel,
      raw: JSON.stringify({ material_name: '  ', quantity: -1, description: 'x', type: 'gift' }),
    })
    expect(status).toBe(400)
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(error.details?.map(({ field }) => field).sort()).toEqual(['material_name', 'quantity', 'type'])
  })

  it('keeps to two decimals', async () => {
    const { error } = await call(catalogue.createMaterial, {
      as: steel,
      body: { ...listingInput(), quantity: 1.234 },
    })
    expect(error.details).toEqual([{ field: 'quantity', message: 'Use at most two decimals' }])
  })
})

describe('changing and withdrawing', () => {
  let owner: User
  let other: User
  beforeAll(async () => {
    owner = await signedIn()
    other = await signedIn()
  })
  const create = async () => (await call(catalogue.createMaterial, { as: owner, body: listingInput() })).data

  it('refuses a change that is based on an older state', async () => {
    const { id, updated_at } = await create()
    const change = { ...listingInput({ material_name: 'Mill scale' }), updated_at }
    const first = await call(catalogue.updateMaterial, { as: owner, params: { id }, body: change })
    expect(first.status).toBe(200)
    expect(first.data.material_name).toBe('Mill scale')
    expect(first.data.updated_at > updated_at).toBe(true)
    const second = await call(catalogue.updateMaterial, { as: owner, params: { id }, body: change })
    expect(second.status).toBe(409)
    expect(second.error.code).toBe('CONFLICT')
  })

  it('understands the new text, and nothing of the old one stays', async () => {
    const { id } = await create()
    const body = listingInput({ material_name: 'Used cooking oil', description: 'From canteens, filtered.' })
    await call(catalogue.updateMaterial, { as: owner, params: { id }, body })
    const [changed, fresh] = await Promise.all([
      call(catalogue.getMaterial, { params: { id } }),
      call(catalogue.createMaterial, { as: owner, body }).then(({ data }) =>
        call(catalogue.getMaterial, { params: { id: data.id } }),
      ),
    ])
    expect(changed.data.classification.concepts[0]?.name).toMatch(/oil/i)
    expect(changed.data.classification).toEqual(fresh.data.classification)
  })

  it('of two changes at once lets one through', async () => {
    const { id, updated_at } = await create()
    const answers = await Promise.all(
      ['One', 'Two'].map((material_name) =>
        call(catalogue.updateMaterial, {
          as: owner,
          params: { id },
          body: { ...listingInput({ material_name }), updated_at },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  const state = (as: User | undefined, id: string, body: Partial<ApiBody>) =>
    call(catalogue.stateProperties, {
      ...(as && { as }),
      params: { id },
      body: { version: 0, properties: [], ...body },
    })
  const moisture = (value: number, unit = '%') => ({ parameter: 'moisture', op: '=' as const, value, unit })
  const sheetOf = async (id: string) => (await call(catalogue.getMaterial, { params: { id } })).data.sheet

  it('has a data sheet that is stated whole, once, on the version that was seen, and refuses no open editor', async () => {
    const { id, updated_at } = await create()
    const zinc = {
      parameter: 'Zn',
      op: 'range' as const,
      min: 1,
      max: 2.5,
      unit: 'g/kg',
      basis: 'dry' as const,
    }
    const first = await state(owner, id, { properties: [moisture(12), { ...zinc, method: 'ISO 11885' }] })
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({
      version: 1,
      properties: [
        { id: 'moisture', op: '=', value: 12, unit: '%', basis: null, source: { kind: 'own' } },
        { id: 'zinc', symbol: 'Zn', min: 1, max: 2.5, value: null, basis: 'dry', method: 'ISO 11885' },
      ],
    })
    // The answer was lost on the way: the same again is the same once.
    const again = await state(owner, id, { properties: [moisture(12), { ...zinc, method: 'ISO 11885' }] })
    expect(again.data).toEqual(first.data)
    const late = await state(owner, id, { properties: [moisture(20)] })
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT'])
    const edited = await call(catalogue.updateMaterial, {
      as: owner,
      params: { id },
      body: { ...listingInput({ material_name: 'Mill scale' }), updated_at },
    })
    expect(edited.status).toBe(200)
    expect(await sheetOf(id)).toEqual(first.data)
    const taken = await state(owner, id, { version: 1 })
    expect(taken.data).toMatchObject({ version: 2, properties: [] })
  })

  it('keeps limits of which one is enough, as its text joins them by “or” and as its owner confirms them', async () => {
    const { data: need } = await call(catalogue.createMaterial, {
      as: owner,
      body: listingInput({
        type: 'requirement',
        material_name: 'Magnesia for slag splashing',
        description: 'MgO > 75 % or > 70 % with low iron, SiO2 < 5 %.',
      }),
    })
    const readOf = async () => (await call(catalogue.getMaterial, { params: { id: need.id } })).data.read
    const read = await readOf()
    expect(read.map(({ op, value, weight }) => `${op}${value} ${weight}`)).toEqual([
      '>75 either',
      '>70 either',
      '<5 must',
    ])
    // Each is confirmed by itself: the other stays to be confirmed.
    const { quote, weight, op, value, unit, basis } = read[0]!
    const first = {
      parameter: 'MgO',
      op,
      value,
      unit,
      basis,
      weight,
      source: { kind: 'text', quote } as const,
    }
    const stated = await state(owner, need.id, { properties: [first] })
    expect(stated.data.properties).toMatchObject([{ op: '>', value: 75, weight: 'either' }])
    expect((await readOf()).map(({ value }) => value)).toEqual([70, 5])
    const wrong = await state(owner, need.id, {
      version: 1,
      properties: [{ ...first, weight: 'maybe' as never }],
    })
    expect([wrong.status, wrong.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    await call(catalogue.withdrawMaterial, { as: owner, params: { id: need.id } })
  })

  it('has its mirror entry settled by what its data sheet says was measured', async () => {
    const { data: dust } = await call(catalogue.createMaterial, {
      as: owner,
      body: listingInput({ material_name: 'Electric arc furnace dust' }),
    })
    expect([dust.hazard, dust.ewc_open === null]).toEqual(['mirror', false])
    const lead = { parameter: 'lead', op: '=' as const, value: 1.2, unit: '%' }
    expect((await state(owner, dust.id, { properties: [lead] })).status).toBe(200)
    const { data: settled } = await call(catalogue.getMaterial, { params: { id: dust.id } })
    expect([settled.ewc_codes[0], settled.hazard, settled.ewc_open]).toEqual([
      '10 02 07*',
      'absolute_hazardous',
      null,
    ])
    // A free plan has ten places.
    await call(catalogue.withdrawMaterial, { as: owner, params: { id: dust.id } })
  })

  it('of two data sheets at once lets one through', async () => {
    const { id } = await create()
    const rivals = await Promise.all(
      [12, 14].map((value) => state(owner, id, { properties: [moisture(value)] })),
    )
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('shows what its text says in figures until the owner confirms or drops it', async () => {
    const body = listingInput({
      material_name: 'Filter dust',
      description: 'Zinc 12 % (dry matter), chloride 3.5 %, moisture 4 %.',
    })
    const { id } = (await call(catalogue.createMaterial, { as: owner, body })).data
    const read = async () => (await call(catalogue.getMaterial, { params: { id } })).data.read
    const [zinc, chloride, water] = await read()
    expect([zinc, chloride, water].map((one) => one?.quote)).toEqual([
      expect.stringContaining('Zinc 12 %'),
      expect.stringContaining('chloride 3.5 %'),
      expect.stringContaining('moisture 4 %'),
    ])
    const { key: _, symbol: __, quote, parameter: ___, ...figure } = zinc!
    const confirmed = { ...figure, parameter: zinc!.id!, source: { kind: 'text' as const, quote } }
    await state(owner, id, { properties: [confirmed], dropped: [water!.key] })
    expect((await read()).map(({ id: parameter }) => parameter)).toEqual([chloride!.id])
    expect((await sheetOf(id)).properties).toMatchObject([{ id: 'zinc', value: 12, source: { quote } }])
  })

  it('takes no property that can’t be, names the field, and takes none for the listing of others', async () => {
    const { id } = await create()
    const quoted = { kind: 'text' as const, quote: 'never written' }
    const measured = { kind: 'report' as const, document: 'nobody-has-this', page: 1 }
    const fields = await Promise.all(
      [
        [moisture(120)],
        [moisture(5, 'furlongs')],
        [moisture(5), moisture(5)],
        [{ parameter: 'zinc', op: 'range' as const, min: 3, max: 1, unit: '%' }],
        [moisture(1), { ...moisture(5), source: quoted }],
        [moisture(1), { ...moisture(5), source: measured }],
        [{ parameter: 'PCB', op: '=' as const, value: 800, unit: 'mg/kg' }],
      ].map(async (properties) => (await state(owner, id, { properties })).error),
    )
    expect(fields.map((error) => error?.details?.[0]?.field)).toEqual([
      'properties.0.value',
      'properties.0.unit',
      'properties.1.parameter',
      'properties.0.max',
      'properties.1.source.quote',
      'properties.1.source.document',
      'properties.0.value',
    ])
    const properties = [moisture(5)]
    const [foreign, nobody, none] = await Promise.all([
      state(other, id, { properties }),
      state(undefined, id, { properties }),
      state(owner, 'nobody-has-this', { properties }),
    ])
    expect([foreign.status, nobody.status, none.status]).toEqual([403, 401, 404])
  })

  it('is for the owner only', async () => {
    const { id } = await create()
    const body = listingInput()
    const changed = await call(catalogue.updateMaterial, { as: other, params: { id }, body })
    const withdrawn = await call(catalogue.withdrawMaterial, { as: other, params: { id } })
    expect([changed.status, withdrawn.status]).toEqual([403, 403])
    const none = await call(catalogue.updateMaterial, { as: owner, params: { id: 'nobody-has-this' }, body })
    expect(none.status).toBe(404)
  })

  it('withdraws once, however often it is asked, and frees one place', async () => {
    const { id } = await create()
    const before = (await call(api.account.getMe, { as: owner })).data.company!.active_listings
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(catalogue.withdrawMaterial, { as: owner, params: { id } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = (await call(api.account.getMe, { as: owner })).data.company!.active_listings
    expect(after).toBe(before - 1)
    expect((await call(catalogue.getMaterial, { params: { id } })).status).toBe(404)
    const again = await call(catalogue.updateMaterial, { as: owner, params: { id }, body: listingInput() })
    expect(again.status).toBe(404)
  })
})

describe('the plan', () => {
  it('holds ten active listings on the free plan, also when twelve come at once', async () => {
    const member = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(catalogue.createMaterial, { as: member, body: listingInput() })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'PLAN_LIMIT'],
      [409, 'PLAN_LIMIT'],
    ])
    const me = await call(api.account.getMe, { as: member })
    expect(me.data).toMatchObject({ plan: 'free', listing_limit: 10, company: { active_listings: 10 } })

    const [first] = (await call(catalogue.listMaterials, { as: member, query: { scope: 'own' } })).data.items
    await call(catalogue.withdrawMaterial, { as: member, params: { id: first!.id } })
    const now = await call(catalogue.createMaterial, { as: member, body: listingInput() })
    expect(now.status).toBe(201)
  })

  it('makes a hundred new listings a day, withdrawn ones too; the same again costs nothing', async () => {
    const member = await signedIn({ plan: 'pro' })
    const body = { ...listingInput(), id: 'kept-1' }
    expect((await call(catalogue.createMaterial, { as: member, body })).status).toBe(201)
    const { spend } = rateRepository(await table())
    const limit = { most: 100, per: 'day' } as const
    for (let count = 1; count < 100; count++) await spend(`listing#${member.companyId}`, limit, new Date())
    const refused = await call(catalogue.createMaterial, { as: member, body: listingInput() })
    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call(catalogue.createMaterial, { as: member, body })).data.id).toBe('kept-1')
  })

  it('has no limit on a paid plan', async () => {
    const member = await signedIn({ plan: 'pro' })
    for (let count = 0; count < 11; count++) {
      const { status } = await call(catalogue.createMaterial, { as: member, body: listingInput() })
      expect(status).toBe(201)
    }
    expect((await call(api.account.getMe, { as: member })).data.listing_limit).toBeNull()
  })
})
