import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import { laneOf, PORTS, seaRoute, voyageKm, type Port } from '#shared/domain/logistics/sea.ts'
import distances from '#shared/knowledge/logistics/sea-distances.json' with { type: 'json' }
import { site } from './site.ts'

const port = (name: string, country: string): Port =>
  PORTS.find((one) => one.name === name && one.country === country)!

const KM_PER_NM = 1.852

/**
 * Published distances in nautical miles from NGA Publication 151, Distances Between Ports (11th edition, 2001).
 * All are beyond 1 500 nm, and none is an input: up to there the table itself is one.
 */
const PUBLISHED: [from: [string, string], to: [string, string], nm: number][] = [
  [['Singapore', 'SG'], ['Durban', 'ZA'], 4872],
  [['Singapore', 'SG'], ['Shanghai', 'CN'], 2207],
  [['Singapore', 'SG'], ['Yokohama', 'JP'], 2889],
  [['New York', 'US'], ['Bilbao', 'ES'], 3160],
  [['New York', 'US'], ['Buenos Aires', 'AR'], 5871],
  [['New York', 'US'], ['Cape Town', 'ZA'], 6786],
  [['New York', 'US'], ['Santos', 'BR'], 4957],
  [['Shanghai', 'CN'], ['Los Angeles', 'US'], 5810],
  [['Shanghai', 'CN'], ['Honolulu', 'US'], 4336],
  [['Shanghai', 'CN'], ['Sydney', 'AU'], 4636],
  [['Los Angeles', 'US'], ['Auckland', 'NZ'], 5658],
  [['Los Angeles', 'US'], ['Hong Kong', 'HK'], 6380],
  [['Los Angeles', 'US'], ['Sydney', 'AU'], 6511],
  [['Los Angeles', 'US'], ['Yokohama', 'JP'], 4839],
  [['Santos', 'BR'], ['Cape Town', 'ZA'], 3409],
  [['Valencia', 'ES'], ['Istanbul', 'TR'], 1558],
  [['Yokohama', 'JP'], ['Auckland', 'NZ'], 4789],
  [['Yokohama', 'JP'], ['Honolulu', 'US'], 3397],
  [['Yokohama', 'JP'], ['Oakland', 'US'], 4536],
  [['Sydney', 'AU'], ['Yokohama', 'JP'], 4330],
  [['Sydney', 'AU'], ['Oakland', 'US'], 6448],
  [['Cape Town', 'ZA'], ['Buenos Aires', 'AR'], 3831],
]

describe('a voyage', () => {
  it.each(PUBLISHED)('%s to %s is within a tenth of the published %d nm', (from, to, nm) => {
    const [a, b] = [from, to].map(([name, code]) => `${name}, ${code}`)
    const known = distances.pairs as Record<string, Record<string, number>>
    expect(known[a!]?.[b!] ?? known[b!]?.[a!]).toBeUndefined()
    const found = voyageKm(port(...from), port(...to))! / KM_PER_NM
    expect(Math.abs(found / nm - 1)).toBeLessThan(0.1)
  })

  it.each([
    // Through Suez, not around Africa (about 11 800 nm); through the Kiel Canal, not around Skagen (about 830 nm).
    ['Rotterdam', 'Singapore', 8000, 8700],
    ['Hamburg', 'Gdańsk', 400, 470],
    // Through Panama, not around Cape Horn (about 13 000 nm).
    ['New York', 'Los Angeles', 4700, 5400],
    // Across the date line.
    ['Shanghai', 'Los Angeles', 5400, 6300],
    ['Antwerp', 'Santos', 5200, 5700],
    ['Rotterdam', 'New York', 3200, 3500],
  ])('%s to %s takes the canal or the ocean it should', (from, to, low, high) => {
    const [a, b] = [from, to].map((name) => PORTS.find((one) => one.name === name)!)
    const nm = voyageKm(a!, b!)! / KM_PER_NM
    expect(nm).toBeGreaterThan(low)
    expect(nm).toBeLessThan(high)
  })

  it('connects every port with Rotterdam, no shorter than the straight line, equally both ways', () => {
    const rotterdam = port('Rotterdam', 'NL')
    for (const other of PORTS.filter((one) => one !== rotterdam)) {
      const there = voyageKm(rotterdam, other)
      expect(there, other.name).not.toBeNull()
      expect(there!).toBeGreaterThan(0.95 * greatCircleKm(rotterdam, other))
      expect(voyageKm(other, rotterdam)).toBe(there)
    }
  })

  it('has a port behind every published distance, no shorter than the straight line', () => {
    const byName = new Map(PORTS.map((one) => [`${one.name}, ${one.country}`, one]))
    expect(byName.size).toBe(PORTS.length)
    for (const [a, others] of Object.entries(distances.pairs as Record<string, Record<string, number>>))
      for (const [b, nm] of Object.entries(others)) {
        const straight = greatCircleKm(byName.get(a)!, byName.get(b)!)
        // The table's position of a port may lie 25 km from ours.
        expect(nm * KM_PER_NM, `${a} to ${b}`).toBeGreaterThan(0.97 * straight - 50)
      }
  })
})

describe('the sea between two places', () => {
  it('starts and ends at ports near by', () => {
    const route = seaRoute(site('Paris', 'FR'), site('Chicago', 'US'))
    if ('because' in route) throw new Error(route.because)
    expect(route.from.country).toBe('FR')
    expect(route.to.country).toBe('US')
    expect(route.before.km).toBeLessThan(300)
  })

  it('is drawn along the lanes, from port to port and not across the land between them', () => {
    const [rotterdam, hamburg] = [port('Rotterdam', 'NL'), port('Hamburg', 'DE')]
    const lane = laneOf(rotterdam, hamburg)
    expect(lane[0]).toMatchObject({ lat: rotterdam.lat, lon: rotterdam.lon })
    expect(lane.at(-1)).toMatchObject({ lat: hamburg.lat, lon: hamburg.lon })
    // Around the islands of the Wadden Sea.
    expect(Math.max(...lane.map(({ lat }) => lat))).toBeGreaterThan(53.5)
    const drawn = lane.slice(1).reduce((km, point, i) => km + greatCircleKm(lane[i]!, point), 0)
    expect(Math.abs(drawn / voyageKm(rotterdam, hamburg)! - 1)).toBeLessThan(0.2)
    expect(laneOf(hamburg, rotterdam)).toEqual(lane.toReversed())
  })

  it('is no way when both places have the same port, or the ports lie off the way', () => {
    expect(seaRoute(site('Rotterdam', 'NL'), site('The Hague', 'NL'))).toEqual({
      because: 'Both places use the port of Rotterdam.',
    })
    expect(seaRoute(site('Munich', 'DE'), site('Vienna', 'AT'))).toHaveProperty('because')
  })
})
