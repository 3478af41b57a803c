/** Properties that somebody typed, sent or keeps in a template, made whole with the knowledge; null where no figure stands. */
import { parameterOf, quantityOf, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import type { Standard, StandardLimit } from '#shared/knowledge/standards/index.ts'
import { toSi } from './convert.ts'
import { parametersCalled } from './reading/names.ts'
import { baseOf } from './reading/read.ts'
import { bareReading, readingFor } from './reading/suits.ts'
import type { BoundOperator, MeasuredProperty, PropertyBasis, Requirement } from './types.ts'
import { type UnitReading, unitNamed } from './reading/units.ts'
import { basisOfId } from './reading/vocabulary.ts'

/** As it stands in JSON: a name or an id, a figure, a unit as people write it. */
export interface PlainProperty {
  parameter: string
  symbol?: string | null | undefined
  op?: BoundOperator | undefined
  value?: number | null | undefined
  min?: number | null | undefined
  max?: number | null | undefined
  unit?: string | null | undefined
  basis?: string | null | undefined
  method?: string | undefined
  date?: string | undefined
}

/** The parameter that a name, a symbol or an id means, and as what the unit tells it. */
function meant({
  parameter,
  symbol,
  unit,
}: PlainProperty): { parameter: MeasuredParameter; reading: UnitReading } | null {
  const known = parameterOf(parameter)
  const named = [
    ...(known ? [known] : []),
    ...parametersCalled(parameter),
    ...(symbol ? parametersCalled(symbol) : []),
  ]
  const readings = unitNamed(unit ?? '')
  for (const one of named) {
    const reading = unit ? readingFor(one, readings) : bareReading(one)
    if (reading) return { parameter: one, reading }
  }
  return null
}

/** Role `stated`; see `requirementOf` for limits. */
export function propertyOf(
  plain: PlainProperty,
  role: MeasuredProperty['role'] = 'stated',
): MeasuredProperty | null {
  const isRange = plain.op === 'range' || (plain.min != null && plain.max != null)
  const single = plain.value ?? (isRange ? null : (plain.max ?? plain.min ?? null))
  if (isRange ? plain.min == null || plain.max == null : single === null) return null
  const ends = [single, plain.min, plain.max].filter((end) => end != null)
  if (!ends.every(Number.isFinite)) return null
  const found = meant(plain)
  const base = found && baseOf(found.parameter)
  const si = (value: number | null | undefined) =>
    value == null || !found ? null : toSi(value, found.reading.unit)
  const open: BoundOperator = plain.value == null && !isRange ? (plain.max != null ? '<=' : '>=') : '='
  return {
    id: base?.parameter.id ?? null,
    parameter: base?.parameter.label ?? plain.parameter,
    symbol: base?.parameter.symbol ?? plain.symbol ?? null,
    op: isRange ? 'range' : (plain.op ?? open),
    value: isRange ? null : single,
    min: isRange ? plain.min! : null,
    max: isRange ? plain.max! : null,
    unit: plain.unit ?? '',
    quantity: found?.reading.quantity ?? null,
    si: isRange ? null : si(single),
    minSi: isRange ? si(plain.min) : null,
    maxSi: isRange ? si(plain.max) : null,
    basis: base?.basis ?? basisOf(plain.basis),
    role,
    ...(plain.method !== undefined && { method: plain.method }),
    ...(plain.date !== undefined && { date: plain.date }),
  }
}

/** "dry", "dry-ash-free", "as received". */
const basisOf = (basis: string | null | undefined): PropertyBasis | null =>
  basis ? basisOfId(basis.trim().toLowerCase().replaceAll(' ', '-')) : null

/** Of a need. A wish lowers a match, and never ends it. */
export function requirementOf(
  plain: PlainProperty & { weight?: Requirement['weight'] | undefined; note?: string | undefined },
): Requirement | null {
  const property = propertyOf(plain, 'limit')
  return (
    property && {
      ...property,
      weight: plain.weight ?? 'must',
      ...(plain.note !== undefined && { note: plain.note }),
    }
  )
}

/** What a standard asks for, line by line; two bounds of one parameter stay two lines. */
export const specificationOfStandard = (standard: Pick<Standard, 'limits'>): Requirement[] =>
  standard.limits.flatMap((limit) => requirementOfLimit(limit) ?? [])

function requirementOfLimit({
  parameter: id,
  op,
  value,
  unit,
  basis,
  level,
  note,
}: StandardLimit): Requirement | null {
  const parameter = parameterOf(id)
  if (!parameter) return null
  const quantity = [parameter.quantity, ...(parameter.also ?? [])].find((one) =>
    quantityOf(one)?.units.some((each) => each.id === unit),
  )
  const measured = quantity && quantityOf(quantity)!.units.find((each) => each.id === unit)
  if (!quantity || !measured) return null
  const base = baseOf(parameter)
  return {
    ...{ id: base.parameter.id, parameter: base.parameter.label, symbol: base.parameter.symbol, op, value },
    ...{ min: null, max: null, unit: unit === '1' ? '' : unit, quantity, si: toSi(value, measured) },
    ...{ minSi: null, maxSi: null, basis: base.basis ?? basisOfId(basis), role: 'limit', weight: level },
    ...(note !== undefined && { note }),
  }
}
