/** Properties in what people write and laboratories report. Deterministic, never throws; see README.md. */
import { provenMark } from '#shared/domain/amounts/scan.ts'
import { parameterOf, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { type Columns, columnsOf, isAsideColumn, samplesOf } from './columns.ts'
import { toSi } from '../convert.ts'
import { type ScannedItem, scannedItems, type UnitItem } from './items.ts'
import { type TextLine, linesOf } from './layout.ts'
import { type NamedFigure, pairsOf } from './pair.ts'
import { bareReading, isPossible, oddness, readingFor } from './suits.ts'
import type { PropertyBasis, PropertyKind, PropertyInText } from '../types.ts'
import { plainText } from './units.ts'
import type { Scanned } from './values.ts'

/** What the lines above say of those below. */
interface Section {
  unit: UnitItem | null
  basis: PropertyBasis | null
  columns: Columns | null
}

/** The properties of a text, in its order. */
export function readProperties(text: string, kind: PropertyKind = 'offer'): PropertyInText[] {
  const lines = linesOf(text)
  const plain = plainText(text)
  const decimal = provenMark(lines.flatMap(({ tokens }) => tokens))
  const section: Section = { unit: null, basis: null, columns: null }
  const out: PropertyInText[] = []
  for (const line of lines) {
    const scanned: Scanned = { tokens: line.tokens, plain, decimal }
    const found = pairsInLine(scanned, line, section, kind)
    for (const pair of found) {
      const property = propertyOf(pair, scanned, section, kind)
      if (property && !out.some((one) => isSame(one, property))) out.push(property)
    }
  }
  return out
}

function pairsInLine(scanned: Scanned, line: TextLine, section: Section, kind: PropertyKind): NamedFigure[] {
  const items = scannedItems(scanned, line.cells)
  const columns = columnsOf(scanned, items, line.cells)
  if (line.isFirst && line.cellCount === 1) section.columns = null
  if (columns) section.columns = columns
  heading(items, section)
  if (columns && !items.some(({ type }) => type === 'figure')) return []
  const own = section.columns?.count === line.cellCount ? section.columns : null
  if (own && own.names.size > 0) {
    const below = belowNames(items, own, section)
    if (below) return below
  }
  const kept = own
    ? items.filter((item) => item.type !== 'figure' || !isAsideColumn(own, item.cell, kind))
    : items
  const context = {
    unit: section.unit,
    unitOfCell: own?.units ?? new Map<number, UnitItem>(),
    samples: own ? samplesOf(own) : new Set<number>(),
  }
  const found = sentences(kept).flatMap((sentence) => pairsOf(scanned, sentence, context))
  return own ? joinEnds(found, kept, own) : found
}

/** Up to each full stop. */
function sentences(items: readonly ScannedItem[]): ScannedItem[][] {
  const out: ScannedItem[][] = [[]]
  for (const item of items) {
    if (item.type === 'mark' && item.mark === '.') out.push([])
    else out.at(-1)!.push(item)
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
  const isHead = behind?.type === 'name' && items[unitAt + 1]?.type === 'mark'
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

/** Figures under a row of names. */
function belowNames(
  items: readonly ScannedItem[],
  { names }: Columns,
  section: Section,
): NamedFigure[] | null {
  const figures = items.filter((item) => item.type === 'figure')
  if (figures.length < 2 || items.some(({ type, cell }) => type === 'name' && cell > 0)) {
    for (const item of items)
      if (item.type === 'unit' && section.columns)
        (section.columns.units as Map<number, UnitItem>).set(item.cell, item)
    return figures.length < 2 ? [] : null
  }
  const out: NamedFigure[] = []
  for (const figure of figures) {
    const name = names.get(figure.cell)
    if (!name || figure.type !== 'figure') continue
    const unit = section.columns!.units.get(figure.cell) ?? section.unit
    const { readings, unitText } = figure.figure
    for (const parameter of name.parameters) {
      const reading = unitText
        ? readingFor(parameter, readings)
        : (bareReading(parameter) ?? readingFor(parameter, unit?.readings ?? []))
      if (!reading) continue
      out.push({
        ...{ parameter, reading, sumOf: [], figure, op: figure.figure.op, from: figure.from, to: figure.to },
        unitText: unitText || (reading.unit.id === '' ? '' : (unit?.text ?? '')),
        basis: figure.figure.basis ?? unit?.basis ?? null,
      })
      break
    }
  }
  return out
}

/** Columns "min" and "max" of one row are one range. */
function joinEnds(pairs: NamedFigure[], items: readonly ScannedItem[], { roles }: Columns): NamedFigure[] {
  const cellOf = (role: string) => [...roles].find(([, one]) => one === role)?.[0]
  const [min, max] = [cellOf('min'), cellOf('max')]
  if (min === undefined && max === undefined) return pairs
  return pairs.map((pair) => {
    const low = items.find((item) => item.type === 'figure' && item.cell === min)
    const high = items.find((item) => item.type === 'figure' && item.cell === max)
    if (low?.type === 'figure' && high?.type === 'figure' && pair.figure.cell === Math.min(min!, max!))
      return {
        ...pair,
        op: 'range' as const,
        figure: { ...pair.figure, figure: { ...low.figure, high: high.figure.low } },
        to: high.to,
      }
    if (pair.op !== '=') return pair
    return { ...pair, op: pair.figure.cell === min ? '>=' : pair.figure.cell === max ? '<=' : pair.op }
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
  const all = isSum ? [...sumOf, pair.parameter] : [pair.parameter]
  const base = baseOf(pair.parameter)
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
