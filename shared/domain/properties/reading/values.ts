/** A figure at a place among tokens: bound, number or range, spread, unit, basis. */
import type { DecimalMark } from '#shared/domain/amounts/numbers.ts'
import { valueWith } from '#shared/domain/amounts/numbers.ts'
import type { AmountToken } from '#shared/domain/amounts/tokens.ts'
import { ABOUT, AND, BETWEEN, RANGE } from '#shared/domain/amounts/vocabulary.ts'
import type { BoundOperator, PropertyBasis } from '../types.ts'
import { nameAt } from './names.ts'
import { type PlainText, type UnitReading, unitAt, unitNamed } from './units.ts'
import { ASIDE, BASIS_LINKS, basisNamed, BOUNDS, OR_LESS, OR_MORE, RANGE_WORDS } from './vocabulary.ts'

export interface Scanned {
  tokens: readonly AmountToken[]
  plain: PlainText
  decimal: DecimalMark | null
}

export interface FoundFigure {
  op: BoundOperator
  low: number
  /** Equal to `low` where one number stands. */
  high: number
  /** The other reading of "1.500", with its mark as the decimal one. */
  asDecimal: { low: number; high: number } | null
  readings: readonly UnitReading[]
  /** Unit as written; "" without one. */
  unitText: string
  basis: PropertyBasis | null
  /** Whether a basis is told. */
  hasBasis: boolean
  /** Token of the name within the unit: "8 kg P2O5/t". */
  of: number | null
  /** Where the basis begins: "35 % TS" tells the dry matter itself. */
  basisFrom: number | null
  /** Tokens, end exclusive. */
  from: number
  to: number
}

/** The unit at token `i`, and the token behind it. */
export function unitAtToken(
  { tokens, plain }: Scanned,
  i: number,
): { readings: readonly UnitReading[]; text: string; next: number; of?: number } | null {
  const token = tokens[i]
  if (!token || token.kind === 'number') return null
  const hit = unitAt(plain, token.start)
  if (!hit) return perMassOf(tokens, i)
  const wide = perMassOf(tokens, i)
  if (wide && tokens[wide.next - 1]!.end > hit.end) return wide
  let next = i
  while (next < tokens.length && tokens[next]!.start < hit.end) next++
  // "%ig", "%ige".
  if (/^(?:ig|iger|iges|igen|ige)$/.test(tokens[next]?.fold ?? '') && tokens[next]!.joined) next++
  return { readings: hit.readings, text: plain.cased.slice(token.start, hit.end), next }
}

/** "kg P2O5/t", "g N / m3": the unit with what it is of. */
function perMassOf(
  tokens: readonly AmountToken[],
  i: number,
): { readings: readonly UnitReading[]; text: string; next: number; of?: number } | null {
  const [mass, of, stroke, whole] = tokens.slice(i, i + 4)
  if (!mass || !/^(?:[kmµ]?g|t)$/.test(mass.text) || of?.kind !== 'word' || stroke?.text !== '/') return null
  if (!/^(?:t|[km]?g|l|L|m3|m³|dm3|ha)$/.test(whole?.text ?? '') || !nameAt(tokens, i + 1)) return null
  const text = `${mass.text}/${whole!.text}`
  const readings = unitNamed(text)
  return readings.length > 0 ? { readings, text, next: i + 4, of: i + 1 } : null
}

const opOf = (
  token: AmountToken,
  after: AmountToken | undefined,
): { op: BoundOperator; width: number } | null => {
  const isEqual = after?.text === '=' && after.joined
  switch (token.text) {
    case '<':
    case '>':
      return { op: isEqual ? `${token.text}=` : token.text, width: isEqual ? 2 : 1 }
    case '≤':
    case '≥':
      return { op: token.text === '≤' ? '<=' : '>=', width: 1 }
    case '~':
    case '≈':
      return { op: '~', width: 1 }
    case '=':
      return { op: '=', width: 1 }
    default:
      return null
  }
}

/** Words and signs of a bound at token `i`. */
export function boundAt(
  tokens: readonly AmountToken[],
  i: number,
): { op: BoundOperator; next: number } | null {
  let at = i
  let op: BoundOperator | null = null
  for (;;) {
    const token = tokens[at]
    if (!token) break
    const sign = opOf(token, tokens[at + 1])
    if (sign) {
      if (op === null || op === '~' || op === '=') op = sign.op
      at += sign.width
      continue
    }
    const word = BOUNDS.at(tokens, at)
    if (word) {
      if (op === null || op === '~' || op === '=') op = word.value
      at = word.next
      if (tokens[at]?.text === '.' || (tokens[at]?.text === ':' && at > i)) at++
      continue
    }
    const about = ABOUT.at(tokens, at)
    if (!about || isElement(tokens, at)) break
    op ??= '~'
    at = about.next
  }
  return op === null ? null : { op, next: at }
}

/** "Ca 18 %" and "C 8 %" within a list; "ca. 18 %" and "Ca 18 %" at its head are about. */
const isElement = (tokens: readonly AmountToken[], i: number): boolean =>
  (tokens[i]!.text === 'C' || (tokens[i]!.text === 'Ca' && i > 0)) &&
  tokens[i + 1]?.start === tokens[i]!.end + 1

/** "-5" behind a blank, a colon or at the start. */
const isNegative = (tokens: readonly AmountToken[], i: number): boolean => {
  const [sign, number] = [tokens[i], tokens[i + 1]]
  if (sign?.text !== '-' && sign?.text !== '−' && sign?.text !== '–') return false
  return number?.kind === 'number' && number.joined && !sign.joined
}

interface Plain {
  value: number
  asDecimal: number | null
  next: number
}
function numberAt({ tokens, decimal }: Scanned, i: number): Plain | null {
  const sign = isNegative(tokens, i) ? -1 : 1
  const at = sign < 0 ? i + 1 : i
  const token = tokens[at]
  if (token?.kind !== 'number') return null
  const value = valueWith(token.numeral!, decimal)
  if (value === null) return null
  const { asDecimal } = token.numeral!
  const other = asDecimal !== undefined && value !== asDecimal && decimal === null ? asDecimal * sign : null
  return { value: value * sign, asDecimal: other, next: at + 1 }
}

/** Past "± 0.2 mg/kg", "+/- 5 %" and "(± 0,3)"; the unit that it is told in. */
function pastSpread(scanned: Scanned, i: number): { next: number; unit: ReturnType<typeof unitAtToken> } {
  const { tokens } = scanned
  const open = tokens[i]?.text === '(' ? 1 : 0
  const at = i + open
  const marks = tokens.slice(at, at + 3).map(({ text }) => text)
  const start = marks[0] === '±' ? at + 1 : marks[0] === '+' && marks[1] === '/' ? at + 3 : null
  if (start === null || tokens[start]?.kind !== 'number') return { next: i, unit: null }
  const unit = unitAtToken(scanned, start + 1)
  const next = unit?.next ?? start + 1
  if (open && tokens[next]?.text !== ')') return { next: i, unit: null }
  return { next: next + open, unit: open ? null : unit }
}

/** "(20 ± 2) mg/kg": the number within, and the token behind the bracket. */
function bracketedAt(scanned: Scanned, i: number): { low: Plain; next: number } | null {
  if (scanned.tokens[i]?.text !== '(') return null
  const low = numberAt(scanned, i + 1)
  const spread = low && pastSpread(scanned, low.next)
  return spread && spread.next > low.next && scanned.tokens[spread.next]?.text === ')'
    ? { low, next: spread.next + 1 }
    : null
}

/** The mark between two numbers of a range, and the number behind it. */
function endAt(scanned: Scanned, i: number, low: number, between: boolean): Plain | null {
  const { tokens } = scanned
  const mark = tokens[i]
  if (!mark) return null
  const isSign = /^(?:[-–—−‐‑]|\.{2,3}|…|÷|\/|~)$/.test(mark.text)
  const word = isSign
    ? null
    : (RANGE.at(tokens, i) ?? RANGE_WORDS.at(tokens, i) ?? (between ? AND.at(tokens, i) : null))
  if (!isSign && !word) return null
  const at = isSign ? i + 1 : word!.next
  // "8-14" is a range, "8 -14" none.
  const end = numberAt(scanned, at)
  if (!end || (mark.text === '/' && !(mark.joined && tokens[at]!.joined))) return null
  return end.value > low || (end.asDecimal ?? -Infinity) > low ? end : null
}

function basisAt(
  tokens: readonly AmountToken[],
  i: number,
): (ReturnType<typeof basisNamed> & { from: number }) | null {
  for (let at = i, steps = 0; steps < 5; at++, steps++) {
    const found = basisNamed(tokens, at)
    if (found) {
      // "%, TS" and "% (TS)".
      const isOpen = tokens.slice(i, at).some(({ text }) => text === '(')
      const next = isOpen && tokens[found.next]?.text === ')' ? found.next + 1 : found.next
      return { ...found, next, from: i }
    }
    const token = tokens[at]
    if (!token || !(BASIS_LINKS.has(token.fold) || token.text === '(' || token.text === '/')) return null
  }
  return null
}

/** "10 % max", "80 % or more", "5 % (max.)". */
function behindAt(tokens: readonly AmountToken[], i: number): { op: BoundOperator; next: number } | null {
  const open = tokens[i]?.text === '(' ? 1 : 0
  const close = (next: number) => (open ? (tokens[next]?.text === ')' ? next + 1 : null) : next)
  const [more, less] = [OR_MORE.at(tokens, i + open), OR_LESS.at(tokens, i + open)]
  const found = more ?? less
  if (!found) return null
  const next = close(found.next)
  // "Moisture 10 %, max. 0.5 % Cl": the bound of the next.
  if (next === null || tokens[next]?.kind === 'number' || /^[<>≤≥]$/.test(tokens[next]?.text ?? ''))
    return null
  const isName = !open && tokens[next]?.kind === 'word' && /^(?:max|min)/.test(tokens[i]!.fold)
  return isName ? null : { op: more ? '>=' : '<=', next }
}

/** A stroke is a unit in a cell of its own only. */
function behindNumber(scanned: Scanned, i: number): ReturnType<typeof unitAtToken> {
  const unit = unitAtToken(scanned, i)
  return unit && /^[-–—−]+$/.test(unit.text) ? null : unit
}

/** The figure that begins at token `i`; null where no number stands. `between` where its ends are joined by "and". */
export function figureAt(scanned: Scanned, i: number): FoundFigure | null {
  const { tokens } = scanned
  const isBetween = BETWEEN.at(tokens, i)
  let start = i
  let between = false
  let bound = boundAt(tokens, i)
  if (isBetween) {
    const first = numberAt(scanned, isBetween.next)
    const unit = first && unitAtToken(scanned, first.next)
    if (first && endAt(scanned, unit?.next ?? first.next, first.value, true)) {
      ;[start, between, bound] = [isBetween.next, true, null]
    }
  }
  if (bound) start = bound.next
  while (tokens[start]?.text === ':' && start > i) start++
  const bracketed = bracketedAt(scanned, start)
  const low = bracketed?.low ?? numberAt(scanned, start)
  if (!low) return null
  let next = bracketed?.next ?? low.next
  let unit = behindNumber(scanned, next)
  let high: Plain = low
  const spread = pastSpread(scanned, unit?.next ?? next)
  const afterSpread = spread.next > (unit?.next ?? next)
  if (afterSpread) {
    next = spread.next
    // "12 ± 3 mg/kg": the unit is of both.
    const own = unit ?? spread.unit
    unit = behindNumber(scanned, next) ?? (own && { ...own, next })
  }
  const end = afterSpread ? null : endAt(scanned, unit?.next ?? next, low.value, between)
  const endUnit = end && behindNumber(scanned, end.next)
  const isRange =
    end && !ASIDE.has(tokens, end.next) && (!unit || (endUnit && sameUnit(unit.readings, endUnit.readings)))
  if (isRange) {
    ;[high, unit, next] = [end, endUnit, end.next]
    const more = pastSpread(scanned, unit?.next ?? next).next
    if (unit && more > unit.next) unit = { ...unit, next: more }
  }
  next = unit?.next ?? next
  const basis = unit ? basisAt(tokens, next) : null
  if (basis) next = basis.next
  const behind = behindAt(tokens, next)
  let op: BoundOperator = isRange && bound?.op !== '>' && bound?.op !== '<' ? 'range' : (bound?.op ?? '=')
  if (!isRange && behind && (op === '=' || op === '~')) op = behind.op
  if (behind) next = behind.next
  const asDecimal =
    low.asDecimal !== null || high.asDecimal !== null
      ? { low: low.asDecimal ?? low.value, high: high.asDecimal ?? high.value }
      : null
  return {
    op,
    low: low.value,
    high: high.value,
    asDecimal,
    readings: unit?.readings ?? [],
    unitText: unit?.text ?? '',
    basis: basis?.value ?? null,
    hasBasis: basis !== null,
    basisFrom: basis?.from ?? null,
    of: unit?.of ?? null,
    from: i,
    to: next,
  }
}

const sameUnit = (a: readonly UnitReading[], b: readonly UnitReading[]): boolean =>
  a.some(({ quantity, unit }) => b.some((other) => other.quantity === quantity && other.unit.id === unit.id))
