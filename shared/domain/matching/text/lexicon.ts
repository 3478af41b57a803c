/**
 * The words of the knowledge base: every alias as a set of stems, an index from stem to aliases, and the weight of each stem
 * (rare words say more). Read from columns that compile-lexicon.ts makes.
 */
import {
  type Lists,
  ownersOf,
  columnRows,
  span,
  transpose,
} from '#shared/domain/matching/compiled/columns.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { byBeginning } from './case-forms.ts'
import { corrector, splitter } from './spelling.ts'

/** When an ambiguous alias is meant. Phrases are lists of stems. */
export interface ContextRule {
  /** Any of these supports. */
  near: string[][]
  unless: string[][]
  categories: string[]
  industries: string[][]
  alone: number
  asks: boolean
}

export interface Equivalent {
  stem: string
  factor: number
}

/** A name of a property. */
interface PropertyName {
  property: string
  stems: string[]
}

/** The lexicon as it is stored. Aliases stand in the order of their concepts; columns of a name go together. */
export interface LexiconColumns {
  /** Stems that names use, by number, parted by blanks. */
  stems: string
  /** By stem: inverse concept frequency, and how many concepts use it. */
  stemWeight: Float64Array
  stemConcepts: Uint32Array
  /** By concept: its aliases. */
  aliasAt: Uint32Array
  /** By alias: its stems, the sum of their weights, and its trust. */
  aliasStemAt: Uint32Array
  aliasStem: Uint32Array
  aliasMass: Float32Array
  aliasTrust: Float64Array
  /** The aliases that have a rule, ascending, and their rules. */
  ruledAlias: Uint32Array
  rules: ContextRule[]
  /** By concept: the stems in which it is talked about, and how much each counts. */
  profileAt: Uint32Array
  profileStem: Uint32Array
  profileWeight: Float64Array
  equivalents: [stem: string, equals: Equivalent[]][]
  propertyNames: [firstStem: string, names: PropertyName[]][]
  /** Words of the names, parted by blanks, and the stem of each. */
  words: string
  wordStem: Uint32Array
}

/** Columns of all aliases, by number. */
export interface Aliases {
  count: number
  concept: Uint32Array
  /** Numbers of their stems, in order. */
  stems: Lists
  /** Sum of the weights of the stems. */
  mass: Float32Array
  /** 1 for aliases and labels; less for other languages and for single words that many concepts use. */
  trust: Float64Array
  ruleOf(alias: number): ContextRule | undefined
}

export interface Lexicon {
  concepts: readonly Concept[]
  /** Index of a concept id. */
  indexOf: ReadonlyMap<string, number>
  /** Index of a property id. */
  propertyIndexOf: ReadonlyMap<string, number>
  /** Stems that names use, by number. */
  stems: readonly string[]
  /** Number of a stem; undefined where no name uses it. */
  numberOf(stem: string): number | undefined
  /** Inverse concept frequency, by number of the stem. */
  weight: Float64Array
  /** The same by the stem; undefined where no name uses it. */
  weightOf(stem: string): number | undefined
  aliases: Aliases
  /** Aliases of a concept: from the one up to the other. */
  aliasesOf(concept: number): readonly [from: number, to: number]
  /** Numbers of the aliases with a stem, by its number. */
  byStem: Lists
  /** Stems that stand alone as an alias only with support of the context. */
  ambiguous: ReadonlySet<string>
  /** Rules of single words, by stem and concept. */
  soleRules: ReadonlyMap<string, ReadonlyMap<number, ContextRule>>
  /** Stems that count most for a concept, for the expanded text signal: stem → weight. */
  profileOf(concept: number): ReadonlyMap<string, number>
  /** Concepts in whose profile a stem is, share 0–1 of that stem in how the concept is talked about. */
  talkedOfIn(stem: string): readonly { concept: number; share: number }[]
  /** Properties by the first stem of their aliases. */
  propertyByStem: ReadonlyMap<string, readonly PropertyName[]>
  /** Known stems that mean the same by the glossary, with a factor 0–1. */
  equalsOf(stem: string): readonly Equivalent[]
  /** Nearest known stems of an unknown word, with a factor 0–1. */
  correct(word: string): readonly { stem: string; factor: number }[]
  /** Known parts of a compound word, or nothing. */
  split(word: string): readonly string[]
}

const NO_EQUALS: readonly Equivalent[] = []
const cache = new WeakMap<Knowledge, Lexicon>()

/** The compiled lexicon of a knowledge base; the same object for the same base. */
export function lexiconOf(knowledge: Knowledge): Lexicon {
  let lexicon = cache.get(knowledge)
  if (!lexicon) {
    lexicon = lexiconFrom(knowledge, compiled(knowledge, 'lexicon'))
    cache.set(knowledge, lexicon)
  }
  return lexicon
}

const SURE_ALONE = parameters.text.sureAlone

/** The lexicon over the columns that were compiled from this knowledge. */
export function lexiconFrom({ concepts, properties }: Knowledge, columns: LexiconColumns): Lexicon {
  const stems = columns.stems.split(' ')
  const numbers = new Map(stems.map((stem, number) => [stem, number]))
  const numberOf = (stem: string) => numbers.get(stem)
  const textOf = (number: number | undefined) => stems[number ?? -1] ?? ''
  const { aliasAt, ruledAlias, rules, stemWeight } = columns
  const concept = ownersOf(aliasAt)
  const aliasStems: Lists = { at: columns.aliasStemAt, of: columns.aliasStem }
  const count = concept.length
  const ruleAt = new Int32Array(count).fill(-1)
  const ambiguous = new Set<string>()
  const soleRules = new Map<string, Map<number, ContextRule>>()
  ruledAlias.forEach((alias, at) => {
    ruleAt[alias] = at
    const [from, to] = span(aliasStems, alias)
    if (to - from !== 1) return
    const rule = rules[at] as ContextRule
    const stem = textOf(aliasStems.of[from])
    if (rule.alone < SURE_ALONE) ambiguous.add(stem)
    const known = soleRules.get(stem) ?? new Map<number, ContextRule>()
    if (!known.has(concept[alias] as number)) known.set(concept[alias] as number, rule)
    soleRules.set(stem, known)
  })
  const profile: Lists = { at: columns.profileAt, of: columns.profileStem }
  const talking = transpose(profile, stems.length)
  const equivalents = new Map(columns.equivalents)
  // What a name says itself is found as it stands, and no case of another word.
  const equalsOf = (stem: string) =>
    equivalents.get(stem) ?? (numbers.has(stem) ? NO_EQUALS : (byBeginning(stem, equivalents) ?? NO_EQUALS))
  const talkedOf = columnRows((number) => {
    const [from, to] = span(talking, number)
    return Array.from(talking.of.subarray(from, to), (concept, i) => ({
      concept,
      share: weightAt(talking.place[from + i]) / (stemWeight[number] || 1),
    }))
  })
  const weightAt = (place: number | undefined) => columns.profileWeight[place ?? -1] ?? 0
  return {
    concepts,
    indexOf: new Map(concepts.map(({ id }, index) => [id, index])),
    propertyIndexOf: new Map(properties.map(({ id }, index) => [id, index])),
    stems,
    numberOf,
    weight: stemWeight,
    weightOf(stem) {
      const number = numbers.get(stem)
      return number === undefined ? undefined : stemWeight[number]
    },
    aliases: {
      count,
      concept,
      stems: aliasStems,
      mass: columns.aliasMass,
      trust: columns.aliasTrust,
      ruleOf(alias) {
        const at = ruleAt[alias] as number
        return at < 0 ? undefined : rules[at]
      },
    },
    aliasesOf: (number) => [aliasAt[number] ?? 0, aliasAt[number + 1] ?? 0],
    byStem: transpose(aliasStems, stems.length),
    ambiguous,
    soleRules,
    profileOf: columnRows((number) => {
      const [from, to] = span(profile, number)
      return new Map(
        Array.from(profile.of.subarray(from, to), (stem, i) => [textOf(stem), weightAt(from + i)]),
      )
    }),
    talkedOfIn(stem) {
      const number = /^\d/.test(stem) ? undefined : numbers.get(stem)
      return number === undefined ? [] : talkedOf(number)
    },
    propertyByStem: new Map(columns.propertyNames),
    equalsOf,
    correct: corrector(
      () => columns.words.split(' '),
      (word) => textOf(columns.wordStem[word]),
      (stem) => columns.stemConcepts[numbers.get(stem) ?? -1] ?? 0,
    ),
    split: splitter((stem) => numbers.has(stem) || equalsOf(stem).length > 0),
  }
}
