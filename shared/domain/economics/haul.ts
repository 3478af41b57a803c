/**
 * Freight of a year by one way: full loads, parts of loads and terminals at the rates of a contract. Pure and light: a browser
 * computes it anew when a lever moves.
 */
import type { Mode, Vehicle } from '#shared/domain/logistics/modes.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import type { HaulRate } from '#shared/knowledge/economics/schema.ts'
import { cited } from './cited.ts'
import { callsOf } from './loads.ts'
import { exactly, times, type Spread } from './spread.ts'
import type { WorthTerm } from './worth.ts'

export interface Haul {
  mode: Mode
  legs: readonly { vehicle: Vehicle; km: number }[]
  /** Tonnes of a full load. */
  payload: number
  /** What tanks and dangerous goods cost more. */
  factor: number
  /** Days that it keeps; null: no limit that matters. */
  keepsDays: number | null
  /** Of each load besides: customs. */
  beside: readonly WorthTerm[]
}

export interface Hauled {
  loads: number
  tonnesPerLoad: number
  /** EUR per tonne, typical. */
  perTonne: number
  terms: readonly WorthTerm[]
}

/** Below this share of a load it goes as groupage. */
const PART = 0.7
/** What is not road is shared by the room that it takes, and groupage pays more than its share. */
const SHARED = 1.8
const LEAST_SHARE = 0.15

/**
 * @param tonnes a year. @param calls a year; left out: as many as the stream needs. @param round what a round over several
 * yards costs each load: it is then full whenever it goes.
 */
export function haulYear(
  haul: Haul,
  tonnes: number,
  { calls, round }: { calls?: number; round?: WorthTerm } = {},
): Hauled {
  const { mode, payload, keepsDays, beside } = haul
  const loads = round
    ? Math.max(1, tonnes / payload)
    : Math.max(tonnes / payload, calls ?? callsOf(tonnes, payload, keepsDays))
  const each = round ? payload : tonnes / loads
  const isPart = each < PART * payload && (mode === 'truck' || mode === 'sea')
  // Of a round each bears its share of full loads, however little it has itself.
  const share = round ? tonnes / payload / loads : 1
  const terms = [
    ...(isPart ? partTerms(haul, each) : loadTerms(haul, Math.min(each, payload))),
    ...beside,
    ...(round ? [round] : []),
  ].map((term) => (term.per === 'load' && share < 1 ? scaled(term, share) : term))
  const perTonne = sum(terms.map((term) => typical(term) * (term.per === 'load' ? loads / tonnes : 1)))
  return { loads, tonnesPerLoad: tonnes / loads, perTonne, terms }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const typical = ({ factors }: WorthTerm) => factors.reduce((product, one) => product * one.typical, 1)
const scaled = (term: WorthTerm, by: number): WorthTerm => ({
  ...term,
  factors: [times(term.factors[0]!, by), ...term.factors.slice(1)],
})

const COASTER = 'coaster'
export const isBulkShip = (payload: number): boolean => payload > rateOf('sea').loadTonnes
const mainRate = ({ mode, payload }: Haul): HaulRate =>
  mode === 'sea' && isBulkShip(payload) ? rateOf(COASTER) : rateOf(mode)

export const freightTerm = (
  rate: HaulRate,
  of: string,
  per: WorthTerm['per'],
  ...factors: readonly Spread[]
): WorthTerm => ({ kind: 'freight', per, factors, of, ...cited(rate) })

/** What a load costs to order, each leg by its kilometres, and the ends by the tonne. */
function loadTerms(haul: Haul, tonnes: number): WorthTerm[] {
  const { mode, legs, factor } = haul
  const main = mainRate(haul)
  const vehicles = [...new Set(legs.map(({ vehicle }) => vehicle))]
  const terms = vehicles.flatMap((vehicle) => {
    const rate = vehicle === mode ? main : rateOf(vehicle)
    // Of a ship or a barge the lorries before and after are many to a load.
    const count = tonnes / Math.min(tonnes, rate.loadTonnes)
    const km = sum(legs.filter((leg) => leg.vehicle === vehicle).map((leg) => leg.km))
    return [
      freightTerm(rate, vehicle, 'load', times(rate.fixed, factor * count)),
      freightTerm(rate, `${vehicle}-km`, 'load', times(rate.perKm, factor * count), exactly(km)),
    ]
  })
  return [...terms, freightTerm(main, `${mode}-ends`, 'tonne', main.ends)]
}

/** Parts of loads go as groupage, at most for what a whole load costs, at least for what a pallet does. */
function partTerms(haul: Haul, tonnes: number): WorthTerm[] {
  const { legs, payload, factor } = haul
  const rate = rateOf('part-load')
  const full = loadTerms(haul, payload)
  const fullCost = sum(full.map((one) => typical(one) * (one.per === 'tonne' ? tonnes : 1)))
  const road = sum(legs.filter(({ vehicle }) => vehicle === 'truck').map(({ km }) => km))
  const share = Math.min(1, Math.max(LEAST_SHARE, (SHARED * tonnes) / payload))
  const rest = full
    .filter(({ of }) => !of.startsWith('truck') && !of.endsWith('-ends'))
    .map((one) => scaled(one, share))
  const restCost = sum(rest.map(typical))
  const byTonne = factor * tonnes * (rate.perTonne!.typical + rate.perTonneKm!.typical * road)
  const least = factor * (rate.fixed.typical + rate.perKm.typical * road)
  if (fullCost <= Math.max(byTonne, least) + restCost) return full
  const part = (per: 'load' | 'tonne', fixed: Spread, perKm: Spread) => [
    freightTerm(rate, 'part-load', per, times(fixed, factor)),
    freightTerm(rate, 'part-load-km', per, times(perKm, factor), exactly(road)),
    ...rest,
  ]
  return least >= byTonne
    ? part('load', rate.fixed, rate.perKm)
    : part('tonne', rate.perTonne!, rate.perTonneKm!)
}
