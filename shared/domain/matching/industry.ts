/** What an industry usually buys: a weak prior where a need's text is vague. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { lexiconOf } from './lexicon.ts'
import { contentStems } from './text.ts'

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

const NOTHING: IndustryView = { wants: [], gives: new Map(), takes: new Map() }
const cache = new WeakMap<Knowledge, Map<string, IndustryView>>()

/** What is known of an industry by its name, as companies type it. */
export function industryView(knowledge: Knowledge, industry: string | undefined): IndustryView {
  const name = (industry ?? '').slice(0, 120)
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

/** Words that say nothing about an industry by themselves. */
const GENERIC = new Set([
  'manufactur',
  'producer',
  'production',
  'product',
  'maker',
  'plant',
  'work',
  'industry',
  'processor',
  'process',
  'service',
  'company',
  'supply',
  'supplier',
  'merchant',
  'trad',
  'material',
  'recycl',
  'collection',
])

/** 1 when all words of the alias stand in the name, less for a part. */
function likeness(alias: readonly string[], words: ReadonlySet<string>, size: number): number {
  if (alias.length === 0 || !alias.every((stem) => words.has(stem))) return 0
  const telling = alias.filter((stem) => !GENERIC.has(stem)).length
  if (telling === 0) return 0
  return Math.min(1, 0.65 + (0.35 * telling) / size)
}

const aliasStems = new Map<string, readonly string[]>()

function stemsOf(alias: string): readonly string[] {
  let stems = aliasStems.get(alias)
  if (!stems) aliasStems.set(alias, (stems = contentStems(alias)))
  return stems
}

function compute(knowledge: Knowledge, name: string): IndustryView {
  const lexicon = lexiconOf(knowledge)
  const words = new Set(contentStems(name))
  const size = Math.max(1, [...words].filter((stem) => !GENERIC.has(stem)).length)
  const wants = new Map<number, number>()
  const gives = new Map<number, number>()
  const takes = new Map<number, number>()
  const put = (map: Map<number, number>, concept: number | undefined, weight: number) => {
    if (concept !== undefined && weight > 0) map.set(concept, Math.max(map.get(concept) ?? 0, weight))
  }
  const best = (aliases: readonly string[]) =>
    Math.max(0, ...aliases.map((alias) => likeness(stemsOf(alias), words, size)))
  for (const industry of knowledge.industries) {
    const like = best([industry.label, ...industry.aliases])
    if (like === 0) continue
    for (const { concept } of industry.inputs) {
      put(wants, lexicon.indexOf.get(concept), like)
      put(takes, lexicon.indexOf.get(concept), like)
    }
    for (const { concept } of industry.outputs) put(gives, lexicon.indexOf.get(concept), like)
  }
  lexicon.concepts.forEach((concept, index) => {
    const like = best(concept.industries ?? [])
    if (like === 0) return
    put(concept.kind === 'use' ? takes : gives, index, like)
    if (concept.kind === 'use') put(wants, index, like * 0.8)
  })
  return {
    wants: [...wants]
      .map(([concept, weight]) => ({ concept, weight }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 24),
    gives,
    takes,
  }
}
