import { LEFT, RIGHT, type PdfSheet } from '#web/lib/pdf/sheet.ts'

/** Rows of a statement and of what corrects one: what it is, how much, and the money. */

/** Where the figures end. */
const [QUANTITY, AMOUNT] = [148, RIGHT]

export const STATEMENT_COLUMNS = [
  ['Quantity', QUANTITY],
  ['Euro', AMOUNT],
] as const

export function statementRow(sheet: PdfSheet, what: string, quantity: string, amount: string): void {
  sheet.row([
    { x: LEFT, width: 96, text: what },
    { x: QUANTITY - 34, width: 34, text: quantity, right: true },
    { x: AMOUNT - 36, width: 36, text: amount, right: true },
  ])
  sheet.y += 1.6
}
