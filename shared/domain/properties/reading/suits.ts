/** Whether a parameter can be told in a unit, and as what. */
import { quantityOf, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { toSi } from '../convert.ts'
import type { UnitReading } from './units.ts'

/** Kinds of content: what is told in one of them can stand in a report in each. */
const CONTENTS: ReadonlySet<string> = new Set([
  'mass-fraction',
  'mass-concentration',
  'volume-fraction',
  'amount-concentration',
  'amount-per-mass',
  'mass-per-energy',
])
/** Kinds of share, which "%" and "ppm" tell without saying of what. */
const SHARES: ReadonlySet<string> = new Set([
  'mass-fraction',
  'volume-fraction',
  'ratio',
  'percentage-index',
  'share-of-count',
])
/** Kinds that stand without a unit. */
const BARE: ReadonlySet<string> = new Set([
  'ph',
  'index',
  'hardness-scale',
  'toxic-units',
  'ratio',
  'turbidity',
])

const quantitiesOf = ({ quantity, also = [] }: MeasuredParameter): readonly string[] => [quantity, ...also]

/** The reading of a unit that a parameter is told in; null where it never is. */
export function readingFor(
  parameter: MeasuredParameter,
  readings: readonly UnitReading[],
): UnitReading | null {
  const own = quantitiesOf(parameter)
  for (const quantity of own) {
    const exact = readings.find((reading) => reading.quantity === quantity)
    if (exact) return exact
  }
  for (const quantity of own) {
    if (!SHARES.has(quantity)) continue
    const share = readings.find((reading) => SHARES.has(reading.quantity))
    const factor = share?.unit.factor
    // "CH4 55 %" of a gas is by volume.
    const alike =
      factor &&
      quantityOf(quantity)?.units.find(
        (unit) => unit.factor === factor * (quantity === 'percentage-index' ? 100 : 1),
      )
    if (share) return alike ? { quantity, unit: { ...alike, id: share.unit.id } } : share
  }
  return own.some((quantity) => CONTENTS.has(quantity))
    ? (readings.find((reading) => CONTENTS.has(reading.quantity)) ?? null)
    : null
}

/** A number without a unit: pH, C/N, indices. */
export function bareReading(parameter: MeasuredParameter): UnitReading | null {
  for (const quantity of quantitiesOf(parameter)) {
    // "Densité 1,25": against water.
    if (quantity === 'density' && /^(?:bulk-)?density$/.test(parameter.id))
      return { quantity, unit: { id: '', factor: 1000 } }
    if (!BARE.has(quantity)) continue
    const unit = quantityOf(quantity)?.units.find(({ id }) => id === '1' || id === 'pH' || id === 'NTU')
    if (unit) return { quantity, unit: { ...unit, id: '' } }
  }
  return null
}

/** Between what nearly every stream lies, with room for the rare one. */
export function isPossible(
  parameter: MeasuredParameter,
  value: number,
  { quantity, unit }: UnitReading,
): boolean {
  const si = toSi(value, unit)
  if (quantity === 'density' && unit.id === '')
    return value > (parameter.id === 'density' ? 0.5 : 0.03) && value < 4
  if (quantity === 'ph') return si >= -2 && si <= 15
  // Metal that takes up oxygen as it burns is a loss below nought.
  if (quantity === 'mass-fraction' && si < 0) return si >= parameter.usual.min
  if (quantity === 'mass-fraction' && si > 1.0001) return parameter.usual.max > 1 && si <= parameter.usual.max
  return true
}

/** How far a value lies outside the usual range, in powers of ten; 0 within. */
export function oddness(
  parameter: MeasuredParameter,
  value: number,
  { quantity, unit }: UnitReading,
): number {
  if (quantity !== parameter.quantity) return 0
  const si = toSi(value, unit)
  const { min, max } = parameter.usual
  if (si > max) return Math.log10(si / Math.max(max, 1e-12))
  return si < min ? Math.log10(min / Math.max(si, 1e-12)) : 0
}
