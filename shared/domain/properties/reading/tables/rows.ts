/** The rows of a table: every column of values is read as if it were the only one. */
import { type Columns, valueCells } from './columns.ts'
import type { ScannedItem, UnitItem } from '#shared/domain/properties/reading/items.ts'
import type { TextLine } from './layout.ts'
import { type NamedFigure, pairsOf } from '#shared/domain/properties/reading/pairing/pair.ts'
import type { PropertyKind } from '../../types.ts'
import type { Scanned } from '#shared/domain/properties/reading/values.ts'

/** By cell of a row, the cell of the head over it; less than nought for what stands before all of them. */
export function columnOfCell(
  row: TextLine,
  head: TextLine,
  isMerged = false,
): ReadonlyMap<number, number> | null {
  const cellsOf = ({ spans }: TextLine) => spans.flatMap((span, cell) => (span ? [cell] : []))
  const [own, over] = [cellsOf(row), cellsOf(head)]
  if (row.cellCount === head.cellCount) return new Map(own.map((cell) => [cell, cell]))
  if (own.length === over.length) return new Map(own.map((cell, i) => [cell, over[i]!]))
  if (!row.isAligned || !head.isAligned) return null
  // "Sulphate 31   310": one blank between the name and the first figure.
  if (own.length === over.length - 1 && isMerged) return new Map(own.map((cell, i) => [cell, over[i + 1]!]))
  // A head without a word over the names.
  if (own.length === over.length + 1 && head.spans[over[0]!]![0] > 3)
    return new Map(own.map((cell, i) => [cell, i === 0 ? -1 : over[i - 1]!]))
  const out = new Map<number, number>()
  let before = -1
  for (const cell of own) {
    const [start, end] = row.spans[cell]!
    const gap = (at: number) => Math.max(head.spans[at]![0] - end, start - head.spans[at]![1], 0)
    const near = over.reduce((best, at) => (gap(at) < gap(best) ? at : best))
    // What stands before every column is the name of the row, and its unit.
    const isBefore =
      over[0] === near && gap(near) > 0 && end < head.spans[near]![0] && out.size === -1 - before
    out.set(cell, isBefore ? before-- : near)
  }
  return new Set(out.values()).size === own.length ? out : null
}

/** A head with the units of the row below it; null where that row tells none of its columns. */
export function withUnits(head: Columns, items: readonly ScannedItem[], row: TextLine): Columns | null {
  const columnOf = columnOfCell(row, head.line)
  const units = new Map(
    items.flatMap((item) => (item.type === 'unit' ? [[columnOf?.get(item.cell) ?? -1, item] as const] : [])),
  )
  const isNew = [...units.keys()].some((cell) => cell >= 0)
  if (!isNew || head.columns.some(({ unit }, cell) => unit && units.has(cell))) return null
  return {
    ...head,
    columns: head.columns.map((column, cell) => {
      const unit = column.unit ?? units.get(cell) ?? null
      return { ...column, unit, basis: column.basis ?? unit?.basis ?? null }
    }),
  }
}

/** Null where the line is no row of the table. */
export function rowPairs(
  scanned: Scanned,
  items: readonly ScannedItem[],
  row: TextLine,
  head: Columns,
  unit: UnitItem | null,
  kind: PropertyKind,
): NamedFigure[] | null {
  const [first, second] = items
  const isMerged = first?.type === 'name' && second?.type === 'figure' && second.cell === first.cell
  const columnOf = columnOfCell(row, head.line, isMerged)
  const named = items.find(({ type }) => type === 'name')
  if (!columnOf || !named || !items.some(({ type, cell }) => type === 'figure' && cell >= named.cell))
    return null
  const values = valueCells(head, kind)
  const roleOf = (cell: number) => head.columns[columnOf.get(cell)!]?.role ?? null
  // The name of the row, and the unit where a column of its own tells it.
  // "Cr tot. | 12": a point within a cell ends no sentence.
  const inName = items.filter(
    (item) => item.cell === named.cell && !(item.type === 'mark' && item.mark === '.'),
  )
  const firstFigure = inName.findIndex(({ type }) => type === 'figure')
  const isOwnValue = firstFigure >= 0 && values.includes(columnOf.get(named.cell)!)
  const name = isOwnValue ? inName.slice(0, firstFigure) : inName
  const units = items.filter(
    ({ cell, type }) =>
      cell !== named.cell &&
      (roleOf(cell) === 'unit' || (columnOf.get(cell)! < 0 && type === 'unit')) &&
      type !== 'figure',
  )
  // "CaO 31 | As 8": two tables stand side by side; the nearest name before a figure is its own.
  const nameBeside = (cell: number): readonly ScannedItem[] => {
    const nearest = items.findLast(
      (item) =>
        item.type === 'name' && item.cell < cell && item.cell > named.cell && roleOf(item.cell) === 'name',
    )
    return nearest ? items.filter((item) => item.cell === nearest.cell) : name
  }
  const out: NamedFigure[] = []
  for (const cell of columnOf.keys()) {
    const at = columnOf.get(cell)!
    const own = items.filter((item) => item.cell === cell && (cell !== named.cell || !name.includes(item)))
    if (!values.includes(at) || !own.some(({ type }) => type === 'figure')) continue
    if (cell !== named.cell && own.some(({ type }) => type === 'name')) return null
    const column = head.columns[at]!
    const context = {
      unit,
      unitOfCell: new Map<number, UnitItem>(column.unit ? [[cell, column.unit]] : []),
    }
    const basis = column.basis ?? (column.isEluate ? ('eluate' as const) : null)
    const pairs = pairsOf(scanned, [...nameBeside(cell), ...units, ...own], context)
    const isFirst = out.length === 0
    for (const pair of pairs) {
      const from = isFirst ? pair.from : pair.figure.from
      out.push({ ...pair, from, basis: pair.basis ?? basis, column: at })
    }
  }
  return out
}

/** Figures under a row of names; null where the line is none of theirs. */
export function pairsBelow(
  scanned: Scanned,
  items: readonly ScannedItem[],
  row: TextLine,
  { line, columns, names, unitsBelow }: Columns,
  unit: UnitItem | null,
): NamedFigure[] | null {
  const figures = items.flatMap((item) => (item.type === 'figure' ? [item] : []))
  if (figures.length === 0) {
    for (const item of items) if (item.type === 'unit') unitsBelow.set(item.cell, item)
    return items.some(({ type }) => type === 'name') ? null : []
  }
  if (figures.length < 2 || items.some(({ type, cell }) => type === 'name' && cell > 0)) return null
  // As many figures as names behind the sample's own, though the blanks between them are uneven.
  const ofRow = figures.filter(({ cell }) => names.has(0) || cell > 0)
  const isUneven = new Set(ofRow.map(({ cell }) => cell)).size < ofRow.length
  const inOrder = ofRow.length === names.size && (isUneven || figures.length === items.length)
  const columnOf = inOrder ? null : columnOfCell(row, line)
  if (!inOrder && (!columnOf || isUneven)) return isUneven ? [] : null
  const over = [...names]
  const ofAll = columns.map((column) => column.unit).filter(Boolean)
  const shared = ofAll.length === 1 ? ofAll[0] : unit
  return ofRow.flatMap((figure, i) => {
    const [cell, name] = inOrder
      ? over[i]!
      : [columnOf!.get(figure.cell)!, names.get(columnOf!.get(figure.cell)!)]
    if (!name) return []
    const own = columns[cell]!.unit ?? unitsBelow.get(cell) ?? shared ?? null
    return pairsOf(scanned, [{ ...name, cell: -1 }, figure], {
      unit: own,
      unitOfCell: new Map<number, UnitItem>(own ? [[figure.cell, own]] : []),
    }).map((pair) => ({ ...pair, from: figure.from, to: figure.to }))
  })
}
