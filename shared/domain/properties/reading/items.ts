/** A line as a row of items: names of parameters, figures, units alone, bases, words and what parts them. */
import type { AmountToken } from '#shared/domain/amounts/tokens.ts'
import { RANGE } from '#shared/domain/amounts/vocabulary.ts'
import { type MeasuredParameter, parameterOf } from '#shared/knowledge/parameters/index.ts'
import { nameAt, type NameHit } from './names.ts'
import type { BoundOperator, PropertyBasis } from '../types.ts'
import { readingFor } from './suits.ts'
import type { UnitReading } from './units.ts'
import { boundAt, type FoundFigure, figureAt, type Scanned, unitAtToken } from './values.ts'
import {
  ASIDE,
  BASIS_LINKS,
  basisNamed,
  CONDITION,
  CONTENT_ENDS,
  DIFFERS,
  EACH_WORDS,
  ELUATE,
  EXPRESSED_AS,
  LINK_WORDS,
  METHOD_WORDS,
  NUMBER_SIGNS,
  SHORT_NAMES,
  STANDARDS,
  SUM,
  UNDETECTED,
} from './vocabulary.ts'

interface Place {
  /** Tokens, end exclusive. */
  from: number
  to: number
  cell: number
}
export type ScannedItem = Place &
  (
    | { type: 'name'; parameters: readonly MeasuredParameter[]; text: string }
    | { type: 'figure'; figure: FoundFigure; isCondition: boolean }
    | { type: 'unit'; readings: readonly UnitReading[]; text: string; basis: PropertyBasis | null }
    | { type: 'basis'; basis: PropertyBasis | null }
    | { type: 'bound'; op: BoundOperator }
    | { type: 'aside' | 'undetected' | 'each' | 'sum' | 'eluate' | 'as' | 'word' | 'link' }
    | { type: 'code'; isStandard?: boolean }
    /** As written; "." ends a sentence. */
    | { type: 'mark'; mark: string }
  )
export type NameItem = ScannedItem & { type: 'name' }
export type FigureItem = ScannedItem & { type: 'figure' }
export type UnitItem = ScannedItem & { type: 'unit' }

/** "DIN EN ISO 11885:2009-09", "NF T 90-101", "ASTM D4294": token behind it, or null. */
export function standardEnd(tokens: readonly AmountToken[], i: number): number | null {
  const first = tokens[i]!
  // "TS: 24 %" tells dry matter.
  if (tokens[i + 1]?.text === ':' && nameAt(tokens, i)) return null
  if (first.kind !== 'word' || !STANDARDS.has(first.fold) || !/^\p{Lu}/u.test(first.text)) return null
  // "Cr 610" tells chromium; a standard is written in capitals.
  if (/^\p{Lu}\p{Ll}$/u.test(first.text) && tokens[i + 1]?.kind === 'number' && nameAt(tokens, i)) return null
  let at = i + 1
  while (
    at < i + 7 &&
    (/^[-/–:]$/.test(tokens[at]?.text ?? '') ||
      (tokens[at]?.kind === 'word' &&
        (STANDARDS.has(tokens[at]!.fold) || /^\p{Lu}\d*$/u.test(tokens[at]!.text))))
  )
    at++
  const last = tokens[at - 1]!
  const carries = at > i + 1 && /\d/.test(last.text)
  if (tokens[at]?.kind !== 'number' && tokens[at]?.kind !== 'code') return carries ? at : null
  const number = tokens[at]!
  // "EN 45 %" is no standard; "ISO 11885 mg/kg" is.
  if (at === i + 1 && !/^\d{3,}/.test(number.text) && first.fold.length < 3) return null
  at++
  // Part, section and year: "12457-4", "17294-2:2017-01", "38414-S4".
  for (;;) {
    const [mark, part] = [tokens[at], tokens[at + 1]]
    if (!mark?.joined || !/^[-–:/.]$/.test(mark.text) || !part?.joined) break
    if (part.kind !== 'number' && !/^\p{Lu}{1,2}\d*$/u.test(part.text)) break
    at += 2
  }
  return at
}

const isUnitPlace = (scanned: Scanned, i: number, next: number, cells: readonly number[]): boolean => {
  const { tokens } = scanned
  const [before, after] = [tokens[i - 1], tokens[next]]
  const alone =
    (i === 0 || cells[i - 1] !== cells[i] || before!.text === ';') &&
    (!after || cells[next] !== cells[i] || /^[;(]$/.test(after.text))
  const isBracketed = /^[([]$/.test(before?.text ?? '') && /^[)\],]$/.test(after?.text ?? ',')
  return alone || isBracketed
}
/** "mg/kg" and "%" speak for themselves; "m" and "g" are units in a bracket or a cell of their own. */
const isPlain = (text: string): boolean => /[/%°‰·]|\d|pp[mb]|.{5}/.test(text)

/** Nothing reaches from one cell into the next. */
export function scannedItems(scanned: Scanned, cells: readonly number[]): ScannedItem[] {
  const items: ScannedItem[] = []
  for (let from = 0; from < cells.length;) {
    let to = from
    while (cells[to] === cells[from]) to++
    itemsOfCell({ ...scanned, tokens: scanned.tokens.slice(0, to) }, from, cells, items)
    from = to
  }
  asBasis(scanned, items)
  const names = items.filter(({ type }) => type === 'name').length
  if (names === 0 || items.some(({ type }) => type === 'figure')) return items
  // "C  Si  Mn  P  S", "pH  COD  BOD": what may be a unit is a name among names.
  return items.map((item) => {
    const name =
      item.type === 'unit' &&
      (names > 2 ? /^(?:\p{Lu}|pH)$/u : /^pH$/).test(item.text) &&
      nameAt(scanned.tokens, item.from)
    return name ? { ...item, type: 'name' as const, parameters: name.parameters } : item
  })
}

/** "VS/TS > 80 %": what stands over the dry matter is told of it. */
function asBasis({ tokens }: Scanned, items: ScannedItem[]): void {
  for (let i = items.length - 1; i >= 2; i--) {
    const [above, stroke, below] = [items[i - 2]!, items[i - 1]!, items[i]!]
    const isOver =
      above.type === 'name' && stroke.type === 'mark' && stroke.mark === '/' && below.type === 'name'
    if (!isOver || !tokens[stroke.from]!.joined || !tokens[below.from]!.joined) continue
    if (below.parameters.some(({ id }) => id === 'dry-matter') && above.parameters[0]!.id !== 'dry-matter')
      items.splice(i - 1, 2, {
        type: 'basis',
        basis: 'dry',
        from: stroke.from,
        to: below.to,
        cell: below.cell,
      })
  }
}

function itemsOfCell(scanned: Scanned, start: number, cells: readonly number[], items: ScannedItem[]): void {
  const { tokens } = scanned
  let i = start
  const push = (item: object, to: number) => {
    items.push({ ...item, from: i, to, cell: cells[i]! } as ScannedItem)
    i = to
  }
  while (i < tokens.length) {
    const token = tokens[i]!
    const before = items.at(-1)
    if (token.kind === 'code') {
      push({ type: 'code' }, i + 1)
      continue
    }
    const standard = standardEnd(tokens, i)
    // "CE 1800 µS/cm" tells conductivity, "ISO 11885 mg/kg" a method and a unit.
    const isName = standard !== null && standard === i + 2 && suitsBehind(scanned, i, standard)
    if (standard && !isName) {
      push({ type: 'code', isStandard: true }, standard)
      continue
    }
    const code = codeEnd(scanned, i)
    if (code) {
      push({ type: 'code' }, code)
      continue
    }
    const figure = figureAt(scanned, i)
    if (figure && !(figure.from === i && isTimes(tokens, i))) {
      const isCondition =
        before !== undefined &&
        ((before.to === i && CONDITION.has(tokens[i - 1]!.fold)) || tokens[i - 1]?.text === '@')
      push({ type: 'figure', figure, isCondition }, figure.to)
      continue
    }
    if (figure) {
      push({ type: 'code' }, pastTimes(tokens, i))
      continue
    }
    const aside = ASIDE.at(tokens, i)
    const name = ownName(tokens, i)
    if (aside && aside.next >= (name?.next ?? 0)) {
      push({ type: 'aside' }, aside.next)
      continue
    }
    const undetected = UNDETECTED.at(tokens, i)
    if (undetected && isUndetected(tokens, i, undetected.next, cells)) {
      push({ type: 'undetected' }, undetected.next)
      continue
    }
    const unit = unitAtToken(scanned, i)
    if (
      unit &&
      ((isUnitPlace(scanned, i, unit.next, cells) && !(name && cells[i] === 0)) ||
        (isPlain(unit.text) && !name) ||
        (before?.type === 'name' && !name && tokens[unit.next]?.kind === 'number') ||
        (before?.type === 'name' && !name && unit.text.length > 2 && cells[unit.next] !== cells[i]) ||
        (before?.type === 'name' && isPlain(unit.text) && unit.next > (name?.next ?? 0)))
    ) {
      const basis = basisBehind(tokens, unit.next, cells[i]!, cells)
      const told = unit.readings.find((reading) => reading.unit.basis)?.unit.basis
      push(
        {
          type: 'unit',
          readings: unit.readings,
          text: unit.text,
          basis: basis?.value ?? (told as PropertyBasis) ?? null,
        },
        basis?.next ?? unit.next,
      )
      continue
    }
    const as = EXPRESSED_AS.at(tokens, i)
    if (as && before?.type === 'name' && nameAt(tokens, as.next)) {
      push({ type: 'as' }, as.next)
      continue
    }
    if (name) {
      push({ type: 'name', parameters: name.parameters, text: token.text }, name.next)
      continue
    }
    const simple = simpleAt(tokens, i)
    if (simple) {
      push(simple.item, simple.next)
      continue
    }
    const bound = boundAt(tokens, i)
    if (bound && tokens[i]!.text !== '=') {
      push({ type: 'bound', op: bound.op }, bound.next)
      continue
    }
    if (token.kind === 'mark') push({ type: 'mark', mark: token.text }, i + 1)
    else push({ type: LINK_WORDS.has(token.fold) || RANGE.has(tokens, i) ? 'link' : 'word' }, i + 1)
  }
}

/** Whether a name stands at a token and the unit behind its number is one that it is told in. */
function suitsBehind(scanned: Scanned, i: number, next: number): boolean {
  const unit = unitAtToken(scanned, next)
  const names = nameAt(scanned.tokens, i)?.parameters ?? []
  return unit !== null && names.some((parameter) => readingFor(parameter, unit.readings) !== null)
}

/** "N° 24-118", "sample 3", "S-XRF-01", "7440-66-6": token behind it, or null. */
function codeEnd(scanned: Scanned, i: number): number | null {
  const { tokens } = scanned
  let at = i
  let isSigned = false
  if (/^n$/i.test(tokens[i]!.text) && /^deg|^º$/.test(tokens[i + 1]?.fold ?? ''))
    [at, isSigned] = [i + 2, true]
  else {
    const sign = NUMBER_SIGNS.at(tokens, i)
    if (sign) [at, isSigned] = [sign.next, true]
  }
  if (isSigned && /^[.:°]$/.test(tokens[at]?.text ?? '')) at++
  const first = tokens[at]
  if (!first || (isSigned && first.kind !== 'number' && !/\d/.test(first.text))) return null
  let end = at + 1
  let numbers = first.kind === 'number' ? 1 : 0
  const isJoin = (k: number) =>
    Boolean(tokens[k]?.joined && tokens[k + 1]?.joined) && /^[-/_]$/.test(tokens[k]!.text)
  while (
    isJoin(end) ||
    (tokens[end]?.joined && /^(?:number|word)$/.test(tokens[end]!.kind) && numbers > 0 && isSigned)
  ) {
    end += isJoin(end) ? 1 : 0
    if (tokens[end]!.kind === 'number') numbers++
    end++
  }
  const parts = tokens.slice(at, end).filter(({ kind }) => kind !== 'mark')
  if (isSigned) {
    const isWhole = parts.length > 1 || /^\d+$/.test(first.text) || /\p{L}/u.test(first.text)
    return isWhole && !unitAtToken(scanned, end) ? end : null
  }
  if (parts.length < 3 || numbers === 0) return null
  const hasCapitals = parts.every(({ kind, text }) => kind === 'number' || /^[\p{Lu}\d]+$/u.test(text))
  return hasCapitals && !nameAt(tokens, i)?.parameters.some(() => nameAt(tokens, i)!.next > i + 1)
    ? end
    : null
}

/** A name that is not the head of a longer one: "N" of "N-NH4", "Zn" of "metallic Zn". */
function ownName(tokens: readonly AmountToken[], i: number): NameHit | null {
  const hit = nameAt(tokens, i) ?? shortName(tokens, i)
  if (!hit) return null
  const [before, mark, after] = [tokens[i - 1], tokens[hit.next], tokens[hit.next + 1]]
  // "COD-Mn" is no manganese.
  if (
    before?.text === '-' &&
    before.joined &&
    tokens[i]!.joined &&
    tokens[i - 2]?.kind === 'word' &&
    !/\d/.test(tokens[i - 2]!.text)
  )
    return null
  if (before?.kind === 'word' && DIFFERS.has(before.fold)) return null
  const isHead = mark?.text === '-' && mark.joined && after?.joined && after.kind === 'word'
  return isHead && !LINK_WORDS.has(after.fold) && !CONTENT_ENDS.includes(after.fold) ? null : hit
}

/** "As 3 %" is arsenic, "vocht 20 %, as 3 %" is ash: a little word of its own between a mark and a figure. */
function shortName(tokens: readonly AmountToken[], i: number): NameHit | null {
  const parameter = parameterOf(SHORT_NAMES.get(tokens[i]!.text) ?? '')
  const isApart = i === 0 || tokens[i - 1]!.kind === 'mark'
  const after = tokens[i + 1]
  const isTold = after?.kind === 'number' || (after?.text === '%' && tokens[i + 2]?.kind === 'number')
  const isCell = i === 0 && after === undefined
  return parameter && isApart && (isTold || isCell || boundAt(tokens, i + 1))
    ? { parameters: [parameter], next: i + 1 }
    : null
}

function simpleAt(tokens: readonly AmountToken[], i: number): { item: object; next: number } | null {
  const method = METHOD_WORDS.at(tokens, i)
  if (method && tokens[method.next]?.kind === 'number')
    return { item: { type: 'code' }, next: method.next + 1 }
  const eluate = ELUATE.at(tokens, i)
  if (eluate) return { item: { type: 'eluate' }, next: eluate.next }
  const each = EACH_WORDS.at(tokens, i)
  if (each && tokens[i]!.fold.length > 2) return { item: { type: 'each' }, next: each.next }
  const sum = SUM.at(tokens, i)
  if (sum) return { item: { type: 'sum' }, next: sum.next }
  const basis = basisNamed(tokens, i)
  if (basis && (basis.next > i + 1 || tokens[i]!.fold.length > 1))
    return { item: { type: 'basis', basis: basis.value }, next: basis.next }
  return null
}

/** "120x80x100", "2 x 24". */
const isTimes = (tokens: readonly AmountToken[], i: number): boolean =>
  tokens[i]!.kind === 'number' && tokens[i + 1]?.fold === 'x' && tokens[i + 2]?.kind === 'number'

function pastTimes(tokens: readonly AmountToken[], i: number): number {
  let at = i
  while (tokens[at + 1]?.fold === 'x' && tokens[at + 2]?.kind === 'number') at += 2
  return Math.min(at + 2, tokens.length)
}

/** "n.d." and "< LOD"; short ones only where a cell or a bracket holds nothing else. */
function isUndetected(
  tokens: readonly AmountToken[],
  i: number,
  next: number,
  cells: readonly number[],
): boolean {
  if (tokens.slice(i, next).some(({ text }) => text.includes('.')) || tokens[i]!.fold.length > 4) return true
  const isFirst = i === 0 || cells[i - 1] !== cells[i] || tokens[i - 1]!.text === '('
  const isLast = next >= tokens.length || cells[next] !== cells[i] || tokens[next]!.text === ')'
  return tokens[i - 1]?.text === '<' || (isFirst && isLast && i > 0)
}

function basisBehind(
  tokens: readonly AmountToken[],
  from: number,
  cell: number,
  cells: readonly number[],
): { value: PropertyBasis | null; next: number } | null {
  for (let at = from; at < from + 4 && cells[at] === cell; at++) {
    const found = basisNamed(tokens, at)
    if (found) return found
    if (!BASIS_LINKS.has(tokens[at]!.fold) && !/^[(,]$/.test(tokens[at]!.text)) return null
  }
  return null
}
