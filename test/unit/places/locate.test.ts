import { describe, expect, it } from 'vitest'
import { locate } from '#shared/domain/places/locate.ts'

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
    ['Springfield, USA', 'Springfield, United States', 'US', 37.22],
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
    'France',
    'Valencia',
    '%',
    'x'.repeat(500),
  ])('"%s" can’t be known', (text) => expect(locate(text)).toBeNull())
})
