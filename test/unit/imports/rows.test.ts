import { describe, expect, it } from 'vitest'
import { readSheet } from '#functions/clients/sheet.ts'
import { duplicatesIn, rowsWithinPlan } from '#functions/usecases/listings/import-rows.ts'
import { decimalMark, parseNumber } from '#shared/domain/amounts/numbers.ts'
import { doubleHead, guessFields } from '#shared/domain/imports/fields.ts'
import { missingFields, readRows } from '#shared/domain/imports/rows.ts'

const DEFAULTS = { type: 'waste', unit: '' } as const
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
    expect(() => readSheet('name,quantity\n')).toThrow('This file has no rows below its column headings.')
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
        unit: 't/year',
        type: 'waste',
        price_per_unit: 14.5,
      },
    })
    expect(rows[1]!.input).toMatchObject({ type: 'requirement', price_per_unit: null, category: 'General' })
    expect(rows[2]).toEqual({
      row: 4,
      name: '',
      input: null,
      errors: [
        { column: 'Material', field: 'material_name', value: '', message: 'This field is required' },
        { column: 'Menge', field: 'quantity', value: 'about 3', message: '“about 3” is not a number' },
        { column: 'Bemerkung', field: 'description', value: '', message: 'This field is required' },
        {
          column: 'Type',
          field: 'type',
          value: 'barter',
          message: '“barter” is neither waste nor requirement',
        },
        { column: 'Price', field: 'price_per_unit', value: 'x', message: '“x” is not a number' },
      ],
    })
  })

  it('takes unit and direction from the defaults where it says nothing', () => {
    const sheet = readSheet('name,quantity,description\nSlag,5,Wet')
    const [row] = readRows(sheet, guessFields(sheet.heads), { type: 'requirement', unit: 't/year' })
    expect(row!.input).toMatchObject({ type: 'requirement', unit: 't/year' })
  })

  it('never takes a unit that nobody named', () => {
    const rows = read('Material,Quantity,Unit,Notes\nFlux sludge,12,,Wet\nSlag,5,t,Wet')
    expect(rows[0]).toMatchObject({
      name: 'Flux sludge',
      input: null,
      errors: [
        {
          column: 'Unit',
          field: 'unit',
          value: '',
          message: expect.stringMatching(/unit is missing/) as string,
        },
      ],
    })
    expect(rows[1]!.input).toMatchObject({ unit: 't' })
  })

  it.each([
    ['Typ', 'Abfall', 'waste'],
    ['Typ', 'Reststoff', 'waste'],
    ['Richtung', 'Einkauf', 'requirement'],
    ['Sens', 'Déchet', 'waste'],
    ['Sens', 'Achat', 'requirement'],
    ['Soort', 'Afvalstof', 'waste'],
    ['Tipo', 'Compra', 'requirement'],
    ['Tipo', 'Rifiuto', 'waste'],
    ['Rodzaj', 'Sprzedaż', 'waste'],
    ['Rodzaj', 'Zakup', 'requirement'],
    ['Type', 'By-product', 'waste'],
  ])('reads the direction of a row in its language: %s, %s', (head, word, type) => {
    const [row] = read(`Material;Quantity;Unit;Notes;${head}\nSlag;5;t;Wet;${word}`)
    expect(row!.input?.type).toBe(type)
  })

  it('reads a mended cell in the place of its own, also where no column was', () => {
    const sheet = readSheet('Material,Quantity,Notes\nSlag,many,Wet\nAsh,3,Dry')
    const mended = [
      { row: 2, field: 'quantity', value: '7' },
      { row: 2, field: 'unit', value: 't' },
    ] as const
    const rows = readRows(sheet, guessFields(sheet.heads), DEFAULTS, mended)
    expect(rows[0]!.input).toMatchObject({ quantity: 7, unit: 't' })
    expect(rows[1]!.errors.map(({ field }) => field)).toEqual(['unit'])
  })

  it('refuses a row whose quotation mark is never closed, and lists nothing of what it swallowed', () => {
    const rows = read(
      'name,quantity,unit,description\nSlag,5,t,Wet\nBroken,3,t,"never closed\nAsh,4,t,Dry\nDust,2,t,Fine\n',
    )
    expect(rows.map(({ input }) => input?.material_name ?? null)).toEqual(['Slag', null])
    expect(rows[1]).toMatchObject({ row: 3, name: 'Broken', errors: [{ column: '', field: null }] })
    expect(rows[1]!.errors[0]!.message).toMatch(/never closed/)
  })

  it('refuses a row with more cells than there are heads, but for empty ones', () => {
    const rows = read('name,quantity,unit,description\nSlag,5,t,Wet, and glassy\nAsh,4,t,Dry,,\n')
    expect(rows.map(({ input }) => input !== null)).toEqual([false, true])
    expect(rows[0]!.errors[0]!.message).toMatch(/has 5 cells, but there are 4 column headings/)
  })

  it('reads lines that end with a carriage return alone, cells quoted behind a blank, and passes over NUL', () => {
    const rows = read('name,quantity,unit,description\rSl\0ag,5,t, "Wet ""granulate"""\rAsh,4,t,Dry')
    expect(rows.map(({ input }) => [input?.material_name, input?.description])).toEqual([
      ['Slag', 'Wet "granulate"'],
      ['Ash', 'Dry'],
    ])
  })

  it('knows a head that two columns bear', () => {
    expect(doubleHead(['Material', 'Quantity', 'quantity (t)', 'Remark'])).toBe('quantity (t)')
    expect(doubleHead(['Material', 'Remark', 'Remark', '', ''])).toBeNull()
  })

  it('knows what is listed already, and what stands twice', () => {
    const rows = read(
      'name,quantity,unit,description,type\nSlag,5,t,Wet,waste\nslag ,5,T,wet,offer\nSlag,5,t,Wet,need\nAsh,1,t,Dry,waste',
    )
    const listed = { ...rows[3]!.input!, id: 'known', description: 'Dry ' } as unknown as Parameters<
      typeof duplicatesIn
    >[1][number]
    const duplicates = duplicatesIn(rows, [listed])
    expect([...duplicates]).toEqual([
      [3, { listing: null, row: 2 }],
      [5, { listing: 'known', row: null }],
    ])
    expect(rowsWithinPlan(rows, null, duplicates).listed.map(({ row }) => row)).toEqual([2, 4])
  })
})
