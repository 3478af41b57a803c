/**
 * Freight of a match: the one figure that its balance, its score, its objections and the logistics preview tell. It is
 * the preview (preview.ts) of what leaves in a month, a full lorry at least, by the cheapest mode that is feasible.
 */
import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import { crossesCustoms } from './land.ts'
import { journeysBetween, MODES, type Mode, type Stop } from './modes.ts'
import { leastCost, quoteOf, type Goods, type Quote } from './quotes.ts'

export interface Freight {
  mode: Mode
  /** Kilometres of the way, by road, rail or water as it goes. */
  km: number
  /** EUR per tonne from door to door, loading, transhipment and customs clearance included; duty is not. */
  perTonne: number
  /** kg CO2e per tonne, well-to-wheel. */
  carbonPerTonne: number
  /** What travels at once. */
  shipmentKg: number
  /** It passes a customs border. */
  customs: boolean
}

const MONTHS = 12

/** Tonnes that travel at once: what leaves in a month, at least a full lorry, never more than there is in a year. */
export function shipmentTonnes(perYear: number | null): number {
  const lorry = factors.limits.truckLoadKg / 1000
  return perYear === null || perYear <= 0 ? lorry : Math.min(perYear, Math.max(lorry, perYear / MONTHS))
}

/** What a match moves. Money in EUR per tonne. */
export interface Moved {
  tonnesPerYear: number | null
  hazard: Goods['hazard']
  /** Null: no price is known. */
  valuePerTonne: number | null
}

/** Freight of a match between two places; null when no mode takes it there. */
export function freightOf(
  from: Stop,
  to: Stop,
  { tonnesPerYear, hazard, valuePerTonne }: Moved,
): Freight | null {
  const tonnes = shipmentTonnes(tonnesPerYear)
  const goods: Goods = {
    material: '',
    weightKg: tonnes * 1000,
    hazard,
    value: valuePerTonne === null ? null : Math.max(0, valuePerTonne) * tonnes,
    avoidedDisposal: null,
  }
  const journey = journeysBetween(from, to)
  let best: { mode: Mode; quote: Quote } | null = null
  for (const mode of MODES) {
    // What costs more before it has moved than another does at the gate is not looked up: ways at sea take long.
    if (best && leastCost(mode, goods) > best.quote.cost) continue
    const quote = quoteOf(journey(mode), from, to, goods)
    if (!quote || quote.refusals.length > 0) continue
    if (!best || isBetter(quote, best.quote)) best = { mode, quote }
  }
  if (!best) return null
  const { cost, carbonKg, km } = best.quote
  return {
    mode: best.mode,
    km: tenths(km),
    perTonne: cents(cost / tonnes),
    carbonPerTonne: cents(carbonKg / tonnes),
    shipmentKg: tonnes * 1000,
    customs: crossesCustoms(from.country, to.country),
  }
}

/** As `cheapest` of the preview: the lower cost, of equal ones the less carbon; both to the cent. */
function isBetter(quote: Quote, best: Quote): boolean {
  const dearer = cents(quote.cost) - cents(best.cost)
  return dearer < 0 || (dearer === 0 && cents(quote.carbonKg) < cents(best.carbonKg))
}

const tenths = (value: number) => Math.round(value * 10) / 10
const cents = (value: number) => Math.round(value * 100) / 100
