import { useSyncExternalStore } from 'react'
import { breakpoints } from '#web/theme/tokens.ts'

/** The queries exist only in a browser; elsewhere the widest layout is meant. */
const query = (width: string) => window.matchMedia?.(`(min-width: ${width})`)

function subscribe(listener: () => void) {
  const lists = [query(breakpoints.md), query(breakpoints.xl)]
  for (const list of lists) list?.addEventListener('change', listener)
  return () => {
    for (const list of lists) list?.removeEventListener('change', listener)
  }
}

const columns = () =>
  query(breakpoints.xl)?.matches === false ? (query(breakpoints.md)?.matches ? 2 : 1) : 3

/** Cards per row at the window's width: three, two, or one. */
export const useColumns = (): number => useSyncExternalStore(subscribe, columns)

/**
 * Order of the cards when one of them takes a whole row: it moves to the start of the row it stands in, so
 * that no hole opens and reading order stays the order on the screen.
 */
export function withWideRow<T extends { id: string }>(
  items: readonly T[],
  wide: string | null,
  perRow: number,
): T[] {
  const index = items.findIndex((item) => item.id === wide)
  if (index < 0) return [...items]
  const rest = items.filter((item) => item.id !== wide)
  rest.splice(index - (index % perRow), 0, items[index]!)
  return rest
}
