// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { emptyPdf, readPdf } from '#test/web/support/pdf.ts'
import { statementCsv } from '#web/features/deliveries/document/statement-csv.ts'
import { makeCreditNotePdf } from '#web/features/deliveries/document/credit-note-pdf.ts'
import { makeStatementPdf } from '#web/features/deliveries/document/statement-pdf.ts'
import type { MonthStatement } from '#web/features/deliveries/queries.ts'

/** The statement of a month as files. */

const PARTNER = 'Ανακύκλωση Ελευσίνας Α.Ε. i Spółka Żużlowa Łódź'

const deal = {
  ...{ transaction_id: 'd', material_name: 'Pył z elektrofiltrów', unit: 't' },
  ...{ partner: { id: 'p', name: PARTNER }, pays: true },
  ...{ quantity: 24.5, amount: 78_400, fee: 1568, total: 79_968, lines: 3 },
}
const line = (number: number, kind: 'load' | 'counter', quantity: number, amount: number) => ({
  ...{ transaction_id: 'd', load_id: 'WB1', line: number, kind, ticket: '=WB-1', day: '2026-11-03' },
  ...{ quantity, amount, at: '2026-11-04T10:00:00.000Z', corrects: null as string | null },
})
const statement: MonthStatement = {
  ...{ month: '2026-11', closed: true, company: 'Oţelăria Brașov SRL', deals: [deal] },
  lines: [
    line(1, 'load', 26.9, 86_080),
    line(2, 'counter', -26.9, -86_080),
    ...Array.from({ length: 90 }, () => line(3, 'load', 24.5, 78_400)),
  ],
  ...{ total: 92, nextCursor: null, corrections: [] },
  ...{ pays: 78_400, fees: 1568, gets: 0, balance: -79_968 },
}

describe('the statement of a month', () => {
  it('is a document with the letters of its companies, its sums, and every line over as many pages as it takes', async () => {
    const { plain, pages } = await readPdf(makeStatementPdf(emptyPdf(), statement))
    expect(pages).toBeGreaterThan(1)
    for (const said of ['Oţelăria Brașov SRL', 'Pył z elektrofiltrów', 'Ελευσίνας', 'Żużlowa Łódź'])
      expect(plain).toContain(said)
    for (const said of ['November 2026', 'You pay', '799.68', '15.68', 'taken back'])
      expect(plain).toContain(said)
    expect(plain.split('=WB-1')).toHaveLength(93)
    // Heads stand on every page of the lines.
    expect(plain.split('Booked, ticket, material')).toHaveLength(pages + 1)
  })

  it('is a table with each line, signed as the money flows, and nothing in it is a formula', () => {
    const [head, first, second] = statementCsv(statement, '.').split('\r\n')
    expect(head).toContain(
      'Booked,Ticket,Weighed,Material,Partner,Kind,Quantity,Unit,Euro,Corrects,Transaction',
    )
    expect(first).toContain(`'=WB-1,2026-11-03,Pył z elektrofiltrów,${PARTNER},load,26.9,t,-860.8`)
    expect(second).toContain('counter,-26.9,t,860.8')
  })

  it('has a credit note that names the statement which it corrects, with its part of the fee', async () => {
    const corrected: MonthStatement = {
      ...statement,
      lines: [
        { ...line(2, 'counter', -26.9, -86_080), corrects: '2026-10' },
        { ...line(3, 'load', 24.5, 78_400), corrects: '2026-10' },
        line(1, 'load', 24.5, 78_400),
      ],
      corrections: [
        {
          ...{ transaction_id: 'd', month: '2026-10', amount: -7680, fee: -154, total: -7834 },
          ...{ back: { quantity: -26.9, amount: -86_080 }, anew: { quantity: 24.5, amount: 78_400 } },
        },
      ],
    }
    const { plain, pages } = await readPdf(makeCreditNotePdf(emptyPdf(), corrected))
    expect(pages).toBe(1)
    for (const said of ['Credit note to the statement of October 2026', PARTNER, 'taken back'])
      expect(plain).toContain(said)
    for (const figure of ['860.80', '−784.00', '76.80', '1.54', 'You get back', '78.34'])
      expect(plain).toContain(figure)
    // The own load of the month is no correction.
    expect(plain.split('=WB-1')).toHaveLength(3)
  })
})
