/** Properties of a data sheet as the matching engine reads values beside a text, and values of old listings as properties. */
import type { StatedValue, ValueBasis } from '#shared/domain/matching/types.ts'
import { figureScale } from '#shared/domain/matching/values/figures.ts'
import { statableNames } from '#shared/domain/matching/values/statable.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { parameterOf, parametersNamed } from '#shared/knowledge/parameters/index.ts'
import { toSi } from './convert.ts'
import type { StoredSheet, SheetBasis, SheetProperty } from './sheet.ts'
import { storedSheet } from './stored-sheet.ts'
import { readingOf } from './stored.ts'

/** Names by which the engine asks for a value, by the id of the parameter. */
let names: Map<string, string> | undefined
function askedNames(): ReadonlyMap<string, string> {
  if (!names) {
    names = new Map()
    for (const name of statableNames(knowledge)) {
      const [parameter] = parametersNamed(name)
      if (parameter && !names.has(parameter.id)) names.set(parameter.id, name)
    }
  }
  return names
}

/** How the engine calls the parameter of a property when it asks for it; null where it never does. */
export function askedAs({ id, parameter }: Pick<SheetProperty, 'id' | 'parameter'>): string | null {
  if (id !== null) return askedNames().get(id) ?? null
  return statableNames(knowledge).has(parameter) ? parameter : null
}

const BASIS = new Map<SheetBasis | null, ValueBasis>([
  [null, 'as delivered'],
  ['as received', 'as delivered'],
  ['dry', 'dry matter'],
  ['iron', 'iron'],
])

/** Units of the engine by kind of quantity, with what the SI value is multiplied by. */
const ENGINE_UNITS = new Map<string, readonly [unit: string, factor: number]>([
  ['mass-fraction', ['mg/kg', 1e6]],
  ['mass-concentration', ['mg/l', 1000]],
  ['length', ['mm', 1]],
  ['specific-energy', ['MJ/kg', 1]],
  ['density', ['kg/l', 1e-3]],
  ['ph', ['', 1]],
])

/** A unit that the engine reads, and how a number of the property is told in it; its own where the engine has none. */
function engineUnit({ id, unit }: SheetProperty): readonly [unit: string, (value: number) => number] {
  if (unit === '' || figureScale(unit)) return [unit, (value) => value]
  const parameter = id === null ? undefined : parameterOf(id)
  const reading = parameter && readingOf(parameter, unit)
  const known = reading && ENGINE_UNITS.get(reading.quantity)
  if (!known) return [unit, (value) => value]
  return [known[0], (value) => toSi(value, reading.unit) * known[1]]
}

/** What of a sheet the engine reads. */
export function engineValues(sheet: Pick<StoredSheet, 'properties'> | null | undefined): StatedValue[] {
  return (sheet?.properties ?? []).flatMap((property): StatedValue[] => {
    const parameter = askedAs(property)
    const basis = BASIS.get(property.basis)
    if (parameter === null || !basis) return []
    const { op, value, min, max } = property
    const [name, times] = engineUnit(property)
    const common = { parameter, unit: name, basis, at: property.at }
    if (value === null)
      return [{ ...common, value: times(max ?? 0), low: times(min ?? 0), high: times(max ?? 0) }]
    const own = times(value)
    if (op === '<' || op === '<=') return [{ ...common, value: own, low: 0, high: own }]
    if (op === '>' || op === '>=') return [{ ...common, value: own, low: own, high: Infinity }]
    return [{ ...common, value: own }]
  })
}

/** The sheet of a listing; values that were stated before there were sheets get the parameter that is meant. */
export function sheetOf(listing: Parameters<typeof storedSheet>[0]): StoredSheet {
  const sheet = storedSheet(listing)
  if (listing.sheet) return sheet
  const properties = sheet.properties.map((one) => ({
    ...one,
    id: parametersNamed(one.parameter)[0]?.id ?? null,
  }))
  return properties.length === 0 ? sheet : { ...sheet, properties }
}
