import type { jsPDF } from 'jspdf'
import { FEE_PERCENTAGE } from '#shared/domain/transactions/fee.ts'
import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { signedCents } from '#web/features/deliveries/delivery-words.ts'
import { formatCalendarDay, formatMonth, formatQuantity } from '#web/lib/format.ts'
import { pageFeet } from '#web/lib/pdf/feet.ts'
import { INK, LEFT, RIGHT, PdfSheet } from '#web/lib/pdf/sheet.ts'
import { statementRow, STATEMENT_COLUMNS } from './statement-row.ts'

/** What a month corrects of earlier statements as a document, A4: for each exchange and statement a credit or a debit note. */
export function makeCreditNotePdf(pdf: jsPDF, statement: MonthStatement): jsPDF {
  const sheet = new PdfSheet(pdf)
  const { month, company, closed, deals, lines, corrections } = statement
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, closed ? 'Closed' : 'Running: not final', { muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(`Credit and debit notes of ${formatMonth(month)}`, { size: 17, bold: true, gap: 7.4 })
  sheet.block(company, { size: 12, gap: 6 })
  sheet.block(
    'What both sides agreed to correct of statements that were closed. Each amount stands in the statement of this month too: it is not to be paid twice.',
    { muted: true },
  )
  const byId = new Map(deals.map((deal) => [deal.transaction_id, deal]))
  for (const correction of corrections) {
    const deal = byId.get(correction.transaction_id)
    if (!deal) continue
    const flow = (cents: number) => signedCents(deal.pays ? -cents : cents)
    const kind = correction.amount < 0 ? 'Credit note' : 'Debit note'
    sheet.heading(`${kind} to the statement of ${formatMonth(correction.month)}`)
    sheet.block(
      `${deal.material_name}, ${deal.pays ? 'paid to' : 'paid by'} ${deal.partner.name}; transaction ${deal.transaction_id}`,
    )
    sheet.y += 2
    sheet.table('Agreed, ticket', STATEMENT_COLUMNS, () => {
      for (const line of lines) {
        if (line.transaction_id !== deal.transaction_id || line.corrects !== correction.month) continue
        statementRow(
          sheet,
          `${formatCalendarDay(line.at.slice(0, 10))}  ${line.ticket} of ${formatCalendarDay(line.day)}, ${line.kind === 'counter' ? 'taken back' : 'booked in its place'}`,
          formatQuantity(line.quantity, deal.unit, { decimals: 3 }),
          flow(line.amount),
        )
      }
    })
    sheet.y += 2
    const quantity = correction.back.quantity + correction.anew.quantity
    statementRow(
      sheet,
      'Price, anew less taken back',
      formatQuantity(quantity, deal.unit, { decimals: 3 }),
      flow(correction.amount),
    )
    if (deal.pays)
      statementRow(
        sheet,
        `Fee, ${FEE_PERCENTAGE} %, ${correction.fee < 0 ? 'given back' : 'added'}`,
        '',
        signedCents(-correction.fee),
      )
    sheet.room(12)
    sheet.rule(0.5, INK)
    sheet.y += 6
    const total = deal.pays ? -correction.total : correction.amount
    const words = deal.pays ? ['You pay more', 'You get back'] : ['You give back', 'You get more']
    sheet.at(LEFT, words[total < 0 ? 0 : 1]!, { size: 11, bold: true })
    sheet.at(RIGHT, signedCents(Math.abs(total)), { size: 11, bold: true, end: true })
    sheet.y += 8
  }
  sheet.y += 2
  sheet.block(
    'The fee follows what was confirmed in a month: the part of a correction is what the fee of the month differs by with it, to the cent. This is no invoice and states no VAT.',
    { size: 8, muted: true, gap: 3.8 },
  )
  pageFeet(pdf, sheet, `Credit and debit notes of ${formatMonth(month)}`)
  return pdf
}
