import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { csvOf, saveCsv } from '#web/lib/csv.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import { makeStatementPdf } from './statement-pdf.ts'

/** Every line of the ledger of a month, with its sign as the money flows to the company. */
export function statementCsv({ deals, lines }: MonthStatement, decimal?: '.' | ','): string {
  const byId = new Map(deals.map((deal) => [deal.transaction_id, deal]))
  return csvOf(
    ['Booked', 'Ticket', 'Weighed', 'Material', 'Partner', 'Kind', 'Quantity', 'Unit', 'Euro', 'Transaction'],
    lines.flatMap((line) => {
      const deal = byId.get(line.transaction_id)
      if (!deal) return []
      const euro = ((deal.pays ? -1 : 1) * line.amount) / 100
      return [
        [
          ...[line.at, line.ticket, line.day, deal.material_name, deal.partner.name, line.kind],
          ...[line.quantity, deal.unit, euro, line.transaction_id],
        ],
      ]
    }),
    ...(decimal ? [decimal] : []),
  )
}

/** Makes the file and hands it to the browser as a download. */
export async function saveStatement(statement: MonthStatement, as: 'PDF' | 'CSV'): Promise<void> {
  const name = `sidestream-statement-${statement.month}`
  if (as === 'CSV') saveCsv(`${name}.csv`, statementCsv(statement))
  else makeStatementPdf(await openPdf(), statement).save(`${name}.pdf`)
}
