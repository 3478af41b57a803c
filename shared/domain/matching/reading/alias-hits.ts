/** Which aliases stand in a text, how completely and how close together, and which of them a longer name explains. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Doc, Occurrence } from '#shared/domain/matching/text/document.ts'
import type { Aliases, Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import { judgeRule, type RuleVerdict } from './context.ts'

export interface AliasHit {
  /** Its number, −1 for the vocabulary of a concept. */
  alias: number
  concept: number
  /** Number of words of the alias. */
  words: number
  confidence: number
  complete: boolean
  occurrences: Occurrence[]
  mass: number
  /** What the rule of the alias said, where it has one. */
  verdict?: RuleVerdict
  /** Label of the plant in which the words mean it. */
  plant?: string
}

const MIN_COVERAGE = parameters.reading.minCoverage
const STRADDLE = parameters.reading.straddle
const ORIGIN_ONLY = parameters.reading.originOnly
const PURPOSE_ONLY = parameters.reading.purposeOnly

const EQUAL = parameters.reading.equal
const ONLY_EQUAL = parameters.reading.onlyEqual
const READ_TWICE = parameters.reading.readTwice
const ITEMS = parameters.reading.items
const ITEMS_REVERSED = parameters.reading.itemsReversed
const CLAUSES = parameters.reading.clauses
const CLAUSES_REVERSED = parameters.reading.clausesReversed
const NOT_IN_NAME = parameters.reading.notInName

/** Sums per alias, one array per lexicon, all zero between calls: a map of thousands per listing was half of all time. */
const scratch = new WeakMap<Lexicon, { sums: Float32Array; touched: Int32Array }>()

/** Hits of all aliases, complete or in part; `found` by number of the stem. */
export function aliasHits(found: ReadonlyMap<number, Occurrence[]>, lexicon: Lexicon): AliasHit[] {
  const { aliases, byStem } = lexicon
  let work = scratch.get(lexicon)
  if (!work)
    scratch.set(
      lexicon,
      (work = { sums: new Float32Array(aliases.count), touched: new Int32Array(aliases.count) }),
    )
  const { sums, touched } = work
  let count = 0
  for (const stem of found.keys()) {
    const mass = lexicon.weight[stem] as number
    const end = byStem.at[stem + 1] as number
    for (let i = byStem.at[stem] as number; i < end; i++) {
      const number = byStem.of[i] as number
      const sum = sums[number] as number
      if (sum === 0) touched[count++] = number
      sums[number] = sum + mass
    }
  }
  const hits: AliasHit[] = []
  for (let i = 0; i < count; i++) {
    const number = touched[i] as number
    const mass = sums[number] as number
    sums[number] = 0
    const coverage = mass / (aliases.mass[number] as number)
    if (coverage < MIN_COVERAGE) continue
    const hit = measure(aliases, number, found, mass, coverage)
    if (!hit) continue
    if (lexicon.concepts[hit.concept]?.kind === 'material') hit.confidence *= purposeFactor(hit)
    hits.push(hit)
  }
  return hits
}

function measure(
  aliases: Aliases,
  alias: number,
  found: ReadonlyMap<number, Occurrence[]>,
  mass: number,
  coverage: number,
): AliasHit | undefined {
  const { at, of } = aliases.stems
  const [from, to] = [at[alias] as number, at[alias + 1] as number]
  const present: Occurrence[][] = []
  for (let i = from; i < to; i++) {
    const readings = found.get(of[i] as number)
    if (readings) present.push(readings)
  }
  const words = to - from
  const complete = present.length === words
  const trust = aliases.trust[alias] as number
  const reading =
    present.length === 1 ? single(present[0] as Occurrence[], trust) : several(present, complete, trust)
  // The last word of a name is its head: "pit scrap" without "scrap" is no scrap.
  const headless = !found.has(of[to - 1] as number)
  const confidence =
    reading.confidence * (complete ? 1 : partly(coverage, mass, headless, present.length === 1))
  if (confidence < parameters.reading.leastHit) return undefined
  const concept = aliases.concept[alias] as number
  return { alias, concept, words, confidence, complete, occurrences: reading.chosen, mass }
}

interface Reading {
  chosen: Occurrence[]
  confidence: number
}

/** Several words stand in the text: how close together, and in which order. */
function several(present: Occurrence[][], complete: boolean, trust: number): Reading {
  const chosen = closest(present)
  const positions = chosen.map((occurrence) => Math.floor(occurrence.position))
  const span = Math.max(...positions) - Math.min(...positions) + 1
  const gap = span - new Set(positions).size
  const ordered = positions.every((position, i) => i === 0 || position >= (positions[i - 1] as number))
  const closeness =
    gap <= 0
      ? ordered
        ? 1
        : parameters.reading.turnedRound
      : gap <= 1
        ? parameters.reading.gapOne
        : gap <= 3
          ? parameters.reading.gapThree
          : gap <= 7
            ? parameters.reading.gapSeven
            : parameters.reading.gapWide
  const spelling = chosen.reduce((product, occurrence) => product * occurrence.factor, 1)
  const inName =
    chosen.filter((occurrence) => occurrence.doc.field === 'material_name').length / chosen.length
  const field = NOT_IN_NAME + (1 - NOT_IN_NAME) * inName
  let confidence = closeness * spelling * field * trust * joined(chosen)
  if (spelling < EQUAL && !complete) confidence *= ONLY_EQUAL
  // One word read twice ("spent" as "spent" and as "waste") says less than two words.
  if (new Set(chosen.map((occurrence) => occurrence.position)).size < chosen.length) confidence *= READ_TWICE
  return { chosen, confidence }
}

/**
 * A name put together from several items of a list: "wood dust, shavings" may be wood shavings, "food; cat. 3" is no cat
 * food. Words of a description may qualify the name, and in a name those behind a comma what stands before it.
 */
function joined(chosen: readonly Occurrence[]): number {
  let factor = 1
  for (let i = 1; i < chosen.length; i++) {
    const [before, after] = [chosen[i - 1]?.doc, chosen[i]?.doc]
    if (!before || !after || before.item === after.item || before.field !== after.field) continue
    // "Sleepers, creosoted": in a name the comma leads to what qualifies it.
    if (before.field === 'material_name') continue
    const reversed = before.position > after.position
    factor = Math.min(
      factor,
      before.clause !== after.clause
        ? reversed
          ? CLAUSES_REVERSED
          : CLAUSES
        : reversed
          ? ITEMS_REVERSED
          : ITEMS,
    )
  }
  return factor
}

/** One word stands in the text: the commonest case by far. */
function single(occurrences: Occurrence[], trust: number): Reading {
  const named = occurrences.find(({ doc }) => doc.field === 'material_name')
  const chosen = named ?? (occurrences[0] as Occurrence)
  const confidence = chosen.factor * (named ? 1 : NOT_IN_NAME) * trust
  return { chosen: [chosen], confidence: chosen.factor < EQUAL ? confidence * ONLY_EQUAL : confidence }
}

/** What is left of a name of which only some words stand in the text. */
const partly = (coverage: number, mass: number, headless: boolean, alone: boolean): number =>
  parameters.reading.partFactor *
  coverage ** parameters.reading.partExponent *
  Math.min(1, mass / parameters.reading.partMass) *
  (headless ? parameters.reading.headless : 1) *
  (alone ? parameters.reading.partAlone : 1)

/** Less for a material put together across a "for", or named as a purpose only, or in a title as an origin. */
function purposeFactor({ occurrences }: AliasHit): number {
  const [first, ...rest] = occurrences.map(({ doc }) => doc)
  if (!first || occurrences.some(({ doc }) => doc.field !== first.field)) return 1
  if (first.field === 'material_name' && occurrences.every(({ doc }) => doc.origin)) return ORIGIN_ONLY
  if (rest.some(({ part }) => part !== first.part)) return STRADDLE
  return first.part > 0 ? PURPOSE_ONLY : 1
}

/** One occurrence of each stem, as near to each other as the first anchor allows. */
function closest(lists: Occurrence[][]): Occurrence[] {
  if (lists.every((list) => list.length === 1)) return lists.map((list) => list[0] as Occurrence)
  const anchors = [...lists].sort((a, b) => a.length - b.length)[0] as Occurrence[]
  let best: Occurrence[] | undefined
  let bestSpan = Infinity
  for (const anchor of anchors.slice(0, 4)) {
    const pick = lists.map((list) =>
      list.reduce((near, other) =>
        Math.abs(other.position - anchor.position) < Math.abs(near.position - anchor.position) ? other : near,
      ),
    )
    const all = pick.map((occurrence) => occurrence.position)
    const span =
      Math.max(...all) -
      Math.min(...all) -
      pick.filter((o) => o.doc.field === 'material_name').length * parameters.reading.nameFirst
    if (span < bestSpan) {
      best = pick
      bestSpan = span
    }
  }
  return best as Occurrence[]
}

/** A part of a name that is a word of many senses ("scale" of "mill scale") obeys the rule of that word. */
export function partFactor(hit: AliasHit, lexicon: Lexicon, doc: Doc): number {
  const only = hit.occurrences[0]?.doc.token.stem
  if (only === undefined || !lexicon.ambiguous.has(only)) return 1
  if (hit.occurrences.some((occurrence) => occurrence.doc.token.stem !== only)) return 1
  const rule = lexicon.soleRules.get(only)?.get(hit.concept)
  return rule ? judgeRule(rule, new Set([only]), doc).factor : parameters.reading.ambiguousPart
}

/** Words that a longer complete alias explains are no evidence for shorter readings of the same words. */
export function explainAway(
  hits: AliasHit[],
  lexicon: Lexicon,
  isAncestor: (a: number, b: number) => boolean,
) {
  const complete = hits
    .filter((hit) => hit.complete)
    .sort((a, b) => b.occurrences.length - a.occurrences.length || b.mass - a.mass)
  const cover = (hit: AliasHit) => new Set(hit.occurrences.map((occurrence) => occurrence.position))
  const longest = complete.slice(0, 24).map((hit) => ({ hit, positions: cover(hit) }))
  const explained = new Set(longest.flatMap(({ positions }) => [...positions]))
  for (const hit of hits) {
    if (!hit.complete) {
      const open = hit.occurrences.filter((occurrence) => !explained.has(occurrence.position))
      if (open.length === 0) hit.confidence *= parameters.reading.partExplained
      continue
    }
    for (const { hit: other, positions } of longest) {
      if (other === hit || other.occurrences.length <= hit.occurrences.length) continue
      if (other.confidence < parameters.reading.explainsFrom || other.concept === hit.concept) continue
      if (!hit.occurrences.every((occurrence) => positions.has(occurrence.position))) continue
      const same = lexicon.concepts[hit.concept]?.kind === lexicon.concepts[other.concept]?.kind
      const above = isAncestor(hit.concept, other.concept)
      const compact = Math.max(...positions) - Math.min(...positions) + 1 <= positions.size + 1
      if (!compact) continue
      hit.confidence *= above
        ? parameters.reading.explainedAbove
        : same
          ? parameters.reading.explainedSame
          : parameters.reading.explainedOther
      break
    }
  }
}
