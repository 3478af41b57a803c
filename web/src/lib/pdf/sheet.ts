import type { jsPDF } from 'jspdf'
import { FAMILY } from './fonts.ts'

/** An A4 page to write on; lengths in mm, sizes of type in pt. */

export const LEFT = 18
export const RIGHT = 192
export const BOTTOM = 280
export const INK = '#12211F'
const MUTED = '#495855'
const HAIR = '#D1D8D5'

export interface PdfCell {
  x: number
  width: number
  text: string
  bold?: boolean
  muted?: boolean
  right?: boolean
}

/** Kinds of space that the font has no width for. */
const printable = (text: string) => text.replace(/[\u2000-\u200a\u202f]/g, '\u00a0')

/** A page to write on from top to bottom. */
export class PdfSheet {
  y = 20
  readonly #pdf: jsPDF
  /** Heads that a new page begins with, while rows of a table are written. */
  #again: (() => void) | null = null

  constructor(pdf: jsPDF) {
    this.#pdf = pdf
  }

  /** Begins a page where `height` would not fit any more. */
  room(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.#pdf.addPage()
    this.y = 22
    this.#again?.()
  }

  rule(width = 0.2, colour = HAIR): void {
    this.#pdf.setDrawColor(colour).setLineWidth(width).line(LEFT, this.y, RIGHT, this.y)
  }

  /** One line at the present height. */
  at(x: number, text: string, { size = 9, bold = false, muted = false, end = false } = {}): void {
    this.#pdf
      .setFont(FAMILY, bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(muted ? MUTED : INK)
      .text(printable(text), x, this.y, { align: end ? 'right' : 'left' })
  }

  /** As many lines as it takes. */
  block(text: string, { size = 9, bold = false, muted = false, gap = 4.4, width = RIGHT - LEFT } = {}): void {
    this.#pdf.setFont(FAMILY, bold ? 'bold' : 'normal').setFontSize(size)
    for (const line of this.#pdf.splitTextToSize(printable(text), width) as string[]) {
      this.room(gap)
      this.at(LEFT, line, { size, bold, muted })
      this.y += gap
    }
  }

  /** Cells side by side, each in as many lines as its width takes; `right` moves a cell's end to its right edge. */
  row(cells: readonly PdfCell[], { size = 8.5, gap = 3.9 } = {}): void {
    const lines = cells.map(({ text, width, bold = false }) => {
      this.#pdf.setFont(FAMILY, bold ? 'bold' : 'normal').setFontSize(size)
      return this.#pdf.splitTextToSize(printable(text), width) as string[]
    })
    const height = Math.max(...lines.map(({ length }) => length)) * gap
    this.room(height)
    const top = this.y
    for (const [index, { x, width, bold = false, muted = false, right = false }] of cells.entries())
      for (const [at, line] of lines[index]!.entries()) {
        this.y = top + at * gap
        this.at(right ? x + width : x, line, { size, bold, muted, end: right })
      }
    this.y = top + height
  }

  /** The page that is written on, from 1. */
  get page(): number {
    return this.#pdf.getNumberOfPages()
  }

  /** A picture that keeps its shape; `ratio` is its width by its height. */
  picture(jpeg: string, x: number, width: number, ratio: number): void {
    this.#pdf.addImage(jpeg, 'JPEG', x, this.y, width, width / ratio)
  }

  /** Figures side by side under a rule, each below its name. @returns from the start of one to that of the next. */
  figures(figures: readonly (readonly [name: string, figure: string])[]): number {
    this.y += 3
    this.rule(0.5, INK)
    this.y += 5.5
    const step = (RIGHT - LEFT) / figures.length
    figures.forEach(([name], at) => this.at(LEFT + at * step, name, { size: 8, muted: true }))
    this.y += 6.5
    figures.forEach(([, figure], at) => this.at(LEFT + at * step, figure, { size: 13, bold: true }))
    this.y += 4.5
    return step
  }

  heading(text: string): void {
    this.room(24)
    this.y += 3
    this.rule(0.5, INK)
    this.y += 5.5
    this.at(LEFT, text, { size: 11.5, bold: true })
    this.y += 6
  }

  /** Rows below these heads, which every page repeats that they go on to. */
  table(first: string, columns: Parameters<PdfSheet['heads']>[1], rows: () => void): void {
    this.heads(first, columns)
    this.#again = () => this.heads(first, columns)
    rows()
    this.#again = null
  }

  /** Heads over a rule; the first column at the left, the others end at the given x. */
  heads(first: string, columns: readonly (readonly [head: string, x: number])[]): void {
    this.at(LEFT, first, { size: 8, muted: true })
    for (const [head, x] of columns) this.at(x, head, { size: 8, muted: true, end: true })
    this.y += 1.8
    this.rule(0.2, INK)
    this.y += 4.6
  }
}
