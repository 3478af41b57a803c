import { describe, expect, it } from 'vitest'
import { buildCatalogue, remove, upsert } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing, matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { sourceText, TERM_NAMES } from '#shared/texts/reasons/balance.ts'
import { saidOf } from './said.ts'

const NOW = Date.UTC(2025, 5, 1)
const duisburg = { name: 'Duisburg', lat: 51.43, lon: 6.76, country: 'DE' }
const liege = { name: 'Liège', lat: 50.63, lon: 5.57, country: 'BE' }

let counter = 0
function listing(type: Listing['type'], material_name: string, rest: Partial<Listing> = {}): Listing {
  counter++
  return {
    id: `l${counter}`,
    companyId: `c${counter}`,
    type,
    material_name,
    description: '',
    quantity: 100,
    unit: 't/month',
    ...rest,
  }
}
const offer = (name: string, rest?: Partial<Listing>) => listing('waste', name, rest)
const need = (name: string, rest?: Partial<Listing>) => listing('requirement', name, rest)

const slag = offer('Granulated blast furnace slag', { industry: 'Steelworks', location: duisburg })
const cement = need('Clinker substitute', { industry: 'Cement', location: liege })
const needs = [
  cement,
  need('Office chairs', { industry: 'Furniture retail' }),
  need('Cattle feed', { industry: 'Dairy farm' }),
  need('Steel scrap for melting', { industry: 'Steel' }),
]

describe('matching', () => {
  it('finds the use that shares no word with the offer', () => {
    const [best, ...rest] = matchListing(buildCatalogue(knowledge, needs), slag, { now: NOW })
    expect(best?.needId).toBe(cement.id)
    expect(rest.every((match) => match.score < (best?.score ?? 0) / 2)).toBe(true)
  })

  it('gives the same score from both sides', () => {
    const [fromOffer] = matchListing(buildCatalogue(knowledge, [cement]), slag, { now: NOW })
    const [fromNeed] = matchListing(buildCatalogue(knowledge, [slag]), cement, { now: NOW })
    expect(fromNeed).toEqual(fromOffer)
  })

  it('compares heat in its own unit, and sends it through a pipe', () => {
    const heat = offer('Waste heat, hot water 95 °C', {
      quantity: 58_000,
      unit: 'MWh/year',
      price_per_unit: 12,
      location: duisburg,
    })
    const grid = need('Industrial surplus heat for heat grid', {
      quantity: 42,
      unit: 'GWh/year',
      price_per_unit: 19_000,
      location: duisburg,
    })
    const match = matchPair(knowledge, heat, grid, { now: NOW })
    expect(match.parts).toMatchObject({ quantity: 1, price: 1 })
    expect(saidOf(match).unknown).not.toMatch(/amounts/)
    const term = (label: string) => match.balance.carbon.find((found) => TERM_NAMES[found.kind] === label)
    expect(term('Transport')).toMatchObject({ unit: 'kg CO2e/MWh', note: { kind: 'pumped' } })
    expect(term('Transport')!.value).toBeLessThan(0)
    const pieces = matchPair(knowledge, { ...heat, quantity: 10, unit: 'pieces' }, grid, { now: NOW })
    expect(pieces.parts).toMatchObject({ quantity: null, price: null })
  })

  it('explains itself', () => {
    const [match] = matchListing(buildCatalogue(knowledge, [cement]), slag, { now: NOW })
    expect(saidOf(match!).summary).toMatch(/clinker substitute/i)
    expect(match?.explanation.why[0]?.words).toContain('slag')
    expect(match?.explanation.why.at(-1)?.words).toContain('clinker')
    expect(saidOf(match!).ask).toMatch(/\?|limit/)
    expect(match?.treatment.length).toBeGreaterThan(0)
    expect(match?.distanceKm).toBeGreaterThan(90)
    expect(match?.distanceKm).toBeLessThan(140)
  })

  it('says "not estimated" where no factor stands, and names the source where one does', () => {
    // Its holder pays for it to go: what is sold anyway avoids nothing.
    const dumped = { ...slag, price_per_unit: -5 }
    const [match] = matchListing(buildCatalogue(knowledge, [cement]), dumped, { now: NOW })
    for (const term of match?.balance.carbon ?? [])
      expect(term.value === null ? term.note : (term.source ?? term.note)).toBeTruthy()
    const { source } = match!.balance.carbon.find((term) => term.kind === 'transport')!
    expect(sourceText(source!, knowledge)).toMatch(/2025/)
    expect(match?.balance.carbon.find((term) => term.kind === 'avoided-primary')?.value).toBeGreaterThan(300)
    const [open] = matchListing(
      buildCatalogue(knowledge, [cement]),
      { ...slag, location: undefined },
      { now: NOW },
    )
    expect(open?.balance.net).toMatchObject({ value: null, missing: { note: { kind: 'way.placeless' } } })
  })

  it('sends no lorry over an ocean', () => {
    const colombo = { name: 'Colombo', lat: 6.93, lon: 79.85, country: 'LK' }
    const { distanceKm, balance } = matchPair(knowledge, { ...slag, location: colombo }, cement, { now: NOW })
    const { mode, km, carbonPerTonne } = balance.freight!
    expect(mode).toBe('sea')
    // Through Suez, not along the great circle.
    expect(km).toBeGreaterThan(distanceKm! * 1.3)
    // UK Government's set of 2025: a container ship 0.0198, an articulated lorry 0.095 kg CO2e/tkm.
    expect(carbonPerTonne / km).toBeGreaterThan(0.0198)
    expect(carbonPerTonne / km).toBeLessThan(0.03)
    expect(balance.carbon.find((term) => term.kind === 'transport')!.value).toBe(-carbonPerTonne)
  })

  it('leaves out the own company and follows insert, change and removal', () => {
    const own = need('Clinker substitute', { companyId: slag.companyId })
    const catalogue = buildCatalogue(knowledge, [own])
    expect(matchListing(catalogue, slag, { now: NOW })).toEqual([])
    upsert(catalogue, cement)
    expect(matchListing(catalogue, slag, { now: NOW })).toHaveLength(1)
    upsert(catalogue, { ...cement, material_name: 'Office chairs', industry: 'Furniture retail' })
    expect(matchListing(catalogue, slag, { now: NOW })).toEqual([])
    upsert(catalogue, cement)
    expect(remove(catalogue, cement.id)).toBe(true)
    expect(remove(catalogue, cement.id)).toBe(false)
    expect(matchListing(catalogue, slag, { now: NOW })).toEqual([])
  })

  it('a heavy cheap stream scores less far away, a fitting amount more', () => {
    const sydney = { name: 'Sydney', lat: -33.9, lon: 151.2, country: 'AU' }
    const near = matchPair(knowledge, slag, cement, { now: NOW })
    const far = matchPair(knowledge, slag, { ...cement, location: sydney }, { now: NOW })
    expect(far.score).toBeLessThan(near.score)
    expect(saidOf(far).against).toMatch(/freight/)
    const tiny = matchPair(knowledge, slag, { ...cement, quantity: 1, unit: 'kg/year' }, { now: NOW })
    expect(tiny.score).toBeLessThan(near.score)
  })

  it('says unknown, not zero, where a place is missing', () => {
    const match = matchPair(knowledge, { ...slag, location: null }, cement, { now: NOW })
    expect(match.parts.distance).toBeNull()
    expect(match.distanceKm).toBeNull()
    expect(saidOf(match).unknown).toMatch(/place/)
  })
})

describe('traps of words', () => {
  const never = (giver: Listing, taker: Listing) => {
    const match = matchPair(knowledge, giver, taker, { now: NOW })
    expect(match.refused ? 0 : match.score).toBeLessThan(0.1)
  }

  it('lime peel never meets quicklime for steel', () => {
    never(
      offer('Lime peel', { description: 'From juice line, fresh', industry: 'Citrus juice' }),
      need('Quicklime for steel', { description: 'CaO 92 %', industry: 'Steelworks' }),
    )
  })

  it('fly ash never meets soda ash', () => {
    never(
      offer('Fly ash', { description: 'From coal power station', industry: 'Coal power' }),
      need('Soda ash', { description: 'Dense, 99 %', industry: 'Glass' }),
    )
  })

  it('mill scale and weighing scales stay apart, both ways', () => {
    never(
      offer('Mill scale', { industry: 'Rolling mill' }),
      need('Weighing scales', { industry: 'Food wholesale' }),
    )
    never(
      offer('Weighing scales', { description: 'Decommissioned checkweighers', industry: 'Food packing' }),
      need('Mill scale', { description: 'for sinter', industry: 'Steelworks' }),
    )
  })
})
