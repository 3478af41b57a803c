import Papa from 'papaparse'
import { MAX_IMPORT_ROWS } from '#shared/api/imports.ts'
import type { Sheet } from '#shared/domain/imports/rows.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Reads delimited text: comma, semicolon, tab or bar, whichever fits, quoted or not. Rows without a character
 * are passed over, and keep their number.
 *
 * @throws {AppError} VALIDATION_FAILED when there are no rows, or more than an import takes.
 */
export function readSheet(csv: string): Sheet & { delimiter: string } {
  const { data, meta } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: false })
  const [heads = [], ...rest] = data
  const rows = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) {
    throw refused('This file holds no rows below its heads.')
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    throw refused(`A file may hold up to ${MAX_IMPORT_ROWS} rows; this one holds ${rows.length}.`)
  }
  return { delimiter: meta.delimiter, heads: heads.map((head) => head.trim()), rows }
}

const refused = (message: string) => new AppError('VALIDATION_FAILED', message, [{ field: 'csv', message }])
