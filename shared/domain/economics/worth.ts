/**
 * What an exchange brings both sides together in a year: terms with their ranges, summed to percentiles. A price passes from
 * one side to the other and stands in no sum. Pure, without knowledge: a browser computes it anew when a lever moves.
 */
import { casesOf, quantile, type Cases, type Percentiles, type Spread } from './spread.ts'

export const TERMS = [
  'disposal',
  'replaced',
  'outlet',
  'treatment',
  'freight',
  'packing',
  'storage',
  'papers',
  'overhead',
] as const
export type TermKind = (typeof TERMS)[number]

/** What saves; the others cost. `outlet`: what the stream brings today, which is given up. */
const GAINS: ReadonlySet<TermKind> = new Set(['disposal', 'replaced'])
/** Price, share that is replaced, share of the price that is paid. */
const MOST_FACTORS = 3

/** One term: the product of its factors, for each tonne, load or year. */
export interface WorthTerm {
  kind: TermKind
  per: 'tonne' | 'load' | 'year'
  /** EUR, and what it is multiplied by; at most three. */
  factors: readonly Spread[]
  /** What it is of: "zinc", "thermal-drying", "hazardous-landfill", "truck". */
  of: string
  /** Ids of sources.json; empty where a side states it. */
  sources: readonly string[]
  /** Year of the prices; null where a side states them. */
  year: number | null
  /** Every figure behind it was compared with a published text. */
  checked: boolean
  /** A figure of the whole family, because nothing nearer is known: it founds no advice to do it. */
  standsIn?: true
}

export interface WorthInput {
  /** A year, as it travels: wet. */
  tonnes: number
  /** Journeys a year. */
  loads: number
  terms: readonly WorthTerm[]
}

export interface Worth {
  /** EUR a year, both sides together. */
  net: Percentiles
  /** EUR a year by kind, typical figures; what costs is negative. */
  middle: Readonly<Partial<Record<TermKind, number>>>
  /** Share of all cases that bring more than nothing, 0–1. */
  chance: number
}

const countOf = ({ tonnes, loads }: WorthInput, { per }: WorthTerm): number =>
  per === 'tonne' ? tonnes : per === 'load' ? loads : 1

const signOf = ({ kind }: WorthTerm): 1 | -1 => (GAINS.has(kind) ? 1 : -1)

/** Of a share of each term. Terms of one kind are dear and cheap together: a dear carrier is dear for each load. */
function netOf(input: WorthInput, shareOf: (kind: TermKind) => number = () => 1): Cases {
  const counted = input.terms.flatMap((term) => {
    const times = shareOf(term.kind) * signOf(term) * countOf(input, term)
    return times === 0 ? [] : { times, factors: term.factors, place: TERMS.indexOf(term.kind) * MOST_FACTORS }
  })
  return casesOf(TERMS.length * MOST_FACTORS, (shares) => {
    let sum = 0
    for (const { times, factors, place } of counted) {
      let product = times
      for (let i = 0; i < factors.length; i++) product *= quantile(factors[i]!, shares[place + i]!)
      sum += product
    }
    return sum
  })
}

export function worthOf(input: WorthInput): Worth {
  const middle: Partial<Record<TermKind, number>> = {}
  for (const term of input.terms) middle[term.kind] = (middle[term.kind] ?? 0) + middleOf(input, term)
  const { chance, ...net } = netOf(input)
  return { net, middle, chance }
}

/** EUR a year of one term, typical figures; what costs is negative. */
export const middleOf = (input: WorthInput, term: WorthTerm): number =>
  signOf(term) * countOf(input, term) * term.factors.reduce((product, { typical }) => product * typical, 1)

/** Share of a term that the holder has of it; the taker has the rest. */
export const HOLDER_SHARE: Readonly<Record<TermKind, number>> = {
  disposal: 1,
  outlet: 1,
  packing: 1,
  storage: 1,
  replaced: 0,
  treatment: 0,
  freight: 0,
  papers: 0.5,
  overhead: 0.5,
}

/** What each side has of it in a year at a price that the taker pays the holder, EUR per tonne. */
export function netOfSides(input: WorthInput, price: number): { holder: Percentiles; taker: Percentiles } {
  const paid = price * input.tonnes
  const moved = ({ p10, p50, p90 }: Percentiles, by: number) => ({
    p10: p10 + by,
    p50: p50 + by,
    p90: p90 + by,
  })
  return {
    holder: moved(
      netOf(input, (kind) => HOLDER_SHARE[kind]),
      paid,
    ),
    taker: moved(
      netOf(input, (kind) => 1 - HOLDER_SHARE[kind]),
      -paid,
    ),
  }
}

export interface Benefits {
  /** EUR a year at the price asked for. */
  holder: number
  taker: number
  /** EUR per tonne: the least that the holder can take, the most that the taker can pay. */
  least: number
  most: number
}

/**
 * What each side has of it at a price that the taker pays the holder, EUR per tonne; below zero the holder pays. The holder
 * saves disposal and bears packing and storage, the taker replaces and bears treatment and freight; both bear half of papers
 * and overhead.
 */
export function benefitsOf({ middle }: Worth, tonnes: number, price: number): Benefits {
  const sum = (shareOf: (kind: TermKind) => number) =>
    TERMS.reduce((total, kind) => total + shareOf(kind) * (middle[kind] ?? 0), 0)
  const holder = sum((kind) => HOLDER_SHARE[kind])
  const taker = sum((kind) => 1 - HOLDER_SHARE[kind])
  return {
    holder: holder + price * tonnes,
    taker: taker - price * tonnes,
    least: -holder / tonnes,
    most: taker / tonnes,
  }
}
