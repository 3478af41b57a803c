import type { jsPDF } from 'jspdf'
import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import { monthName, signedCents } from '#web/features/deliveries/delivery-words.ts'
import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { formatCalendarDay, formatQuantity } from '#web/lib/format.ts'
import { INK, LEFT, RIGHT, PdfSheet } from '#web/lib/pdf/sheet.ts'

/** The statement of a month as a document, A4. */

/** Where the figures end. */
const [QUANTITY, AMOUNT] = [148, RIGHT]

export function makeStatementPdf(pdf: jsPDF, statement: MonthStatement): jsPDF {
  const sheet = new PdfSheet(pdf)
  const { month, company, closed, deals, lines, pays, gets, fees, balance } = statement
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, closed ? 'Closed' : 'Running: not final', { muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(`Statement of ${monthName(month)}`, { size: 17, bold: true, gap: 7.4 })
  sheet.block(company, { size: 12, gap: 6 })
  sheet.heading('By exchange')
  sheet.heads('Material and partner', [
    ['Quantity', QUANTITY],
    ['Euro', AMOUNT],
  ])
  for (const deal of deals) {
    row(
      sheet,
      `${deal.material_name}, ${deal.pays ? 'paid to' : 'paid by'} ${deal.partner.name}`,
      formatQuantity(deal.quantity, deal.unit, { decimals: 3 }),
      signedCents(deal.pays ? -deal.amount : deal.amount),
    )
  }
  sheet.y += 2
  for (const [term, cents] of [
    ['Prices that you get', gets],
    ['Prices that you pay', -pays],
    [`Fee, ${FEE_PERCENTAGE} % of what you pay`, -fees],
  ] as const)
    row(sheet, term, '', signedCents(cents))
  sheet.room(12)
  sheet.rule(0.5, INK)
  sheet.y += 6
  sheet.at(LEFT, balance < 0 ? 'You pay' : 'You get', { size: 11, bold: true })
  sheet.at(AMOUNT, signedCents(Math.abs(balance)), { size: 11, bold: true, end: true })
  sheet.y += 8
  sheet.heading('Lines of the ledger')
  sheet.heads('Booked, ticket, material', [
    ['Quantity', QUANTITY],
    ['Euro', AMOUNT],
  ])
  const byId = new Map(deals.map((deal) => [deal.transaction_id, deal]))
  for (const line of lines) {
    const deal = byId.get(line.transaction_id)
    if (!deal) continue
    row(
      sheet,
      `${formatCalendarDay(line.at.slice(0, 10))}  ${line.ticket} of ${formatCalendarDay(line.day)}  ${deal.material_name}${line.kind === 'counter' ? ', taken back' : ''}`,
      formatQuantity(line.quantity, deal.unit, { decimals: 3 }),
      signedCents(deal.pays ? -line.amount : line.amount),
    )
  }
  sheet.y += 4
  sheet.block(
    'A load is booked once both sides go by one figure, or when nobody answered it within fourteen days. What is booked is never changed: a correction takes a line back and books a new one. The fee is of what is paid, and who pays the price pays it. This is no invoice and states no VAT.',
    { size: 8, muted: true, gap: 3.8 },
  )
  return pdf
}

const row = (sheet: PdfSheet, what: string, quantity: string, amount: string): void => {
  sheet.row([
    { x: LEFT, width: 100, text: what },
    { x: QUANTITY - 32, width: 32, text: quantity, right: true },
    { x: AMOUNT - 36, width: 36, text: amount, right: true },
  ])
  sheet.y += 1.6
}
