/** Composition line by line: what an offer states in its sheet, and what a need specifies; see shared/domain/properties. */
import type { CheckLine, Offered } from '#shared/domain/properties/check.ts'
import { propertyOf } from '#shared/domain/properties/parse.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import type { MeasuredProperty } from '#shared/domain/properties/types.ts'
import type { Listing, StatedValue } from '#shared/domain/matching/types.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { figureParameter, type Figure } from './figures.ts'

/** Quantities as figures.ts has them, with the factor from the SI unit of the knowledge. */
const PER: ReadonlyMap<string, readonly [per: Figure['per'], factor: number, unit: string]> = new Map([
  ['mass-fraction', ['mass', 1e6, 'mg/kg']],
  ['mass-concentration', ['volume', 1e3, 'mg/l']],
  ['length', ['length', 1, 'mm']],
  ['specific-energy', ['heat', 1, 'mj/kg']],
  ['density', ['density', 1e-3, 'kg/l']],
  ['ph', ['acidity', 1, '']],
])

/** "zinc 250 mg/kg", "moisture 10–12 %". */
export function valuesSaid({ parameter, op, value, min, max, unit, basis }: MeasuredProperty): string {
  const bound =
    op === '=' || op === 'range' || op === '~' ? '' : `${op.replace('<=', '≤').replace('>=', '≥')} `
  const figure = value === null ? `${min}–${max}` : `${bound}${value}`
  return `${plainName(parameter)} ${figure}${unit === '' ? '' : ` ${unit}`}${basis ? ` (${basis})` : ''}`
}
const plainName = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

/** Names under which limits and figures know a parameter. */
export const plainNames = ({ parameter, symbol }: MeasuredProperty): string[] => [
  ...new Set([
    ...figureParameter(parameter),
    ...(symbol ? figureParameter(symbol) : []),
    plainName(parameter),
  ]),
]

/** What a sheet states, among the figures that are compared with usual limits and with bounds in words. */
export function figuresOfSheet(properties: readonly MeasuredProperty[]): Figure[] {
  return properties.flatMap((property) => {
    const per = PER.get(property.quantity ?? '')
    if (!per || !/^(?:dry|as received)?$/.test(property.basis ?? '')) return []
    const ends = [property.minSi ?? property.si, property.maxSi ?? property.si]
    if (ends.some((end) => end === null)) return []
    const [low, high] = ends.map((end) => end! * per[1]) as [number, number]
    const { op } = property
    return plainNames(property).map((parameter) => ({
      ...{ parameter, per: per[0], unit: per[2], said: valuesSaid(property) },
      low: op.startsWith('<') ? 0 : low,
      high: op.startsWith('>') ? Infinity : high,
      basis: property.basis === 'dry' ? ('dry matter' as const) : ('' as const),
    }))
  })
}

/** What a sheet states in one figure, as the owner states a value that was asked for. */
export function statedOfSheet(properties: readonly MeasuredProperty[]): StatedValue[] {
  return properties.flatMap((property) => {
    const per = PER.get(property.quantity ?? '')
    if (!per || property.si === null || !/^[=~]$/.test(property.op)) return []
    const basis = property.basis === 'dry' ? ('dry matter' as const) : ('as delivered' as const)
    if (property.basis !== null && property.basis !== 'dry' && property.basis !== 'as received') return []
    return plainNames(property).map((parameter) => ({
      ...{ parameter, value: property.si! * per[1], unit: per[2], basis, at: property.date ?? '' },
    }))
  })
}

/** An offer's values: those of its sheet, and of its text those that the sheet does not have. */
export function valuesOf({ properties, material_name, description }: Listing): readonly Offered[] {
  const own = (properties ?? []).map((property): Offered => ({ ...property, source: 'stated' }))
  const known = new Set(own.map(({ id }) => id))
  const read = own.length === 0 ? [] : readProperties(`${material_name}\n${description}`)
  return [
    ...own,
    ...read.flatMap((property): Offered[] =>
      known.has(property.id) ? [] : [{ ...property, source: 'read' }],
    ),
  ]
}

/** Figures of a text as values, for an offer without a sheet. */
export function valuesOfFigures(figures: readonly Figure[]): Offered[] {
  return figures.flatMap(({ parameter, low, high, per, basis }): Offered[] => {
    const found = [...PER].find(([, [one]]) => one === per)
    if (!found || basis === 'iron') return []
    const [, [, , unit]] = found
    const scale = per === 'heat' ? 'MJ/kg' : unit
    const of = { parameter, unit: scale, basis: basis === 'dry matter' ? 'dry' : null }
    const value =
      low === high
        ? propertyOf({ ...of, value: low })
        : low === 0
          ? propertyOf({ ...of, op: '<=', value: high })
          : high === Infinity
            ? propertyOf({ ...of, op: '>=', value: low })
            : propertyOf({ ...of, op: 'range', min: low, max: high })
    return value ? [{ ...value, source: 'read' }] : []
  })
}

/** The limit of a line as reasons tell it: of a range the end that decides. */
export function limitOfLine({ limit, compared }: CheckLine): Limit {
  const { op, value, min, max, unit, basis, parameter } = limit
  const isBelow = op === 'range' && compared?.min != null && min !== null && compared.min < min
  const end = op === 'range' ? (isBelow ? min! : max!) : value!
  return {
    parameter: plainName(parameter),
    op: op === 'range' ? (isBelow ? '>=' : '<=') : op === '~' ? '=' : op,
    value: end,
    unit: `${unit}${basis === 'dry' ? ' DM' : ''}`,
    sources: [],
  }
}
