/** Streams that a company named itself, with its own figures. */
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { contentStems } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { Gives, Plant } from '#shared/knowledge/plants/schema.ts'
import type { Concept } from '#shared/knowledge/schema.ts'
import { readInPlant } from './in-plant.ts'
import type { Item } from './items.ts'
import { describe, type Stream } from './stream.ts'

/** Least certainty of the classifier for a word of the company to name a material. */
const NAMED_FROM = 0.5
/** The same against a word of the plant that stands for a good part of what was said. */
const NAMED_AGAINST_PLANT = 0.8
/** The same where the material is one that the company's plant leaves anyway. */
const EXPECTED_FROM = 0.3
/** Share of a name from which the plant's word says what is meant, unless the classifier is sure of another. */
const PLANT_WORD = 0.5
/** The same from which nothing else is asked. */
const DECISIVE = 0.9
const STATED = 95
const STATED_UNKNOWN = 80

export interface StatedStream {
  item: Item
  /** Null where nothing tells what it is. */
  concept: Concept | null
  /** The plant whose own word decided; null where the name says it by itself. */
  because: Plant | null
  /** Waste codes that the name speaks for, best first: hard zinc and zinc ash are one material with two codes. */
  codes: readonly string[]
}

/**
 * What a company's own word for a stream means: by its plant where the plant has just this word, by itself where it says
 * enough, else by the plant again. "Sludge" of a pulp mill is not the sludge of a galvaniser.
 */
export function readStated(knowledge: Knowledge, item: Item, plants: readonly Plant[]): StatedStream {
  const { concepts, ewc } = classify(knowledge, {
    material_name: item.name,
    description: item.text,
    type: 'waste',
  })
  const hits = concepts.filter(({ kind }) => kind === 'material')
  const [top] = hits
  const given = new Set(plants.flatMap(({ gives }) => gives.map(({ concept }) => concept)))
  const inPlant = readInPlant(item.name, plants)
  const bySelf = (id: string | undefined) => ({
    item,
    concept: (id !== undefined && knowledge.concept(id)) || null,
    because: null,
    codes: ewc,
  })
  const inItsWords = ({ concept, plant }: { concept: string; plant: Plant }) => ({
    item,
    concept: knowledge.concept(concept) ?? null,
    because: plant,
    codes: codesOf(plant, concept),
  })
  const byPlant = ({ concept, plant }: NonNullable<typeof inPlant>) => {
    const isNamed = hits.some(({ id, confidence }) => id === concept && confidence >= NAMED_FROM)
    return isNamed ? bySelf(concept) : inItsWords({ concept, plant })
  }
  if (inPlant && inPlant.share >= DECISIVE) return byPlant(inPlant)
  const own = hits.find(({ id, confidence }) => confidence >= NAMED_FROM && given.has(id))
  if (own) return bySelf(own.id)
  const kind = top && top.confidence >= NAMED_FROM ? ownKindOf(knowledge, top.id, plants) : null
  if (kind) return inItsWords(kind)
  const strong = inPlant !== null && inPlant.share >= PLANT_WORD
  if (strong && top && isElsewhere(knowledge, top.id)) return byPlant(inPlant)
  if (top && top.confidence >= (strong ? NAMED_AGAINST_PLANT : NAMED_FROM)) return bySelf(top.id)
  if (inPlant) return byPlant(inPlant)
  return bySelf(hits.find(({ id, confidence }) => confidence >= EXPECTED_FROM && given.has(id))?.id)
}

/** Only sewage works, treatment plants and households leave it: chapters of the List of Waste follow the origin. */
function isElsewhere(knowledge: Knowledge, id: string): boolean {
  const codes = knowledge.concept(id)?.ewc ?? []
  return codes.length > 0 && codes.every((code) => /^(?:19|20)/.test(code))
}

/** The waste code that a material has where such a plant gives it off. */
const codesOf = ({ gives }: Plant, concept: string): string[] =>
  gives.flatMap((given) => (given.concept === concept && given.code ? [given.code] : []))

/** Packaging and what is like a household's say nothing of a trade: waste paper of a pharmacy is no cardboard. */
const isOfTrade = ({ usual, code = '' }: Gives): boolean => usual === 'always' && !/^(?:15|20)/.test(code)

/** The one kind of a material that such a plant always leaves: "pomace" of a wine distillery is grape marc. */
function ownKindOf(
  knowledge: Knowledge,
  id: string,
  plants: readonly Plant[],
): { concept: string; plant: Plant } | null {
  const isKind = (concept: string): boolean =>
    (knowledge.concept(concept)?.parents ?? []).some((parent) => parent === id || isKind(parent))
  for (const plant of plants) {
    const kinds = plant.gives.filter(({ concept }) => isKind(concept))
    if (kinds.length > 0)
      return kinds.length === 1 && isOfTrade(kinds[0]!) ? { concept: kinds[0]!.concept, plant } : null
  }
  return null
}

/** Adds what the company named: its own word stands for the expected stream, its own figure for the estimate. */
export function putStated(
  knowledge: Knowledge,
  { item, concept, because, codes }: StatedStream,
  found: Map<string, Stream>,
): void {
  // A tonne of heat is no amount of heat.
  const isHeat = concept?.forms?.[0] === 'heat' && item.amount?.unit === 't'
  const amount = isHeat ? null : item.amount
  const before = concept && found.get(concept.id)
  // A second name without a figure means the stream that is there; with figures or codes of their own they are two.
  const own = concept ? describe(knowledge, concept, codes) : null
  const isOther = before?.origin === 'stated' && before.ewc[0] !== own?.ewc[0]
  if (before?.origin === 'stated' && amount === null && !isOther) return
  const isSecond = before?.origin === 'stated' && (before.isOwn || isOther)
  const meant = concept && ((before?.origin === 'expected' && before.name) || conceptName(concept))
  const kind = meant && because && !saysAll(item.name, meant) ? small(meant) : null
  const basis = amount
    ? item.read!
    : ((isSecond ? besideText(before) : before?.basis) ??
      item.read ??
      'You named it. Not estimated: we hold no rate for it. Your own figure settles it.')
  found.set(concept && !isSecond ? concept.id : `${concept?.id ?? ''}:${item.name}`, {
    ...(own ?? { concept: null, kind: null, category: 'General', form: null, ewc: [] }),
    name: (because && !isSecond && fuller(item.name, before ?? undefined)) || item.name,
    // Typical values of a kind are none of its own: a partner would read them as measured.
    description: kind ? `${item.words} (${kind})` : item.words,
    amount: amount ?? (isSecond ? null : (before?.amount ?? null)),
    origin: 'stated',
    words: [item.text],
    basis:
      kind && because
        ? `${basis} Read as ${kind}, as plants of your kind mean it (${called(because)}).`
        : basis,
    isOwn: amount !== null,
    confidence: concept ? STATED : STATED_UNKNOWN,
  })
}

/** Of two names for what one rate is told of. */
const besideText = ({ name, amount, isOwn }: Stream): string | null =>
  amount && !isOwn ? `You named it. Not estimated by itself: “${name}” is told with the rate of both.` : null

/** "Pulp mill" and "plating" alike: no sentence may stand on its article. */
const called = ({ names, label }: Plant): string => names.en?.[0] ?? label

/** The plant's name of a stream, where it says all that the company's word says and more: "Filter dust of the zinc bath". */
function fuller(name: string, expected: Stream | undefined): string | null {
  return expected && saysAll(expected.name, name) ? expected.name : null
}

function saysAll(text: string, other: string): boolean {
  const said = new Set(contentStems(text))
  return contentStems(other).every((stem) => said.has(stem))
}

/** "BOF dust" keeps its capitals. */
const small = (name: string): string => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
