import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import companies from '#infra/seed/data/companies.json' with { type: 'json' }
import { anonymousPlaces, MIN_COMPANIES, placeLinks, type Placed } from '#shared/domain/network/anonymous.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'

const at = (id: string, city: string, country: string): Placed => ({ id, location: findPlace(city, country) })
const DEMO = companies.map(({ id, city, country }) => at(id, city, country))

describe('places of the network', () => {
  it('are towns of three companies or more, else countries, else regions of the world', () => {
    const places = anonymousPlaces([
      ...['a', 'b', 'c'].map((id) => at(id, 'Ghent', 'Belgium')),
      ...['d', 'e'].map((id) => at(id, 'Antwerp', 'Belgium')),
      at('f', 'Liège', 'Belgium'),
      at('g', 'Aalborg', 'Denmark'),
      at('h', 'Oslo', 'Norway'),
      at('i', 'Tampere', 'Finland'),
      at('j', 'Nairobi', 'Kenya'),
    ])
    const named = (id: string) => places.get(id)?.name ?? null
    expect('abcdefghij'.split('').map(named)).toEqual([
      ...['Ghent', 'Ghent', 'Ghent', 'Belgium', 'Belgium', 'Belgium'],
      ...['Northern Europe', 'Northern Europe', 'Northern Europe', null],
    ])
    expect(places.get('a')).toMatchObject({ lat: 51.1, lon: 3.7 })
    expect(places.get('d')).toMatchObject({ country: 'Belgium', kind: 'country' })
    expect(Number.isInteger(places.get('d')!.lat)).toBe(true)
  })

  it('do not tell by what is left over: two companies beside a town of three are shown further off', () => {
    const places = anonymousPlaces([
      ...['a', 'b', 'c'].map((id) => at(id, 'Ghent', 'Belgium')),
      ...['d', 'e'].map((id) => at(id, 'Antwerp', 'Belgium')),
      at('f', 'Lyon', 'France'),
    ])
    expect(['d', 'e', 'f'].map((id) => places.get(id)?.name)).toEqual(Array(3).fill('Western Europe'))
  })

  it('stand for at least three companies each, wherever companies are', () => {
    const anywhere = fc.array(fc.constantFrom(...DEMO.map(({ location }) => location), null), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(anywhere, (locations) => {
        const counts = new Map<unknown, number>()
        const placed = anonymousPlaces(locations.map((location, id) => ({ id: String(id), location })))
        for (const place of placed.values()) counts.set(place, (counts.get(place) ?? 0) + 1)
        for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(MIN_COMPANIES)
      }),
    )
  })

  it('name no pair of the demo’s companies to who joins them with the directory', () => {
    const places = anonymousPlaces(DEMO)
    const kinds = ['exchange', 'research'] as const
    const links = DEMO.slice(1).map(({ id }, index) => ({
      kind: kinds[index % 2]!,
      companies: [DEMO[(index * 7) % DEMO.length]!.id, id],
    }))
    const shown = placeLinks(links, places)
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(links.length)
    for (const { from, to } of shown) {
      for (const place of [from, to]) {
        // By coordinates, as an address book is joined with a map, and by everything else the place says.
        const same = DEMO.filter(
          ({ location }) => location && location.lat === place.lat && location.lon === place.lon,
        )
        expect(same.length === 0 || same.length >= MIN_COMPANIES).toBe(true)
        const meant = [...places].filter(([, other]) => other === place)
        expect(meant.length).toBeGreaterThanOrEqual(MIN_COMPANIES)
      }
    }
  })

  it('make one line of links of one kind between the same two, whichever asked', () => {
    const places = anonymousPlaces([
      ...['a', 'b', 'c'].map((id) => at(id, 'Ghent', 'Belgium')),
      ...['d', 'e', 'f'].map((id) => at(id, 'Aalborg', 'Denmark')),
    ])
    const link = (kind: 'exchange' | 'research', ...companies: string[]) => ({ kind, companies })
    const shown = placeLinks(
      [
        link('research', 'a', 'd'),
        link('research', 'e', 'b'),
        link('exchange', 'f', 'c'),
        link('research', 'a', 'z'),
      ],
      places,
    )
    expect(shown.map(({ kind, from, to, count }) => [kind, from.name, to.name, count])).toEqual([
      ['research', 'Aalborg', 'Ghent', 2],
      ['exchange', 'Aalborg', 'Ghent', 1],
    ])
  })
})
