/**
 * Matching of one listing against a catalogue, in both directions, and of one pair.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { balanceOf } from '#shared/domain/carbon/balance.ts'
import { sustainabilityOf } from './explanation/sustainability.ts'
import { pairOf } from '#shared/domain/economics/pair.ts'
import { alternativeOf, type Alternative } from '#shared/domain/economics/terms/alternative.ts'
import { explain } from './explanation/explain.ts'
import type { BorderSaid } from './explanation/explain.ts'
import type { BorderRule } from '#shared/domain/waste/border.ts'
import { borderGate, borderOf } from './gates/border-gate.ts'
import { carriageOf, tonnesOf, usualReachKm, type Carriage } from './gates/carriage.ts'
import { freshFactor } from './gates/fresh-gates.ts'
import { gatesOf } from './gates/gates.ts'
import { limitFactor, limitFindings, limitGate, unstatedFactor, unstatedGate } from './gates/limit-gates.ts'
import { checkOf, specificationGate, wishFactor } from './gates/specification-gate.ts'
import type { CheckLine } from '../properties/check.ts'
import { modelOf, type Model } from './graph/model.ts'
import { candidates, withinReach } from './index/candidates.ts'
import type { MatchingIndex } from './index/catalogue.ts'
import { compileEntry, type Entry } from './index/entry.ts'
import { hazardAt } from './index/entry-hazard.ts'
import { slotOf } from './index/postings.ts'
import { treatmentFactor } from './index/treatments.ts'
import { evidenceOf, type PathEvidence } from './scoring/features.ts'
import { exchangeOf, pricePart, quantityPart, treatmentPart, trustPart } from './scoring/parts.ts'
import { qualityOf } from './scoring/quality.ts'
import { mayReachOf } from './scoring/most.ts'
import { probability } from './scoring/score.ts'
import { lexiconOf } from './text/lexicon.ts'
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
  /** Limits what is found to some; absent: to none. */
  admitted?: Admitted | undefined
}

/** Which listings may be found. */
export interface Admitted {
  admits(other: Pick<Entry, 'id'>): boolean
  /** How many it may leave out at most: so many more are looked at, or what is left out would move what is found. */
  leftOut: number
}

/** Candidates that are scored in full, at least, and for each that is wanted. */
const MAX_CANDIDATES = 240
const SCORED_FOR_ONE = 2
/** Candidates of which each that is scored is the nearest. */
const LOOKED_AT_FOR_ONE = 4

/** What the probability of the material is multiplied by, 0–1 each, beside the way between the places. */
export interface Factors {
  /** Amounts, price and trust; 1 where they are unknown. */
  circumstances: number
  /** A need for primary quality halves it. */
  primary: number
  /** What is spent for something fresh. */
  fresh: number
  /** Values that lie beyond a limit, or are not stated. */
  limits: number
  /** Treatments that are needed and not said. */
  treatment: number
}

interface Scored {
  offer: Entry
  need: Entry
  other: Entry
  evidence: PathEvidence
  parts: ScoreParts
  factors: Factors
  /** Of the need's specification, line by line. */
  check: readonly CheckLine[]
  /** 0 once a gate refuses the pair. */
  score: number
  carriage: Carriage
  /** Milliseconds since 1970. */
  now: number
}

/** A scored pair with what hazard, law, form and quality say of it. */
export interface Judged extends Scored {
  gates: Gate[]
}

/** Best partners of a listing, best first, with reasons. Refused pairs are left out. */
export function matchListing(catalogue: MatchingIndex, listing: Listing, options: MatchOptions): Match[] {
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
  if (!reaches(scored.score, minScore)) return null
  const judged = judge(knowledge, scored)
  return isRefused(judged) ? null : judged
}

/** Ranked candidates without their explanation; the bench and the CLI read this. */
export function rankEntry(catalogue: MatchingIndex, own: Entry, options: MatchOptions): Judged[] {
  const { knowledge } = catalogue
  const model = modelOf(knowledge)
  const { now, limit = 20, minScore = parameters.ranking.minScore, excludeOwn = true, admitted } = options
  const cap = limit === Infinity ? Infinity : Math.max(MAX_CANDIDATES, SCORED_FOR_ONE * limit)
  const drafts: Draft[] = []
  const mayReach = mayReachOf(model, own)
  for (const posting of worthScoring(catalogue, own, cap, admitted)) {
    const outline = catalogue.outlineAt(slotOf(posting))
    if (outline && !mayReach(outline, minScore)) continue
    const other = catalogue.at(slotOf(posting))
    if (!other || (excludeOwn && own.companyId && other.companyId === own.companyId)) continue
    const [offer, need] = own.offer ? [own, other] : [other, own]
    const draft = draftPair(knowledge, model, offer, need, now, other)
    if (reaches(draft.most, minScore)) drafts.push(draft)
  }
  // The way between two places takes longest: it is looked up only while a pair can still come among the best.
  drafts.sort((a, b) => b.most - a.most)
  const kept: Judged[] = []
  for (const draft of drafts) {
    const last = kept.length >= limit ? kept.at(-1) : undefined
    if (last && draft.most < last.score) break
    const scored = finish(knowledge, draft)
    if (!reaches(scored.score, minScore) || (last && byScore(last, scored) <= 0)) continue
    const judged = judge(knowledge, scored)
    if (isRefused(judged)) continue
    if (last) kept.pop()
    let at = kept.length
    while (at > 0 && byScore(kept[at - 1]!, judged) > 0) at--
    kept.splice(at, 0, judged)
  }
  return kept
}

/** Candidates to score, packed: of those that may be found the strongest, and of many of these the nearest. */
function worthScoring(
  catalogue: MatchingIndex,
  own: Entry,
  cap: number,
  admitted: Admitted | undefined,
): readonly number[] {
  const { knowledge } = catalogue
  const wide = cap * LOOKED_AT_FOR_ONE
  const found: number[] = []
  const all = candidates(catalogue, modelOf(knowledge).graph, own, wide + (admitted?.leftOut ?? 0))
  for (const posting of all) {
    const id = catalogue.idAt(slotOf(posting))
    if (id === undefined || id === own.id || admitted?.admits({ id }) === false) continue
    // So many and no more, or what may not be found would move what is.
    if (found.length === wide) break
    found.push(posting)
  }
  return withinReach(catalogue, own, found, cap, usualReachKm(knowledge, own))
}

/** Best first; of equal ones in the order of their ids. */
const byScore = (a: Scored, b: Scored): number => b.score - a.score || (a.other.id < b.other.id ? -1 : 1)

/** Whether a score is a figure, and high enough: one that is none is never ranked. */
const reaches = (score: number, least: number): boolean => Number.isFinite(score) && score >= least

function isRefused({ gates }: Judged): boolean {
  return gates.some((gate) => gate.state === 'fail')
}

function judge(knowledge: Knowledge, scored: Scored): Judged {
  const { offer, need, evidence, carriage } = scored
  const gates = gatesOf(knowledge, offer, need, evidence.path)
  if (carriage.gate) gates.push(carriage.gate)
  const border = borderOf(knowledge, offer, need, carriage, scored.now)
  if (border) gates.push(borderGate(border))
  const target = lexiconOf(knowledge).concepts[evidence.path?.reach.target ?? -1]?.sector
  const specified = specificationGate(scored.check)
  const stated =
    limitGate(
      limitFindings(exchangeOf(knowledge, evidence.path?.reach.exchange ?? -1), offer, need),
      target ? new Set(need.sectors).add(target) : need.sectors,
      need,
    ) ?? unstatedGate(offer, need)
  const limits = stated?.state === 'fail' && specified?.state !== 'fail' ? stated : (specified ?? stated)
  if (limits) gates.push(limits)
  const judged = { ...scored, gates }
  return isRefused(judged) ? { ...judged, score: 0 } : judged
}

/** A pair before the way between its places is looked up. */
interface Draft extends Pick<Scored, 'offer' | 'need' | 'other' | 'evidence' | 'factors' | 'check' | 'now'> {
  parts: Omit<ScoreParts, 'distance'>
  /** The score that it has at most: no way makes it better. */
  most: number
}

const scorePair = (...of: Parameters<typeof draftPair>): Scored => finish(of[0], draftPair(...of))

function draftPair(
  knowledge: Knowledge,
  model: Model,
  known: Entry,
  need: Entry,
  now: number,
  other: Entry,
): Draft {
  const offer = hazardAt(known, now)
  const evidence = evidenceOf(model, offer, need)
  const exchange = exchangeOf(knowledge, evidence.path?.reach.exchange ?? -1)
  const material = model.lexicon.concepts[evidence.path?.offer.concept ?? -1]
  const parts: Draft['parts'] = {
    concept: probability(evidence.features),
    treatment: treatmentPart(exchange),
    quantity: quantityPart(offer, need),
    price: pricePart(material, offer, need),
    trust: trustPart([offer, need], now),
  }
  const check = checkOf(offer, need)
  const factors: Factors = {
    circumstances: circumstancesOf(parts),
    primary: need.demandsGrade === 'virgin' ? parameters.ranking.virginWanted : 1,
    fresh: freshFactor(offer, need, evidence.path),
    limits:
      limitFactor(limitFindings(exchange, offer, need)) * wishFactor(check) * unstatedFactor(offer, need),
    treatment: treatmentFactor(offer, need, exchange, material),
  }
  const { circumstances, primary, fresh, limits, treatment } = factors
  const most = parts.concept * circumstances * primary * fresh * limits * treatment
  return { offer, need, other, evidence, factors, check, now, parts, most }
}

function finish(knowledge: Knowledge, { most, parts, ...draft }: Draft): Scored {
  const { offer, need, evidence } = draft
  const { concepts } = lexiconOf(knowledge)
  const exchange = exchangeOf(knowledge, evidence.path?.reach.exchange ?? -1)
  const stream = concepts[offer.terms.concept[0] ?? -1]
  const sold = concepts[evidence.path?.offer.concept ?? -1]
  const carriage = carriageOf(knowledge, offer, need, stream, sold, exchange)
  const { concept, treatment, quantity, price, trust } = parts
  const whole: ScoreParts = { concept, treatment, quantity, distance: carriage.part, price, trust }
  return { ...draft, parts: whole, carriage, score: most * carriage.factor }
}

/** What amounts, price and trust leave of a score. The way comes on top (carriage.ts, also where a place is unknown). */
const circumstancesOf = (parts: Draft['parts']): number =>
  1 -
  loss(parts.quantity, parameters.ranking.quantityWeight) -
  loss(parts.price, parameters.ranking.priceWeight) -
  loss(parts.trust, parameters.ranking.trustWeight)

function loss(part: number | null, weight: number): number {
  return part === null ? 0 : weight * (1 - part)
}

const isBorder = ({ name, reason }: Gate) => name === 'law' && reason.kind === 'border'
const lawSaid = ({ state, reason }: BorderSaid): Gate => ({ name: 'law', state, reason })
const borderSaid = (rule: BorderRule | null): BorderSaid | null =>
  rule && {
    reason: { kind: 'border', params: rule.params },
    state: borderGate(rule).state,
    consent: rule.consent,
  }

/** What a closer look at a pair told. */
interface LookedUp {
  /** What the law asks of its way. */
  journey?: BorderSaid | null
  /** What becomes of the stream without the exchange, as its owner tells it. */
  alternative?: Alternative
}

/** A ranked pair with its reasons. */
export function present(
  knowledge: Knowledge,
  scored: Judged,
  { journey, alternative }: LookedUp = {},
): Match {
  const { offer, need, evidence, parts, carriage } = scored
  const border = journey ?? borderSaid(borderOf(knowledge, offer, need, carriage, scored.now))
  const gates = journey
    ? scored.gates.map((gate) => (isBorder(gate) ? lawSaid(journey) : gate))
    : scored.gates
  const distanceKm = carriage.km
  const path = evidence.path
  const exchange = exchangeOf(knowledge, path?.reach.exchange ?? -1)
  const material = lexiconOf(knowledge).concepts[path?.offer.concept ?? -1]
  const tonnesPerYear = tonnesOf(offer, need)
  const pair = pairOf(knowledge, scored)
  const balance = balanceOf(knowledge, pair, {
    ...{ material, tonnesPerYear },
    alternative: alternative ?? alternativeOf(pair),
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
    explanation: explain(knowledge, {
      offer,
      need,
      path,
      exchange,
      gates,
      check: scored.check,
      parts,
      carriage,
      border,
      freight: balance.freight,
    }),
    balance,
  }
}
