/** Paging over rows that are sorted in memory. */

/** Value a row is sorted by; null sorts last, whichever the direction. */
export type SortValue = number | string | null

export interface Order<T> {
  value: (row: T) => SortValue
  descending: boolean
}

export interface ListPage<T> {
  items: T[]
  nextCursor: string | null
  /** Rows over all pages. */
  total: number
}

interface Position {
  value: SortValue
  id: string
}

interface Placed<T> {
  row: T
  at: Position
}

function compare(a: Position, b: Position, descending: boolean): number {
  if (a.value !== b.value) {
    if (a.value === null) return 1
    if (b.value === null) return -1
    return (a.value < b.value ? -1 : 1) * (descending ? -1 : 1)
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * One page of rows in the order of a value, then of their ids. The cursor holds the last row's value and id, not
 * its number: rows that come or go between two calls neither repeat nor skip others.
 *
 * @param name of the order; a cursor of another order is refused.
 * @returns null when the cursor is none of ours.
 */
export function pageOf<T extends { id: string }>(
  rows: readonly T[],
  order: Order<T>,
  name: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): ListPage<T> | null {
  const after = cursor === undefined ? null : decode(cursor, name)
  if (cursor !== undefined && !after) return null

  /** The first rows behind the cursor, one more than the page has: looked for without sorting all. */
  const window: Placed<T>[] = []
  for (const row of rows) {
    const at = { value: order.value(row), id: row.id }
    if (after && compare(at, after, order.descending) <= 0) continue
    if (window.length > limit && compare(at, window[limit]!.at, order.descending) >= 0) continue
    let place = window.length
    while (place > 0 && compare(at, window[place - 1]!.at, order.descending) < 0) place--
    window.splice(place, 0, { row, at })
    if (window.length > limit + 1) window.pop()
  }
  const items = window.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ row }) => row),
    nextCursor: window.length > limit && last ? encode(last.at, name) : null,
    total: rows.length,
  }
}

function encode({ value, id }: Position, name: string): string {
  return base64url(JSON.stringify([name, value, id]))
}

function decode(cursor: string, name: string): Position | null {
  try {
    const [found, value, id] = JSON.parse(fromBase64url(cursor)) as unknown[]
    const isValue = value === null || typeof value === 'number' || typeof value === 'string'
    return found === name && isValue && typeof id === 'string' ? { value, id } : null
  } catch {
    return null
  }
}

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
  )
