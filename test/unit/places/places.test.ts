import { describe, expect, it } from 'vitest'
import companies from '#infra/seed/data/companies.json' with { type: 'json' }
import { COUNTRIES, findCountry } from '#shared/domain/places/countries.ts'
import { distanceKm, greatCircleKm } from '#shared/domain/places/distance.ts'
import { editDistance } from '#shared/domain/text/edit-distance.ts'
import { foldPlace } from '#shared/domain/places/fold.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { townsNamed, townsOf } from '#shared/domain/places/towns.ts'
import cities from '#shared/knowledge/places/cities.json' with { type: 'json' }
import exonyms from '#shared/knowledge/places/exonyms.json' with { type: 'json' }

describe('finding a place', () => {
  it.each([
    ['Ghent', 'Belgium', 'Ghent, Belgium', 51.05, 3.72],
    ['gent', 'BE', 'Gent, Belgium', 51.05, 3.72],
    ['Gand', 'Belgique', 'Gand, Belgium', 51.05, 3.72],
    ['Koeln', 'Deutschland', 'Köln, Germany', 50.93, 6.95],
    ['Muenchen', 'Germany', 'München, Germany', 48.14, 11.58],
    ['Rotterdm', 'Holland', 'Rotterdam, Netherlands', 51.92, 4.48],
    ['Frankfurt', 'Germany', 'Frankfurt, Germany', 50.12, 8.68],
    ['Newcastle', 'UK', 'Newcastle, United Kingdom', 54.97, -1.61],
    ['Newcastle', 'Australia', 'Newcastle, Australia', -32.93, 151.78],
    ['Saint Etienne', 'France', 'Saint-Étienne, France', 45.43, 4.39],
    ['San Sebastian', 'Spain', 'San Sebastián, Spain', 43.31, -1.97],
    ['Birmingham', 'USA', 'Birmingham, United States', 33.52, -86.8],
    ['Birmingham', 'England', 'Birmingham, United Kingdom', 52.48, -1.9],
    ['Port Talbot', 'Wales', 'Port Talbot, United Kingdom', 51.59, -3.8],
    ['Łódź', 'Polska', 'Łódź, Poland', 51.75, 19.47],
    ['Lodz', 'Poland', 'Łódź, Poland', 51.75, 19.47],
  ])('%s, %s is %s', (city, country, text, lat, lon) => {
    const place = findPlace(city, country)
    expect(place?.text).toBe(text)
    expect(place!.lat).toBeCloseTo(lat, 1)
    expect(place!.lon).toBeCloseTo(lon, 1)
  })

  it.each([
    ['Xyzzyville', 'France'],
    ['Paris', 'Narnia'],
    ['', 'France'],
    ['Ghent', ''],
    ['Tokyo', 'Belgium'],
  ])('"%s, %s" is nowhere', (city, country) => {
    expect(findPlace(city, country)).toBeNull()
  })

  it('knows every place of the demo companies by the name they use', () => {
    const missing = companies.filter(({ city, country }) => findPlace(city, country)?.city !== city)
    expect(missing.map(({ city, country }) => `${city}, ${country}`)).toEqual([])
  })

  it('knows a town by every further name that is written for it', () => {
    const unknown = Object.entries(exonyms).flatMap(([code, others]) =>
      Object.entries(others).flatMap(([own, names]) => {
        const [town] = townsNamed(foldPlace(own), code)
        return names.filter((name) => !townsNamed(foldPlace(name), code).some(({ row }) => row === town?.row))
      }),
    )
    expect(unknown).toEqual([])
  })

  it('has a town in every country, in columns of one length, on the Earth', () => {
    expect(COUNTRIES.length).toBeGreaterThan(190)
    expect(cities.counts.every((count) => count > 0)).toBe(true)
    const rows = cities.counts.reduce((sum, count) => sum + count, 0)
    expect([cities.names.split('\n').length, cities.lat.length / 3, cities.lon.length / 3]).toEqual([
      rows,
      rows,
      rows,
    ])
    expect([cities.sizes.length, cities.areas.length / 2]).toEqual([rows, rows])
    for (const { lat, lon, inhabitants } of townsOf('LU')) {
      expect(lat).toBeGreaterThan(49.4)
      expect(lat).toBeLessThan(50.2)
      expect(lon).toBeGreaterThan(5.7)
      expect(lon).toBeLessThan(6.6)
      expect(inhabitants).toBeLessThan(200_000)
    }
  })
})

describe('countries', () => {
  it.each([
    ['de', 'DE'],
    ['U.S.A.', 'US'],
    ['Côte d’Ivoire', 'CI'],
    ['ivory coast', 'CI'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Österreich', 'AT'],
    ['Korea', 'KR'],
  ])('%s is %s', (name, code) => expect(findCountry(name)?.code).toBe(code))

  it('are found by their own names', () => {
    for (const { name, code } of COUNTRIES) expect(findCountry(name)?.code, name).toBe(code)
  })
})

describe('distance', () => {
  it('is that of the great circle', () => {
    const ghent = { lat: 51.05, lon: 3.72 }
    const tokyo = { lat: 35.69, lon: 139.69 }
    expect(greatCircleKm(ghent, tokyo)).toBeCloseTo(9423, -2)
    expect(greatCircleKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20015.1, 0)
    expect(greatCircleKm(ghent, ghent)).toBe(0)
    expect(distanceKm(ghent, null)).toBeNull()
  })

  it('between two words counts swaps as one', () => {
    expect(editDistance('gent', 'gnet', 2)).toBe(1)
    expect(editDistance('gent', 'ghent', 2)).toBe(1)
    expect(editDistance('gent', 'paris', 2)).toBe(3)
    // More than the limit is one more, however much it is.
    expect(editDistance('abec', 'acbabd', 2)).toBe(3)
  })
})
