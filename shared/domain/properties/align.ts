/** An offered value in the terms of a limit: same formula, quantity and basis; or what is missing to bring it there. */
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import {
  acidNumberOf,
  asDry,
  asReceived,
  concentrationOfShare,
  fattyAcidsOf,
  formulaFactor,
  heatAsDry,
  heatAsReceived,
  massPerHeat,
  molarMass,
  shareOfConcentration,
} from './convert.ts'
import type { MeasuredProperty, PropertyBasis } from './types.ts'

/** From `low` to `high` in the SI unit of the limit; of a bound the open end is 0 or infinite. */
export interface Interval {
  low: number
  high: number
}

/** What is missing for a comparison; `wanted` is the parameter that would do, where one can be stated. */
export interface Missing {
  missing: 'value' | 'moisture' | 'density' | 'heat' | 'basis' | 'unit' | 'exact'
  wanted: string | null
}
export type Aligned = { interval: Interval; missing?: Missing } | { interval: null; missing: Missing }

const MOISTURE: ReadonlySet<string> = new Set(['moisture', 'water-content'])
const DRY_MATTER: ReadonlySet<string> = new Set(['dry-matter', 'total-solids'])
/** Kinds of share, with what one of their SI unit is as a share of one. */
const SHARES: ReadonlyMap<string, number> = new Map([
  ['mass-fraction', 1],
  ['ratio', 1],
  ['share-of-count', 1],
  ['percentage-index', 0.01],
])
/** Bases that water alone parts. */
const isWet = (basis: PropertyBasis | null): boolean => basis === null || basis === 'as received'

/** What a value lies between. */
export function intervalOf({ op, si, minSi, maxSi }: MeasuredProperty): Interval | null {
  if (op === 'range') return minSi === null || maxSi === null ? null : { low: minSi, high: maxSi }
  if (si === null) return null
  if (op === '<' || op === '<=') return { low: Math.min(0, si), high: si }
  if (op === '>' || op === '>=') return { low: si, high: Infinity }
  return { low: si, high: si }
}

const baseOf = (id: string): string => parameterOf(id)?.expresses ?? id

/** Whether a value speaks of the parameter of a limit: itself, another formula of it, dry matter for moisture, fat acids for acid number. */
export function speaksOf(offered: MeasuredProperty, limit: MeasuredProperty): boolean {
  if (offered.id === null || limit.id === null) return false
  if (offered.id === limit.id || baseOf(offered.id) === baseOf(limit.id)) return true
  const pair = [offered.id, limit.id]
  const waters = pair.filter((id) => MOISTURE.has(id) || DRY_MATTER.has(id))
  return waters.length === 2 || (pair.includes('free-fatty-acids') && pair.includes('acid-number'))
}

/** part: what is offered is a part of what is limited. whole: the other way round. */
export type Bounding = 'part' | 'whole'

const isPartOf = (part: string, whole: string): boolean =>
  [part, baseOf(part)].some((id) =>
    (parameterOf(id)?.partOf ?? []).some(
      (other) => baseOf(other) === baseOf(whole) || isPartOf(other, whole),
    ),
  )

/** Whether a value bounds what is limited without being it: chloride is a part of chlorine, and never more than that. */
export function boundOn(offered: MeasuredProperty, limit: MeasuredProperty): Bounding | null {
  if (offered.id === null || limit.id === null || speaksOf(offered, limit)) return null
  if (isPartOf(offered.id, limit.id)) return 'part'
  return isPartOf(limit.id, offered.id) ? 'whole' : null
}

/** What a part or a whole leaves of the limited parameter: not less than the part, not more than the whole. */
export function alignBound(
  bounding: Bounding,
  value: MeasuredProperty,
  limit: MeasuredProperty,
  all: readonly MeasuredProperty[],
): Aligned {
  const { interval, missing } = align(value, limit, all)
  if (!interval) return { interval: null, missing: missing! }
  return {
    interval: bounding === 'part' ? { low: interval.low, high: Infinity } : { low: 0, high: interval.high },
    missing: { missing: 'value', wanted: limit.id },
  }
}

/** A value that another conversion needs, from what is offered: moisture in kg/kg, density in kg/m³, heat in MJ/kg. */
function helper(offered: readonly MeasuredProperty[], ids: readonly string[]): MeasuredProperty | undefined {
  return offered.find(
    ({ id, op }) => id !== null && ids.includes(id) && (op === '=' || op === '~' || op === 'range'),
  )
}

/** Moisture as received, kg/kg, as an interval; from the dry matter too. */
export function offeredMoisture(offered: readonly MeasuredProperty[]): Interval | null {
  const water = helper(offered, [...MOISTURE])
  const dry = helper(offered, [...DRY_MATTER])
  const told = water ? intervalOf(water) : dry && flipped(intervalOf(dry))
  if (!told) return null
  // Told of the dry matter, 100 % moisture is half of the whole.
  return water?.basis === 'dry' ? { low: told.low / (1 + told.low), high: told.high / (1 + told.high) } : told
}
const flipped = (interval: Interval | null): Interval | null =>
  interval && { low: Math.max(0, 1 - interval.high), high: Math.max(0, 1 - interval.low) }

const mapped = ({ low, high }: Interval, by: (value: number) => number | null): Interval | null => {
  const ends = [low, high].map((end) => (Number.isFinite(end) ? by(end) : end))
  return ends.some((end) => end === null)
    ? null
    : { low: Math.min(...(ends as number[])), high: Math.max(...(ends as number[])) }
}

/** The offered value as the limit tells it; `all` are the other values of the offer. */
export function align(
  value: MeasuredProperty,
  limit: MeasuredProperty,
  all: readonly MeasuredProperty[],
): Aligned {
  let interval = intervalOf(value)
  if (!interval) return { interval: null, missing: { missing: 'unit', wanted: value.id } }
  let { quantity } = value
  if (value.id !== limit.id) {
    const [from, to] = [parameterOf(value.id!), parameterOf(limit.id!)]
    if (DRY_MATTER.has(value.id!) !== DRY_MATTER.has(limit.id!)) interval = flipped(interval)!
    else if (value.id === 'acid-number')
      [interval, quantity] = [mapped(interval, fattyAcidsOf)!, 'mass-fraction']
    else if (limit.id === 'acid-number')
      [interval, quantity] = [mapped(interval, acidNumberOf)!, 'acid-number']
    else if (from?.formula && to?.formula) {
      const factor = formulaFactor(from.formula, to.formula)
      if (factor === null) return { interval: null, missing: { missing: 'unit', wanted: limit.id } }
      interval = mapped(interval, (end) => end * factor)!
    }
  }
  const inBasis = rebased(interval, value, limit, all)
  if (inBasis.interval === null) return inBasis
  const told = requantified(inBasis.interval, quantity, limit, all)
  return inBasis.missing && told.interval ? { ...told, missing: inBasis.missing } : told
}

/** Dry and as received through the moisture. Without it a bound is left: what is dry is never less than what is wet. */
function rebased(
  interval: Interval,
  value: MeasuredProperty,
  limit: MeasuredProperty,
  all: readonly MeasuredProperty[],
): Aligned {
  const [from, to] = [value.basis, limit.basis]
  const same = from === to || (isWet(from) && isWet(to))
  const id = limit.id!
  if (same || MOISTURE.has(id) || DRY_MATTER.has(id) || !isOfMass(value)) return { interval }
  const isHeat = value.quantity === 'specific-energy'
  const isDrying = isWet(from) && to === 'dry'
  const isWetting = from === 'dry' && isWet(to)
  if (!isDrying && !isWetting) return { interval: null, missing: { missing: 'basis', wanted: limit.id } }
  const water = offeredMoisture(all)
  const [dry, wet] = isHeat ? [heatAsDry, heatAsReceived] : [asDry, asReceived]
  const by = isDrying ? dry : wet
  if (water) {
    const ends = [water.low, water.high].map((moisture) => mapped(interval, (end) => by(end, moisture)))
    if (ends[0] && ends[1])
      return {
        interval: { low: Math.min(ends[0].low, ends[1].low), high: Math.max(ends[0].high, ends[1].high) },
      }
  }
  return {
    interval: isDrying ? { low: interval.low, high: Infinity } : { low: 0, high: interval.high },
    missing: { missing: 'moisture', wanted: 'moisture' },
  }
}

/** Of a solution, a gas or a pH no water is taken out. */
const isOfMass = ({ quantity }: MeasuredProperty): boolean =>
  quantity !== null &&
  /^(?:mass-fraction|amount-per-mass|specific-energy|activity-per-mass|mass-per-energy)$/.test(quantity)

function requantified(
  interval: Interval,
  from: string | null,
  limit: MeasuredProperty,
  all: readonly MeasuredProperty[],
): Aligned {
  const to = limit.quantity
  const share = from === null ? undefined : SHARES.get(from)
  const limitShare = to === null ? undefined : SHARES.get(to)
  if (from === to) return { interval }
  if (share !== undefined && limitShare !== undefined)
    return { interval: mapped(interval, (end) => (end * share) / limitShare)! }
  const lacking = (missing: Missing['missing'], wanted: string | null): Aligned => ({
    interval: null,
    missing: { missing, wanted },
  })
  const density = helper(all, ['density', 'relative-density'])
  if (share !== undefined && to === 'mass-concentration') {
    const told = mapped(interval, (end) => concentrationOfShare(end * share, densityOf(density)))
    return told ? { interval: told } : lacking('density', 'density')
  }
  if (from === 'mass-concentration' && limitShare !== undefined) {
    const told = mapped(interval, (end) => shareOfConcentration(end, densityOf(density)))
    return told ? { interval: mapped(told, (end) => end / limitShare)! } : lacking('density', 'density')
  }
  if (share !== undefined && to === 'mass-per-energy') {
    const heat = helper(all, ['net-calorific-value'])
    const told = mapped(interval, (end) => massPerHeat(end * share, heat?.si ?? null))
    return told ? { interval: told } : lacking('heat', 'net-calorific-value')
  }
  const formula = limit.id === null ? undefined : parameterOf(limit.id)?.formula
  const mass = formula ? molarMass(formula) : null
  if (mass !== null && from === 'amount-concentration' && to === 'mass-concentration')
    return { interval: mapped(interval, (end) => end * mass)! }
  if (mass !== null && from === 'mass-concentration' && to === 'amount-concentration')
    return { interval: mapped(interval, (end) => end / mass)! }
  return lacking('unit', limit.id)
}

const densityOf = (density: MeasuredProperty | undefined): number | null =>
  density === undefined ? null : density.quantity === 'density' ? density.si : (density.si ?? 0) * 1000
