import { readProperties } from '#shared/domain/properties/reading/read.ts'
import type { PropertyInText } from '#shared/domain/properties/types.ts'

/** A line of a report, its cells with tabs between them. */
export interface TextRow {
  page: number
  row: number
  text: string
}

/** A property with the row that states it. */
export type RowProperty = Omit<PropertyInText, 'quote' | 'role' | 'isEither'> & {
  page: number
  row: number
  quote: string
}

/** What the rows of a report state, in their order. Each page or sheet is read by itself, with its own heads. */
export function readReportRows(rows: readonly TextRow[]): RowProperty[] {
  const pages = [...new Set(rows.map(({ page }) => page))]
  return pages.flatMap((page) => readPage(rows.filter((row) => row.page === page)))
}

function readPage(rows: readonly TextRow[]): RowProperty[] {
  const starts: number[] = []
  let length = 0
  for (const { text } of rows) {
    starts.push(length)
    length += text.length + 1
  }
  const text = rows.map((row) => row.text).join('\n')
  return readProperties(text, 'lab').map(({ quote, role: _, isEither: _either, ...property }) => {
    const at = starts.findLastIndex((start) => start <= quote.start)
    const { page, row, text } = rows[Math.max(0, at)]!
    return { ...property, page, row, quote: text }
  })
}
