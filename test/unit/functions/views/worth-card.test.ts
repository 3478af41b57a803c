/** Worth as the API shows it: it agrees with itself, opens to its sources, and is ordered by what is to be expected. */
import { expect, it } from 'vitest'
import { createEngine } from '#functions/data/catalogue/engine.ts'
import { isWorthTelling, orderKey, OUTLOOK_VERSION } from '#functions/data/matching/outlook.ts'
import { worthCard } from '#functions/views/matching/worth-card.ts'
import { expectedWorth } from '#shared/domain/economics/expected.ts'
import type { Listing } from '#shared/domain/matching/types.ts'

const NOW = new Date('2026-11-20T09:00:00.000Z')
const ghent = { name: 'Ghent', lat: 51.05, lon: 3.72, country: 'BE' }
const wesel = { name: 'Wesel', lat: 51.66, lon: 6.62, country: 'DE' }
const busan = { name: 'Busan', lat: 35.1, lon: 129.04, country: 'KR' }

const listing = (type: Listing['type'], material_name: string, over: Partial<Listing> = {}): Listing => ({
  ...{ id: material_name, companyId: material_name, type, material_name, description: '' },
  ...{ quantity: 4000, unit: 't/year', location: type === 'waste' ? ghent : wesel },
  ...over,
})
const held = { lesson: () => undefined } as never
const engine = createEngine()
const found = (offer: Partial<Listing>, need: Partial<Listing> = {}) =>
  engine.explain(
    held,
    listing('waste', 'Foundry sand, used, green sand', offer),
    listing('requirement', 'Used foundry sand as sand for brick making', need),
    NOW,
  )
const card = (offer: Partial<Listing>, need: Partial<Listing> = {}) =>
  worthCard(found(offer, need).assessment)

it('tells each side at the price that is asked, and both together without it', () => {
  const free = card({ price_per_unit: 0 }).estimate!
  const paid = card({ price_per_unit: -12 }, {}).estimate!
  expect(paid).toMatchObject({ price: -12, price_basis: 'asked' })
  for (const { net, holder, taker, terms, least, most, amount } of [free, paid]) {
    expect(net.p10).toBeLessThanOrEqual(net.p50)
    expect(net.p50).toBeLessThanOrEqual(net.p90)
    // At the least price the holder breaks even at typical figures, at the most the taker.
    const sum = terms.reduce((total, { value }) => total + value, 0)
    expect((most - least) * amount).toBeCloseTo(sum, -2)
    expect(holder.p10 + taker.p10).toBeLessThanOrEqual(net.p50)
  }
})

it('splits in the middle of the break-even prices where none is stated', () => {
  const { price, price_basis, least, most } = card({}).estimate!
  expect(price_basis).toBe('middle')
  expect(price).toBeCloseTo((least + most) / 2, 1)
})

it('opens every term to method and source, and says what was not checked', () => {
  const { terms } = card({ price_per_unit: 0 }).estimate!
  for (const { method, source, basis, name } of terms) {
    expect(method).toMatch(/€/)
    expect(name).not.toMatch(/undefined|-[a-z]+-/)
    if (basis !== 'stated') expect(source).toBeTruthy()
  }
})

it('says of each mode how far it pays: beyond the way where it leaves something, before it where it does not', () => {
  const { ways, net } = card({ price_per_unit: 0 }).estimate!
  expect(ways.length).toBeGreaterThan(0)
  expect(Math.abs(ways[0]!.net - net.p50)).toBeLessThanOrEqual(1)
  for (const { pays_to_km, distance_km, net: left, mode } of ways)
    if (pays_to_km !== null && mode === 'truck') expect(pays_to_km > distance_km).toBe(left > 0)
  expect(ways.map(({ freight_per_tonne }) => freight_per_tonne)).toEqual(
    ways.map(({ freight_per_tonne }) => freight_per_tonne).sort((a, b) => a - b),
  )
})

it('names the law of a journey across a border, and none within a country', () => {
  const law = card({}).law!
  expect(law.law).toMatch(/Regulation|Directive/)
  // Six weeks after it is looked at: the law that the first load meets.
  expect(law.day).toBe('2027-01-01')
  expect(card({}, { location: { ...ghent, name: 'Antwerp', lat: 51.22, lon: 4.4 } }).law).toBeNull()
})

it('says what would settle a worth that is not estimated', () => {
  const { estimate, missing, verdict } = card({ location: null })
  expect(estimate).toBeNull()
  expect(missing[0]!.settles).toMatch(/place/)
  expect(['call', 'no']).toContain(verdict)
})

it('takes no amount of what is offered from what is asked for', () => {
  expect(found({}).assessment.worth).not.toBeNull()
  const pieces = found({ quantity: 900, unit: 'pcs/month' }).assessment
  expect(pieces.worth).toBeNull()
  expect(worthCard(pieces).missing.at(-1)!.settles).toMatch(/tonnes/)
})

it('puts a near partner before one across an ocean', () => {
  const [near, far] = [found({}), found({}, { location: busan })]
  expect(near.expected!).toBeGreaterThan(far.expected ?? 0)
})

it('expects the fit’s share of a gain and the whole of a loss, and nothing of what is not worth it', () => {
  const reason = { kind: 'fit', params: { fit: 0.5 } } as const
  const of = (p50: number, verdict: 'call' | 'no' = 'call', fit = 0.8) =>
    expectedWorth({ verdict, reason, worth: { net: { p10: p50, p50, p90: p50 }, middle: {} } }, fit)
  expect(of(1000)).toBe(800)
  expect(of(1000, 'call', 0.4)).toBe(0)
  expect(of(-1000)).toBe(-1000)
  expect(of(1000, 'no')).toBeLessThan(0)
  expect(expectedWorth({ verdict: 'call', reason, worth: null }, 0.9)).toBeNull()
  const apart = { kind: 'prices-apart', params: { ask: 9, bid: 3, freight: 1 } } as const
  const net = { p10: 1, p50: 900, p90: 1000 }
  expect(expectedWorth({ verdict: 'call', reason: apart, worth: { net, middle: {} } }, 0.9)).toBe(0)
  expect(
    expectedWorth({ verdict: 'call', reason: apart, worth: { net, middle: { disposal: 5 } } }, 0.9),
  ).toBe(810)
})

it('stands in the index by expected worth, what is not estimated between gain and loss, then by fit', () => {
  const at = (expected: number | null, score: number) =>
    orderKey({ score, outlook: { version: OUTLOOK_VERSION, potential_savings: expected, expected } as never })
  const order = [
    at(2_000_000, 0.3),
    at(900, 0.9),
    at(900, 0.8),
    at(null, 0.99),
    at(-1, 0.99),
    at(-50_000, 0.99),
  ]
  expect([...order].sort().reverse()).toEqual(order)
  expect(new Set(order.map((key) => key.length)).size).toBe(1)
})

it.each([
  [0.95, 'do', true],
  [0.95, null, true],
  [0.95, 'no', false],
  [0.6, 'do', false],
])('a new match of fit %d and verdict %s is told of: %s', (score, verdict, told) => {
  const outlook = { version: OUTLOOK_VERSION, potential_savings: 100, verdict } as never
  expect(isWorthTelling({ score, outlook })).toBe(told)
})
