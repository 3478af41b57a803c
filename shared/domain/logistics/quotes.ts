/** What a mode asks for goods on a journey. Computed for thousands of pairs, so it makes no sentences and no maps. */
import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import { crossesCustoms } from './land.ts'
import { emissionsKg, type Journey, type Leg, type Mode, type Stop, type Vehicle } from './modes.ts'

/** What travels. Money in EUR. */
export interface Goods {
  material: string
  weightKg: number
  hazard: 'absolute_hazardous' | 'mirror' | 'non_hazardous'
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
  breakdown: CostBreakdown
  /** kg CO2e, well-to-wheel. */
  carbonKg: number
  km: number
  /** Why the mode does not take these goods; empty when it does. */
  refusals: string[]
}

/** Null where there is no way. */
export function quoteOf({ mode, legs }: Journey, from: Stop, to: Stop, goods: Goods): Quote | null {
  if (legs.length === 0) return null
  const breakdown = costs(mode, legs, from, to, goods)
  return {
    cost: breakdown.transport + breakdown.handling + breakdown.customs + (breakdown.insurance ?? 0),
    breakdown,
    carbonKg: emissionsKg(legs, goods.weightKg / 1000),
    km: legs.reduce((sum, { km }) => sum + km, 0),
    refusals: refused(mode, goods),
  }
}

/** EUR that a mode costs at least, wherever it goes: handling at both ends and one order. */
export function leastCost(mode: Mode, goods: Goods): number {
  const tonnes = goods.weightKg / 1000
  const { handlingPerTonne, perLoad, loadTonnes } =
    mode === 'sea' ? shipCosts(tonnes) : factors.cost.modes[mode]
  return 2 * handlingPerTonne * tonnes + perLoad * Math.max(1, tonnes / loadTonnes)
}

/** Costs of a ship for a consignment: containers, or from so many tonnes on a coaster in bulk. */
export const shipCosts = (tonnes: number) =>
  tonnes >= factors.cost.bulkShip.fromTonnes ? factors.cost.bulkShip : factors.cost.modes.sea

function costs(mode: Mode, legs: readonly Leg[], from: Stop, to: Stop, goods: Goods): CostBreakdown {
  const { customsClearance, hazardousSurcharge, insuranceRate } = factors.cost
  const tonnes = goods.weightKg / 1000
  const modes = { ...factors.cost.modes, sea: shipCosts(tonnes) }
  const surcharge = goods.hazard === 'absolute_hazardous' ? 1 + hazardousSurcharge : 1
  const vehicles = new Set(legs.map(({ vehicle }) => vehicle))
  const moving = legs.reduce((sum, { vehicle, km }) => sum + modes[vehicle].perTonneKm * tonnes * km, 0)
  /** Loads of a vehicle: a part of one is paid as one, and of many the last is taken as full as the others. */
  const loads = (vehicle: Vehicle) => Math.max(1, tonnes / modes[vehicle].loadTonnes)
  const ordering = [...vehicles].reduce((sum, vehicle) => sum + modes[vehicle].perLoad * loads(vehicle), 0)
  return {
    transport: cents((moving + ordering) * surcharge),
    handling: cents(2 * modes[mode].handlingPerTonne * tonnes * surcharge),
    customs: crossesCustoms(from.country, to.country) ? cents(customsClearance * loads(mode)) : 0,
    insurance: goods.value === null ? null : cents(goods.value * insuranceRate),
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
