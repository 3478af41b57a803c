/** A line as a row of items: names of parameters, figures, units alone, bases, words and what parts them. */
import type { AmountToken } from '#shared/domain/amounts/tokens.ts'
import { RANGE } from '#shared/domain/amounts/vocabulary.ts'
import type { MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { nameAt, type NameHit } from './names.ts'
import type { BoundOperator, PropertyBasis } from '../types.ts'
import type { UnitReading } from './units.ts'
import { boundAt, type FoundFigure, figureAt, type Scanned, unitAtToken } from './values.ts'
import {
  ASIDE,
  basisNamed,
  CONDITION,
  CONTENT_ENDS,
  DIFFERS,
  EACH_WORDS,
  ELUATE,
  EXPRESSED_AS,
  LINK_WORDS,
  METHOD_WORDS,
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
    | { type: 'name'; parameters: readonly MeasuredParameter[] }
    | { type: 'figure'; figure: FoundFigure; isCondition: boolean }
    | { type: 'unit'; readings: readonly UnitReading[]; text: string; basis: PropertyBasis | null }
    | { type: 'basis'; basis: PropertyBasis | null }
    | { type: 'bound'; op: BoundOperator }
    | { type: 'aside' | 'undetected' | 'each' | 'sum' | 'eluate' | 'as' | 'word' | 'link' | 'code' }
    /** As written; "." ends a sentence. */
    | { type: 'mark'; mark: string }
  )
export type NameItem = ScannedItem & { type: 'name' }
export type FigureItem = ScannedItem & { type: 'figure' }
export type UnitItem = ScannedItem & { type: 'unit' }

/** "DIN EN ISO 11885:2009-09", "NF T 90-101", "ASTM D4294": token behind it, or null. */
export function standardEnd(tokens: readonly AmountToken[], i: number): number | null {
  const first = tokens[i]!
  if (first.kind !== 'word' || !STANDARDS.has(first.fold) || !/^\p{Lu}/u.test(first.text)) return null
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
  return items
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
    if (standard) {
      push({ type: 'code' }, standard)
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
      push({ type: 'name', parameters: name.parameters }, name.next)
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

/** A name that is not the head of a longer one: "N" of "N-NH4", "Zn" of "metallic Zn". */
function ownName(tokens: readonly AmountToken[], i: number): NameHit | null {
  const hit = nameAt(tokens, i)
  if (!hit) return null
  const [before, mark, after] = [tokens[i - 1], tokens[hit.next], tokens[hit.next + 1]]
  if (before?.kind === 'word' && DIFFERS.has(before.fold)) return null
  const isHead = mark?.text === '-' && mark.joined && after?.joined && after.kind === 'word'
  return isHead && !LINK_WORDS.has(after.fold) && !CONTENT_ENDS.includes(after.fold) ? null : hit
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
    if (!/^(?:in|i|im|d|der|auf|on|of|sur|sul|sobre|w|na|\(|,)$/.test(tokens[at]!.fold)) return null
  }
  return null
}
