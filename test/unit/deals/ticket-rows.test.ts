import { describe, expect, it } from 'vitest'
import { missingColumns, readTickets } from '#shared/domain/deals/ticket-rows.ts'

/** Tickets as weighbridges write them. */

const weights = (heads: string[], rows: string[][], unit = 't') =>
  readTickets([heads, ...rows], unit, false).map(
    ({ ticket, faults }) => ticket?.quantity ?? faults[0]?.message,
  )

describe('a table of tickets', () => {
  it('is read by its heads, in whatever language, weights in the unit of the deal', () => {
    const [row] = readTickets(
      [
        ['Wiegeschein', 'Datum', 'Netto [kg]', 'Spediteur', 'Bemerkung'],
        ['WB-61869', '09.12.2026', '27.400', 'Val Trans', ''],
      ],
      't',
      false,
    )
    expect(row).toEqual({
      line: 2,
      faults: [],
      ticket: {
        ...{ ticket: 'WB-61869', day: '2026-12-09', quantity: 27.4, percent: null },
        ...{ carrier: 'Val Trans', note: null },
      },
    })
    expect(weights(['Ticket', 'Date', 'Net weight (t)'], [['1', '2026-12-09', '24,5']], 'kg')).toEqual([
      24_500,
    ])
  })

  it('is weighed by gross and tare where no net stands', () => {
    expect(
      weights(['Ticket', 'Date', 'Gross kg', 'Tare kg'], [['1', '2026-12-09', '41,980', '14,580']]),
    ).toEqual([27.4])
  })

  it('takes three digits behind the mark of tonnes for kilograms, of kilograms for thousands', () => {
    const rows = [
      ['1', '2026-12-09', '27.400'],
      ['2', '2026-12-10', '26.950'],
    ]
    expect(weights(['Ticket', 'Date', 'Net t'], rows)).toEqual([27.4, 26.95])
    expect(weights(['Ticket', 'Date', 'Net kg'], rows)).toEqual([27.4, 26.95])
    // One that can only be thousands settles it for its column.
    expect(weights(['Ticket', 'Date', 'Net t'], [...rows, ['3', '2026-12-11', '3,486.5']])).toEqual([
      27.4, 26.95, 3486.5,
    ])
  })

  it('says of each row what is wrong with it, and reads the others', () => {
    const rows = readTickets(
      [
        ['Ticket', 'Date', 'Net', 'Dry matter %'],
        ['', '2026-12-09', '27.4', '86'],
        ['B-1', '3/4/2026', '27.4', '86'],
        ['B-2', '2026-02-30', '-1', '86'],
        ['B-3', '2026-12-09', '27.4', ''],
        ['B-4', '2026-12-09', '27.4', '860'],
        ['', '', '', ''],
        ['b 3', '2026-12-09', '27.4', '86'],
        ['B-5', '2026-12-09', '27.4', '86 %'],
      ],
      't',
      true,
    )
    expect(rows.map(({ line, faults }) => [line, faults.map(({ column }) => column).join()])).toEqual([
      [2, 'ticket'],
      [3, 'date'],
      [4, 'date,weight'],
      [5, 'percent'],
      [6, 'percent'],
      [8, 'ticket'],
      [9, ''],
    ])
    expect(rows.at(-1)!.ticket).toMatchObject({ ticket: 'B-5', percent: 86 })
  })

  it('names the columns that it lacks', () => {
    expect(missingColumns(['Ticket', 'Gross'])).toEqual(['date', 'net weight, or gross and tare'])
    expect(missingColumns(['Kwit wagowy', 'Data', 'Masa netto'])).toEqual([])
  })
})
