/** The way from gate to gate: what can't travel, what isn't worth the freight, and what an unknown place costs. */
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing, matchPair } from '#shared/domain/matching/match.ts'
import type { Listing, Place } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { saidOf } from '../said.ts'

const place = (name: string, lat: number, lon: number, country: string): Place => ({
  name,
  lat,
  lon,
  country,
})
const toledo = place('Toledo', 39.86, -4.02, 'ES')
const illescas = place('Illescas', 40.12, -3.85, 'ES')
const madrid = place('Madrid', 40.42, -3.7, 'ES')
const aalborg = place('Aalborg', 57.05, 9.92, 'DK')
const ulsan = place('Ulsan', 35.54, 129.31, 'KR')
const gliwice = place('Gliwice', 50.29, 18.67, 'PL')
const hamm = place('Hamm', 51.68, 7.82, 'DE')
const ostrava = place('Ostrava', 49.82, 18.26, 'CZ')

type Of = Partial<Listing> & { at?: Place | null }
const listing = (type: Listing['type'], material_name: string, { at = null, ...rest }: Of): Listing => ({
  id: `${type}-${material_name}`,
  companyId: type,
  type,
  material_name,
  description: '',
  quantity: 5000,
  unit: 't/year',
  location: at,
  ...rest,
})
const pair = (offer: [string, Of], need: [string, Of]) =>
  matchPair(knowledge, listing('waste', ...offer), listing('requirement', ...need), { now: 0 })

const HEAT = { quantity: 40_000, unit: 'MWh/year' }
const PIPED: [string, [string, Of], [string, Of]][] = [
  ['kiln heat', ['Kiln and dryer waste heat', HEAT], ['Waste heat for district heating', HEAT]],
  ['steam', ['Surplus steam 6 bar', HEAT], ['Process steam for drying', HEAT]],
  ['cold', ['Surplus cold from LNG regasification', HEAT], ['Cold for a cold store', HEAT]],
  ['off-gas', ['Coke oven gas', { unit: 'MWh/year' }], ['Fuel gas for a reheating furnace', {}]],
]

describe('what goes by pipe', () => {
  it.each(PIPED)('%s is refused over the land, in the pair and in the list', (_, offer, need) => {
    const [giver, taker] = [
      { ...offer[1], at: toledo },
      { ...need[1], at: aalborg },
    ]
    const far = pair([offer[0], giver], [need[0], taker])
    expect(far).toMatchObject({ refused: true, score: 0 })
    expect(saidOf(far).against).toMatch(/is not carried over 2,\d\d\d km/)
    const catalogue = buildCatalogue(knowledge, [listing('requirement', need[0], taker)])
    expect(matchListing(catalogue, listing('waste', offer[0], giver), { now: 0 })).toEqual([])
  })

  it.each(PIPED)('%s without a place is unknown, ranks below and asks for the place', (_, offer, need) => {
    const near = pair([offer[0], { ...offer[1], at: toledo }], [need[0], { ...need[1], at: toledo }])
    const none = pair(offer, [need[0], { ...need[1], at: toledo }])
    expect(near.score).toBeGreaterThan(0.3)
    expect(none.refused).toBe(false)
    expect(none.score).toBeLessThan(0.7 * near.score)
    expect(none.gates).toContainEqual(expect.objectContaining({ name: 'freight', state: 'unknown' }))
    expect(saidOf(none).unknown).toMatch(/a place is missing: add it/)
  })

  it.each(PIPED)('%s of two firms known by one town: how far apart is not known', (_, offer, need) => {
    const match = pair([offer[0], { ...offer[1], at: toledo }], [need[0], { ...need[1], at: toledo }])
    expect(match.parts.distance).toBeNull()
    expect(saidOf(match).unknown).toMatch(/only the same town is known/)
  })

  it('a gas in bottles or tanks goes by road, one that comes raw does not', () => {
    const need: [string, Of] = ['Carbon dioxide for greenhouse', { at: madrid }]
    const raw = pair(['Carbon dioxide from fermentation, raw gas', { at: gliwice }], need)
    const tank = pair(['Carbon dioxide from fermentation, liquefied, by tanker', { at: toledo }], need)
    expect(raw.score).toBeLessThan(0.5 * tank.score)
    expect(tank.refused).toBe(false)
    expect(tank.parts.distance).toBeGreaterThan(0.5)
  })

  it('electricity goes by wire', () => {
    const match = pair(
      ['Surplus electricity from solar roof', { ...HEAT, at: toledo }],
      ['Surplus electricity, green power', { ...HEAT, at: madrid }],
    )
    expect(match.refused).toBe(false)
  })
})

describe('what is hauled', () => {
  it.each<[string, [string, Of], [string, Of]]>([
    [
      'wet paper sludge over an ocean',
      ['Paper sludge, 60 % water', { at: ulsan, price_per_unit: -21, unit: 't/year' }],
      ['Paper sludge as pore former for bricks', { at: toledo }],
    ],
    [
      'rinse water across a country border',
      ['Rinse water', { at: gliwice, description: 'From degreasing, clean.' }],
      ['Reusable process water', { at: hamm }],
    ],
    [
      'concrete rubble across Europe',
      ['Crushed concrete rubble', { at: gliwice }],
      ['Road base, recycled aggregate', { at: toledo }],
    ],
    [
      'cattle slurry to another land',
      ['Cattle slurry', { at: aalborg }],
      ['Slurry for biogas plant', { at: hamm }],
    ],
  ])('%s is refused: the freight is far above the value', (_, offer, need) => {
    const match = pair(offer, need)
    expect(match.refused).toBe(true)
    expect(saidOf(match).against).toMatch(/freight is more than (?:.* times )?what a tonne is worth/)
  })

  it('what is worth it travels, the nearer the better', () => {
    const need = (at: Place): [string, Of] => ['Zinc ash for zinc oxide', { at }]
    const ash: [string, Of] = ['Zinc ash from hot-dip galvanising', { at: gliwice, quantity: 300 }]
    const scores = [ostrava, hamm, ulsan].map((at) => pair(ash, need(at)).score)
    expect(scores[2]).toBeGreaterThan(0.3)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(3)
  })

  it('what is made everywhere is not shipped over an ocean as a gas', () => {
    const co2 = (at: Place) =>
      pair(
        ['Liquefied CO2 from fermentation', { at: gliwice, quantity: 20_000 }],
        ['CO2 for greenhouses, by tanker', { at, quantity: 5000 }],
      )
    expect(co2(ulsan).gates).toContainEqual(expect.objectContaining({ name: 'freight', state: 'fail' }))
    expect(co2(ostrava).refused).toBe(false)
  })

  it('a few tonnes a year do not go overseas', () => {
    const need = (at: Place): [string, Of] => ['Zinc-bearing dust for zinc recovery', { at, quantity: 9000 }]
    const dust = (quantity: number): [string, Of] => ['Galvanising filter dust', { at: gliwice, quantity }]
    const few = pair(dust(4.9), need(ulsan))
    expect(few.score).toBeLessThan(0.5 * pair(dust(4.9), need(hamm)).score)
    expect(few.score).toBeLessThan(pair(dust(490), need(ulsan)).score)
  })

  it.each([
    ['Zinc ash', 'Zinc ashes and drosses', 1250],
    ['Brass turnings', 'Brass scrap', 4000],
    ['Tin dross', 'Tin dross and solder residue', 9000],
  ])('%s: a lot of some hundred kilograms a month is not worth a contract overseas', (offer, need, bid) => {
    const lot = (quantity: number) =>
      pair([offer, { at: gliwice, quantity }], [need, { at: ulsan, quantity: 2000, price_per_unit: bid }])
    expect(lot(1).score).toBeLessThan(0.5 * lot(500).score)
  })

  it('what a need bids for another product is no price of what stands in for it', () => {
    const need = (price_per_unit?: number): [string, Of] => [
      'Cement for concrete, clinker substitute',
      { at: hamm, price_per_unit },
    ]
    const slag: [string, Of] = ['Blast furnace slag, granulated', { at: toledo, price_per_unit: 20 }]
    // The slag is sold for 20 EUR/t: forty are the most that anybody spends on it, whatever cement costs.
    const bids = [60, 600, 6000].map((bid) => pair(slag, need(bid)).parts.distance)
    expect(bids[1]).toBe(bids[0])
    expect(bids[2]).toBe(bids[0])
  })

  it('an unknown place costs less than a hopeless way and more than a short one', () => {
    const offer = (at: Place | null): [string, Of] => ['Blast furnace slag, granulated', { at }]
    const need: [string, Of] = ['Clinker substitute', { at: gliwice }]
    const [near, unknown, far] = [ostrava, null, toledo].map((at) => pair(offer(at), need))
    expect(unknown!.score).toBeLessThan(near!.score)
    expect(unknown!.score).toBeGreaterThan(far!.score)
  })

  it('places at the other end of one town are no obstacle to a lorry', () => {
    const match = pair(['Spent grain', { at: illescas }], ['Cattle feed', { at: illescas }])
    expect(match.parts.distance).toBeGreaterThan(0.99)
  })
})

describe('one freight', () => {
  const prague = place('Prague', 50.09, 14.42, 'CZ')
  const madridToHull = [madrid, place('Hull', 53.74, -0.33, 'GB')] as const
  it.each([
    ['a lot far inland by sea', 18_000, ...madridToHull],
    ['a lot far inland over land', 18_000, gliwice, prague],
    ['a lorry load', 25, gliwice, hamm],
    ['a few tonnes', 4, ostrava, aalborg],
    ['overseas', 600, toledo, ulsan],
  ] as const)('%s: the score is lowered by the freight that is told', (_, quantity, from, to) => {
    const match = pair(
      ['Zinc ash', { at: from, quantity }],
      ['Zinc ash for zinc oxide', { at: to, quantity }],
    )
    const { freight } = match.balance
    expect(freight).not.toBeNull()
    // 1,150 EUR/t in the middle of the usual range; beyond loading, 11 EUR/t, which is paid on every way.
    const overseas = match.distanceKm! > 3000 ? 10_000 / quantity : 0
    const share = (freight!.perTonne - 5.5 + overseas) / 1150
    expect(match.parts.distance).toBeCloseTo(1 / (1 + share ** 2), 6)
  })

  it('finds the same best partners as looking at every pair', () => {
    const at = [gliwice, hamm, ostrava, toledo, madrid, aalborg, ulsan, prague, null]
    const needs = at.flatMap((where, n) =>
      ['Zinc ash for zinc oxide', 'Zinc-bearing dust for zinc recovery', 'Zinc sulphate production'].map(
        (name, m) => ({
          ...listing('requirement', name, { at: where, quantity: 40 * (n + 1) }),
          id: `n${n}${m}`,
          companyId: `c${n}${m}`,
        }),
      ),
    )
    const offer = listing('waste', 'Zinc ash from hot-dip galvanising', { at: gliwice, quantity: 120 })
    const catalogue = buildCatalogue(knowledge, needs)
    const every = needs
      .map((need) => matchPair(knowledge, offer, need, { now: 0 }))
      .filter(({ refused, score }) => !refused && score >= 0.05)
      .sort((a, b) => b.score - a.score)
    const scores = (limit: number) =>
      matchListing(catalogue, offer, { now: 0, limit }).map(({ score }) => score)
    expect(scores(100)).toEqual(every.map(({ score }) => score))
    expect(scores(4)).toEqual(every.slice(0, 4).map(({ score }) => score))
  })
})
