import { writeCsv, type TableCell } from '#functions/clients/tables/write-csv.ts'
import { writeXlsx } from '#functions/clients/tables/write-xlsx.ts'
import { operation } from '#functions/http/operation.ts'
import { reportedYear } from '#functions/usecases/reported-year.ts'
import { papers as api } from '#shared/api/market/papers.ts'
import { SHEET_FILE_TYPES } from '#shared/domain/files/limits.ts'

const HEADS = [
  ...['Row', 'Standard', 'Data point', 'Name', 'Part', 'Value', 'Unit', 'Note'],
  ...['Ticket', 'Weighed', 'Material', 'Partner', 'Exchange'],
]

export default operation(api.getReportFile, async ({ query, caller, now }, services) => {
  const { format, year, edition } = query
  const report = await reportedYear(caller.companyId, query, now, services)
  const byKey = new Map(report.loads.map((load) => [load.key, load]))
  const loadCells = (key: string): TableCell[] => {
    const { ticket, day, material, partner, transaction_id } = byKey.get(key)!
    return [ticket, day, material, partner, transaction_id]
  }
  const rows = [
    ...report.points.flatMap(({ id, name, part, value, unit, note, checked, loads }): TableCell[][] => {
      const point = [edition, id, name, part]
      const notes = [note, checked ? null : 'To be checked against the text of the standard.']
      return [
        ['figure', ...point, value, unit, notes.filter(Boolean).join(' '), ...Array<null>(5).fill(null)],
        // What is not in tonnes is a share or a text of these.
        ...loads.map((key) => ['load', ...point, byKey.get(key)!.tonnes, 't', null, ...loadCells(key)]),
      ]
    }),
    ...report.left_out.map(({ load, why }): TableCell[] => [
      ...['left out', edition, null, null, null, byKey.get(load)!.tonnes, 't', why],
      ...loadCells(load),
    ]),
    ...report.method.map((text): TableCell[] => ['method', edition, null, null, null, null, null, text]),
  ]
  const bytes = format === 'csv' ? writeCsv(HEADS, rows) : writeXlsx(`${edition} ${year}`, HEADS, rows)
  return {
    name: `sidestream-${edition.toLowerCase().replace(' ', '-')}-${year}.${format}`,
    type: SHEET_FILE_TYPES[format],
    base64: Buffer.from(bytes).toString('base64'),
  }
})
