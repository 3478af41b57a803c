import { describe, expect, it } from 'vitest'
import { plainUnit, priceProblem, quantityProblem, unitProblem } from '#shared/domain/amounts/bounds.ts'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { missingFields, readRows } from '#shared/domain/imports/rows.ts'

const listing = (change: object) =>
  listingInputSchema.safeParse({
    material_name: 'Zinc ash',
    quantity: 12,
    unit: 't/month',
    description: 'From galvanising',
    type: 'waste',
    ...change,
  })
const refusedFields = (change: object) => listing(change).error?.issues.map(({ path }) => path[0]) ?? []

describe('a unit', () => {
  it.each([
    ['m3/dzień', 'm³/day'],
    ['tons', 'tons'],
    ['skips / month', 'skips/month'],
    ['Stück', 'pieces'],
    ['m3/day', 'm3/day'],
    ['Tonnen pro Jahr', 't/year'],
    ['t/Jahr', 't/year'],
    ['kg', 'kg'],
    ['t / month', 't/month'],
    ['LKW/Woche', 'lorries/week'],
    ['MWh a year', 'MWh/year'],
    ['piezas al mes', 'pieces/month'],
    ['kt/year', 'kt/year'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(unitProblem(typed)).toBeNull()
    expect(plainUnit(typed)).toBe(kept)
    expect(plainUnit(kept)).toBe(kept)
  })

  it.each(['', 'fish', 't of fish', '€', '12', 'constructor', '−3 t', '%', 'g/l'])(
    '%j is refused',
    (typed) => {
      expect(unitProblem(typed)).not.toBeNull()
      expect(refusedFields({ unit: typed })).toContain('unit')
    },
  )
})

describe('a quantity', () => {
  it.each([0, -3])('of %d is refused with its field', (quantity) => {
    expect(refusedFields({ quantity })).toEqual(['quantity'])
  })
  it('beyond what any plant moves is refused', () => {
    expect(quantityProblem(2e9, 't/year')).toMatch(/billion tonnes/)
    expect(quantityProblem(2e9, 'kg')).toBeNull()
    expect(refusedFields({ quantity: 2e9, unit: 't' })).toEqual(['quantity'])
  })
})

describe('a price', () => {
  it.each([
    [-250, 't'],
    [1250, 't'],
    [60_000_000, 't'],
    [90_000, 'kg'],
    [-6000, 'lorries'],
    [35, 'MWh/year'],
    [0, 't'],
    [12.5, 'pieces'],
  ])('of %d per %s is possible', (price, unit) => {
    expect(priceProblem(price, unit)).toBeNull()
    expect(listing({ price_per_unit: price, unit }).success).toBe(true)
  })
  it.each([
    [-1_000_000_000, 'lorries'],
    [-25_000, 't'],
    [-250, 'kg'],
    [5e8, 't'],
    [50_000, 'MWh'],
    [5e7, 'pieces'],
  ])('of %d per %s is refused with its field', (price, unit) => {
    expect(priceProblem(price, unit)).not.toBeNull()
    expect(refusedFields({ price_per_unit: price, unit })).toEqual(['price_per_unit'])
  })
})

describe('a row of an import', () => {
  const sheet = (quantity: string, unit: string, price = '') => ({
    heads: ['Material', 'Quantity', 'Unit', 'Description', 'Price'],
    rows: [{ row: 2, cells: ['Zinc ash', quantity, unit, 'From galvanising', price] }],
  })
  const fields = ['material_name', 'quantity', 'unit', 'description', 'price_per_unit'] as const
  const row = (...cells: Parameters<typeof sheet>) =>
    readRows(sheet(...cells), fields, { type: 'waste', unit: 'kg' })[0]!

  it('takes the unit that stands in the quantity', () => {
    expect(missingFields(fields)).toEqual([])
    expect(row('12 t', '').input).toMatchObject({ quantity: 12, unit: 't' })
    expect(row('20 tys. ton rocznie', '').input).toMatchObject({ quantity: 20_000, unit: 't/year' })
    expect(row('1,5', 'm3/dzień').input).toMatchObject({ quantity: 1.5, unit: 'm³/day' })
  })
  it('is refused where quantity and unit contradict each other, and where an amount is a range', () => {
    expect(row('12 t', 'kg').errors).toMatchObject([{ column: 'Quantity' }])
    expect(row('10-12 t', '').errors).toMatchObject([{ column: 'Quantity' }])
  })
  it.each([
    ['0', 't', '', 'Quantity'],
    ['12', 'fish', '', 'Unit'],
    ['3', 'lorries', '-1000000000', 'Price'],
  ])('%s %s at %s is refused in its column', (quantity, unit, price, column) => {
    expect(row(quantity, unit, price).errors).toMatchObject([{ column }])
  })
})
