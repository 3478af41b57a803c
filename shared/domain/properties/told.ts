/** Properties as the commands tell them and take them, in plain JSON. */
import type { MeasuredProperty } from './types.ts'

/** Quantities that are told in one unit; others are compared as they are written. */
const IN_SI: ReadonlySet<string> = new Set([
  'mass-fraction',
  'volume-fraction',
  'mass-concentration',
  'length',
  'specific-energy',
  'density',
  'temperature',
])

export function toldProperty(property: MeasuredProperty) {
  const { parameter, symbol, op, value, min, max, unit, quantity, basis, role, method, date } = property
  const inSi = quantity !== null && IN_SI.has(quantity)
  return {
    parameter: parameter.toLowerCase() === parameter ? parameter : lowered(parameter),
    symbol,
    op,
    value,
    min,
    max,
    unit: unit === '' ? null : unit,
    value_si: inSi ? property.si : value,
    min_si: inSi ? property.minSi : min,
    max_si: inSi ? property.maxSi : max,
    basis,
    role,
    ...(method !== undefined && { method }),
    ...(date !== undefined && { date }),
  }
}

/** "Loss on ignition" within a sentence; "PCB" stays. */
const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name
