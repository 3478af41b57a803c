/** A line of a report: its cells with tabs between them. */
export interface ReportRow {
  /** Page of a PDF, sheet of a workbook; 1 in a CSV. */
  page: number
  /** From 1, on its page. */
  row: number
  text: string
}

export interface OpenedReport {
  /** What is kept: the file as it was sent, or what is left of it. */
  content: Uint8Array
  pages: number
  rows: ReportRow[]
  /** Not all rows were read: the report is longer. */
  cut: boolean
}

/** Rows and characters that are read of a report. */
export const MOST_ROWS = 5_000
export const MOST_ROW_TEXT = 1_000

/** Keeps what has a character, up to what is read of a report. */
export function rowsOf(
  pages: Iterable<{ page: number; lines: Iterable<readonly string[]> }>,
): Pick<OpenedReport, 'rows' | 'cut'> {
  const rows: ReportRow[] = []
  for (const { page, lines } of pages) {
    let row = 0
    for (const cells of lines) {
      row += 1
      const text = cells.map(clean).join('\t').trimEnd()
      if (text.trim() === '') continue
      if (rows.length === MOST_ROWS) return { rows, cut: true }
      rows.push({ page, row, text: text.slice(0, MOST_ROW_TEXT) })
    }
  }
  return { rows, cut: false }
}

/** A cell on one line, without characters that can't be seen. */

const clean = (cell: string): string =>
  cell.replace(/[\s\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
