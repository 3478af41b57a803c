/** Compiles the lexicon: some 0.4 s for 66,000 names. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { isForm } from '#shared/domain/matching/text/case-forms.ts'
import type { ContextRule, Equivalent, LexiconColumns } from '#shared/domain/matching/text/lexicon.ts'
import {
  contentOf,
  contentStems,
  fold,
  isStopword,
  stem,
  tokenise,
} from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { namesOf } from '#shared/knowledge/name.ts'
import type { Alias, Concept } from '#shared/knowledge/schema.ts'
import { listsOf, startsOf } from './columns.ts'

interface CompiledAlias {
  concept: number
  stems: string[]
  rule: ContextRule | null
  trust: number
}

/** What the names of all concepts say, before anything is weighed. */
interface Names {
  aliases: CompiledAlias[]
  /** By stem: how many concepts use it. */
  frequency: Map<string, number>
  /** Stem of each word. */
  words: Map<string, string>
  /** Stems of English names. */
  english: Set<string>
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
    categories: categories ?? [],
    industries: phrases(industries),
    alone: alone ?? (asks ? parameters.names.unsupported : 1),
    asks,
  }
}

const FOREIGN = parameters.names.foreignTrust

function allNames(concepts: readonly Concept[]): Names {
  const aliases: CompiledAlias[] = []
  const frequency = new Map<string, number>()
  const words = new Map<string, string>()
  const english = new Set<string>()
  concepts.forEach((concept, index) => {
    const seen = new Map<string, CompiledAlias>()
    const add = (text: string, rule: ContextRule | null, trust: number) => {
      const tokens = tokenise(text)
      const stems = [...new Set(contentOf(tokens))]
      if (trust === 1) for (const word of stems) english.add(word)
      for (const { word, stem } of tokens)
        if (word.length >= 4 && !/\d/.test(word) && !isStopword(word)) words.set(word, stem)
      if (stems.length === 0) return
      const key = stems.join(' ')
      const known = seen.get(key)
      if (known) known.rule ??= rule
      else {
        const alias = { concept: index, stems, rule, trust }
        seen.set(key, alias)
        aliases.push(alias)
      }
    }
    const { aliases: names, i18n = {} } = namesOf(concept)
    for (const alias of names)
      if (typeof alias === 'string') add(alias, null, 1)
      else add(alias.text, compileRule(alias), 1)
    if (concept.kind === 'material' || contentStems(concept.label).length > 1) add(concept.label, null, 1)
    for (const foreign of Object.values(i18n)) for (const name of foreign) add(name, null, FOREIGN)
    const own = new Set<string>()
    for (const { stems } of seen.values()) for (const word of stems) own.add(word)
    for (const word of own) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  })
  return { aliases, frequency, words, english }
}

/** The lexicon of a knowledge base as columns. */
export function compileLexicon(knowledge: Knowledge): LexiconColumns {
  const { concepts } = knowledge
  const { aliases, frequency, words, english } = allNames(concepts)
  const stems = [...frequency.keys()]
  const numbers = new Map(stems.map((word, number) => [word, number]))
  const numberOf = (word: string) => numbers.get(word) as number
  const weight = weightsOf(frequency, concepts.length)
  const weightOf = (word: string) => weight[numberOf(word)] as number
  for (const alias of aliases)
    if (!alias.rule && alias.stems.length === 1)
      alias.trust *= soleTrust(frequency.get(alias.stems[0] as string) ?? 1)
  const ruled = aliases.flatMap(({ rule }, alias) => (rule ? [{ alias, rule }] : []))
  const aliasStems = listsOf(aliases.map((alias) => alias.stems.map(numberOf)))
  const counts = new Uint32Array(concepts.length)
  for (const { concept } of aliases) (counts[concept] as number)++
  const profile = profiles(concepts, aliases, (word) => (numbers.has(word) ? weightOf(word) : undefined))
  const profileStems = listsOf(profile.map((talk) => [...talk.keys()].map(numberOf)))
  return {
    stems: stems.join(' '),
    stemWeight: weight,
    stemConcepts: Uint32Array.from(frequency.values()),
    aliasAt: startsOf(counts),
    aliasStemAt: aliasStems.at,
    aliasStem: aliasStems.of,
    aliasMass: Float32Array.from(aliases, (alias) =>
      alias.stems.reduce((sum, word) => sum + weightOf(word), 0),
    ),
    aliasTrust: Float64Array.from(aliases, ({ trust }) => trust),
    ruledAlias: Uint32Array.from(ruled, ({ alias }) => alias),
    rules: ruled.map(({ rule }) => rule),
    profileAt: profileStems.at,
    profileStem: profileStems.of,
    profileWeight: Float64Array.from(profile.flatMap((talk) => [...talk.values()])),
    equivalents: glossaryOf(knowledge, (word) => numbers.has(word), english, namesAlone(aliases, english)),
    propertyNames: propertyNamesOf(knowledge),
    words: [...words.keys()].join(' '),
    wordStem: Uint32Array.from(words.values(), numberOf),
  }
}

/** Rare words say more; numbers say little. */
function weightsOf(frequency: ReadonlyMap<string, number>, concepts: number): Float64Array {
  const total = Math.max(concepts, 1)
  return Float64Array.from(frequency, ([word, count]) => {
    const base = Math.log(1 + total / count)
    return /^\d+([.,]\d+)?$/.test(word) ? base * parameters.names.numberWeight : base
  })
}

/** A word that stands alone as an alias says less, the more concepts use it in their names: 1 up to three, 0.5 at fourteen. */
function soleTrust(concepts: number): number {
  return Math.max(
    parameters.names.soleLeast,
    Math.min(1, 1 - parameters.names.soleLoss * Math.log2(concepts / parameters.names.soleFree)),
  )
}

/** Stems by which a concept is talked about: aliases count by share, the description less. */
function profiles(
  concepts: readonly Concept[],
  aliases: readonly CompiledAlias[],
  weightOf: (stem: string) => number | undefined,
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
    for (const [word, count] of map)
      map.set(word, Math.min(1, parameters.names.profileBase + count / size) * (weightOf(word) ?? 0))
    for (const { stem } of tokenise(concept.description ?? '')) {
      const weight = weightOf(stem)
      if (weight !== undefined && !map.has(stem)) map.set(stem, parameters.names.profileDescription * weight)
    }
  })
  return out
}

const SAME_WORD = parameters.names.sameWord
const TRANSLATED = parameters.names.translated

/** Words of foreign names: `parts` stand beside others, `alone` are a name by themselves and need no glossary to be one. */
interface Foreign {
  parts: readonly string[]
  alone: ReadonlySet<string>
}

function namesAlone(aliases: readonly CompiledAlias[], english: ReadonlySet<string>): Foreign {
  const foreign = aliases.map(({ stems }) => stems.filter((one) => !english.has(one)))
  return {
    parts: [...new Set(foreign.flat())],
    alone: new Set(aliases.flatMap(({ stems }, i) => (stems.length === 1 ? (foreign[i] ?? []) : []))),
  }
}

/** From words that no English alias uses to those that one does: what the aliases say themselves needs no glossary. */
function glossaryOf(
  knowledge: Knowledge,
  isKnown: (stem: string) => boolean,
  english: ReadonlySet<string>,
  foreign: Foreign,
): LexiconColumns['equivalents'] {
  const found = new Map<string, Map<string, number>>()
  const put = (from: string, to: string, factor: number) => {
    if (from === to || english.has(from) || !isKnown(to)) return
    let targets = found.get(from)
    if (!targets) found.set(from, (targets = new Map()))
    targets.set(to, Math.max(factor, targets.get(to) ?? 0))
  }
  const stemOf = (word: string) => stem(fold(word))
  // "popiol*": the endings of a case follow. Kept under its beginning, and under every word of a name that begins so.
  const stemsOf = (word: string): string[] => {
    if (!word.endsWith('*')) return [stemOf(word)]
    const beginning = fold(word.slice(0, -1))
    return [`${beginning}*`, ...foreign.parts.filter((one) => isForm(one, beginning))]
  }
  for (const { word, same = [], ...others } of knowledge.glossary) {
    const main = stemOf(word)
    const alike = same.map(stemOf)
    for (const other of alike) {
      put(other, main, SAME_WORD)
      put(main, other, SAME_WORD)
    }
    for (const from of Object.values(others).flat().flatMap(stemsOf)) {
      if (foreign.alone.has(from)) continue
      put(from, main, TRANSLATED)
      for (const other of alike) put(from, other, TRANSLATED * SAME_WORD)
    }
  }
  return [...found].map(([from, targets]) => [
    from,
    [...targets].map(([to, factor]): Equivalent => ({ stem: to, factor })),
  ])
}

function propertyNamesOf(knowledge: Knowledge): LexiconColumns['propertyNames'] {
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
  return [...out]
}
