/**
 * What can replace what: for every material the targets it reaches (itself, broader and narrower materials, uses by
 * exchange, and uses near those), each with a weight 0–1 and the exchange that carries it. Built once per base.
 *
 * Weights are the engine's prior that a practitioner calls such a pair feasible; the calibration turns sums of evidence
 * into probabilities afterwards, so only their order and rough distance matter.
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Exchange } from '#shared/knowledge/schema.ts'
import { lexiconOf } from './lexicon.ts'

export type Relation =
  'same' | 'is-a' | 'part-of' | 'serves' | 'serves-broader' | 'serves-narrower' | 'serves-sibling'

export interface Reach {
  target: number
  weight: number
  relation: Relation
  /** Number in `knowledge.exchanges`, −1 for identity and hierarchy. */
  exchange: number
}

export interface Graph {
  /** Targets of a concept. */
  reach: readonly (readonly Reach[])[]
  reachMap: readonly ReadonlyMap<number, Reach>[]
  /** Weights of `reachMap` as a square, row by row, 0 where nothing is reached: every pair of listings reads it often. */
  weights: Float32Array
  size: number
  /** Materials that reach a target: number and weight. */
  sources: readonly (readonly { concept: number; weight: number }[])[]
  ancestors: readonly ReadonlyMap<number, number>[]
  /** 0–1: how much it says that two materials share this target. Broad uses say little. */
  specificity: readonly number[]
  isAncestor(above: number, below: number): boolean
}

export const WEIGHTS = {
  same: 1,
  /** The need asks for a broader material. */
  isA: 0.92,
  isAStep: 0.93,
  /** The offer is worded more broadly than the need. */
  partOf: 0.55,
  partOfStep: 0.8,
  grade2: 0.9,
  grade1: 0.6,
  /** An exchange to a material: stands in for it. */
  inheritedStep: 0.97,
  broader: 0.86,
  narrower: 0.42,
  sibling: 0.2,
} as const

const cache = new WeakMap<Knowledge, Graph>()

/** The compiled graph of a knowledge base. */
export function graphOf(knowledge: Knowledge): Graph {
  let graph = cache.get(knowledge)
  if (!graph) {
    graph = build(knowledge)
    cache.set(knowledge, graph)
  }
  return graph
}

function build(knowledge: Knowledge): Graph {
  const { indexOf, concepts } = lexiconOf(knowledge)
  const number = (id: string) => indexOf.get(id) ?? -1
  const parents = concepts.map((concept) => (concept.parents ?? []).map(number).filter((index) => index >= 0))
  const children: number[][] = concepts.map(() => [])
  parents.forEach((list, child) => list.forEach((parent) => children[parent]?.push(child)))
  const ancestors = concepts.map((_, index) => climb(index, parents))
  const descendants = concepts.map((_, index) => climb(index, children))
  const outgoing = new Map<number, { exchange: Exchange; index: number }[]>()
  knowledge.exchanges.forEach((exchange, index) => {
    const from = number(exchange.from)
    if (from < 0 || number(exchange.to) < 0) return
    const list = outgoing.get(from)
    if (list) list.push({ exchange, index })
    else outgoing.set(from, [{ exchange, index }])
  })
  const reachMap = concepts.map((concept, index) => {
    const map = new Map<number, Reach>()
    const put = (target: number, weight: number, relation: Relation, exchange: number) => {
      const known = map.get(target)
      if (!known || known.weight < weight) map.set(target, { target, weight, relation, exchange })
    }
    put(index, WEIGHTS.same, 'same', -1)
    if (concept.kind === 'use') {
      for (const [above, steps] of ancestors[index] ?? []) put(above, WEIGHTS.broader ** steps, 'is-a', -1)
      for (const [below, steps] of descendants[index] ?? [])
        put(below, WEIGHTS.narrower ** steps, 'part-of', -1)
      return map
    }
    for (const [above, steps] of ancestors[index] ?? [])
      put(above, WEIGHTS.isA * WEIGHTS.isAStep ** (steps - 1), 'is-a', -1)
    for (const [below, steps] of descendants[index] ?? [])
      put(below, WEIGHTS.partOf * WEIGHTS.partOfStep ** (steps - 1), 'part-of', -1)
    for (const { target, grade, steps, exchange } of inherited(
      index,
      ancestors,
      outgoing,
      number,
      concept.id,
    )) {
      const weight = (grade === 2 ? WEIGHTS.grade2 : WEIGHTS.grade1) * WEIGHTS.inheritedStep ** steps
      put(target, weight, 'serves', exchange)
      const closed = new Set(concept.hazard?.closedTo ?? [])
      for (const [above, up] of ancestors[target] ?? [])
        put(above, weight * WEIGHTS.broader ** up, 'serves-broader', exchange)
      for (const [below, down] of descendants[target] ?? [])
        if (!closed.has(concepts[below]?.sector ?? 'products'))
          put(below, weight * WEIGHTS.narrower ** down, 'serves-narrower', exchange)
      for (const parent of parents[target] ?? [])
        for (const sibling of children[parent] ?? [])
          if (sibling !== target) put(sibling, weight * WEIGHTS.sibling, 'serves-sibling', exchange)
    }
    return map
  })
  const sources: { concept: number; weight: number }[][] = concepts.map(() => [])
  reachMap.forEach((map, concept) => {
    for (const { target, weight } of map.values()) sources[target]?.push({ concept, weight })
  })
  const specificity = concepts.map((_, target) => {
    const served = (sources[target] ?? []).filter(({ weight }) => weight >= 0.5).length
    return 1 / (1 + Math.log2(1 + served / 4))
  })
  const size = concepts.length
  const weights = new Float32Array(size * size)
  reachMap.forEach((map, concept) => {
    for (const { target, weight } of map.values()) weights[concept * size + target] = weight
  })
  return {
    reach: reachMap.map((map) => [...map.values()]),
    reachMap,
    weights,
    size,
    sources,
    ancestors,
    specificity,
    isAncestor: (above, below) => ancestors[below]?.has(above) ?? false,
  }
}

/** Everything above (or below) with its number of steps; cycles end by themselves. */
function climb(start: number, next: readonly number[][]): Map<number, number> {
  const found = new Map<number, number>()
  let level = [start]
  for (let steps = 1; level.length > 0 && steps < 12; steps++) {
    const above: number[] = []
    for (const index of level)
      for (const parent of next[index] ?? [])
        if (parent !== start && !found.has(parent)) {
          found.set(parent, steps)
          above.push(parent)
        }
    level = above
  }
  return found
}

/** Own exchanges and those of ancestors; the nearest one to a target wins, `except` shuts out. */
function inherited(
  index: number,
  ancestors: readonly ReadonlyMap<number, number>[],
  outgoing: ReadonlyMap<number, { exchange: Exchange; index: number }[]>,
  number: (id: string) => number,
  id: string,
) {
  const own = new Map<number, { target: number; grade: 1 | 2; steps: number; exchange: number }>()
  const lineage = [[index, 0] as const, ...(ancestors[index] ?? [])].sort((a, b) => a[1] - b[1])
  for (const [from, steps] of lineage)
    for (const { exchange, index: exchangeNumber } of outgoing.get(from) ?? []) {
      const shut = exchange.except?.some((except) => except === id || ancestors[index]?.has(number(except)))
      const target = number(exchange.to)
      if (shut || own.has(target)) continue
      own.set(target, { target, grade: exchange.grade, steps, exchange: exchangeNumber })
    }
  return own.values()
}
