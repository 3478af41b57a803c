/** What a figure without a name is of, where its unit alone says so. */
import { type MeasuredParameter, parameterOf } from '#shared/knowledge/parameters/index.ts'
import type { FigureItem } from '#shared/domain/properties/reading/items.ts'
import { nameAt } from '#shared/domain/properties/reading/names.ts'
import { isHeadless, isOfShare } from './pair-asides.ts'
import type { ScannedLine } from './pair-line.ts'
import { opWithNone } from './pair-take.ts'
import { readingFor } from '#shared/domain/properties/reading/suits.ts'
import type { UnitReading } from '#shared/domain/properties/reading/units.ts'
import { BASIS_LINKS, HEAT, IMPLIED, OF_MEASURING } from '#shared/domain/properties/reading/vocabulary.ts'

/** "35 % TS" tells the dry matter; "0-4 mm" and "15 MJ/kg" say by their unit what they are of. */
export function implyName(line: ScannedLine, i: number, item: FigureItem): void {
  const { figure } = item
  const push = (parameter: MeasuredParameter, reading: UnitReading, hasBasis: boolean) =>
    line.pairs.push({
      ...{ parameter, reading, sumOf: [], figure: item, unitText: figure.unitText },
      basis: hasBasis ? null : figure.basis,
      op: opWithNone(line, i, figure.op),
      from: item.from,
      to: item.to,
    })
  const { tokens } = line.scanned
  if (figure.of !== null) {
    for (const parameter of nameAt(tokens, figure.of)?.parameters ?? []) {
      const reading = readingFor(parameter, figure.readings)
      if (reading) return void push(parameter, reading, false)
    }
    return
  }
  // "0.2 % of DM" is a share of it.
  const isOf = figure.basisFrom !== null && BASIS_LINKS.has(tokens[figure.basisFrom]!.fold)
  if (figure.basisFrom !== null && !isOf && figure.unitText.includes('%') && isHeadless(line, i)) {
    for (let at = figure.basisFrom; at < figure.to; at++) {
      for (const parameter of nameAt(tokens, at)?.parameters ?? []) {
        const reading = readingFor(parameter, figure.readings)
        if (reading) return void push(parameter, reading, true)
      }
    }
  }
  const before = line.items[i - 1]
  // "Hot water 95 °C": the name of what carries the heat, and not how much of it there is.
  const isCarrier = [1, 2, 3].some((back) => HEAT.at(tokens, item.from - back)?.next === item.from)
  const isOfName = (before?.type === 'name' && !isCarrier) || (before?.type === 'mark' && before.mark === '(')
  const isMeasuring = tokens.some(
    (_, at) => at < item.from && at > item.from - 5 && OF_MEASURING.has(tokens, at),
  )
  if (isOfName || item.cell > 1 || isMeasuring) return
  const isHeat = line.scanned.tokens.some((_, at) => HEAT.has(line.scanned.tokens, at))
  for (const reading of figure.readings) {
    const parameter = parameterOf(IMPLIED.get(reading.quantity) ?? '')
    if (!parameter) continue
    if (/^(?:temperature|pressure)$/.test(reading.quantity) && !isHeat) return
    if (reading.quantity === 'water-hardness' && !figure.unitText.startsWith('°')) continue
    if (reading.quantity === 'length' && isOfShare(line, i)) return
    if (reading.quantity === 'length' && (figure.op === '=' || line.context.kind === 'lab')) return
    // Of "g/l" and "kg/m3" more is told than densities.
    if (reading.quantity === 'density' && /^g\/l$/i.test(figure.unitText)) return
    return void push(parameter, reading, false)
  }
}
