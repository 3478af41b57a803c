import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import { aboutEuros, weightText } from './figure-texts.ts'
import { crossesCustoms } from './land.ts'
import { journeys, transitDays, type Journey, type Leg, type Mode, type Stop } from './modes.ts'
import { quoteOf, type CostBreakdown, type Goods } from './quotes.ts'
import { citation } from '#shared/knowledge/sources.ts'

export interface TransportMode {
  mode: Mode
  /** EUR, of everything that is estimated; null without a way. */
  cost: number | null
  cost_low: number | null
  cost_high: number | null
  cost_breakdown: CostBreakdown | null
  /** Days from door to door; null without a way. */
  transit_time: number | null
  /** kg CO2e, well-to-wheel; null without a way. */
  carbon_emissions: number | null
  /** Share of consignments that arrive on time, 0–1. */
  reliability: number
  distance_km: number | null
  feasible: boolean
  reasons: string[]
  legs: Leg[]
  via: { lat: number; lon: number }[]
}

export interface LogisticsPreview {
  transport_modes: TransportMode[]
  /** The mode that the totals speak of: the cheapest feasible one; null without any. */
  recommended_mode: Mode | null
  cost_breakdown: CostBreakdown | null
  is_feasible: boolean
  total_cost: number | null
  total_carbon: number | null
  /** EUR that the goods are worth at their price, or without one the disposal they spare; null when neither is known. */
  freight_bearable: number | null
  /** Disposal saved less freight, over freight; null where the goods have a price: a price paid is no return. */
  roi_percentage: number | null
  recommendations: string[]
  sources: string[]
}

const cents = (value: number) => Math.round(value * 100) / 100
const tenths = (value: number) => Math.round(value * 10) / 10

/** Every mode between two places for these goods, the cheapest feasible one, and what speaks for others. */
export function previewLogistics(from: Stop, to: Stop, goods: Goods): LogisticsPreview {
  const priced = journeys(from, to).map((journey) => pricedMode(journey, from, to, goods))
  const modes = priced.map(({ mode }) => mode)
  const best = cheapest(modes)
  // What is sold is not dumped: a tonne carries its price or the disposal it spares, never both.
  const gain = goods.value !== null && goods.value > 0 ? goods.value : (goods.avoidedDisposal ?? goods.value)
  const saved = goods.value !== null && goods.value > 0 ? null : goods.avoidedDisposal
  return {
    transport_modes: modes,
    recommended_mode: best?.mode ?? null,
    cost_breakdown: best?.cost_breakdown ?? null,
    is_feasible: best !== null,
    total_cost: best?.cost ?? null,
    total_carbon: best?.carbon_emissions ?? null,
    freight_bearable: gain === null ? null : cents(gain),
    roi_percentage: best?.cost && saved !== null ? tenths(((saved - best.cost) / best.cost) * 100) : null,
    recommendations: recommendations(modes, best, gain, goods, from, to),
    sources: [
      ...new Set(Object.values(factors.emissions.factors).map(({ source }) => source)),
      factors.detour.source,
      factors.airDetourSource,
      ...new Set(priced.flatMap(({ sources }) => sources).map((id) => citation({ sources: [id] }))),
      factors.time.source,
      factors.reliability.source,
    ],
  }
}

/** The feasible mode that costs least; of equal cost, the one with less carbon. Null when none is feasible. */
export function cheapest(modes: readonly TransportMode[]): TransportMode | null {
  const able = modes.filter(({ feasible }) => feasible)
  return able.reduce<TransportMode | null>((best, next) => {
    if (!best) return next
    const cheaper = next.cost! - best.cost! || next.carbon_emissions! - best.carbon_emissions!
    return cheaper < 0 ? next : best
  }, null)
}

function pricedMode(
  journey: Journey,
  from: Stop,
  to: Stop,
  goods: Goods,
): { mode: TransportMode; sources: readonly string[] } {
  const { mode, legs, reasons } = journey
  const reliability = factors.reliability.modes[mode]
  const quote = quoteOf(journey, from, to, goods)
  const base = { mode, reliability, via: [...journey.via()] }
  if (!quote) {
    const none = { cost: null, cost_low: null, cost_high: null, cost_breakdown: null }
    const why = legs.length > 0 ? ['A gas goes by road, in trailers of its own.'] : reasons
    const unmoved = { transit_time: null, carbon_emissions: null, distance_km: null, feasible: false }
    return { mode: { ...base, ...none, ...unmoved, reasons: why, legs: [], via: [] }, sources: [] }
  }
  const { cost, low, high, breakdown, carbonKg, km, loads, sources, refusals } = quote
  return {
    sources,
    mode: {
      ...base,
      cost: cents(cost),
      cost_low: Math.round(low),
      cost_high: Math.round(high),
      cost_breakdown: breakdown,
      transit_time: tenths(transitDays(mode, legs, from, to)),
      carbon_emissions: cents(carbonKg),
      distance_km: tenths(km),
      feasible: refusals.length === 0,
      reasons: [...refusals, ...reasons, ...cautions(mode, goods, loads)],
      legs: legs.map((leg) => ({ ...leg, km: tenths(leg.km) })),
    },
  }
}

function cautions(mode: Mode, { hazard, packing }: Goods, loads: number): string[] {
  const notes: string[] = []
  if (mode === 'truck' && loads > 1)
    notes.push(`About ${Math.ceil(loads)} lorry loads of ${weightText(1000 * packing.lorryLoad)}.`)
  if (hazard === 'absolute_hazardous')
    notes.push(`Hazardous: needs a carrier licensed for dangerous goods (${RULES[mode]}).`)
  if (hazard === 'mirror') notes.push('May be hazardous depending on its content: an analysis decides.')
  return notes
}

const RULES: Record<Mode, string> = {
  truck: 'ADR',
  rail: 'RID',
  sea: 'IMDG Code',
  air: 'IATA DGR',
  barge: 'ADN',
}

function recommendations(
  modes: readonly TransportMode[],
  best: TransportMode | null,
  gain: number | null,
  goods: Goods,
  from: Stop,
  to: Stop,
): string[] {
  if (!best) return ['No mode takes these goods between the two places. Check the places and the weight.']
  const tips: string[] = []
  const cleanest = modes
    .filter(({ feasible }) => feasible)
    .reduce((least, next) => (next.carbon_emissions! < least.carbon_emissions! ? next : least))
  tips.push(`${NAME[best.mode]} costs least: about ${aboutEuros(best.cost!)}.`)
  if (cleanest.mode !== best.mode) {
    const saved = weightText(best.carbon_emissions! - cleanest.carbon_emissions!)
    const dearer = aboutEuros(cleanest.cost! - best.cost!)
    tips.push(`${NAME[cleanest.mode]} emits least: ${saved} CO₂e less for about ${dearer} more.`)
  }
  if (gain === null)
    tips.push('State the price or the present disposal cost to see what the transport earns.')
  else if (gain < best.cost!)
    tips.push(
      'Freight costs more than the goods are worth, or than their disposal costs: look for a nearer partner.',
    )
  const full = 1000 * goods.packing.lorryLoad
  if (goods.weightKg < FULL * full && best.mode === 'truck')
    tips.push(
      `Collect until a lorry is full (about ${weightText(full)}): the fixed cost spreads over more tonnes.`,
    )
  if (goods.hazard !== 'non_hazardous')
    tips.push('Have the hazard classification ready: it decides carriers, papers and packaging.')
  if (crossesCustoms(from.country, to.country))
    tips.push('The goods cross a customs border: duty is not included, and waste may need a notification.')
  return tips
}

/** What fills so much of a lorry is a full load. */
const FULL = 0.9

const NAME: Record<Mode, string> = {
  truck: 'Truck',
  rail: 'Rail',
  sea: 'Sea',
  air: 'Air',
  barge: 'Barge',
}
