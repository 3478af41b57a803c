import { describe, expect, it } from 'vitest'
import { newRow, rowProblem, type ReviewRow, toList } from '#web/features/onboarding/review-rows.ts'

const row = (name: string, more: Partial<ReviewRow> = {}): ReviewRow => ({
  ...newRow(),
  name,
  quantity: 1,
  description: 'Something',
  ai_generated: true,
  ...more,
})

describe('rows that saving lists', () => {
  const rows = [row('a'), row('b', { quantity: null }), row('c'), row('d', { ai_generated: false })]
  const names = (room: number | null) => toList(rows, room).map(({ name }) => name)

  it('are the whole ones', () => expect(names(null)).toEqual(['a', 'c', 'd']))

  it('keep to the plan: first what was added by hand, then as they stand', () => {
    expect(names(2)).toEqual(['a', 'd'])
    expect(names(1)).toEqual(['d'])
    expect(names(0)).toEqual([])
  })
})

describe('what keeps a row from being listed', () => {
  it.each([
    [{ quantity: null }, 'Quantity missing', 'This field is required'],
    [{ quantity: Number.NaN }, 'No number', 'Please enter a number'],
    [{ quantity: -3 }, 'Quantity to check', 'Quantity cannot be negative'],
    [{ quantity: 0 }, 'Quantity to check', 'Quantity must be above zero'],
    [{ quantity: 2e9, unit: 't/year' }, 'Quantity to check', expect.stringContaining('billion tonnes')],
    [{ unit: 'fish' }, 'Unit to check', expect.stringContaining('not known')],
    [{ description: ' ' }, 'Description missing', 'This field is required'],
  ] as const)('%j: %s', (change, tag, message) => {
    expect(rowProblem(row('a', change))).toMatchObject({ tag, message })
    expect(toList([row('a', change)], null)).toEqual([])
  })

  it('is nothing where a unit is written in another language', () =>
    expect(rowProblem(row('a', { unit: 'm3/dzień' }))).toBeNull())
})
