/** A text cut into numbers, words and marks, each with its place. Formulas, dates and waste codes stay whole. */
import { fold } from '#shared/domain/matching/text/text.ts'
import { type Numeral, scanNumber } from './numbers.ts'
import { ABBREVIATIONS, GRADE_BEFORE, GRADE_NUMBERS, LABELS } from './vocabulary.ts'

export interface AmountToken {
  kind: 'number' | 'word' | 'mark' | 'code'
  text: string
  fold: string
  /** Character offsets in the text, end exclusive. */
  start: number
  end: number
  /** No blank stands before it. */
  joined: boolean
  numeral?: Numeral
}

const BLANK = /[ \t\u00a0\u2007\u2009\u202f]/
/** "Fe(OH)3", "(NH4)2SO4", "Al2(SO4)3". */
const FORMULA =
  /(?:\([A-Z][A-Za-z0-9₀-₉]*\)[0-9₀-₉]+[A-Za-z0-9₀-₉]*)|(?:[A-Z][A-Za-z0-9₀-₉]*(?:\([A-Z][A-Za-z0-9₀-₉]*\)[0-9₀-₉]*[A-Za-z0-9₀-₉]*)+)/y
/** "p.a.", "q.li", "s.m."; not "m.in.". */
const DOTTED = /[pP]\. ?[aA]\.(?!\p{L})|(?!m\.in)\p{L}{1,2}(?:\.\p{L}{1,3})+(?![\p{L}\p{N}])\.?/uy
const WORD = /[\p{L}µ][\p{L}\p{M}\p{N}]*/uy
const DEGREE = /°\s?(?:[CFK](?!\p{L})|B[eé](?!\p{L})|dH)?/uy
/** "11 01 05*", "11.01.05": a chapter of the European List of Waste, then two pairs. */
const EWC = /(?:0[1-9]|1\d|20)([ .-])\d\d\1\d\d\*?(?![\d.,]*\d)/y
const COMPACT_EWC = /(?:0[1-9]|1\d|20)\d{4}\*/y
const DATE = /(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|\d{1,2}:\d\d)(?!\d)/y
const PHONE = /\+\d[\d /().-]{6,}\d/y
/** Words that are labels in capitals only; in small letters they are little words of a language. */
const LABEL_IN_CAPITALS = new Set(['en', 'un', 'low', 'h', 'as', 'art', 'une', 'uni', 'cat', 'pn'])

const at = (pattern: RegExp, text: string, index: number): string | null => {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

/** @param most characters that are read. */
export function amountTokens(whole: string, most = 4000): AmountToken[] {
  const text = whole.slice(0, most)
  const tokens: AmountToken[] = []
  let index = 0
  let joined = false
  const push = (kind: AmountToken['kind'], length: number, numeral?: Numeral, folded?: string) => {
    const raw = text.slice(index, index + length)
    const token: AmountToken = {
      kind,
      text: raw,
      fold: folded ?? fold(raw),
      start: index,
      end: index + length,
      joined,
    }
    if (numeral) token.numeral = numeral
    tokens.push(token)
    index += length
    joined = true
  }
  while (index < text.length) {
    const char = text[index] as string
    if (BLANK.test(char)) {
      index++
      joined = false
      continue
    }
    const code =
      at(PHONE, text, index) ??
      (/\d/.test(char)
        ? (at(EWC, text, index) ?? at(COMPACT_EWC, text, index) ?? at(DATE, text, index))
        : null)
    if (code) {
      push('code', code.length)
      continue
    }
    if (/\d/.test(char)) {
      const numeral = scanNumber(
        text,
        index,
        !isLabelled(tokens.at(-1)) && !isGrade(text, index, tokens.at(-1)),
      )
      push(numeral.value === null ? 'code' : 'number', numeral.length, numeral)
      continue
    }
    const formula = at(FORMULA, text, index)
    if (formula) {
      push('word', formula.length)
      continue
    }
    const dotted = at(DOTTED, text, index)
    if (dotted) {
      push('word', dotted.length, undefined, fold(dotted.replace(/[. ]/g, '')))
      continue
    }
    const degree = char === '°' ? at(DEGREE, text, index) : null
    if (degree) {
      push('word', degree.length, undefined, `deg${fold(degree.slice(1).trim())}`)
      continue
    }
    const after = tokens.at(-1)
    if (/[x×*]/.test(char) && after?.kind === 'number' && !/\p{L}/u.test(text[index + 1] ?? '')) {
      push('mark', 1, undefined, 'x')
      continue
    }
    const word = at(WORD, text, index)
    if (word) {
      // "20x20" is no word of its own.
      const times = after?.kind === 'number' && joined ? /^x(?=\d)/i.exec(word) : null
      if (times) push('mark', 1, undefined, 'x')
      else push('word', word.length)
      continue
    }
    if (/['’`´]/.test(char)) {
      index++
      continue
    }
    const dots = at(/\.\.\.?|…/y, text, index)
    if (dots) {
      push('mark', dots.length, undefined, '-')
      continue
    }
    if (char === '.') {
      const rest = text.slice(index + 1)
      const before = tokens.at(-1)
      const short = before?.kind === 'word' && joined && ABBREVIATIONS.has(before.fold)
      if (!short && /^(?:\s|$)/.test(rest)) push('mark', 1, undefined, ';')
      else index++
      joined = false
      continue
    }
    push('mark', 1, undefined, MARKS.get(char) ?? char)
  }
  return tokens
}

const MARKS = new Map([
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['\n', ';'],
  ['\r', ';'],
  ['!', ';'],
  ['?', ';'],
  ['•', ';'],
  ['|', ','],
  ['[', '('],
  [']', ')'],
  ['≈', '~'],
  ['≤', '<'],
  ['≥', '>'],
  ['×', 'x'],
])

/** "HMS 1 250 t": the number after a label stands alone. */
function isLabelled(before: AmountToken | undefined): boolean {
  if (before?.kind !== 'word' || !LABELS.has(before.fold)) return false
  return !LABEL_IN_CAPITALS.has(before.fold) || /^\p{Lu}/u.test(before.text)
}

const isGrade = (text: string, index: number, before: AmountToken | undefined): boolean =>
  before?.kind === 'word' &&
  GRADE_BEFORE.has(before.fold) &&
  GRADE_NUMBERS.has(/^\d+/.exec(text.slice(index))![0])
