/**
 * Matching of one listing against a catalogue, in both directions, and of one pair.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { balanceOf, sustainabilityOf } from './balance.ts'
import { candidates } from './candidates.ts'
import type { Catalogue } from './catalogue.ts'
import { compileEntry, type Entry } from './entry.ts'
import { explain } from './explain.ts'
import { evidenceOf, type Evidence } from './features.ts'
import { gatesOf } from './gates.ts'
import { lexiconOf } from './lexicon.ts'
import { modelOf, type Model } from './model.ts'
import {
  askedPerYear,
  distancePart,
  exchangeOf,
  freightPerTonne,
  greatCircleKm,
  MAX_PIPE_KM,
  pipePart,
  pricePart,
  quantityPart,
  treatmentPart,
  trustPart,
  valuePerTonne,
} from './parts.ts'
import { qualityOf } from './quality.ts'
import { probability } from './score.ts'
import type { Gate, Listing, Match, ScoreParts } from './types.ts'

export interface MatchOptions {
  /** Milliseconds since 1970. The engine has no clock of its own. */
  now: number
  /** Longest answer. Default 20. */
  limit?: number
  /** Matches below are left out. Default 0.05. */
  minScore?: number
  /** Listings of the own company are left out. Default true. */
  excludeOwn?: boolean
}

/** Candidates that are scored in full; more than enough for any screen. */
const MAX_CANDIDATES = 240

interface Scored {
  offer: Entry
  need: Entry
  other: Entry
  evidence: Evidence
  parts: ScoreParts
  score: number
  distanceKm: number | null
}

/** A scored pair with what hazard, law, form and quality say of it. */
export interface Judged extends Scored {
  gates: Gate[]
}

/** Best partners of a listing, best first, with reasons. Refused pairs are left out. */
export function matchListing(catalogue: Catalogue, listing: Listing, options: MatchOptions): Match[] {
  const { knowledge } = catalogue
  const own = compileEntry(knowledge, listing)
  return rankEntry(catalogue, own, options).map((scored) => present(knowledge, scored))
}

/** One pair with its reasons, whatever its score; `refused` when a gate fails. */
export function matchPair(
  knowledge: Knowledge,
  offer: Listing,
  need: Listing,
  options: { now: number },
): Match & { refused: boolean } {
  const judged = judgePair(
    knowledge,
    compileEntry(knowledge, offer),
    compileEntry(knowledge, need),
    options.now,
  )
  return { ...present(knowledge, judged), refused: isRefused(judged) }
}

/** One pair, whatever its score and the gates. */
export function judgePair(knowledge: Knowledge, offer: Entry, need: Entry, now: number): Judged {
  return judge(knowledge, scorePair(knowledge, modelOf(knowledge), offer, need, now, need))
}

/** One pair as `rankEntry` has it: null when the score is too low or a gate refuses it. */
export function rankPair(
  knowledge: Knowledge,
  own: Entry,
  other: Entry,
  { now, minScore }: { now: number; minScore: number },
): Judged | null {
  if (own.offer === other.offer) return null
  const [offer, need] = own.offer ? [own, other] : [other, own]
  const scored = scorePair(knowledge, modelOf(knowledge), offer, need, now, other)
  if (scored.score < minScore) return null
  const judged = judge(knowledge, scored)
  return isRefused(judged) ? null : judged
}

/** Ranked candidates without their explanation; the bench and the CLI read this. */
export function rankEntry(catalogue: Catalogue, own: Entry, options: MatchOptions): Judged[] {
  const { knowledge } = catalogue
  const model = modelOf(knowledge)
  const { now, limit = 20, minScore = 0.05, excludeOwn = true } = options
  const scored: Scored[] = []
  const cap = limit === Infinity ? Infinity : Math.max(MAX_CANDIDATES, limit * 4)
  for (const slot of candidates(catalogue, model.graph, own, cap)) {
    const other = catalogue.slots[slot]
    if (!other || other.id === own.id || (excludeOwn && own.companyId && other.companyId === own.companyId))
      continue
    const [offer, need] = own.offer ? [own, other] : [other, own]
    const result = scorePair(knowledge, model, offer, need, now, other)
    if (result.score >= minScore) scored.push(result)
  }
  scored.sort((a, b) => b.score - a.score || (a.other.id < b.other.id ? -1 : 1))
  const kept: Judged[] = []
  for (const result of scored) {
    if (kept.length >= limit) break
    const judged = judge(knowledge, result)
    if (!isRefused(judged)) kept.push(judged)
  }
  return kept
}

function isRefused({ gates }: Judged): boolean {
  return gates.some((gate) => gate.state === 'fail')
}

function judge(knowledge: Knowledge, scored: Scored): Judged {
  const { offer, need, evidence, distanceKm } = scored
  const gates = gatesOf(knowledge, offer, need, evidence.path)
  if (offer.form === 'heat' && distanceKm !== null && distanceKm > MAX_PIPE_KM)
    gates.push({
      name: 'form',
      state: 'fail',
      reason: `heat is not carried over ${Math.round(distanceKm)} km`,
    })
  return { ...scored, gates }
}

function scorePair(
  knowledge: Knowledge,
  model: Model,
  offer: Entry,
  need: Entry,
  now: number,
  other: Entry,
): Scored {
  const evidence = evidenceOf(model, offer, need)
  const exchange = exchangeOf(knowledge, evidence.path?.reach.exchange ?? -1)
  const material = model.lexicon.concepts[evidence.path?.offer.concept ?? -1]
  const distanceKm = greatCircleKm(offer, need)
  const value = valuePerTonne(material, offer)
  const heat = offer.form === 'heat'
  const freightShare = distanceKm === null || heat ? null : freightPerTonne(distanceKm) / value
  const parts: ScoreParts = {
    concept: probability(evidence.features),
    treatment: treatmentPart(exchange),
    quantity: quantityPart(offer, need),
    distance: heat ? pipePart(distanceKm) : distancePart(distanceKm, value),
    price: pricePart(material, offer, need),
    trust: trustPart([offer, need], now),
  }
  return { offer, need, other, evidence, parts, score: combine(parts, need, freightShare), distanceKm }
}

/** Score lost for every factor of ten by which freight exceeds what a tonne is worth, and the most that is lost. */
const FREIGHT_LOSS = 0.15
const MAX_FREIGHT_LOSS = 0.4

/**
 * The probability of the material, lowered by what makes a feasible pair less worth while. Weights: 0.10 amounts, 0.12
 * freight, 0.05 price, 0.04 trust; unknown parts cost nothing. Freight of many times the value costs more. A need for
 * primary quality halves it.
 */
function combine(parts: ScoreParts, need: Entry, freightShare: number | null): number {
  const factor =
    1 -
    loss(parts.quantity, 0.1) -
    loss(parts.distance, 0.12) -
    loss(parts.price, 0.05) -
    loss(parts.trust, 0.04) -
    (freightShare === null
      ? 0
      : Math.min(MAX_FREIGHT_LOSS, FREIGHT_LOSS * Math.log10(Math.max(1, freightShare))))
  return parts.concept * factor * (need.demandsGrade === 'virgin' ? 0.5 : 1)
}

function loss(part: number | null, weight: number): number {
  return part === null ? 0 : weight * (1 - part)
}

/** A ranked pair with its reasons. */
export function present(knowledge: Knowledge, scored: Judged): Match {
  const { offer, need, evidence, gates, parts, distanceKm } = scored
  const path = evidence.path
  const exchange = exchangeOf(knowledge, path?.reach.exchange ?? -1)
  const material = lexiconOf(knowledge).concepts[path?.offer.concept ?? -1]
  const value = valuePerTonne(material, offer)
  const tonnes =
    offer.tonnes && need.tonnes ? Math.min(offer.tonnes, need.tonnes) : (offer.tonnes ?? need.tonnes ?? null)
  const balance = balanceOf(knowledge, {
    material,
    exchange,
    distanceKm,
    tonnesPerYear: tonnes,
    askedPrice: offer.pricePerTonne,
    piped: offer.form === 'heat',
    askedPerYear: askedPerYear(offer, need),
  })
  const score = Math.round(scored.score * 10_000) / 10_000
  return {
    offerId: offer.id,
    needId: need.id,
    score,
    parts,
    gates,
    quality: qualityOf(score),
    sustainability: sustainabilityOf(exchange, balance),
    treatment: exchange?.treatment ?? [],
    distanceKm: distanceKm === null ? null : Math.round(distanceKm),
    explanation: explain(knowledge, { offer, need, path, exchange, gates, parts, distanceKm, value }),
    balance,
  }
}
