/** The reasons of a match in words: the chain, what speaks against, what is unknown, and the one question to ask. */
import type { Freight } from '#shared/domain/logistics/freight.ts'
import type { Carriage } from '#shared/domain/matching/gates/carriage.ts'
import { limitFindings, limitsOf, unstatedBounds } from '#shared/domain/matching/gates/limit-gates.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { GraphPath } from '#shared/domain/matching/scoring/features.ts'
import { priceObjections } from '#shared/domain/matching/scoring/prices.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type {
  AskedValue,
  Explanation,
  Gate,
  Objection,
  ReasonStep,
  ScoreParts,
} from '#shared/domain/matching/types.ts'
import {
  aboveText,
  limitQuestion,
  openQuestion,
  unstatedText,
} from '#shared/domain/matching/values/limit-words.ts'
import { figureOf, sameParameter } from '#shared/domain/matching/values/limits.ts'
import { contentQuestion, hazardQuestion } from '#shared/domain/matching/values/questions.ts'
import { askedOf, askedValue } from '#shared/domain/matching/values/statable.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { KnownExchange } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'
import type { BorderRule } from '../../waste/border.ts'

export interface ExplainInput {
  offer: Entry
  need: Entry
  path: GraphPath | undefined
  exchange: KnownExchange | undefined
  gates: readonly Gate[]
  parts: ScoreParts
  carriage: Carriage
  /** What the law asks of the way; null at home. */
  border: BorderRule | null
  /** By the way it takes; null where nothing is hauled or the way is not known. */
  freight: Freight | null
}

/** Explains a scored pair. */
export function explain(knowledge: Knowledge, input: ExplainInput): Explanation {
  const { path, exchange, gates } = input
  const why = chain(knowledge, path, exchange)
  const above = new Set(
    limitFindings(exchange, input.offer, input.need)
      .filter(({ state }) => state === 'above')
      .map(aboveText),
  )
  // That authorities have to consent is an objection as well.
  if (input.border?.consent) above.add(input.border.text)
  const gaps = unstatedBounds(input.offer, input.need).map((limit) => ({
    text: unstatedText(limit),
    value: askedOf(knowledge, limit),
  }))
  const unstated = new Set(gaps.map(({ text }) => text))
  // What is stated is an objection, no open question.
  const unknown = gates
    .filter(({ state, reason }) => isOpen(state) && !above.has(reason) && !unstated.has(reason))
    .map((gate) => gate.reason)
  if (exchange?.hazardCondition) unknown.push(`condition to be met: ${exchange.hazardCondition}`)
  if (input.parts.quantity === null)
    unknown.push('the two amounts can’t be compared: they have no unit in common')
  if (input.carriage.km === null) unknown.push('the freight is not known: a place is missing')
  const precedents = precedentsOf(knowledge, exchange)
  const asked = question(knowledge, input)
  return {
    summary: summarise(knowledge, path, exchange),
    why,
    against: objections(input),
    unknown,
    gaps,
    ask: asked?.text ?? null,
    askValue: asked?.value ?? null,
    treatment: exchange?.treatment ?? [],
    limits: (exchange?.limits ?? []).map(({ parameter, op, value, unit, sources }) => ({
      parameter,
      op,
      value,
      unit,
      source: citation({ sources }),
    })),
    precedents,
    source: exchange ? citation(exchange) : null,
  }
}

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
    relation: path.need.derived ? 'shares' : 'need',
    words: words(path.need.words),
  })
  return steps
}

function summarise(
  knowledge: Knowledge,
  path: GraphPath | undefined,
  exchange: KnownExchange | undefined,
): string {
  if (!path) return 'We know no use that joins the two; only their words are alike.'
  const offer = labelOf(knowledge, path.offer.concept).label
  const need = labelOf(knowledge, path.need.concept).label
  const to = knowledge.concept(exchange?.to ?? '')
  const use = to ? lower(conceptName(to)) : ''
  const outlet = exchange?.grade === 2 ? 'a standard outlet' : 'feasible with processing or in a niche'
  switch (path.reach.relation) {
    case 'same':
      return `The need asks for ${lower(offer)}.`
    case 'is-a':
      return `The need asks for ${lower(need)}, such as ${lower(offer)}.`
    case 'part-of':
      return `The need asks for ${lower(need)}; the offer is worded more broadly, as ${lower(offer)}.`
    case 'serves':
      return path.need.derived
        ? `${offer} has the same use as the material that the need names: “${lower(need)}”.`
        : `${offer} fits the use “${lower(need)}”: ${outlet}.`
    case 'serves-broader':
      return `${offer} fits the use “${use}”, a part of “${lower(need)}”: ${outlet}.`
    case 'serves-narrower':
      return `${offer} fits the use “${use}” in general; “${lower(need)}” is a special case of it.`
    case 'serves-sibling':
      return `${offer} fits the use “${use}”, which is close to “${lower(need)}”.`
  }
}

function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const COSTLY = parameters.explanation.costlyFreight

function objections({
  offer,
  need,
  gates,
  parts,
  carriage,
  border,
  freight,
  path,
  exchange,
}: ExplainInput): Objection[] {
  const out: Objection[] = []
  const say = (kind: Objection['kind'], text: string) => out.push({ kind, text })
  for (const gate of gates) if (gate.state === 'fail') say(gate.name, gate.reason)
  if (path && path.offer.weight < parameters.explanation.uncertain)
    say('wording', 'the wording of the offer leaves its material uncertain')
  if (path && path.need.weight < parameters.explanation.uncertain)
    say('wording', 'the wording of the need leaves its use uncertain')
  if (border?.consent && !border.forbidden) say('border', border.text)
  if (exchange?.grade === 1) say('outlet', 'not a standard outlet')
  for (const finding of limitFindings(exchange, offer, need))
    if (
      finding.state === 'above' &&
      !gates.some(({ state, reason }) => state === 'fail' && reason === aboveText(finding))
    )
      say('limit', aboveText(finding))
  const { share, value } = carriage
  if (freight && share !== null && !carriage.gate && Math.max(share, freight.perTonne / value) >= COSTLY)
    say(
      'freight',
      `${Math.round(freight.km)} km: freight of about ${Math.round(freight.perTonne)} EUR/t against a value of about ${Math.round(value)} EUR/t${share > (parameters.explanation.smallAmount * freight.perTonne) / value ? ', and the yearly amount is small for such a way' : ''}`,
    )
  if (parts.quantity !== null && parts.quantity < parameters.explanation.amountsApart)
    say('amounts', 'the amounts differ by more than a factor of twenty')
  const apart = priceObjections(offer, need, freight?.perTonne ?? null)
  for (const text of apart) say('prices-apart', text)
  if (apart.length === 0 && parts.price !== null && parts.price < parameters.explanation.pricesApart)
    say('price-high', 'the price asked is above the usual range')
  return out
}

interface Asked {
  text: string
  value: AskedValue | null
}

/** The single fact that settles most: hazard first, then the tightest limit, then quality, form, place. */
function question(
  knowledge: Knowledge,
  { offer, need, gates, exchange, carriage, path }: ExplainInput,
): Asked | null {
  const open = (name: Gate['name']) => gates.find((gate) => gate.name === name && gate.state === 'unknown')
  const plain = (text: string): Asked => ({ text, value: null })
  if (open('hazard') && offer.hazard === 'mirror') return plain(hazardQuestion(offer.hazardReasons))
  const findings = limitFindings(exchange, offer, need)
  const vague = findings.find(({ state }) => state === 'open')
  if (vague) {
    const { wanted, limit } = vague
    const value =
      wanted === null
        ? null
        : wanted === vague.figure.parameter
          ? askedOf(knowledge, limit)
          : askedValue(knowledge, wanted)
    return { text: openQuestion(vague), value }
  }
  const unsaid = limitsOf(exchange, need).find((limit) => !figureOf(limit, offer.figures))
  if (unsaid) return { text: limitQuestion(unsaid), value: askedOf(knowledge, unsaid) }
  const quality = open('quality')
  if (quality)
    return plain(
      `Which quality can be shown? ${quality.reason.charAt(0).toUpperCase()}${quality.reason.slice(1)}.`,
    )
  if (exchange?.hazardCondition)
    return plain(
      `Is the condition of this outlet met? ${exchange.hazardCondition.charAt(0).toUpperCase()}${exchange.hazardCondition.slice(1)}.`,
    )
  // What the offer states already is not asked again.
  const told = new Set(offer.figures.map(({ parameter }) => parameter))
  for (const name of lexiconOf(knowledge).concepts[path?.offer.concept ?? -1]?.contaminants ?? []) {
    if (told.has(name) || told.has(sameParameter(name))) continue
    const text = contentQuestion(name)
    if (text) return { text, value: askedValue(knowledge, name) }
  }
  if (carriage.km === null) return plain('Where is the material?')
  return null
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
    source: citation(row),
  }))
}
