/** Arguments and JSON Lines for the two commands. */
import { readFileSync } from 'node:fs'
import { type PlainProperty, propertyOf, requirementOf } from '#shared/domain/properties/parse.ts'
import type { MeasuredProperty, Requirement } from '#shared/domain/properties/types.ts'

/** A line of a file. */
export type Row = Record<string, unknown>

/** Value of `--name`, or undefined. */
export function argument(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Ends the command with one line on what is wrong. */
export function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Rows of a JSON Lines file; a broken line is named by its number. */
export function readJsonLines(path: string): Row[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return fail(`cannot read ${path}`)
  }
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (!line.trim()) return []
    try {
      const row: unknown = JSON.parse(line)
      if (typeof row === 'object' && row !== null && !Array.isArray(row)) return [row as Row]
    } catch {
      // Falls through to the one message for both kinds of broken line.
    }
    return fail(`${path}: line ${i + 1} is not a JSON object`)
  })
}

export const textField = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : String(value)
export const numberField = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const rowsOf = (list: unknown): (PlainProperty & { weight?: Requirement['weight'] })[] =>
  (Array.isArray(list) ? list : []).filter(
    (row): row is PlainProperty =>
      typeof row === 'object' && row !== null && typeof row.parameter === 'string',
  )

/** The sheet of an offer; rows that hold no figure are left out. */
export const propertiesOf = ({ properties }: Row): MeasuredProperty[] =>
  rowsOf(properties).flatMap((row) => propertyOf(row) ?? [])

/** The specification of a need, which may be called its properties as well. */
export const specificationOf = ({ specification, properties }: Row): Requirement[] =>
  rowsOf(specification ?? properties).flatMap((row) => requirementOf(row) ?? [])
