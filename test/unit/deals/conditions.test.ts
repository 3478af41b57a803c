import { describe, expect, it } from 'vitest'
import {
  carrierUnder,
  conditionFaults,
  NO_CONDITIONS,
  plannedPeriods,
  plannedQuantity,
  sameConditions,
  valueOfLoad,
} from '#shared/domain/deals/conditions.ts'
import { loadIdOf } from '#shared/domain/deals/loads.ts'

const planned = (period: 'week' | 'month' | 'quarter' | 'year', start: string | null, end: string | null) =>
  plannedPeriods({ rhythm: { quantity: 1, period }, start, end })

describe('conditions of a deal', () => {
  it('plans the periods begun from start to end, and a year where there is no end', () => {
    expect(planned('month', '2027-02-01', '2029-01-31')).toBe(24)
    expect(planned('month', '2027-01-31', '2027-02-28')).toBe(2)
    expect(planned('month', '2027-01-31', '2027-02-27')).toBe(1)
    expect(planned('week', '2027-02-01', '2027-02-14')).toBe(2)
    expect(planned('quarter', '2027-01-01', null)).toBe(4)
    expect(plannedPeriods(NO_CONDITIONS)).toBe(1)
    const rhythm = { quantity: 0.1, period: 'month' as const }
    expect(plannedQuantity({ ...NO_CONDITIONS, rhythm })).toBe(1.2)
  })

  it('say who has it carried under a rule, and name what contradicts', () => {
    expect([carrierUnder('FCA'), carrierUnder('DAP'), carrierUnder('FOB')]).toEqual([
      'buyer',
      'seller',
      'buyer',
    ])
    const fields = (change: object) =>
      conditionFaults({ ...NO_CONDITIONS, ...change }).map(({ field }) => field)
    expect(fields({ incoterm: 'DAP', place: 'Wesel quay', transport: 'buyer' })).toEqual(['transport'])
    expect(fields({ incoterm: 'DAP', transport: 'seller' })).toEqual(['place'])
    expect(fields({ basis: 'content', expected: null })).toEqual(['expected', 'content_of'])
    expect(fields({ start: '2027-02-02', end: '2027-02-01' })).toEqual(['end'])
    expect(fields({})).toEqual([])
  })

  it('are the same whatever the order of what they are stored in', () => {
    const limit = { parameter: 'Moisture', sign: 'at_most' as const, value: 8, unit: '%' }
    const { rhythm, ...rest } = { ...NO_CONDITIONS, limits: [limit] }
    const turned = { unit: '%', value: 8, sign: 'at_most' as const, parameter: 'Moisture' }
    expect(sameConditions({ ...rest, limits: [turned], rhythm }, { ...NO_CONDITIONS, limits: [limit] })).toBe(
      true,
    )
    expect(sameConditions(null, NO_CONDITIONS)).toBe(true)
    expect(sameConditions(null, { ...NO_CONDITIONS, limits: [limit] })).toBe(false)
  })

  it('value a load by weight, dry matter, content, or its share of one sum', () => {
    const terms = { amount: 120_000, quantity: 100, price_per_unit: 12 }
    expect(valueOfLoad(terms, 27.4, null, '2026-11-03')).toBe(32_880)
    const dry = { ...NO_CONDITIONS, basis: 'dry' as const, expected: 90 }
    expect(valueOfLoad({ ...terms, conditions: dry }, 27.4, 86.4, '2026-11-03')).toBe(28_408)
    expect(valueOfLoad({ ...terms, conditions: dry }, 27.4, null, '2026-11-03')).toBeNull()
    expect(valueOfLoad({ ...terms, price_per_unit: null }, 25, null, '2026-11-03')).toBe(30_000)
  })

  it('tell tickets apart by letters and digits alone', () => {
    expect(loadIdOf('WB-61842')).toBe(loadIdOf('wb 61842'))
    expect(loadIdOf('ζ-12')).toMatch(/^[A-Za-z0-9_.-]+$/)
    expect(loadIdOf('ζ-12')).not.toBe(loadIdOf('η-12'))
    expect(loadIdOf('–/–')).toBe('')
  })
})
