import type { jsPDF } from 'jspdf'
import { LEFT, RIGHT, type PdfSheet } from './sheet.ts'

/** Writes a line and the number of the page at the foot of every page. */
export function pageFeet(pdf: jsPDF, sheet: PdfSheet, text: string): void {
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    sheet.y = 289
    sheet.at(LEFT, text, { size: 8, muted: true })
    sheet.at(RIGHT, `Page ${page} of ${pages}`, { size: 8, muted: true, end: true })
  }
}
