/** Rules of `npm run knowledge:check` for parameters, their quantities, and the standards that limit them. */
import {
  type AmbiguousName,
  type KnownBasis,
  parameterKey,
  type MeasuredParameter,
  type QuantityKind,
} from '../parameters/index.ts'
import { LANGUAGES } from '../plants/schema.ts'
import type { Standard } from '../standards/schema.ts'

export interface Measured {
  parameters: readonly MeasuredParameter[]
  quantities: readonly QuantityKind[]
  bases: readonly KnownBasis[]
  ambiguous: readonly AmbiguousName[]
  atomicMasses: Readonly<Record<string, number>>
  standards: readonly Standard[]
}

const twice = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

/** Errors mislead a reader of data sheets; warnings are names that are missing. */
export function checkParameters(measured: Measured) {
  const warnings: string[] = []
  for (const { id, names, eluateOf } of measured.parameters)
    for (const language of LANGUAGES)
      if (eluateOf === undefined && !names[language]) warnings.push(`parameter ${id}: no name in ${language}`)
  const errors = [
    ...checkQuantities(measured),
    ...measured.parameters.flatMap((parameter) => [...checkParameter(parameter, measured)]),
    ...checkNames(measured),
    ...checkStandards(measured),
  ]
  for (const [what, rows] of Object.entries(measured))
    if (Array.isArray(rows))
      for (const id of twice(rows.flatMap((row: { id?: string }) => row.id ?? [])))
        errors.push(`${what}: ${id} stands twice`)
  return { errors, warnings }
}

function* checkQuantities({ quantities, bases }: Measured) {
  for (const { id, units } of quantities) {
    if (!units.some(({ factor, offset = 0 }) => factor === 1 && offset === 0))
      yield `quantity ${id}: no unit is the SI unit`
    const written = units.flatMap((unit) => [unit.id, ...(unit.spellings ?? [])])
    for (const spelling of twice(written)) yield `quantity ${id}: "${spelling}" is written twice`
    for (const { basis } of units)
      if (basis !== undefined && !bases.some((known) => known.id === basis))
        yield `quantity ${id}: basis ${basis} does not exist`
  }
}

/** Elements by which one formula tells another: all but oxygen and hydrogen. */
const elementsOf = (formula = ''): string[] => [
  ...new Set(
    [...formula.matchAll(/[A-Z][a-z]?/g)].map(([name]) => name).filter((name) => !/^[OH]$/.test(name)),
  ),
]

function* checkParameter(
  { id, quantity, also = [], formula, defaultUnit, usual, ...rest }: MeasuredParameter,
  { parameters, quantities, atomicMasses }: Measured,
) {
  const at = `parameter ${id}`
  const told = [quantity, ...also]
  for (const name of told)
    if (!quantities.some((known) => known.id === name)) yield `${at}: quantity ${name} does not exist`
  if (!quantities.some((known) => told.includes(known.id) && known.units.some((u) => u.id === defaultUnit)))
    yield `${at}: ${defaultUnit} is a unit of none of its quantities`
  for (const [element] of formula?.matchAll(/[A-Z][a-z]?/g) ?? [])
    if (atomicMasses[element] === undefined) yield `${at}: there is no element ${element}`
  const others = [rest.expresses, rest.eluateOf, ...(rest.partOf ?? [])]
  for (const other of others)
    if (other !== undefined && !parameters.some((known) => known.id === other))
      yield `${at}: parameter ${other} does not exist`
  if (rest.expresses !== undefined) {
    const base = elementsOf(parameters.find((known) => known.id === rest.expresses)?.formula)
    if (elementsOf(formula).filter((element) => base.includes(element)).length !== 1)
      yield `${at}: expresses ${rest.expresses}, of which it has not just one element`
  }
  if (quantity === 'mass-fraction' && formula !== undefined && (usual.min < 0 || usual.max > 1))
    yield `${at}: usual is no share`
  if ((rest.statement === 'eluate') !== (rest.eluateOf !== undefined))
    yield `${at}: eluate and eluateOf go together`
}

/** In one language a name belongs to one parameter, unless ambiguous.json says which is meant. */
function* checkNames({ parameters, ambiguous }: Measured) {
  const declared = new Map(ambiguous.map(({ name, parameters }) => [parameterKey(name), new Set(parameters)]))
  for (const language of LANGUAGES) {
    const claims = new Map<string, { name: string; ids: Set<string> }>()
    for (const { id, symbol, names } of parameters)
      for (const name of [...(symbol === null ? [] : [symbol]), ...(names[language] ?? [])]) {
        const claim = claims.get(parameterKey(name)) ?? { name, ids: new Set() }
        claims.set(parameterKey(name), { name, ids: claim.ids.add(id) })
      }
    for (const [key, { name, ids }] of claims)
      if (ids.size > 1 && ![...ids].every((id) => declared.get(key)?.has(id)))
        yield `name "${name}" (${language}) is claimed by ${[...ids].join(', ')}`
  }
  for (const { name, parameters: ids } of ambiguous)
    for (const id of ids) {
      const parameter = parameters.find((known) => known.id === id)
      const own = [parameter?.symbol ?? '', ...Object.values(parameter?.names ?? {}).flat()]
      if (!own.some((one) => parameterKey(one) === parameterKey(name)))
        yield `ambiguous "${name}": is no name of ${id}`
    }
}

function* checkStandards({ standards, parameters, quantities, bases }: Measured) {
  for (const { id, limits } of standards)
    for (const { parameter, unit, basis, op } of limits) {
      const at = `standard ${id}: ${parameter}`
      const known = parameters.find((one) => one.id === parameter)
      if (!known) yield `${at} does not exist`
      const told = [known?.quantity, ...(known?.also ?? [])]
      if (known && !quantities.some((one) => told.includes(one.id) && one.units.some((u) => u.id === unit)))
        yield `${at} is not told in ${unit}`
      if (basis !== undefined && !bases.some((one) => one.id === basis && one.kind === 'basis'))
        yield `${at}: basis ${basis} does not exist`
      if (limits.filter((one) => one.parameter === parameter && one.op === op).length > 1)
        yield `${at} ${op} stands twice`
    }
}
