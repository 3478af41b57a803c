/**
 * The words of the knowledge base, compiled: every alias as a set of stems, an index from stem to aliases, and the weight
 * of each stem (rare words say more). Built once per knowledge base: some 0.4 s for 66,000 names.
 */
import type { Alias, Concept } from '#shared/knowledge/schema.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { corrector, splitter } from './spelling.ts'
import { contentOf, contentStems, fold, isStopword, stem, tokenise } from './text.ts'

export interface ContextRule {
  /** Stems or stem phrases, any of which supports. */
  near: string[][]
  unless: string[][]
  categories: ReadonlySet<string>
  industries: string[][]
  alone: number
  asks: boolean
}

export interface CompiledAlias {
  concept: number
  stems: string[]
  /** Sum of stem weights. */
  mass: number
  rule: ContextRule | null
  /** The stems of an alias with a rule: they are no support for themselves. */
  own: ReadonlySet<string>
  /** 1 for aliases and labels; less for other languages and for single words that many concepts use. */
  trust: number
}

export interface Equivalent {
  stem: string
  factor: number
}

export interface Lexicon {
  concepts: readonly Concept[]
  /** Index of a concept id. */
  indexOf: ReadonlyMap<string, number>
  /** Index of a property id. */
  propertyIndexOf: ReadonlyMap<string, number>
  aliases: readonly CompiledAlias[]
  /** Mass of each alias, in one column. */
  aliasMass: Float32Array
  /** Alias numbers by stem. */
  byStem: ReadonlyMap<string, readonly number[]>
  /** Inverse concept frequency of a stem, in the vocabulary. */
  weight: ReadonlyMap<string, number>
  /** Stems that stand alone as an alias only with support of the context. */
  ambiguous: ReadonlySet<string>
  /** Rules of single words, by stem and concept. */
  soleRules: ReadonlyMap<string, ReadonlyMap<number, ContextRule>>
  /** Stems that count most for a concept, for the expanded text signal: stem → weight. */
  profile: readonly ReadonlyMap<string, number>[]
  /** Concepts by stem of their profile, share 0–1 of that stem in how the concept is talked about. */
  byProfile: ReadonlyMap<string, readonly { concept: number; share: number }[]>
  /** Properties by the first stem of their aliases. */
  propertyByStem: ReadonlyMap<string, readonly { property: string; stems: string[] }[]>
  /** Known stems that mean the same by the glossary, with a factor 0–1. */
  equivalents: ReadonlyMap<string, readonly Equivalent[]>
  /** Nearest known stems of an unknown word, with a factor 0–1. */
  correct(word: string): readonly { stem: string; factor: number }[]
  /** Known parts of a compound word, or nothing. */
  split(word: string): readonly string[]
}

const phrases = (texts: readonly string[] | undefined) => (texts ?? []).map(stemsWithWildcard)

/** `incinerat*` in a rule means every word that begins so. */
function stemsWithWildcard(text: string): string[] {
  if (!text.includes('*')) return contentStems(text)
  return text
    .split(/\s+/)
    .map((word) => (word.endsWith('*') ? `${fold(word.slice(0, -1))}*` : stem(fold(word))))
}

function compileRule(alias: Exclude<Alias, string>): ContextRule | null {
  const { near, unless, categories, industries, alone } = alias
  const asks = Boolean(near?.length || categories?.length || industries?.length)
  if (!asks && !unless?.length && alone === undefined) return null
  return {
    near: phrases(near),
    unless: phrases(unless),
    categories: new Set(categories ?? []),
    industries: phrases(industries),
    alone: alone ?? (asks ? 0.25 : 1),
    asks,
  }
}

export const NONE: ReadonlySet<string> = new Set()
const cache = new WeakMap<Knowledge, Lexicon>()

/** The compiled lexicon of a knowledge base; the same object for the same base. */
export function lexiconOf(knowledge: Knowledge): Lexicon {
  let lexicon = cache.get(knowledge)
  if (!lexicon) {
    lexicon = compile(knowledge)
    cache.set(knowledge, lexicon)
  }
  return lexicon
}

function compile(knowledge: Knowledge): Lexicon {
  const { concepts } = knowledge
  const indexOf = new Map(concepts.map((concept, index) => [concept.id, index]))
  const aliases: CompiledAlias[] = []
  const frequency = new Map<string, number>()
  const words = new Map<string, string>()
  const english = new Set<string>()
  concepts.forEach((concept, index) => {
    const seen = new Map<string, number>()
    const add = (text: string, rule: ContextRule | null, trust: number) => {
      const tokens = tokenise(text)
      const stems = [...new Set(contentOf(tokens))]
      if (trust === 1) for (const word of stems) english.add(word)
      for (const token of tokens) if (!isStopword(token.word)) words.set(token.word, token.stem)
      const key = stems.join(' ')
      const known = seen.get(key)
      if (stems.length === 0) return
      if (known === undefined) {
        seen.set(key, aliases.length)
        aliases.push({ concept: index, stems, mass: 0, rule, own: NONE, trust })
      } else if (rule && !aliases[known]?.rule) (aliases[known] as CompiledAlias).rule = rule
    }
    for (const alias of concept.aliases)
      if (typeof alias === 'string') add(alias, null, 1)
      else add(alias.text, compileRule(alias), 1)
    if (concept.kind === 'material' || contentStems(concept.label).length > 1) add(concept.label, null, 1)
    for (const names of Object.values(concept.i18n ?? {})) for (const name of names) add(name, null, 0.97)
    const own = new Set<string>()
    for (const number of seen.values()) for (const word of aliases[number]?.stems ?? []) own.add(word)
    for (const word of own) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  })
  const weight = new Map<string, number>()
  const total = Math.max(concepts.length, 1)
  for (const [word, count] of frequency) {
    const base = Math.log(1 + total / count)
    weight.set(word, /^\d+([.,]\d+)?$/.test(word) ? base * 0.25 : base)
  }
  // In place: sixty thousand copies would take a quarter of the time.
  for (const alias of aliases) {
    const { stems, rule } = alias
    for (const word of stems) alias.mass += weight.get(word) ?? 0
    if (rule) alias.own = new Set(stems)
    else if (stems.length === 1) alias.trust *= soleTrust(frequency.get(stems[0] as string) ?? 1)
  }
  const byStem = new Map<string, number[]>()
  aliases.forEach((alias, number) => {
    for (const word of alias.stems) {
      const list = byStem.get(word)
      if (list) list.push(number)
      else byStem.set(word, [number])
    }
  })
  const profile = profiles(concepts, aliases, weight)
  const equivalents = glossaryOf(knowledge, byStem, english)
  const vocabulary = [...weight.keys()].filter((word) => !/\d/.test(word))
  for (const word of [...words.keys()]) if (/\d/.test(word) || word.length < 4) words.delete(word)
  return {
    concepts,
    indexOf,
    propertyIndexOf: new Map(knowledge.properties.map(({ id }, index) => [id, index])),
    aliases,
    aliasMass: Float32Array.from(aliases, (alias) => alias.mass),
    byStem,
    weight,
    ambiguous: new Set(
      aliases
        .filter((alias) => alias.stems.length === 1 && alias.rule && alias.rule.alone < 0.9)
        .map((alias) => alias.stems[0] as string),
    ),
    soleRules: soleRulesOf(aliases),
    profile,
    byProfile: profilePostings(profile, weight),
    propertyByStem: propertyIndex(knowledge),
    equivalents,
    correct: corrector(words, frequency),
    split: splitter(new Set([...vocabulary, ...equivalents.keys()])),
  }
}

function soleRulesOf(aliases: readonly CompiledAlias[]): Map<string, Map<number, ContextRule>> {
  const out = new Map<string, Map<number, ContextRule>>()
  for (const { stems, rule, concept } of aliases) {
    const [stem] = stems
    if (!rule || stems.length !== 1 || stem === undefined) continue
    const known = out.get(stem)
    if (!known) out.set(stem, new Map([[concept, rule]]))
    else if (!known.has(concept)) known.set(concept, rule)
  }
  return out
}

/** English words of one meaning stand in for each other with some loss, foreign words for the English one with hardly any. */
const SAME_WORD = 0.84
const TRANSLATED = 0.95

/** From words that no English alias uses to those that one does: what the aliases say themselves needs no glossary. */
function glossaryOf(
  knowledge: Knowledge,
  byStem: ReadonlyMap<string, readonly number[]>,
  english: ReadonlySet<string>,
): Map<string, readonly Equivalent[]> {
  const found = new Map<string, Map<string, number>>()
  const put = (from: string, to: string, factor: number) => {
    if (from === to || english.has(from) || !byStem.has(to)) return
    let targets = found.get(from)
    if (!targets) found.set(from, (targets = new Map()))
    targets.set(to, Math.max(factor, targets.get(to) ?? 0))
  }
  const stemOf = (word: string) => stem(fold(word))
  for (const { word, same = [], de = [], fr = [], es = [], nl = [], it = [] } of knowledge.glossary) {
    const main = stemOf(word)
    const alike = same.map(stemOf)
    for (const other of alike) {
      put(other, main, SAME_WORD)
      put(main, other, SAME_WORD)
    }
    for (const foreign of [...de, ...fr, ...es, ...nl, ...it].map(stemOf)) {
      put(foreign, main, TRANSLATED)
      for (const other of alike) put(foreign, other, TRANSLATED * SAME_WORD)
    }
  }
  return new Map(
    [...found].map(([from, targets]) => [
      from,
      [...targets].map(([to, factor]): Equivalent => ({ stem: to, factor })),
    ]),
  )
}

/** A word that stands alone as an alias says less, the more concepts use it in their names: 1 up to three, 0.5 at fourteen. */
function soleTrust(concepts: number): number {
  return Math.max(0.25, Math.min(1, 1 - 0.22 * Math.log2(concepts / 3)))
}

/** Stems by which a concept is talked about: aliases count by share, the description less. */
function profiles(
  concepts: readonly Concept[],
  aliases: readonly CompiledAlias[],
  weight: ReadonlyMap<string, number>,
): Map<string, number>[] {
  const out = concepts.map(() => new Map<string, number>())
  const counts = new Array<number>(concepts.length).fill(0)
  for (const alias of aliases) {
    if (alias.rule?.asks && alias.stems.length === 1) continue
    counts[alias.concept] = (counts[alias.concept] ?? 0) + 1
    const map = out[alias.concept] as Map<string, number>
    for (const word of alias.stems) map.set(word, (map.get(word) ?? 0) + 1)
  }
  concepts.forEach((concept, index) => {
    const map = out[index] as Map<string, number>
    const size = Math.max(counts[index] ?? 1, 1)
    for (const [word, count] of map) map.set(word, Math.min(1, 0.35 + count / size) * (weight.get(word) ?? 0))
    for (const token of tokenise(concept.description ?? ''))
      if (weight.has(token.stem) && !map.has(token.stem))
        map.set(token.stem, 0.2 * (weight.get(token.stem) ?? 0))
  })
  return out
}

function propertyIndex(knowledge: Knowledge) {
  const out = new Map<string, { property: string; stems: string[] }[]>()
  for (const { id, aliases } of knowledge.properties)
    for (const alias of aliases) {
      const stems = contentStems(alias)
      const first = stems[0]
      if (first === undefined) continue
      const list = out.get(first)
      if (list) list.push({ property: id, stems })
      else out.set(first, [{ property: id, stems }])
    }
  return out
}

function profilePostings(
  profile: readonly ReadonlyMap<string, number>[],
  weight: ReadonlyMap<string, number>,
) {
  const out = new Map<string, { concept: number; share: number }[]>()
  profile.forEach((stems, concept) => {
    for (const [word, mass] of stems) {
      if (/^\d/.test(word)) continue
      const posting = { concept, share: mass / (weight.get(word) || 1) }
      const list = out.get(word)
      if (list) list.push(posting)
      else out.set(word, [posting])
    }
  })
  return out
}
