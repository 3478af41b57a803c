/**
 * From words to concepts: the aliases of a text, the senses that the context allows, and the vocabulary around them. A
 * concept's confidence ranks senses; it is not a probability.
 */
import { span } from '#shared/domain/matching/compiled/columns.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import {
  occurrences,
  type Doc,
  type DocToken,
  type Occurrence,
} from '#shared/domain/matching/text/document.ts'
import type { Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import type { ConceptHit, Evidence, TextField } from '#shared/domain/matching/types.ts'
import { aliasHits, explainAway, partFactor, type AliasHit } from './alias-hits.ts'
import { categoryFactor } from './category.ts'
import { isName, judgeRule } from './context.ts'

const INDUSTRY_SUPPORT = parameters.reading.industrySupport
const PLANT_WORD = parameters.reading.plantWord
const NOT_OF_PLANT = parameters.reading.notOfPlant

/** The names of concepts in a text, as sure as their rules, the rest of their words and longer names leave them. */
export function readNames(
  doc: Doc,
  lexicon: Lexicon,
  isAncestor: (a: number, b: number) => boolean,
): AliasHit[] {
  const hits = aliasHits(occurrences(doc, lexicon), lexicon)
  for (const hit of hits) {
    const rule = lexicon.aliases.ruleOf(hit.alias)
    if (rule) {
      hit.verdict = judgeRule(rule, stemsOf(hit, lexicon), doc)
      hit.confidence *= hit.verdict.factor
    } else if (!hit.complete) hit.confidence *= partFactor(hit, lexicon, doc)
    else if (hit.words === 1 && isName(stemsOf(hit, lexicon), doc)) hit.confidence = Math.cbrt(hit.confidence)
  }
  explainAway(hits, lexicon, isAncestor)
  return hits
}

/** Concepts of the text, best first, at most `limit`. */
export function linkConcepts(
  doc: Doc,
  lexicon: Lexicon,
  side: 'waste' | 'requirement' | undefined,
  isAncestor: (a: number, b: number) => boolean,
  limit = 14,
): ConceptHit[] {
  const hits = readNames(doc, lexicon, isAncestor)
  const byConcept = new Map<number, { best: AliasHit; rest: number }>()
  const named = new Map<number, AliasHit>()
  for (const hit of hits) {
    if (hit.confidence < parameters.reading.leastEvidence) continue
    if (hit.complete && isInName(hit) && hit.confidence > (named.get(hit.concept)?.confidence ?? 0))
      named.set(hit.concept, hit)
    const known = byConcept.get(hit.concept)
    if (!known) byConcept.set(hit.concept, { best: hit, rest: 0 })
    else if (hit.confidence > known.best.confidence) {
      known.rest = Math.max(known.rest, known.best.confidence)
      known.best = hit
    } else known.rest = Math.max(known.rest, hit.confidence)
  }
  const drift = bagOfWords(doc, lexicon)
  for (const [index, { share, hit }] of drift)
    if (!byConcept.has(index))
      byConcept.set(index, {
        best: { ...hit, confidence: BAG_ALONE * share ** parameters.reading.bagExponent },
        rest: 0,
      })
  const { plantReadings } = doc
  const isWhole = [...plantReadings.values()].some(({ whole }) => whole)
  for (const [index, { weight, words, plant }] of plantReadings) {
    const confidence = PLANT_WORD * weight
    const known = byConcept.get(index)
    if (known && known.best.confidence >= confidence) continue
    byConcept.set(index, {
      best: plantHit(index, confidence, words, plant),
      rest: known?.best.confidence ?? 0,
    })
  }
  const out: ConceptHit[] = []
  for (const [index, { best, rest }] of byConcept) {
    const concept = lexicon.concepts[index]
    if (!concept) continue
    let confidence = best.confidence + (1 - best.confidence) * rest * parameters.reading.secondName
    const bag = drift.get(index)?.share ?? 0
    if (bag > 0 && best.confidence > parameters.reading.bagFrom)
      confidence += (1 - confidence) * BAG_SUPPORT * bag
    if (side === 'waste' && concept.kind === 'use') confidence *= parameters.reading.useOfOffer
    const fit = doc.industryFit.get(index) ?? 0
    if (fit > 0 && (side !== 'requirement' || concept.kind === 'use'))
      confidence += (1 - confidence) * INDUSTRY_SUPPORT * fit
    const fullName = best.complete && best.words > 1
    confidence *= categoryFactor(doc.category, concept.category, fullName)
    // "Sludge" of a pulp mill is one of its own, whatever other sludges there are.
    if (isWhole && concept.kind === 'material' && fit === 0 && !plantReadings.has(index))
      confidence *= NOT_OF_PLANT
    confidence = Math.min(1, confidence)
    if (confidence >= parameters.reading.leastConcept)
      out.push({
        id: concept.id,
        kind: concept.kind,
        confidence: round(confidence),
        evidence: evidence(inName(best, named.get(index))),
        ...(best.plant !== undefined && { plant: best.plant }),
      })
  }
  // A need asks for one of several things as often as for one that several words tell.
  if (side === 'waste') passOver(out, doc, lexicon)
  const number = (id: string) => lexicon.indexOf.get(id) as number
  if (side === 'waste') narrow(out, doc, (a, b) => isAncestor(number(a), number(b)))
  return out
    .sort(
      (a, b) =>
        b.confidence - a.confidence ||
        Number(isAncestor(number(a.id), number(b.id))) - Number(isAncestor(number(b.id), number(a.id))) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit)
}

const isInName = ({ occurrences: words }: AliasHit): boolean =>
  words.every(({ doc }) => doc.field === 'material_name')

/** A description that repeats the name in more words does not take it out of the name. */
const inName = (best: AliasHit, named: AliasHit | undefined): AliasHit =>
  named && !isInName(best) && named.confidence >= NEARLY * best.confidence ? named : best

const NARROWED = parameters.reading.narrowedFrom

/**
 * "Fly ash of our power plant": ash of a power plant, and fly ash, which is one kind of it. The kind is meant where the name
 * says it whole, by a word that the wider reading passes over.
 */
function narrow(
  hits: readonly ConceptHit[],
  { tokens }: Doc,
  isAbove: (a: string, b: string) => boolean,
): void {
  const name = new Set(
    tokens.flatMap(({ field, negated, token }) => (field === 'material_name' && !negated ? token.word : [])),
  )
  const said = ({ evidence: words }: ConceptHit) =>
    words.map(({ text }) => text).filter((word) => name.has(word))
  for (const wide of hits) {
    if (wide.kind !== 'material') continue
    const words = new Set(said(wide))
    const kinds = hits.filter((hit) => {
      if (hit.kind !== 'material' || hit.confidence < NARROWED || hit.confidence >= wide.confidence)
        return false
      const own = said(hit)
      return (
        own.some((word) => words.has(word)) &&
        own.some((word) => !words.has(word)) &&
        isAbove(wide.id, hit.id)
      )
    })
    const [kind] = kinds.sort((a, b) => b.confidence - a.confidence)
    if (kind && words.size > 1) [wide.confidence, kind.confidence] = [kind.confidence, wide.confidence]
  }
}

const PASSED_OVER = parameters.reading.passedOver
const NEARLY = parameters.reading.nearlyAsSure

/** "Tannery lime sludge": a lime sludge, and a tannery sludge. The reading that speaks of more of the name is meant. */
function passOver(hits: readonly ConceptHit[], doc: Doc, lexicon: Lexicon): void {
  const materials = hits.filter(({ kind }) => kind === 'material')
  if (materials.length < 2 || doc.name.length < 3) return
  const words = [...new Set(doc.name)].map((stem) => ({
    meanings: [stem, ...lexicon.equalsOf(stem).map((equal) => equal.stem)],
    mass: lexicon.weightOf(stem) ?? 0,
  }))
  const whole = words.reduce((sum, { mass }) => sum + mass, 0)
  if (whole === 0) return
  const readings = materials.map((hit) => {
    const profile = lexicon.profileOf(lexicon.indexOf.get(hit.id) as number)
    const spoken = words.filter(({ meanings }) => meanings.some((stem) => profile.has(stem)))
    return { hit, sure: hit.confidence, share: spoken.reduce((sum, { mass }) => sum + mass, 0) / whole }
  })
  for (const { hit, sure, share } of readings) {
    const rivals = readings.filter((other) => other.sure >= NEARLY * sure)
    const most = Math.max(...rivals.map((other) => other.share))
    hit.confidence = round(sure * (1 - PASSED_OVER * (most - share)))
  }
}

const BAG_ALONE = parameters.reading.bagAlone
const BAG_SUPPORT = parameters.reading.bagSupport
const BAG_MIN = parameters.reading.bagMin

/** Sums per concept, one pair of arrays per lexicon, all zero between calls. */
const scratch = new WeakMap<Lexicon, { mass: Float32Array; count: Uint16Array }>()

/** Concepts in whose vocabulary much of the text stands, whatever the order: share of the text's weight, 0–1. */
function bagOfWords(doc: Doc, lexicon: Lexicon): Map<number, { share: number; hit: AliasHit }> {
  const size = lexicon.concepts.length
  let sums = scratch.get(lexicon)
  if (!sums) scratch.set(lexicon, (sums = { mass: new Float32Array(size), count: new Uint16Array(size) }))
  const words = new Map<string, { entry: DocToken; mass: number }>()
  const touched: number[] = []
  let total = 0
  for (const entry of doc.tokens) {
    const { stem, word } = entry.token
    if (entry.negated || words.has(stem) || /^\d/.test(word)) continue
    const mass =
      (lexicon.weightOf(stem) ?? parameters.reading.unknownMass) *
      (entry.field === 'material_name' ? 1 : parameters.reading.descriptionMass)
    words.set(stem, { entry, mass })
    total += mass
    for (const { concept, share } of lexicon.talkedOfIn(stem)) {
      if (sums.count[concept] === 0) touched.push(concept)
      ;(sums.count[concept] as number)++
      ;(sums.mass[concept] as number) += mass * share
    }
  }
  const out = new Map<number, { share: number; hit: AliasHit }>()
  for (const concept of touched) {
    const mass = sums.mass[concept] as number
    const count = sums.count[concept] as number
    sums.mass[concept] = 0
    sums.count[concept] = 0
    const share = mass / Math.max(total, parameters.reading.leastMass)
    if (share < BAG_MIN || count < 2) continue
    const profile = lexicon.profileOf(concept)
    const occurrences: Occurrence[] = []
    for (const [stem, { entry }] of words)
      if (profile.has(stem)) occurrences.push({ position: entry.position, factor: 1, doc: entry })
    const hit = { alias: -1, concept, words: 0, confidence: 0, complete: false, occurrences, mass }
    out.set(concept, { share, hit })
  }
  return out
}

/** A word of the plant for its own stream, as a name of the concept. */
const plantHit = (
  concept: number,
  confidence: number,
  words: readonly DocToken[],
  plant: string,
): AliasHit => ({
  plant,
  alias: -1,
  concept,
  words: words.length,
  confidence,
  complete: true,
  occurrences: words.map((doc) => ({ position: doc.position, factor: 1, doc })),
  mass: 0,
})

/** The stems of an alias: they are no support for themselves. */
function stemsOf({ alias }: AliasHit, { aliases, stems }: Lexicon): ReadonlySet<string> {
  const [from, to] = span(aliases.stems, alias)
  return new Set(Array.from(aliases.stems.of.subarray(from, to), (stem) => stems[stem] as string))
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
