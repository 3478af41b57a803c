import { describe, expect, it } from 'vitest'
import { matchCheck } from '#functions/views/matching/match-check.ts'
import { EMPTY_SHEET, type SheetProperty } from '#shared/domain/properties/sheet.ts'
import { listing } from '#test/factories/catalogue.ts'

const property = (over: Partial<SheetProperty>): SheetProperty => ({
  ...{ id: 'chloride', parameter: 'Chloride', op: '=', value: 1, min: null, max: null, unit: '%' },
  ...{ basis: 'dry', weight: null, method: null, date: null, note: null },
  ...{ source: { kind: 'own' }, at: '2026-11-23T00:00:00.000Z' },
  ...over,
})
const offer = (description: string, ...properties: SheetProperty[]) =>
  listing('c', { material_name: 'Dust', description, type: 'waste', sheet: { ...EMPTY_SHEET, properties } })
const need = (description: string, ...properties: SheetProperty[]) =>
  listing('c', {
    material_name: 'Feed',
    description,
    type: 'requirement',
    sheet: { ...EMPTY_SHEET, properties },
  })
const limit = (over: Partial<SheetProperty>) => property({ op: '<=', weight: 'must', ...over })

describe('the check of a match', () => {
  it('puts what fails first, then what is open, then what passes, each with its margin and source', () => {
    const lines = matchCheck(
      offer('Moisture 4 %.', property({ value: 0.05 }), property({ id: 'zinc', value: 3, unit: 'g/kg' })),
      need(
        '',
        limit({ value: 0.1 }),
        limit({ id: 'zinc', value: 1000, unit: 'mg/kg' }),
        limit({ id: 'lead', value: 100, unit: 'mg/kg' }),
        limit({ id: 'moisture', value: 5, basis: null }),
      ),
    )
    expect(lines.map(({ id, verdict, margin, source }) => [id, verdict, margin, source])).toEqual([
      ['zinc', 'fail', -2000, 'stated'],
      ['lead', 'open', null, null],
      ['moisture', 'pass', 1, 'read'],
      ['chloride', 'pass', 0.05, 'stated'],
    ])
    expect(lines[1]!.missing).toMatchObject({ what: 'value' })
    expect(lines[1]!.settles).toBeGreaterThan(0)
  })

  it('asks what the text of a need limits, and not what its specification limits already', () => {
    const text = 'Chloride below 2 %, moisture below 10 %.'
    const lines = matchCheck(offer('', property({ value: 1 })), need(text, limit({ value: 0.1 })))
    expect(lines.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['chloride', 'fail'],
      ['moisture', 'open'],
    ])
  })

  it('tells what a limit says beside its figure', () => {
    const [line] = matchCheck(offer(''), need('', limit({ note: 'only of ash from co-combustion' })))
    expect(line!.note).toBe('only of ash from co-combustion')
  })

  it('is empty where nothing is asked for', () => {
    expect(matchCheck(offer('Zinc 3 %.'), need('Any filler.'))).toEqual([])
  })
})
