/**
 * How well properties are read, against gold: a property is found where parameter, value (or both ends) and unit agree.
 * `npx tsx test/unit/properties/evaluate.ts FILE [--show]`; the hold-out is read only to measure.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { amountTokens } from '#shared/domain/amounts/tokens.ts'
import { nameAt, parametersCalled } from '#shared/domain/properties/reading/names.ts'
import { baseOf, readProperties } from '#shared/domain/properties/reading/read.ts'
import type { PropertyKind } from '#shared/domain/properties/types.ts'
import { unitNamed } from '#shared/domain/properties/reading/units.ts'

interface Told {
  parameter: string
  symbol: string | null
  value: number | null
  min: number | null
  max: number | null
  unit: string | null
}
interface Gold {
  id: string
  kind: PropertyKind
  language: string
  text: string
  properties: Told[]
}

export interface Outcome {
  precision: number
  recall: number
  /** "h-de-07 missed zinc 45 %". */
  faults: string[]
}

/** Ids that a name means; the name itself where the knowledge has none. */
function idsOf({ parameter, symbol }: Told): string[] {
  const named = [parameter, ...(symbol ? [symbol] : [])]
    .map((name) => parametersCalled(name))
    .find((list) => list.length > 0)
  if (named) return named.map((one) => baseOf(one).parameter.id)
  // "Fines below 4 mm" are fines.
  const head = nameAt(amountTokens(parameter), 0)
  return head ? head.parameters.map(({ id }) => id) : [parameter.toLowerCase()]
}

/** "sum of cadmium and thallium" and "Cadmium + Thallium": the ids of all of them; null where no sum is told. */
function termsOf({ parameter }: Told): string | null {
  const isNamed = /^(?:sum|total) of /i.test(parameter)
  if (!isNamed && !parameter.includes(' + ')) return null
  const terms = isNamed
    ? parameter.replace(/^(?:sum|total) of /i, '').split(/ \+ |, | and /)
    : parameter.split(' + ')
  const ids = terms.map((term) => parametersCalled(term)[0]?.id)
  return ids.length > 1 && ids.every(Boolean) ? ids.sort().join('+') : null
}

const plainUnit = (unit: string | null): string =>
  (unit ?? '').replace(/³/g, '3').replace(/²/g, '2').replace(/[µμ]/g, 'u').replace(/\s/g, '').toLowerCase()

const sameUnit = (a: string | null, b: string | null): boolean =>
  plainUnit(a) === plainUnit(b) ||
  unitNamed(a ?? '').some((one) =>
    unitNamed(b ?? '').some((other) => one.quantity === other.quantity && one.unit.id === other.unit.id),
  )
const sameNumber = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= 1e-9 * Math.abs(a))

const words = ({ parameter, value, min, max, unit }: Told) =>
  `${parameter} ${value ?? `${min}..${max}`} ${unit ?? ''}`

export function evaluate(file: string | URL): Outcome {
  const gold = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Gold)
  const faults: string[] = []
  let [right, read, wanted] = [0, 0, 0]
  for (const { id, kind, text, properties } of gold) {
    const found: Told[] = readProperties(text, kind)
    const left = [...found]
    wanted += properties.length
    read += found.length
    for (const property of properties) {
      const ids = new Set(idsOf(property))
      const at = left.findIndex(
        (one) =>
          (termsOf(property) ? termsOf(one) === termsOf(property) : idsOf(one).some((own) => ids.has(own))) &&
          sameUnit(one.unit, property.unit) &&
          sameNumber(one.value, property.value) &&
          sameNumber(one.min, property.min) &&
          sameNumber(one.max, property.max),
      )
      if (at < 0) faults.push(`${id} missed ${words(property)}`)
      else {
        right++
        left.splice(at, 1)
      }
    }
    faults.push(...left.map((one) => `${id} invented ${words(one)}`))
  }
  return { precision: right / Math.max(read, 1), recall: right / Math.max(wanted, 1), faults }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { precision, recall, faults } = evaluate(process.argv[2]!)
  if (process.argv.includes('--show')) console.log(faults.join('\n'))
  console.log(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${faults.length} faults`)
}
