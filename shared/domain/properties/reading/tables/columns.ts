/** The head of a table: what each of its columns holds. */
import type { ScannedItem, NameItem, UnitItem } from '#shared/domain/properties/reading/items.ts'
import type { TextLine } from './layout.ts'
import { readingFor } from '#shared/domain/properties/reading/suits.ts'
import type { PropertyBasis, PropertyKind } from '../../types.ts'
import type { Scanned } from '#shared/domain/properties/reading/values.ts'
import {
  basisNamed,
  COLUMN_BASES,
  type ColumnKind,
  HEADS,
} from '#shared/domain/properties/reading/vocabulary.ts'

interface Column {
  /** Null where the head says nothing that is known. */
  role: ColumnKind | null
  unit: UnitItem | null
  basis: PropertyBasis | null
  isEluate: boolean
}

export interface Columns {
  line: TextLine
  columns: readonly Column[]
  /** Parameters that stand over columns: figures come below them. */
  names: ReadonlyMap<number, NameItem>
  /** Units of a row of their own below the names. */
  unitsBelow: Map<number, UnitItem>
}

/** The columns of a head; null where the line is none. `next` is the line below. */
export function columnsOf(
  scanned: Scanned,
  items: readonly ScannedItem[],
  line: TextLine,
  next: readonly ScannedItem[],
): Columns | null {
  if (line.spans.filter(Boolean).length < 2) return null
  if (items.some((item, at) => isValue(item, at, items) && !isSampleNumber(scanned, item))) return null
  const names = new Map<number, NameItem>()
  // "Sample | A | B" over rows that begin with a name: what stands over the names holds no values.
  const isNamed = next[0]?.type === 'name' && next[0].cell === 0 && next.some(({ cell }) => cell > 0)
  const columns = line.spans.map((_, cell): Column => {
    const own = items.filter((item) => item.cell === cell)
    const unit =
      (own.find((item) => item.type === 'unit' && item.text !== '-') as UnitItem | undefined) ?? null
    const name = own.find((item, at) => item.type === 'name' && !isNumbering(item, own[at - 1]))
    const basis = basisOf(scanned, line, cell)
    const told = roleOf(scanned, line.cells, cell)
    const isApart = own[0]?.type !== 'name' && !unit && basis === undefined
    const isOverNames = isNamed && cell === 0 && isApart && (line.spans[0]?.[0] ?? 4) < 4
    const role = isOverNames && (told === 'value' || !told) ? 'name' : told
    const isTold = basis === undefined || (name && unit && isToldIn(name as NameItem, unit))
    if (name && (!role || role === 'id') && isTold) names.set(cell, name as NameItem)
    return {
      role: role ?? (isYear(scanned, line, cell) ? 'value' : null),
      unit,
      basis: basis ?? unit?.basis ?? null,
      isEluate: own.some(({ type }) => type === 'eluate'),
    }
  })
  const telling = columns.filter(
    ({ role, unit, basis, isEluate }) => (role && role !== 'id') || unit || basis || isEluate,
  )
  // Over the names of the rows stands one word at most: "stof", "element". "Inert WAC" over limits is no name of rows named each.
  const isOfRows =
    names.size === 0 || (names.size === 1 && (names.has(0) || isNamed || columns[0]?.role === 'name'))
  if (telling.length >= 2 && isOfRows) return { line, columns, names: new Map(), unitsBelow: new Map() }
  if (names.size >= 2) return { line, columns, names, unitsBelow: new Map() }
  // "inlet  outlet": words that nothing is known of, over figures.
  const below = new Set(next.filter(({ type }) => type === 'figure').map(({ cell }) => cell))
  const isOver =
    names.size === 0 &&
    items.every(
      (item, at) =>
        /^(?:word|link|basis|mark|unit|code|aside)$/.test(item.type) || isCounted(item, items[at - 1]),
    )
  return isOver &&
    next[0]?.type === 'name' &&
    below.size >= 2 &&
    below.size >= line.spans.filter(Boolean).length - 1
    ? { line, columns, names, unitsBelow: new Map() }
    : null
}

/** "SS mg/l": what stands with a unit of its own is a parameter, though it may be a basis elsewhere. */
const isToldIn = ({ parameters }: NameItem, { readings }: UnitItem): boolean =>
  parameters.some((parameter) => readingFor(parameter, readings) !== null)

/** "Probe B", "class I": a letter that counts what the word before it names. */
const isNumbering = (item: ScannedItem, before: ScannedItem | undefined): boolean =>
  item.to === item.from + 1 && before?.type === 'word' && before.to === item.from

/** "001": the number of a sample, over its column. */
const isSampleNumber = ({ tokens }: Scanned, { from, to }: ScannedItem): boolean =>
  to === from + 1 && /^0\d+$/.test(tokens[from]!.text)

/** "MW-4", "tank 2": the number of a sample behind its word. */
const isCounted = (item: ScannedItem, before: ScannedItem | undefined): boolean =>
  item.type === 'figure' &&
  item.figure.unitText === '' &&
  before?.cell === item.cell &&
  /^(?:word|mark)$/.test(before.type)

/** A figure with a unit, or with nothing else in its cell but a name, save a year: "L/S 10", "(20 °C)" and "class 2" are none. */
const isValue = (item: ScannedItem, at: number, items: readonly ScannedItem[]): boolean => {
  if (item.type !== 'figure' || isYearNumber(item.figure.low)) return false
  const own = items.filter((one) => one.cell === item.cell && one !== item)
  const marks = items.slice(0, at).filter((one) => one.type === 'mark' && one.cell === item.cell)
  const bracket = marks.findLast((one) => one.type === 'mark' && /[()]/.test(one.mark))
  if (bracket?.type === 'mark' && bracket.mark === '(') return false
  return (
    item.figure.unitText !== '' || own.every(({ type }) => /^(?:mark|name|bound|link|figure)$/.test(type))
  )
}

const isYearNumber = (value: number) => Number.isInteger(value) && value >= 1980 && value <= 2100
const isYear = ({ tokens }: Scanned, { cells }: TextLine, cell: number): boolean => {
  const at = cells.indexOf(cell)
  return /^(?:19|20)\d\d$/.test(tokens[at]?.text ?? '') && cells[at + 1] !== cell
}

/** Words of limits and spreads decide wherever they stand: "Limit class II (mg/l)", "max. inert". */
const DECISIVE: ReadonlySet<ColumnKind> = new Set([
  'limit',
  'limitOfDetection',
  'uncertainty',
  'derived',
  'max',
  'min',
])

function roleOf({ tokens }: Scanned, cells: readonly number[], cell: number): ColumnKind | null {
  let first: ColumnKind | null = null
  let isFirst = true
  for (let i = cells.indexOf(cell); cells[i] === cell && i >= 0; i++) {
    // "Result ± uncertainty" holds the result.
    if (tokens[i]!.text === '±') return first ?? 'uncertainty'
    const found = HEADS.at(tokens, i)
    if (found && DECISIVE.has(found.value) && (isFirst || found.value.startsWith('limit'))) return found.value
    if (isFirst && found) first = found.value
    if (tokens[i]!.kind === 'word' || /^[<>≤≥]$/.test(tokens[i]!.text)) isFirst = false
  }
  return first
}

/** "ar", "dry", "d": a basis that is all a cell says, save a unit and brackets. */
function basisOf({ tokens }: Scanned, { cells }: TextLine, cell: number): PropertyBasis | null | undefined {
  const at = cells.indexOf(cell)
  const alone = at >= 0 && cells[at + 1] !== cell ? COLUMN_BASES.get(tokens[at]!.text) : undefined
  if (alone) return alone
  for (let i = at; i >= 0 && cells[i] === cell; i++) {
    const found = basisNamed(tokens, i)
    if (found) return found.value
  }
  return undefined
}

const ASIDE: ReadonlySet<ColumnKind> = new Set([
  'limitOfDetection',
  'uncertainty',
  'derived',
  'method',
  'id',
  'unit',
  'name',
])

/** Cells whose figures are properties. What is a limit, a need asks for and a report quotes. */
export function valueCells({ line, columns }: Columns, kind: PropertyKind): number[] {
  const hasRole = (role: ColumnKind) => columns.some((column) => column.role === role)
  const told = columns.flatMap(({ role, unit, basis, isEluate }, cell) =>
    role === 'value' || (role === null && (unit || basis || isEluate)) ? [cell] : [],
  )
  const all = columns.map((_, cell) => cell)
  const limits = all.filter((cell) => /^(?:limit|min|max)$/.test(columns[cell]!.role ?? ''))
  if (kind === 'need' && limits.length > 0) return limits
  // Of a column that says nothing, values are read only where none says that it holds them.
  const isName = (cell: number) => cell === 0 && (line.spans[0]?.[0] ?? 0) < 4
  const unknown = told.length > 0 ? [] : all.filter((cell) => !isName(cell) && columns[cell]!.role === null)
  const values = [...new Set([...told, ...unknown])].sort((a, b) => a - b)
  if (values.length > 0) return hasRole('min') && hasRole('max') ? [...values, ...limits] : values
  return limits.length > 0 ? limits : all.filter((cell) => !ASIDE.has(columns[cell]!.role ?? 'value'))
}
