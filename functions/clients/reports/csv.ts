import Papa from 'papaparse'
import { kindOfFile } from '#functions/clients/files/kind-of-file.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { rowsOf, type OpenedReport } from './report.ts'

const MOST_LINES = 50_000
const MOST_CELLS = 500_000

/** Control characters that no text has. */

const CONTROL = /[\x00-\x08\x0e-\x1f\x7f]/
/** Read by a spreadsheet as something to compute: a number with a sign is none. */
const FORMULA = /^\s*(?:[=@\t\r|%＝＋－＠]|[+-](?!\s*[\d.,]*\d\s*(?:[eE][+-]?\d+)?\s*%?\s*$))/

/**
 * Reads text with columns. What is kept is written anew: in UTF-8, with what a spreadsheet would compute marked as text.
 *
 * @throws {RefusedFile}
 */
export function openCsv(bytes: Uint8Array): OpenedReport {
  const kind = kindOfFile(bytes)
  if (kind) throw new RefusedFile(`This is a file of the kind ${kind}, not a CSV.`)
  const text = decoded(bytes)
  if (CONTROL.test(text))
    throw new RefusedFile('This file holds bytes that no text has. Please save it as CSV again.')
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false, preview: MOST_LINES + 1 })
  if (data.length > MOST_LINES || data.reduce((sum, row) => sum + row.length, 0) > MOST_CELLS)
    throw new RefusedFile(
      `A CSV has at most ${MOST_LINES.toLocaleString('en')} lines and ${MOST_CELLS.toLocaleString('en')} cells.`,
    )
  if (errors.some(({ type }) => type === 'Quotes'))
    throw new RefusedFile('A quotation mark in this file is never closed. Please save it as CSV again.')
  if (!data.some((row) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell))))
    throw new RefusedFile('This file has no lines.')
  const harmless = data.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)))
  return {
    content: new TextEncoder().encode(`\ufeff${Papa.unparse(harmless)}\r\n`),
    pages: 1,
    ...rowsOf([{ page: 1, lines: data }]),
  }
}

/** UTF-8 or UTF-16 by its mark, otherwise what a Western office program writes. */
function decoded(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
    if (encoding !== 'utf-8' && !hasMark(bytes, encoding)) continue
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Not this one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

const hasMark = ([first, second]: Uint8Array, encoding: string): boolean =>
  encoding === 'utf-16le' ? first === 0xff && second === 0xfe : first === 0xfe && second === 0xff
