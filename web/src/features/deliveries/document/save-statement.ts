import { wholeStatement } from '#web/features/deliveries/queries.ts'
import { saveCsv } from '#web/lib/csv.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import { makeCreditNotePdf } from './credit-note-pdf.ts'
import { statementCsv } from './statement-csv.ts'
import { makeStatementPdf } from './statement-pdf.ts'

export type StatementFile = 'PDF' | 'CSV' | 'credit note'

/** Makes the file of a month and hands it to the browser as a download. */
export async function saveStatement(month: string, as: StatementFile): Promise<void> {
  const statement = await wholeStatement(month)
  const name = `sidestream-statement-${month}`
  if (as === 'CSV') return saveCsv(`${name}.csv`, statementCsv(statement))
  const pdf = await openPdf()
  if (as === 'PDF') makeStatementPdf(pdf, statement).save(`${name}.pdf`)
  else makeCreditNotePdf(pdf, statement).save(`sidestream-credit-note-${month}.pdf`)
}
