import Papa from 'papaparse'
import { keptAsText } from '#shared/domain/text/formula.ts'
import { decimalSign } from './format.ts'
import { saveBlob } from './browser/save.ts'

/** Tables as CSV files a spreadsheet opens. Loaded when somebody asks for one. */

export type Cell = string | number | null

/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table with its head as CSV (RFC 4180), with semicolons where decimals have a comma. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front; what is not known is an empty cell.
 * @param decimal mark of the decimals; the reader's own unless given.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimal: '.' | ',' = decimalSign(),
): string {
  const written = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    return keptAsText(cell)
  }
  const table = Papa.unparse(
    { fields: [...head], data: rows.map((row) => row.map(written)) },
    { delimiter: decimal === ',' ? ';' : ',', newline: '\r\n' },
  )
  return `${BYTE_ORDER_MARK}${table}\r\n`
}

/** Hands a file to the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
