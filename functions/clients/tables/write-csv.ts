import Papa from 'papaparse'
import { keptAsText } from '#shared/domain/text/formula.ts'

export type TableCell = string | number | null

/** A table as CSV in UTF-8 (RFC 4180), decimals with a point; text that a spreadsheet would compute is kept as text. */
export function writeCsv(heads: readonly string[], rows: readonly (readonly TableCell[])[]): Uint8Array {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? keptAsText(cell) : cell)))
  const text = Papa.unparse({ fields: [...heads], data }, { newline: '\r\n' })
  return new TextEncoder().encode(`\ufeff${text}\r\n`)
}
