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

function compare(a: Position, b: Position, descending: boolean): number {
  if (a.value !== b.value) {
    if (a.value === null) return 1
    if (b.value === null) return -1
    return (a.value < b.value ? -1 : 1) * (descending ? -1 : 1)
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * Sorts rows by a value, then by id, and cuts one page. The cursor holds the last row's value and id, not
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

  const position = (row: T): Position => ({ value: order.value(row), id: row.id })
  const placed = rows.map((row) => ({ row, at: position(row) }))
  placed.sort((a, b) => compare(a.at, b.at, order.descending))
  const start = after ? placed.findIndex(({ at }) => compare(at, after, order.descending) > 0) : 0
  const window = start < 0 ? [] : placed.slice(start, start + limit)
  const last = window.at(-1)
  const more = start >= 0 && start + limit < placed.length
  return {
    items: window.map(({ row }) => row),
    nextCursor: more && last ? encode(last.at, name) : null,
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
