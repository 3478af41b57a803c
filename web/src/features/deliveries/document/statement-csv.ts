import type { MonthStatement } from '#web/features/deliveries/queries.ts'
import { csvOf } from '#web/lib/csv.ts'

/** Every line of the ledger of a month, with its sign as the money flows to the company. */
export function statementCsv({ deals, lines }: MonthStatement, decimal?: '.' | ','): string {
  const byId = new Map(deals.map((deal) => [deal.transaction_id, deal]))
  return csvOf(
    [
      ...['Booked', 'Ticket', 'Weighed', 'Material', 'Partner', 'Kind', 'Quantity', 'Unit', 'Euro'],
      ...['Corrects', 'Transaction'],
    ],
    lines.flatMap((line) => {
      const deal = byId.get(line.transaction_id)
      if (!deal) return []
      const euro = ((deal.pays ? -1 : 1) * line.amount) / 100
      return [
        [
          ...[line.at, line.ticket, line.day, deal.material_name, deal.partner.name, line.kind],
          ...[line.quantity, deal.unit, euro, line.corrects ?? '', line.transaction_id],
        ],
      ]
    }),
    ...(decimal ? [decimal] : []),
  )
}
