/**
 * Search over listings: by words, by waste code, by what the knowledge base calls the same, and past a slip of the
 * keyboard. Each answer is a rank, so that what says the words stands before what only means them.
 */
import type { Knowledge } from '../../knowledge/index.ts'
import { classify } from '../matching/reading/classify.ts'
import { fold, isStopword } from '../matching/text/text.ts'
import type { Classification } from '../matching/types.ts'
import { editDistance } from '../text/edit-distance.ts'
import { hasAll, wantedOf, type Wanted, type Words } from './search-words.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** What a search looks at of a listing. */
export interface Searched {
  name: Words
  text: Words
  company: Words
  /** Waste codes, six digits each. */
  codes: readonly string[]
  concepts: readonly Pick<Classification['concepts'][number], 'id' | 'confidence'>[]
}

/** How a listing was found, best first. */
export const RANK = { code: 5, name: 4, text: 3, meaning: 2 } as const

/** A reading of one word, and of several, counts from this confidence on; and from this share of the best one. */
const MEANT_FROM = { one: 0.55, several: 0.25 }
const BESIDE_BEST = 0.5
/** Of a listing, so many readings from this confidence on. */
const READINGS = 3
const READ_FROM = 0.5

const CODE_ALONE = /^\s*(\d{2})[\s.]*(\d{2})(?:[\s.]*(\d{2}))?\s*\*?\s*$/
const CODE_WITHIN = /(?<!\d)(\d{2})[ .](\d{2})[ .](\d{2})(?!\d)\s*\*?|(?<!\d)(\d{6})(?!\d)\*?/g

/** Digits of a code or of its beginning: "11 05 02", "110502", "11 05 04*", "11 05". Null: none. */
export function codeDigits(text: string): string | null {
  const alone = CODE_ALONE.exec(text)
  if (!alone) return /^\s*\d{2}\s*$/.test(text) ? text.trim() : null
  return alone.slice(1).filter(Boolean).join('')
}

/** A predicate for a code or its beginning; of anything else nothing is let through. */
export function codeFilter(text: string): (codes: readonly string[]) => boolean {
  const digits = codeDigits(text)
  return (codes) => digits !== null && codes.some((code) => code.startsWith(digits))
}

/** What a query looks for. */
export interface SearchQuery {
  /** Digits of codes or of their beginnings: each has to be met. */
  codes: readonly string[]
  wanted: readonly Wanted[]
  /** Concepts that the words name. */
  meant: ReadonlySet<string>
}

/** @returns null when the query says nothing that could be looked for. */
export function searchQuery(query: string, knowledge: Knowledge): SearchQuery | null {
  const { codes, rest } = partedOf(query)
  const wanted = wantedOf(rest)
  if (codes.length === 0 && wanted.length === 0) return null
  return { codes, wanted, meant: wanted.length > 0 ? meaningOf(rest, wanted, knowledge) : new Set() }
}

/**
 * Reads a query once; the function it gives ranks a listing: 0 when it is not found. Over a whole catalogue `SearchIndex`
 * finds the same.
 *
 * @returns null when the query says nothing that could be looked for.
 */
export function searchFor(query: string, knowledge: Knowledge): ((row: Searched) => number) | null {
  const read = searchQuery(query, knowledge)
  if (!read) return null
  const { codes, wanted, meant } = read
  return (row) => {
    if (!codes.every((code) => hasCode(row, code))) return 0
    if (wanted.length === 0) return RANK.code
    if (hasAll([row.name], wanted)) return RANK.name
    if (hasAll([row.name, row.text, row.company], wanted)) return RANK.text
    return readConcepts(row.concepts).some((id) => meant.has(id)) ? RANK.meaning : 0
  }
}

/** Codes among the words of a query, and what is left of it. A single pair of digits is a number, not a code. */
function partedOf(query: string): { codes: string[]; rest: string } {
  const alone = CODE_ALONE.test(query) ? codeDigits(query) : null
  // Four digits in one are a number or a grade more often than a code.
  if (alone && (alone.length === 6 || /\d{2}[\s.]+\d{2}/.test(query))) return { codes: [alone], rest: '' }
  const codes: string[] = []
  const rest = query.replace(CODE_WITHIN, (found) => {
    codes.push(found.replace(/\D/g, ''))
    return ' '
  })
  return { codes, rest }
}

/** Whether a listing has a code, or its text names it. */
function hasCode({ codes, name, text }: Searched, digits: string): boolean {
  if (codes.some((code) => code.startsWith(digits))) return true
  const said = codeAsSaid(digits)
  return said(name.plain) || said(text.plain)
}

/** Whether words between spaces name a code, in one or in pairs. */
export function codeAsSaid(digits: string): (plain: string) => boolean {
  const [pairs, whole] = [` ${digits.match(/../g)!.join(' ')} `, ` ${digits} `]
  return (plain) => plain.includes(pairs) || plain.includes(whole)
}

/** Concepts that the whole query names, not only one word of it. */
function meaningOf(query: string, wanted: readonly Wanted[], knowledge: Knowledge): Set<string> {
  const from = wanted.length > 1 ? MEANT_FROM.several : MEANT_FROM.one
  const best = new Map<string, number>()
  for (const type of ['waste', 'requirement'] as const) {
    const { concepts } = classify(knowledge, { material_name: query, description: '', type })
    for (const { id, confidence, evidence } of concepts) {
      const said = new Set(evidence.flatMap(({ text }) => fold(text).split(/[^\p{L}\p{N}]+/u)))
      const whole = wanted.every(({ plain }) => isStopword(plain) || said.has(plain))
      if (whole && confidence >= from) best.set(id, Math.max(confidence, best.get(id) ?? 0))
    }
  }
  const most = Math.max(0, ...best.values())
  return new Set([...best].filter(([, confidence]) => confidence >= most * BESIDE_BEST).map(([id]) => id))
}

/** Concepts that a search goes by. */
export const readConcepts = (concepts: Searched['concepts']): string[] =>
  concepts
    .slice(0, READINGS)
    .filter(({ confidence }) => confidence >= READ_FROM)
    .map(({ id }) => id)

/**
 * The query with its slips mended: each word that is not known becomes the nearest known one, with the same first
 * letter. Of three letters two may be swapped, to seven one edit is mended, from eight on two.
 *
 * @returns null when a word has no near one, or nothing had to be mended.
 */
export function mended(query: string, vocabulary: TermDictionary): string | null {
  const words = wantedOf(query)
  const near = words.map((word) => (vocabulary.knows(word) ? word.plain : nearest(word.plain, vocabulary)))
  if (near.some((word) => word === null)) return null
  return near.every((word, index) => word === words[index]!.plain) ? null : near.join(' ')
}

/** Of words as near the one that is said more often; of these the first by the alphabet, whichever came first. */
function nearest(word: string, vocabulary: TermDictionary): string | null {
  if (word.length < 3 || /\d/.test(word)) return null
  const limit = word.length >= 8 ? 2 : 1
  let best: { word: string; distance: number; count: number } | null = null
  for (const known of vocabulary.beginningWith(word[0]!)) {
    if (Math.abs(known.length - word.length) > limit || known.length < 3) continue
    if (word.length === 3 && !isSwap(word, known)) continue
    const distance = editDistance(word, known, limit)
    if (distance > limit) continue
    const count = vocabulary.countOf(known)
    const ahead = best && (best.distance - distance || count - best.count || (known < best.word ? 1 : -1))
    if (ahead === null || ahead > 0) best = { word: known, distance, count }
  }
  return best?.word ?? null
}

/** The same letters in another order: "ahs", "ash". */
const isSwap = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
