/** Text that a spreadsheet would compute, and the apostrophe that keeps it text. */

/**
 * What a spreadsheet takes for a formula, full-width forms too: at the beginning of a cell, and behind what divides cells
 * where the reader's list separator is another than the file's.
 */
const FORMULA = /(^|[;,\t|\r\n]"?)(?=[=+\-@＝＋－＠])/g
/** Blanks at the beginning, which a spreadsheet may pass over. */
const BLANK = /^(?=[\t\r\n])/
const KEPT = /(^|[;,\t|\r\n]"?)'(?=[=+\-@＝＋－＠\t\r\n])/g

/** A cell of text that no spreadsheet computes. */
export const keptAsText = (cell: string): string => cell.replace(FORMULA, "$1'").replace(BLANK, "'")

/** What stood there before it was kept as text. */
export const withoutApostrophe = (cell: string): string => cell.replace(KEPT, '$1')
