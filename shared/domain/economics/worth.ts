/**
 * What an exchange brings both sides together in a year: terms with their ranges, summed to percentiles. A price passes from
 * one side to the other and stands in no sum. Pure, without knowledge: a browser computes it anew when a lever moves.
 */
import { percentilesOf, quantile, type Percentiles, type Spread } from './spread.ts'

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
}

const countOf = ({ tonnes, loads }: WorthInput, { per }: WorthTerm): number =>
  per === 'tonne' ? tonnes : per === 'load' ? loads : 1

const signOf = ({ kind }: WorthTerm): 1 | -1 => (GAINS.has(kind) ? 1 : -1)

/** A share of all cases, evenly spread: its quantile is the share itself. */
const EVEN: Spread = { low: 0.1, typical: 0.5, high: 0.9 }
const INPUTS = TERMS.flatMap(() => Array.from({ length: MOST_FACTORS }, () => EVEN))

/** Terms of one kind are dear and cheap together: a dear carrier is dear for each load. */
export function worthOf(input: WorthInput): Worth {
  const yearly = (term: WorthTerm, factorAt: (factor: Spread, i: number) => number) =>
    signOf(term) *
    countOf(input, term) *
    term.factors.reduce((product, factor, i) => product * factorAt(factor, i), 1)
  const net = percentilesOf(INPUTS, (shares) =>
    input.terms.reduce((sum, term) => {
      const place = TERMS.indexOf(term.kind) * MOST_FACTORS
      return sum + yearly(term, (factor, i) => quantile(factor, shares[place + i]!))
    }, 0),
  )
  const middle: Partial<Record<TermKind, number>> = {}
  for (const term of input.terms)
    middle[term.kind] = (middle[term.kind] ?? 0) + yearly(term, ({ typical }) => typical)
  return { net, middle }
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
  const sum = (...kinds: TermKind[]) => kinds.reduce((total, kind) => total + (middle[kind] ?? 0), 0)
  const shared = sum('papers', 'overhead') / 2
  const holder = sum('disposal', 'outlet', 'packing', 'storage') + shared
  const taker = sum('replaced', 'treatment', 'freight') + shared
  return {
    holder: holder + price * tonnes,
    taker: taker - price * tonnes,
    least: -holder / tonnes,
    most: taker / tonnes,
  }
}
