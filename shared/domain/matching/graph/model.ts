/** Everything of a knowledge base that scoring reads, compiled once. */
import { columnRows } from '#shared/domain/matching/compiled/columns.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import { wordNumber } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { graphOf, type Graph } from './graph.ts'

export interface Model {
  knowledge: Knowledge
  graph: Graph
  lexicon: Lexicon
  /** How much it says that two listings share a property, by its number, 0–1. */
  propertyWeight: readonly number[]
  /** How often offers of one category serve needs of another, from the exchanges, 0–1. */
  affinity: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By concept, filled on demand: the words in which it is talked about. */
  talk: Map<number, ReadonlyMap<number, number>>
  /** The nouns that a concept's names end in, by number of the word, with the share of names, 0–1. */
  headsOf(concept: number): ReadonlyMap<number, number>
}

const cache = new WeakMap<Knowledge, Model>()

/** Everything of a knowledge base that scoring reads. */
export function modelOf(knowledge: Knowledge): Model {
  let model = cache.get(knowledge)
  if (!model) {
    model = {
      knowledge,
      graph: graphOf(knowledge),
      lexicon: lexiconOf(knowledge),
      propertyWeight: propertyWeights(knowledge),
      affinity: affinities(knowledge),
      talk: new Map(),
      headsOf: columnRows((concept) => headsOf(lexiconOf(knowledge), concept)),
    }
    cache.set(knowledge, model)
  }
  return model
}

const NAME_TRUST = parameters.graph.nameTrust

/** "Bottom ash", "clinker ash", "furnace ash": an ash. */
function headsOf({ aliases, aliasesOf, stems }: Lexicon, concept: number): Map<number, number> {
  const counts = new Map<number, number>()
  let size = 0
  const [from, to] = aliasesOf(concept)
  for (let alias = from; alias < to; alias++) {
    const head = stems[aliases.stems.of[(aliases.stems.at[alias + 1] as number) - 1] as number] as string
    if ((aliases.trust[alias] as number) < NAME_TRUST || /^\d/.test(head)) continue
    const word = wordNumber(head)
    counts.set(word, (counts.get(word) ?? 0) + 1)
    size++
  }
  return new Map([...counts].map(([word, count]) => [word, Math.min(1, (2 * count) / size)]))
}

function propertyWeights(knowledge: Knowledge): number[] {
  const counts = new Map<string, number>()
  for (const concept of knowledge.concepts)
    for (const id of concept.properties ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  const total = knowledge.concepts.length
  return knowledge.properties.map(
    ({ id }) => Math.log(1 + total / (1 + (counts.get(id) ?? 0))) / Math.log(1 + total),
  )
}

function affinities(knowledge: Knowledge): Map<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const exchange of knowledge.exchanges) {
    const from = knowledge.concept(exchange.from)?.category
    const to = knowledge.concept(exchange.to)?.category
    if (!from || !to) continue
    const row = counts.get(from) ?? new Map<string, number>()
    counts.set(from, row.set(to, (row.get(to) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([from, row]) => {
      const total = [...row.values()].reduce((sum, count) => sum + count, 0)
      return [
        from,
        new Map(
          [...row].map(([to, count]) => [
            to,
            Math.min(1, (parameters.graph.categoryAffinity * count) / total),
          ]),
        ),
      ]
    }),
  )
}
