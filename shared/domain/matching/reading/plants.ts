/** The plant behind a company: what it gives off and takes in, and what it calls its streams. */
import { tellingOf, type PlantColumns } from '#shared/domain/matching/compiled/compile-plants.ts'
import { columnRows, once } from '#shared/domain/matching/compiled/columns.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import {
  buildDocTokens,
  type Doc,
  type DocToken,
  type PlantReading,
} from '#shared/domain/matching/text/document.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { contentStems, tokenise } from '#shared/domain/matching/text/text.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { INPUT_ROLES, type InputRole } from '#shared/knowledge/plants/roles.ts'
import { linkConcepts } from './link.ts'

export interface Want {
  concept: number
  weight: number
  /** As what; null for what the name of the industry says. */
  role: InputRole | null
}

/** A stream by the words that are used inside the plant. */
export interface PlantWord {
  stems: readonly string[]
  concept: number
  /** Label of the plant. */
  plant: string
  /** 0–1: how surely the company is such a plant, and how usual the stream is there. */
  weight: number
}

export interface PlantView {
  /** What the plant buys, strongest first. */
  wants: readonly Want[]
  /** By concept number, 0–1: materials that the plant gives off. */
  gives: ReadonlyMap<number, number>
  /** By concept number, 0–1: uses that it buys for. */
  takes: ReadonlyMap<number, number>
  /** By first stem. */
  words: ReadonlyMap<string, readonly PlantWord[]>
  /** By concept: its waste code as it arises there. */
  codes: ReadonlyMap<string, PlantCode>
}

export interface PlantCode {
  code: string
  /** 0–1: how surely the company is such a plant, and how usual the stream is there. */
  weight: number
}

const SAID_BY_NAME = parameters.reading.saidByName
const MIN_BY_NAME = parameters.reading.minByName
const WEAK = parameters.reading.weakPlantName
/** By `usual`: sometimes, often, always. */
const USUAL = [
  parameters.reading.sometimesAtPlant,
  parameters.reading.oftenAtPlant,
  parameters.reading.alwaysAtPlant,
] as const

const NOTHING: PlantView = {
  wants: [],
  gives: new Map(),
  takes: new Map(),
  words: new Map(),
  codes: new Map(),
}
const cache = new WeakMap<Knowledge, Map<string, PlantView>>()

/** Parts one trade of a company from the next. */
const TRADE_MARK = ';'
const MOST_TRADES = 3
const LONGEST_TRADE = 120

/**
 * What the engine takes for a company's industry: the kinds of plant that its questionnaire found, the surest first,
 * since a chosen branch ("Manufacturing") tells no streams; the branch where no plant is known.
 */
export function tradeOf(
  knowledge: Knowledge,
  { industry, plants = [] }: { industry: string; plants?: readonly string[] | undefined },
): string {
  const { ids, labels } = columnsOf(knowledge).columns
  const known = plants.flatMap((id) => labels[ids.indexOf(id)] ?? []).slice(0, MOST_TRADES)
  return known.length > 0 ? known.join(`${TRADE_MARK} `) : industry
}

/** The plants whose names an industry is, as `tradeOf` joins them; of a name that only resembles one none. */
export function plantsNamed(knowledge: Knowledge, industry: string): string[] {
  const { columns, byLabel } = columnsOf(knowledge)
  return industry
    .split(TRADE_MARK, MOST_TRADES)
    .flatMap((trade) => columns.ids[byLabel().get(trade.trim().toLowerCase()) ?? -1] ?? [])
}

/** What is known of a company's plant by its industry, as companies type it; several are parted by semicolons. */
export function plantView(knowledge: Knowledge, industry: string | undefined): PlantView {
  const name = (industry ?? '')
    .split(TRADE_MARK, MOST_TRADES)
    .map((trade) => cut(trade, LONGEST_TRADE))
    .join(TRADE_MARK)
  if (!name.trim()) return NOTHING
  let known = cache.get(knowledge)
  if (!known) cache.set(knowledge, (known = new Map()))
  let view = known.get(name)
  if (!view) {
    view = compute(knowledge, name)
    if (known.size > 5000) known.clear()
    known.set(name, view)
  }
  return view
}

interface Name {
  stems: readonly string[]
  telling: number
  plant: number
  concept: number
  weak: boolean
}

interface Read {
  columns: PlantColumns
  /** Names that begin with a stem. */
  namesFrom(stem: string): readonly Name[]
  /** Stems of what plants call their streams. */
  wordList: readonly string[]
  /** Numbers of plants by their labels in small letters, of equal ones the first. */
  byLabel(): ReadonlyMap<string, number>
}

const read = new WeakMap<Knowledge, Read>()

function columnsOf(knowledge: Knowledge): Read {
  const known = read.get(knowledge)
  if (known) return known
  const columns = compiled(knowledge, 'plants')
  const groups = columns.names.split('\n\n')
  const firsts = new Map(columns.firsts.split(' ').map((stem, group) => [stem, group]))
  const namesOf = columnRows((group): Name[] => {
    const from = columns.nameAt[group] as number
    return (groups[group] as string).split('\n').map((text, i) => ({
      stems: text.split(' '),
      telling: columns.telling[from + i] as number,
      plant: columns.plant[from + i] as number,
      concept: columns.concept[from + i] as number,
      weak: columns.weak[from + i] === 1,
    }))
  })
  const namesFrom = (stem: string): readonly Name[] => {
    const group = firsts.get(stem)
    return group === undefined ? [] : namesOf(group)
  }
  const { labels } = columns
  const byLabel = once(() => new Map(labels.map((label, at) => [label.toLowerCase(), at] as const).reverse()))
  const made = { columns, namesFrom, wordList: lines(columns.words), byLabel }
  read.set(knowledge, made)
  return made
}

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Plants and concepts that any of the trades fits. */
function likeness(plantNames: Read, trades: string) {
  const plants = new Map<number, number>()
  const concepts = new Map<number, number>()
  for (const trade of trades.split(TRADE_MARK)) addLikeness(plantNames, trade, plants, concepts)
  return { plants, concepts }
}

/** Plants and concepts that a name fits: 1 when all its telling words are met, less for a part. */
function addLikeness(
  { namesFrom }: Read,
  name: string,
  plants: Map<number, number>,
  concepts: Map<number, number>,
): void {
  const words = new Set(contentStems(name))
  const size = Math.max(1, tellingOf([...words]))
  for (const word of words)
    for (const { stems, telling, plant, concept, weak } of namesFrom(word)) {
      if (!stems.every((stem) => words.has(stem))) continue
      const share = parameters.reading.likeBase + (parameters.reading.likeShare * telling) / size
      const like = Math.min(1, share) * (weak ? WEAK : 1)
      const map = plant >= 0 ? plants : concepts
      const key = plant >= 0 ? plant : concept
      map.set(key, Math.max(like, map.get(key) ?? 0))
    }
}

function compute(knowledge: Knowledge, name: string): PlantView {
  const plantNames = columnsOf(knowledge)
  const { columns, wordList } = plantNames
  const like = likeness(plantNames, name)
  const wants = new Map<number, Want>()
  const want = (concept: number | undefined, weight: number, role: InputRole | null) => {
    if (concept !== undefined && weight > (wants.get(concept)?.weight ?? 0))
      wants.set(concept, { concept, weight, role })
  }
  const gives = new Map<number, number>()
  const takes = new Map<number, number>()
  const words = new Map<string, PlantWord[]>()
  const codes = new Map<string, PlantCode>()
  const lexicon = lexiconOf(knowledge)
  const raise = (map: Map<number, number>, concept: number | undefined, weight: number) => {
    if (concept !== undefined) map.set(concept, Math.max(map.get(concept) ?? 0, weight))
  }
  for (const [plant, weight] of ascending(like.plants)) {
    for (let i = columns.takesAt[plant] as number; i < (columns.takesAt[plant + 1] as number); i++) {
      const usual = USUAL[columns.takesUsual[i] as 0 | 1 | 2]
      want(columns.takes[i], weight * usual, INPUT_ROLES[columns.takesRole[i] as number] ?? null)
      raise(takes, columns.takes[i], weight * usual)
    }
    for (let i = columns.givesAt[plant] as number; i < (columns.givesAt[plant + 1] as number); i++) {
      const usual = weight * USUAL[columns.givesUsual[i] as 0 | 1 | 2]
      raise(gives, columns.gives[i], usual)
      const id = lexicon.concepts[columns.gives[i] as number]?.id
      const code = columns.codes[i] as number
      if (id && code > 0 && usual > (codes.get(id)?.weight ?? 0))
        codes.set(id, { code: String(code).padStart(6, '0'), weight: usual })
      for (let at = columns.wordsAt[i] as number; at < (columns.wordsAt[i + 1] as number); at++) {
        const stems = (wordList[columns.wordOf[at] as number] as string).split(' ')
        put(words, stems[0] as string, {
          stems,
          concept: columns.gives[i] as number,
          plant: columns.labels[plant] as string,
          weight: usual,
        })
      }
    }
  }
  for (const [index, weight] of ascending(like.concepts)) {
    const isUse = lexicon.concepts[index]?.kind === 'use'
    raise(isUse ? takes : gives, index, weight)
    if (isUse) want(index, weight * parameters.reading.useWanted, null)
  }
  // "Carbon fibre recycling", "Collagen peptides": the name itself says what is bought.
  for (const { id, kind, confidence } of readName(knowledge, name)) {
    const index = lexicon.indexOf.get(id)
    want(index, SAID_BY_NAME * confidence, null)
    if (kind === 'use') raise(takes, index, SAID_BY_NAME * confidence)
  }
  return {
    wants: [...wants.values()]
      .sort((a, b) => b.weight - a.weight || a.concept - b.concept)
      .slice(0, MOST_WANTS),
    gives,
    takes,
    words,
    codes,
  }
}

const MOST_WANTS = 60

/** Streams that plants call by this very name, those of the most plants first; each with the first of these plants. */
export function callersOf(
  knowledge: Knowledge,
  name: readonly string[],
): { concept: number; plant: string; plants: number }[] {
  const { columns, wordList } = columnsOf(knowledge)
  const word = wordList.indexOf(name.join(' '))
  if (word < 0) return []
  const found = new Map<number, { concept: number; plant: string; plants: number }>()
  columns.labels.forEach((plant, number) => {
    for (let i = columns.givesAt[number] as number; i < (columns.givesAt[number + 1] as number); i++) {
      const own = columns.wordOf.subarray(columns.wordsAt[i], columns.wordsAt[i + 1])
      if (!own.includes(word)) continue
      const concept = columns.gives[i] as number
      const known = found.get(concept)
      if (known) known.plants++
      else found.set(concept, { concept, plant, plants: 1 })
    }
  })
  return [...found.values()].sort((a, b) => b.plants - a.plants || a.concept - b.concept)
}

/** What a listing's words mean inside the plant, by concept. */
export function plantReadings({ words }: PlantView, tokens: readonly DocToken[]): Map<number, PlantReading> {
  const out = new Map<number, PlantReading>()
  const name = tokens.filter(
    ({ field, negated, token }) => field === 'material_name' && !negated && !/^\d/.test(token.word),
  )
  name.forEach((entry, from) => {
    for (const { stems, concept, plant, weight } of words.get(entry.token.stem) ?? []) {
      if (!stems.every((stem, i) => name[from + i]?.token.stem === stem)) continue
      const share = stems.length / name.length
      const sure = weight * share ** parameters.reading.plantWordExponent
      if ((out.get(concept)?.weight ?? 0) < sure)
        out.set(concept, {
          weight: sure,
          words: name.slice(from, from + stems.length),
          plant,
          whole: share === 1,
        })
    }
  })
  return out
}

/** Concepts that the name of an industry says. */
function readName(knowledge: Knowledge, name: string) {
  const tokens = tokenise(name)
  const docTokens = buildDocTokens([
    { field: 'material_name', text: name, tokens, negated: new Set(), traces: new Set() },
  ])
  const words = docTokens.map(({ token }) => token)
  const doc: Doc = {
    tokens: docTokens,
    name: [],
    context: new Set(words.map(({ stem }) => stem)),
    contextWords: words.map(({ word }) => word),
    industry: new Set(words.map(({ stem }) => stem)),
    industryFit: new Map(),
    plantReadings: new Map(),
    category: undefined,
  }
  const found = linkConcepts(doc, lexiconOf(knowledge), 'requirement', graphOf(knowledge).isAncestor, 4)
  return found.filter(({ confidence }) => confidence >= MIN_BY_NAME)
}

/** By number, as the files stand. */
function ascending(map: ReadonlyMap<number, number>): [number, number][] {
  return [...map].sort((a, b) => a[0] - b[0])
}
