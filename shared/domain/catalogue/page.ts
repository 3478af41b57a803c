/** Paging over rows that are sorted in memory. */

import { firstNotBefore } from '../sorted.ts'

/** Value a row is sorted by; null sorts last, whichever the direction. */
export type SortValue = number | string | null

export interface Order<T> {
  /** @param at the row's number among all. */
  value: (row: T, at: number) => SortValue
  descending: boolean
  /** Whether the rows come in this order already. */
  sorted?: boolean
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

  const window = order.sorted
    ? rowsBehind(rows, order, after, limit + 1)
    : firstBehind(rows, order, after, limit + 1)
  const items = window.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ row }) => row),
    nextCursor: window.length > limit && last ? encode(last.at, name) : null,
    total: rows.length,
  }
}

/** The first `count` rows behind a position, looked for without sorting all, and without an object for each. */
function firstBehind<T extends { id: string }>(
  rows: readonly T[],
  { value: valueOf, descending }: Order<T>,
  after: Position | null,
  count: number,
): Placed<T>[] {
  const window: Placed<T>[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const value = valueOf(row, at)
    const last = window.length === count ? window[count - 1] : undefined
    if (last && isBeyond(value, last.at.value, descending)) continue
    const position = { value, id: row.id }
    if (after && compare(position, after, descending) <= 0) continue
    if (last && compare(position, last.at, descending) >= 0) continue
    let place = window.length
    while (place > 0 && compare(position, window[place - 1]!.at, descending) < 0) place--
    window.splice(place, 0, { row, at: position })
    if (window.length > count) window.pop()
  }
  return window
}

/** Whether a value alone tells that a row stands behind another. */
const isBeyond = (value: SortValue, last: SortValue, descending: boolean): boolean =>
  value !== null && last !== null && (descending ? value < last : value > last)

/** The same of rows that are in order. */
function rowsBehind<T extends { id: string }>(
  rows: readonly T[],
  { value, descending }: Order<T>,
  after: Position | null,
  count: number,
): Placed<T>[] {
  const placed = (at: number) => ({ row: rows[at]!, at: { value: value(rows[at]!, at), id: rows[at]!.id } })
  const first = after
    ? firstNotBefore(rows.length, (at) => compare(placed(at).at, after, descending) <= 0)
    : 0
  return Array.from({ length: Math.min(count, rows.length - first) }, (_, at) => placed(first + at))
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
