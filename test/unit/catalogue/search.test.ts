import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { pricePerTonne, quantityIn } from '#shared/domain/catalogue/measure.ts'
import { codeDigits, codeFilter, mended, searchQuery } from '#shared/domain/catalogue/search.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { company, listing } from '../../factories/catalogue.ts'

const owner = company({ name: 'Scheldt Ironworks NV' })
const held = new CatalogueCache()
held.putCompany(owner)
const STOCK = {
  slag: ['Granulated blast-furnace slag', 'Wet granulate, glass content 97 %, for grinding.'],
  ash: ['Zinc ash from galvanising', 'Skimmings, Zn 62 %. EWC 11 05 02.'],
  flux: ['Spent flux', 'From hot-dip galvanising.'],
  coffee: ['Spent coffee grounds', 'Wet, from extraction.'],
  feed: ['Bakery rejects', 'For animal feed.'],
  grain: ['Brewers’ spent grain', 'Wet, collected daily.'],
  scrap: ['Heavy steel scrap', 'HMS 1.'],
} as const
for (const [id, [material_name, description]] of Object.entries(STOCK))
  held.putListing(listing(owner.id, { id, material_name, description }))

/** Ids that a query finds, best first; past slips as the search does it. */
function find(query: string): string[] {
  const as = (words: string) => {
    const read = searchQuery(words, knowledge)
    if (!read) return held.allRows.map(({ id }) => id)
    const { rows, ranks } = held.search.find(read)
    return rows
      .map(({ id }, at) => ({ id, rank: ranks[at]! }))
      .sort((a, b) => b.rank - a.rank || a.id.localeCompare(b.id))
      .map(({ id }) => id)
  }
  const found = as(query)
  const instead = found.length === 0 ? mended(query, held.search.vocabulary) : null
  return instead === null ? found : as(instead)
}

describe('search', () => {
  it.each<[string, string[]]>([
    ['slag', ['slag']],
    ['SLAGS', ['slag']],
    ['granul', ['slag']],
    ['slag granulated', ['slag']],
    // A word is no part of another.
    ['fee', []],
    ['ton', []],
    ['feed', ['feed']],
    ['scheldt scrap', ['scrap']],
    // What the knowledge base calls the same, in other words and other languages.
    ['slag cement', ['slag']],
    ['GGBS', ['slag']],
    ['draff', ['grain']],
    ['marc de café', ['coffee']],
    ['cenizas de zinc', ['ash']],
    // Slips of the keyboard.
    ['zync ahs', ['ash']],
    ['steel scarp', ['scrap']],
    ['cofee', ['coffee']],
    ['unobtainium', []],
    ['transaction', []],
  ])('%s', (query, expected) => expect(find(query)).toEqual(expected))

  it.each(['11 05 02', '110502', '11.05.02', '11 05 02*', 'zinc 11 05 02'])(
    'finds the code %s in its spellings',
    (query) => expect(find(query)).toEqual(['ash']),
  )

  it('finds the beginning of a code', () => {
    expect(find('11 05')).toEqual(expect.arrayContaining(['ash', 'flux']))
    expect(find('19 12 12')).toEqual([])
  })

  it('looks for nothing where nothing is said', () => {
    expect(searchQuery('  ', knowledge)).toBeNull()
    expect(searchQuery('…!?', knowledge)).toBeNull()
  })

  it('takes whatever is typed, names of Object.prototype and regular expressions as well', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), '(a+)+$', '[', '\\', '%_', '*'),
    )
    fc.assert(
      fc.property(words, (query) => {
        expect(Array.isArray(find(query))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('waste codes', () => {
  it.each([
    ['11 05 04*', '110504'],
    ['110504', '110504'],
    ['11', '11'],
    ['11 05', '1105'],
    ['1105', '1105'],
    ['110', null],
    ['slag', null],
    ['11 05 04 99', null],
  ])('%s', (typed, digits) => expect(codeDigits(typed)).toBe(digits))

  it('lets nothing through for what is no code', () => {
    expect(codeFilter('slag')(['110502'])).toBe(false)
    expect(codeFilter('11 05')(['110502'])).toBe(true)
  })
})

describe('quantities and prices in one unit', () => {
  const measured = (
    quantity: number,
    unit: string,
    price: number | null = null,
    material_name = 'Mill scale',
  ) => listing(owner.id, { material_name, description: '', quantity, unit, price_per_unit: price })
  const LIQUOR = 'Ferrous chloride pickling liquor'

  it.each([
    [5000, 'kg', 't', 5],
    [10, 't/month', 't', 120],
    [2, 'kt/year', 't', 2000],
    [100, 'MWh/year', 't', null],
    [100, 'GWh/year', 'MWh', 100_000],
    [100, 'm3/year', 'm3', 100],
    [100, 't', 'm3', null],
    [40, 'pcs/week', 'pieces', 2080],
  ] as const)('%s %s in %s: %s', (quantity, unit, as, expected) => {
    const found = quantityIn(measured(quantity, unit), as, knowledge)
    expect(found === null ? null : Math.round(found)).toBe(expected)
  })

  it('weighs a volume by the known density of its material only', () => {
    const known = knowledge.concept('spent-pickle-liquor')?.density
    expect(quantityIn(measured(10, 'm3', null, LIQUOR), 't', knowledge)).toBe(known ? 10 * known : null)
    expect(quantityIn(measured(10, 'm3', null, 'Xylqwz'), 't', knowledge)).toBeNull()
    expect(pricePerTonne(measured(10, 'm3', 50, 'Xylqwz'), knowledge)).toBeNull()
  })

  it.each([
    ['t/month', 62, 62],
    ['kg', 0.5, 500],
    ['t', -40, -40],
    ['pallets', 20, null],
    ['MWh', 30, null],
    ['t', null, null],
  ])('a price per %s of %s is %s a tonne', (unit, price, expected) =>
    expect(pricePerTonne(measured(1, unit, price), knowledge)).toBe(expected),
  )
})
