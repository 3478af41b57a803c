import { describe, expect, it } from 'vitest'
import { NO_CHOICES, type ReportedLoad } from '#shared/domain/reporting/classes.ts'
import { EDITIONS, type Edition } from '#shared/domain/reporting/editions.ts'
import { reportOf } from '#shared/domain/reporting/report.ts'

/** Data points of a year of loads, added up by hand. */

let count = 0
const load = (tonnes: number, more: Partial<ReportedLoad> = {}): ReportedLoad => ({
  ...{ transaction_id: 't', load_id: `l${++count}`, ticket: `WB-${count}`, day: '2026-05-04', tonnes },
  ...{
    side: 'seller',
    material: 'Slag',
    partner: 'Ciments',
    status: 'waste',
    operation: 'R5',
    final_operation: null,
  },
  ...{ hazardous: false },
  ...more,
})
/** A year of one site. Waste out: 100 + 40 + 10 + 30 + 5 + 15 = 200 t. */
const YEAR = [
  load(100),
  load(40, { hazardous: true, operation: 'R4', material: 'Dust' }),
  load(10, { operation: 'R1', material: 'Wood' }),
  load(30, { operation: 'D5', material: 'Sludge' }),
  load(5, { operation: 'R13', material: 'Oil', hazardous: true }),
  load(15, { operation: 'R13', final_operation: 'R10', material: 'Sludge' }),
  load(60, { status: 'by_product', material: 'Gypsum' }),
  load(7, { status: null }),
  // Taken in: 50 t of by-product, 25 t of waste for recycling, 25 t of end of waste, 9 t of waste to burn.
  load(50, { side: 'buyer', status: 'by_product', material: 'Scale' }),
  load(25, { side: 'buyer', operation: 'R5', material: 'Cullet' }),
  load(25, { side: 'buyer', status: 'end_of_waste', material: 'Scrap' }),
  load(9, { side: 'buyer', operation: 'R1', material: 'Fuel' }),
]
const figures = (edition: Edition, choices = NO_CHOICES) =>
  Object.fromEntries(
    reportOf(edition, YEAR, choices).points.map(({ id, part, value }) => [
      part ? `${id}: ${part}` : id,
      value,
    ]),
  )

describe('a year of loads', () => {
  it('under ESRS E5 of 2023 comes to what is added up by hand', () => {
    expect(
      figures('ESRS 2023', { by_product_secondary: false, waste_secondary: true, r1: 'incineration' }),
    ).toEqual({
      'E5-4_02': 100,
      'E5-4_04': 50,
      'E5-4_05': 50,
      'E5-4_07': null,
      'E5-5_07': 200,
      'E5-5_08': 155,
      'E5-5_08: hazardous, recycling': 40,
      'E5-5_08: not hazardous, recycling': 100,
      'E5-5_08: not hazardous, other recovery': 15,
      'E5-5_09': 40,
      'E5-5_09: not hazardous, incineration': 10,
      'E5-5_09: not hazardous, landfill': 30,
      'E5-5_10': 60,
      'E5-5_11': 30,
      'E5-5_15': 45,
    })
  })

  it('under the revised set has shares, with what has no known end', () => {
    const by = figures('ESRS 2026', { by_product_secondary: true, waste_secondary: true, r1: 'recovery' })
    expect(by).toMatchObject({ 'E5-4/13b': 100, 'E5-4/13c: Scale': 50, 'E5-4/13d': 100, 'E5-5/16b': 200 })
    expect(by).toMatchObject({ 'E5-5/16c': 82.5, 'E5-5/16d': 15, 'E5-5/16e': 2.5 })
  })

  it('under VSME and GRI counts R1 as its standard does, whatever the company says of it', () => {
    expect(figures('VSME 2025')).toMatchObject({
      'B7-38a: hazardous': 45,
      'B7-38a: not hazardous': 155,
      'B7-38b': 140,
    })
    const gri = figures('GRI 2020', { ...NO_CHOICES, r1: 'recovery' })
    expect(gri).toMatchObject({ '306-3': 200, '306-4': 155, '306-5': 40 })
    expect(gri['306-5: not hazardous, incineration with energy recovery, offsite']).toBe(10)
  })

  it('says what is not settled, and leaves it out until it is', () => {
    const { points, left_out } = reportOf('ESRS 2023', YEAR, NO_CHOICES)
    const of = (id: string) => points.find((point) => point.id === id)!
    expect(of('E5-4_04')).toMatchObject({
      value: 25,
      note: expect.stringContaining('by-products are left out') as string,
    })
    expect(of('E5-5_09')).toMatchObject({ value: 30, note: expect.stringContaining('R1') as string })
    expect(left_out).toHaveLength(2)
  })

  it('each figure is of the loads that it names, and no waste is lost between them', () => {
    for (const edition of EDITIONS) {
      const tonnes = new Map(YEAR.map((one) => [`${one.transaction_id} ${one.load_id}`, one.tonnes]))
      for (const { unit, value, loads, id } of reportOf(edition, YEAR, NO_CHOICES).points)
        if (unit === 't' && value !== null)
          expect([id, loads.reduce((sum, key) => sum + tonnes.get(key)!, 0)]).toEqual([id, value])
    }
  })
})
