/** Compiled knowledge as columns of numbers: quick to load from a file, and small beside as many objects. */

/** Lists of numbers in one column: list `i` stands from `at[i]` up to `at[i + 1]`. */
export interface Lists {
  at: Uint32Array
  of: Uint32Array
}

/** Where a list begins and ends. */
export const span = ({ at }: Lists, list: number): [from: number, to: number] => [
  at[list] ?? 0,
  at[list + 1] ?? 0,
]

/** The places of a list in the column. */
export function placesOf(lists: Lists, list: number): number[] {
  const [from, to] = span(lists, list)
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** The same pairs from the other side. `place` says where each stood before, for columns that go with it. */
export interface Transposed extends Lists {
  place: Uint32Array
}

/** Where each of some lists of these lengths begins, and where the last ends. */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const at = new Uint32Array(lengths.length + 1)
  for (let i = 0; i < lengths.length; i++) at[i + 1] = (at[i] as number) + (lengths[i] as number)
  return at
}

export function listsOf(rows: readonly (readonly number[])[]): Lists {
  return { at: startsOf(rows.map((row) => row.length)), of: Uint32Array.from(rows.flat()) }
}

/** Which lists hold a number, ascending, for every number below `size`. */
export function transpose({ at, of }: Lists, size: number): Transposed {
  const lengths = new Uint32Array(size)
  for (let i = 0; i < of.length; i++) (lengths[of[i] as number] as number)++
  const starts = startsOf(lengths)
  const next = starts.slice()
  const out = new Uint32Array(of.length)
  const place = new Uint32Array(of.length)
  for (let list = 0; list < at.length - 1; list++)
    for (let i = at[list] as number; i < (at[list + 1] as number); i++) {
      const slot = (next[of[i] as number] as number)++
      out[slot] = list
      place[slot] = i
    }
  return { at: starts, of: out, place }
}

/** The number of the list in which each entry stands. */
export function ownersOf(at: Uint32Array): Uint32Array {
  const owners = new Uint32Array(at[at.length - 1] ?? 0)
  for (let list = 0; list < at.length - 1; list++) owners.fill(list, at[list], at[list + 1])
  return owners
}

/** Rows that are made from columns when they are first asked for. */
export function columnRows<T>(make: (row: number) => T): (row: number) => T {
  const made: (T | undefined)[] = []
  return (row) => (made[row] ??= make(row))
}

/** What is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
