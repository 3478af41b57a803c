/**
 * How a stream gets from one gate to the other, and whether it is worth the way: by pipe, by wire, or by lorry and ship,
 * whose freight is set against what a tonne is worth to both sides. A place that is not known costs, and what can't
 * travel does not pass without one.
 */
import { freightOf, type Freight } from '#shared/domain/logistics/freight.ts'
import { packingOf } from '#shared/domain/logistics/packing.ts'
import type { Entry } from '#shared/domain/matching/index/entry.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { middle } from '#shared/domain/matching/scoring/parts.ts'
import { otherwise, transferOf } from '#shared/domain/matching/scoring/prices.ts'
import type { Gate } from '#shared/domain/matching/types.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { greatCircleKm } from '#shared/domain/places/distance.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Concept, KnownExchange, MoneyRange } from '#shared/knowledge/schema.ts'

/** `near`: water and thin sludges, which nobody hauls further than a pipe or a short tanker run. */
export type CarriageMode = 'pipe' | 'wire' | 'near' | 'load'

export interface Carriage {
  way: CarriageMode
  /** Great-circle km between the two places; null when one is missing. */
  km: number | null
  /** Both are known by the same town only: the way is some kilometres, and not known. */
  sameTown: boolean
  /** EUR per tonne that the two sides together can spend on the way. */
  value: number
  /** A price or a cost of disposal stands behind the value. */
  valueKnown: boolean
  /** By the way it takes, as the balance and the logistics preview tell it; null where nothing is hauled or no way is known. */
  freight: Freight | null
  /** Freight beyond loading, with the papers of an overseas trade, over value; null where there is no freight. */
  share: number | null
  /** 0–1, 1 where the way costs next to nothing; null when a place is missing. */
  part: number | null
  /** What is left of the score, 0–1. */
  factor: number
  gate: Gate | undefined
}

/** Places are known by their town: below this they are the same one. */
const SAME_TOWN_KM = 1
const MAX_PIPE_KM = parameters.gates.maxPipeKm
const USUAL_PIPE_KM = parameters.gates.usualPipeKm
const PLACELESS = parameters.gates.placeless
const WITHIN_TOWN = parameters.gates.withinTown
const EXPECTED_FREIGHT = parameters.gates.expectedFreight
const LOADING = parameters.gates.loading
/** What a missing place costs a load: a tenth at least, four tenths at most. */
const PLACELESS_LOAD = { most: parameters.gates.placelessMost, least: parameters.gates.placelessLeast }
const UNKNOWN_VALUE = parameters.gates.unknownValue
const LEAST_VALUE = parameters.gates.leastValue
const LORRY_RATE = parameters.gates.lorryRate
/** Freight of so many times what both sides can spend ends a pair; of water, which can be had anywhere, half of that. */
const HOPELESS = { load: parameters.gates.hopelessLoad, near: parameters.gates.hopelessNear }
const OVERSEAS_KM = parameters.gates.overseasKm
const OVERSEAS_EUR = parameters.gates.overseasCost
/**
 * What a need bids for another product is no price of the stream that stands in for it: of a niche outlet half of it counts,
 * and never more than so many times what the stream is worth by itself.
 */
const NICHE = parameters.gates.nicheBid
const BEYOND_OWN = 2

const THIN = parameters.gates.thin
const WORTH_A_TANK = parameters.gates.worthATank
const LIQUEFIED = /liquef|compress|bottl/

/** The way between an offer and a need. */
export function carriageOf(
  knowledge: Knowledge,
  offer: Entry,
  need: Entry,
  /** What the offer surely is, and what it is taken for on the path to this need. */
  material: Concept | undefined,
  sold: Concept | undefined,
  exchange: KnownExchange | undefined,
): Carriage {
  const straight = greatCircleKm(offer, need)
  // Of a place that is missing the coordinates are no numbers.
  const km = Number.isNaN(straight) ? null : straight
  const { value, known } = worth(knowledge, material, offer, need, exchange)
  // Without places the way says nothing of one partner that it does not say of all.
  const way = wayOf(offer, material, km === null ? undefined : exchange, value)
  const sameTown = km !== null && km < SAME_TOWN_KM
  const base = { way, km, sameTown, value, valueKnown: known, freight: null, share: null }
  if (way === 'wire') return { ...base, part: km === null ? null : 1, factor: 1, gate: undefined }
  if (way === 'pipe') return { ...base, ...piped(offer, km, sameTown) }
  if (km === null) return { ...base, part: null, ...placeless(way, value) }
  const load = {
    packing: packingOf(material, offer),
    hazardous: offer.hazard === 'absolute_hazardous',
    value: valueOf(sold, offer, need),
    // How often what spoils is fetched is worth's matter: fit is told of full loads.
    keepsDays: null,
  }
  const freight = freightOf(stop(offer), stop(need), load, tonnesOf(offer, need))
  if (!freight)
    return { ...base, part: null, ...(known && stays(offer, material, value, km) ? shipped(km) : WAYLESS) }
  const share = (Math.max(0, freight.perTonne - LOADING) + papers(km, tonnesOf(offer, need))) / value
  const part = 1 / (1 + share ** 2)
  // A refusal speaks of all that the carrier charges.
  const ends =
    known && km > 0 && freight.perTonne + papers(km, tonnesOf(offer, need)) >= HOPELESS[way] * value
  const hopeless: Gate = {
    name: 'freight',
    state: 'fail',
    reason: { kind: 'freight.hopeless', params: { km: freight.km, times: HOPELESS[way], value } },
  }
  return { ...base, freight, share, part, factor: part, gate: ends ? hopeless : undefined }
}

/** Roughly how far a lorry takes the stream before its freight is what it is worth, km; by pipe the usual length of one. */
export function usualReachKm(knowledge: Knowledge, entry: Entry): number {
  const material = lexiconOf(knowledge).concepts[entry.terms.concept[0] ?? -1]
  const { value } = worth(knowledge, material, entry, entry, undefined)
  const way = wayOf(entry, material, undefined, value)
  if (way === 'wire') return Infinity
  return way === 'pipe' ? USUAL_PIPE_KM : value / LORRY_RATE
}

export const stop = ({ place, lat, lon, country, quay }: Entry) => ({ name: place, lat, lon, country, quay })

/** Tonnes a year that both sides can move, as far as one says; null when neither does. */
export const tonnesOf = (offer: Entry, need: Entry): number | null =>
  offer.tonnes && need.tonnes ? Math.min(offer.tonnes, need.tonnes) : (offer.tonnes ?? need.tonnes ?? null)

/** EUR per tonne that the goods are worth for insurance; null: not known. */
export function valueOf(material: Concept | undefined, offer: Entry, need: Entry): number | null {
  const price = transferOf(material, offer, need)
  if (price && price.perTonne > 0) return price.perTonne
  return otherwise(material, offer) === 'disposed' ? 0 : null
}

/** What a trade overseas costs beside its freight, EUR per tonne. */
const papers = (km: number, tonnes: number | null): number =>
  tonnes && km > OVERSEAS_KM ? OVERSEAS_EUR / tonnes : 0

function wayOf(
  { form, moisture, bottled }: Entry,
  material: Concept | undefined,
  exchange: KnownExchange | undefined,
  value: number,
): CarriageMode {
  if (material?.id === 'surplus-electricity') return 'wire'
  if (form === 'heat') return 'pipe'
  const carried =
    bottled || value >= WORTH_A_TANK || exchange?.treatment?.some((step) => LIQUEFIED.test(step))
  if (form === 'gas') return carried ? 'load' : 'pipe'
  const flows = form === 'liquid' || form === 'sludge'
  const thin = 1 - (moisture ?? 1 - (material?.dryMatter ?? 1)) <= THIN
  const water = material?.category === 'Water' && form === 'liquid'
  return flows && (thin || water) && value < WORTH_A_TANK ? 'near' : 'load'
}

function piped(
  { form }: Entry,
  km: number | null,
  sameTown: boolean,
): Pick<Carriage, 'part' | 'factor' | 'gate'> {
  const what = form === 'heat' ? 'heat' : 'gas'
  if (km === null)
    return {
      part: null,
      factor: PLACELESS,
      gate: {
        name: 'freight',
        state: 'unknown',
        reason: { kind: 'freight.pipe-placeless', params: { what } },
      },
    }
  if (sameTown)
    return {
      part: null,
      factor: WITHIN_TOWN,
      gate: {
        name: 'freight',
        state: 'unknown',
        reason: { kind: 'freight.pipe-in-town', params: { what } },
      },
    }
  if (km > MAX_PIPE_KM)
    return {
      part: 0,
      factor: 0,
      gate: {
        name: 'freight',
        state: 'fail',
        reason: { kind: 'freight.pipe-too-far', params: { what, km } },
      },
    }
  const part = 1 / (1 + (km / USUAL_PIPE_KM) ** 2)
  return { part, factor: part, gate: undefined }
}

/** A gas over an ocean: what a vessel under pressure costs is paid by helium, and not by what is made everywhere. */
const stays = ({ form }: Entry, material: Concept | undefined, value: number, km: number): boolean =>
  km > OVERSEAS_KM && value < WORTH_A_TANK && (form === 'gas' || material?.forms?.[0] === 'gas')

const shipped = (km: number): Pick<Carriage, 'factor' | 'gate'> => ({
  factor: PLACELESS,
  gate: {
    name: 'freight',
    state: 'fail',
    reason: { kind: 'freight.pipe-too-far', params: { what: 'gas', km } },
  },
})

/** Both places are known, and nothing that we know of goes from one to the other. */
const WAYLESS: Pick<Carriage, 'factor' | 'gate'> = {
  factor: PLACELESS,
  gate: {
    name: 'freight',
    state: 'unknown',
    reason: { kind: 'freight.no-way', params: {} },
  },
}

function placeless(way: CarriageMode, value: number): Pick<Carriage, 'factor' | 'gate'> {
  if (way === 'near')
    return {
      factor: PLACELESS,
      gate: {
        name: 'freight',
        state: 'unknown',
        reason: { kind: 'freight.water-placeless', params: {} },
      },
    }
  const expected = 1 / (1 + (EXPECTED_FREIGHT / value) ** 2)
  return { factor: Math.min(PLACELESS_LOAD.most, Math.max(PLACELESS_LOAD.least, expected)), gate: undefined }
}

/** What a tonne can carry in freight: what it is worth to the taker, and what its disposal would cost the holder; EUR. */
function worth(
  knowledge: Knowledge,
  material: Concept | undefined,
  offer: Entry,
  need: Entry,
  exchange: KnownExchange | undefined,
): { value: number; known: boolean } {
  const { price, disposalCost } = rangesOf(knowledge, material)
  const asked = offer.pricePerTonne
  const own = asked ?? middle(price)
  const paid = Math.max(bidFor(need, exchange, own), own ?? -Infinity)
  const disposal = Math.max(middle(disposalCost) ?? 0, asked === undefined ? 0 : -asked)
  const known =
    price !== undefined ||
    disposalCost !== undefined ||
    asked !== undefined ||
    need.pricePerTonne !== undefined
  return known ? { value: Math.max(LEAST_VALUE, paid) + disposal, known } : { value: UNKNOWN_VALUE, known }
}

/** EUR per tonne of the stream that a need's price leaves for it; `own`: what the stream is worth by itself. */
function bidFor(
  { pricePerTonne }: Entry,
  exchange: KnownExchange | undefined,
  own: number | undefined,
): number {
  if (pricePerTonne === undefined) return -Infinity
  if (!exchange) return pricePerTonne
  const replaced = pricePerTonne * (exchange.ratio ?? 1) * (exchange.grade === 2 ? 1 : NICHE)
  return own === undefined ? replaced : Math.min(replaced, BEYOND_OWN * Math.max(LEAST_VALUE, own))
}

type Ranges = Pick<Concept, 'price' | 'disposalCost'>
const ranges = new WeakMap<Concept, { price: MoneyRange | undefined; disposalCost: MoneyRange | undefined }>()

/** Price and cost of disposal stand on the material or on the nearest of its first parents that has either. */
function rangesOf(knowledge: Knowledge, material: Concept | undefined): Ranges {
  if (!material) return {}
  let found = ranges.get(material)
  if (!found) {
    let concept: Concept | undefined = material
    for (let depth = 0; depth < 4 && concept && !concept.price && !concept.disposalCost; depth++)
      concept = concept.parents?.[0] ? knowledge.concept(concept.parents[0]) : undefined
    ranges.set(material, (found = { price: concept?.price, disposalCost: concept?.disposalCost }))
  }
  return found
}
