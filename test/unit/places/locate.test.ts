import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locate, meant, meantBeside } from '#shared/domain/places/locate.ts'

describe('a place in a text', () => {
  it.each([
    ['Ghent, Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Gent', 'Gent, Belgium', 'BE', 51.05],
    ['Ghent Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Ghent%2C%20Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Ghnet, Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Mantua, Italy', 'Mantua, Italy', 'IT', 45.16],
    ['Reggio Emilia, Italy', 'Reggio Emilia, Italy', 'IT', 44.7],
    ['Reggio Calabria, Italy', 'Reggio Calabria, Italy', 'IT', 38.11],
    ['Rotterdm, Netherlands', 'Rotterdam, Netherlands', 'NL', 51.92],
    ['Kennedylaan 51, 9042 Gent, Belgium', 'Gent, Belgium', 'BE', 51.05],
    ['Birmingham, UK', 'Birmingham, United Kingdom', 'GB', 52.48],
    ['Birmingham, USA', 'Birmingham, United States', 'US', 33.52],
    ['Valencia, Spain', 'Valencia, Spain', 'ES', 39.47],
    ['Valencia, Venezuela', 'Valencia, Venezuela', 'VE', 10.16],
    ['Paris', 'Paris, France', 'FR', 48.85],
    ['Singapore', 'Singapore, Singapore', 'SG', 1.29],
    ['Portland, Oregon', 'Portland, Oregon, United States', 'US', 45.52],
    ['Portland, Maine, USA', 'Portland, Maine, United States', 'US', 43.66],
    ['Portland, ME 04101', 'Portland, Maine, United States', 'US', 43.66],
    ['Portland Oregon', 'Portland, Oregon, United States', 'US', 45.52],
    ['Springfield, IL', 'Springfield, Illinois, United States', 'US', 39.8],
    ['Birmingham, Alabama, USA', 'Birmingham, Alabama, United States', 'US', 33.52],
    ['Atlanta, Georgia', 'Atlanta, Georgia, United States', 'US', 33.75],
    ['Tbilisi, Georgia', 'Tbilisi, Georgia', 'GE', 41.69],
    ['Columbus, IN', 'Columbus, Indiana, United States', 'US', 39.2],
    ['Bangalore, IN', 'Bangalore, India', 'IN', 12.97],
    ['Los Angeles, CA', 'Los Angeles, California, United States', 'US', 34.05],
    ['London, Ontario', 'London, Ontario, Canada', 'CA', 42.98],
    ['Hamilton, ON, Canada', 'Hamilton, Ontario, Canada', 'CA', 43.25],
    ['Newcastle, NSW', 'Newcastle, New South Wales, Australia', 'AU', -32.93],
    ['Perth, WA', 'Perth, Western Australia, Australia', 'AU', -31.95],
    ['New York', 'New York, United States', 'US', 40.71],
    ['1600 Pennsylvania Avenue, Washington, USA', 'Washington, United States', 'US', 38.9],
    ['Washington, USA', 'Washington, United States', 'US', 38.9],
    ['Kansas City, Missouri', 'Kansas City, Missouri, United States', 'US', 39.1],
    ['Hong Kong, China', 'Hong Kong, Hong Kong', 'HK', 22.28],
    ['San Juan, USA', 'San Juan, United States', 'US', 26.19],
    ['Dubai, UAE', 'Dubai, United Arab Emirates', 'AE', 25.08],
  ])('%s is %s', (text, name, code, lat) => {
    const found = locate(text)!
    expect(found.place.text).toBe(name)
    expect(found.code).toBe(code)
    expect(found.place.lat).toBeCloseTo(lat, 1)
  })

  it('is found again by the text that names it', () => {
    for (const text of ['Portland, Maine', 'Springfield, IL', 'London, Ontario', 'Hong Kong, China']) {
      const found = locate(text)!
      expect(locate(found.place.text)).toEqual(found)
    }
  })

  it.each([
    '',
    '   ',
    'Xyzzyville',
    'Xyzzyville, France',
    'Paris, Narnia',
    'Paris, Oregon',
    'Ghent, Oregon, USA',
    '%',
    'x'.repeat(500),
  ])('"%s" can’t be known', (text) => expect(locate(text)).toBeNull())
})

const names = (text: string) => {
  const found = meant(text)
  return found.kind === 'several' ? found.candidates.map(({ place }) => place.text) : found.kind
}

describe('a region or a country', () => {
  it.each([
    ['Catalonia', 'Region: Catalonia, Spain', 41.8, 1.7],
    ['Katalonien', 'Region: Catalonia, Spain', 41.8, 1.7],
    ['Ruhr area', 'Region: Ruhr area, Germany', 51.5, 7.2],
    ['Dolnośląskie', 'Region: Lower Silesia, Poland', 51.0, 16.3],
    ['Oberösterreich', 'Region: Upper Austria, Austria', 48.1, 14.0],
    ['Rhône-Alpes', 'Region: Rhône-Alpes, France', 45.5, 5.3],
    ['County Tipperary', 'Region: County Tipperary, Ireland', 52.6, -7.9],
    ['Andalucía', 'Region: Andalusia, Spain', 37.4, -4.9],
    ['NRW', 'Region: North Rhine-Westphalia, Germany', 51.4, 7.3],
    ['UK', 'Country: United Kingdom', 52.9, -1.5],
    ['Portugal', 'Country: Portugal', 40.2, -8.2],
    ['Österreich', 'Country: Austria', 47.7, 14.5],
  ])('%s is said to be one, with its extent', (text, name, lat, lon) => {
    const found = locate(text)!
    expect(found.place).toMatchObject({ text: name, city: null })
    expect(Math.abs(found.place.lat - lat)).toBeLessThan(1)
    expect(Math.abs(found.place.lon - lon)).toBeLessThan(1)
    expect(found.radiusKm).toBeGreaterThanOrEqual(20)
    expect(locate(found.place.text)).toEqual(found)
  })

  it.each(['Utrecht', 'Salzburg', 'Luxembourg', 'Groningen', 'Zürich', 'Lublin', 'New York'])(
    '%s is the town that it is named after',
    (text) => expect(locate(text)).toMatchObject({ kind: 'town', radiusKm: 0 }),
  )
})

describe('a place of the trade', () => {
  it.each([
    ['Chempark Leverkusen', 'site', 51.02, 6.98],
    ['Port of Gdynia', 'site', 54.53, 18.52],
    ['Hafen Emden', 'town', 53.37, 7.21],
    ['Puerto de Santander', 'town', 43.46, -3.8],
    ['Port autonome de Strasbourg', 'site', 48.56, 7.79],
    ['Europoort, Netherlands', 'site', 51.94, 4.15],
    ['Elektrownia Rybnik', 'town', 50.1, 18.54],
    ['Raffineria di Milazzo', 'site', 38.21, 15.28],
    ['Jubail Industrial City', 'site', 27, 49.6],
  ] as const)('%s is a %s', (text, kind, lat, lon) => {
    const found = locate(text)!
    expect(found.kind).toBe(kind)
    expect(found.place.lat).toBeCloseTo(lat, 1)
    expect(found.place.lon).toBeCloseTo(lon, 1)
  })
})

describe('a place as people write it', () => {
  it.each([
    ['Sassuolo (MO)', 'IT', 44.54],
    ['Vénissieux (69)', 'FR', 45.7],
    ['Homberg bei Kassel', 'DE', 51.03],
    ['near Bruges', 'BE', 51.21],
    ['D-63450 Hanau', 'DE', 50.13],
    ['42-500 Będzin', 'PL', 50.33],
    ['1012 AB Amsterdam', 'NL', 52.37],
    ['Frankfurt a. M.', 'DE', 50.12],
    ['Offenbach a. Main', 'DE', 50.1],
    ['Wels OÖ', 'AT', 48.16],
    ['Joinville SC Brasil', 'BR', -26.3],
    ['Kosice, Slovkia', 'SK', 48.72],
    ['Stettin', 'PL', 53.43],
    ['Reichenberg, Tschechien', 'CZ', 50.77],
    ['Bois-le-Duc', 'NL', 51.7],
    ['Lipsko, Německo', 'DE', 51.34],
    ['Tampere / Tammerfors', 'FI', 61.5],
    ['Kirchheim/Teck', 'DE', 48.65],
    ['Singen (Hohentwiel)', 'DE', 47.76],
    ['Villefranche s/ Saône', 'FR', 45.99],
    ['Sittard-Geleen', 'NL', 51.0],
    ['Alcora', 'ES', 40.07],
    ['Nowy Sącz, woj. małopolskie', 'PL', 49.62],
    ['Rotherham S. Yorks', 'GB', 53.43],
    ['Toyota City', 'JP', 35.08],
  ])('%s lies in %s', (text, code, lat) => {
    const found = locate(text)!
    expect(found.code).toBe(code)
    expect(Math.abs(found.place.lat - lat)).toBeLessThan(0.15)
  })
})

describe('a name of several places', () => {
  it('is asked for, with what tells them apart', () => {
    expect(names('Springfield, USA')).toContain('Springfield, Missouri, United States')
    expect(names('Springfield, USA')).toContain('Springfield, Massachusetts, United States')
    expect(names('Valencia')).toEqual(
      expect.arrayContaining(['Valencia, Carabobo, Venezuela', 'Valencia, Spain']),
    )
    expect(names('Georgia')).toEqual(
      expect.arrayContaining(['Country: Georgia', 'Region: Georgia, United States']),
    )
    expect(locate('Springfield, USA')).toBeNull()
  })

  it('is known by the candidate that was chosen', () => {
    for (const text of ['Springfield, USA', 'Valencia', 'Georgia'])
      for (const candidate of names(text)) expect(locate(candidate)?.place.text, candidate).toBe(candidate)
  })

  it('is the one in the country of the place beside it', () => {
    expect(meantBeside('Valencia', meant('Madrid'))).toMatchObject({ located: { code: 'ES' } })
    expect(meantBeside('Valencia', meant('Caracas'))).toMatchObject({ located: { code: 'VE' } })
    expect(meantBeside('Valencia', meant('Paris')).kind).toBe('several')
  })

  it('is no other than the one that is far larger', () => {
    expect(locate('Paris')?.code).toBe('FR')
    expect(locate('Dresden')?.code).toBe('DE')
  })
})

it('takes any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const found = meant(text)
      if (found.kind === 'one') expect(Math.abs(found.located.place.lat)).toBeLessThanOrEqual(90)
    }),
    { numRuns: 150 },
  )
})
