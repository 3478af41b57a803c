/** What leaves the gate of a company, from its own words and the typical rates of its plants and steps. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Gives, Plant } from '#shared/knowledge/plants/schema.ts'
import { estimateOf, type RateSource } from './estimate.ts'
import { operatingTimes, readItems } from './items.ts'
import { readProduction, type Production } from './production.ts'
import type { Answers } from './questions.ts'
import type { PlantBook } from './plants/book.ts'
import type { RecognisedPlant, RecognisedStep, Texts } from './recognise.ts'
import { putStated, readStated } from './stated.ts'
import { describe, type Stream } from './stream.ts'
import { claim } from './made.ts'
import { findWord, hasAny, prepare, shown } from './find-words.ts'

const NAMED_IN_PROCESSES = 92
/** Share of the certainty that is left where there is no amount, and where people were all there was to go by. */
const WITHOUT_AMOUNT = 0.9
const FROM_PEOPLE = 0.7
/** The same by how usual the stream is at such a plant. */
const USUAL = { always: 1, often: 0.85, sometimes: 0.8 } as const
/** Share of the certainty of the first plant that is left for what comes with others, and certainty of a step. */
const BESIDE = 0.9
const OF_STEP = 0.92

export function findStreams(
  knowledge: Knowledge,
  answers: Answers,
  plants: readonly RecognisedPlant[],
  steps: readonly RecognisedStep[],
  texts: Texts,
  book: PlantBook,
): Stream[] {
  const productions = readProduction(answers.production_volume ?? '').map((one) => ({
    ...one,
    namedBy: namedBy(book, one.product),
  }))
  const owners = [...plants.map(({ plant }) => plant), ...steps.map(({ step }) => step)]
  const items = readItems(answers.waste_streams, 'waste', operatingTimes(answers.production_volume))
  const stated = items.map((item) => readStated(knowledge, item, owners))
  const named = new Set(stated.map(({ concept }) => concept?.id))
  const found = new Map<string, Stream>()
  const put = (given: Gives, certainty: number, words: string[], source: RateSource) => {
    const concept = knowledge.concept(given.concept)
    if (!concept || found.has(concept.id)) return
    if (!named.has(concept.id) && !fits(given, texts)) return
    // A step may call another material by the name that is already there.
    if (given.name && [...found.values()].some(({ name }) => name === given.name)) return
    const { amount, basis, guessed } = estimateOf(given, source, answers, productions)
    const rule = namedIn(texts, given)
    const base = rule ? NAMED_IN_PROCESSES : 95 * certainty * USUAL[given.usual]
    found.set(concept.id, {
      ...describe(knowledge, concept, given.code ? [given.code] : []),
      ...(given.name && { name: given.name }),
      amount,
      origin: 'expected',
      words: rule ? [rule, ...words.slice(0, 1)] : words.slice(0, 2),
      basis,
      isOwn: false,
      confidence: Math.round(base * (amount ? (guessed ? FROM_PEOPLE : 1) : WITHOUT_AMOUNT)),
    })
  }
  for (const [rank, { plant, sureness, words }] of plants.entries()) {
    const own = productionsOf(plant, plants, productions)
    for (const given of byUsual(plant.gives))
      put(given, sureness * (rank === 0 ? 1 : BESIDE), words, {
        plant,
        productions: own,
        isMain: rank === 0 && (plants.length === 1 || own.length > 0),
      })
  }
  for (const { step, word } of steps)
    for (const given of byUsual(step.gives))
      put(given, OF_STEP, [word], {
        plant: plants[0]?.plant ?? null,
        productions,
        isMain: true,
        step: step.label,
      })
  for (const one of stated) putStated(knowledge, one, found)
  return withoutDoubles(knowledge, [...found.values()]).sort(
    (a, b) =>
      Number(b.amount !== null) - Number(a.amount !== null) ||
      Number(b.origin === 'stated') - Number(a.origin === 'stated'),
  )
}

const ORDER = ['always', 'often', 'sometimes']

/** What nearly every such plant has stands first. */
const byUsual = (gives: readonly Gives[]): Gives[] =>
  gives.toSorted((a, b) => ORDER.indexOf(a.usual) - ORDER.indexOf(b.usual))

/** Plants and steps that a product is the name of, or what they make. */
const namedBy = (book: PlantBook, product: string): string[] =>
  book
    .find(prepare(product))
    .filter(({ kind }) => kind === 'name')
    .map(({ place }) => book.plant(place).id)

/** An amount that several plants of the company may mean is shared evenly; one that names a product is its plant's. */
function productionsOf(
  plant: Plant,
  plants: readonly RecognisedPlant[],
  productions: readonly Production[],
): readonly Production[] {
  if (plants.length === 1) return productions
  return productions.flatMap((one): Production[] => {
    const claims = plants.map((other) => ({ other, said: claim(other.plant, prepare(one.product)) }))
    // "Galvanised steel" is the galvaniser's, though a word of it names others: the longest name owns the amount.
    const longest = Math.max(...claims.map(({ said }) => said))
    const named = claims.filter(({ said }) => said === longest).map(({ other }) => other)
    const owners = longest > 0 ? named : plants.slice(0, 1)
    if (!owners.some((owner) => owner.plant === plant)) return []
    const shared = (value: number) => value / owners.length
    return [
      {
        ...one,
        quantity: shared(one.quantity),
        low: shared(one.low),
        high: shared(one.high),
        sharedBy: owners.length,
      },
    ]
  })
}

/** Every site has these: they tell nothing of its trade and are shown where a rate says that they are much. */
const EVERYWHERE = new Set([
  'residual-waste',
  'mixed-packaging',
  'oily-absorbent',
  'metal-scrap',
  'graphic-paper',
  'it-equipment',
  'lamp-waste',
  'printer-cartridge',
])

/** What only some such plants have, or every site, is shown where a word of the company speaks for it. */
const fits = ({ concept, usual, rate, when, unless, words = {} }: Gives, { all }: Texts): boolean => {
  if (hasAny(all, unless)) return false
  if (when) return hasAny(all, when)
  if (usual !== 'sometimes' && (rate || !EVERYWHERE.has(concept))) return true
  return hasAny(all, Object.values(words).flat())
}

/** The word of a rule that stands among the processes. */
function namedIn(texts: Texts, { when }: Gives): string | null {
  const word = when?.find((name) => findWord(texts.processes, name) !== null)
  return word ? shown(word) : null
}

/** A kind of a stream that is already there with its amount would be the same tonnes twice. */
function withoutDoubles(knowledge: Knowledge, streams: readonly Stream[]): Stream[] {
  const counted = new Set(streams.filter(({ amount }) => amount).map(({ concept }) => concept))
  const stated = new Set(streams.filter(({ origin }) => origin === 'stated').map(({ concept }) => concept))
  const parentsOf = (concept: string | null) => (concept && knowledge.concept(concept)?.parents) || []
  return streams.filter(({ concept, origin, amount }) => {
    if (origin === 'stated') return true
    const parents = parentsOf(concept)
    if (!amount && parents.some((parent) => counted.has(parent))) return false
    // The company's own special word stands for the general one, and the other way round.
    if (parents.some((parent) => stated.has(parent))) return false
    return !streams.some(
      (other) => other.origin === 'stated' && parentsOf(other.concept).includes(concept ?? ''),
    )
  })
}
