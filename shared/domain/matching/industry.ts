/** What an industry usually buys: a weak prior where a need's text is vague. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { lexiconOf } from './lexicon.ts'
import { contentStems } from './text.ts'

export interface Want {
  concept: number
  weight: number
}

const cache = new WeakMap<Knowledge, Map<string, readonly Want[]>>()

/** Uses and materials by industry name, weights 0–1: 1 named in industries/*.json, 0.8 a use that lists the industry. */
export function industryWants(knowledge: Knowledge, industry: string | undefined): readonly Want[] {
  const name = (industry ?? '').slice(0, 120)
  if (!name.trim()) return []
  let known = cache.get(knowledge)
  if (!known) cache.set(knowledge, (known = new Map()))
  let wants = known.get(name)
  if (!wants) {
    wants = compute(knowledge, name)
    if (known.size > 5000) known.clear()
    known.set(name, wants)
  }
  return wants
}

/** 1 when all words of the alias stand in the name, less for a part. */
function likeness(alias: string, words: ReadonlySet<string>): number {
  const stems = contentStems(alias)
  if (stems.length === 0 || !stems.every((stem) => words.has(stem))) return 0
  return Math.min(1, 0.7 + (0.3 * stems.length) / words.size)
}

function compute(knowledge: Knowledge, name: string): readonly Want[] {
  const lexicon = lexiconOf(knowledge)
  const words = new Set(contentStems(name))
  const out = new Map<number, number>()
  const put = (concept: number | undefined, weight: number) => {
    if (concept !== undefined && weight > 0) out.set(concept, Math.max(out.get(concept) ?? 0, weight))
  }
  for (const industry of knowledge.industries) {
    const fit = Math.max(0, ...[industry.label, ...industry.aliases].map((alias) => likeness(alias, words)))
    if (fit > 0) for (const { concept } of industry.inputs) put(lexicon.indexOf.get(concept), fit)
  }
  lexicon.concepts.forEach((concept, index) => {
    if (concept.kind !== 'use') return
    const fit = Math.max(0, ...(concept.industries ?? []).map((alias) => likeness(alias, words)))
    put(index, fit * 0.8)
  })
  return [...out]
    .map(([concept, weight]) => ({ concept, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 24)
}
