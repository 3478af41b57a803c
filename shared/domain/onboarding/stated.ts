/** Streams that a company named itself, with its own figures. */
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import type { Item } from './items.ts'
import type { RecognisedTrade } from './recognise.ts'
import { describe, type Stream } from './stream.ts'

/** Least certainty of the classifier for a word of the company to name a material. */
const NAMED_FROM = 0.5
/** The same where the material is one that the company's trade or plants leave anyway. */
const EXPECTED_FROM = 0.3
const STATED = 95
const STATED_UNKNOWN = 80

/**
 * Adds what the company named: its own word stands for the expected stream, its own figure for the estimate. A word
 * that says little by itself ("filter dust", "flux sludge") means the stream that its trade leaves.
 */
export function putStated(
  knowledge: Knowledge,
  item: Item,
  trades: readonly RecognisedTrade[],
  found: Map<string, Stream>,
): void {
  const hits = classify(knowledge, {
    material_name: item.name,
    description: item.text,
    type: 'waste',
    industry: trades[0]?.trade.label,
  }).concepts.filter(({ kind }) => kind === 'material')
  const sure = hits.find(({ confidence }) => confidence >= NAMED_FROM)
  const hit = sure ?? hits.find(({ id, confidence }) => confidence >= EXPECTED_FROM && found.has(id))
  const concept = hit && knowledge.concept(hit.id)
  // A tonne of heat is no amount of heat.
  const isHeat = concept?.forms?.[0] === 'heat' && item.amount?.unit === 't'
  const amount = isHeat ? null : item.amount
  const before = concept && found.get(concept.id)
  // A second name without a figure means the stream that is there; with figures of their own they are two.
  if (before?.origin === 'stated' && amount === null) return
  const isSecond = before?.origin === 'stated' && before.isOwn
  // The trade had to tell what is meant.
  const byTrade = !sure || sure.plant !== undefined
  found.set(concept && !isSecond ? concept.id : `${concept?.id ?? ''}:${item.name}`, {
    ...(concept
      ? describe(knowledge, concept)
      : { concept: null, kind: null, category: 'General', form: null, ewc: [] }),
    name: (byTrade && !isSecond && fuller(item.name, before)) || item.name,
    description: told(item, byTrade ? concept : undefined),
    amount: amount ?? (isSecond ? null : (before?.amount ?? null)),
    origin: 'stated',
    words: [item.text],
    basis: amount
      ? item.read!
      : ((isSecond ? null : before?.basis) ??
        item.read ??
        'You named it. Not estimated: we hold no rate for it. Your own figure settles it.'),
    isOwn: amount !== null,
    confidence: concept ? STATED : STATED_UNKNOWN,
  })
}

/** The trade's name of a stream, where it says all that the company's word says and more: "Filter dust of the zinc bath". */
function fuller(name: string, expected: Stream | undefined): string | null {
  const said = new Set(contentStems(expected?.name ?? ''))
  return expected && contentStems(name).every((stem) => said.has(stem)) ? expected.name : null
}

/**
 * What the company said of it; where its trade had to tell what is meant, that too. Typical values of a kind are none
 * of its own: a partner would read them as measured.
 */
function told({ words }: Item, meant: Concept | undefined): string {
  if (!meant) return words
  const kind = conceptName(meant)
  // "BOF dust" keeps its capitals.
  return `${words} (${kind.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())})`
}
