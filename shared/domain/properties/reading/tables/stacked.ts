/** Lists without a table: names in one row and their figures in the next, or names below each other and then their figures. */
import type { FigureItem, NameItem, ScannedItem, UnitItem } from '#shared/domain/properties/reading/items.ts'

/** Names with their figures, by the line of the figure; a unit of its own where a list of units stands between. */
export type Stacked = ReadonlyMap<
  number,
  readonly { name: NameItem; figure: FigureItem; unit: UnitItem | null }[]
>

type Line = readonly ScannedItem[]
const bare = (line: Line): Line => line.filter(({ type }) => type !== 'mark')
/** Items of one kind and nothing else. */
function only<Type extends ScannedItem['type']>(line: Line, type: Type): (ScannedItem & { type: Type })[] {
  const items = bare(line)
  return items.length > 0 && items.every((item) => item.type === type)
    ? (items as (ScannedItem & { type: Type })[])
    : []
}
/** Every item of a line that holds one and no more. */
const single = <Type extends ScannedItem['type']>(line: Line | undefined, type: Type) => {
  const items = line ? only(line, type) : []
  return items.length === 1 ? items[0]! : null
}
const isWords = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.length > 0 &&
  line.length < 4 &&
  line.every(({ type }) => type === 'word' || type === 'link')

export function stackedLists(lines: readonly Line[]): Stacked {
  const out = new Map<number, { name: NameItem; figure: FigureItem; unit: UnitItem | null }[]>()
  for (let i = 0; i + 1 < lines.length; i++) {
    const names = only(lines[i]!, 'name')
    const below = names.length > 1 ? only(lines[i + 1]!, 'figure') : []
    if (below.length === names.length && below.length > 2)
      out.set(
        i + 1,
        names.map((name, k) => ({ name, figure: below[k]!, unit: null })),
      )
    if (names.length === 1) stackFrom(lines, i, out)
  }
  return out
}

/** Names line by line from `start`, then their units if told, then as many figures; words may head each list. */
function stackFrom(
  lines: readonly Line[],
  start: number,
  out: Map<number, { name: NameItem; figure: FigureItem; unit: UnitItem | null }[]>,
): void {
  if (start > 0 && single(lines[start - 1], 'name')) return
  const names: NameItem[] = []
  let at = start
  for (let name = single(lines[at], 'name'); name; name = single(lines[++at], 'name')) names.push(name)
  if (isWords(lines[at])) at++
  const units: UnitItem[] = []
  for (let unit = single(lines[at], 'unit'); unit; unit = single(lines[++at], 'unit')) units.push(unit)
  if (isWords(lines[at])) at++
  const figures = names.map((_, k) => single(lines[at + k], 'figure'))
  const isWhole = figures.every(Boolean) && !single(lines[at + names.length], 'figure')
  if (!isWhole || (units.length > 0 && units.length !== names.length)) return
  names.forEach((name, k) => out.set(at + k, [{ name, figure: figures[k]!, unit: units[k] ?? null }]))
}
