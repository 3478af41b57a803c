import { describe, expect, it } from 'vitest'
import { newRow, type ReviewRow, toList } from '#web/features/onboarding/review-rows.ts'

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
