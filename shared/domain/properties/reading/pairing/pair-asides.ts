/** Figures of a line that are no value of a name: counts, prices, conditions of a measurement, shares of a whole. */
import { MONEY, PER } from '#shared/domain/amounts/vocabulary.ts'
import type { FigureItem, ScannedItem } from '#shared/domain/properties/reading/items.ts'
import {
  foldOf,
  type FoundName,
  isImpurity,
  isMark,
  isPlus,
  type ScannedLine,
  openingOf,
} from './pair-line.ts'
import { fitOf } from './pair-names.ts'
import { NONE_OF, OF_WHICH, OR, QUOTED } from '#shared/domain/properties/reading/vocabulary.ts'

/** They part a name from the word before it. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'with of and the a mit von und der die das avec de et du des la le con di e del della med og av met van en z i com com do da s'.split(
    ' ',
  ),
)

/** "Far below the limits of the directive (Cd 20 mg/kg, Hg 16 mg/kg): Cd 0.3": what is told in a bracket behind limits is theirs. */
function isOfQuotedLimits(line: ScannedLine, i: number): boolean {
  if (line.context.kind === 'need') return false
  let open = i - 1
  while (open >= 0 && !isMark(line.items[open]!, '(')) {
    if (isMark(line.items[open]!, ')')) return false
    open--
  }
  if (open < 0) return false
  for (let j = open - 1; j >= open - 7 && j >= 0; j--) {
    const item = line.items[j]!
    if (item.type === 'figure' || item.type === 'name' || item.type === 'mark') return false
    if (QUOTED.has(line.scanned.tokens, item.from)) return true
  }
  return false
}

/** Behind "LOD", "uncertainty", "limit value" within the cell; a second number of a bracket behind "±". */
export function isAsideFigure(line: ScannedLine, i: number): boolean {
  const { cell, from } = line.items[i]!
  if (line.scanned.tokens[from - 1]?.text === '±' || isOfQuotedLimits(line, i)) return true
  for (let j = i - 1; j >= 0 && line.items[j]!.cell === cell; j--) {
    const { type } = line.items[j]!
    if (type === 'aside') return true
    if (type === 'name' || type === 'figure' || type === 'word') return false
  }
  return false
}

/**
 * "Crude protein", "soluble zinc": a word that nobody knows stands tight before a name, in a report behind it too. It may
 * make it the name of something else, so the figure is left out.
 */
export function isWithinName(
  line: ScannedLine,
  { at, name, parameter }: FoundName,
  figureAt: number,
): boolean {
  // "MgO > 75 % or MgO > 70 %": it parts two figures of one name.
  const isTold = line.pairs.at(-1)?.parameter.id === parameter.id
  const isPart = (item: ScannedItem | undefined) =>
    item?.type === 'word' &&
    item.cell === name.cell &&
    !PREPOSITIONS.has(foldOf(line, item)) &&
    !NONE_OF.has(foldOf(line, item)) &&
    !(isTold && OR.has(foldOf(line, item)))
  if (at > figureAt) return false
  const [before, behind] = [line.items[at - 1], line.items[at + 1]]
  // "Films + EPS 0.02 %": a sum with something unknown.
  const isAdded = isPlus(before) && isPart(line.items[at - 2])
  const isOwnCell = line.items[figureAt]!.cell !== name.cell
  // "C organico": an adjective that is an impurity elsewhere.
  if (isImpurity(parameter) && before?.type === 'name' && before.cell === name.cell) return true
  return isAdded || isPart(before) || ((line.context.kind === 'lab' || isOwnCell) && isPart(behind))
}

/** "Nitrogen 6 % of which 5 % organic": an adjective that is the name of an impurity elsewhere. */
export function isPartOfWhole(line: ScannedLine, { at, parameter }: FoundName, figureAt: number): boolean {
  const { tokens } = line.scanned
  const { from } = line.items[figureAt]!
  return (
    at > figureAt &&
    isImpurity(parameter) &&
    [1, 2, 3].some((back) => from >= back && OF_WHICH.has(tokens, from - back))
  )
}

/** "pH (50 g/l, 20 °C): 3.1", "Fines (< 0.063 mm) 3 %": what a bracket behind a name begins with, and no such name is told in. */
export function isInBracketOf(line: ScannedLine, i: number, figure: FigureItem): boolean {
  const [name, open] = [line.items[i - 2], line.items[i - 1]]
  if (open?.type !== 'mark' || open.mark !== '(' || name?.type !== 'name') return false
  if (figure.figure.unitText === '') return false
  return fitOf(line, i - 2, i, figure) === null
}

/** "pH (1:2.5) 12", "PCB (sum of 7) 0.03": a bare number in a bracket of the name, whose figure stands behind it. */
export function isCountInBracket(line: ScannedLine, i: number, { figure, cell }: FigureItem): boolean {
  if (figure.unitText !== '') return false
  let open = i - 1
  while (open > 0 && open > i - 6 && !isMark(line.items[open]!, '(')) open--
  const name = line.items[open - 1]
  if (name?.type !== 'name' || name.cell !== cell || !isMark(line.items[open]!, '(')) return false
  const close = line.items.findIndex((item, j) => j > i && isMark(item, ')'))
  if (close < 0 || close > i + 4) return false
  return line.items.slice(close).find(({ type }) => type === 'name' || type === 'figure')?.type === 'figure'
}

/** "2 €/t per 0.1 % of chlorine": what something costs. */
export function isPriced(line: ScannedLine, { from }: FigureItem): boolean {
  const { tokens } = line.scanned
  if (!PER.has(tokens, from - 1) && tokens[from - 1]?.text !== '/') return false
  return tokens
    .slice(Math.max(0, from - 8), from)
    .some((_, k) => MONEY.has(tokens, Math.max(0, from - 8) + k))
}

/** "Steam at 180 °C": nothing else in the line is measured at that. */
export function isAsked(line: ScannedLine, i: number, { figure }: FigureItem): boolean {
  const kinds = figure.readings.map(({ quantity }) => quantity)
  if (!kinds.includes('temperature') && !kinds.includes('time') && !kinds.includes('length')) return true
  return !line.items.some(
    (item, j) =>
      item.type === 'name' &&
      j !== i &&
      !item.parameters.some((parameter) => kinds.includes(parameter.quantity)) &&
      Math.abs(j - i) < 8,
  )
}

/** "(CaO + MgO) / SiO2 > 1": what is divided is no content. */
export function isOfRatio(line: ScannedLine, nameAt: number): boolean {
  const [close, stroke] = [line.items[nameAt - 2], line.items[nameAt - 1]]
  if (stroke?.type !== 'mark' || stroke.mark !== '/' || close?.type !== 'mark' || close.mark !== ')')
    return false
  const open = openingOf(line, nameAt - 2)
  return (
    open !== null && line.items.slice(open, nameAt - 2).some((one) => one.type === 'mark' && one.mark === '+')
  )
}

/** "98 % < 90 µm", "below 2 mm 15 %": a length that a share is told of. */
export function isOfShare(line: ScannedLine, i: number): boolean {
  const isShare = (item: ScannedItem | undefined) =>
    item?.type === 'figure' && item.figure.unitText.includes('%')
  const behind = line.items.slice(i + 1, i + 4)
  const end = behind.findIndex(({ type }) => type === 'mark' || type === 'name')
  return isShare(line.items[i - 1]) || (end < 0 ? behind : behind.slice(0, end)).some(isShare)
}

/** "Grading: 90 % < 25 mm": not all of it is so fine. */
export function isGrainOfShare(line: ScannedLine, i: number, { figure, cell }: FigureItem): boolean {
  const before = line.items[i - 1]
  return (
    figure.readings.some(({ quantity }) => quantity === 'length') &&
    /^[<>]/.test(figure.op) &&
    before?.type === 'figure' &&
    before.cell === cell &&
    before.figure.unitText.includes('%')
  )
}

/** No word that may be the name of something unknown stands before a figure, save the material at the head of the line. */
export function isHeadless(line: ScannedLine, i: number): boolean {
  const before = line.items[i - 1]
  return (
    before?.type !== 'word' || line.items.slice(0, i).every(({ type }) => type === 'word' || type === 'link')
  )
}
