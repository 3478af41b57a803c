/**
 * Freight of a match: the one figure that its score, its objections, its worth and the logistics preview of a load tell. It is
 * a year's tonnes by the cheapest mode (loads.ts); worth puts ranges and terms to it.
 */
import { contractFrom, haulOf, kmOf, LORRY_ONLY_KM, perTonne as perTonneOf, type Load } from './hauls.ts'
import { loadsOf, type Haul, type Packing } from './loads.ts'
import { emissionsKg, journeysBetween, type Mode, type Stop } from './modes.ts'
import { rateOf } from '#shared/knowledge/economics/rates.ts'

export interface Freight {
  mode: Mode
  /** Kilometres of the way, by road, rail or water as it goes. */
  km: number
  /** EUR per tonne from door to door, loading, transhipment, customs clearance and insurance included; duty is not. */
  perTonne: number
  /** kg CO2e per tonne, well-to-wheel. */
  carbonPerTonne: number
  /** What travels at once. */
  shipmentKg: number
  /** Journeys a year; null: no yearly amount is known. */
  loads: number | null
  packing: Packing
  /** It passes a customs border. */
  customs: boolean
}

/** Nobody flies a year's waste. */
const CONTRACTED = ['truck', 'rail', 'sea', 'barge'] as const

/** Every way of so many tonnes a year, as each mode is contracted; `skips` says of which none is looked up. */
export function* yearlyHauls(
  from: Stop,
  to: Stop,
  load: Load,
  tonnes: number,
  skips: (mode: Mode) => boolean = () => false,
): Generator<Haul> {
  const journey = journeysBetween(from, to)
  for (const mode of CONTRACTED) {
    if (tonnes < contractFrom(mode) || skips(mode)) continue
    const haul = haulOf(journey(mode), { from, to }, load, tonnes)
    if (haul) yield haul
    if (haul && mode === 'truck' && kmOf(haul.legs) < LORRY_ONLY_KM) return
  }
}

/** EUR per tonne of a mode at least, wherever it goes: of a ship or a train the ends of a full load. */
const leastPerTonne = (mode: Mode): number => {
  const rate = mode === 'sea' ? rateOf('coaster') : rateOf(mode)
  return rate.ends.typical + rate.fixed.typical / rate.loadTonnes
}

/** Freight of a match between two places; null when no mode takes it there. @param tonnes a year; null: a lorry load is taken. */
export function freightOf(from: Stop, to: Stop, load: Load, tonnes: number | null): Freight | null {
  const perYear = tonnes !== null && tonnes > 0 ? tonnes : null
  const amount = perYear ?? load.packing.lorryLoad
  let best: { haul: Haul; perTonne: number } | null = null
  // What costs more before it has moved than another does at the gate is not looked up: ways at sea take long.
  const isDear = (mode: Mode) => best !== null && leastPerTonne(mode) > best.perTonne
  for (const haul of yearlyHauls(from, to, load, amount, isDear)) {
    const perTonne = perTonneOf(haul, amount)
    if (!best || perTonne < best.perTonne) best = { haul, perTonne }
  }
  if (!best) return null
  const { haul, perTonne } = best
  const { loads, each } = loadsOf(haul, amount)
  return toldFreight(haul, { perTonne, loads: perYear && loads, each }, load.packing)
}

/** A way with its price, as a match tells it. */
export function toldFreight(
  { mode, legs, customs }: Haul,
  { perTonne, loads, each }: { perTonne: number; loads: number | null; each: number },
  packing: Packing,
): Freight {
  return {
    mode,
    km: tenths(kmOf(legs)),
    perTonne: cents(perTonne),
    carbonPerTonne: cents(emissionsKg(legs, 1)),
    shipmentKg: Math.round(1000 * each),
    loads,
    packing,
    customs,
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10
const cents = (value: number) => Math.round(value * 100) / 100
