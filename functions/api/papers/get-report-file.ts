import { writeCsv, type TableCell } from '#functions/clients/tables/write-csv.ts'
import { writeXlsx } from '#functions/clients/tables/write-xlsx.ts'
import { issuedReports } from '#functions/data/reports/issued-report.ts'
import { operation } from '#functions/http/operation.ts'
import { reportedYear } from '#functions/usecases/papers/reported-year.ts'
import { papers as api } from '#shared/api/deals/papers.ts'
import { SHEET_FILE_TYPES } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { IssuedReportItem } from '#shared/table/company/issued-report.ts'

const HEADS = [
  ...['Row', 'Standard', 'Data point', 'Name', 'Part', 'Value', 'Unit', 'Note'],
  ...['Ticket', 'Weighed', 'Material', 'Partner', 'Site', 'Exchange'],
]
const NO_LOAD: readonly null[] = Array<null>(6).fill(null)

type Report = Awaited<ReturnType<typeof reportedYear>>

export default operation(api.getReportFile, async ({ query, caller, now }, services) => {
  const { format, year, edition, issue } = query
  const { companyId } = caller
  const today = issue === undefined ? await reportedYear(companyId, query, now, services) : null
  const rows = today
    ? rowsOfToday(today)
    : rowsOfIssue(await services.use(issuedReports).of(companyId, edition, year), issue!)
  const bytes = format === 'csv' ? writeCsv(HEADS, rows) : writeXlsx(`${edition} ${year}`, HEADS, rows)
  const of = today?.site == null ? '' : `-${today.site.name.replace(/[^\p{L}\p{N}]+/gu, '-')}`
  const name = `sidestream-${edition.toLowerCase().replace(' ', '-')}-${year}${of}`
  return {
    name: `${name}${issue === undefined ? '' : `-issued-${issue}`}.${format}`,
    type: SHEET_FILE_TYPES[format],
    base64: Buffer.from(bytes).toString('base64'),
  }
})

/** Each data point, and below it its loads; what was issued otherwise, and how it is counted. */
function rowsOfToday(report: Report): TableCell[][] {
  const { edition, year, site, unsited } = report
  const byKey = new Map(report.loads.map((load) => [load.key, load]))
  const loadCells = (key: string): TableCell[] => {
    const { ticket, day, material, partner, site: at, transaction_id } = byKey.get(key)!
    return [ticket, day, material, partner, at, transaction_id]
  }
  return [
    ...report.points.flatMap(({ id, name, part, value, unit, note, checked, loads }): TableCell[][] => {
      const point = [edition, id, name, part]
      const notes = [note, checked ? null : 'To be checked against the text of the standard.']
      return [
        ['figure', ...point, value, unit, notes.filter(Boolean).join(' '), ...NO_LOAD],
        // What is not in tonnes is a share or a text of these.
        ...loads.map((key) => ['load', ...point, byKey.get(key)!.tonnes, 't', null, ...loadCells(key)]),
      ]
    }),
    ...report.left_out.map(({ load, why }): TableCell[] => [
      ...['left out', edition, null, null, null, byKey.get(load)!.tonnes, 't', why],
      ...loadCells(load),
    ]),
    ...report.restated.flatMap(({ year: of, issued_at, points, changes }) => {
      const day = issued_at.slice(0, 10)
      return [
        ...points.map(({ id, name, part, unit, issued, now }): TableCell[] => [
          ...['restated', edition, id, name, part, now, unit],
          `Of ${of}; issued on ${day} as ${issued ?? 'not known'}`,
          ...NO_LOAD,
        ]),
        ...changes.map(({ at, what }) => textRow('since issued', edition, `${at.slice(0, 10)}: ${what}`)),
      ]
    }),
    ...report.issued.map(({ number, issued_at }) =>
      textRow(
        'issued',
        edition,
        `The figures of ${year} were issued on ${issued_at.slice(0, 10)}, number ${number}`,
      ),
    ),
    ...(site ? [textRow('site', edition, `Of the site ${site.name} alone`)] : []),
    ...unsited.map(({ material, partner, loads }) =>
      textRow('no site', edition, `${material} with ${partner}, ${loads} loads: no site of it is known`),
    ),
    ...report.method.map((text) => textRow('method', edition, text)),
  ]
}

/** A report as it was issued. @throws {AppError} NOT_FOUND */
function rowsOfIssue(issued: readonly IssuedReportItem[], number: number): TableCell[][] {
  const found = issued.find((one) => one.number === number)
  if (!found) throw new AppError('NOT_FOUND')
  const { edition, year, issued_at, points, method, loads, open } = found
  const said = `The figures of ${year} as issued on ${issued_at.slice(0, 10)}, number ${number}, from ${loads} loads; ${open} waited for a word`
  return [
    textRow('issued', edition, said),
    ...points.map(({ id, name, part, value, unit, note }): TableCell[] => [
      ...['figure', edition, id, name, part, value, unit, note],
      ...NO_LOAD,
    ]),
    ...method.map((text) => textRow('method', edition, text)),
  ]
}

const textRow = (row: string, edition: string, text: string): TableCell[] => [
  ...[row, edition, null, null, null, null, null, text],
  ...NO_LOAD,
]
