/** What is measured, with its names and units. Lookups are built when they are first asked. */
import { fold } from '../../domain/matching/text/text.ts'
import { families } from './index.generated.ts'
import type { AmbiguousName, KnownBasis, MeasuredParameter, QuantityKind } from './schema.ts'
import ambiguousNames from './ambiguous.json' with { type: 'json' }
import atomic from './atomic-masses.json' with { type: 'json' }
import basisFile from './bases.json' with { type: 'json' }
import quantityFile from './quantities.json' with { type: 'json' }

export type { AmbiguousName, KnownBasis, MeasuringUnit, MeasuredParameter, QuantityKind } from './schema.ts'

export const allParameters = families.flat() as readonly MeasuredParameter[]
export const quantities = quantityFile as readonly QuantityKind[]
export const bases = basisFile as readonly KnownBasis[]
export const ambiguous = ambiguousNames as readonly AmbiguousName[]
/** Standard atomic weights, g/mol, by symbol of the element. */
export const atomicMasses: Readonly<Record<string, number>> = atomic.masses

/** A lookup whose map is built when it is first asked. */
function byId<T extends { readonly id: string }>(rows: readonly T[]): (id: string) => T | undefined {
  let map: Map<string, T> | undefined
  return (id) => (map ??= new Map(rows.map((row) => [row.id, row]))).get(id)
}

export const parameterOf = byId(allParameters)
export const quantityOf = byId(quantities)

/**
 * Whether a name is an abbreviation or symbol, which is compared as it is written: "TS", "pH", "As", "K2O", but not
 * "Zink". It has a capital and nowhere three small letters on end.
 */
export const isAbbreviation = (name: string): boolean => /\p{Lu}/u.test(name) && !/\p{Ll}{3}|\s/u.test(name)

/** Whether accents tell a short name from words of other languages: Czech "měď" is no Danish "med", Polish "ił" no "il". */
export const keepsAccents = (name: string): boolean => name.length <= 4 && /[^\0-\x7f]/.test(name)

/** The form in which names are compared: abbreviations as they are written, others without case and mostly without accents. */
export const parameterKey = (name: string): string =>
  isAbbreviation(name) ? name : keepsAccents(name) ? name.toLowerCase() : fold(name)

/** Every name of a parameter, its symbol included. */
export const parameterNames = ({ names, symbol }: MeasuredParameter): readonly string[] => [
  ...new Set([...(symbol === null ? [] : [symbol]), ...Object.values(names).flat()]),
]

let named: Map<string, MeasuredParameter[]> | undefined

/**
 * The parameters that a name means, in any language; none where nobody bears it. As it is written first, then as a word
 * of any case. Of several the first is meant where
 * nothing else decides.
 */
export function parametersNamed(name: string): readonly MeasuredParameter[] {
  if (!named) {
    named = new Map()
    for (const parameter of allParameters)
      for (const key of new Set(parameterNames(parameter).map(parameterKey)))
        named.set(key, [...(named.get(key) ?? []), parameter])
    for (const { name: shared, parameters: ids } of ambiguous) {
      const all = named.get(parameterKey(shared)) ?? []
      named.set(
        parameterKey(shared),
        ids.flatMap((id) => all.find((parameter) => parameter.id === id) ?? []),
      )
    }
  }
  return named.get(name) ?? named.get(name.toLowerCase()) ?? named.get(fold(name)) ?? []
}
