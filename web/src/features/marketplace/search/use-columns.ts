import { useWide } from '#web/lib/browser/use-wide.ts'

/** Cards per row at the window's width: three, two, or one. */
export function useColumns(): number {
  const [two, three] = [useWide('md'), useWide('xl')]
  return three ? 3 : two ? 2 : 1
}

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
