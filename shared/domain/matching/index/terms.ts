/**
 * The concepts of a listing, said and inferred. A catalogue of 100 000 holds more than a million of them, so they are kept
 * as columns; `termAt` gives one as a row.
 */
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Want } from '#shared/domain/matching/reading/plants.ts'
import type { TradeNeed } from '#shared/domain/matching/reading/trade-need.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { Classification } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

/** A concept of a listing with its weight and the words that led to it. */
export interface EntryTerm {
  concept: number
  weight: number
  /** Inferred (from another concept or the plant), not said. */
  derived: boolean
  /** Inferred from what such a plant usually takes in or gives off. */
  ofPlant: boolean
  words: string
}

/** Terms as columns, best first. */
export interface EntryTerms {
  concept: readonly number[]
  weight: readonly number[]
  words: readonly string[]
  /** Bit i is set when term i was said, not inferred. */
  said: number
  /** Bit i is set when term i was inferred from the plant. */
  ofPlant: number
}

/** Longest list: `said` and `ofPlant` have a bit for each. */
const MAX_PACKED = 30

/** Rows as columns. */
export function packTerms(rows: readonly EntryTerm[]): EntryTerms {
  const kept = rows.slice(0, MAX_PACKED)
  return {
    concept: kept.map((term) => term.concept),
    weight: kept.map((term) => term.weight),
    words: kept.map((term) => term.words),
    said: bitsOf(kept, ({ derived }) => !derived),
    ofPlant: bitsOf(kept, ({ ofPlant }) => ofPlant),
  }
}

const bitsOf = (terms: readonly EntryTerm[], is: (term: EntryTerm) => boolean): number =>
  terms.reduce((bits, term, i) => (is(term) ? bits | (1 << i) : bits), 0)

/** One term as a row. */
export function termAt(terms: EntryTerms, i: number): EntryTerm {
  return {
    concept: terms.concept[i] ?? -1,
    weight: terms.weight[i] ?? 0,
    derived: (terms.said & (1 << i)) === 0,
    ofPlant: (terms.ofPlant & (1 << i)) !== 0,
    words: terms.words[i] ?? '',
  }
}

/** Concepts kept of those that a text says. */
const MAX_TERMS = 8
const SHARED_USE = parameters.terms.sharedUse
const WANTED = parameters.terms.wanted
const GUESSED = parameters.terms.guessed

const VAGUE = parameters.terms.vagueLift
const HALF = parameters.terms.halfUnread
const SURELY = parameters.terms.narrowerSurely
const SETTING = parameters.terms.setting

/**
 * Confidences as weights: a sense counts by itself and by its share among all senses, so that one faint sense without a
 * rival is trusted more than one of five. `unread`: share of the name that nobody reads, 0–1.
 */
export function weigh(said: readonly EntryTerm[], offer: boolean, unread: number): EntryTerm[] {
  const top = Math.max(0, ...said.map((term) => term.weight))
  // A need is worded vaguely more often than it is misread: its best reading counts more than its words bear. Where
  // half of its name is not read at all, a faint reading of the rest is a word beside the matter.
  const faint = 1 - Math.min(1, top)
  const lift = offer ? 1 : unread < HALF ? (top || 1) ** -VAGUE : 1 - Math.min(1, 2 * unread) * faint
  const sum = said.reduce((total, term) => total + term.weight, 0)
  return said
    .map((term) => {
      const relative =
        term.weight *
        (parameters.terms.relativeBase + (parameters.terms.relativeShare * term.weight) / (top || 1))
      const share =
        (term.weight / (sum + parameters.terms.shareSmoothing)) *
        Math.min(1, term.weight / parameters.terms.shareFull)
      return {
        ...term,
        weight: Math.min(1, lift * (relative + (1 - relative) * parameters.terms.shareLift * share)),
      }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TERMS)
}

/**
 * "Iron-rich adjuster for raw mill" asks for a corrective, not for whatever a raw mill takes: beside a narrower concept
 * that is said as surely, the broader one is its setting.
 */
export function withoutBroader(knowledge: Knowledge, said: readonly EntryTerm[]): EntryTerm[] {
  const { isAncestor } = graphOf(knowledge)
  return said.map((term) => {
    const narrower = said.some(
      ({ concept, weight }) => weight >= SURELY * term.weight && isAncestor(term.concept, concept),
    )
    return narrower ? { ...term, weight: term.weight * SETTING } : term
  })
}

/** Adds the uses of materials that a need names: what else serves them may serve the need. */
export function withSharedUses(knowledge: Knowledge, terms: readonly EntryTerm[]): EntryTerm[] {
  const graph = graphOf(knowledge)
  const { concepts } = lexiconOf(knowledge)
  const out = new Map<number, EntryTerm>(terms.map((term) => [term.concept, term]))
  // A use that is said outright leaves little to guess.
  const usesSaid = terms
    .filter((term) => concepts[term.concept]?.kind === 'use')
    .reduce((max, term) => Math.max(max, term.weight), 0)
  for (const term of terms.slice(0, 3)) {
    if (concepts[term.concept]?.kind !== 'material') continue
    for (const { target, weight, relation } of graph.reach(term.concept)) {
      if (relation !== 'serves') continue
      const strength =
        term.weight *
        weight *
        SHARED_USE *
        graph.specificity(target) *
        (1 - parameters.terms.saidUseLoss * usesSaid)
      if (strength < parameters.terms.leastUse) continue
      const known = out.get(target)
      if (!known || known.weight < strength)
        out.set(target, {
          concept: target,
          weight: strength,
          derived: true,
          ofPlant: false,
          words: term.words,
        })
    }
  }
  return [...out.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_TERMS + 8)
}

/** A need that names only its trade or a purpose asks for what such a plant takes: inferred, never declared. */
export function withTradeNeed(
  terms: readonly EntryTerm[],
  wants: readonly Want[],
  { roles, only }: TradeNeed,
): EntryTerm[] {
  const known = new Map(terms.map((term) => [term.concept, term]))
  const factor = only ? parameters.terms.inferred : parameters.terms.inferredBeside
  for (const { concept, weight, role } of wants) {
    if (roles && (role === null || !roles.has(role))) continue
    const inferred = factor * weight
    if ((known.get(concept)?.weight ?? 0) < inferred)
      known.set(concept, { concept, weight: inferred, derived: true, ofPlant: true, words: '' })
  }
  return [...known.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_INFERRED)
}

const MAX_INFERRED = 30

/** What the industry usually buys, faintly: it decides only where the text says little. */
export function withWants(terms: readonly EntryTerm[], wants: readonly Want[]): EntryTerm[] {
  const known = new Set(terms.map((term) => term.concept))
  const top = terms[0]?.weight ?? 0
  const added = wants
    .filter(({ concept, weight }) => !known.has(concept) && weight >= parameters.terms.surelyWanted)
    .slice(0, 6)
    .map(({ concept, weight }) => ({
      concept,
      weight: WANTED * weight * (1 - parameters.terms.wantedLoss * top),
      derived: true,
      ofPlant: true,
      words: '',
    }))
  return [...terms, ...added].sort((a, b) => b.weight - a.weight)
}

/**
 * An offer whose material is hardly known gets the uses that want the properties its text names, faintly: what nobody
 * foresaw still finds takers of its protein, its fibre or its calorific value.
 */
export function withProperties(
  knowledge: Knowledge,
  terms: readonly EntryTerm[],
  classification: Classification,
): readonly EntryTerm[] {
  const { concepts } = lexiconOf(knowledge)
  const top = terms.find((term) => concepts[term.concept]?.kind === 'material')?.weight ?? 0
  if (top >= parameters.terms.hardlyRead || classification.properties.length === 0) return terms
  const own = new Map(classification.properties.map(({ id, weight }) => [id, weight]))
  const known = new Set(terms.map((term) => term.concept))
  const guesses: EntryTerm[] = []
  concepts.forEach((concept, index) => {
    if (concept.kind !== 'use' || !concept.properties?.length || known.has(index)) return
    if (concept.sector === 'food' || concept.sector === 'cosmetic' || concept.sector === 'medical') return
    const met = concept.properties.reduce((sum, id) => sum + (own.get(id) ?? 0), 0)
    const share = met / Math.sqrt(concept.properties.length * own.size)
    if (share >= parameters.terms.propertyShare)
      guesses.push({
        concept: index,
        weight: GUESSED * Math.min(1, share) * (1 - top),
        derived: true,
        ofPlant: false,
        words: '',
      })
  })
  return [...terms, ...guesses.sort((a, b) => b.weight - a.weight).slice(0, 8)]
}

const GIVEN_OFF = parameters.terms.givenOff
/** A material read as surely as this needs no guess. */
const READ = parameters.terms.read
const MAX_OUTPUTS = 6

/** An offer whose material is hardly read gets what its industry usually gives off in its category, faintly. */
export function withOutputs(
  knowledge: Knowledge,
  terms: readonly EntryTerm[],
  gives: ReadonlyMap<number, number>,
  category: string | undefined,
): readonly EntryTerm[] {
  const top = terms.find((term) => !term.derived)?.weight ?? 0
  if (top >= READ || gives.size === 0) return terms
  const { concepts } = lexiconOf(knowledge)
  const known = new Set(terms.map((term) => term.concept))
  const added = [...gives]
    .filter(
      ([concept, weight]) =>
        weight >= READ && !known.has(concept) && (!category || concepts[concept]?.category === category),
    )
    .slice(0, MAX_OUTPUTS)
    .map(([concept, weight]) => ({
      concept,
      weight: GIVEN_OFF * weight * (1 - top),
      derived: true,
      ofPlant: true,
      words: '',
    }))
  return [...terms, ...added].sort((a, b) => b.weight - a.weight)
}

export const FAINT = parameters.terms.faint

/** "Sand, ash or sludge" asks for one of them: what the best of all materials serves of it. */
export function servableOf(knowledge: Knowledge, terms: readonly EntryTerm[]): number {
  const { weights, size } = graphOf(knowledge)
  const faint = FAINT * (terms.find((term) => !term.derived)?.weight ?? 0)
  const said = terms.filter((term) => !term.derived && term.weight >= faint)
  const total = said.reduce((sum, term) => sum + term.weight, 0)
  if (total === 0) return 1
  let best = 0
  for (let material = 0; material < size; material++) {
    let served = 0
    for (const { concept, weight } of said) served += weight * (weights[material * size + concept] as number)
    best = Math.max(best, served)
  }
  return best / total
}
