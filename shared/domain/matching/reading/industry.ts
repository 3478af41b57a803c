/** What an industry usually buys: a weak prior where a need's text is vague. */
import { tellingOf } from '#shared/domain/matching/compiled/compile-industries.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { buildDocTokens, type Doc } from '#shared/domain/matching/text/document.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { contentStems, tokenise } from '#shared/domain/matching/text/text.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { linkConcepts } from './link.ts'

export interface Want {
  concept: number
  weight: number
}

export interface IndustryView {
  /** What the industry buys, strongest first. */
  wants: readonly Want[]
  /** By concept number, 0–1: materials that the industry gives off. */
  gives: ReadonlyMap<number, number>
  /** By concept number, 0–1: uses that it buys for. */
  takes: ReadonlyMap<number, number>
}

const SAID_BY_NAME = parameters.reading.saidByName
const MIN_BY_NAME = parameters.reading.minByName

const NOTHING: IndustryView = { wants: [], gives: new Map(), takes: new Map() }
const cache = new WeakMap<Knowledge, Map<string, IndustryView>>()

/** What is known of an industry by its name, as companies type it. */
export function industryView(knowledge: Knowledge, industry: string | undefined): IndustryView {
  const name = cut(industry ?? '', 120)
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

/** Uses and materials that an industry buys: 1 named in industries/*.json, 0.8 a use that lists the industry. */
export function industryWants(knowledge: Knowledge, industry: string | undefined): readonly Want[] {
  return industryView(knowledge, industry).wants
}

/** The names of industries as they are stored: in `industries/`, or on a concept. */
export interface IndustryColumns {
  /** Stems of each name, parted by blanks; names parted by line ends. */
  names: string
  /** How many of its words tell it from other industries. */
  telling: Uint8Array
  /** Number in `knowledge.industries`, or −1. */
  industry: Int32Array
  /** Number of a concept that lists the industry, or −1. */
  concept: Int32Array
}

interface Name {
  stems: readonly string[]
  telling: number
  industry: number
  concept: number
}

const names = new WeakMap<Knowledge, ReadonlyMap<string, readonly Name[]>>()

/** All names of industries by their first word. */
function namesOf(knowledge: Knowledge): ReadonlyMap<string, readonly Name[]> {
  const known = names.get(knowledge)
  if (known) return known
  const columns = compiled(knowledge, 'industries')
  const byFirst = new Map<string, Name[]>()
  columns.names.split('\n').forEach((text, i) => {
    const stems = text.split(' ')
    const [first = ''] = stems
    const name: Name = {
      stems,
      telling: columns.telling[i] as number,
      industry: columns.industry[i] as number,
      concept: columns.concept[i] as number,
    }
    const list = byFirst.get(first)
    if (list) list.push(name)
    else byFirst.set(first, [name])
  })
  names.set(knowledge, byFirst)
  return byFirst
}

/** Industries and concepts that a name fits: 1 when all its telling words are met, less for a part. */
function likeness(knowledge: Knowledge, name: string) {
  const words = new Set(contentStems(name))
  const size = Math.max(1, tellingOf([...words]))
  const industries = new Map<number, number>()
  const concepts = new Map<number, number>()
  for (const word of words)
    for (const { stems, telling, industry, concept } of namesOf(knowledge).get(word) ?? []) {
      if (!stems.every((stem) => words.has(stem))) continue
      const like = Math.min(1, parameters.reading.likeBase + (parameters.reading.likeShare * telling) / size)
      if (industry >= 0) industries.set(industry, Math.max(like, industries.get(industry) ?? 0))
      else concepts.set(concept, Math.max(like, concepts.get(concept) ?? 0))
    }
  return { industries, concepts }
}

function compute(knowledge: Knowledge, name: string): IndustryView {
  const lexicon = lexiconOf(knowledge)
  const like = likeness(knowledge, name)
  const wants = new Map<number, number>()
  const gives = new Map<number, number>()
  const takes = new Map<number, number>()
  const put = (map: Map<number, number>, concept: number | undefined, weight: number) => {
    if (concept !== undefined) map.set(concept, Math.max(map.get(concept) ?? 0, weight))
  }
  for (const [number, weight] of ascending(like.industries)) {
    for (const { concept } of knowledge.industries[number]?.inputs ?? []) {
      put(wants, lexicon.indexOf.get(concept), weight)
      put(takes, lexicon.indexOf.get(concept), weight)
    }
    for (const { concept } of knowledge.industries[number]?.outputs ?? [])
      put(gives, lexicon.indexOf.get(concept), weight)
  }
  for (const [index, weight] of ascending(like.concepts)) {
    const isUse = lexicon.concepts[index]?.kind === 'use'
    put(isUse ? takes : gives, index, weight)
    if (isUse) put(wants, index, weight * parameters.reading.useWanted)
  }
  // "Carbon fibre recycling", "Collagen peptides": the name itself says what is bought.
  for (const { id, kind, confidence } of readName(knowledge, name)) {
    const index = lexicon.indexOf.get(id)
    put(wants, index, SAID_BY_NAME * confidence)
    if (kind === 'use') put(takes, index, SAID_BY_NAME * confidence)
  }
  return {
    wants: [...wants]
      .map(([concept, weight]) => ({ concept, weight }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 24),
    gives,
    takes,
  }
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
    category: undefined,
  }
  const found = linkConcepts(doc, lexiconOf(knowledge), 'requirement', graphOf(knowledge).isAncestor, 4)
  return found.filter(({ confidence }) => confidence >= MIN_BY_NAME)
}

/** By number, as the files stand. */
function ascending(map: ReadonlyMap<number, number>): [number, number][] {
  return [...map].sort((a, b) => a[0] - b[0])
}
