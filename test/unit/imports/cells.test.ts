import { describe, expect, it } from 'vitest'
import { readSheet } from '#functions/clients/sheet.ts'
import { type Vocabulary } from '#shared/domain/catalogue/choices.ts'
import { choiceIn, choicesIn, dayIn } from '#shared/domain/imports/cells.ts'
import { guessFields } from '#shared/domain/imports/fields.ts'
import { readRows } from '#shared/domain/imports/rows.ts'

describe('a choice in a cell', () => {
  it.each<[Vocabulary, string, string]>([
    ['packaging', 'Big-Bags', 'big_bags'],
    ['packaging', 'Big bags of 1 t', 'big_bags'],
    ['packaging', 'lose', 'loose'],
    ['packaging', 'Fässer', 'drums'],
    ['storage', 'überdacht', 'covered'],
    ['storage', "à l'air libre", 'open'],
    ['answer', 'Ja', 'yes'],
    ['answer', 'on request', 'yes'],
    ['adr', 'Klasse 6.1', '6.1'],
    ['adr', '8', '8'],
    ['status', 'Sous-produit', 'by_product'],
  ])('of %s is read from %j', (of, cell, id) => {
    expect(choiceIn(of, cell)).toBe(id)
  })

  it.each<[Vocabulary, string]>([
    ['packaging', 'drums or IBC'],
    ['packaging', 'as agreed'],
    ['adr', '8 (6.1)'],
    ['adr', '6'],
    ['status', 'active'],
  ])('of %s is not made of %j', (of, cell) => {
    expect(choiceIn(of, cell)).toBe(cell)
  })

  it.each<[Vocabulary, string, string[]]>([
    ['loading', 'Kipper, Binnenschiff', ['tipper', 'barge']],
    ['loading', 'camion benne', ['tipper']],
    ['loading', 'by tanker / rail', ['tanker', 'rail']],
    ['hazard', 'HP4 HP08', ['HP 4', 'HP 8']],
    ['hazard', 'HP 4, 14', ['HP 4', 'HP 14']],
    ['hazard', 'HP 4, toxic', ['HP 4', 'toxic']],
    ['hazard', 'none', ['none']],
  ])('or several, of %s from %j', (of, cell, ids) => {
    expect(choicesIn(of, cell)).toEqual(ids)
  })
})

describe('a day in a cell', () => {
  it.each([
    ['2027-03-01', '2027-03-01'],
    ['2027-03-01 00:00:00', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    ['31/12/2027', '2027-12-31'],
    ['12/31/2027', '2027-12-31'],
    ['4/4/2027', '2027-04-04'],
    ['3/4/2027', '3/4/2027'],
    ['spring', 'spring'],
  ])('%j is %j', (cell, day) => {
    expect(dayIn(cell)).toBe(day)
  })
})

it('says in which column a choice or a day can not be read', () => {
  const csv = [
    'Name;Menge;Einheit;Beschreibung;Verpackung;Verfügbar ab;Verfügbar bis;UN-Nummer',
    'Mill scale;40;t;Low oil;Sarg;3/4/2027;;18300',
    'Mill scale;40;t;Low oil;lose;1.5.2027;1.4.2027;UN 1830',
  ].join('\n')
  const sheet = readSheet(csv)
  const rows = readRows(sheet, guessFields(sheet.heads), { type: 'waste', unit: '' })
  expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ['Verpackung', 'Verfügbar ab', 'UN-Nummer'],
    ['Verfügbar bis'],
  ])
})
