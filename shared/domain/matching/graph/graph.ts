/**
 * What can replace what: for every material the targets it reaches (itself, broader and narrower materials, uses by
 * exchange, and uses near those), each with a weight 0–1 and the exchange that carries it. Read from columns that
 * compile-graph.ts makes.
 *
 * Weights are the engine's prior that a practitioner calls such a pair feasible; the calibration turns sums of evidence
 * into probabilities afterwards, so only their order and rough distance matter.
 */
import {
  type Lists,
  once,
  ownersOf,
  placesOf,
  columnRows,
  span,
  transpose,
} from '#shared/domain/matching/compiled/columns.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

export type Relation =
  'same' | 'is-a' | 'part-of' | 'serves' | 'serves-broader' | 'serves-narrower' | 'serves-sibling'

export interface Reach {
  target: number
  weight: number
  relation: Relation
  /** Number in `knowledge.exchanges`, −1 for identity and hierarchy. */
  exchange: number
}

/** The graph as it is stored; columns of a name go together. */
export interface GraphColumns {
  /** By concept: what stands above it, and by how many steps. */
  ancestorAt: Uint32Array
  ancestor: Uint32Array
  ancestorSteps: Uint8Array
  /** By concept: its targets, with the relation as a number in `relations`. */
  reachAt: Uint32Array
  reachTarget: Uint32Array
  reachWeight: Float64Array
  reachRelation: Uint8Array
  reachExchange: Int32Array
  relations: Relation[]
}

export interface Graph {
  /** Targets of a concept. */
  reach(concept: number): readonly Reach[]
  /** How a concept reaches a target; undefined where it does not. */
  reachOf(concept: number, target: number): Reach | undefined
  /** Weights of `reach` as a square, row by row, 0 where nothing is reached: every pair of listings reads it often. */
  weights: Float32Array
  size: number
  /** Materials that reach a target: number and weight. */
  sources(target: number): readonly { concept: number; weight: number }[]
  /** What stands above a concept, with the number of steps. */
  ancestors(concept: number): ReadonlyMap<number, number>
  /** 0–1: how much it says that two materials share this target. Broad uses say little. */
  specificity(target: number): number
  isAncestor(above: number, below: number): boolean
}

const cache = new WeakMap<Knowledge, Graph>()

/** The compiled graph of a knowledge base. */
export function graphOf(knowledge: Knowledge): Graph {
  let graph = cache.get(knowledge)
  if (!graph) {
    graph = graphFrom(knowledge.concepts.length, compiled(knowledge, 'graph'))
    cache.set(knowledge, graph)
  }
  return graph
}

const SERVED = parameters.graph.served

/** The graph over the columns that were compiled from a knowledge base of so many concepts. */
export function graphFrom(size: number, columns: GraphColumns): Graph {
  const { ancestor, ancestorSteps, reachTarget, reachWeight, reachRelation, reachExchange, relations } =
    columns
  const above: Lists = { at: columns.ancestorAt, of: ancestor }
  const targets: Lists = { at: columns.reachAt, of: reachTarget }
  const reach = columnRows((concept) =>
    placesOf(targets, concept).map((at): Reach => ({
      target: reachTarget[at] as number,
      weight: reachWeight[at] as number,
      relation: relations[reachRelation[at] as number] as Relation,
      exchange: reachExchange[at] as number,
    })),
  )
  const byTarget = columnRows((concept) => new Map(reach(concept).map((one) => [one.target, one])))
  const reachedBy = once(() => transpose(targets, size))
  const sources = columnRows((target) => {
    const { of, place } = reachedBy()
    return placesOf(reachedBy(), target).map((at) => ({
      concept: of[at] as number,
      weight: reachWeight[place[at] as number] as number,
    }))
  })
  const weights = once(() => {
    const square = new Float32Array(size * size)
    ownersOf(targets.at).forEach((concept, at) => {
      square[concept * size + (reachTarget[at] as number)] = reachWeight[at] as number
    })
    return square
  })
  return {
    reach,
    reachOf: (concept, target) => byTarget(concept).get(target),
    get weights() {
      return weights()
    },
    size,
    sources,
    ancestors: columnRows(
      (concept) =>
        new Map(placesOf(above, concept).map((at) => [ancestor[at] as number, ancestorSteps[at] as number])),
    ),
    specificity: columnRows((target) => {
      const served = sources(target).filter(({ weight }) => weight >= SERVED).length
      return 1 / (1 + Math.log2(1 + served / parameters.graph.specificityScale))
    }),
    isAncestor(high, low) {
      const [from, to] = span(above, low)
      for (let at = from; at < to; at++) if (ancestor[at] === high) return true
      return false
    },
  }
}
