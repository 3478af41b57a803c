/** In which unit a figure of a line is told: its own, or one that stands once for a row, a column or a heading. */
import { MONEY, UNITS } from '#shared/domain/amounts/vocabulary.ts'
import type { MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import type { FigureItem, ScannedItem } from '#shared/domain/properties/reading/items.ts'
import { isAndWord, type ScannedLine } from './pair-line.ts'
import { bareReading, readingFor } from '#shared/domain/properties/reading/suits.ts'
import { ALL_VALUES } from '#shared/domain/properties/reading/vocabulary.ts'

export function unitForName(
  line: ScannedLine,
  parameter: MeasuredParameter,
  nameAt: number,
  figureAt: number,
  figure: FigureItem,
) {
  const { readings, unitText, basis } = figure.figure
  if (unitText !== '') {
    const reading = readingFor(parameter, readings)
    return reading && { reading, unitText, unitBasis: basis }
  }
  const bare = bareReading(parameter)
  const units = [
    ...line.items.slice(nameAt + 1, figureAt).reverse(),
    ...unitsBehind(line, figureAt),
    line.context.unitOfCell.get(figure.cell),
    ...(bare ? [] : [line.context.unit, unitOfAll(line, figureAt), unitOfRow(line, figureAt, parameter)]),
  ]
  for (const unit of units) {
    if (unit?.type !== 'unit') continue
    const reading = readingFor(parameter, unit.readings)
    if (reading) return { reading, unitText: unit.text, unitBasis: unit.basis }
  }
  const { tokens } = line.scanned
  const isAmount = UNITS.has(tokens, figure.to) || MONEY.has(tokens, figure.to)
  return bare && !isAmount ? { reading: bare, unitText: '', unitBasis: null } : null
}

/** Items behind a figure that may be its unit: up to the next name or figure without a cell between. */
export function unitsBehind(line: ScannedLine, i: number): ScannedItem[] {
  const out: ScannedItem[] = []
  for (let j = i + 1; j < line.items.length; j++) {
    const item = line.items[j]!
    if (item.type === 'name') break
    if (item.type === 'unit' && item.cell === line.items[i]!.cell && item.from !== line.items[i]!.to) break
    out.push(item)
  }
  return out
}

/** "SiO2 41 / CaO 18 (all wt%)", "Cd 1,3 / Cr 44, alles in mg/kg": a unit told of the row behind it. */
export function unitOfAll(line: ScannedLine, i: number): ScannedItem | undefined {
  return line.items.find(
    (item, j) =>
      j > i &&
      item.type === 'unit' &&
      (line.items.slice(j - 3, j).some((one) => one.type === 'mark' && one.mark === '(') ||
        ALL_VALUES.has(line.scanned.tokens, item.from - 2)),
  )
}

/**
 * "CaO 40, SiO2 36, MgO 8 %": the unit stands once, behind the last of a row of names and numbers alone. A unit below a
 * percent is told of one kind: in "Al2O3 42, SiO2 52, Ni+V 3,500 ppm" the oxides are no traces.
 */
export function unitOfRow(
  line: ScannedLine,
  i: number,
  parameter: MeasuredParameter,
): ScannedItem | undefined {
  if (!parameter.formula) return undefined
  const isOxide = Boolean(parameter.expresses)
  let isOneKind = true
  for (let j = i + 1; j < line.items.length; j++) {
    const item = line.items[j]!
    if (item.type === 'name') isOneKind &&= Boolean(item.parameters[0]!.expresses) === isOxide
    if (item.type === 'figure') {
      const { readings, unitText, basis } = item.figure
      if (unitText !== '')
        return isOneKind || unitText.includes('%')
          ? { ...item, type: 'unit', readings, text: unitText, basis }
          : undefined
    } else if (item.type === 'name' ? !item.parameters[0]!.formula : !isRowMark(line, item)) return undefined
  }
  return undefined
}

export function isRowMark(line: ScannedLine, item: ScannedItem): boolean {
  return (item.type === 'mark' && /^[,/;+:=]$/.test(item.mark)) || isAndWord(line, item)
}
