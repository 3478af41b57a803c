/** A pair of listings as worth looks at it: what moves, how, and the concepts by which the knowledge tells its figures. */
import { tonnesOf, valueOf, type Carriage } from '#shared/domain/matching/gates/carriage.ts'
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import type { Judged } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { exchangeOf } from '#shared/domain/matching/scoring/parts.ts'
import type { Packing } from '#shared/domain/logistics/loads.ts'
import { packingOf } from '#shared/domain/logistics/packing.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import type { ClassedConcept } from '#shared/knowledge/economics/index.ts'
import { families, type Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange } from '#shared/knowledge/schema.ts'

export interface WorthPair {
  offer: Entry
  need: Entry
  /** What the offer surely is; null: not read. */
  stream: Classed | null
  /** What the need takes it for; null: not known. */
  use: Classed | null
  exchange: KnownExchange | undefined
  carriage: Carriage
  /** A year, wet, that both sides can move; null: of what is offered no weight is known, and what is asked for tells none. */
  tonnes: number | null
  packing: Packing
  /** EUR per tonne that the goods are insured for; null: not known. */
  valuePerTonne: number | null
  /** EUR per tonne as each side states; of what flows, per unit of the flow. */
  ask: number | undefined
  bid: number | undefined
  /** It goes by pipe or wire. */
  flows?: boolean
  /** It was dried, frozen or made sour, and waits for a full load. */
  keeps?: boolean
}

export interface Classed extends ClassedConcept {
  concept: Concept
}

let familyOf: ReadonlyMap<string, string> | undefined
const familiesById = (): ReadonlyMap<string, string> =>
  (familyOf ??= new Map(
    Object.entries(families).flatMap(([name, { concepts }]) => concepts.map(({ id }) => [id, name] as const)),
  ))

function classed(knowledge: Knowledge, number: number, entry: Entry): Classed | null {
  const { concepts } = lexiconOf(knowledge)
  const concept = concepts[number]
  if (!concept) return null
  const above = [...graphOf(knowledge).ancestors(number)]
    .sort(([, a], [, b]) => a - b)
    .flatMap(([one]) => concepts[one]?.id ?? [])
  const family = familiesById().get(concept.id)
  const category = concept.category ?? entry.category
  const form = concept.kind === 'material' ? (entry.form ?? concept.forms?.[0]) : concept.forms?.[0]
  return {
    id: concept.id,
    above,
    concept,
    ...(family && { family }),
    ...(category && { category }),
    ...(form && { form }),
  }
}

/** All that a listing says, as one text. */
export const textOf = ({
  material_name,
  description,
}: Pick<Listing, 'material_name' | 'description'>): string => `${material_name}. ${description}`

const KIN: ReadonlySet<string> = new Set(['same', 'is-a'])

/** Both mean the same material, or a kind of it. */
export const areKin = ({ evidence }: Pick<Judged, 'evidence'>): boolean =>
  KIN.has(evidence.path?.reach.relation ?? '')

/** The pair as the engine judged it. */
export function pairOf(knowledge: Knowledge, { offer, need, evidence, carriage }: Judged): WorthPair {
  const { path } = evidence
  const exchange = exchangeOf(knowledge, path?.reach.exchange ?? -1)
  const { concepts } = lexiconOf(knowledge)
  return {
    offer,
    need,
    packing: packingOf(concepts[offer.terms.concept[0] ?? -1], offer),
    valuePerTonne: valueOf(concepts[path?.offer.concept ?? -1], offer, need),
    stream: classed(knowledge, offer.terms.concept[0] ?? -1, offer),
    use: classed(knowledge, path?.need.concept ?? need.terms.concept[0] ?? -1, need),
    exchange,
    carriage,
    ask: offer.pricePerTonne,
    bid: need.pricePerTonne,
    tonnes: offer.tonnes ? tonnesOf(offer, need) : null,
  }
}

/** Done to it, so that it does not spoil on the way or while a load gathers. */
const KEPT =
  /\bdried\b|(?<!% ?)\bdry\b(?! matter| solids| substance| weight)|\bfrozen\b|\bensil|\bsilage\b|\bacidified\b|\bformic\b|\bsalted\b|\bpasteuri[sz]|\bsterili[sz]|\bstabili[sz]/i

const PRESSED = /\bbal(?:es?|ed)\b|\bpressed\b|\bcompacted\b|\bbriquett?e/i
/** Tonnes of a lorry of light goods that were pressed. */
const PRESSED_LOAD = 15

/** As its owner says that it is handed over. */
export function handledAs(pair: WorthPair, said: string): WorthPair {
  const { packing } = pair
  const load = PRESSED.test(said) ? Math.max(PRESSED_LOAD, packing.lorryLoad) : packing.lorryLoad
  const isGas = packing.lorry === 'gas-tanker' || packing.lorry === 'tube-trailer'
  return { ...pair, keeps: KEPT.test(said), packing: isGas ? packing : { ...packing, lorryLoad: load } }
}
