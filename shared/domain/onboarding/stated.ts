/** Streams that a company named itself, with its own figures. */
import { classify } from '#shared/domain/matching/classify.ts'
import { readAmounts } from '#shared/domain/matching/quantity.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import type { RecognisedTrade } from './recognise.ts'
import { describe, type Quantity, type Stream } from './stream.ts'

/** Least certainty of the classifier for a word of the company to name a material. */
const NAMED_FROM = 0.5
const STATED = 95
const STATED_UNKNOWN = 80

/** Adds what the company named; its own word stands for the expected stream, its own figure for the estimate. */
export function putStated(
  knowledge: Knowledge,
  item: string,
  trades: readonly RecognisedTrade[],
  found: Map<string, Stream>,
): void {
  const [hit] = classify(knowledge, {
    material_name: item,
    type: 'waste',
    industry: trades[0]?.trade.label,
  }).concepts.filter(({ kind, confidence }) => kind === 'material' && confidence >= NAMED_FROM)
  const concept = hit && knowledge.concept(hit.id)
  const stated = statedAmount(knowledge, item, concept)
  const before = concept && found.get(concept.id)
  const own = ownName(item)
  found.set(concept?.id ?? own, {
    ...(concept
      ? describe(knowledge, concept)
      : { concept: null, category: 'General', description: own, form: null, ewc: [] }),
    name: before?.name ?? (concept ? describe(knowledge, concept).name : own),
    amount: stated ?? before?.amount ?? null,
    origin: 'stated',
    words: [item],
    basis: stated
      ? 'Your own figure.'
      : (before?.basis ?? 'You named it. Not estimated: we hold no rate for it. Your own figure settles it.'),
    confidence: concept ? STATED : STATED_UNKNOWN,
  })
}

/** "mill scale 9,800 t/year" → "Mill scale". */
function ownName(item: string): string {
  const name = item
    .replace(/\(.*?\)/g, ' ')
    .replace(
      /[:=]?\s*(?:approx\.?|about|ca\.?|circa|~)?\s*\d[\d.,\s]*\s*[%a-zA-Z³²]*\s*(?:\/|per\b|a\b).*$/i,
      '',
    )
    .replace(/[:=]?\s*\d[\d.,\s]*\s*(?:t|kg|m3|m³|l|tons?|tonnes?)\b.*$/i, '')
    .trim()
  const kept = name === '' ? item : name
  return kept.charAt(0).toUpperCase() + kept.slice(1)
}

/** "mill scale 9,800 t/year": the company's own amount, a year. */
function statedAmount(knowledge: Knowledge, item: string, concept: Concept | undefined): Quantity | null {
  const [amount] = readAmounts(item, knowledge.units)
  if (!amount) return null
  const times = amount.perYear ?? 1
  const value = amount.value * amount.unit.factor * times
  const unit = { mass: 't', load: 't', volume: 'm³', energy: 'MWh', count: null }[amount.unit.dimension]
  if (unit === null || (unit === 't' && concept?.forms?.[0] === 'heat')) return null
  return { quantity: value, low: value, high: value, unit }
}
