/** What a figure says of the name that it was given: bound, basis, form, and the other names that share it. */
import type { BoundOperator, PropertyBasis } from '../../types.ts'
import type { FigureItem, NameItem } from '#shared/domain/properties/reading/items.ts'
import {
  foldOf,
  type FoundName,
  isAndWord,
  isPlus,
  isSumBefore,
  type NamedFigure,
  type ScannedLine,
} from './pair-line.ts'
import { fitOf } from './pair-names.ts'
import { readingFor } from '#shared/domain/properties/reading/suits.ts'
import type { UnitReading } from '#shared/domain/properties/reading/units.ts'
import { DEGREE, NONE_OF, OR, TELLS_FORM } from '#shared/domain/properties/reading/vocabulary.ts'

export function takeFigure(
  line: ScannedLine,
  found: FoundName,
  i: number,
  item: FigureItem,
  shared = false,
): void {
  const { figure } = item
  line.taken.set(found.at, i)
  line.placed.add(i)
  const meant = shared ? found : expressedAs(line, found, i, item)
  const between = line.items.slice(Math.min(found.at, i) - (found.at < i ? 3 : 0), i)
  const bound = [...between].reverse().find((one) => one.type === 'bound')
  const isOpen = figure.op === '=' || figure.op === '~'
  const siblings = siblingsOf(line, found.at, i, item)
  const isSum = siblings.isSum && siblings.names.length > 0
  const basis = figure.hasBasis ? figure.basis : (meant.unitBasis ?? basisNear(line, found.at, i))
  line.pairs.push({
    parameter: meant.parameter,
    sumOf: isSum ? siblings.names.map(({ parameter }) => parameter) : [],
    figure: item,
    reading: meant.reading,
    unitText: meant.unitText,
    basis,
    op:
      isOpen && bound?.type === 'bound' && found.at < i
        ? bound.op
        : opWithNone(line, Math.min(found.at, i), figure.op),
    from: Math.min(found.name.from, item.from),
    to: Math.max(found.name.to, item.to),
  })
  const isShared = !isSum && (siblings.isEach || (!isOpen && figure.op !== 'range') || bound !== undefined)
  for (const sibling of siblings.names) {
    if (!isSum && !isShared) break
    line.taken.set(sibling.at, i)
    if (!isSum)
      line.pairs.push({
        ...line.pairs.at(-1)!,
        parameter: sibling.parameter,
        reading: sibling.reading,
        from: sibling.name.from,
      })
  }
}

/** "No lumps over 60 mm": more than that is what nobody wants. */
export function opWithNone(line: ScannedLine, at: number, op: BoundOperator): BoundOperator {
  if (!op.startsWith('>')) return op
  for (let j = at - 1; j >= at - 3 && line.items[j]; j--) {
    const { type } = line.items[j]!
    if (type !== 'word' && type !== 'link') return op
    if (NONE_OF.has(foldOf(line, line.items[j]!))) return '<='
  }
  return op
}

/** "Phosphorus as P2O5": the form that is told, where the one is the other. */
export function expressedAs(line: ScannedLine, found: FoundName, i: number, figure: FigureItem): FoundName {
  const at = found.at
  // "Phosphore (P2O5)": the form stands in brackets behind.
  const [open, form] = [line.items[at + 1], line.items[at + 2]]
  if (open?.type === 'mark' && open.mark === '(' && form?.type === 'name') {
    const told = fitOf(line, at + 2, i, figure)
    const isForm = TELLS_FORM.has(found.parameter.id) && Boolean(told?.parameter.formula)
    if (told && (isForm || told.parameter.expresses === found.parameter.id))
      return { ...found, ...told, name: found.name }
  }
  const [before, as] = [line.items[at - 2], line.items[at - 1]]
  if (as?.type === 'as' && before?.type === 'name') {
    line.taken.set(at - 2, i)
    const isForm = before.parameters.some(
      ({ id }) => found.parameter.expresses === id || found.parameter.id.startsWith(id),
    )
    if (!isForm) {
      const fit = fitOf(line, at - 2, i, figure)
      if (fit) return { ...found, ...fit }
    }
  }
  return found
}

export function basisNear(line: ScannedLine, nameAt: number, figureAt: number): PropertyBasis | null {
  const near = line.items.slice(Math.max(0, Math.min(nameAt, figureAt) - 1), figureAt + 3)
  const told = near.find((item) => item.type === 'basis' && item.basis !== null)
  return told?.type === 'basis' ? told.basis : null
}

/** "Zn, Pb and Cd each below 10 ppm", "SiO2 + Al2O3 > 60 %": the other names of the row. */
export function siblingsOf(line: ScannedLine, nameAt: number, figureAt: number, figure: FigureItem) {
  const names: FoundName[] = []
  let isSum = false
  let isEach = line.items.slice(nameAt, figureAt + 2).some(({ type }) => type === 'each')
  if (nameAt > figureAt) return { names: addedBehind(line, nameAt, figureAt, figure), isSum: true, isEach }
  const own = line.items[nameAt] as NameItem
  for (let j = nameAt - 1; j >= 0; j--) {
    const item = line.items[j]!
    if (item.type === 'sum') isSum = true
    else if (item.type === 'each') isEach = true
    else if (item.type === 'mark' && item.mark === '+') isSum = true
    // "10 % Ca, P + K 2 %": what is added up ends at the comma, unless "sum of" stands before it.
    else if (item.type === 'mark' && item.mark === ',' && isSum && !isSumBefore(line, j)) break
    else if (item.type === 'name') {
      // "Grading d95 < 30 mm": two names with nothing between are one thing.
      const isOne = line.items[j + 1]?.type === 'name' && line.context.kind !== undefined
      const fit = line.taken.has(j) || (isOne && !isEach && !isSum) ? null : fitOf(line, j, figureAt, figure)
      const isAlike = fit && Boolean(fit.parameter.formula) === Boolean(own.parameters[0]!.formula)
      if (!isAlike || own.parameters.some(({ id }) => id === fit.parameter.id)) break
      if (isToldByDegree(line, j)) break
      names.unshift({ ...fit, isTight: true, isLinked: false })
    } else if (!(item.type === 'mark' && /^[,/()]$/.test(item.mark)) && !isAndWord(line, item)) break
  }
  const hasPlus = line.items.slice(0, nameAt).some((item) => item.type === 'mark' && item.mark === '+')
  return { names, isSum: isSum && (hasPlus || names.length > 0), isEach }
}

/** "Low iron, SiO2 < 5 %", "low in chlorine": the figure is of the other name alone. */
function isToldByDegree(line: ScannedLine, nameAt: number): boolean {
  const words = line.items.slice(Math.max(0, nameAt - 2), nameAt)
  const from = words.findLastIndex(({ type }) => type !== 'word' && type !== 'link') + 1
  return words.slice(from).some((item) => DEGREE.has(foldOf(line, item)))
}

/** "41 % CaCO3 + MgCO3". */
export function addedBehind(
  line: ScannedLine,
  nameAt: number,
  figureAt: number,
  figure: FigureItem,
): FoundName[] {
  const names: FoundName[] = []
  for (let j = nameAt + 1; isPlus(line.items[j]) && line.items[j + 1]?.type === 'name'; j += 2) {
    const fit = fitOf(line, j + 1, figureAt, figure)
    if (fit) names.push({ ...fit, isTight: true, isLinked: false })
  }
  return names
}

/** "15.2 MJ/kg as received, 18.3 MJ/kg dry"; "min. 40 %, max. 52 %": one more of the same name. */
export function tellAgain(line: ScannedLine, i: number, item: FigureItem): boolean {
  const last = line.pairs.at(-1)
  if (!last || item.figure.unitText === '' || last.figure.cell !== item.cell) return false
  const reading = readingFor(last.parameter, item.figure.readings)
  if (reading?.quantity !== last.reading.quantity) return false
  // A density in °Bé beside one in kg/l is told once more in words of its own.
  if (Boolean(reading.unit.scale) !== Boolean(last.reading.unit.scale)) return false
  const between = line.items.slice(line.items.indexOf(last.figure) + 1, i)
  // "MgO > 75 % or > 70 %": either will do.
  const isEither = isOr(line, last.to, item.from) && item.figure.op === last.op && last.op !== '='
  if (isEither) {
    line.pairs.push(again(last, item, reading))
    return true
  }
  if (between.some(({ type }) => type === 'word' || type === 'name')) return false
  const opposite = last.op[0] === '>' && item.figure.op[0] === '<'
  if (opposite && reading.unit.id === last.reading.unit.id) {
    last.figure = { ...last.figure, figure: { ...last.figure.figure, high: item.figure.high } }
    last.op = 'range'
    last.to = item.to
  } else if (item.figure.hasBasis && item.figure.basis !== last.basis)
    line.pairs.push({ ...again(last, item, reading), basis: item.figure.basis })
  return true
}

const again = (last: NamedFigure, item: FigureItem, reading: UnitReading): NamedFigure => ({
  ...last,
  figure: item,
  reading,
  unitText: item.figure.unitText,
  op: item.figure.op,
  from: item.from,
  to: item.to,
})

/** Nothing but "or" stands between two places. */
export const isOr = ({ scanned: { tokens } }: ScannedLine, from: number, to: number): boolean => {
  const words = tokens.slice(from, to).filter(({ text }) => text !== ',')
  return words.length === 1 && OR.has(words[0]!.fold)
}
