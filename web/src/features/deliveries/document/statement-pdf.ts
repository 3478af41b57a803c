import type { jsPDF } from 'jspdf'
import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import { signedCents } from '#web/features/deliveries/delivery-words.ts'
import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { formatCalendarDay, formatMonth, formatQuantity } from '#web/lib/format.ts'
import { pageFeet } from '#web/lib/pdf/feet.ts'
import { INK, LEFT, RIGHT, PdfSheet } from '#web/lib/pdf/sheet.ts'
import { statementRow, STATEMENT_COLUMNS } from './statement-row.ts'

/** The statement of a month as a document, A4. */
export function makeStatementPdf(pdf: jsPDF, statement: MonthStatement): jsPDF {
  const sheet = new PdfSheet(pdf)
  const { month, company, closed, deals, lines, pays, gets, fees, balance } = statement
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, closed ? 'Closed' : 'Running: not final', { muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(`Statement of ${formatMonth(month)}`, { size: 17, bold: true, gap: 7.4 })
  sheet.block(company, { size: 12, gap: 6 })
  sheet.heading('By exchange')
  sheet.table('Material and partner', STATEMENT_COLUMNS, () => {
    for (const deal of deals)
      statementRow(
        sheet,
        `${deal.material_name}, ${deal.pays ? 'paid to' : 'paid by'} ${deal.partner.name}`,
        formatQuantity(deal.quantity, deal.unit, { decimals: 3 }),
        signedCents(deal.pays ? -deal.amount : deal.amount),
      )
  })
  sheet.y += 2
  for (const [term, cents] of [
    ['Prices that you get', gets],
    ['Prices that you pay', -pays],
    [`Fee, ${FEE_PERCENTAGE} % of what you pay`, -fees],
  ] as const)
    statementRow(sheet, term, '', signedCents(cents))
  sheet.room(12)
  sheet.rule(0.5, INK)
  sheet.y += 6
  sheet.at(LEFT, balance < 0 ? 'You pay' : 'You get', { size: 11, bold: true })
  sheet.at(RIGHT, signedCents(Math.abs(balance)), { size: 11, bold: true, end: true })
  sheet.y += 8
  sheet.heading('Lines of the ledger')
  const byId = new Map(deals.map((deal) => [deal.transaction_id, deal]))
  sheet.table('Booked, ticket, material', STATEMENT_COLUMNS, () => {
    for (const line of lines) {
      const deal = byId.get(line.transaction_id)
      if (!deal) continue
      const corrects = line.corrects ? `, corrects ${formatMonth(line.corrects)}` : ''
      statementRow(
        sheet,
        `${formatCalendarDay(line.at.slice(0, 10))}  ${line.ticket} of ${formatCalendarDay(line.day)}  ${deal.material_name}${line.kind === 'counter' ? ', taken back' : ''}${corrects}`,
        formatQuantity(line.quantity, deal.unit, { decimals: 3 }),
        signedCents(deal.pays ? -line.amount : line.amount),
      )
    }
  })
  sheet.y += 4
  sheet.block(
    'A load is booked once both sides go by one figure, or when nobody answered it within fourteen days. What is booked is never changed: a correction takes a line back and books a new one. The fee is of what is paid, and who pays the price pays it. This is no invoice and states no VAT.',
    { size: 8, muted: true, gap: 3.8 },
  )
  pageFeet(pdf, sheet, `Statement of ${formatMonth(month)}`)
  return pdf
}
