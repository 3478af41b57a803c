/**
 * What would turn the verdict: levers that recompute a year at once, and how far it pays. Pure, for the server and the browser.
 */
import type { Mode } from '#shared/domain/logistics/modes.ts'
import type { Haul } from '#shared/domain/logistics/loads.ts'
import { haulYear } from '#shared/domain/economics/carriage/haul.ts'
import { exactly, times, type Spread } from '#shared/domain/economics/spread.ts'
import { worthOf, type TermKind, type WorthInput, type WorthTerm } from '#shared/domain/economics/worth.ts'

/** Told of a wet tonne as it arises: when it gets lighter, each of its tonnes has more in it. */
const OF_THE_STREAM: ReadonlySet<TermKind> = new Set(['disposal', 'replaced', 'treatment', 'outlet'])

const scaled = (term: WorthTerm, by: number): WorthTerm => ({
  ...term,
  factors: [times(term.factors[0]!, by), ...term.factors.slice(1)],
})

/** The same by another way, or by the same anew. */
export function hauledBy(
  input: WorthInput,
  haul: Haul,
  how: Parameters<typeof haulYear>[2] = {},
): WorthInput {
  const { loads, terms } = haulYear(haul, input.tonnes, how)
  return { ...input, loads, terms: [...input.terms.filter(({ kind }) => kind !== 'freight'), ...terms] }
}

/**
 * Dried at the holder's gate: less travels, and the water costs.
 *
 * @param from share of water as it arises. @param to what is left, below it. @param perWater EUR per tonne of water removed.
 */
export function driedOnSite(
  input: WorthInput,
  haul: Haul,
  { from, to, perWater }: { from: number; to: number; perWater: WorthTerm },
): WorthInput {
  if (!(to < from && from < 1)) return input
  const left = (1 - from) / (1 - to)
  const terms = input.terms.map((term) =>
    OF_THE_STREAM.has(term.kind) && term.per === 'tonne' ? scaled(term, 1 / left) : term,
  )
  const drying = scaled({ ...perWater, per: 'tonne' }, (1 - left) / left)
  return hauledBy({ ...input, tonnes: input.tonnes * left, terms: [...terms, drying] }, haul)
}

/**
 * Fetched every so many months, kept in between.
 *
 * @param storage EUR per tonne and month.
 */
export function fetchedEvery(input: WorthInput, haul: Haul, months: number, storage: WorthTerm): WorthInput {
  const hauled = hauledBy(input, haul, { calls: Math.max(1, 12 / months) })
  // Half of what is fetched waits on average.
  const kept = scaled({ ...storage, per: 'tonne' }, months / 2)
  return { ...hauled, terms: [...hauled.terms, kept] }
}

/** Fetched on one round with that of neighbours: its share of full loads. */
export const pooledWith = (input: WorthInput, haul: Haul, round: WorthTerm): WorthInput =>
  hauledBy(input, haul, { round })

/** In how many cases it must still bring something: nine of ten, the middle, or one of ten. */
export type Sureness = 'p10' | 'p50' | 'p90'
const FARTHEST_KM = 20_000
const STEPS = 40
const HIT_KM = 0.2

/** By land the whole way is one vehicle's; at sea a circle on a map says nothing. */
const BY_LAND: ReadonlySet<Mode> = new Set(['truck', 'rail', 'barge'])

/**
 * Kilometres of the way up to which it pays; 0: not even next door. Null: not by this mode, or never dear enough to end it.
 */
export function breakEvenKm(
  input: WorthInput,
  haul: Haul,
  sureness: Sureness = 'p50',
  how: Parameters<typeof haulYear>[2] = {},
): number | null {
  if (!BY_LAND.has(haul.mode)) return null
  const netAt = (km: number) =>
    worthOf(hauledBy(input, { ...haul, legs: [{ vehicle: haul.mode, km }] }, how)).net[sureness]
  let [near, far] = [0, FARTHEST_KM]
  let [above, below] = [netAt(near), netAt(far)]
  if (above <= 0) return 0
  if (below > 0) return null
  // Nearly a straight line, so the chord finds it in a few steps; the end that stays is weighed less each time.
  for (let step = 0; step < STEPS; step++) {
    const km = near + ((far - near) * above) / (above - below)
    const net = netAt(km)
    if (net > 0) {
      if (km - near < HIT_KM) return km
      ;[near, above, below] = [km, net, below / 2]
    } else {
      if (far - km < HIT_KM) return km
      ;[far, below, above] = [km, net, above / 2]
    }
  }
  return near
}

/** The levers that apply to a pair, with what they cost. */
export interface LeverSet {
  /** Every way, the cheapest first. */
  hauls: readonly Haul[]
  /** Share of water as it arises, and the least that drying leaves; EUR per tonne of water. */
  dry: { from: number; least: number; cost: WorthTerm } | null
  /** Months between two loads among which it can be chosen, and what a month of storage costs a tonne. */
  collect: { months: readonly number[]; storage: WorthTerm } | null
  /** What a round over the yards of neighbours costs each load. */
  pool: { round: WorthTerm } | null
}

/** What is moved; what is left out stays as it is. */
export interface Moved {
  mode?: Mode | undefined
  dryTo?: number | undefined
  months?: number | undefined
  pooled?: boolean | undefined
}

/** How its loads go; a round with neighbours is full whenever it goes. */
const howOf = ({ pool }: LeverSet, { months, pooled }: Moved): Parameters<typeof haulYear>[2] =>
  pooled && pool ? { round: pool.round } : months ? { calls: Math.max(1, 12 / months) } : {}

export interface MovedYear {
  haul: Haul
  input: WorthInput
  /** EUR per tonne of freight. */
  perTonne: number
}

/** The year with all levers as they are moved, by the way chosen, else by the cheapest. Null where there is no way. */
export function withLevers(input: WorthInput, set: LeverSet, moved: Moved): MovedYear | null {
  const haul = set.hauls.find(({ mode }) => mode === moved.mode) ?? set.hauls[0]
  if (!haul) return null
  const { dry, collect, pool } = set
  let year = input
  if (dry && moved.dryTo !== undefined) {
    // What the taker would have dried comes dry.
    const terms = year.terms.filter(({ kind, of }) => kind !== 'treatment' || of !== dry.cost.of)
    year = driedOnSite({ ...year, terms }, haul, { from: dry.from, to: moved.dryTo, perWater: dry.cost })
  }
  const { perTonne } = haulYear(haul, year.tonnes, howOf(set, moved))
  const hauled =
    moved.pooled && pool
      ? pooledWith(year, haul, pool.round)
      : moved.months && collect
        ? fetchedEvery(year, haul, moved.months, collect.storage)
        : hauledBy(year, haul)
  return { haul, input: hauled, perTonne }
}

/** Kilometres up to which a year pays as its levers are moved, see `breakEvenKm`. */
export const breakEvenWith = ({ haul, input }: MovedYear, set: LeverSet, moved: Moved): number | null =>
  breakEvenKm(input, haul, 'p50', howOf(set, moved))

/** A term whose figure is stated, for a lever that a person types a price into. */
export const statedTerm = (kind: TermKind, of: string, cost: number | Spread): WorthTerm => ({
  kind,
  per: 'tonne',
  factors: [typeof cost === 'number' ? exactly(cost) : cost],
  of,
  sources: [],
  year: null,
  checked: true,
})
