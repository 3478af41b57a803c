/** Properties in what people write and laboratories report. Deterministic, never throws; see README.md. */
import { provenMark } from '#shared/domain/amounts/scan.ts'
import type { AmountToken } from '#shared/domain/amounts/tokens.ts'
import { parameterOf, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { type Columns, columnsOf } from './tables/columns.ts'
import { supplyText } from '#shared/domain/text/supply.ts'
import { toSi } from '../convert.ts'
import { type FigureItem, type NameItem, type ScannedItem, scannedItems, type UnitItem } from './items.ts'
import { type TextLine, linesOf } from './tables/layout.ts'
import { reportDay, methodOf } from './method.ts'
import { type NamedFigure, pairsOf } from './pairing/pair.ts'
import { pairsBelow, rowPairs, withUnits } from './tables/rows.ts'
import { stackedLists } from './tables/stacked.ts'
import { isPossible, oddness } from './suits.ts'
import type { PropertyBasis, PropertyKind, PropertyInText } from '../types.ts'
import { plainText, type UnitReading } from './units.ts'
import type { Scanned } from './values.ts'
import { ALL_VALUES, QUOTED } from './vocabulary.ts'

/** What the lines above say of those below. */
interface Section {
  unit: UnitItem | null
  basis: PropertyBasis | null
  columns: Columns | null
}

/** The properties of a text, in its order. */
export function readProperties(written: string, kind: PropertyKind = 'offer'): PropertyInText[] {
  const { text, placeOf } = supplyText(written)
  const lines = linesOf(text)
  // Every property has a figure: of most texts no name has to be looked up.
  if (!lines.some(({ tokens }) => tokens.some((token) => token.kind === 'number'))) return []
  const plain = plainText(text)
  const decimal = provenMark(lines.flatMap(({ tokens }) => tokens))
  const out: PropertyInText[] = []
  const scanned = lines.map((line): Scanned => ({ tokens: line.tokens, plain, decimal }))
  const items = lines.map((line, i) => scannedItems(scanned[i]!, line.cells))
  const section: Section = { unit: unitOfAll(scanned, items), basis: null, columns: null }
  const stacked = stackedLists(items)
  const date = kind === 'lab' ? reportDay(lines) : undefined
  lines.forEach((line, i) => {
    const found =
      stacked.get(i)?.flatMap((one) => pairOf(scanned[i]!, one, section)) ??
      pairsInLine(scanned[i]!, items[i]!, line, items[i + 1] ?? [], section, kind)
    for (const pair of found) {
      const read = propertyOf(pair, scanned[i]!, section, kind)
      const method = methodOf(pair, found, items[i]!, line, text)
      const quote = read && { start: placeOf(read.quote.start), end: placeOf(read.quote.end - 1) + 1 }
      const property = read && { ...read, quote: quote!, ...(method && { method }), ...(date && { date }) }
      if (property && !out.some((one) => isSame(one, property))) out.push(property)
    }
  })
  return out
}

/** "Angaben in Gew.-%", "all values in mg/kg": a sentence without a figure that tells the unit of every other. */
function unitOfAll(scanned: readonly Scanned[], lines: readonly (readonly ScannedItem[])[]): UnitItem | null {
  const units = lines.flatMap((items, i) =>
    sentences(scanned[i]!, items).flatMap((sentence) => {
      // "XRF on beads, values in wt.-%": the clause that says it is the last.
      const start = sentence.findIndex(({ from }) => ALL_VALUES.has(scanned[i]!.tokens, from))
      const clause = start < 0 ? [] : sentence.slice(start)
      const at = clause.findIndex(({ type }) => type === 'unit')
      const isWhole =
        at > 0 &&
        clause.every(({ type }) => /^(?:word|link|unit|mark|basis|each)$/.test(type)) &&
        sentence.every(({ type }) => type !== 'figure')
      return isWhole ? [clause[at] as UnitItem] : []
    }),
  )
  return units.length === 1 ? units[0]! : null
}

function pairOf(
  scanned: Scanned,
  { name, figure, unit }: { name: NameItem; figure: FigureItem; unit: UnitItem | null },
  section: Section,
): NamedFigure[] {
  const context = {
    unit: section.unit,
    unitOfCell: new Map<number, UnitItem>(unit ? [[figure.cell, unit]] : []),
  }
  return pairsOf(scanned, [{ ...name, cell: -1 }, figure], context).map((pair) => ({
    ...pair,
    from: figure.from,
    to: figure.to,
  }))
}

function pairsInLine(
  scanned: Scanned,
  items: readonly ScannedItem[],
  line: TextLine,
  next: readonly ScannedItem[],
  section: Section,
  kind: PropertyKind,
): NamedFigure[] {
  if (line.isFirst && line.cellCount === 1) section.columns = null
  const isUnits = items.every(({ type }) => type === 'unit' || type === 'mark')
  const ofNames = isUnits && (section.columns?.names.size ?? 0) > 0
  const headed = isUnits && !ofNames && section.columns ? withUnits(section.columns, items, line) : null
  if (headed) {
    section.columns = headed
    return []
  }
  // "Mercury | < LOQ | - | mg/kg": a row without a figure is no new head.
  const isRow = section.columns?.line.cellCount === line.cellCount && items[0]?.type === 'name'
  const columns = ofNames || isRow ? null : columnsOf(scanned, items, line, next)
  if (columns) section.columns = columns
  if (columns) return []
  heading(items, section)
  const { columns: head, unit } = section
  if (head && line.cellCount > 1) {
    if (head.names.size > 0) {
      const below = pairsBelow(scanned, items, line, head, unit)
      if (below) return below
    } else {
      const row = rowPairs(scanned, items, line, head, unit, kind)
      if (row) return joinEnds(row, head)
    }
  }
  const told = sentences(scanned, items).filter((sentence) => kind === 'need' || !isQuoted(scanned, sentence))
  return told.flatMap((sentence) => pairsOf(scanned, sentence, { unit, unitOfCell: new Map(), kind }))
}

/** "Limits: ...", "Uncertainty NCV 0.3 MJ/kg": nothing of the material itself is told. */
const isQuoted = ({ tokens }: Scanned, [first]: readonly ScannedItem[]): boolean =>
  QUOTED.has(tokens, first!.from)

/** "17 mg/l. Limits": the point of what may be an abbreviation is no token. */
const isPointBetween = (before: AmountToken, after: AmountToken): boolean =>
  before.kind === 'word' && after.start === before.end + 2

/** Up to each full stop, be it the point of "6 % s.m." before a word that begins one. */
function sentences({ tokens }: Scanned, items: readonly ScannedItem[]): ScannedItem[][] {
  const out: ScannedItem[][] = [[]]
  for (const item of items) {
    const before = out.at(-1)!.at(-1)
    const isNew =
      before?.type === 'figure' &&
      (tokens[before.to - 1]!.text.endsWith('.') ||
        isPointBetween(tokens[before.to - 1]!, tokens[item.from]!)) &&
      /^\p{Lu}\p{Ll}{2}/u.test(tokens[item.from]!.text)
    if (isNew || (item.type === 'mark' && item.mark === '.')) out.push([])
    if (item.type !== 'mark' || item.mark !== '.') out.at(-1)!.push(item)
  }
  return out.filter(({ length }) => length > 0)
}

/** "Metals (mg/kg TS):", "Eluate", "All values on dry matter": what stands for the lines below. */
function heading(items: readonly ScannedItem[], section: Section): void {
  const first = items.findIndex(({ type }) => type === 'figure')
  const head = first < 0 ? items : items.slice(0, first)
  const hasFigure = first >= 0
  const names = head.filter(({ type }) => type === 'name').length
  const unit = head.findLast((item) => item.type === 'unit')
  const unitAt = unit ? items.indexOf(unit) : -1
  const behind = items.slice(unitAt + 1).find(({ type }) => type !== 'mark')
  // "Metals in mg/kg DM (limit of the ordinance): Pb 38": what stands before the colon is told of all.
  const colon = items.findIndex((item, i) => i > unitAt && item.type === 'mark' && item.mark === ':')
  const isBeforeColon = colon > unitAt && colon < first && items[colon + 1]?.type === 'name'
  const isHead = isBeforeColon || (behind?.type === 'name' && items[unitAt + 1]?.type === 'mark')
  const isOwn =
    !isHead && (items[unitAt - 1]?.type === 'name' || (items[unitAt - 2]?.type === 'name' && hasFigure))
  if (unit && (!hasFigure ? names <= 1 : !isOwn && unit.cell === items[0]!.cell))
    section.unit = unit as UnitItem
  const eluate = head.some(({ type }) => type === 'eluate')
  if (eluate && !hasFigure) section.basis = 'eluate'
  if (hasFigure) return
  const told = head.find((item) => item.type === 'basis')
  if (told?.type === 'basis') section.basis = told.basis
  else if (unit?.type === 'unit' && unit.basis) section.basis = unit.basis
}

/** Columns "min" and "max" of one row are one range. */
function joinEnds(pairs: NamedFigure[], { columns }: Columns): NamedFigure[] {
  const roleOf = ({ column }: NamedFigure) => columns[column ?? -1]?.role
  const [low, high] = [
    pairs.find((pair) => roleOf(pair) === 'min'),
    pairs.find((pair) => roleOf(pair) === 'max'),
  ]
  return pairs.flatMap((pair) => {
    if (low && high && pair === high) return []
    if (low && high && pair === low) {
      const { figure } = pair
      const range = { ...figure.figure, high: high.figure.figure.low }
      return [{ ...pair, op: 'range' as const, figure: { ...figure, figure: range }, to: high.to }]
    }
    if (pair.op !== '=') return [pair]
    return [{ ...pair, op: pair === low ? '>=' : pair === high ? '<=' : pair.op }]
  })
}

const isSame = (a: PropertyInText, b: PropertyInText): boolean =>
  a.parameter === b.parameter &&
  a.unit === b.unit &&
  a.value === b.value &&
  a.min === b.min &&
  a.max === b.max &&
  a.basis === b.basis

/** The reading of "1.500" that nearly every stream has; as thousands where both are usual. */
function ends({ figure, reading, parameter }: NamedFigure): { low: number; high: number } {
  const { low, high, asDecimal } = figure.figure
  if (!asDecimal) return { low, high }
  const odd = (one: { low: number; high: number }) =>
    Math.max(oddness(parameter, one.low, reading), oddness(parameter, one.high, reading))
  return odd(asDecimal) < odd({ low, high }) ? asDecimal : { low, high }
}

/** No liquid and no grain weighs 10 to 650 kg/m3: there the bulk is meant. */
function asLoose(parameter: MeasuredParameter, value: number, { unit }: UnitReading): MeasuredParameter {
  const si = toSi(value, unit)
  const isLoose = parameter.id === 'density' && unit.id !== '' && si > 10 && si < 650
  return (isLoose && parameterOf('bulk-density')) || parameter
}

function propertyOf(
  pair: NamedFigure,
  scanned: Scanned,
  section: Section,
  kind: PropertyKind,
): PropertyInText | null {
  const { reading, figure, sumOf } = pair
  const { low, high } = ends(pair)
  const isSum = sumOf.length > 0
  if (!isSum && ![low, high].every((end) => isPossible(pair.parameter, end, reading))) return null
  const all = isSum ? [...sumOf, pair.parameter] : [asLoose(pair.parameter, low, reading)]
  const base = baseOf(asLoose(pair.parameter, low, reading))
  const isRange = pair.op === 'range'
  const si = (value: number) => toSi(value, reading.unit)
  return {
    id: isSum ? null : base.parameter.id,
    parameter: all.map(({ label }) => label).join(' + '),
    symbol: isSum ? all.map(({ symbol, label }) => symbol ?? label).join(' + ') : base.parameter.symbol,
    op: pair.op,
    value: isRange ? null : low,
    min: isRange ? low : null,
    max: isRange ? high : null,
    unit: unitAsWritten(pair.unitText, reading.unit.id),
    quantity: reading.quantity,
    si: isRange ? null : si(low),
    minSi: isRange ? si(low) : null,
    maxSi: isRange ? si(high) : null,
    basis:
      pair.basis ??
      base.basis ??
      (figure.figure.unitText === '' || section.basis === 'eluate' ? section.basis : null),
    role: kind === 'need' ? 'limit' : 'stated',
    isEither: pair.isEither === true,
    quote: { start: scanned.tokens[pair.from]!.start, end: scanned.tokens[pair.to - 1]!.end },
  }
}

/** "ppm" and "g/t" stay, "Gew.-%", "mg kg-1" and what is spelled out are told by their symbol. */
function unitAsWritten(written: string, id: string): string {
  const plain = written.replace(/[ ·]/g, '')
  if (id === '1' || id === 'pH') return ''
  if (id === '' || id.includes('%') || plain.toLowerCase() === plainText(id).low) return id
  return /^[A-Za-zµ°]{1,4}[23]?(?:\/[A-Za-z]{1,4}[23]?)?$/.test(plain) ? plain : id
}

/** What water takes out is told as the parameter itself, of an eluate. */
export function baseOf(parameter: MeasuredParameter): {
  parameter: MeasuredParameter
  basis: PropertyBasis | null
} {
  const base = parameter.eluateOf ? parameterOf(parameter.eluateOf) : undefined
  return base ? { parameter: base, basis: 'eluate' } : { parameter, basis: null }
}
