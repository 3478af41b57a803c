/** The reasons of a match: the chain, what speaks against, what is unknown, and the one question to ask. */
import type { Freight } from '#shared/domain/logistics/freight.ts'
import type { Carriage } from '#shared/domain/matching/gates/carriage.ts'
import { handoverOpen, timesApart } from '#shared/domain/matching/gates/handover.ts'
import {
  beyondReason,
  limitFindings,
  limitsOf,
  unstatedBounds,
} from '#shared/domain/matching/gates/limit-gates.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type {
  MissingValue,
  Objection,
  MatchQuestion,
  Reason,
  Summary,
  Unknown,
} from '#shared/domain/matching/reasons.ts'
import type { GraphPath } from '#shared/domain/matching/scoring/features.ts'
import { priceObjection } from '#shared/domain/matching/scoring/prices.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { AskedValue, Explanation, Gate, ReasonStep, ScoreParts } from '#shared/domain/matching/types.ts'
import { isAskable } from '#shared/domain/matching/values/askable.ts'
import { limitOfLine, valuesSaid } from '#shared/domain/matching/values/composition.ts'
import { type CheckLine, openLines } from '#shared/domain/properties/check.ts'
import type { Missing } from '#shared/domain/properties/align.ts'
import { missedReason } from '#shared/domain/matching/gates/specification-gate.ts'
import { measureOf } from '#shared/domain/matching/values/figures.ts'
import { figureOf, sameParameter } from '#shared/domain/matching/values/limits.ts'
import { askedOf, askedValue } from '#shared/domain/matching/values/statable.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { KnownExchange, Limit } from '#shared/knowledge/schema.ts'

export interface ExplainInput {
  offer: Entry
  need: Entry
  path: GraphPath | undefined
  exchange: KnownExchange | undefined
  gates: readonly Gate[]
  /** Of the need's specification, line by line. */
  check: readonly CheckLine[]
  parts: ScoreParts
  carriage: Carriage
  /** What the law asks of the way; null at home. */
  border: BorderSaid | null
  /** By the way it takes; null where nothing is hauled or the way is not known. */
  freight: Freight | null
}

/** What the law asks of the way, in one reason. */
export interface BorderSaid {
  reason: Extract<Reason, { kind: 'border' | 'journey' }>
  state: Gate['state']
  /** Authorities have to consent before it moves. */
  consent: boolean
}

/** Explains a scored pair. */
export function explain(knowledge: Knowledge, input: ExplainInput): Explanation {
  const { path, exchange, gates } = input
  const why = chain(knowledge, path, exchange)
  // The page of the match lists every line of the specification; here stands the one that settles most.
  const openLimits = openLines(input.check).slice(0, 1).map(limitOfLine)
  const gaps = [...openLimits, ...unstatedBounds(input.offer, input.need)].map((limit) => ({
    reason: { kind: 'limit.unstated', params: { limit } } satisfies Reason,
    value: askedOf(knowledge, limit),
  }))
  const elsewhere = toldElsewhere(input)
  const unknown: Unknown[] = gates
    .filter(({ state, reason }) => isOpen(state) && !elsewhere.has(reason.kind))
    .map((gate) => gate.reason)
  if (exchange?.hazardCondition)
    unknown.push({ kind: 'outlet.condition', params: { condition: exchange.hazardCondition } })
  if (input.parts.quantity === null) unknown.push({ kind: 'amounts.incomparable', params: {} })
  if (input.carriage.km === null) unknown.push({ kind: 'freight.placeless', params: {} })
  unknown.push(...handoverOpen(input.offer.handover, input.need.handover))
  const precedents = precedentsOf(knowledge, exchange)
  const asked = question(knowledge, input)
  return {
    summary: summarise(knowledge, path, exchange),
    why,
    against: objections(input),
    unknown,
    gaps,
    ask: asked?.question ?? null,
    askValue: asked?.value ?? null,
    treatment: exchange?.treatment ?? [],
    precedents,
    sources: exchange?.sources ?? null,
  }
}

/** What is stated, or needs a consent, is an objection; bounds of which nothing is stated are gaps. */
const toldElsewhere = ({ border }: ExplainInput): ReadonlySet<Reason['kind']> =>
  new Set(['limit.beyond', 'limit.unstated', ...(border?.consent ? [border.reason.kind] : [])])

const isOpen = (state: Gate['state']): boolean => state === 'unknown' || state === 'condition'

function labelOf(knowledge: Knowledge, concept: number): { id: string; label: string } {
  const found = lexiconOf(knowledge).concepts[concept]
  return { id: found?.id ?? '', label: found ? conceptName(found) : '' }
}

function chain(
  knowledge: Knowledge,
  path: GraphPath | undefined,
  exchange: KnownExchange | undefined,
): ReasonStep[] {
  if (!path) return []
  const words = (text: string) => (text ? text.split(' ') : [])
  const offer = labelOf(knowledge, path.offer.concept)
  const need = labelOf(knowledge, path.need.concept)
  const steps: ReasonStep[] = [
    { concept: offer.id, label: offer.label, relation: 'offer', words: words(path.offer.words) },
  ]
  if (exchange) {
    const from = knowledge.concept(exchange.from)
    const to = knowledge.concept(exchange.to)
    if (from && from.id !== offer.id)
      steps.push({ concept: from.id, label: conceptName(from), relation: 'is-a', words: [] })
    if (to && to.id !== need.id)
      steps.push({
        concept: to.id,
        label: conceptName(to),
        relation: to.kind === 'use' ? 'serves' : 'replaces',
        words: [],
      })
  } else if (path.reach.relation === 'part-of')
    steps.push({ concept: need.id, label: need.label, relation: 'part-of', words: [] })
  steps.push({
    concept: need.id,
    label: need.label,
    relation: path.need.ofPlant ? 'of-plant' : path.need.derived ? 'shares' : 'need',
    words: words(path.need.words),
  })
  return steps
}

function summarise(
  knowledge: Knowledge,
  path: GraphPath | undefined,
  exchange: KnownExchange | undefined,
): Summary {
  if (!path) return { kind: 'none', params: {} }
  const { relation } = path.reach
  const chained = {
    offer: labelOf(knowledge, path.offer.concept).id,
    need: labelOf(knowledge, path.need.concept).id,
  }
  if (path.need.ofPlant) return { kind: 'of-plant', params: chained }
  const use = exchange?.to ?? ''
  const grade = exchange?.grade ?? 1
  switch (relation) {
    case 'same':
      return { kind: relation, params: { offer: chained.offer } }
    case 'is-a':
    case 'part-of':
      return { kind: relation, params: chained }
    case 'serves':
      return path.need.derived
        ? { kind: 'same-use', params: chained }
        : { kind: relation, params: { ...chained, grade } }
    case 'serves-broader':
      return { kind: relation, params: { ...chained, use, grade } }
    case 'serves-narrower':
    case 'serves-sibling':
      return { kind: relation, params: { ...chained, use } }
  }
}

const COSTLY = parameters.explanation.costlyFreight

function objections({
  offer,
  need,
  gates,
  check,
  parts,
  carriage,
  border,
  freight,
  path,
  exchange,
}: ExplainInput): Objection[] {
  const refusals = gates.filter(({ state }) => state === 'fail').map(({ reason }) => reason)
  const out: Objection[] = [...refusals]
  if (path && path.offer.weight < parameters.explanation.uncertain)
    out.push({ kind: 'wording.offer', params: {} })
  if (path && !path.need.ofPlant && path.need.weight < parameters.explanation.uncertain)
    out.push({ kind: 'wording.need', params: {} })
  if (path?.need.ofPlant) out.push({ kind: 'need.inferred', params: {} })
  if (border?.consent && border.state !== 'fail') out.push(border.reason)
  if (exchange?.grade === 1) out.push({ kind: 'outlet.niche', params: {} })
  const early = timesApart(offer.handover, need.handover)
  if (early) out.push(early)
  for (const finding of limitFindings(exchange, offer, need))
    if (finding.state === 'above' && !refusals.some((reason) => isOfLimit(reason, finding.limit)))
      out.push(beyondReason(finding))
  for (const line of check) if (line.verdict === 'wish-missed') out.push(missedReason(line))
  const { share, value } = carriage
  if (freight && share !== null && !carriage.gate && Math.max(share, freight.perTonne / value) >= COSTLY) {
    const { km, perTonne } = freight
    const small = share > (parameters.explanation.smallAmount * perTonne) / value
    out.push({ kind: 'freight.costly', params: { km, perTonne, value, small } })
  }
  if (parts.quantity !== null && parts.quantity < parameters.explanation.amountsApart)
    out.push({ kind: 'amounts.apart', params: {} })
  const apart = priceObjection(offer, need, freight?.perTonne ?? null)
  if (apart) out.push(apart)
  else if (parts.price !== null && parts.price < parameters.explanation.pricesApart)
    out.push({ kind: 'price.high', params: {} })
  return out
}

const isOfLimit = ({ kind, params }: Reason, limit: Limit): boolean =>
  kind === 'limit.beyond' && params.limit === limit

interface Asked {
  question: MatchQuestion
  value: AskedValue | null
}

/** The single fact that settles most: hazard first, then the tightest limit, then quality, form, place. */
function question(
  knowledge: Knowledge,
  { offer, need, gates, check, exchange, carriage, path }: ExplainInput,
): Asked | null {
  const plain = (asked: MatchQuestion): Asked => ({ question: asked, value: null })
  const open = gates.filter(({ state }) => state === 'unknown')
  if (offer.hazard === 'mirror' && open.some(({ name }) => name === 'hazard'))
    return plain({ kind: 'hazard', params: { reasons: offer.hazardReasons, code: offer.waste.code } })
  const [unsettled] = openLines(check)
  if (unsettled) return openQuestion(knowledge, unsettled)
  const findings = limitFindings(exchange, offer, need)
  const vague = findings.find(({ state }) => state === 'open')
  if (vague?.missing) {
    const { wanted, limit, missing, figure } = vague
    const value =
      wanted === null
        ? null
        : wanted === figure.parameter
          ? askedOf(knowledge, limit)
          : askedValue(knowledge, wanted)
    return { question: { kind: 'compare', params: { limit, said: figure.said, missing } }, value }
  }
  const unsaid = limitsOf(exchange, need).find((limit) => !figureOf(limit, offer.figures))
  if (unsaid)
    return {
      question: { kind: 'limit', params: { limit: unsaid, measure: measureOf(unsaid.parameter) } },
      value: askedOf(knowledge, unsaid),
    }
  const quality = open.find((gate) => gate.name === 'quality')
  if (quality) return plain({ kind: 'quality', params: { reason: quality.reason } })
  if (exchange?.hazardCondition)
    return plain({ kind: 'condition', params: { condition: exchange.hazardCondition } })
  // What the offer states already is not asked again.
  const told = new Set(offer.figures.map(({ parameter }) => parameter))
  for (const name of lexiconOf(knowledge).concepts[path?.offer.concept ?? -1]?.contaminants ?? []) {
    if (told.has(name) || told.has(sameParameter(name)) || !isAskable(name)) continue
    return { question: { kind: 'content', params: { name } }, value: askedValue(knowledge, name) }
  }
  return carriage.km === null ? plain({ kind: 'place', params: {} }) : null
}

const MISSING: Partial<Record<Missing['missing'], MissingValue>> = {
  moisture: 'moisture',
  density: 'density',
  exact: 'exact value',
}

/** The question behind the line of a specification that settles most. */
function openQuestion(knowledge: Knowledge, line: CheckLine): Asked {
  const limit = limitOfLine(line)
  const missing = line.offered && line.why ? MISSING[line.why.missing] : undefined
  const value =
    missing && missing !== 'exact value' ? askedValue(knowledge, missing) : askedOf(knowledge, limit)
  return missing
    ? { question: { kind: 'compare', params: { limit, said: valuesSaid(line.offered!), missing } }, value }
    : { question: { kind: 'limit', params: { limit, measure: measureOf(limit.parameter) } }, value }
}

function precedentsOf(knowledge: Knowledge, exchange: KnownExchange | undefined): Explanation['precedents'] {
  if (!exchange) return []
  const named = (exchange.precedents ?? []).flatMap((id) => knowledge.precedent(id) ?? [])
  const same = knowledge.precedents.filter((row) => row.from === exchange.from && row.to === exchange.to)
  return [...new Set([...named, ...same])].slice(0, 3).map((row) => ({
    id: row.id,
    place: row.place,
    country: row.country,
    flow: row.flow,
    sources: row.sources,
  }))
}
