import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { QUANTITY_UNITS } from '#shared/api/core/vocabulary.ts'
import { blindCard, blindListing } from '#shared/domain/blind/blind-card.ts'
import { amountBand, distanceBand, bandMiddle, quarterOf } from '#shared/domain/blind/bands.ts'
import { wideIndustryOf } from '#shared/domain/blind/wide-industry.ts'
import { LEAST_SITES, REGION_KINDS } from '#shared/domain/blind/region-rule.ts'
import { mayBeTold, tooNarrow, wideRegionOf } from '#shared/domain/blind/wide-region.ts'
import { withheldOf } from '#shared/domain/blind/withheld.ts'
import { CURRENT_TERMS, termsOf } from '#shared/domain/disclosure/terms.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** What is told of a blind listing, and how coarsely. */

const SECRET = {
  blind_id: 'b-1',
  type: 'waste' as const,
  material_name: 'Mill scale zwarvex',
  description: 'From hall zwarvex, Fe 72 %.',
  quantity: 7351,
  unit: 't/year',
  price_per_unit: 42.42,
  created_at: '2026-11-28T14:03:22.123Z',
}
const carded = (
  over: Partial<typeof SECRET> & { region_told?: 'country' } = {},
  city = 'Ghent',
  country = 'Belgium',
) => {
  const listing = { ...SECRET, ...over }
  const classification = classify(knowledge, { ...listing, industry: 'Steel & Metals' })
  return blindCard(
    { ...listing, classification },
    { industry: 'Steel & Metals', place: findPlace(city, country) },
    knowledge,
  )
}

describe('the card of a blind listing', () => {
  it('says what, which industry, where about and how much about, and nothing else', () => {
    expect(carded()).toEqual({
      id: 'b-1',
      type: 'waste',
      material: { id: expect.any(String), name: 'Mill scale' },
      category: 'Metals',
      industry: 'Steel & Metals',
      region: expect.objectContaining({ kind: 'division', name: 'Flanders, Belgium', country: 'BE' }),
      amount: { from: 1000, below: 10_000, unit: 't' },
      since: '2026-Q4',
    })
    expect(JSON.stringify(carded())).not.toMatch(/zwarvex|7351|42\.42|Ghent|14:03/)
  })

  it('is the same for any two listings that differ in what is withheld', () => {
    const other = {
      ...{ description: 'Mill scale, dry.', quantity: 1001, price_per_unit: -9 },
      created_at: '2026-10-01T00:00:00.000Z',
    }
    expect(carded(other, 'Genk')).toEqual(carded())
  })

  it('gives the engine no more than it says', () => {
    const text = JSON.stringify(blindListing(carded()))
    expect(text).not.toMatch(/zwarvex|7351|42\.42|Ghent|2026/)
    expect(blindListing(carded({ unit: 'zwarv' })).quantity).toBe(0)
  })
})

describe('the region of a blind listing', () => {
  it('is a division of NUTS 2 or wider with five known sites, else the country, else a group of countries', () => {
    const of = (city: string, country: string) => wideRegionOf(findPlace(city, country))
    expect(of('Antwerp', 'Belgium')).toMatchObject({ kind: 'division', name: 'Flanders, Belgium' })
    expect(of('Duisburg', 'Germany')).toMatchObject({ name: 'North Rhine-Westphalia, Germany' })
    // Divisions of Czechia are counties.
    expect(of('Ostrava', 'Czechia')).toMatchObject({ kind: 'country', name: 'Czechia' })
    const [small] = [of('Luxembourg', 'Luxembourg')]
    expect(small).toMatchObject({ kind: 'group', country: null })
    expect(wideRegionOf(null)).toBeNull()
    // The owner reads which narrower ones are passed over, and how few sites they have.
    const passed = tooNarrow(findPlace('Luxembourg', 'Luxembourg'))
    expect(passed.map(({ name }) => name)).toContain('Luxembourg')
    for (const { sites } of passed) expect(sites).toBeLessThan(LEAST_SITES)
    expect(tooNarrow(findPlace('Roeselare', 'Belgium'))).toEqual([])
    expect(tooNarrow(null)).toEqual([])
  })

  it('is told wider where its owner wishes, and never narrower than the rule', () => {
    const of = (city: string, country: string, least: 'country' | 'group') =>
      wideRegionOf(findPlace(city, country), least)
    expect(of('Antwerp', 'Belgium', 'country')).toMatchObject({ kind: 'country', name: 'Belgium' })
    expect(of('Antwerp', 'Belgium', 'group')).toMatchObject({ kind: 'group', country: null })
    const luxembourg = findPlace('Luxembourg', 'Luxembourg')
    expect(of('Luxembourg', 'Luxembourg', 'country')).toEqual(wideRegionOf(luxembourg))
    expect(mayBeTold(luxembourg).map(({ kind }) => kind)).toEqual(['group'])
    expect(mayBeTold(findPlace('Antwerp', 'Belgium')).map(({ kind }) => kind)).toEqual([...REGION_KINDS])
    expect(carded({ region_told: 'country' }).region).toMatchObject({ name: 'Belgium' })
  })

  it('has sites enough wherever one is told', () => {
    for (const [city, country] of [
      ['Liège', 'Belgium'],
      ['Dunkirk', 'France'],
      ['Linz', 'Austria'],
      ['Sundsvall', 'Sweden'],
      ['Parma', 'Italy'],
      ['Hsinchu', 'Taiwan'],
      ['Houston', 'United States'],
    ] as const)
      expect(wideRegionOf(findPlace(city, country))?.sites ?? LEAST_SITES, city).toBeGreaterThanOrEqual(
        LEAST_SITES,
      )
  })
})

describe('bands', () => {
  it('hold the amount, and their middle lies in them', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e12, noNaN: true }),
        fc.constantFrom(...QUANTITY_UNITS),
        (amount, unit) => {
          const band = amountBand(amount, unit)
          for (const value of [amount, bandMiddle(band)]) {
            expect(value).toBeGreaterThanOrEqual(band.from ?? 0)
            expect(value).toBeLessThan(band.below ?? Infinity)
          }
          expect(amountBand(bandMiddle(band), unit)).toEqual(band)
        },
      ),
    )
  })

  it('tell a distance by steps and a time by its quarter', () => {
    expect([0, 99, 100, 3000].map(distanceBand)).toEqual([
      { from: 0, below: 100 },
      { from: 0, below: 100 },
      { from: 100, below: 250 },
      { from: 2500, below: null },
    ])
    expect(['2026-01-01', '2026-06-30', '2026-12-31'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ])
  })
})

describe('what is withheld', () => {
  it('is named word by word, and an industry told by one of ten names', () => {
    const told = withheldOf(
      { ...SECRET, category: 'Metals' },
      { name: 'Works NV', site: 'Main', place: 'Ghent, Belgium' },
      { category: 'Metals' },
    )
    expect(told.map(({ what }) => what)).not.toContain('Category')
    expect(told.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        'Works NV',
        'Main, Ghent, Belgium',
        SECRET.material_name,
        SECRET.description,
        '42.42',
      ]),
    )
    expect(wideIndustryOf('Nonferrous Metals')).toBe('Steel & Metals')
    expect(wideIndustryOf('constructor')).toBe('Other')
  })
})

describe('the terms of confidentiality', () => {
  it('stay word by word what somebody accepted under their version', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(termsOf('2026-11')))
      .digest('hex')
    expect(hash.slice(0, 16)).toMatchInlineSnapshot(`"ae86dfbc21150cc2"`)
    expect(termsOf(CURRENT_TERMS)?.clauses.length).toBeGreaterThan(4)
  })
})
