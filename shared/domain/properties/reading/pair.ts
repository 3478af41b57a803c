/** Which figure of a line belongs to which name: what stands tight together, in the order that the line keeps. */
import { MONEY, PER, UNITS } from '#shared/domain/amounts/vocabulary.ts'
import { parameterOf, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { toSi } from '../convert.ts'
import type { FigureItem, ScannedItem, NameItem, UnitItem } from './items.ts'
import { nameAt } from './names.ts'
import { bareReading, oddness, readingFor } from './suits.ts'
import type { BoundOperator, PropertyBasis, PropertyKind } from '../types.ts'
import type { UnitReading } from './units.ts'
import type { Scanned } from './values.ts'
import {
  BASIS_LINKS,
  HEAT,
  IMPLIED,
  MATERIALS,
  NONE_OF,
  OF_MEASURING,
  OF_WHICH,
  TELLS_FORM,
} from './vocabulary.ts'

export interface NamedFigure {
  parameter: MeasuredParameter
  /** Further parameters of a sum; then the value is of all together. */
  sumOf: readonly MeasuredParameter[]
  figure: FigureItem
  reading: UnitReading
  unitText: string
  basis: PropertyBasis | null
  op: BoundOperator
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

interface Found {
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

const isMark = (item: ScannedItem, mark: string): boolean => item.type === 'mark' && item.mark === mark

const isPlus = (item: ScannedItem | undefined): boolean => item !== undefined && isMark(item, '+')

/** Of two that bear a name, such as glass, the one that spoils a stream. */
const isImpurity = ({ id }: MeasuredParameter): boolean => id.includes('impurit')

/** "Cl 350 mg/l" tells the ion; chlorine itself is spelled out in water. */
const inWater = ({ text }: NameItem, parameter: MeasuredParameter): MeasuredParameter =>
  (text === 'Cl' && parameter.id === 'chlorine' && parameterOf('chloride')) || parameter

/** Nobody asks for a least of an impurity, and no stream is for the most part one. */
const asksForMuch = ({ figure: { op, low } }: FigureItem, { quantity, unit }: UnitReading): boolean =>
  op.startsWith('>') || (quantity === 'mass-fraction' && toSi(low, unit) > 0.5)

/** They part a name from the word before it. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'with of and the a mit von und der die das avec de et du des la le con di e del della med og av met van en z i com com do da s'.split(
    ' ',
  ),
)

/** Matter that is named by what it does: "Na2O water-soluble" tells the Na2O. */
const QUALIFIES: ReadonlySet<string> = new Set(['water-soluble', 'insolubles-water', 'acid-insoluble'])

/** "pH", "Zn" fit a figure by its unit, or by the unit that stands with the name, over the column or in the heading. */
class Pairing {
  readonly taken = new Map<number, number>()
  /** Figures that have their name. */
  readonly placed = new Set<number>()
  readonly pairs: NamedFigure[] = []

  readonly scanned: Scanned
  readonly items: readonly ScannedItem[]
  readonly context: PairContext

  constructor(scanned: Scanned, items: readonly ScannedItem[], context: PairContext) {
    this.scanned = scanned
    this.items = items
    this.context = context
  }

  run(): NamedFigure[] {
    this.respective()
    this.items.forEach((item, i) => {
      if (item.type === 'figure' && !this.placed.has(i) && !this.isAside(i)) this.place(i, item)
      if (item.type === 'undetected') this.undetected(i)
    })
    return this.pairs
  }

  /** "Zinc / phosphorus / calcium: 610 / 540 / 1480 ppm": as many figures as names, in their order. */
  respective(): void {
    const isPart = ({ type }: ScannedItem) => type === 'mark' || type === 'link' || type === 'unit'
    for (let start = 0; start < this.items.length; start++) {
      const [names, figures]: [number[], number[]] = [[], []]
      let at = start
      let isLinked = false
      for (; at < this.items.length; at++) {
        const item = this.items[at]!
        if (item.type === 'figure') figures.push(at)
        else if (item.type === 'name' && figures.length === 0) names.push(at)
        else if (isMark(item, ':') && names.length > 1 && figures.length === 0) isLinked = true
        else if (!isPart(item) || isMark(item, ';')) break
      }
      if (isLinked && names[0] === start && names.length === figures.length)
        names.forEach((name, k) => this.placeShared(name, figures[k]!, figures.at(-1)!))
      if (names.length > 0) start = Math.max(start, at - 1)
    }
  }

  /** A figure of a row whose unit stands behind the last. */
  placeShared(name: number, at: number, last: number): void {
    const [own, end] = [this.items[at] as FigureItem, this.items[last] as FigureItem]
    const { readings, unitText, basis, hasBasis } = own.figure.unitText === '' ? end.figure : own.figure
    const item = { ...own, figure: { ...own.figure, readings, unitText, basis, hasBasis } }
    const fit = this.fit(name, at, item)
    this.placed.add(at)
    this.taken.set(name, at)
    if (!fit) return
    this.pairs.push({
      ...{ parameter: fit.parameter, reading: fit.reading, unitText: fit.unitText, sumOf: [], figure: item },
      basis: hasBasis ? basis : (fit.unitBasis ?? this.basisNear(name, at)),
      op: item.figure.op,
      from: fit.name.from,
      to: item.to,
    })
  }

  /** A name whose figure is "n.d." waits for none, save "n.d. (< 0.1)". */
  undetected(i: number): void {
    for (let j = i - 1; j >= 0; j--) {
      const item = this.items[j]!
      if (item.type === 'figure') return
      if (item.type !== 'name') continue
      const next = this.items.slice(i + 1, i + 4).find(({ type }) => type === 'figure') as
        FigureItem | undefined
      if (!next?.figure.op.startsWith('<')) this.taken.set(j, i)
      return
    }
  }

  /** Behind "LOD", "uncertainty", "limit value" within the cell; a second number of a bracket behind "±". */
  isAside(i: number): boolean {
    const { cell, from } = this.items[i]!
    if (this.scanned.tokens[from - 1]?.text === '±') return true
    for (let j = i - 1; j >= 0 && this.items[j]!.cell === cell; j--) {
      const { type } = this.items[j]!
      if (type === 'aside') return true
      if (type === 'name' || type === 'figure' || type === 'word') return false
    }
    return false
  }

  unitFor(parameter: MeasuredParameter, nameAt: number, figureAt: number, figure: FigureItem) {
    const { readings, unitText, basis } = figure.figure
    if (unitText !== '') {
      const reading = readingFor(parameter, readings)
      return reading && { reading, unitText, unitBasis: basis }
    }
    const bare = bareReading(parameter)
    const units = [
      ...this.items.slice(nameAt + 1, figureAt).reverse(),
      ...this.behind(figureAt),
      this.context.unitOfCell.get(figure.cell),
      ...(bare ? [] : [this.context.unit, this.unitOfAll(figureAt), this.unitOfRow(figureAt, parameter)]),
    ]
    for (const unit of units) {
      if (unit?.type !== 'unit') continue
      const reading = readingFor(parameter, unit.readings)
      if (reading) return { reading, unitText: unit.text, unitBasis: unit.basis }
    }
    const { tokens } = this.scanned
    const isAmount = UNITS.has(tokens, figure.to) || MONEY.has(tokens, figure.to)
    return bare && !isAmount ? { reading: bare, unitText: '', unitBasis: null } : null
  }

  /** Items behind a figure that may be its unit: up to the next name or figure without a cell between. */
  behind(i: number): ScannedItem[] {
    const out: ScannedItem[] = []
    for (let j = i + 1; j < this.items.length; j++) {
      const item = this.items[j]!
      if (item.type === 'name') break
      if (item.type === 'unit' && item.cell === this.items[i]!.cell && item.from !== this.items[i]!.to) break
      out.push(item)
    }
    return out
  }

  /** "SiO2 41 / CaO 18 (all wt%)": a unit in brackets behind the row. */
  unitOfAll(i: number): ScannedItem | undefined {
    return this.items.find(
      (item, j) =>
        j > i &&
        item.type === 'unit' &&
        this.items.slice(j - 3, j).some((one) => one.type === 'mark' && one.mark === '('),
    )
  }

  /**
   * "CaO 40, SiO2 36, MgO 8 %": the unit stands once, behind the last of a row of names and numbers alone. A unit below a
   * percent is told of one kind: in "Al2O3 42, SiO2 52, Ni+V 3,500 ppm" the oxides are no traces.
   */
  unitOfRow(i: number, parameter: MeasuredParameter): ScannedItem | undefined {
    if (!parameter.formula) return undefined
    const isOxide = Boolean(parameter.expresses)
    let isOneKind = true
    for (let j = i + 1; j < this.items.length; j++) {
      const item = this.items[j]!
      if (item.type === 'name') isOneKind &&= Boolean(item.parameters[0]!.expresses) === isOxide
      if (item.type === 'figure') {
        const { readings, unitText, basis } = item.figure
        if (unitText !== '')
          return isOneKind || unitText.includes('%')
            ? { ...item, type: 'unit', readings, text: unitText, basis }
            : undefined
      } else if (item.type === 'name' ? !item.parameters[0]!.formula : !this.isRowMark(item)) return undefined
    }
    return undefined
  }

  isRowMark(item: ScannedItem): boolean {
    return (item.type === 'mark' && /^[,/;+:=]$/.test(item.mark)) || this.isAnd(item)
  }

  fit(i: number, figureAt: number, figure: FigureItem): Omit<Found, 'isTight' | 'isLinked'> | null {
    const name = this.items[i] as NameItem
    if (OF_MEASURING.has(this.scanned.tokens, name.to)) return null
    let best: { odd: number; fit: Omit<Found, 'isTight' | 'isLinked'> } | null = null
    for (const parameter of name.parameters) {
      const unit = this.unitFor(parameter, Math.min(i, figureAt), figureAt, figure)
      if (!unit) continue
      // Of two that bear the name: the one told in this quantity, in whose usual range the value lies.
      const { quantity } = unit.reading
      const odd =
        (isImpurity(parameter) && asksForMuch(figure, unit.reading) ? 1 : 0) +
        (quantity === parameter.quantity ? 0 : parameter.also?.includes(quantity) ? 0.01 : 1) +
        oddness(parameter, figure.figure.low, unit.reading)
      const meant = quantity === 'mass-concentration' ? inWater(name, parameter) : parameter
      if (!best || odd < best.odd) best = { odd, fit: { name, at: i, parameter: meant, ...unit } }
    }
    return best?.fit ?? null
  }

  left(i: number, figure: FigureItem): Found | null {
    let [words, commas, isLinked] = [0, 0, false]
    let inside: number | null = null
    for (let j = i - 1; j >= 0; j--) {
      const item = this.items[j]!
      if (item.type === 'figure') {
        if (this.placed.has(j)) {
          // A figure that has its name ends the search, unless that name stands behind it.
          return null
        }
      } else if (item.type === 'name') {
        const fit = this.fit(j, i, figure)
        if (!fit) words += 1
        else {
          const isOtherCell = item.cell !== figure.cell
          const isAlone = this.isAlone(j)
          const before = this.items[j - 1]
          if (
            QUALIFIES.has(fit.parameter.id) &&
            before?.type === 'name' &&
            before.cell === item.cell &&
            this.fit(j - 1, i, figure)
          )
            continue
          if (commas > 0 && !(isAlone && words === 0 && !this.taken.has(j))) return null
          if (isOtherCell && !isAlone && commas === 0 && words > 0) return null
          if (!isOtherCell && words > 6) return null
          return { ...fit, isTight: words === 0 && commas === 0, isLinked }
        }
      } else if (item.type === 'mark') {
        if (item.mark === ')') {
          const open = this.open(j)
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
        /gehalt|content|teneur|contenido|contenuto|tenore|zawartosc|wert|value/.test(this.fold(item))
      )
        isLinked = true
    }
    return null
  }

  fold(item: ScannedItem): string {
    return this.scanned.tokens[item.from]!.fold
  }

  open(close: number): number | null {
    for (let j = close - 1; j >= 0; j--) {
      const item = this.items[j]!
      if (item.type === 'mark' && item.mark === '(') return j
      if (item.type === 'mark' && item.mark === ')') return null
    }
    return null
  }

  /** Whether a name has its cell, or its part between commas, to itself. */
  isAlone(i: number): boolean {
    const { cell } = this.items[i]!
    const isEnd = (item: ScannedItem | undefined) =>
      !item || item.cell !== cell || (item.type === 'mark' && /^[,;]$/.test(item.mark))
    const isPart = ({ type }: ScannedItem) => type !== 'figure' && type !== 'word'
    let [from, to] = [i, i]
    while (!isEnd(this.items[from - 1])) from--
    while (!isEnd(this.items[to + 1])) to++
    const part = this.items.slice(from, to + 1)
    return (
      part.every(isPart) ||
      (part.filter((item) => item.type === 'word').length <= 3 &&
        this.items[0]!.cell === cell &&
        this.items.at(-1)!.cell !== cell)
    )
  }

  right(i: number, figure: FigureItem): Found | null {
    let [words, depth] = [0, 0]
    for (let j = i + 1; j < this.items.length && j < i + 6; j++) {
      const item = this.items[j]!
      if (item.cell !== figure.cell || item.type === 'figure' || item.type === 'bound') return null
      if (item.type === 'mark') {
        if (item.mark === '(') depth++
        else if (item.mark === ')') return null
        else if (item.mark !== '-') return null
      }
      if (item.type === 'word') return null
      if (item.type !== 'name') continue
      const fit = this.fit(j, i, figure)
      if (!fit) {
        words++
        continue
      }
      return { ...fit, isTight: words === 0 && depth === 0, isLinked: false }
    }
    return null
  }

  /** Whether a name is followed by a figure of its own before anything parts them. */
  owns(found: Found): boolean {
    for (let j = found.at + 1; j < this.items.length; j++) {
      const item = this.items[j]!
      if (item.type === 'figure') return this.fit(found.at, j, item) !== null
      if (item.type === 'name' || item.type === 'word') return false
      if (item.type === 'mark' && /[,;.)]/.test(item.mark)) return false
    }
    return false
  }

  place(i: number, figure: FigureItem): void {
    if (figure.isCondition && !this.isAsked(i, figure)) return
    // "PAH (16)": how many, within the name.
    const [before, after] = [this.items[i - 1], this.items[i + 1]]
    const isBracketed =
      before?.type === 'mark' && before.mark === '(' && after?.type === 'mark' && after.mark === ')'
    if (isBracketed && figure.figure.unitText === '' && figure.figure.op === '=') return
    if (this.isCountInBracket(i, figure) || this.isInBracketOf(i, figure) || this.isPriced(figure)) return
    const left = this.left(i, figure)
    const right = this.right(i, figure)
    const found = this.choose(left, right, i)
    if (found && (this.isWithinName(found, i) || this.isRatio(found.at) || this.isPartOfWhole(found, i)))
      return
    if (found) this.take(found, i, figure)
    else if (!this.again(i, figure)) this.imply(i, figure)
  }

  /**
   * "Crude protein", "soluble zinc": a word that nobody knows stands tight before a name, in a report behind it too. It may
   * make it the name of something else, so the figure is left out.
   */
  isWithinName({ at, name }: Found, figureAt: number): boolean {
    const isPart = (item: ScannedItem | undefined) =>
      item?.type === 'word' &&
      item.cell === name.cell &&
      !PREPOSITIONS.has(this.fold(item)) &&
      !NONE_OF.has(this.fold(item))
    if (at > figureAt) return false
    const [before, behind] = [this.items[at - 1], this.items[at + 1]]
    // "Films + EPS 0.02 %": a sum with something unknown.
    const isAdded = isPlus(before) && isPart(this.items[at - 2])
    const isOwnCell = this.items[figureAt]!.cell !== name.cell
    return isAdded || isPart(before) || ((this.context.kind === 'lab' || isOwnCell) && isPart(behind))
  }

  /** "Nitrogen 6 % of which 5 % organic": an adjective that is the name of an impurity elsewhere. */
  isPartOfWhole({ at, parameter }: Found, figureAt: number): boolean {
    const { tokens } = this.scanned
    const { from } = this.items[figureAt]!
    return (
      at > figureAt &&
      isImpurity(parameter) &&
      [1, 2, 3].some((back) => from >= back && OF_WHICH.has(tokens, from - back))
    )
  }

  /** "pH (50 g/l, 20 °C): 3.1", "Fines (< 0.063 mm) 3 %": what a bracket behind a name begins with, and no such name is told in. */
  isInBracketOf(i: number, figure: FigureItem): boolean {
    const [name, open] = [this.items[i - 2], this.items[i - 1]]
    if (open?.type !== 'mark' || open.mark !== '(' || name?.type !== 'name') return false
    if (figure.figure.unitText === '') return false
    return this.fit(i - 2, i, figure) === null
  }

  /** "pH (1:2.5) 12", "PCB (sum of 7) 0.03": a bare number in a bracket of the name, whose figure stands behind it. */
  isCountInBracket(i: number, { figure, cell }: FigureItem): boolean {
    if (figure.unitText !== '') return false
    let open = i - 1
    while (open > 0 && open > i - 6 && !isMark(this.items[open]!, '(')) open--
    const name = this.items[open - 1]
    if (name?.type !== 'name' || name.cell !== cell || !isMark(this.items[open]!, '(')) return false
    const close = this.items.findIndex((item, j) => j > i && isMark(item, ')'))
    if (close < 0 || close > i + 4) return false
    return this.items.slice(close).find(({ type }) => type === 'name' || type === 'figure')?.type === 'figure'
  }

  /** "2 €/t per 0.1 % of chlorine": what something costs. */
  isPriced({ from }: FigureItem): boolean {
    const { tokens } = this.scanned
    if (!PER.has(tokens, from - 1) && tokens[from - 1]?.text !== '/') return false
    return tokens
      .slice(Math.max(0, from - 8), from)
      .some((_, k) => MONEY.has(tokens, Math.max(0, from - 8) + k))
  }

  /** "Steam at 180 °C": nothing else in the line is measured at that. */
  isAsked(i: number, { figure }: FigureItem): boolean {
    const kinds = figure.readings.map(({ quantity }) => quantity)
    if (!kinds.includes('temperature') && !kinds.includes('time') && !kinds.includes('length')) return true
    return !this.items.some(
      (item, j) =>
        item.type === 'name' &&
        j !== i &&
        !item.parameters.some((parameter) => kinds.includes(parameter.quantity)) &&
        Math.abs(j - i) < 8,
    )
  }

  choose(left: Found | null, right: Found | null, i: number): Found | null {
    const isUsed = left !== null && this.taken.has(left.at)
    if (!left || isUsed) return right && !(this.owns(right) && left) ? right : null
    if (!right) return left
    if (this.owns(right)) return left
    if (!left.isTight && right.isTight) return right
    const isMaterial = !left.isLinked && MATERIALS.has(this.scanned.tokens[left.name.to - 1]!.fold)
    return isMaterial && right.isTight && this.items[i]!.from > left.name.from ? right : left
  }

  take(found: Found, i: number, item: FigureItem, shared = false): void {
    const { figure } = item
    this.taken.set(found.at, i)
    this.placed.add(i)
    const meant = shared ? found : this.expressed(found, i, item)
    const between = this.items.slice(Math.min(found.at, i) - (found.at < i ? 3 : 0), i)
    const bound = [...between].reverse().find((one) => one.type === 'bound')
    const isOpen = figure.op === '=' || figure.op === '~'
    const siblings = this.siblings(found.at, i, item)
    const isSum = siblings.isSum && siblings.names.length > 0
    const basis = figure.hasBasis ? figure.basis : (meant.unitBasis ?? this.basisNear(found.at, i))
    this.pairs.push({
      parameter: meant.parameter,
      sumOf: isSum ? siblings.names.map(({ parameter }) => parameter) : [],
      figure: item,
      reading: meant.reading,
      unitText: meant.unitText,
      basis,
      op:
        isOpen && bound?.type === 'bound' && found.at < i
          ? bound.op
          : this.opOf(Math.min(found.at, i), figure.op),
      from: Math.min(found.name.from, item.from),
      to: Math.max(found.name.to, item.to),
    })
    const isShared = !isSum && (siblings.isEach || (!isOpen && figure.op !== 'range') || bound !== undefined)
    for (const sibling of siblings.names) {
      if (!isSum && !isShared) break
      this.taken.set(sibling.at, i)
      if (!isSum)
        this.pairs.push({
          ...this.pairs.at(-1)!,
          parameter: sibling.parameter,
          reading: sibling.reading,
          from: sibling.name.from,
        })
    }
  }

  /** "No lumps over 60 mm": more than that is what nobody wants. */
  opOf(at: number, op: BoundOperator): BoundOperator {
    if (!op.startsWith('>')) return op
    for (let j = at - 1; j >= at - 3 && this.items[j]; j--) {
      const { type } = this.items[j]!
      if (type !== 'word' && type !== 'link') return op
      if (NONE_OF.has(this.fold(this.items[j]!))) return '<='
    }
    return op
  }

  /** "Phosphorus as P2O5": the form that is told, where the one is the other. */
  expressed(found: Found, i: number, figure: FigureItem): Found {
    const at = found.at
    // "Phosphore (P2O5)": the form stands in brackets behind.
    const [open, form] = [this.items[at + 1], this.items[at + 2]]
    if (open?.type === 'mark' && open.mark === '(' && form?.type === 'name') {
      const told = this.fit(at + 2, i, figure)
      const isForm = TELLS_FORM.has(found.parameter.id) && Boolean(told?.parameter.formula)
      if (told && (isForm || told.parameter.expresses === found.parameter.id))
        return { ...found, ...told, name: found.name }
    }
    const [before, as] = [this.items[at - 2], this.items[at - 1]]
    if (as?.type === 'as' && before?.type === 'name') {
      this.taken.set(at - 2, i)
      const isForm = before.parameters.some(
        ({ id }) => found.parameter.expresses === id || found.parameter.id.startsWith(id),
      )
      if (!isForm) {
        const fit = this.fit(at - 2, i, figure)
        if (fit) return { ...found, ...fit }
      }
    }
    return found
  }

  basisNear(nameAt: number, figureAt: number): PropertyBasis | null {
    const near = this.items.slice(Math.max(0, Math.min(nameAt, figureAt) - 1), figureAt + 3)
    const told = near.find((item) => item.type === 'basis' && item.basis !== null)
    return told?.type === 'basis' ? told.basis : null
  }

  /** "Zn, Pb and Cd each below 10 ppm", "SiO2 + Al2O3 > 60 %": the other names of the row. */
  siblings(nameAt: number, figureAt: number, figure: FigureItem) {
    const names: Found[] = []
    let isSum = false
    let isEach = this.items.slice(nameAt, figureAt + 2).some(({ type }) => type === 'each')
    if (nameAt > figureAt) return { names: this.addedBehind(nameAt, figureAt, figure), isSum: true, isEach }
    const own = this.items[nameAt] as NameItem
    for (let j = nameAt - 1; j >= 0; j--) {
      const item = this.items[j]!
      if (item.type === 'sum') isSum = true
      else if (item.type === 'each') isEach = true
      else if (item.type === 'mark' && item.mark === '+') isSum = true
      // "10 % Ca, P + K 2 %": what is added up ends at the comma, unless "sum of" stands before it.
      else if (item.type === 'mark' && item.mark === ',' && isSum && !this.isSumBefore(j)) break
      else if (item.type === 'name') {
        const fit = this.taken.has(j) ? null : this.fit(j, figureAt, figure)
        const isAlike = fit && Boolean(fit.parameter.formula) === Boolean(own.parameters[0]!.formula)
        if (!isAlike || own.parameters.some(({ id }) => id === fit.parameter.id)) break
        names.unshift({ ...fit, isTight: true, isLinked: false })
      } else if (!(item.type === 'mark' && /^[,/()]$/.test(item.mark)) && !this.isAnd(item)) break
    }
    const hasPlus = this.items.slice(0, nameAt).some((item) => item.type === 'mark' && item.mark === '+')
    return { names, isSum: isSum && (hasPlus || names.length > 0), isEach }
  }

  /** "41 % CaCO3 + MgCO3". */
  addedBehind(nameAt: number, figureAt: number, figure: FigureItem): Found[] {
    const names: Found[] = []
    for (let j = nameAt + 1; isPlus(this.items[j]) && this.items[j + 1]?.type === 'name'; j += 2) {
      const fit = this.fit(j + 1, figureAt, figure)
      if (fit) names.push({ ...fit, isTight: true, isLinked: false })
    }
    return names
  }

  isSumBefore(i: number): boolean {
    return this.items.slice(Math.max(0, i - 12), i).some(({ type }) => type === 'sum')
  }

  /** "(CaO + MgO) / SiO2 > 1": what is divided is no content. */
  isRatio(nameAt: number): boolean {
    const [close, stroke] = [this.items[nameAt - 2], this.items[nameAt - 1]]
    if (stroke?.type !== 'mark' || stroke.mark !== '/' || close?.type !== 'mark' || close.mark !== ')')
      return false
    const open = this.open(nameAt - 2)
    return (
      open !== null &&
      this.items.slice(open, nameAt - 2).some((one) => one.type === 'mark' && one.mark === '+')
    )
  }

  isAnd(item: ScannedItem): boolean {
    return /^(?:and|und|et|y|e|ed|en|i|oraz|sowie|a|och|og|ja|of|von|des|de|der)$/.test(this.fold(item))
  }

  /** "15.2 MJ/kg as received, 18.3 MJ/kg dry"; "min. 40 %, max. 52 %": one more of the same name. */
  again(i: number, item: FigureItem): boolean {
    const last = this.pairs.at(-1)
    if (!last || item.figure.unitText === '' || last.figure.cell !== item.cell) return false
    const reading = readingFor(last.parameter, item.figure.readings)
    if (reading?.quantity !== last.reading.quantity) return false
    // A density in °Bé beside one in kg/l is told once more in words of its own.
    if (Boolean(reading.unit.scale) !== Boolean(last.reading.unit.scale)) return false
    const between = this.items.slice(this.items.indexOf(last.figure) + 1, i)
    if (between.some(({ type }) => type === 'word' || type === 'name')) return false
    const opposite = last.op[0] === '>' && item.figure.op[0] === '<'
    if (opposite && reading.unit.id === last.reading.unit.id) {
      last.figure = { ...last.figure, figure: { ...last.figure.figure, high: item.figure.high } }
      last.op = 'range'
      last.to = item.to
    } else if (item.figure.hasBasis && item.figure.basis !== last.basis)
      this.pairs.push({
        ...last,
        figure: item,
        reading,
        unitText: item.figure.unitText,
        basis: item.figure.basis,
        op: item.figure.op,
        from: item.from,
        to: item.to,
      })
    return true
  }

  /** No word that may be the name of something unknown stands before a figure, save the material at the head of the line. */
  isHeadless(i: number): boolean {
    const before = this.items[i - 1]
    return (
      before?.type !== 'word' ||
      this.items.slice(0, i).every(({ type }) => type === 'word' || type === 'link')
    )
  }

  /** "98 % < 90 µm", "below 2 mm 15 %": a length that a share is told of. */
  isOfShare(i: number): boolean {
    const isShare = (item: ScannedItem | undefined) =>
      item?.type === 'figure' && item.figure.unitText.includes('%')
    const behind = this.items.slice(i + 1, i + 4)
    const end = behind.findIndex(({ type }) => type === 'mark' || type === 'name')
    return isShare(this.items[i - 1]) || (end < 0 ? behind : behind.slice(0, end)).some(isShare)
  }

  /** "35 % TS" tells the dry matter; "0-4 mm" and "15 MJ/kg" say by their unit what they are of. */
  imply(i: number, item: FigureItem): void {
    const { figure } = item
    const push = (parameter: MeasuredParameter, reading: UnitReading, hasBasis: boolean) =>
      this.pairs.push({
        ...{ parameter, reading, sumOf: [], figure: item, unitText: figure.unitText },
        basis: hasBasis ? null : figure.basis,
        op: this.opOf(i, figure.op),
        from: item.from,
        to: item.to,
      })
    const { tokens } = this.scanned
    if (figure.of !== null) {
      for (const parameter of nameAt(tokens, figure.of)?.parameters ?? []) {
        const reading = readingFor(parameter, figure.readings)
        if (reading) return void push(parameter, reading, false)
      }
      return
    }
    // "0.2 % of DM" is a share of it.
    const isOf = figure.basisFrom !== null && BASIS_LINKS.has(tokens[figure.basisFrom]!.fold)
    if (figure.basisFrom !== null && !isOf && figure.unitText.includes('%') && this.isHeadless(i)) {
      for (let at = figure.basisFrom; at < figure.to; at++) {
        for (const parameter of nameAt(tokens, at)?.parameters ?? []) {
          const reading = readingFor(parameter, figure.readings)
          if (reading) return void push(parameter, reading, true)
        }
      }
    }
    const before = this.items[i - 1]
    const isOfName = before?.type === 'name' || (before?.type === 'mark' && before.mark === '(')
    const isMeasuring = tokens.some(
      (_, at) => at < item.from && at > item.from - 5 && OF_MEASURING.has(tokens, at),
    )
    if (isOfName || item.cell > 1 || isMeasuring) return
    const isHeat = this.scanned.tokens.some((_, at) => HEAT.has(this.scanned.tokens, at))
    for (const reading of figure.readings) {
      const parameter = parameterOf(IMPLIED.get(reading.quantity) ?? '')
      if (!parameter) continue
      if (/^(?:temperature|pressure)$/.test(reading.quantity) && !isHeat) return
      if (reading.quantity === 'water-hardness' && !figure.unitText.startsWith('°')) continue
      if (reading.quantity === 'length' && this.isOfShare(i)) return
      if (reading.quantity === 'length' && (figure.op === '=' || this.context.kind === 'lab')) return
      // Of "g/l" and "kg/m3" more is told than densities.
      if (reading.quantity === 'density' && /^g\/l$/i.test(figure.unitText)) return
      return void push(parameter, reading, false)
    }
  }
}

export const pairsOf = (
  scanned: Scanned,
  items: readonly ScannedItem[],
  context: PairContext,
): NamedFigure[] => new Pairing(scanned, items, context).run()
