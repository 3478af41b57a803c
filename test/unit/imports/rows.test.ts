import { describe, expect, it } from 'vitest'
import { readSheet } from '#functions/lib/sheet.ts'
import { guessFields } from '#shared/domain/imports/fields.ts'
import { decimalMark, parseNumber } from '#shared/domain/imports/numbers.ts'
import { missingFields, readRows } from '#shared/domain/imports/rows.ts'

const DEFAULTS = { type: 'waste', unit: 'kg' } as const
const read = (csv: string) => {
  const sheet = readSheet(csv)
  return readRows(sheet, guessFields(sheet.heads), DEFAULTS)
}

describe('the heads of a file', () => {
  it('tell what a column stands for, in several languages, each field once', () => {
    expect(guessFields(['Bezeichnung', 'Menge (t/Jahr)', 'Einheit', 'Beschreibung', 'Preis', 'Nr.'])).toEqual(
      ['material_name', 'quantity', 'unit', 'description', 'price_per_unit', null],
    )
    expect(guessFields(['Désignation', 'QUANTITÉ', 'Name'])).toEqual(['material_name', 'quantity', null])
  })

  it('show which required field has no column', () => {
    expect(missingFields(['material_name', null, 'unit'])).toEqual(['Quantity', 'Description'])
  })
})

describe('the numbers of a column', () => {
  it.each([
    [['1,234.5', '12'], '.', [1234.5, 12]],
    [['1.234,5', '12'], ',', [1234.5, 12]],
    [['12,5', '3'], ',', [12.5, 3]],
    [['1.500', '12.000'], ',', [1500, 12000]],
    [['1,500', '12,000'], '.', [1500, 12000]],
    [['1 500,25', "3'000"], ',', [1500.25, 3000]],
    [['€ 14.5', '−3'], '.', [14.5, -3]],
  ])('%j are read with %s', (texts, mark, values) => {
    expect(decimalMark(texts)).toBe(mark)
    expect(texts.map((text) => parseNumber(text, decimalMark(texts)))).toEqual(values)
  })

  it.each(['', 'about 12', '12 t', '1.2.3x', '--4', 'NaN'])('%j is none', (text) => {
    expect(parseNumber(text, '.')).toBeNaN()
  })
})

describe('a file', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is read with %s', (_, mark) => {
    const line = (...cells: string[]) => cells.join(mark)
    const csv = [line('name', 'quantity', 'description'), line('Mill scale', '40', 'Low oil')].join('\r\n')
    expect(readSheet(csv)).toMatchObject({
      delimiter: mark,
      rows: [{ row: 2, cells: ['Mill scale', '40', 'Low oil'] }],
    })
  })

  it('keeps the numbers of a spreadsheet over empty lines, quotes and line breaks in a cell', () => {
    const csv = '\ufeffname,quantity,description\n\n"Scale, mill",40,"Two\nlines, ""oily"""\n,,\nSlag,5,Wet\n'
    expect(readSheet(csv).heads[0]).toBe('name')
    expect(readSheet(csv).rows).toEqual([
      { row: 3, cells: ['Scale, mill', '40', 'Two\nlines, "oily"'] },
      { row: 5, cells: ['Slag', '5', 'Wet'] },
    ])
  })

  it('without rows, or with too many, is refused in one sentence', () => {
    expect(() => readSheet('name,quantity\n')).toThrow('holds no rows')
    const many = ['name', ...Array.from({ length: 1001 }, (_, at) => `row ${at}`)].join('\n')
    expect(() => readSheet(many)).toThrow('up to 1000 rows; this one holds 1001')
  })

  it('becomes listings, with what is wrong named by its own column', () => {
    const rows = read(
      [
        'Material;Menge;Einheit;Bemerkung;Type;Price',
        'Mill scale;1.200,5;t/Jahr;Low oil;offer;14,5',
        'Clinker substitute;40;t;For cement;Bedarf;',
        ';about 3;t;;barter;x',
      ].join('\n'),
    )
    expect(rows[0]).toMatchObject({
      row: 2,
      input: {
        material_name: 'Mill scale',
        quantity: 1200.5,
        unit: 't/Jahr',
        type: 'waste',
        price_per_unit: 14.5,
      },
    })
    expect(rows[1]!.input).toMatchObject({ type: 'requirement', price_per_unit: null, category: 'General' })
    expect(rows[2]).toEqual({
      row: 4,
      input: null,
      errors: [
        { column: 'Material', message: 'This field is required' },
        { column: 'Menge', message: '“about 3” is not a number' },
        { column: 'Bemerkung', message: 'This field is required' },
        { column: 'Type', message: '“barter” is neither waste nor requirement' },
        { column: 'Price', message: '“x” is not a number' },
      ],
    })
  })

  it('takes unit and direction from the defaults where it says nothing', () => {
    const sheet = readSheet('name,quantity,description\nSlag,5,Wet')
    const [row] = readRows(sheet, guessFields(sheet.heads), { type: 'requirement', unit: 't/year' })
    expect(row!.input).toMatchObject({ type: 'requirement', unit: 't/year' })
  })
})
