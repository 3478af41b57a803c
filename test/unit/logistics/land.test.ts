import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bargeRoute } from '#shared/domain/logistics/barge.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import waterways from '#shared/knowledge/logistics/barge.json' with { type: 'json' }
import { crossesCustoms, railRoute, roadKm, roadRoute } from '#shared/domain/logistics/land.ts'
import { site } from './site.ts'

type City = readonly [city: string, country: string]

/**
 * Road distances in km as published in The Cambridge Encyclopaedia (the `eurodist` table of R). Two rows of it
 * are left out: Hamburg-Vienna goes around Czechoslovakia, and Milan-Munich is shorter than the straight line.
 */
const PUBLISHED: [from: City, to: City, km: number][] = [
  [['Barcelona', 'ES'], ['Brussels', 'BE'], 1318],
  [['Barcelona', 'ES'], ['Madrid', 'ES'], 636],
  [['Barcelona', 'ES'], ['Marseille', 'FR'], 521],
  [['Barcelona', 'ES'], ['Milan', 'IT'], 1014],
  [['Barcelona', 'ES'], ['Munich', 'DE'], 1365],
  [['Barcelona', 'ES'], ['Paris', 'FR'], 1033],
  [['Brussels', 'BE'], ['Calais', 'FR'], 204],
  [['Brussels', 'BE'], ['Cologne', 'DE'], 206],
  [['Brussels', 'BE'], ['Hamburg', 'DE'], 597],
  [['Brussels', 'BE'], ['Lyon', 'FR'], 690],
  [['Brussels', 'BE'], ['Milan', 'IT'], 925],
  [['Brussels', 'BE'], ['Paris', 'FR'], 285],
  [['Calais', 'FR'], ['Paris', 'FR'], 280],
  [['Cologne', 'DE'], ['Hamburg', 'DE'], 460],
  [['Cologne', 'DE'], ['Munich', 'DE'], 583],
  [['Cologne', 'DE'], ['Paris', 'FR'], 465],
  [['Geneva', 'CH'], ['Lyon', 'FR'], 158],
  [['Geneva', 'CH'], ['Milan', 'IT'], 328],
  [['Geneva', 'CH'], ['Paris', 'FR'], 513],
  [['Hamburg', 'DE'], ['Munich', 'DE'], 805],
  [['Hamburg', 'DE'], ['Paris', 'FR'], 877],
  [['Hamburg', 'DE'], ['Stockholm', 'SE'], 949],
  [['Copenhagen', 'DK'], ['Stockholm', 'SE'], 650],
  [['Lisbon', 'PT'], ['Madrid', 'ES'], 676],
  [['Lyon', 'FR'], ['Marseille', 'FR'], 320],
  [['Lyon', 'FR'], ['Paris', 'FR'], 471],
  [['Madrid', 'ES'], ['Paris', 'FR'], 1273],
  [['Marseille', 'FR'], ['Milan', 'IT'], 618],
  [['Milan', 'IT'], ['Rome', 'IT'], 586],
  [['Munich', 'DE'], ['Vienna', 'AT'], 428],
  [['Paris', 'FR'], ['Vienna', 'AT'], 1249],
]

describe('the road', () => {
  it.each(PUBLISHED)('%s to %s is within a fifth of the published %d km', (from, to, km) => {
    const found = roadRoute(site(...from), site(...to))!.km
    expect(Math.abs(found / km - 1)).toBeLessThan(0.2)
  })

  it.each<[City, City]>([
    [
      ['Paris', 'FR'],
      ['New York', 'US'],
    ],
    [
      ['Berlin', 'DE'],
      ['Sydney', 'AU'],
    ],
    [
      ['Bogotá', 'CO'],
      ['Mexico City', 'MX'],
    ],
    [
      ['Tokyo', 'JP'],
      ['Shanghai', 'CN'],
    ],
    [
      ['Lisbon', 'PT'],
      ['Ponta Delgada', 'PT'],
    ],
    [
      ['Los Angeles', 'US'],
      ['Honolulu', 'US'],
    ],
    [
      ['Chennai', 'IN'],
      ['Colombo', 'LK'],
    ],
  ])('does not lead from %s to %s', (from, to) => {
    expect(roadRoute(site(...from), site(...to))).toBeNull()
    expect(railRoute(site(...from), site(...to))).toHaveProperty('because')
  })

  it('names the tunnel and the ferry it uses', () => {
    expect(roadRoute(site('London', 'GB'), site('Paris', 'FR'))!.crossings).toEqual([
      { name: 'Channel Tunnel', kind: 'rail tunnel', km: 58 },
    ])
    const toDublin = roadRoute(site('London', 'GB'), site('Dublin', 'IE'))!
    expect(toDublin.crossings.map(({ name }) => name)).toEqual(['Holyhead-Dublin'])
    expect(toDublin.ferryKm).toBe(110)
  })

  it('is equal both ways, and crossings turn round', () => {
    const cities = [
      site('Ghent', 'BE'),
      site('Palermo', 'IT'),
      site('Dublin', 'IE'),
      site('Helsinki', 'FI'),
      site('Istanbul', 'TR'),
    ]
    for (const a of cities)
      for (const b of cities.filter((one) => one !== a)) {
        const [there, back] = [roadRoute(a, b)!, roadRoute(b, a)!]
        expect(back.km).toBe(there.km)
        expect(back.crossings).toEqual(there.crossings.toReversed())
      }
  })

  it('is longer than the straight line and grows with it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 9000, noNaN: true }), (straight) => {
        expect(roadKm(straight)).toBeGreaterThan(straight)
        expect(roadKm(straight + 1)).toBeGreaterThan(roadKm(straight))
      }),
    )
  })
})

describe('the railway', () => {
  it('runs where both ends have one, through the Channel Tunnel, across no ferry', () => {
    expect(railRoute(site('London', 'GB'), site('Duisburg', 'DE'))).toMatchObject({
      crossings: [{ name: 'Channel Tunnel' }],
      ferryKm: 0,
    })
    expect(railRoute(site('Berlin', 'DE'), site('Warsaw', 'PL'))).toHaveProperty('km')
  })

  it.each<[City, City, RegExp]>([
    [['Valletta', 'MT'], ['Rome', 'IT'], /no freight railway known in MT/],
    [['Dublin', 'IE'], ['London', 'GB'], /not connected/],
    [['Sapporo', 'JP'], ['Tokyo', 'JP'], /No railway crosses the water/],
  ])('%s to %s has none', (from, to, because) => {
    expect(railRoute(site(...from), site(...to))).toEqual({
      because: expect.stringMatching(because) as string,
    })
  })
})

describe('the barge', () => {
  it.each<[City, City, number]>([
    // Rhine kilometre 1 000 at Rotterdam, 780 at Duisburg, 167 at Basel; Danube 1 929 in Vienna, 1 647 in Budapest.
    [['Rotterdam', 'NL'], ['Duisburg', 'DE'], 220],
    [['Rotterdam', 'NL'], ['Basel', 'CH'], 833],
    [['Vienna', 'AT'], ['Budapest', 'HU'], 282],
    // Gliwice Canal 41 km, then the Oder from Koźle, kilometre 98, to Szczecin, kilometre 741.
    [['Gliwice', 'PL'], ['Szczecin', 'PL'], 684],
    [['Prague', 'CZ'], ['Dresden', 'DE'], 211],
  ])('%s to %s follows the kilometres of the river', (from, to, km) => {
    const way = bargeRoute(site(...from), site(...to))
    if ('because' in way) throw new Error(way.because)
    expect(Math.abs(way.km / km - 1)).toBeLessThan(0.1)
  })

  it.each<[City, City, RegExp]>([
    [['Madrid', 'ES'], ['Rotterdam', 'NL'], /within 60 km of the origin/],
    [['Rotterdam', 'NL'], ['Madrid', 'ES'], /within 60 km of the destination/],
    [['Lyon', 'FR'], ['Duisburg', 'DE'], /No inland waterway connects/],
    [['Antwerp', 'BE'], ['Antwerp', 'BE'], /same|use the inland port/],
  ])('%s to %s has none', (from, to, because) => {
    expect(bargeRoute(site(...from), site(...to))).toEqual({
      because: expect.stringMatching(because) as string,
    })
  })
})

describe('the inland ports', () => {
  const { stations, links } = waterways as unknown as {
    stations: Record<string, number[]>
    links: [string, string, number][]
  }
  it('are joined by ways that are no shorter than the straight line and no wild detour', () => {
    for (const [a, b, km] of links) {
      const [from, to] = [a, b].map((name) => ({ lat: stations[name]![0]!, lon: stations[name]![1]! }))
      const straight = greatCircleKm(from!, to!)
      expect(km, `${a} to ${b}`).toBeGreaterThan(straight * 0.9)
      expect(km, `${a} to ${b}`).toBeLessThan(straight * 2.8)
    }
  })

  it('are all joined to another', () => {
    const joined = new Set(links.flatMap(([a, b]) => [a, b]))
    expect(Object.keys(stations).filter((name) => !joined.has(name))).toEqual([])
  })

  it.each<City>([
    ['Gliwice', 'PL'],
    ['Wrocław', 'PL'],
    ['Saarbrücken', 'DE'],
    ['Charleroi', 'BE'],
    ['Kansas City', 'US'],
    ['Changzhou', 'CN'],
  ])('one lies within reach of %s', (...city) => {
    const way = bargeRoute(site(...city), site('Rotterdam', 'NL'))
    expect('because' in way ? way.because : '').not.toMatch(/within 60 km of the origin/)
  })
})

describe('customs', () => {
  it.each([
    ['DE', 'DE', false],
    ['DE', 'FR', false],
    ['DE', 'CH', true],
    ['GB', 'IE', true],
    ['AE', 'SA', false],
    ['US', 'MX', true],
  ])('%s to %s: %s', (a, b, crosses) => expect(crossesCustoms(a, b)).toBe(crosses))
})
