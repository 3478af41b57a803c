/** What the commands for domain experts make of values beside the text. */
import { describe, expect, it } from 'vitest'
import { classifiedRow } from '#shared/domain/matching/cli/classify-rows.ts'
import { matchedRows } from '#shared/domain/matching/cli/match-rows.ts'

const DAY = '2026-11-23'
const value = (parameter: string, amount: number, unit: string) => ({
  ...{ parameter, op: '=', value: amount, unit, basis: 'dry' },
})

describe('classify with properties', () => {
  const soil = (...properties: object[]) => {
    const row = { id: 7, material_name: 'Excavated soil', description: '', properties }
    const { id, codes, hazard } = classifiedRow(row, DAY)
    return { id, first: codes[0], hazard }
  }

  it('leaves open what no value settles', () => {
    expect(soil()).toEqual({ id: 7, first: '170504', hazard: 'mirror' })
    expect(soil(value('lead', 20, 'mg/kg')).hazard).toBe('mirror')
  })

  it('settles hazard and half of a mirror entry together, in whatever unit', () => {
    const settled = { id: 7, first: '170503', hazard: 'absolute_hazardous' }
    expect(soil(value('lead', 4000, 'mg/kg'))).toEqual(settled)
    expect(soil(value('Pb', 0.4, '%'))).toEqual(settled)
    expect(soil(value('Blei', 4, 'g/kg'))).toEqual(settled)
  })

  it('passes over rows that hold no figure, and what is no list', () => {
    expect(soil({ parameter: 'lead' }, { op: '=', value: 3 }, null as never).hazard).toBe('mirror')
    const row = { id: 1, material_name: 'Excavated soil', properties: 'lead 4000 mg/kg' }
    expect(classifiedRow(row, DAY).hazard).toBe('mirror')
  })
})

describe('match with limits of needs', () => {
  const need = (more: object = {}) => ({
    ...{ id: 'n', material_name: 'Alternative raw material for kiln feed', quantity: 1000, unit: 't/year' },
    ...{ description: 'Silica and alumina source', company: { industry: 'Cement' } },
    ...more,
  })
  const offer = (...properties: object[]) => ({
    ...{ id: 'o', material_name: 'Coal fly ash', description: '', quantity: 1000, unit: 't/year' },
    properties,
  })
  const limit = (weight?: string) => ({ ...value('chloride', 0.1, '%'), op: '<=', ...(weight && { weight }) })
  const pairs = (offered: object, wanted: object) => matchedRows([{ ...offered }], [{ ...wanted }])
  const salty = offer(value('chloride', 3, '%'))

  it('refuses what a must excludes by value, and nothing else', () => {
    expect(pairs(salty, need())).toHaveLength(1)
    expect(pairs(salty, need({ specification: [limit('must')] }))).toEqual([])
    // A limit that says nothing of its weight is a must; under either name.
    expect(pairs(salty, need({ properties: [limit()] }))).toEqual([])
    expect(pairs(offer(value('chloride', 500, 'mg/kg')), need({ specification: [limit()] }))).toHaveLength(1)
    expect(pairs(offer(), need({ specification: [limit()] }))).toHaveLength(1)
  })

  it('lowers what misses a wish, and says why', () => {
    const [[wished], [free]] = [pairs(salty, need({ specification: [limit('wish')] })), pairs(salty, need())]
    expect(wished!.score).toBeLessThan(free!.score)
    expect(wished!.against.join()).toMatch(/chloride 3 %.*at most 0\.1 %/)
  })

  it('keeps as many of each offer as are asked for, best first', () => {
    const needs = [need(), need({ id: 'm', material_name: 'Coal fly ash for concrete', description: '' })]
    const all = matchedRows([offer()], needs)
    expect(all).toHaveLength(2)
    expect(all[0]!.score).toBeGreaterThanOrEqual(all[1]!.score)
    expect(matchedRows([offer()], needs, 1)).toEqual(all.slice(0, 1))
  })
})
