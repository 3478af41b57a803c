/** Which plants and steps a company's own words mean. */
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import { readItems } from './items.ts'
import type { Hit as Found, PlantBook } from './plants/book.ts'
import type { HitKind } from './plants/compile.ts'
import { INDUSTRY_DIVISIONS, INDUSTRY_OPTIONS, type Answers } from './questions.ts'
import { hasAny, prepare, type Prepared } from './find-words.ts'

export interface RecognisedPlant {
  plant: Plant
  /** 0–1: how surely the words mean this plant. */
  sureness: number
  /** The company's words that told, the most telling first. */
  words: string[]
}

export interface RecognisedStep {
  step: Plant
  word: string
}

type Field = 'products' | 'volume' | 'processes' | 'rest'
const TELLING = ['products', 'volume', 'processes'] as const

interface Hit extends Found {
  field: Field
}

/** The answers in the parts that weigh differently. */
export interface Texts extends Record<Field, Prepared> {
  all: Prepared
}

export function textsOf(answers: Answers): Texts {
  const {
    industry = '',
    products = '',
    production_volume = '',
    processes = '',
    materials = '',
    waste_streams = '',
  } = answers
  const rest = `${materials} ; ${waste_streams}`
  return {
    // An industry in words of its own names the plant as a product does.
    products: prepare(isOption(industry) ? products : `${industry} ; ${products}`),
    volume: prepare(production_volume),
    processes: prepare(processes),
    rest: prepare(rest),
    all: prepare([products, production_volume, processes, rest].join(' ; ')),
  }
}

const isOption = (industry: string): boolean => (INDUSTRY_OPTIONS as readonly string[]).includes(industry)

/** Plants told at most; beyond it the list stops being a belief. */
const MAX_PLANTS = 3
/** Points from which a plant is believed at all. */
const LEAST = 1.8
/** Share of the best one's points that a second plant needs. */
const SECOND = 0.55
/** Candidates whose streams are compared with what the company says leaves and enters its gate. */
const COMPARED = 8
/** Points of an item that a candidate's own words explain, and of all of them at most. */
const EXPLAINED = 0.4
const MOST_EXPLAINED = 1.6

/** Share of a plant's points from which another is its rival; sureness of one that has none: "vino", and nothing else. */
const RIVAL = 0.75
const UNRIVALLED = 0.8

interface Candidate {
  plant: Plant
  hits: readonly Hit[]
  points: number
}

/**
 * Points: a name among the products 4 (weak 2), in the volume 3 (1.5), equipment among the processes 2.5; more for long
 * or several names and for streams that such a plant has, less for words against it. A second plant must be what is made
 * too, not only hinted at by a step or a by-product.
 */
export function recognisePlants(book: PlantBook, answers: Answers, texts: Texts): RecognisedPlant[] {
  const every = TELLING.flatMap((field) =>
    book.find(texts[field]).map((hit): Hit => ({ ...hit, field })),
  ).filter(({ place }) => book.plant(place).kind === 'plant')
  const scored = [...byPlace(every)]
    .flatMap(([place, all]): Candidate[] => {
      // "printed" of "printed circuit boards" says nothing about printing.
      const hits = all.filter((hit) => !every.some((other) => swallows(other, hit, all)))
      const plant = book.plant(place)
      const points = hits.length === 0 ? 0 : scoreOf(plant, hits, answers, texts)
      return points > 0 ? [{ plant, hits, points }] : []
    })
    .sort((a, b) => b.points - a.points)
  const items = itemsOf(answers)
  const candidates = scored
    .slice(0, COMPARED)
    .map((one) => ({ ...one, points: one.points + explained(one.plant, items) }))
    .filter(({ points }) => points >= LEAST)
    .sort((a, b) => b.points - a.points)
  const best = candidates[0]
  if (!best) return []
  return candidates
    .filter((candidate) => candidate === best || isSecond(candidate, best))
    .slice(0, MAX_PLANTS)
    .map(({ plant, hits, points }) => {
      const unrivalled = candidates.every((other) => other.plant === plant || other.points <= RIVAL * points)
      const made = hits.some(({ field }) => field !== 'processes')
      const sureness = surenessOf(points)
      return {
        plant,
        sureness: unrivalled && made ? Math.max(UNRIVALLED, sureness) : sureness,
        words: wordsOf(hits),
      }
    })
}

function byPlace<H extends Found>(hits: readonly H[]): Map<number, H[]> {
  const groups = new Map<number, H[]>()
  for (const hit of hits) {
    const group = groups.get(hit.place)
    if (group) group.push(hit)
    else groups.set(hit.place, [hit])
  }
  return groups
}

/** A longer name of another plant takes the shorter one's words. */
const swallows = (other: Hit, hit: Hit, own: readonly Hit[]): boolean =>
  other.place !== hit.place &&
  other.field === hit.field &&
  other.to - other.from > hit.to - hit.from &&
  other.from <= hit.from &&
  other.to >= hit.to &&
  !own.some(({ field, from, to }) => field === other.field && from === other.from && to === other.to)

const WEIGHT: Record<Field, Record<HitKind, number>> = {
  products: { name: 4, weak: 2, equipment: 2.5 },
  volume: { name: 3, weak: 1.5, equipment: 0 },
  processes: { name: 2, weak: 1, equipment: 2.5 },
  rest: { name: 0, weak: 0, equipment: 0 },
}

function scoreOf(plant: Plant, hits: readonly Hit[], { industry }: Answers, texts: Texts): number {
  const best = (fields: readonly Field[]) => {
    const points = hits
      .filter(({ field, kind }) => fields.includes(field) && WEIGHT[field][kind] > 0)
      .map(({ field, kind, phrase }) => ({
        phrase,
        // Of two words the longer says more, be it by little.
        value:
          WEIGHT[field][kind] +
          Math.min(1, 0.5 * (phrase.split(' ').length - 1)) +
          0.01 * Math.min(20, phrase.length),
      }))
    if (points.length === 0) return 0
    const more = new Set(points.map(({ phrase }) => phrase)).size - 1
    return Math.max(...points.map(({ value }) => value)) + Math.min(2, 0.6 * more)
  }
  const against = (hasAny(texts.products, plant.not) ? 3 : 0) + (hasAny(texts.processes, plant.not) ? 2.5 : 0)
  const said = best(['products', 'volume']) + best(['processes'])
  return said === 0 ? 0 : said - against + optionPoints(plant, industry)
}

/** The industry that the company chose, against the divisions of NACE in which such a plant stands. */
function optionPoints({ nace }: Plant, industry: string | undefined): number {
  const divisions = INDUSTRY_DIVISIONS.get(industry ?? '')
  if (!divisions) return 0
  const own = nace.map((code) => Number(code.slice(0, 2)))
  return own.some((division) => divisions.some(([from, to]) => division >= from && division <= to))
    ? 0.75
    : -0.75
}

/** What the company says that enters and leaves its gate. */
const itemsOf = ({ materials, waste_streams }: Answers) => ({
  wastes: readItems(waste_streams, 'waste').map(({ name }) => prepare(name)),
  inputs: readItems(materials, 'needs').map(({ name }) => prepare(name)),
})

/** Points for what the plant's own words explain of it. */
function explained(
  { gives, takes, buys = [] }: Plant,
  { wastes, inputs }: ReturnType<typeof itemsOf>,
): number {
  const given = gives.flatMap(({ words = {} }) => Object.values(words).flat())
  const taken = [
    ...takes.flatMap(({ name, words = {} }) => [name ?? [], ...Object.values(words)].flat()),
    ...buys,
  ]
  const count =
    wastes.filter((item) => hasAny(item, given)).length + inputs.filter((item) => hasAny(item, taken)).length
  return Math.min(MOST_EXPLAINED, EXPLAINED * count)
}

/** Whether a plant is run beside the best one: the company names it as what it makes, in words of its own. */
function isSecond({ plant, hits, points }: Candidate, best: Candidate): boolean {
  const named = hits.filter(({ field, kind }) => field === 'products' && kind === 'name')
  if (named.length === 0 || points < best.points * SECOND) return false
  const shared = ({ from, to }: Hit) =>
    best.hits.some((other) => other.field === 'products' && other.from < to && other.to > from)
  const byProduct = ({ word }: Hit) =>
    best.plant.gives.some(({ words = {} }) => hasAny(prepare(word), Object.values(words).flat()))
  return plant !== best.plant && named.some((hit) => !shared(hit) && !byProduct(hit))
}

function surenessOf(points: number): number {
  if (points >= 7) return 0.97
  if (points >= 5.5) return 0.94
  if (points >= 4) return 0.9
  return points >= 3 ? 0.75 : 0.55
}

const wordsOf = (hits: readonly Hit[]): string[] => [
  ...new Set(
    [...hits].sort((a, b) => WEIGHT[b.field][b.kind] - WEIGHT[a.field][a.kind]).map(({ word }) => word),
  ),
]

/** Steps named among the processes or products, where the plant lets the words mean them: no mill of a rolling mill. */
export function recogniseSteps(
  book: PlantBook,
  plants: readonly RecognisedPlant[],
  texts: Texts,
): RecognisedStep[] {
  const places = new Set(plants.map(({ plant }) => plant.id))
  if (plants.length === 0) places.add('none')
  // Its equipment and fuel speak for a step wherever they stand: "firewood" among the materials.
  const every = (['processes', 'products', 'rest'] as const)
    .flatMap((field) => book.find(texts[field]).map((hit): Hit => ({ ...hit, field })))
    .filter(({ field, kind }) => field !== 'rest' || kind === 'equipment')
  return [...byPlace(every)].flatMap(([place, all]) => {
    const hit = all.find((one) => !every.some((other) => swallows(other, one, all)))
    const step = book.plant(place)
    if (step.kind !== 'step' || (step.only && !step.only.some((id) => places.has(id)))) return []
    return hit && !hasAny(texts.all, step.not) ? [{ step, word: hit.word }] : []
  })
}
