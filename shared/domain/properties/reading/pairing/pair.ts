/** Which figure of a line belongs to which name: what stands tight together, in the order that the line keeps. */
import type { FigureItem, ScannedItem } from '#shared/domain/properties/reading/items.ts'
import {
  isAsideFigure,
  isAsked,
  isCountInBracket,
  isGrainOfShare,
  isInBracketOf,
  isOfRatio,
  isPartOfWhole,
  isPriced,
  isWithinName,
} from './pair-asides.ts'
import { implyName } from './pair-imply.ts'
import { isMark, type ScannedLine, type NamedFigure, type PairContext } from './pair-line.ts'
import { chooseName, fitOf, nameInFront, nameBehind } from './pair-names.ts'
import { basisNear, isOr, takeFigure, tellAgain } from './pair-take.ts'
import type { Scanned } from '#shared/domain/properties/reading/values.ts'

export type { NamedFigure, PairContext } from './pair-line.ts'

function runPairs(line: ScannedLine): NamedFigure[] {
  placeInOrder(line)
  line.items.forEach((item, i) => {
    if (item.type === 'figure' && !line.placed.has(i) && !isAsideFigure(line, i)) placeFigure(line, i, item)
    if (item.type === 'undetected') passUndetected(line, i)
  })
  markEither(line)
  return line.pairs
}

/** "MgO > 75 % or MgO > 70 %": of bounds of one side that “or” joins, one is enough. */
function markEither(line: ScannedLine): void {
  line.pairs.forEach((one, k) => {
    const before = line.pairs[k - 1]
    if (!before || one.parameter.id !== before.parameter.id || !isBound(one) || !isBound(before)) return
    if (one.op[0] === before.op[0] && isOr(line, before.to, one.from)) before.isEither = one.isEither = true
  })
}

const isBound = ({ op }: NamedFigure): boolean => op !== '=' && op !== '~'

/** "Zinc / phosphorus / calcium: 610 / 540 / 1480 ppm": as many figures as names, in their order. */
function placeInOrder(line: ScannedLine): void {
  const isPart = ({ type }: ScannedItem) => type === 'mark' || type === 'link' || type === 'unit'
  for (let start = 0; start < line.items.length; start++) {
    const [names, figures]: [number[], number[]] = [[], []]
    let at = start
    let isLinked = false
    for (; at < line.items.length; at++) {
      const item = line.items[at]!
      if (item.type === 'figure') figures.push(at)
      else if (item.type === 'name' && figures.length === 0) names.push(at)
      else if (isMark(item, ':') && names.length > 1 && figures.length === 0) isLinked = true
      else if (!isPart(item) || isMark(item, ';')) break
    }
    if (isLinked && names[0] === start && names.length === figures.length)
      names.forEach((name, k) => placeShared(line, name, figures[k]!, figures.at(-1)!))
    if (names.length > 0) start = Math.max(start, at - 1)
  }
}

/** A figure of a row whose unit stands behind the last. */
function placeShared(line: ScannedLine, name: number, at: number, last: number): void {
  const [own, end] = [line.items[at] as FigureItem, line.items[last] as FigureItem]
  const { readings, unitText, basis, hasBasis } = own.figure.unitText === '' ? end.figure : own.figure
  const item = { ...own, figure: { ...own.figure, readings, unitText, basis, hasBasis } }
  const fit = fitOf(line, name, at, item)
  line.placed.add(at)
  line.taken.set(name, at)
  if (!fit) return
  line.pairs.push({
    ...{ parameter: fit.parameter, reading: fit.reading, unitText: fit.unitText, sumOf: [], figure: item },
    basis: hasBasis ? basis : (fit.unitBasis ?? basisNear(line, name, at)),
    op: item.figure.op,
    from: fit.name.from,
    to: item.to,
  })
}

/** A name whose figure is "n.d." waits for none, save "n.d. (< 0.1)". */
function passUndetected(line: ScannedLine, i: number): void {
  for (let j = i - 1; j >= 0; j--) {
    const item = line.items[j]!
    if (item.type === 'figure') return
    if (item.type !== 'name') continue
    const next = line.items.slice(i + 1, i + 4).find(({ type }) => type === 'figure') as
      FigureItem | undefined
    if (!next?.figure.op.startsWith('<')) line.taken.set(j, i)
    return
  }
}

function placeFigure(line: ScannedLine, i: number, figure: FigureItem): void {
  if (figure.isCondition && !isAsked(line, i, figure)) return
  // "PAH (16)": how many, within the name.
  const [before, after] = [line.items[i - 1], line.items[i + 1]]
  const isBracketed =
    before?.type === 'mark' && before.mark === '(' && after?.type === 'mark' && after.mark === ')'
  if (isBracketed && figure.figure.unitText === '' && figure.figure.op === '=') return
  if (isCountInBracket(line, i, figure) || isInBracketOf(line, i, figure) || isPriced(line, figure)) return
  if (isGrainOfShare(line, i, figure)) return
  const left = nameInFront(line, i, figure)
  const right = nameBehind(line, i, figure)
  const found = chooseName(line, left, right, i)
  if (found && (isWithinName(line, found, i) || isOfRatio(line, found.at) || isPartOfWhole(line, found, i)))
    return
  if (found) takeFigure(line, found, i, figure)
  else if (!tellAgain(line, i, figure)) implyName(line, i, figure)
}

export const pairsOf = (
  scanned: Scanned,
  items: readonly ScannedItem[],
  context: PairContext,
): NamedFigure[] => runPairs({ scanned, items, context, taken: new Map(), placed: new Set(), pairs: [] })
