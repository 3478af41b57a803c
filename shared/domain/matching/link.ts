/**
 * From words to concepts: which aliases stand in the text, how completely, how close together, and which senses the
 * context allows. A concept's confidence ranks senses; it is not a probability.
 */
import { ruleFactor } from './context.ts'
import type { CompiledAlias, Lexicon } from './lexicon.ts'
import type { ConceptHit, Evidence, TextField } from './types.ts'
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
}

export interface Doc {
  tokens: DocToken[]
  /** Stems of everything the company said, with category and industry: context for rules. */
  context: ReadonlySet<string>
  contextWords: readonly string[]
  industry: ReadonlySet<string>
  /** How well the company's industry fits a concept, 0–1. */
  industryFit: ReadonlyMap<number, number>
  category: string | undefined
}

/** Content words that are read of one listing; the rest of a long text repeats them. */
const MAX_TOKENS = 400
/** Aliases below this share of their weight say nothing. */
const MIN_COVERAGE = 0.5
const FIELD_GAP = 4
/** How far the company's industry raises a sense that the text allows. */
const INDUSTRY_SUPPORT = 0.3

/** Words that lead from a thing to its purpose. */
const PURPOSE = /^(for|as|to|fur|als|pour|para|per|voor)$/
/** What a word says that names a trace. */
const TRACE = 0.35
/** A material whose name is put together from thing and purpose ("wood dust as kiln fuel" is no kiln dust). */
const STRADDLE = 0.4
/** A material that is named only as the purpose in the name of a listing ("carrier for slag"). */
const PURPOSE_ONLY = 0.6

/** Content tokens of both fields with positions; `negated` by token index comes from facts.ts. */
export function buildDocTokens(
  fields: {
    field: 'material_name' | 'description'
    tokens: Token[]
    negated: ReadonlySet<number>
    traces: ReadonlySet<number>
  }[],
): DocToken[] {
  const out: DocToken[] = []
  let position = 0
  for (const { field, tokens, negated, traces } of fields) {
    let part = 0
    for (const token of tokens) {
      if (PURPOSE.test(token.word)) part++
      if (isStopword(token.word)) continue
      if (out.length >= MAX_TOKENS) return out
      out.push({
        token,
        field,
        position: position++,
        negated: negated.has(token.index),
        trace: traces.has(token.index),
        part,
      })
    }
    position += FIELD_GAP
  }
  return out
}

interface Occurrence {
  position: number
  factor: number
  doc: DocToken
}

interface AliasHit {
  alias: CompiledAlias
  confidence: number
  complete: boolean
  occurrences: Occurrence[]
  mass: number
}

/** Every reading of each word: itself, parts of a compound, near words of a typing error. */
function occurrences(doc: Doc, lexicon: Lexicon): Map<string, Occurrence[]> {
  const out = new Map<string, Occurrence[]>()
  const add = (stem: string, occurrence: Occurrence) => {
    const list = out.get(stem)
    if (list) list.push(occurrence)
    else out.set(stem, [occurrence])
  }
  for (const entry of doc.tokens) {
    if (entry.negated) continue
    const { stem, word } = entry.token
    const at = (factor: number) => ({
      position: entry.position,
      factor: entry.trace ? factor * TRACE : factor,
      doc: entry,
    })
    if (lexicon.byStem.has(stem)) {
      add(stem, at(1))
      continue
    }
    // "316L" and "304H" are read as their number.
    const grade = /^(\d{3,4})[a-z]$/.exec(word)?.[1]
    if (grade !== undefined && lexicon.byStem.has(grade)) {
      add(grade, at(0.95))
      continue
    }
    const parts = lexicon.split(word)
    if (parts.length > 0) {
      parts.forEach((part, i) => add(part, { ...at(0.9), position: entry.position + i * 0.01 }))
      continue
    }
    for (const { stem: near, factor } of lexicon.correct(word)) add(near, at(factor))
  }
  return out
}

/** Sums per alias, one array per lexicon, all zero between calls: a map of thousands per listing was half of all time. */
const scratch = new WeakMap<Lexicon, Float32Array>()

/** Hits of all aliases, complete or in part. */
function aliasHits(found: ReadonlyMap<string, Occurrence[]>, lexicon: Lexicon): AliasHit[] {
  const { aliases } = lexicon
  let sums = scratch.get(lexicon)
  if (!sums) scratch.set(lexicon, (sums = new Float32Array(aliases.length)))
  const touched: number[] = []
  for (const stem of found.keys()) {
    const mass = lexicon.weight.get(stem) ?? 0
    for (const number of lexicon.byStem.get(stem) ?? []) {
      const sum = sums[number] as number
      if (sum === 0) touched.push(number)
      sums[number] = sum + mass
    }
  }
  const hits: AliasHit[] = []
  for (const number of touched) {
    const alias = aliases[number] as CompiledAlias
    const mass = sums[number] as number
    sums[number] = 0
    const coverage = mass / alias.mass
    if (coverage < MIN_COVERAGE) continue
    const hit = measure(alias, found, mass, coverage)
    if (!hit) continue
    if (lexicon.concepts[alias.concept]?.kind === 'material') hit.confidence *= purposeFactor(hit)
    hits.push(hit)
  }
  return hits
}

function measure(
  alias: CompiledAlias,
  found: ReadonlyMap<string, Occurrence[]>,
  mass: number,
  coverage: number,
): AliasHit | undefined {
  const present = alias.stems.filter((stem) => found.has(stem))
  const complete = present.length === alias.stems.length
  const chosen = closest(present, found)
  const positions = chosen.map((occurrence) => Math.floor(occurrence.position))
  const span = Math.max(...positions) - Math.min(...positions) + 1
  const gap = span - new Set(positions).size
  const ordered = positions.every((position, i) => i === 0 || position >= (positions[i - 1] as number))
  const closeness =
    gap <= 0 ? (ordered ? 1 : 0.96) : gap <= 1 ? 0.9 : gap <= 3 ? 0.78 : gap <= 7 ? 0.62 : 0.45
  const spelling = chosen.reduce((product, occurrence) => product * occurrence.factor, 1)
  const inName =
    chosen.filter((occurrence) => occurrence.doc.field === 'material_name').length / chosen.length
  const field = 0.74 + 0.26 * inName
  let confidence = closeness * spelling * field * alias.trust
  if (!complete) {
    // The last word of a name is its head: "pit scrap" without "scrap" is no scrap.
    const headless = !present.includes(alias.stems[alias.stems.length - 1] as string)
    confidence *=
      0.72 *
      coverage ** 1.6 *
      Math.min(1, mass / 5) *
      (headless ? 0.7 : 1) *
      (present.length === 1 ? 0.75 : 1)
  }
  return confidence < 0.05 ? undefined : { alias, confidence, complete, occurrences: chosen, mass }
}

/** Less for a material put together across a "for", or named in a title as a purpose only. */
function purposeFactor({ occurrences }: AliasHit): number {
  const [first, ...rest] = occurrences.map(({ doc }) => doc)
  if (!first || occurrences.some(({ doc }) => doc.field !== first.field)) return 1
  if (rest.some(({ part }) => part !== first.part)) return STRADDLE
  return first.field === 'material_name' && first.part > 0 ? PURPOSE_ONLY : 1
}

/** One occurrence of each stem, as near to each other as the first anchor allows. */
function closest(stems: string[], found: ReadonlyMap<string, Occurrence[]>): Occurrence[] {
  const lists = stems.map((stem) => found.get(stem) as Occurrence[])
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
      Math.max(...all) - Math.min(...all) - pick.filter((o) => o.doc.field === 'material_name').length * 0.01
    if (span < bestSpan) {
      best = pick
      bestSpan = span
    }
  }
  return best as Occurrence[]
}

/** A part of a name that is a word of many senses ("scale" of "mill scale") obeys the rule of that word. */
function partFactor(hit: AliasHit, lexicon: Lexicon, doc: Doc): number {
  const stems = new Set(hit.occurrences.map((occurrence) => occurrence.doc.token.stem))
  const [only] = stems
  if (stems.size !== 1 || only === undefined || !lexicon.ambiguous.has(only)) return 1
  const rule = (lexicon.byStem.get(only) ?? [])
    .map((number) => lexicon.aliases[number])
    .find((alias) => alias?.concept === hit.alias.concept && alias.stems.length === 1)?.rule
  return rule ? ruleFactor(rule, stems, doc) : 0.3
}

/** Words that a longer complete alias explains are no evidence for shorter readings of the same words. */
function explainAway(hits: AliasHit[], lexicon: Lexicon, isAncestor: (a: number, b: number) => boolean) {
  const complete = hits
    .filter((hit) => hit.complete)
    .sort((a, b) => b.occurrences.length - a.occurrences.length || b.mass - a.mass)
  const cover = (hit: AliasHit) => new Set(hit.occurrences.map((occurrence) => occurrence.position))
  const longest = complete.slice(0, 24).map((hit) => ({ hit, positions: cover(hit) }))
  const explained = new Set(longest.flatMap(({ positions }) => [...positions]))
  for (const hit of hits) {
    if (!hit.complete) {
      const open = hit.occurrences.filter((occurrence) => !explained.has(occurrence.position))
      if (open.length === 0) hit.confidence *= 0.35
      continue
    }
    for (const { hit: other, positions } of longest) {
      if (other === hit || other.occurrences.length <= hit.occurrences.length) continue
      if (other.confidence < 0.3 || other.alias.concept === hit.alias.concept) continue
      if (!hit.occurrences.every((occurrence) => positions.has(occurrence.position))) continue
      const same = lexicon.concepts[hit.alias.concept]?.kind === lexicon.concepts[other.alias.concept]?.kind
      const above = isAncestor(hit.alias.concept, other.alias.concept)
      const compact = Math.max(...positions) - Math.min(...positions) + 1 <= positions.size + 1
      if (!compact) continue
      hit.confidence *= above ? 0.6 : same ? 0.25 : 0.45
      break
    }
  }
}

/** Concepts of the text, best first, at most `limit`. */
export function linkConcepts(
  doc: Doc,
  lexicon: Lexicon,
  side: 'waste' | 'requirement' | undefined,
  isAncestor: (a: number, b: number) => boolean,
  limit = 14,
): ConceptHit[] {
  const hits = aliasHits(occurrences(doc, lexicon), lexicon)
  for (const hit of hits) {
    if (hit.alias.rule) hit.confidence *= ruleFactor(hit.alias.rule, new Set(hit.alias.stems), doc)
    else if (!hit.complete) hit.confidence *= partFactor(hit, lexicon, doc)
  }
  explainAway(hits, lexicon, isAncestor)
  const byConcept = new Map<number, { best: AliasHit; rest: number }>()
  for (const hit of hits) {
    if (hit.confidence < 0.04) continue
    const known = byConcept.get(hit.alias.concept)
    if (!known) byConcept.set(hit.alias.concept, { best: hit, rest: 0 })
    else if (hit.confidence > known.best.confidence) {
      known.rest = Math.max(known.rest, known.best.confidence)
      known.best = hit
    } else known.rest = Math.max(known.rest, hit.confidence)
  }
  const drift = bagOfWords(doc, lexicon)
  for (const [index, { share, hit }] of drift)
    if (!byConcept.has(index))
      byConcept.set(index, { best: { ...hit, confidence: BAG_ALONE * share ** 1.3 }, rest: 0 })
  const out: ConceptHit[] = []
  for (const [index, { best, rest }] of byConcept) {
    const concept = lexicon.concepts[index]
    if (!concept) continue
    let confidence = best.confidence + (1 - best.confidence) * rest * 0.25
    const bag = drift.get(index)?.share ?? 0
    if (bag > 0 && best.confidence > 0.1) confidence += (1 - confidence) * BAG_SUPPORT * bag
    if (side === 'waste' && concept.kind === 'use') confidence *= 0.5
    const fit = doc.industryFit.get(index) ?? 0
    if (fit > 0 && (side !== 'requirement' || concept.kind === 'use'))
      confidence += (1 - confidence) * INDUSTRY_SUPPORT * fit
    if (doc.category && concept.category) confidence *= doc.category === concept.category ? 1.04 : 0.96
    confidence = Math.min(1, confidence)
    if (confidence >= 0.1)
      out.push({
        id: concept.id,
        kind: concept.kind,
        confidence: round(confidence),
        evidence: evidence(best),
      })
  }
  return out.sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1)).slice(0, limit)
}

/** Confidence of a concept all of whose vocabulary, but no alias, fits the text; and how far it supports an alias. */
const BAG_ALONE = 0.55
const BAG_SUPPORT = 0.35
const BAG_MIN = 0.3

/** Concepts in whose vocabulary much of the text stands, whatever the order: share of the text's weight, 0–1. */
function bagOfWords(doc: Doc, lexicon: Lexicon): Map<number, { share: number; hit: AliasHit }> {
  const sums = new Map<number, { mass: number; occurrences: Occurrence[] }>()
  const seen = new Set<string>()
  let total = 0
  for (const entry of doc.tokens) {
    const { stem, word } = entry.token
    if (entry.negated || seen.has(stem) || /^\d/.test(word)) continue
    seen.add(stem)
    const mass = (lexicon.weight.get(stem) ?? 5) * (entry.field === 'material_name' ? 1 : 0.6)
    total += mass
    for (const { concept, share } of lexicon.byProfile.get(stem) ?? []) {
      const sum = sums.get(concept)
      const occurrence = { position: entry.position, factor: 1, doc: entry }
      if (sum) {
        sum.mass += mass * share
        sum.occurrences.push(occurrence)
      } else sums.set(concept, { mass: mass * share, occurrences: [occurrence] })
    }
  }
  const out = new Map<number, { share: number; hit: AliasHit }>()
  for (const [concept, { mass, occurrences: found }] of sums) {
    const share = mass / Math.max(total, 8)
    if (share < BAG_MIN || found.length < 2) continue
    const alias = { concept, stems: [], mass, rule: null, trust: 1 }
    out.set(concept, { share, hit: { alias, confidence: 0, complete: false, occurrences: found, mass } })
  }
  return out
}

function evidence(hit: AliasHit): Evidence[] {
  const tokens = [...new Set(hit.occurrences.map((occurrence) => occurrence.doc))].sort(
    (a, b) => a.position - b.position,
  )
  return tokens.map(({ token, field }) => ({
    start: token.start,
    end: token.end,
    text: token.word,
    field: field as TextField,
  }))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
