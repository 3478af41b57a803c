/** Values that the owner of a listing can state beside its text: of which parameters, in which units, within which bounds. */
import type { AskedValue } from '#shared/domain/matching/types.ts'
import { isAskable } from '#shared/domain/matching/values/askable.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import parameters from '#shared/knowledge/language/parameters.json' with { type: 'json' }
import type { Limit } from '#shared/knowledge/schema.ts'
import { measureOf, figureScale, type Measure } from './figures.ts'
import { sameParameter } from './limits.ts'

const UNITS: Record<Measure, readonly string[]> = {
  share: ['%', 'g/kg', 'mg/kg', 'g/l', 'mg/l'],
  length: ['mm', 'µm'],
  heat: ['MJ/kg'],
  density: ['kg/l'],
  acidity: [''],
}

/** The least and the most that a value can be. */
const BOUNDS = new Map<string, readonly [least: number, most: number]>(
  Object.entries({
    '%': [0, 100],
    'g/kg': [0, 1000],
    'mg/kg': [0, 1e6],
    'g/l': [0, 3000],
    'mg/l': [0, 3e6],
    mm: [0, 1e5],
    µm: [0, 1e6],
    'MJ/kg': [0, 150],
    'kg/l': [0.001, 25],
    '': [-2, 16],
  }),
)

/** Units of limits that are none of ours: compared only with themselves. */
const isOdd = ({ unit }: Limit): boolean => figureScale(unit) === undefined

const unitsKnown = new WeakMap<Knowledge, ReadonlyMap<string, readonly string[]>>()

function unitsOf(knowledge: Knowledge): ReadonlyMap<string, readonly string[]> {
  let known = unitsKnown.get(knowledge)
  if (!known) {
    const made = new Map<string, readonly string[]>()
    for (const [measure, group] of Object.entries(parameters))
      for (const parameter of Object.keys(group)) made.set(parameter, UNITS[measure as Measure])
    for (const { contaminants = [] } of knowledge.concepts)
      for (const name of contaminants) if (!made.has(name) && isAskable(name)) made.set(name, UNITS.share)
    for (const { limits = [] } of knowledge.exchanges)
      for (const limit of limits) {
        const name = sameParameter(limit.parameter)
        const units = isOdd(limit) ? [limit.unit] : UNITS[measureOf(name)]
        made.set(name, [...new Set([...(made.get(name) ?? []), ...units])])
      }
    unitsKnown.set(knowledge, (known = made))
  }
  return known
}

/** Names of the parameters whose value a question may ask for. */
export const statableNames = (knowledge: Knowledge): { has(name: string): boolean } & Iterable<string> => {
  const known = unitsOf(knowledge)
  return { has: (name) => known.has(name), [Symbol.iterator]: () => known.keys() }
}

/** Why a value can't be stated, by field; null when it can. */
export function valueProblem(
  knowledge: Knowledge,
  { parameter, value, unit }: { parameter: string; value: number; unit: string },
): { field: 'parameter' | 'unit' | 'value'; message: string } | null {
  const units = unitsOf(knowledge).get(parameter)
  if (!units) return { field: 'parameter', message: 'No such property is asked for' }
  if (!units.includes(unit))
    return {
      field: 'unit',
      message: `Use one of these units: ${units.map((one) => one || 'none').join(', ')}`,
    }
  const [least, most] = BOUNDS.get(unit) ?? [0, 1e9]
  return value < least || value > most
    ? { field: 'value', message: `Enter a value from ${least} to ${most}` }
    : null
}

/** The value that a limit asks for; null where none can be stated. */
export function askedOf(knowledge: Knowledge, limit: Limit): AskedValue | null {
  const parameter = sameParameter(limit.parameter)
  const units = unitsOf(knowledge).get(parameter)
  if (!units) return null
  const scale = figureScale(limit.unit)
  const plain = scale
    ? limit.unit
        .split(' ')[0]!
        .replace(/^ppm$|^g\/t$/, 'mg/kg')
        .replace(/^um$/, 'µm')
    : limit.unit
  const first = units.find((unit) => unit.toLowerCase() === plain.toLowerCase())
  const others = isOdd(limit) ? [] : units.filter((unit) => unit !== first && figureScale(unit) !== undefined)
  const basis = scale?.basis ?? ''
  return {
    parameter,
    units: first === undefined ? others : [first, ...others],
    bases: basis === '' ? [] : [basis, 'as delivered'],
  }
}

/** The value that a bare question about a parameter asks for. */
export function askedValue(knowledge: Knowledge, parameter: string): AskedValue | null {
  const units = unitsOf(knowledge).get(parameter)
  return units ? { parameter, units: [...units], bases: [] } : null
}
