import { describe, expect, it } from 'vitest'
import { createKnowledge } from '#shared/knowledge/create.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { NamedConcept } from '#shared/knowledge/schema.ts'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing } from '#shared/domain/matching/match.ts'
import { meaningsOf } from '#shared/domain/matching/reading/chosen.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { plantView, tradeOf } from '#shared/domain/matching/reading/plants.ts'
import { tradeNeed } from '#shared/domain/matching/reading/trade-need.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'

const NOW = Date.parse('2026-03-02T00:00:00.000Z')

const read = (material_name: string, industry: string) =>
  classify(knowledge, { material_name, industry, type: 'waste' })

const listing = (id: string, type: Listing['type'], material_name: string, industry: string): Listing => ({
  id,
  companyId: id,
  type,
  material_name,
  description: '',
  quantity: 0,
  unit: '',
  industry,
})

describe('the kind of plant that the questionnaire found', () => {
  const readAt = (material_name: string, plants: string[]) =>
    read(material_name, tradeOf(knowledge, { industry: 'Manufacturing', plants }))

  it.each([
    ['Dust', ['galvanising'], 'galvanising-filter-dust', '110503'],
    ['Refractories', ['bricks'], 'fireclay-brick', '161106'],
    ['Film', ['bricks', 'galvanising'], 'ldpe-film-scrap', '150102'],
  ])('reads “%s” at %j', (name, plants, concept, code) => {
    const { concepts, ewc } = readAt(name, plants)
    expect([concepts[0]?.id, ewc[0]]).toEqual([concept, code])
  })

  it('is the branch where none is known', () => {
    expect(tradeOf(knowledge, { industry: 'Manufacturing', plants: ['no such plant'] })).toBe('Manufacturing')
    expect(tradeOf(knowledge, { industry: 'Manufacturing' })).toBe('Manufacturing')
  })

  it('is any of several, none weakened by the others', () => {
    const alone = plantView(knowledge, 'Hot dip galvanising').gives
    const together = plantView(knowledge, 'Brick and roof tile works; Hot dip galvanising').gives
    for (const [concept, weight] of alone) expect(together.get(concept)).toBeGreaterThanOrEqual(weight)
  })
})

it('what leaves by the stack has no waste code; gas in a bottle has', () => {
  expect(read('Dilute CO2 in flue gas', 'brick works').ewc).toEqual([])
  expect(read('Gas cylinders with residues', 'hospital').ewc).not.toEqual([])
})

describe('a bare noun', () => {
  it.each([
    ['dregs', 'kraft pulp mill', 'green-liquor-dregs'],
    ['press mud', 'cane sugar mill', 'cane-press-mud'],
    ['CKD', 'cement plant', 'cement-kiln-dust'],
    ['vinasse', 'ethanol distillery', 'stillage-vinasse'],
    ['whey', 'dairy', 'whey'],
  ])('“%s” of a %s is %s', (name, industry, concept) => {
    expect(read(name, industry).concepts[0]?.id).toBe(concept)
  })

  it('is told with the plant in which it means that, and without a plant means nothing sure', () => {
    const [own] = read('sludge', 'kraft pulp mill').concepts
    expect(own?.plant).toMatch(/pulp/i)
    const open = classify(knowledge, { material_name: 'sludge', type: 'waste' }).concepts
    for (const { plant, confidence } of open) {
      expect(plant).toBeUndefined()
      expect(confidence).toBeLessThan(0.9)
    }
  })

  it('means another stream in another plant', () => {
    const of = (industry: string) => read('sludge', industry).concepts[0]?.id
    const all = ['kraft pulp mill', 'tannery', 'dairy', 'galvanising plant'].map(of)
    expect(new Set(all).size).toBe(all.length)
  })

  it('gives way to what the rest of the name says', () => {
    expect(read('sunflower husk ash', 'kraft pulp mill').concepts[0]?.plant).toBeUndefined()
  })
})

describe('what a name may mean', () => {
  it('without a plant are the streams that plants call so, each with a plant', () => {
    const meant = meaningsOf(knowledge, 'Sludge', undefined)
    expect(meant.length).toBeGreaterThan(3)
    expect(new Set(meant.map(({ concept }) => concept)).size).toBe(meant.length)
    for (const { plant } of meant) expect(plant).toBeTruthy()
    expect(meaningsOf(knowledge, 'Sunflower husk ash of Tuesday', undefined)).toEqual([])
  })

  it('with a plant are its own streams, those with a word of the name first', () => {
    const [first, ...others] = meaningsOf(knowledge, 'sludge', 'kraft pulp mill')
    expect(first?.concept).toMatch(/sludge/)
    for (const { plant } of [first!, ...others]) expect(plant).toBeNull()
  })

  it('is what the owner says, before everything that was read', () => {
    const text = { material_name: 'Sludge', industry: 'tannery', type: 'waste' } as const
    const [read, ...rest] = classify(knowledge, text).concepts
    const own = classify(knowledge, { ...text, read_as: 'lime-mud' }).concepts
    expect(own[0]).toMatchObject({ id: 'lime-mud', confidence: 1, chosen: true })
    expect(own[1]).toMatchObject({ id: read!.id })
    expect(own[1]!.confidence).toBeLessThan(read!.confidence)
    expect(own).toHaveLength(rest.length + 2)
    expect(classify(knowledge, { ...text, read_as: 'no-such-thing' }).concepts).toEqual([read, ...rest])
  })
})

describe('a waste code', () => {
  it.each([
    ['slag', 'electric arc furnace steelworks', '1002'],
    ['sludge', 'tannery', '0401'],
    ['fly ash', 'waste incineration plant', '1901'],
    ['fly ash', 'coal fired power station', '1001'],
  ])('of %s of a %s stands in the group of its origin, %s', (name, industry, group) => {
    expect(read(name, industry).ewc[0]?.slice(0, 4)).toBe(group)
  })
})

describe('a need that names only a purpose or a trade', () => {
  it.each([
    ['Raw material for cement production', 'Cement', ['raw-material'], true],
    ['Brennstoff', 'Zementwerk', ['fuel'], true],
    ['Anything our cement works can use', 'cement works', null, true],
    ['Fuel: sunflower husk pellets', 'Cement', ['fuel'], false],
  ] as const)('%s', (name, industry, roles, only) => {
    const found = tradeNeed(name, industry)
    expect(found?.roles && [...found.roles]).toEqual(roles)
    expect(found?.only).toBe(only)
  })

  it.each([
    ['Sunflower husk', 'Cement'],
    ['---', 'Cement'],
    ['', 'Cement'],
  ])('is not “%s”', (name, industry) => {
    expect(tradeNeed(name, industry)).toBeNull()
  })

  const offer = listing('o', 'waste', 'Granulated blast furnace slag', 'Steelworks')
  const inferred = listing('i', 'requirement', 'Raw material', 'Cement works')
  const declared = listing('d', 'requirement', 'Granulated blast furnace slag', 'Cement works')

  it('is found by what such a plant takes, said to be inferred, below one that declares it', () => {
    const found = matchListing(buildCatalogue(knowledge, [declared, inferred]), offer, { now: NOW, limit: 5 })
    expect(found.map(({ needId }) => needId)).toEqual(['d', 'i'])
    const of = (id: string) => found.find(({ needId }) => needId === id)!.explanation
    expect(of('i').why.at(-1)?.relation).toBe('of-plant')
    expect(of('i').against.map(({ kind }) => kind)).toContain('need.inferred')
    expect(of('d').against.map(({ kind }) => kind)).not.toContain('need.inferred')
  })
})

describe('the view of a plant', () => {
  const plant = (id: string, names: string[], usual: 'always' | 'sometimes'): Plant => ({
    id,
    label: `${id} works`,
    kind: 'plant',
    nace: ['24.10'],
    names: { en: names },
    gives: [{ concept: 'mill-scale', usual, code: '100210', words: { en: ['scale'] } }],
    takes: [{ concept: 'iron-units', as: 'raw-material', usual: 'always' }],
  })
  const concepts: NamedConcept[] = [
    { id: 'mill-scale', kind: 'material', label: 'Mill scale', aliases: ['mill scale'] },
    { id: 'iron-units', kind: 'use', label: 'Iron units', aliases: ['iron units'], sector: 'metallurgy' },
  ]
  const small = createKnowledge({
    ...knowledge,
    exchanges: [],
    concepts,
    plants: [plant('rolling', ['rolling mill'], 'always'), plant('forging', ['forge'], 'sometimes')],
  })
  const number = (id: string) => small.concepts.findIndex((concept) => concept.id === id)

  it('is that of the plant whose name stands in the industry, as sure as the stream is usual there', () => {
    const rolling = plantView(small, 'Hot rolling mill')
    const forge = plantView(small, 'Forge')
    const [sure, faint] = [rolling, forge].map(({ codes }) => codes.get('mill-scale'))
    expect(sure?.code).toBe('100210')
    expect(sure!.weight).toBeGreaterThan(faint!.weight)
    expect(rolling.wants[0]).toMatchObject({ concept: number('iron-units'), role: 'raw-material' })
  })

  it('is empty where no plant is named', () => {
    expect(plantView(small, 'Bakery')).toMatchObject({ words: new Map(), codes: new Map() })
    expect(plantView(small, undefined).wants).toEqual([])
  })
})
