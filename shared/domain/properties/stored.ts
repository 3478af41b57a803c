/** Properties of a data sheet against the knowledge: their SI values, and what of an input can't be. */
import { parameterOf, parametersNamed, type MeasuredParameter } from '#shared/knowledge/parameters/index.ts'
import { toSi } from './convert.ts'
import type { Offered } from './check.ts'
import { propertyOf, requirementOf } from './parse.ts'
import type { StoredSheet, SheetProperty } from './sheet.ts'
import { bareReading, isPossible, readingFor } from './reading/suits.ts'
import type { Requirement } from './types.ts'
import { type UnitReading, unitNamed } from './reading/units.ts'

/** How a unit is meant of a parameter; null where the parameter is never told in it. */
export const readingOf = (parameter: MeasuredParameter, unit: string): UnitReading | null =>
  unit === '' ? bareReading(parameter) : readingFor(parameter, unitNamed(unit))

/** The parameter that a person means by an id, a symbol or a name in any language. */
export const parameterMeant = (named: string): MeasuredParameter | undefined =>
  parameterOf(named) ?? parametersNamed(named.trim())[0]

/** A stored property in the words of parse.ts; what refers to the iron in it is compared with nothing. */
const plainOf = ({ id, parameter, op, value, min, max, unit, basis, method, date, note }: SheetProperty) => ({
  ...{ op, value, min, max, unit },
  parameter: basis === 'iron' ? '' : (id ?? parameter),
  basis: basis === 'iron' ? null : basis,
  ...(method !== null && { method }),
  ...(date !== null && { date }),
  ...(note !== null && { note }),
})

/** What an offer states, as it is checked. */
const offeredOf = (stored: SheetProperty): Offered | null => {
  const property = propertyOf(plainOf(stored))
  return property && { ...property, source: stored.source.kind === 'report' ? 'lab' : 'stated' }
}

/** What a need asks for, as it is checked. */
const limitOf = (stored: SheetProperty): Requirement | null =>
  requirementOf({ ...plainOf(stored), weight: stored.weight ?? 'must' })

type Stated = Pick<StoredSheet, 'properties'> | null | undefined
export const offeredIn = (sheet: Stated): Offered[] =>
  (sheet?.properties ?? []).flatMap((one) => offeredOf(one) ?? [])
export const limitsIn = (sheet: Stated): Requirement[] =>
  (sheet?.properties ?? []).flatMap((one) => limitOf(one) ?? [])

/** As a text would say it, in mg/kg: "PCB 800 mg/kg"; empty where no content of at least so much is stated. */
export function contentText({ id, op, value, min, max, unit }: Typed): string {
  const parameter = id === null ? undefined : parameterOf(id)
  const reading = parameter && readingOf(parameter, unit)
  const content = max ?? value ?? min
  if (!parameter || reading?.quantity !== 'mass-fraction' || content === null || op === '<' || op === '<=')
    return ''
  const name = (parameter.symbol ?? parameter.label).replace(/\d+$/, '')
  return `${name} ${Math.round(toSi(content, reading.unit) * 1e6)} mg/kg`
}

/** Kinds of quantity that go below zero. */
const BELOW_ZERO: ReadonlySet<string> = new Set(['temperature', 'ph', 'voltage', 'index', 'density', 'ratio'])

type Typed = Pick<SheetProperty, 'id' | 'parameter' | 'op' | 'value' | 'min' | 'max' | 'unit'>
type Field = 'parameter' | 'op' | 'value' | 'min' | 'max' | 'unit'

/** What of a property can't be, by field; null where it can. */
export function propertyProblem(typed: Typed): { field: Field; message: string } | null {
  const { op, value, min, max, unit } = typed
  if (op === 'range') {
    if (value !== null) return { field: 'value', message: 'A range has a least and a most, and no value' }
    if (min === null) return { field: 'min', message: 'Please enter a number' }
    if (max === null) return { field: 'max', message: 'Please enter a number' }
    if (min > max) return { field: 'max', message: 'The most is below the least' }
  } else {
    if (value === null) return { field: 'value', message: 'Please enter a number' }
    if (min !== null || max !== null)
      return { field: min === null ? 'max' : 'min', message: 'Only a range has a least and a most' }
  }
  const parameter = typed.id === null ? undefined : parameterOf(typed.id)
  if (!parameter) return null
  const reading = readingOf(parameter, unit)
  if (!reading)
    return {
      field: 'unit',
      message: unit === '' ? 'A unit is missing' : `${parameter.label} is not told in ${unit}`,
    }
  for (const field of ['value', 'min', 'max'] as const) {
    const given = typed[field]
    if (given === null) continue
    if (given < 0 && !BELOW_ZERO.has(reading.quantity)) return { field, message: 'This cannot be below zero' }
    if (!isPossible(parameter, given, reading))
      return { field, message: `${parameter.label} cannot be ${given}${unit && ` ${unit}`}` }
  }
  return null
}
