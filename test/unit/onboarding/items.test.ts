import { describe, expect, it } from 'vitest'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { readItems } from '#shared/domain/onboarding/items.ts'
import { buildMaterials } from '#shared/domain/onboarding/portfolio.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const told = (text: string, field: 'waste' | 'needs' = 'waste') =>
  readItems(text, field).map(({ name, amount }) => [
    name,
    amount && `${amount.low}-${amount.high} ${amount.unit}`,
  ])

const galvaniser = {
  industry: 'Manufacturing',
  products: 'Hot-dip galvanised steel parts',
  production_volume: '20,000 t/yr galvanised steel',
  processes: 'pickling, fluxing, hot-dip galvanising',
} as const

describe('the items of an answer', () => {
  it('keep what belongs to them', () => {
    expect(
      told(
        'spent pickling acid HCl 120 g/l Fe 2 m3/day, 250 days, zinc ash 180 t; filter cake Fe(OH)3 250 t/a, 60% water',
      ),
    ).toEqual([
      ['Spent pickling acid HCl', '500-500 m³'],
      ['Zinc ash', '180-180 t'],
      ['Filter cake Fe(OH)3', '250-250 t'],
    ])
  })

  it('are several where one names several', () => {
    expect(told('zinc ash 180 t and dross 90 t per year')).toEqual([
      ['Zinc ash', '180-180 t'],
      ['Dross', '90-90 t'],
    ])
  })

  it('of needs have their amount, and their strength in the name', () => {
    expect(told('Zinc SHG 1300 t/yr, Hydrochloric acid 32 % 1500 t/a, flux', 'needs')).toEqual([
      ['Zinc SHG', '1300-1300 t'],
      ['Hydrochloric acid 32 %', '1500-1500 t'],
      ['Flux', null],
    ])
  })

  it('have no amount from what they come from', () => {
    expect(told('zinc ash from 20,000 t/yr galvanised steel')).toEqual([['Zinc ash', null]])
  })

  it('say what was read and what was assumed', () => {
    const [day, batch] = readItems('spent acid 2 m3/day; still bottoms 5 t per batch', 'waste')
    expect(day?.read).toBe(
      'You wrote “spent acid 2 m3/day”. Read: 500 to 730 m³ a year; assuming 250 to 365 days a year.',
    )
    expect(batch).toMatchObject({
      amount: null,
      read: 'You wrote “still bottoms 5 t per batch”. Say how often that is in a year.',
    })
  })
})

describe('a portfolio from own words', () => {
  const rows = (waste_streams: string, materials?: string) =>
    buildMaterials(knowledge, analyse(knowledge, { ...galvaniser, waste_streams, materials }))

  it('has no dust, no nought and no aluminium', () => {
    const all = rows('spent pickling acid HCl 120 g/l Fe 2 m3/day, filter cake Fe(OH)3 250 t/a 60% water')
    for (const { quantity, basis } of all) expect(quantity === null || quantity >= 0.01, basis).toBe(true)
    expect(all.find(({ basis }) => basis.includes('Fe(OH)3'))).toMatchObject({
      quantity: 250,
      unit: 't/year',
      stated: true,
    })
    expect(all.map(({ concept }) => concept)).not.toContain('aluminium-hydroxide-sludge')
  })

  it.each([
    'zinc ash 180 t',
    'zinc ash in big bags of 1 t, 15 per month',
    'Zinkasche 180 t/a',
    'popiół cynkowy 180 t/rok',
  ])('%s replaces the estimate', (text) => {
    const ash = rows(text).filter(({ concept }) => concept === 'zinc-ash-dross')
    expect(ash).toMatchObject([{ quantity: 180, stated: true }])
  })

  it('keeps two own streams of one kind', () => {
    const own = rows('zinc ash 180 t/a, hard zinc 90 t/a').filter(({ stated }) => stated)
    expect(own.map(({ quantity }) => quantity)).toEqual([180, 90])
  })

  it('carries the amount of a need', () => {
    expect(rows('', 'Zinc SHG 1300 t/yr').find(({ type }) => type === 'requirement')).toMatchObject({
      name: 'Zinc SHG',
      quantity: 1300,
      unit: 't/year',
      stated: true,
    })
  })

  it.each([
    ['filter dust 5 t', 'galvanising-filter-dust', 'Filter dust of the zinc bath', 5],
    ['flux sludge 12 t/a', 'galvanising-flux-waste', 'Flux sludge', 12],
  ])(
    '%s means the stream that the trade leaves, and replaces its estimate',
    (text, concept, name, quantity) => {
      const all = rows(text)
      expect(all.filter((row) => row.concept === concept)).toMatchObject([{ name, quantity, stated: true }])
      expect(all.filter(({ basis }) => basis.includes('You wrote'))).toHaveLength(1)
    },
  )

  it.each([
    ['Metals recycling', 'cable granulate, copper', 'cable chopping', 'filter dust 5 t'],
    ['Manufacturing', 'bread and rolls', 'baking', 'flux sludge 12 t'],
  ])('of another trade (%s, %s) means no zinc kettle', (industry, products, processes, text) => {
    const all = buildMaterials(
      knowledge,
      analyse(knowledge, { industry, products, processes, waste_streams: text }),
    )
    expect(all.map(({ concept }) => concept)).not.toContain('galvanising-filter-dust')
    expect(all.map(({ concept }) => concept)).not.toContain('galvanising-flux-waste')
  })

  it('is called and described as its company does, without figures that it did not write', () => {
    const own = rows(
      'zinc ash 180 t/yr, spent pickling acid HCl 120 g/l Fe 2 m3/day, filter cake Fe(OH)3 250 t/a 60% water, oily rags (15 02 02*) 3 t',
    ).filter(({ stated }) => stated)
    expect(own.map(({ name, description }) => [name, description])).toEqual(
      expect.arrayContaining([
        ['Zinc ash', 'Zinc ash'],
        ['Spent pickling acid HCl', 'Spent pickling acid HCl 120 g/l Fe'],
        // Its plant had to tell what the cake is.
        [
          'Filter cake Fe(OH)3',
          'Filter cake Fe(OH)3, 60% water (pickling and metal hydroxide sludge of steel)',
        ],
        ['Oily rags', 'Oily rags (15 02 02*)'],
      ]),
    )
  })

  it('is described without what is left of an abbreviated period', () => {
    const [acid] = rows('kwas potrawienny 35 t/mies.').filter(({ stated }) => stated)
    expect(acid!.description).toBe('Kwas potrawienny')
  })

  it('counts what stands there the year round as that, and reckons with the named product before all else', () => {
    const basisOf = (answers: object, concept: string) =>
      analyse(knowledge, answers).streams.find((one) => one.concept === concept)!.basis
    const beds = { products: 'ziekenhuiszorg', production_volume: '520 bedden', exact_employee_count: 2900 }
    expect(basisOf(beds, 'catering-waste')).toMatch(/× 520 bedden\.$/)
    const yard = { products: 'ship repair', production_volume: '40 ships a year, 3,000 t of steel' }
    expect(basisOf(yard, 'paint-waste')).toMatch(/× 3,000 t a year/)
    expect(basisOf({ ...yard, production_volume: '40 ships a year' }, 'paint-waste')).toMatch(/× 40 /)
  })

  it('asks for what its company asks for, not for what is typical of the material', () => {
    const needs = rows('', 'olive stones 2,500 t/yr max 15 % moisture, hydrochloric acid 32 %')
    expect(needs.filter(({ type }) => type === 'requirement').map(({ description }) => description)).toEqual([
      'Olive stones, max 15 % moisture',
      'Hydrochloric acid 32 %',
    ])
  })

  it('never describes an estimate by the general kind alone ("…, any")', () => {
    for (const { name, description } of rows('')) {
      expect(name).not.toMatch(/, any$/)
      expect(description).not.toMatch(/, any$/)
    }
  })

  it('lists a stock once', () => {
    expect(rows('zinc ash 40 t in store').find(({ stated }) => stated)).toMatchObject({
      quantity: 40,
      unit: 't',
    })
  })
})

describe('an amount of production', () => {
  it.each(['galvanised steel structures, gratings', 'hot dip galvanised steel', 'konstrukcje ocynkowane'])(
    'of %s is the galvaniser’s, not shared with every plant that has a word of it',
    (products) => {
      const { industries, streams } = analyse(knowledge, { ...galvaniser, products, processes: '' })
      expect(industries[0]?.id).toBe('galvanising')
      expect(streams.find(({ concept }) => concept === 'zinc-ash-dross')?.amount?.quantity).toBe(330)
      expect(streams.find(({ concept }) => concept === 'new-steel-scrap')?.amount ?? null).toBeNull()
      expect(streams.filter(({ basis }) => basis.includes('shared evenly'))).toEqual([])
    },
  )

  it('counts the days that are written', () => {
    const { production } = analyse(knowledge, { ...galvaniser, production_volume: '80 t a day, 250 days' })
    expect(production).toMatchObject([{ quantity: 20_000, unit: 't' }])
  })

  it('is read in Polish thousands', () => {
    const { production } = analyse(knowledge, { ...galvaniser, production_volume: '20 tys. ton rocznie' })
    expect(production).toMatchObject([{ quantity: 20_000, unit: 't' }])
  })
})
