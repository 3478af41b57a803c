/** Compiles the graph: some 60 ms. */
import type { GraphColumns, Reach, Relation } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { KnownExchange } from '#shared/knowledge/schema.ts'
import { listsOf } from './columns.ts'

const WEIGHTS = { same: 1, ...parameters.chains }

/** The graph of a knowledge base as columns. */
export function compileGraph(knowledge: Knowledge): GraphColumns {
  const { concepts } = knowledge
  const numbers = new Map(concepts.map(({ id }, index) => [id, index]))
  const number = (id: string) => numbers.get(id) ?? -1
  const parents = concepts.map((concept) => (concept.parents ?? []).map(number).filter((index) => index >= 0))
  const children: number[][] = concepts.map(() => [])
  parents.forEach((list, child) => list.forEach((parent) => children[parent]?.push(child)))
  const ancestors = concepts.map((_, index) => climb(index, parents))
  const descendants = concepts.map((_, index) => climb(index, children))
  const outgoing = new Map<number, { exchange: KnownExchange; index: number }[]>()
  knowledge.exchanges.forEach((exchange, index) => {
    const from = number(exchange.from)
    if (from < 0 || number(exchange.to) < 0) return
    const list = outgoing.get(from)
    if (list) list.push({ exchange, index })
    else outgoing.set(from, [{ exchange, index }])
  })
  const reach = concepts.map((concept, index) => {
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
      return [...map.values()]
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
    return [...map.values()]
  })
  const above = listsOf(ancestors.map((map) => [...map.keys()]))
  const targets = listsOf(reach.map((list) => list.map(({ target }) => target)))
  const all = reach.flat()
  const relations = [...new Set(all.map(({ relation }) => relation))]
  return {
    ancestorAt: above.at,
    ancestor: above.of,
    ancestorSteps: Uint8Array.from(ancestors.flatMap((map) => [...map.values()])),
    reachAt: targets.at,
    reachTarget: targets.of,
    reachWeight: Float64Array.from(all, ({ weight }) => weight),
    reachRelation: Uint8Array.from(all, ({ relation }) => relations.indexOf(relation)),
    relations,
    reachExchange: Int32Array.from(all, ({ exchange }) => exchange),
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
  outgoing: ReadonlyMap<number, { exchange: KnownExchange; index: number }[]>,
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
