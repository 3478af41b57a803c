/**
 * A listing as content words with their place, and every reading of each word: itself, words of the glossary that mean the
 * same, parts of a compound, near words of a typing error.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Lexicon } from './lexicon.ts'
import { isStopword, type Token } from './text.ts'

/** A content word of the listing. */
export interface DocToken {
  token: Token
  field: 'material_name' | 'description'
  /** Position among content words; fields stand apart. */
  position: number
  negated: boolean
  /** Names a constituent in a small amount or a limit. */
  trace: boolean
  /** Part of the field, cut at "for", "as" and "to": 0 is the thing itself, what follows its purpose. */
  part: number
  /** Behind "from", "ex", "after": where the thing comes from. */
  origin: boolean
  /** Number of the item in a list and of the clause, over the whole text: cut at commas, and at full stops and brackets. */
  item: number
  clause: number
}

/** What words mean in a company's plant. */
export interface PlantReading {
  /** 0–1: how surely. */
  weight: number
  words: readonly DocToken[]
  /** Label of the plant. */
  plant: string
  /** The name says nothing else. */
  whole: boolean
}

export interface Doc {
  tokens: DocToken[]
  /** Stems of the name, without its figures. */
  name: readonly string[]
  /** Stems of everything the company said, with category and industry: context for rules. */
  context: ReadonlySet<string>
  contextWords: readonly string[]
  industry: ReadonlySet<string>
  /** How well the company's industry fits a concept, 0–1. */
  industryFit: ReadonlyMap<number, number>
  /** Streams of the company's plant that the words mean there, by concept. */
  plantReadings: ReadonlyMap<number, PlantReading>
  category: string | undefined
}

/** Content words that are read of one listing; the rest of a long text repeats them. */
const MAX_TOKENS = 400
const FIELD_GAP = 4

/** Words that lead from a thing to its purpose. */
const PURPOSE = /^(for|as|to|fur|als|pour|para|per|voor)$/
/** "5 to 10 mm" has no purpose. */
const RANGE_GOES_ON = /^\s*\d/
const TRACE = parameters.text.traceWord
/** Words that lead from a thing to where it comes from. */
const ORIGIN = /^(from|ex|after|at|aus|nach|issu|issue|provenant)$/

/** What stands between the items of a list, and between clauses. */
const ITEM_ENDS = /[,;.:()/|]/
const CLAUSE_ENDS = /[;.:()|]/

/** Content tokens of both fields with positions; `negated` by token index comes from facts.ts. */
export function buildDocTokens(
  fields: {
    field: 'material_name' | 'description'
    text: string
    tokens: Token[]
    negated: ReadonlySet<number>
    traces: ReadonlySet<number>
  }[],
): DocToken[] {
  const out: DocToken[] = []
  let position = 0
  let item = 0
  let clause = 0
  for (const { field, text, tokens, negated, traces } of fields) {
    let part = 0
    let origin = false
    let end = 0
    item++
    clause++
    for (const token of tokens) {
      const gap = text.slice(end, token.start)
      end = token.end
      if (CLAUSE_ENDS.test(gap)) clause++
      if (ITEM_ENDS.test(gap)) item++
      if (PURPOSE.test(token.word) && !RANGE_GOES_ON.test(text.slice(end, end + 3))) part++
      if (ORIGIN.test(token.word)) origin = true
      if (isStopword(token.word)) continue
      if (out.length >= MAX_TOKENS) return out
      out.push({
        token,
        field,
        position: position++,
        negated: negated.has(token.index),
        trace: traces.has(token.index),
        part,
        origin,
        item,
        clause,
      })
    }
    position += FIELD_GAP
  }
  return out
}

/** One reading of a word at its place. */
export interface Occurrence {
  position: number
  factor: number
  doc: DocToken
}

/**
 * Every reading of each word, by number of the stem: itself and its equals, parts of a compound, near words of a typing error.
 */
export function occurrences(doc: Doc, lexicon: Lexicon): Map<number, Occurrence[]> {
  const out = new Map<number, Occurrence[]>()
  const said = new Set(doc.tokens.map((entry) => entry.token.stem))
  const isKnown = (stem: string) => lexicon.numberOf(stem) !== undefined
  for (const entry of doc.tokens) {
    if (entry.negated) continue
    const scale = entry.trace ? TRACE : 1
    const add = (stem: string, factor: number, place = 0) => {
      const number = lexicon.numberOf(stem)
      if (number === undefined) return
      const occurrence = { position: entry.position + place, factor: factor * scale, doc: entry }
      const list = out.get(number)
      if (list) list.push(occurrence)
      else out.set(number, [occurrence])
    }
    const read = (stem: string, factor: number, place = 0) => {
      add(stem, factor, place)
      // A word of the same meaning counts nearly fully, unless the text says the word itself.
      for (const equal of lexicon.equalsOf(stem))
        if (!said.has(equal.stem)) add(equal.stem, factor * equal.factor, place)
    }
    const { stem, word } = entry.token
    if (isKnown(stem) || lexicon.equalsOf(stem).length > 0) {
      read(stem, 1)
      continue
    }
    // "316L" and "304H" are read as their number.
    const grade = /^(\d{3,4})[a-z]$/.exec(word)?.[1]
    if (grade !== undefined && isKnown(grade)) {
      add(grade, parameters.text.gradeNumber)
      continue
    }
    const parts = lexicon.split(word)
    if (parts.length > 0) {
      parts.forEach((part, i) => read(part, parameters.text.compound, i * parameters.text.compoundStep))
      continue
    }
    for (const { stem: near, factor } of lexicon.correct(word)) add(near, factor)
  }
  return out
}
