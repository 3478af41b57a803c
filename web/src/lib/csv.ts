import Papa from 'papaparse'

/** Tables as CSV files a spreadsheet opens. Loaded when somebody asks for one. */

export type Cell = string | number | null

/** Beginnings that a spreadsheet takes for a formula, full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table with its head, RFC 4180. Text that would be run as a formula gets an apostrophe in front; numbers stay
 * numbers, and what is not known is an empty cell.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const table = Papa.unparse(
    { fields: [...head], data: rows.map((row) => row.map((cell) => cell ?? '')) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )
  return `${BYTE_ORDER_MARK}${table}\r\n`
}

/** Hands a file to the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
