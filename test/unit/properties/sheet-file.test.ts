import { expect, it } from 'vitest'
import { openReport } from '#functions/clients/reports/open-report.ts'
import { writeCsv } from '#functions/clients/tables/write-csv.ts'
import { writeXlsx } from '#functions/clients/tables/write-xlsx.ts'
import type { SheetProperty } from '#shared/domain/properties/sheet.ts'
import {
  readSheetTable,
  SHEET_COLUMNS,
  sheetObjects,
  sheetRows,
  tableOfObjects,
} from '#shared/domain/properties/sheet-file.ts'

const NONE = { value: null, min: null, max: null, basis: null, weight: null, method: null, date: null }
const plain = (over: Partial<SheetProperty>): SheetProperty => ({
  ...NONE,
  ...{ id: 'zinc', parameter: 'Zinc', op: '=', unit: 'mg/kg', note: null, source: { kind: 'own' }, at: '' },
  ...over,
})

/** Every field is set in one of them, and no figure tells which mark its decimals have. */
const ALL: SheetProperty[] = [
  plain({
    ...{ value: 1.234, basis: 'dry', weight: 'must', method: 'EN ISO 11885', date: '2026-10-01' },
    source: { kind: 'report', document: 'd-1', page: 3 },
    note: '=HYPERLINK("http://a.example"); -5 °C, "as sampled"',
  }),
  plain({
    ...{ id: 'moisture', parameter: 'Moisture content', op: 'range', min: 2.5, max: 8, unit: '%' },
    ...{ basis: 'as received', weight: 'wish', source: { kind: 'text', quote: '@ 2.5–8 % moisture' } },
  }),
  plain({ id: null, parameter: '-Kornform <rund> & glatt', op: '~', value: 3e-7, unit: '' }),
  ...(['<', '<=', '>', '>='] as const).map((op) => plain({ op, value: 40 })),
]
const HEADS = SHEET_COLUMNS.map(({ head }) => head)
const bare = ({ at: _, ...property }: SheetProperty) => property

async function tableIn(bytes: Uint8Array, type: 'csv' | 'xlsx') {
  return (await openReport(bytes, type)).rows.map(({ text }) => text.split('\t'))
}

it('a data sheet taken along as CSV, XLSX or JSON is read back with every field', async () => {
  const rows = sheetRows(ALL)
  const json = JSON.parse(JSON.stringify(sheetObjects(ALL))) as Record<string, unknown>[]
  for (const table of [
    await tableIn(writeCsv(HEADS, rows), 'csv'),
    await tableIn(writeXlsx('Data sheet', HEADS, rows), 'xlsx'),
    tableOfObjects(json),
  ]) {
    const read = readSheetTable(table)!
    expect(read.rows.map(({ property }) => property)).toEqual(ALL.map(bare))
    expect(read.rows.flatMap(({ problems }) => problems)).toEqual([])
    expect(read.rows.map(({ row }) => row)).toEqual(ALL.map((_, at) => at + 2))
  }
})

it('no cell of the CSV is computed by a spreadsheet', () => {
  const text = new TextDecoder().decode(writeCsv(HEADS, sheetRows(ALL)))
  expect(text).not.toMatch(/(?:^|[;,\r\n]"?)[=@-]/)
})

const read = (...lines: string[]) => readSheetTable(lines.map((line) => line.split(';')))!.rows

it('a file of a laboratory is read by its heads, in another order and with commas', () => {
  expect(
    read('Sample;Unit;VALUE;property', 'A;mg/kg;< 0,5;Cadmium', 'A;%;1,25;Chlor').map(
      ({ property: { id, op, value, unit } }) => ({ id, op, value, unit }),
    ),
  ).toEqual([
    { id: 'cadmium', op: '<', value: 0.5, unit: 'mg/kg' },
    { id: 'chlorine', op: '=', value: 1.25, unit: '%' },
  ])
})

it('what of a row can’t be is named by its field, and the rest of it is read', () => {
  const rows = read(
    'Property;Value;Unit;Date;Basis;From;To',
    'Zinc;much;mg/kg;;;;',
    'Zinc;5;MJ/kg;;;;',
    'Zinc;5;%;2026-02-31;;;',
    'Zinc;5;%;;wet;;',
    ';5;%;;;;',
    'Moisture;;%;;;9;4',
    'Moisture;;%;;;;',
  )
  expect(rows.map(({ row, problems }) => [row, ...problems.map(({ field }) => field)])).toEqual([
    [2, 'value'],
    [3, 'unit'],
    [4, 'date'],
    [5, 'basis'],
    [6, 'parameter'],
    [7, 'max'],
    [8, 'value'],
  ])
  expect(rows[0]!.property).toMatchObject({ id: 'zinc', value: null, unit: 'mg/kg' })
})

it('a table without a column of properties is none', () => {
  expect(readSheetTable([['Name', 'Amount']])).toBeNull()
})
