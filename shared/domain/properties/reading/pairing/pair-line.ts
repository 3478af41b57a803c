/** A line of a text while its figures find their names: what was scanned, and what is placed so far. */
import type { MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import type { BoundOperator, PropertyBasis, PropertyKind } from '../../types.ts'
import type { FigureItem, NameItem, ScannedItem, UnitItem } from '#shared/domain/properties/reading/items.ts'
import type { UnitReading } from '#shared/domain/properties/reading/units.ts'
import type { Scanned } from '#shared/domain/properties/reading/values.ts'

export interface NamedFigure {
  parameter: MeasuredParameter
  /** Further parameters of a sum; then the value is of all together. */
  sumOf: readonly MeasuredParameter[]
  figure: FigureItem
  reading: UnitReading
  unitText: string
  basis: PropertyBasis | null
  op: BoundOperator
  /** “Or” joins it to another bound of the same side. */
  isEither?: boolean
  /** First token that belongs to it: its name, or the figure. */
  from: number
  to: number
  /** Cell of the head of a table over it. */
  column?: number
}

export interface PairContext {
  /** Unit of a heading, which stands for figures without one. */
  unit: UnitItem | null
  /** By cell of a table. */
  unitOfCell: ReadonlyMap<number, UnitItem>
  /** In a report a length that no name stands with is the grain of the test. */
  kind?: PropertyKind
}

export interface FoundName {
  name: NameItem
  at: number
  parameter: MeasuredParameter
  reading: UnitReading
  unitText: string
  unitBasis: PropertyBasis | null
  isTight: boolean
  /** ":" or "=" or a word such as "content" stands between. */
  isLinked: boolean
}

/** "pH", "Zn" fit a figure by its unit, or by the unit that stands with the name, over the column or in the heading. */
export interface ScannedLine {
  readonly scanned: Scanned
  readonly items: readonly ScannedItem[]
  readonly context: PairContext
  /** Names that have their figure. */
  readonly taken: Map<number, number>
  /** Figures that have their name. */
  readonly placed: Set<number>
  readonly pairs: NamedFigure[]
}

export const isMark = (item: ScannedItem, mark: string): boolean => item.type === 'mark' && item.mark === mark

export const isPlus = (item: ScannedItem | undefined): boolean => item !== undefined && isMark(item, '+')

/** Of two that bear a name, such as glass, the one that spoils a stream. */
export const isImpurity = ({ id }: MeasuredParameter): boolean => id.includes('impurit')

export function foldOf(line: ScannedLine, item: ScannedItem): string {
  return line.scanned.tokens[item.from]!.fold
}

export function openingOf(line: ScannedLine, close: number): number | null {
  for (let j = close - 1; j >= 0; j--) {
    const item = line.items[j]!
    if (item.type === 'mark' && item.mark === '(') return j
    if (item.type === 'mark' && item.mark === ')') return null
  }
  return null
}

export function isAndWord(line: ScannedLine, item: ScannedItem): boolean {
  return /^(?:and|und|et|y|e|ed|en|i|oraz|sowie|a|och|og|ja|of|von|des|de|der|di|van)$/.test(
    foldOf(line, item),
  )
}

export function isSumBefore(line: ScannedLine, i: number): boolean {
  return line.items.slice(Math.max(0, i - 12), i).some(({ type }) => type === 'sum')
}
