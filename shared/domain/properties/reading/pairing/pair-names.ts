/** Which name of a line a figure belongs to: the one before it or the one behind, in the order that the line keeps. */
import { type MeasuredParameter, parameterOf, parametersNamed } from '#shared/knowledge/parameters/index.ts'
import { atomsOf, toSi } from '../../convert.ts'
import type { FigureItem, NameItem, ScannedItem } from '#shared/domain/properties/reading/items.ts'
import { foldOf, type FoundName, isAndWord, isImpurity, type ScannedLine, openingOf } from './pair-line.ts'
import { unitForName } from './pair-units.ts'
import { oddness } from '#shared/domain/properties/reading/suits.ts'
import type { UnitReading } from '#shared/domain/properties/reading/units.ts'
import { MATERIALS, OF_MEASURING, TELLS_FORM } from '#shared/domain/properties/reading/vocabulary.ts'

/** "Cl 350 mg/l" tells the ion; chlorine itself is spelled out in water. */
const inWater = ({ text }: NameItem, parameter: MeasuredParameter): MeasuredParameter =>
  (text === 'Cl' && parameter.id === 'chlorine' && parameterOf('chloride')) || parameter

/** "Pt 6.2 mg P/l" is total phosphorus: the element of the unit, where the name is that of another. */
function elementOfUnit(unit: string, { formula }: MeasuredParameter): MeasuredParameter | null {
  const symbol = /^[mµu]?g ?(N|P|S|Cl|F) ?\//.exec(unit)?.[1]
  if (!symbol || !formula || atomsOf(formula)?.has(symbol)) return null
  return parametersNamed(symbol)[0] ?? null
}

/** Nobody asks for a least of an impurity, and no stream is for the most part one. */
const asksForMuch = ({ figure: { op, low } }: FigureItem, { quantity, unit }: UnitReading): boolean =>
  op.startsWith('>') || (quantity === 'mass-fraction' && toSi(low, unit) > 0.5)

/** Matter that is named by what it does: "Na2O water-soluble" tells the Na2O. */
const QUALIFIES: ReadonlySet<string> = new Set(['water-soluble', 'insolubles-water', 'acid-insoluble'])

export function fitOf(
  line: ScannedLine,
  i: number,
  figureAt: number,
  figure: FigureItem,
): Omit<FoundName, 'isTight' | 'isLinked'> | null {
  const name = line.items[i] as NameItem
  if (OF_MEASURING.has(line.scanned.tokens, name.to)) return null
  let best: { odd: number; fit: Omit<FoundName, 'isTight' | 'isLinked'> } | null = null
  for (const parameter of name.parameters) {
    const unit = unitForName(line, parameter, Math.min(i, figureAt), figureAt, figure)
    if (!unit) continue
    // Of two that bear the name: the one told in this quantity, in whose usual range the value lies.
    const { quantity } = unit.reading
    const odd =
      (isImpurity(parameter) && asksForMuch(figure, unit.reading) ? 1 : 0) +
      (quantity === parameter.quantity ? 0 : parameter.also?.includes(quantity) ? 0.01 : 1) +
      oddness(parameter, figure.figure.low, unit.reading)
    const told = elementOfUnit(unit.unitText, parameter)
    const meant = told ?? (quantity === 'mass-concentration' ? inWater(name, parameter) : parameter)
    if (!best || odd < best.odd) best = { odd, fit: { name, at: i, parameter: meant, ...unit } }
  }
  return best?.fit ?? null
}

export function nameInFront(line: ScannedLine, i: number, figure: FigureItem): FoundName | null {
  let [words, commas, isLinked] = [0, 0, false]
  let inside: number | null = null
  for (let j = i - 1; j >= 0; j--) {
    const item = line.items[j]!
    if (item.type === 'figure') {
      if (line.placed.has(j)) {
        // A figure that has its name ends the search, unless that name stands behind it.
        return null
      }
    } else if (item.type === 'name') {
      const fit = fitOf(line, j, i, figure)
      if (!fit) words += 1
      else {
        const isOtherCell = item.cell !== figure.cell
        const isAlone = isAloneInPart(line, j)
        const before = line.items[j - 1]
        if (
          QUALIFIES.has(fit.parameter.id) &&
          before?.type === 'name' &&
          before.cell === item.cell &&
          fitOf(line, j - 1, i, figure)
        )
          continue
        if (commas > 0 && !(isAlone && words === 0 && !line.taken.has(j))) return null
        if (isOtherCell && !isAlone && commas === 0 && words > 0) return null
        if (!isOtherCell && words > 6) return null
        return { ...fit, isTight: words === 0 && commas === 0, isLinked }
      }
    } else if (item.type === 'mark') {
      if (item.mark === ')') {
        const open = openingOf(line, j)
        if (open !== null) {
          inside ??= j
          j = open
          continue
        }
      }
      if (item.mark === '.') return null
      if (item.mark === ',' || item.mark === ';') commas++
      if (item.mark === ':' || item.mark === '=') {
        // What stands behind the colon is not known: it is not what stands before.
        if (words > 0 && item.cell === figure.cell) return null
        isLinked = true
      }
    } else if (item.type === 'word' && item.cell === figure.cell) words++
    else if (
      item.type === 'link' &&
      /gehalt|content|teneur|contenido|contenuto|tenore|zawartosc|wert|value/.test(foldOf(line, item))
    )
      isLinked = true
  }
  return null
}

/** Whether a name has its cell, or its part between commas, to itself. */
export function isAloneInPart(line: ScannedLine, i: number): boolean {
  const { cell } = line.items[i]!
  const isEnd = (item: ScannedItem | undefined) =>
    !item || item.cell !== cell || (item.type === 'mark' && /^[,;]$/.test(item.mark))
  const isPart = ({ type }: ScannedItem) => type !== 'figure' && type !== 'word'
  let [from, to] = [i, i]
  while (!isEnd(line.items[from - 1])) from--
  while (!isEnd(line.items[to + 1])) to++
  const part = line.items.slice(from, to + 1)
  return (
    part.every(isPart) ||
    (part.filter((item) => item.type === 'word').length <= 3 &&
      line.items[0]!.cell === cell &&
      line.items.at(-1)!.cell !== cell)
  )
}

export function nameBehind(line: ScannedLine, i: number, figure: FigureItem): FoundName | null {
  let [words, depth] = [0, 0]
  for (let j = i + 1; j < line.items.length && j < i + 6; j++) {
    const item = line.items[j]!
    if (item.cell !== figure.cell || item.type === 'figure' || item.type === 'bound') return null
    if (item.type === 'mark') {
      if (item.mark === '(') depth++
      else if (item.mark === ')') return null
      else if (item.mark !== '-') return null
    }
    if (item.type === 'word') return null
    // "1.9 % (92 % of N tot)": a share of what was told.
    if (item.type === 'link' && isShareInBracket(line, i, figure) && isAndWord(line, item)) return null
    if (item.type !== 'name') continue
    const fit = fitOf(line, j, i, figure)
    if (!fit) {
      words++
      continue
    }
    return { ...fit, isTight: words === 0 && depth === 0, isLinked: false }
  }
  return null
}

const isShareInBracket = (line: ScannedLine, i: number, { figure }: FigureItem): boolean => {
  const [told, open] = [line.items[i - 2], line.items[i - 1]]
  return (
    figure.unitText.includes('%') && told?.type === 'figure' && open?.type === 'mark' && open.mark === '('
  )
}

/** Whether a name is followed by a figure of its own before anything parts them. */
export function hasOwnFigure(line: ScannedLine, found: FoundName): boolean {
  for (let j = found.at + 1; j < line.items.length; j++) {
    const item = line.items[j]!
    if (item.type === 'figure') return fitOf(line, found.at, j, item) !== null
    if (item.type === 'name' || item.type === 'word') return false
    if (item.type === 'mark' && /[,;.)]/.test(item.mark)) return false
  }
  return false
}

export function chooseName(
  line: ScannedLine,
  left: FoundName | null,
  right: FoundName | null,
  i: number,
): FoundName | null {
  const isUsed = left !== null && line.taken.has(left.at)
  if (!left || isUsed) return right && !(hasOwnFigure(line, right) && left) ? right : null
  if (!right) return left
  if (hasOwnFigure(line, right)) return left
  // "Purity 96 % CaSO4·2H2O": of what it is told stands behind.
  if (TELLS_FORM.has(left.parameter.id) && right.isTight && right.parameter.formula) return right
  if (!left.isTight && right.isTight) return right
  const isMaterial = !left.isLinked && MATERIALS.has(line.scanned.tokens[left.name.to - 1]!.fold)
  return isMaterial && right.isTight && line.items[i]!.from > left.name.from ? right : left
}
