/** What a mode asks for goods on a journey, at the rates of loads.ts. */
import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import { haulOf, kmOf } from './hauls.ts'
import { euroOfLoad, loadCosts, loadsOf, type Haul, type Packing, type Part } from './loads.ts'
import { emissionsKg, type Journey, type Mode, type Stop } from './modes.ts'

/** What travels. Money in EUR. */
export interface Goods {
  material: string
  weightKg: number
  hazard: 'absolute_hazardous' | 'mirror' | 'non_hazardous'
  packing: Packing
  /** Of all of it; null when unknown. */
  value: number | null
  /** What getting rid of it would cost the holder; null when unknown. */
  avoidedDisposal: number | null
}

export interface CostBreakdown {
  transport: number
  handling: number
  customs: number
  /** Null: not estimated, because the goods' value is not known. */
  insurance: number | null
}

/** Money in EUR, whole consignment. */
export interface Quote {
  cost: number
  low: number
  high: number
  breakdown: CostBreakdown
  /** kg CO2e, well-to-wheel. */
  carbonKg: number
  km: number
  /** Vehicles of the main leg, of which the last is taken as full as the others. */
  loads: number
  /** Ids of the sources of its rates. */
  sources: readonly string[]
  /** Why the mode does not take these goods; empty when it does. */
  refusals: string[]
}

/** Null where there is no way. */
export function quoteOf(journey: Journey, from: Stop, to: Stop, goods: Goods): Quote | null {
  const tonnes = goods.weightKg / 1000
  const haul = haulOf(journey, { from, to }, loadOf(goods), tonnes)
  if (!haul) return null
  const { loads, each } = loadsOf(haul, tonnes)
  const parts = loadCosts(haul, each)
  const breakdown = breakdownOf(haul, parts, each, loads)
  return {
    cost: breakdown.transport + breakdown.handling + breakdown.customs + (breakdown.insurance ?? 0),
    low: loads * euroOfLoad(parts, each, 'low'),
    high: loads * euroOfLoad(parts, each, 'high'),
    breakdown,
    carbonKg: emissionsKg(journey.legs, tonnes),
    km: kmOf(haul.legs),
    loads,
    sources: [...new Set(parts.flatMap(({ rate }) => rate.sources))],
    refusals: refused(journey.mode, goods),
  }
}

const loadOf = ({ packing, hazard, value, weightKg }: Goods) => ({
  packing,
  hazardous: hazard === 'absolute_hazardous',
  value: value === null ? null : value / (weightKg / 1000),
  keepsDays: null,
})

function breakdownOf({ value }: Haul, parts: readonly Part[], each: number, loads: number): CostBreakdown {
  const sum = (is: Part['is']) => cents(loads * euroOfLoad(parts, each, 'typical', is))
  return {
    transport: sum('transport'),
    handling: sum('handling'),
    customs: sum('customs'),
    insurance: value === null ? null : sum('insurance'),
  }
}

const cents = (value: number) => Math.round(value * 100) / 100

interface Limit {
  minKg?: number
  tooLittle?: string
  maxKg: number
  because: string
}

/** Why a mode that has a way does not take these goods. */
function refused(mode: Mode, { weightKg, hazard }: Goods): string[] {
  const limit = (factors.limits.modes as Partial<Record<Mode, Limit>>)[mode]
  const reasons: string[] = []
  if (limit?.minKg && weightKg < limit.minKg) reasons.push(`Too little for this mode: ${limit.tooLittle}.`)
  if (limit && weightKg > limit.maxKg) reasons.push(`Too heavy for this mode: ${limit.because}.`)
  if (mode === 'air' && hazard === 'absolute_hazardous')
    reasons.push('Hazardous waste is not accepted as air cargo.')
  return reasons
}
