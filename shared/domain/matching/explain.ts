/** The reasons of a match in words: the chain, what speaks against, what is unknown, and the one question to ask. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Exchange } from '#shared/knowledge/schema.ts'
import type { Entry } from './entry.ts'
import type { Path } from './features.ts'
import { lexiconOf } from './lexicon.ts'
import { freightPerTonne } from './parts.ts'
import type { Explanation, Gate, ReasonStep, ScoreParts } from './types.ts'

export interface ExplainInput {
  offer: Entry
  need: Entry
  path: Path | undefined
  exchange: Exchange | undefined
  gates: readonly Gate[]
  parts: ScoreParts
  distanceKm: number | null
  value: number
}

/** Explains a scored pair. */
export function explain(knowledge: Knowledge, input: ExplainInput): Explanation {
  const { path, exchange, gates } = input
  const why = chain(knowledge, path, exchange)
  const unknown = gates.filter((gate) => gate.state === 'unknown').map((gate) => gate.reason)
  if (exchange?.hazardCondition) unknown.push(`condition: ${exchange.hazardCondition}`)
  if (input.parts.quantity === null) unknown.push('the two amounts have no unit in common')
  if (input.distanceKm === null) unknown.push('a place is missing, freight is not known')
  const precedents = precedentsOf(knowledge, exchange)
  return {
    summary: summarise(knowledge, path, exchange),
    why,
    against: objections(input),
    unknown,
    ask: question(knowledge, input),
    treatment: exchange?.treatment ?? [],
    limits: exchange?.limits ?? [],
    precedents,
    source: exchange?.source ?? null,
  }
}

function labelOf(knowledge: Knowledge, concept: number): { id: string; label: string } {
  const found = lexiconOf(knowledge).concepts[concept]
  return { id: found?.id ?? '', label: found ? conceptName(found) : '' }
}

function chain(knowledge: Knowledge, path: Path | undefined, exchange: Exchange | undefined): ReasonStep[] {
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

function summarise(knowledge: Knowledge, path: Path | undefined, exchange: Exchange | undefined): string {
  if (!path) return 'The knowledge base knows no outlet between the two.'
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
        ? `${offer} can serve ${lower(need)}, as the material that the need names does.`
        : `${offer} can serve ${lower(need)}: ${outlet}.`
    case 'serves-broader':
      return `${offer} can serve ${use}, a part of ${lower(need)}: ${outlet}.`
    case 'serves-narrower':
      return `${offer} can serve ${use} in general; ${lower(need)} is a special case of it.`
    case 'serves-sibling':
      return `${offer} can serve ${use}, which is close to ${lower(need)}.`
  }
}

function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function objections({ gates, parts, distanceKm, value, path, exchange }: ExplainInput): string[] {
  const out = gates.filter((gate) => gate.state === 'fail').map((gate) => gate.reason)
  if (path && path.offer.weight < 0.4) out.push('the offer is worded so that its material is not certain')
  if (path && path.need.weight < 0.4) out.push('the need is worded so that its use is not certain')
  if (exchange?.grade === 1) out.push('not a standard outlet')
  if (parts.distance !== null && parts.distance < 0.5 && distanceKm !== null)
    out.push(
      `${Math.round(distanceKm)} km: freight of about ${Math.round(freightPerTonne(distanceKm))} EUR/t against a value of about ${Math.round(value)} EUR/t`,
    )
  if (parts.quantity !== null && parts.quantity < 0.7)
    out.push('the amounts differ by more than a factor of twenty')
  if (parts.price !== null && parts.price < 0.6) out.push('the price asked is above the usual range')
  return out
}

/** The single fact that settles most: hazard first, then the tightest limit, then quality, purity, form, place. */
function question(
  knowledge: Knowledge,
  { offer, gates, exchange, distanceKm, path }: ExplainInput,
): string | null {
  const open = (name: Gate['name']) => gates.find((gate) => gate.name === name && gate.state === 'unknown')
  if (open('hazard') && offer.hazard === 'mirror')
    return `Is there an analysis that shows the stream is not hazardous${offer.hazardReasons[0] ? ` (${offer.hazardReasons[0]})` : ''}?`
  const limit = exchange?.limits?.[0]
  if (limit)
    return `How high is ${limit.parameter}? Usual limit ${limit.op} ${limit.value} ${limit.unit} (${limit.source}).`
  if (open('quality')) return open('quality')?.reason ?? null
  const purity = open('purity')
  if (purity) return `${purity.reason}: what is it?`
  if (exchange?.hazardCondition) return `Does it hold that: ${exchange.hazardCondition}?`
  // What the offer states already is not asked again.
  const contaminant = lexiconOf(knowledge).concepts[path?.offer.concept ?? -1]?.contaminants?.find(
    (name) => name !== 'moisture' || offer.moisture === undefined,
  )
  if (contaminant) return `How much ${contaminant} does it carry?`
  if (distanceKm === null) return 'Where does the material lie?'
  return null
}

function precedentsOf(knowledge: Knowledge, exchange: Exchange | undefined): Explanation['precedents'] {
  if (!exchange) return []
  const named = (exchange.precedents ?? []).flatMap((id) => knowledge.precedent(id) ?? [])
  const same = knowledge.precedents.filter((row) => row.from === exchange.from && row.to === exchange.to)
  return [...new Set([...named, ...same])]
    .slice(0, 3)
    .map(({ id, place, country, flow, source }) => ({ id, place, country, flow, source }))
}
