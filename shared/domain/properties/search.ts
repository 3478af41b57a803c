/** Parameters by what a person types: a symbol, a name in any of the twelve languages, or its beginning. */
import { fold } from '#shared/domain/matching/text/text.ts'
import {
  parameterNames,
  type MeasuredParameter,
  allParameters,
  quantityOf,
} from '#shared/knowledge/parameters/index.ts'

/** Choices that are offered. */
const MOST = 8
/** Units that are offered of a parameter. */
const MOST_UNITS = 14

let folded: { parameter: MeasuredParameter; names: readonly string[] }[] | undefined
const all = () =>
  (folded ??= allParameters
    .filter(({ eluateOf }) => eluateOf === undefined)
    .map((parameter) => ({
      parameter,
      names: [...new Set([parameter.label, ...parameterNames(parameter)].map(fold))],
    })))

/** 0: is called so; 1: begins so; 2: a word of it begins so; none otherwise. */
const rankOf = (names: readonly string[], sought: string): number =>
  names.includes(sought)
    ? 0
    : names.some((name) => name.startsWith(sought))
      ? 1
      : names.some((name) => name.includes(` ${sought}`))
        ? 2
        : Infinity

/** The best first; nothing for nothing. */
export function searchParameters(query: string) {
  const sought = fold(query).trim()
  if (sought === '') return []
  return all()
    .map(({ parameter, names }) => ({ parameter, rank: rankOf(names, sought) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.parameter.label.length - b.parameter.label.length)
    .slice(0, MOST)
    .map(({ parameter }) => ({
      id: parameter.id,
      label: parameter.label,
      symbol: parameter.symbol,
      units: unitsOf(parameter),
    }))
}

/** Units that a parameter is told in, the usual one first; "" for what has none. */
export function unitsOf({ quantity, also = [], defaultUnit }: MeasuredParameter): string[] {
  const units = [quantity, ...also].flatMap((id) => quantityOf(id)?.units.map((unit) => unit.id) ?? [])
  const shown = [defaultUnit, ...units].map((unit) => (unit === '1' || unit === 'pH' ? '' : unit))
  return [...new Set(shown)].slice(0, MOST_UNITS)
}
