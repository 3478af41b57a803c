/** Which listings of the other side are worth scoring: those with the strongest chain to a listing's concepts, and near. */
import type { Graph } from '#shared/domain/matching/graph/graph.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import type { MatchingIndex } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { Shortlist, slotOf, weightOf } from './postings.ts'

const MIN_LINK = parameters.terms.minLink
const WORD_STRENGTH = parameters.terms.wordStrength
const ANY_STRENGTH = parameters.terms.anyStrength
const PLACELESS = parameters.gates.placeless

const shortlists = new WeakMap<MatchingIndex, Shortlist>()

/**
 * Slots of the other side with their strongest chain, packed, best first, at most `cap`. Chains are followed from the strongest on
 * and each list from its surest listing on, so that the work ends when nothing better can come, not with the catalogue.
 */
export function candidates(catalogue: MatchingIndex, graph: Graph, own: Entry, cap: number): Float64Array {
  let shortlist = shortlists.get(catalogue)
  if (!shortlist) shortlists.set(catalogue, (shortlist = new Shortlist()))
  shortlist.open(catalogue.slots.length, cap)
  const side = own.offer ? catalogue.needs : catalogue.offers
  for (const [concept, factor] of linksOf(graph, own)) {
    if (!shortlist.admits(factor)) break
    const postings = side.byConcept.get(concept)?.ascending ?? []
    const end = Math.max(0, postings.length - cap)
    for (let i = postings.length - 1; i >= end; i--) {
      const posting = postings[i] as number
      const strength = factor * weightOf(posting)
      if (!shortlist.admits(strength)) break
      shortlist.put(slotOf(posting), strength)
    }
  }
  if (shortlist.admits(WORD_STRENGTH))
    for (const slot of catalogue.slotsByWords(side, own.stems)) shortlist.put(slot, WORD_STRENGTH)
  if (catalogue.slots.length <= cap)
    catalogue.slots.forEach((_, slot) => {
      const other = catalogue.at(slot)
      if (other && other.offer !== own.offer) shortlist.put(slot, ANY_STRENGTH)
    })
  return shortlist.take()
}

/** Concepts of the other side that the listing's own lead to, the strongest chain first. */
function linksOf(graph: Graph, own: Entry): [concept: number, factor: number][] {
  const links = new Map<number, number>()
  own.terms.concept.forEach((term, i) => {
    const sure = own.terms.weight[i] as number
    const put = (concept: number, weight: number) => {
      const factor = sure * weight
      if (factor >= MIN_LINK && factor > (links.get(concept) ?? 0)) links.set(concept, factor)
    }
    if (own.offer) for (const { target, weight } of graph.reach(term)) put(target, weight)
    else for (const { concept, weight } of graph.sources(term)) put(concept, weight)
  })
  return [...links].sort((a, b) => b[1] - a[1])
}

/**
 * Of candidates the `cap` with the strongest chains over the shortest ways, in any order: of a thousand that take the same,
 * those that a lorry reaches at what the stream is worth.
 *
 * @param found packed, as `candidates` gives them. @param reachKm `usualReachKm` of the listing.
 */
export function withinReach(
  catalogue: MatchingIndex,
  own: Pick<Entry, 'lat' | 'lon'>,
  found: readonly number[],
  cap: number,
  reachKm: number,
): readonly number[] {
  if (found.length <= cap) return found
  return found
    .map((posting) => {
      const place = catalogue.placeAt(slotOf(posting))
      const km = place ? greatCircleKm(own, place) : NaN
      const near = Number.isNaN(km) ? PLACELESS : 1 / (1 + (km / reachKm) ** 2)
      return { posting, worth: weightOf(posting) * near }
    })
    .sort((a, b) => b.worth - a.worth || b.posting - a.posting)
    .slice(0, cap)
    .map(({ posting }) => posting)
}
