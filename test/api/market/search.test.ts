import { beforeAll, describe, expect, it } from 'vitest'
import type { QueryInput } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import { call, cloud, ownCloud, signedIn, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'

ownCloud()

const { catalogue, exchange } = api

let ghent: User
let lyon: User
let viewer: User
const ids: Record<string, string> = {}

beforeAll(async () => {
  ;[ghent, lyon, viewer] = await Promise.all([
    signedIn({ companyName: 'Scheldt Works NV', place: ['Ghent', 'Belgium'], industry: 'Steel & Metals' }),
    signedIn({ companyName: 'Rhône Chimie', place: ['Lyon', 'France'], industry: 'Chemicals' }),
    signedIn({ companyName: 'Meuse Cement', place: ['Liège', 'Belgium'], industry: 'Cement & Construction' }),
  ])
  const list = async (as: User, key: string, input: Parameters<typeof listingInput>[0]) => {
    const { data } = await call(catalogue.createMaterial, {
      as,
      body: listingInput({ unit: 't/year', ...input }),
    })
    ids[key] = data.id
  }
  await list(ghent, 'slag', {
    material_name: 'Granulated blast furnace slag',
    quantity: 9000,
    category: 'Minerals',
  })
  await list(ghent, 'scale', {
    material_name: 'Mill scale',
    description: 'Oxide from rolling.',
    quantity: 40,
  })
  await list(lyon, 'acid', {
    material_name: 'Spent sulphuric acid',
    description: 'From alkylation, 90 %.',
    quantity: 500,
  })
  await list(viewer, 'need', {
    material_name: 'Clinker substitute',
    description: 'Ground granulated blast furnace slag or other latent hydraulic binder for cement.',
    quantity: 800,
    type: 'requirement',
  })
})

type Query = QueryInput<typeof catalogue.listMaterials>
const names = Object.fromEntries as unknown as (entries: [string, string][]) => Record<string, string>
const found = async (query: Query, as?: User) => {
  const { data } = await call(catalogue.listMaterials, { query, as })
  const keys = names(Object.entries(ids).map(([key, id]) => [id, key]))
  return data.items.map(({ id }) => keys[id] ?? id)
}

describe('searching materials', () => {
  it.each<[string, Query, string[]]>([
    ['by name, whatever the case', { q: 'MILL sc' }, ['scale']],
    ['by description', { q: 'alkylation' }, ['acid']],
    ['by company, without accents', { q: 'rhone chimie' }, ['acid']],
    ['by type', { type: 'requirement' }, ['need']],
    ['by country', { location: 'france' }, ['acid']],
    ['by several places', { location: 'Lyon; Liege' }, ['acid', 'need']],
    ['by quantity, in one unit', { minQuantity: '800' }, ['need', 'slag']],
    ['by quantity in a unit nobody uses', { minQuantity: '1', quantityUnit: 'MWh' }, []],
    ['by town and country', { location: 'Ghent, Belgium' }, ['scale', 'slag']],
    ['by waste code', { code: '10 02 10' }, ['scale']],
    ['by the beginning of a code among the words', { q: '10 02' }, ['scale', 'slag']],
    ['by another word for the same', { q: 'GGBS' }, ['need', 'slag']],
    ['past a slip of the keyboard', { q: 'mlil scale' }, ['scale']],
    ['by whole words', { q: 'ill' }, []],
    ['by a price nobody states', { priceMin: '-1000' }, []],
    ['by hazard', { hazard: 'absolute_hazardous', q: 'scale' }, []],
    ['with a quantity that is no number', { minQuantity: 'many', q: 'scale' }, ['scale']],
    ['by category', { category: 'minerals' }, ['slag']],
    ['by a day in the future', { dateFrom: '2999-01-01' }, []],
    ['for nothing that exists', { q: 'unobtainium' }, []],
  ])('%s', async (_, query, expected) => {
    expect((await found(query)).sort()).toEqual(expected)
  })

  it('counts what is found and what there is', async () => {
    const { data } = await call(catalogue.listMaterials, { query: { q: 'scale' } })
    expect([data.total, data.totalActive, data.searched]).toEqual([1, 4, null])
    const slip = await call(catalogue.listMaterials, { query: { q: 'mlil scale' } })
    expect(slip.data.searched).toBe('mill scale')
  })

  it('measures a radius from the own site, and leaves it aside where there is none', async () => {
    expect((await found({ radius: '200' }, viewer)).sort()).toEqual(['need', 'scale', 'slag'])
    expect((await found({ radius: '1' })).length).toBe(4)
  })

  it('knows what is mine, how far it is, and who fits', async () => {
    expect(await found({ scope: 'own' }, viewer)).toEqual(['need'])
    expect(await found({ scope: 'own' })).toEqual([])
    expect(await found({ sort: 'distance' }, viewer)).toEqual([
      expect.any(String),
      expect.any(String),
      'acid',
      'need',
    ])
    const { data } = await call(catalogue.listMaterials, { as: viewer, query: { sort: 'match' } })
    const [best] = data.items
    expect(best!.id).toBe(ids['slag'])
    expect(best!.match_score).toBeGreaterThan(0.2)
    expect(best!.match_with).toEqual({ id: ids['need'], material_name: 'Clinker substitute' })
    const stranger = await call(catalogue.listMaterials)
    expect(stranger.data.items.every((row) => row.match_score === null && row.distance_km === null)).toBe(
      true,
    )
  })

  it('pages without gap or repetition in every order', async () => {
    for (const sort of ['newest', 'quantity', 'distance', 'match', 'relevance'] as const) {
      const whole = await found({ sort }, viewer)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const query: Query = { sort, limit: 1, ...(cursor && { cursor }) }
        const { data } = await call(catalogue.listMaterials, { as: viewer, query })
        paged.push(...data.items.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)![0]))
        cursor = data.nextCursor
      } while (cursor)
      expect(paged, sort).toEqual(whole)
    }
  })

  it('refuses a page marker of another order', async () => {
    const { data } = await call(catalogue.listMaterials, { query: { limit: 1 } })
    const { status, error } = await call(catalogue.listMaterials, {
      query: { limit: 1, sort: 'quantity', cursor: data.nextCursor! },
    })
    expect([status, error.details?.[0]?.field]).toEqual([400, 'cursor'])
  })
})

describe('the directory', () => {
  it.each<[string, string, string[]]>([
    ['name', 'scheldt', ['Scheldt Works NV']],
    ['place', 'lyon', ['Rhône Chimie']],
    ['industry', 'cement &', ['Meuse Cement']],
  ])('is searched by %s', async (_, q, expected) => {
    const { data } = await call(catalogue.listCompanies, { query: { q } })
    expect(data.items.map(({ name }) => name)).toEqual(expected)
  })

  it('shows what a company lists and how sustainable its best exchanges are', async () => {
    const { data } = await call(catalogue.getCompany, { params: { id: ghent.companyId }, as: viewer })
    expect(data).toMatchObject({ role: 'user', active_listings: 2, is_own: false })
    expect(data.interests).toEqual(['Mill scale', 'Granulated blast furnace slag'])
    expect(data.sustainability_score).toBeGreaterThan(0)
    expect(data.distance_km).toBeGreaterThan(80)
    const alone = await call(catalogue.getCompany, { params: { id: lyon.companyId } })
    expect(alone.data.sustainability_score).toBeNull()
    const theirs = await call(catalogue.listCompanyMaterials, { params: { id: ghent.companyId } })
    expect(theirs.data.items.map(({ id }) => id)).toEqual([ids['scale'], ids['slag']])
  })
})

describe('matches', () => {
  it('are found from either side, each with its reasons, and are one pair', async () => {
    const need = await call(api.matching.generateMatches, {
      as: viewer,
      body: { materialId: ids['need']!, companyId: viewer.companyId },
    })
    expect(need.status).toBe(200)
    const [best] = need.data.matches
    expect(best).toMatchObject({
      counterpart: { id: ids['slag'], company_id: ghent.companyId },
      company: { name: 'Scheldt Works NV' },
      result: { trust_status: 'new' },
    })
    expect(best!.result.revolutionary_score).toBeGreaterThan(0.2)
    expect(best!.explanation.why).toMatch(/slag/i)
    expect(best!.explanation.path.offer.text).toBe('Granulated blast furnace slag')
    expect(best!.explanation.path.need.text).toBe('Clinker substitute')
    expect(best!.explanation.gates.length).toBeGreaterThan(0)

    const offer = await call(api.matching.generateMatches, {
      as: ghent,
      body: { materialId: ids['slag']!, companyId: ghent.userId, limit: 1 },
    })
    expect(offer.data.matches[0]!.id).toBe(best!.id)
    expect(offer.data.matches[0]!.found_at).toBe(best!.found_at)
    expect(offer.data.matches).toHaveLength(1)
  })

  it('are for own listings', async () => {
    const answers = await Promise.all(
      [ids['acid']!, 'nobody-has-this'].map((materialId) =>
        call(api.matching.generateMatches, { as: viewer, body: { materialId, companyId: viewer.companyId } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
  })
})

describe('favourites', () => {
  it('are marked once, seen everywhere, and taken away once', async () => {
    const body = { userId: viewer.userId, materialId: ids['acid']! }
    const params = { user: viewer.companyId, material: ids['acid']! }
    for (let count = 0; count < 2; count++) {
      expect((await call(exchange.addFavorite, { as: viewer, body })).data).toEqual({ isFavorited: true })
    }
    expect((await call(exchange.checkFavorite, { as: viewer, params })).data.isFavorited).toBe(true)
    const list = await call(exchange.listFavorites, { as: viewer, params: { user: viewer.userId } })
    expect(list.data.items.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([[ids['acid'], true]])
    expect(await found({ scope: 'favorite' }, viewer)).toEqual(['acid'])
    expect(await found({ scope: 'favorite' }, ghent)).toEqual([])
    for (let count = 0; count < 2; count++) {
      expect((await call(exchange.removeFavorite, { as: viewer, params })).data).toEqual({
        isFavorited: false,
      })
    }
    expect((await call(exchange.checkFavorite, { as: viewer, params })).data.isFavorited).toBe(false)
  })

  it('need a listing that is there, and go with it', async () => {
    const body = { userId: viewer.userId, materialId: 'nobody-has-this' }
    expect((await call(exchange.addFavorite, { as: viewer, body })).status).toBe(404)

    const { data } = await call(catalogue.createMaterial, { as: lyon, body: listingInput() })
    await call(exchange.addFavorite, { as: viewer, body: { ...body, materialId: data.id } })
    await call(catalogue.withdrawMaterial, { as: lyon, params: { id: data.id } })
    await (await cloud()).settled()
    const params = { user: viewer.userId, material: data.id }
    expect((await call(exchange.checkFavorite, { as: viewer, params })).data.isFavorited).toBe(false)
  })
})
