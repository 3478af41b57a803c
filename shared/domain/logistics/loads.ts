/**
 * What carriage costs: one load of a vehicle, part by part, at the rates of a contract. The logistics preview adds up a
 * consignment of it, worth a year, so that both tell one price. Pure and light: a browser computes it anew.
 */
import { rateOf } from '#shared/knowledge/economics/rates.ts'
import type { HaulRate, Spread } from '#shared/knowledge/economics/schema.ts'
import { callsOf } from './calls.ts'
import type { Mode, Vehicle } from './modes.ts'

/** In what a stream goes by road. */
export const LORRIES = ['tipper', 'tanker', 'gas-tanker', 'tube-trailer'] as const
export type Lorry = (typeof LORRIES)[number]

export interface Packing {
  lorry: Lorry
  /** Tonnes that fill one. */
  lorryLoad: number
}

/** A way by one mode, and what is carried on it. */
export interface Haul {
  mode: Mode
  legs: readonly { vehicle: Vehicle; km: number }[]
  /** Of a gas: the vehicle that it goes in from gate to gate; null: it goes in those of the legs. */
  gas: 'gas-tanker' | 'tube-trailer' | null
  /** Tonnes of a full load. */
  payload: number
  /** What tanks and dangerous goods cost more. */
  factor: number
  /** Days that it keeps; null: no limit that matters. */
  keepsDays: number | null
  /** It passes a customs border. */
  customs: boolean
  /** EUR per tonne that the goods are worth, for insurance; null: not known. */
  value: number | null
}

export interface Part {
  /** "truck", "truck-km", "rail-ends": the rate, and which figure of it. */
  of: string
  rate: HaulRate
  is: 'transport' | 'handling' | 'customs' | 'insurance'
  per: 'load' | 'tonne'
  /** EUR, for each kilometre where those are told. */
  figure: Spread
  /** Times that it is paid for a load or a tonne. */
  count: number
  km: number | null
}

/** Tanks cost more than a tipper, and dangerous goods more than others. */
const TANKER = 1.2
const DANGEROUS = 1.3
export const dearness = (hazardous: boolean, lorry: Lorry): number =>
  (hazardous ? DANGEROUS : 1) * (lorry === 'tanker' ? TANKER : 1)

/** The rate of the main leg. A coaster takes in bulk what no box is filled with, an ocean's ship what fills it. */
export function mainRate({ mode, payload, gas }: Pick<Haul, 'mode' | 'payload' | 'gas'>): HaulRate {
  if (gas) return rateOf(gas)
  if (mode !== 'sea' || payload <= rateOf('sea').loadTonnes) return rateOf(mode)
  return rateOf(payload > rateOf('coaster').loadTonnes ? 'bulk-carrier' : 'coaster')
}

/** Loads of so many tonnes, and what each carries. @param calls at least so many. */
export function loadsOf(
  { payload, keepsDays }: Haul,
  tonnes: number,
  calls = callsOf(tonnes, payload, keepsDays),
): { loads: number; each: number } {
  const loads = Math.max(tonnes / payload, calls)
  return { loads, each: tonnes / loads }
}

/** Below this share of a load it goes as groupage. */
const PART = 0.7
/** What is not road is shared by the room that it takes, and groupage pays more than its share. */
const SHARED = 1.8
const LEAST_SHARE = 0.15

/** All that a load of so many tonnes costs. */
export function loadCosts(haul: Haul, tonnes: number): Part[] {
  const { mode, payload, customs, value, gas } = haul
  const shares = !gas && (mode === 'truck' || mode === 'sea') && tonnes < PART * payload
  const parts = gas ? gasParts(haul) : shares ? sharedParts(haul, tonnes) : loadParts(haul, tonnes)
  if (customs) parts.push(partOf('customs', 'customs', rateOf('customs').fixed))
  if (value !== null && value > 0) parts.push(insurance(value))
  return parts
}

/** EUR of a load of so many tonnes. */
export const euroOfLoad = (
  parts: readonly Part[],
  tonnes: number,
  at: keyof Spread = 'typical',
  is?: Part['is'],
): number =>
  parts.reduce(
    (sum, part) =>
      is !== undefined && part.is !== is
        ? sum
        : sum + part.figure[at] * part.count * (part.km ?? 1) * (part.per === 'tonne' ? tonnes : 1),
    0,
  )

const partOf = (
  of: string,
  rate: string,
  figure: Spread,
  { is, per = 'load', count = 1, km = null }: Partial<Pick<Part, 'is' | 'per' | 'count' | 'km'>> = {},
): Part => ({
  of,
  rate: rateOf(rate),
  is: is ?? (rate === 'customs' ? 'customs' : 'transport'),
  per,
  figure,
  count,
  km,
})

function insurance(value: number): Part {
  const rate = rateOf('insurance')
  return partOf(rate.id, rate.id, rate.perTonne!, { is: 'insurance', per: 'tonne', count: value })
}

const kmBy = (legs: Haul['legs'], vehicle: Vehicle) =>
  legs.reduce((sum, leg) => (leg.vehicle === vehicle ? sum + leg.km : sum), 0)

/** What a load costs to order, each leg by its kilometres, and the ends by the tonne. */
function loadParts(haul: Haul, tonnes: number): Part[] {
  const { mode, legs, factor } = haul
  const main = mainRate(haul)
  const parts: Part[] = []
  for (const vehicle of new Set(legs.map((leg) => leg.vehicle))) {
    const rate = vehicle === mode ? main : rateOf(vehicle)
    // Of a ship or a barge the lorries before and after are many to a load.
    const count = (factor * tonnes) / Math.min(tonnes, rate.loadTonnes)
    const km = kmBy(legs, vehicle)
    parts.push(partOf(vehicle, rate.id, rate.fixed, { count }))
    if (rate.perTonneKm)
      parts.push(partOf(`${vehicle}-km`, rate.id, rate.perTonneKm, { per: 'tonne', count: factor, km }))
    else parts.push(partOf(`${vehicle}-km`, rate.id, rate.perKm, { count, km }))
  }
  parts.push(partOf(`${mode}-ends`, main.id, main.ends, { is: 'handling', per: 'tonne' }))
  return parts
}

/** Parts of loads go as groupage, at most for what a load of their own costs, at least for what a pallet does. */
function sharedParts(haul: Haul, tonnes: number): Part[] {
  const { legs, payload, factor } = haul
  const rate = rateOf('part-load')
  const whole = loadParts(haul, tonnes)
  const road = kmBy(legs, 'truck')
  const share = Math.min(1, Math.max(LEAST_SHARE, (SHARED * tonnes) / payload))
  const rest = whole
    .filter(({ of }) => !of.startsWith('truck') && !of.endsWith('-ends'))
    .map((part) => ({ ...part, count: part.count * share }))
  const byTonne = factor * tonnes * (rate.perTonne!.typical + rate.perTonneKm!.typical * road)
  const least = factor * (rate.fixed.typical + rate.perKm.typical * road)
  if (euroOfLoad(whole, tonnes) <= Math.max(byTonne, least) + euroOfLoad(rest, tonnes)) return whole
  const [per, fixed, perKm] =
    least >= byTonne
      ? (['load', rate.fixed, rate.perKm] as const)
      : (['tonne', rate.perTonne!, rate.perTonneKm!] as const)
  return [
    partOf('part-load', rate.id, fixed, { per, count: factor }),
    partOf('part-load-km', rate.id, perKm, { per, count: factor, km: road }),
    ...rest,
  ]
}

/** A trailer of gas goes back empty. */
function gasParts({ legs, payload, gas }: Haul): Part[] {
  const rate = rateOf(gas!)
  const km = 2 * legs.reduce((sum, leg) => sum + leg.km, 0)
  return [
    partOf(rate.id, rate.id, rate.fixed),
    partOf(`${rate.id}-km`, rate.id, rate.perKm, { km }),
    partOf(`${rate.id}-ends`, rate.id, rate.ends, {
      is: 'handling',
      per: 'tonne',
      count: rate.loadTonnes / payload,
    }),
  ]
}
