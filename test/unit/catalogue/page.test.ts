import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf, type Order, type ListPage } from '#shared/domain/catalogue/page.ts'

interface Row {
  id: string
  size: number | null
}
const bySize = (descending: boolean): Order<Row> => ({ value: ({ size }) => size, descending })

describe('paging', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), size: fc.option(fc.integer({ min: 0, max: 3 })) }), {
    selector: ({ id }) => id,
    maxLength: 40,
  })

  it('gives every row once, in order, unknown values last', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 7 }), (all, descending, limit) => {
        const seen: Row[] = []
        let cursor: string | null = null
        do {
          const page: ListPage<Row> = pageOf(all, bySize(descending), 'size', {
            limit,
            ...(cursor && { cursor }),
          })!
          expect(page.total).toBe(all.length)
          seen.push(...page.items)
          cursor = page.nextCursor
        } while (cursor)
        expect(seen.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        const sizes = seen.map(({ size }) => size)
        const known = sizes.filter((size) => size !== null)
        expect(sizes.slice(0, known.length)).toEqual(known)
        expect(known).toEqual([...known].sort((a, b) => (descending ? b - a : a - b)))
      }),
    )
  })

  it('gives the same pages of rows that come in order', () => {
    const first = (order: Order<Row>, all: readonly Row[], limit: number) => {
      const page = pageOf(all, order, 'size', { limit })!
      return [page, page.nextCursor && pageOf(all, order, 'size', { limit, cursor: page.nextCursor })]
    }
    fc.assert(
      fc.property(rows, fc.boolean(), fc.integer({ min: 1, max: 7 }), (all, descending, limit) => {
        const order = bySize(descending)
        const inOrder = pageOf(all, order, 'size', { limit: 40 })!.items
        expect(first({ ...order, sorted: true }, inOrder, limit)).toEqual(first(order, all, limit))
      }),
    )
  })

  it('goes on where it was when rows before it come and go', () => {
    const all = ['a', 'b', 'c', 'd'].map((id, size) => ({ id, size }))
    const first = pageOf(all, bySize(false), 'size', { limit: 2 })!
    const changed = [{ id: 'x', size: -1 }, ...all.slice(1)]
    const second = pageOf(changed, bySize(false), 'size', { limit: 2, cursor: first.nextCursor! })!
    expect(second.items.map(({ id }) => id)).toEqual(['c', 'd'])
    expect(second.nextCursor).toBeNull()
  })

  it.each(['', 'x', 'bm9uc2Vuc2U', 'WyJuZXdlc3QiLDEsImEiXQ'])('refuses the cursor "%s"', (cursor) => {
    expect(pageOf([], bySize(false), 'size', { limit: 1, cursor })).toBeNull()
  })
})
