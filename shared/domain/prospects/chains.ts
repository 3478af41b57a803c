/** How a listing reaches what plants take in, or is reached by what they give off: along the graph of known exchanges. */
import { graphOf, type Reach, type Relation } from '#shared/domain/matching/graph/graph.ts'
import { termAt } from '#shared/domain/matching/index/terms.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'

/** A material that reaches a target; both are numbers of concepts. */
export interface Chain {
  material: number
  target: number
  reach: Reach
}

/** Weight of a term from which it was read. */
const READ = 0.35
/** Share of the surest from which another is meant as well: a need may name a use and the material for it. */
const MEANT_TOO = { offer: 0.9, need: 0.6 }
/** Readings of one listing that are followed. */
const MOST_READ = 3

/**
 * A plant that takes a broad use is not reached by an exchange with a narrow one: where a material serves the broad market
 * as well, the knowledge base has that exchange too. A need that names a broad use itself is.
 */
const TAKEN_BY: ReadonlySet<Relation> = new Set(['same', 'is-a', 'serves'])
const SUPPLIED_BY: ReadonlySet<Relation> = new Set(['same', 'is-a', 'serves', 'serves-broader'])

/** What the listing was surely read as, the surest first; of an offer materials only. */
export function readAs(knowledge: Knowledge, entry: Entry): number[] {
  const { concepts } = lexiconOf(knowledge)
  const terms = entry.terms.concept
    .map((_, at) => termAt(entry.terms, at))
    .filter(({ derived, concept }) => !derived && (!entry.offer || concepts[concept]?.kind === 'material'))
  const top = terms[0]?.weight ?? 0
  if (top < READ) return []
  return terms
    .filter(({ weight }) => weight >= top * MEANT_TOO[entry.offer ? 'offer' : 'need'])
    .slice(0, MOST_READ)
    .map(({ concept }) => concept)
}

/** By concept on the other side: the strongest way there. */
export function chainsOf(knowledge: Knowledge, entry: Entry): ReadonlyMap<number, Chain> {
  const graph = graphOf(knowledge)
  const best = new Map<number, Chain>()
  const put = (side: number, chain: Chain) => {
    const known = best.get(side)
    if (!known || known.reach.weight < chain.reach.weight) best.set(side, chain)
  }
  for (const own of readAs(knowledge, entry)) {
    if (entry.offer)
      for (const reach of graph.reach(own)) {
        if (TAKEN_BY.has(reach.relation)) put(reach.target, { material: own, target: reach.target, reach })
      }
    else
      for (const { concept } of graph.sources(own)) {
        const reach = graph.reachOf(concept, own)
        if (reach && SUPPLIED_BY.has(reach.relation)) put(concept, { material: concept, target: own, reach })
      }
  }
  return best
}
