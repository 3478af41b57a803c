import { describe, expect, it } from 'vitest'
import { locate } from '#shared/domain/places/locate.ts'

describe('a place in a text', () => {
  it.each([
    ['Ghent, Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Gent', 'Gent, Belgium', 'BE', 51.05],
    ['Ghent Belgium', 'Ghent, Belgium', 'BE', 51.05],
    ['Ghent%2C%20Belgium', 'Ghent, Belgium', 'BE', 51.05],
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
    ['Dubai, UAE', 'Dubai, United Arab Emirates', 'AE', 25.08],
  ])('%s is %s', (text, name, code, lat) => {
    const found = locate(text)!
    expect(found.place.text).toBe(name)
    expect(found.code).toBe(code)
    expect(found.place.lat).toBeCloseTo(lat, 1)
  })

  it.each([
    '',
    '   ',
    'Xyzzyville',
    'Xyzzyville, France',
    'Paris, Narnia',
    'France',
    'Valencia',
    '%',
    'x'.repeat(500),
  ])('"%s" can’t be known', (text) => expect(locate(text)).toBeNull())
})
