/** A text as a row of nodes: quantities with units, rates, working time, contents, breaks and words. */
import type { Unit } from '#shared/knowledge/schema.ts'
import { countAt, type Count } from './number-words.ts'
import type { DecimalMark } from './numbers.ts'
import { tidy } from './numbers.ts'
import { operationAt, type OperatingTime, type Rate, rateAt } from './rates.ts'
import type { AmountToken } from './tokens.ts'
import {
  ABOUT,
  ADJECTIVES,
  AND,
  AT_LEAST,
  BASIS,
  BASIS_UNITS,
  BETWEEN,
  COMPACT,
  CONCENTRATIONS,
  INTENSITY_PER,
  isHyphen,
  MEASURES,
  MONEY,
  NOT_MADE,
  PERCENT,
  RANGE,
  STOCK,
  unitOf,
  UNITS,
  UP_TO,
} from './vocabulary.ts'

interface Place {
  /** Tokens, end exclusive. */
  from: number
  to: number
}

export interface QuantityNode extends Place {
  type: 'quantity'
  /** Equal for a single number; null is open. */
  low: number | null
  high: number | null
  unit: Unit
  basis: string | null
  rate: Rate | null
  isArticle: boolean
  isAbout: boolean
}
/** A number without a unit of amounts. */
export interface BareNode extends Place {
  type: 'bare'
  low: number | null
  high: number | null
}
export type Node =
  | QuantityNode
  | BareNode
  | (Place & { type: 'rate'; rate: Rate })
  | (Place & { type: 'operation'; operations: OperatingTime[] })
  /** Contents, intensities, dimensions, temperatures, prices, codes: figures that are no amount. */
  | (Place & { type: 'content'; percent: boolean; money?: number })
  /** "25 kg bags", "24 t per lorry": what one of them holds. */
  | (Place & { type: 'size'; value: number; unit: Unit; container: Unit })
  | (Place & { type: 'basis'; basis: string; isSure: boolean })
  | (Place & { type: 'stock' })
  | (Place & { type: 'break'; mark: ';' | ',' | 'and' | ':' | '(' | ')' | '-' })
  | (Place & { type: 'word' })

export interface Scan {
  tokens: AmountToken[]
  nodes: Node[]
}

/** @param lengths whether a bare "m" may be metres: where products are told. */
export function scanAmounts(tokens: AmountToken[], lengths: boolean): Scan {
  const decimal = provenMark(tokens)
  const nodes: Node[] = []
  let i = 0
  while (i < tokens.length) {
    const node = nodeAt(tokens, i, decimal, nodes.at(-1), lengths)
    nodes.push(node)
    i = node.to
  }
  return { tokens, nodes }
}

/** The mark of the text's own decimals: "1,5 m³ … 2,250 t". Both marks proven, neither. */
export function provenMark(tokens: readonly AmountToken[]): DecimalMark | null {
  const marks = new Set(tokens.flatMap(({ numeral }) => numeral?.decimal ?? []))
  return marks.size === 1 ? [...marks][0]! : null
}

function nodeAt(
  tokens: AmountToken[],
  i: number,
  decimal: DecimalMark | null,
  before: Node | undefined,
  lengths: boolean,
): Node {
  const token = tokens[i]!
  if (token.kind === 'code') return { type: 'content', percent: false, from: i, to: i + 1 }
  const money = moneyAt(tokens, i, decimal)
  if (money) return { type: 'content', percent: false, money: money.value, from: i, to: money.next }
  if (!(before?.type === 'quantity' && token.fold === '/')) {
    const operations = operationAt(tokens, i)
    if (operations && !isUnitToo(tokens, i, decimal))
      return { type: 'operation', operations: operations.value, from: i, to: operations.next }
  }
  const rate = rateAt(tokens, i, before?.type === 'quantity' || before?.type === 'basis')
  if (rate) return { type: 'rate', rate: rate.value, from: i, to: rate.next }
  const stock = STOCK.at(tokens, i)
  if (stock) return { type: 'stock', from: i, to: stock.next }
  const figure = figureAt(tokens, i, decimal, lengths)
  if (figure) return figure
  const basis = BASIS.at(tokens, i)
  if (basis) {
    // "250 t dry" tells the basis, "250 t dry fines" what they are; "250 t DS" is always a basis.
    const after = tokens[basis.next]
    const isAdjective = after?.kind === 'word' && token.fold.length > 3 && !rateAt(tokens, basis.next)
    const isBehind = before?.type === 'quantity' || before?.type === 'rate'
    const isSure = basis.next - i > 1 || (isBehind && !isAdjective)
    return { type: 'basis', basis: basis.value, isSure, from: i, to: basis.next }
  }
  if (token.kind === 'mark') {
    const mark = token.fold
    if (mark === '-' && isHyphen(tokens, i)) return { type: 'word', from: i, to: i + 1 }
    if (mark === '&' || mark === '+') return { type: 'break', mark: 'and', from: i, to: i + 1 }
    if (';,:()-'.includes(mark)) return { type: 'break', mark: mark as ';', from: i, to: i + 1 }
    return { type: 'word', from: i, to: i + 1 }
  }
  if (/^(and|und|et|y|e|ed|en|i|oraz)$/.test(token.text))
    return { type: 'break', mark: 'and', from: i, to: i + 1 }
  return { type: 'word', from: i, to: i + 1 }
}

/** "24 h" is time, "2 heats" an event: but "2 t", "3 lots of 20 t" keep their units. */
const isUnitToo = (tokens: readonly AmountToken[], i: number, decimal: DecimalMark | null): boolean => {
  const count = countAt(tokens, i, decimal)
  return count !== null && UNITS.at(tokens, count.next) !== null
}

/** "190 €/t", "EUR 45 per tonne", "−20 zł/t", "2 k€". */
function moneyAt(
  tokens: readonly AmountToken[],
  i: number,
  decimal: DecimalMark | null,
): { value: number; next: number } | null {
  const sign = MONEY.at(tokens, i)
  const from = sign?.next ?? i
  const count = countAt(tokens, /^[-+~]$/.test(tokens[from]?.fold ?? '') ? from + 1 : from, decimal)
  if (count?.kind !== 'digits') return null
  const thousands = tokens[count.next]?.fold === 'k' ? 1000 : 1
  const after = sign ? null : MONEY.at(tokens, thousands === 1 ? count.next : count.next + 1)
  if (!sign && !after) return null
  let next = after?.next ?? count.next
  if (tokens[next]?.fold === '-') {
    const end = countAt(tokens, next + 1, decimal)
    if (end?.kind === 'digits') next = MONEY.at(tokens, end.next)?.next ?? end.next
  }
  return { value: count.value * thousands, next: intensityEnd(tokens, next) ?? strokeEnd(tokens, next) }
}

/** Past "/ anything". */
const strokeEnd = (tokens: readonly AmountToken[], i: number): number =>
  tokens[i]?.fold === '/' && tokens[i + 1]?.kind === 'word' ? i + 2 : i

/** Past "per tonne (of)", "/t", "pro m³"; null where a period or nothing follows. */
function intensityEnd(tokens: readonly AmountToken[], i: number): number | null {
  const isStroke = tokens[i]?.fold === '/'
  const per = isStroke ? { next: i + 1 } : INTENSITY_PER.at(tokens, i)
  if (!per) return null
  if (rateAt(tokens, i) !== null) return null
  let at = per.next
  at = pastArticles(tokens, at)
  const unit = UNITS.at(tokens, at)
  if (unit) return unit.next
  const measure = MEASURES.at(tokens, at) ?? CONCENTRATIONS.at(tokens, at)
  return measure?.next ?? null
}

/** "per the tonne", "par 1000 l": but "l" is a litre where no unit follows it. */
function pastArticles(tokens: readonly AmountToken[], i: number): number {
  let at = i
  while (
    !UNITS.has(tokens, at) &&
    (/^(la|el|le|the|a|one|each|every|einer|eine)$/.test(tokens[at]?.fold ?? '') ||
      tokens[at]?.kind === 'number')
  )
    at++
  return at
}

/** A number and what it is of: an amount, a content, a dimension, or a bare number. */
function figureAt(
  tokens: readonly AmountToken[],
  start: number,
  decimal: DecimalMark | null,
  lengths: boolean,
): Node | null {
  let i = start
  let bound: 'up' | 'least' | 'between' | null = null
  let isAbout = false
  for (let again = true; again;) {
    again = false
    const token = tokens[i]
    if (!token) return null
    if (token.fold === '~') [isAbout, i, again] = [true, i + 1, true]
    else if (token.fold === '<' || token.fold === '>') {
      bound = token.fold === '<' ? 'up' : 'least'
      i += tokens[i + 1]?.fold === '=' ? 2 : 1
      again = true
    } else {
      const found = (
        [
          [ABOUT, 'about'],
          [UP_TO, 'up'],
          [AT_LEAST, 'least'],
          [BETWEEN, 'between'],
        ] as const
      ).flatMap(([list, kind]) => {
        const hit = list.at(tokens, i)
        return hit ? [{ kind, next: hit.next }] : []
      })
      const best = found.sort((a, b) => b.next - a.next)[0]
      if (best && countAt(tokens, skipSmall(tokens, best.next), decimal)) {
        // "from 20,000 t" opens a range only where an end follows.
        const range = found.some(({ kind }) => kind === 'between')
        if (range && isRangeAt(tokens, skipSmall(tokens, best.next), decimal)) bound = 'between'
        else if (best.kind === 'about') isAbout = true
        else if (best.kind === 'between') {
          const other = found.find(({ kind }) => kind !== 'between')
          if (!other) return null
          bound = other.kind as 'up'
        } else bound = best.kind
        i = best.next
        if (tokens[i]?.fold === '.') i++
        again = true
      }
    }
  }
  while (tokens[i]?.fold === ':' && i > start) i++
  const first = countAt(tokens, i, decimal)
  if (!first) return null
  // "−3 t" is refused, "200-250" is a range: a minus right before the digits, with a blank or nothing before it.
  if (isMinus(tokens, i, start)) return { type: 'content', percent: false, from: start, to: first.next }
  return measured(tokens, start, i, first, { bound, isAbout }, decimal, lengths)
}

const skipSmall = (tokens: readonly AmountToken[], i: number): number =>
  ABOUT.at(tokens, i)?.next ?? (/^[~:]$/.test(tokens[i]?.fold ?? '') ? i + 1 : i)

const isMinus = (tokens: readonly AmountToken[], i: number, start: number): boolean => {
  const minus = tokens[start - 1]
  return (
    i === start &&
    minus?.fold === '-' &&
    tokens[i]!.joined &&
    tokens[i]!.kind === 'number' &&
    (!minus.joined || /^[:;,(=]$/.test(tokens[start - 2]?.fold ?? ';')) &&
    tokens[start - 2]?.kind !== 'number'
  )
}

/** Number, mark of a range, number. */
function isRangeAt(tokens: readonly AmountToken[], i: number, decimal: DecimalMark | null): boolean {
  const low = countAt(tokens, i, decimal)
  if (!low || low.kind === 'article') return false
  const unit = unitAt(tokens, low.next, low.value, true)
  return endOfRange(tokens, unit?.next ?? low.next, low, decimal, true) !== null
}

/** The second number of a range, behind "-", "to", "bis", "à", "and". */
function endOfRange(
  tokens: readonly AmountToken[],
  i: number,
  low: Count,
  decimal: DecimalMark | null,
  between: boolean,
): Count | null {
  const token = tokens[i]
  if (!token) return null
  let next: number
  if (token.fold === '-' || token.fold === '/') next = i + 1
  else {
    const word = RANGE.at(tokens, i) ?? (between ? AND.at(tokens, i) : null)
    if (!word || (token.fold === 'and' && !between)) return null
    next = word.next
  }
  const high = countAt(tokens, next, decimal)
  if (!high || high.kind === 'article') return null
  const from = high.hasMultiplier && !low.hasMultiplier ? low.value * high.multiplier : low.value
  return high.value > from || (between && high.value > low.value) ? high : null
}

interface Bounds {
  bound: 'up' | 'least' | 'between' | null
  isAbout: boolean
}

function measured(
  tokens: readonly AmountToken[],
  start: number,
  i: number,
  first: Count,
  { bound, isAbout }: Bounds,
  decimal: DecimalMark | null,
  lengths: boolean,
): Node | null {
  const between = bound === 'between'
  const plain = (low: number | null, high: number | null, to: number): Node => ({
    type: 'bare',
    low,
    high,
    from: start,
    to,
  })
  // "20x20x4 mm" is a dimension, "2 x 24 t" a product.
  if (first.kind === 'digits' && tokens[first.next]?.fold === 'x') {
    const second = countAt(tokens, first.next + 1, decimal)
    if (second?.kind === 'digits') {
      const unit =
        tokens[second.next]?.fold === 'x' ? null : unitAt(tokens, second.next, second.value, lengths)
      if (unit && !['area', 'length'].includes(unit.unit.dimension)) {
        const count = { ...second, value: tidy(first.value * second.value) }
        const node = measured(tokens, start, i, count, { bound, isAbout }, decimal, lengths)
        // "15 x 200 l drums" are fifteen.
        return node?.type === 'size' ? quantityOf(node.value, node.unit, start, node.to) : node
      }
      return { type: 'content', percent: false, from: start, to: dimensionEnd(tokens, second.next) }
    }
  }
  let low = first.value
  let high = first.value
  let next = first.next
  let unit = unitAt(tokens, next, low, lengths)
  const spread = spreadAt(tokens, unit && !unit.rate ? unit.next : next, decimal)
  if (spread) unit = unitAt(tokens, spread, low, lengths) ?? (unit && { ...unit, next: spread })
  const end = endOfRange(tokens, unit && !unit.rate ? unit.next : next, first, decimal, between)
  const endUnit = end && unitAt(tokens, end.next, end.value, lengths)
  const isRange =
    end &&
    first.kind !== 'article' &&
    (unit === null || (endUnit !== null && endUnit.unit.id === unit.unit.id)) &&
    !(unit && tokens[unit.next]?.fold === '/')
  let isPair = false
  if (isRange) {
    isPair = true
    low =
      end.hasMultiplier && !first.hasMultiplier && first.value < end.value / end.multiplier
        ? tidy(first.value * end.multiplier)
        : first.value
    high = end.value
    next = end.next
    unit = endUnit
  }
  const ends = (): [number | null, number | null] =>
    isPair ? [low, high] : bound === 'up' ? [null, high] : bound === 'least' ? [low, null] : [low, high]
  if (!unit) {
    const percent = PERCENT.at(tokens, next) ?? (isHyphen(tokens, next) ? PERCENT.at(tokens, next + 1) : null)
    if (percent) {
      const ig =
        /^(ig|ige|iger|iges|igen|ige)$/.test(tokens[percent.next]?.fold ?? '') && tokens[percent.next]!.joined
      return { type: 'content', percent: true, from: start, to: ig ? percent.next + 1 : percent.next }
    }
    const at = isHyphen(tokens, next) ? next + 1 : next
    const measure = MEASURES.at(tokens, at) ?? CONCENTRATIONS.at(tokens, at)
    const degree = tokens[at]?.fold.startsWith('deg') ? { next: at + 1 } : null
    const found = measure ?? degree
    if (found && first.kind === 'digits' && !rateAt(tokens, next))
      return {
        type: 'content',
        percent: false,
        from: start,
        to: intensityEnd(tokens, found.next) ?? strokeEnd(tokens, found.next),
      }
    const none = NOT_MADE.at(tokens, next)
    if (none && first.kind === 'digits')
      return { type: 'content', percent: false, from: start, to: none.next }
    // "One of", "à": no figure without a unit.
    return first.kind === 'digits' ? plain(...ends(), next) : null
  }
  // Not an amount but so much per tonne, per litre, per piece.
  const intensity = intensityOf(tokens, unit.next)
  if (intensity?.container && first.kind === 'digits')
    return {
      type: 'size',
      value: high,
      unit: unit.unit,
      container: intensity.container,
      from: start,
      to: intensity.next,
    }
  if (intensity) return { type: 'content', percent: false, from: start, to: intensity.next }
  const container = containerAt(tokens, unit.next)
  if (container && ['mass', 'volume'].includes(unit.unit.dimension) && !unit.rate)
    return {
      type: 'size',
      value: high,
      unit: unit.unit,
      container: container.unit,
      from: start,
      to: container.next,
    }
  const scale = unit.unit.times ?? 1
  const scaled = (value: number | null) => (value === null ? null : tidy(value * scale))
  const [from, to] = ends()
  return {
    type: 'quantity',
    low: scaled(from),
    high: scaled(to),
    unit: unit.unit.as ? unitOf(unit.unit.as) : unit.unit,
    basis: unit.basis,
    rate: unit.rate,
    isArticle: first.kind === 'article',
    isAbout,
    from: start,
    to: unit.next,
  }
}

const quantityOf = (value: number, unit: Unit, from: number, to: number): QuantityNode => ({
  type: 'quantity',
  low: value,
  high: value,
  unit,
  basis: null,
  rate: null,
  isArticle: false,
  isAbout: false,
  from,
  to,
})

function dimensionEnd(tokens: readonly AmountToken[], i: number): number {
  let at = i
  while (tokens[at]?.fold === 'x' && tokens[at + 1]?.kind === 'number') at += 2
  const unit = MEASURES.at(tokens, at) ?? UNITS.at(tokens, at)
  return unit?.next ?? at
}

/** Past "± 20" and "+/- 20": how exact a figure is changes it not. */
function spreadAt(tokens: readonly AmountToken[], i: number, decimal: DecimalMark | null): number | null {
  const marks = tokens
    .slice(i, i + 3)
    .map(({ fold }) => fold)
    .join('')
  const at = tokens[i]?.fold === '±' ? i + 1 : marks === '+/-' ? i + 3 : null
  return (at !== null && countAt(tokens, at, decimal)?.next) || null
}

/** A container right behind an amount: "25 kg bags", "1000-l-IBC". */
function containerAt(tokens: readonly AmountToken[], i: number): { unit: Unit; next: number } | null {
  const found = UNITS.at(tokens, isHyphen(tokens, i) ? i + 1 : i)
  return found && isContainer(found.value) && tokens[i]?.fold !== 'to'
    ? { unit: found.value, next: found.next }
    : null
}

export const isContainer = ({ dimension }: Unit): boolean => dimension === 'load' || dimension === 'package'

/** "per tonne", "/l", "zinc ash per tonne of steel" within a few words; a container makes it the size of one. */
function intensityOf(
  tokens: readonly AmountToken[],
  i: number,
): { next: number; container: Unit | null } | null {
  for (let at = i; at <= i + 4 && at < tokens.length; at++) {
    const token = tokens[at]!
    const isStroke = token.fold === '/'
    if (at > i && (token.kind !== 'word' || isStroke)) return null
    if (at > i && rateAt(tokens, at)) return null
    if (!isStroke && !INTENSITY_PER.has(tokens, at)) continue
    if (rateAt(tokens, at)) return null
    let next = isStroke ? at + 1 : INTENSITY_PER.at(tokens, at)!.next
    next = pastArticles(tokens, next)
    const unit = UNITS.at(tokens, next)
    if (unit) return { next: unit.next, container: isContainer(unit.value) ? unit.value : null }
    if (isStroke || /^(per|pro|je)$/.test(token.fold)) {
      // "kg/ha", "t per furnace": of something, not in a time.
      const measure = MEASURES.at(tokens, next)
      if (measure) return { next: measure.next, container: null }
      if (tokens[next]?.kind === 'word') return { next: next + 1, container: null }
    }
    return null
  }
  return null
}

const ONE_CONTAINER = /^(?:truck|lorry|container|pallet|drum|bag|trailer|barrel|box|wagon|skip|sack|crate)$/

/** "1,200 truck bodies", "120.000 Lkw-Reifen": the container of a product's name carries nothing. */
function isModifier(tokens: readonly AmountToken[], i: number, next: number, value: number): boolean {
  if (isHyphen(tokens, next))
    return tokens[next + 1]?.kind === 'word' && tokens[next + 1]!.joined && !UNITS.at(tokens, next + 1)
  const noun = tokens[next]
  const isPlural = noun?.kind === 'word' && /[^s]s$/.test(noun.fold) && !UNITS.at(tokens, next)
  return value !== 1 && ONE_CONTAINER.test(tokens[i]!.fold) && isPlural
}

/** A unit, with adjectives before it, its basis and the rate that a short form carries ("tpa", "odt"). */
function unitAt(
  tokens: readonly AmountToken[],
  start: number,
  value: number,
  lengths: boolean,
): { unit: Unit; next: number; basis: string | null; rate: Rate | null } | null {
  let i = isHyphen(tokens, start) ? start + 1 : start
  let basis: string | null = null
  for (let words = 0; words < 2 && ADJECTIVES.has(tokens, i) && !UNITS.at(tokens, i); words++) {
    const state = BASIS.at(tokens, i)
    if (state && tokens[i + 1] && UNITS.at(tokens, state.next)) basis = state.value
    i = ADJECTIVES.at(tokens, i)!.next
  }
  const token = tokens[i]
  if (!token || token.kind !== 'word') return null
  const short = BASIS_UNITS.get(token.fold)
  if (short) return { unit: unitOf('t'), next: i + 1, basis: short, rate: null }
  // Megagrams, as Poland's waste law counts: but "Si 10 Mg 0.3" is an analysis.
  if (token.text === 'Mg' && tokens[i + 1]?.kind !== 'number')
    return { unit: unitOf('t'), next: i + 1, basis, rate: null }
  const found = UNITS.at(tokens, i)
  if (found) {
    let unit = found.value
    if (/^Mt$/.test(token.text) && value < 100) unit = unitOf('megatonne')
    // "1.2 MT" of a works is no metric ton and a bit.
    if (/^MT$/.test(token.text) && lengths && value < 20) unit = unitOf('megatonne')
    if (unit.id === 'm' && token.fold === 'm' && !(lengths || rateAt(tokens, found.next))) return null
    if (token.fold === 'to' && !token.joined && tokens[found.next]?.kind === 'number') return null
    if (lengths && isContainer(unit) && isModifier(tokens, i, found.next, value)) return null
    return { unit, next: found.next, basis, rate: null }
  }
  // "350 tpa", "12 ktpa", "0.5 Mtpa", "20 tpd", "5 m3pd".
  const compact =
    /^(t|kt|mt|kg|m3|l|kl|bbl|b)p(a|y|d|h|w|m)$/.exec(token.fold) ?? /^(mt|kt)(a)$/.exec(token.fold)
  if (compact) {
    const id = compact[1] === 'mt' ? 'megatonne' : compact[1] === 'b' ? 'bbl' : compact[1]!
    const period = COMPACT.get(compact[2]!)!
    return { unit: unitOf(id), next: i + 1, basis, rate: { period, event: null, every: 1, times: 1 } }
  }
  return null
}
