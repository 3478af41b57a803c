/**
 * How well a material suits a word of a need: because it is talked about in that word, because its kin is, because it
 * carries a property of that name, or because a use that is asked for in that word takes it. "Drum" suits steel drums
 * more than pallets, though both are wanted by who reuses packaging.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { lexiconOf, type Lexicon } from '#shared/domain/matching/text/lexicon.ts'
import { contentStems, wordText } from '#shared/domain/matching/text/text.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import { graphOf, type Graph } from './graph.ts'

const FROM_PARENT = parameters.graph.suitsFromParent
const FROM_CHILD = parameters.graph.suitsFromChild
const FROM_PROPERTY = parameters.graph.suitsFromProperty
/** Shares are kept in one byte each. */
const FULL = 255

/** By concept number how well each material suits the word, 0–255, and the best of them. */
export interface Suit {
  by: Uint8Array
  top: number
}

interface Suits {
  graph: Graph
  lexicon: Lexicon
  parents: readonly (readonly number[])[]
  /** Everything below a concept with the number of steps. */
  below: readonly (readonly (readonly [concept: number, steps: number])[])[]
  /** Materials by the words of their properties. */
  carriers: ReadonlyMap<string, readonly number[]>
  known: Map<number, Suit>
}

const cache = new WeakMap<Knowledge, Suits>()

function suitsOf(knowledge: Knowledge): Suits {
  let suits = cache.get(knowledge)
  if (!suits) {
    const lexicon = lexiconOf(knowledge)
    const graph = graphOf(knowledge)
    const { concepts, indexOf } = lexicon
    const below: [number, number][][] = concepts.map(() => [])
    concepts.forEach((_, concept) => {
      for (const [ancestor, steps] of graph.ancestors(concept)) below[ancestor]?.push([concept, steps])
    })
    suits = {
      graph,
      lexicon,
      parents: concepts.map(({ parents = [] }) => parents.flatMap((id) => indexOf.get(id) ?? [])),
      below,
      carriers: carriersOf(knowledge, lexicon),
      known: new Map(),
    }
    cache.set(knowledge, suits)
  }
  return suits
}

function carriersOf(knowledge: Knowledge, { concepts }: Lexicon): Map<string, number[]> {
  const having = new Map<string, number[]>()
  concepts.forEach(({ kind, properties = [] }, concept) => {
    if (kind === 'material') for (const id of properties) having.set(id, [...(having.get(id) ?? []), concept])
  })
  const out = new Map<string, number[]>()
  for (const { id, aliases } of knowledge.properties)
    for (const word of new Set(aliases.flatMap((alias) => contentStems(alias))))
      out.set(word, [...(out.get(word) ?? []), ...(having.get(id) ?? [])])
  return out
}

/** How well each material suits a word, by its number. Computed once per word of the trade. */
export function affinityOf(knowledge: Knowledge, word: number): Suit {
  const suits = suitsOf(knowledge)
  let suit = suits.known.get(word)
  if (!suit) suits.known.set(word, (suit = compute(suits, wordText(word))))
  return suit
}

const NOTHING: Suit = { by: new Uint8Array(0), top: 0 }

function compute({ graph, lexicon, parents, below, carriers }: Suits, word: string): Suit {
  const talking = lexicon.talkedOfIn(word)
  const carrying = carriers.get(word) ?? []
  if (talking.length === 0 && carrying.length === 0) return NOTHING
  const by = new Uint8Array(lexicon.concepts.length)
  const put = (concept: number, share: number) => {
    if (lexicon.concepts[concept]?.kind === 'material')
      by[concept] = Math.max(by[concept] ?? 0, Math.round(FULL * Math.min(1, share)))
  }
  for (const { concept, share } of talking) {
    if (lexicon.concepts[concept]?.kind === 'use') {
      for (const { concept: source, weight } of graph.sources(concept)) put(source, share * weight)
      continue
    }
    put(concept, share)
    for (const [kind, steps] of below[concept] ?? []) put(kind, share * FROM_PARENT ** steps)
    for (const parent of parents[concept] ?? []) put(parent, share * FROM_CHILD)
  }
  for (const concept of carrying) put(concept, FROM_PROPERTY)
  return { by, top: by.reduce((best, share) => Math.max(best, share), 0) }
}
