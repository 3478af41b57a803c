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
