import Papa from 'papaparse'
import { MAX_IMPORT_ROWS } from '#shared/api/market/imports.ts'
import type { ImportSheet } from '#shared/domain/imports/rows.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Reads delimited text: comma, semicolon, tab or bar, whichever fits, quoted or not. Rows without a character
 * are passed over, and keep their number.
 *
 * @throws {AppError} VALIDATION_FAILED when there are no rows, or more than an import takes.
 */
export function readSheet(csv: string): ImportSheet & { delimiter: string } {
  const text = csv.replace(/^\ufeff/, '').replaceAll('\0', '')
  // Some old programs end a line with a carriage return alone.
  const lines = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  const { data, meta, errors } = Papa.parse<string[]>(lines, { skipEmptyLines: false })
  const [heads = [], ...rest] = data
  const damaged = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])))
  const rows = rest
    .map((cells, index) => {
      const fault = damaged.has(index + 1)
        ? 'A quotation mark in this row is never closed, so what stands behind it can’t be told apart. Correct it in the file.'
        : cells.slice(heads.length).some((cell) => cell.trim() !== '')
          ? `This row has ${cells.length} cells, but there are ${heads.length} column headings. Correct it in the file.`
          : undefined
      return { row: index + 2, cells: cells.map(unquoted), ...(fault !== undefined && { fault }) }
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) {
    throw refused('This file has no rows below its column headings.')
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    throw refused(`A file may hold up to ${MAX_IMPORT_ROWS} rows; this one holds ${rows.length}.`)
  }
  return { delimiter: meta.delimiter, heads: heads.map((head) => head.trim()), rows }
}

/** A cell that is quoted although blanks stand before its quotation mark. */
function unquoted(cell: string): string {
  const [, inner] = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell) ?? []
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}

const refused = (message: string) => new AppError('VALIDATION_FAILED', message, [{ field: 'csv', message }])
