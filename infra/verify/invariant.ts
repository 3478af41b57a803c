import type { Items } from './items.ts'

export interface Invariant {
  name: string
  /** One line per item that breaks it. */
  faults(items: Items): string[]
}

/** A line for every item of a list of which `fault` says something. */
export const each = <Item extends { PK: string; SK: string }>(
  items: readonly Item[],
  fault: (item: Item) => string | false | undefined,
): string[] =>
  items.flatMap((item) => {
    const said = fault(item)
    return said ? [`${item.PK} ${item.SK}: ${said}`] : []
  })

/** Items by a key of theirs. */
export function by<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const list = found.get(keyOf(item))
    if (list) list.push(item)
    else found.set(keyOf(item), [item])
  }
  return found
}
