import { describe, expect, it } from 'vitest'
import { parameterOf, quantityOf } from '#shared/knowledge/parameters/index.ts'
import { isConfirmed, type Standard, standardOf, allStandards } from '#shared/knowledge/standards/index.ts'
import { citation } from '#shared/knowledge/sources.ts'

const limitOf = (standard: Standard | undefined, parameter: string) =>
  standard?.limits.find((limit) => limit.parameter === parameter)

describe('templates of standards', () => {
  it('are found by their id', () => {
    expect(standardOf('en-450-1-category-a')?.title).toContain('fly ash')
    expect(standardOf('en-0')).toBeUndefined()
  })

  it('name sources that have a title', () => {
    for (const { source, readIn = source } of allStandards)
      for (const id of [source, readIn]) expect(citation({ sources: [id] })).not.toBe(id)
  })

  it('tell of each limit whether it was compared with a published text', () => {
    const sludge = standardOf('abfklaerv-2017')!
    expect(isConfirmed(sludge, limitOf(sludge, 'zinc')!)).toBe(true)
    expect(isConfirmed(sludge, limitOf(sludge, 'cadmium')!)).toBe(false)
  })

  it.each([1, 2, 3, 4])('class %i of recovered fuel is stricter than the next', (n) => {
    const [one, next] = [n, n + 1].map((number) => standardOf(`en-iso-21640-class-${number}`))
    const value = (standard: Standard | undefined, parameter: string) => limitOf(standard, parameter)!.value
    expect(value(one, 'net-calorific-value')).toBeGreaterThan(value(next, 'net-calorific-value'))
    expect(value(one, 'chlorine')).toBeLessThan(value(next, 'chlorine'))
    expect(value(one, 'mercury')).toBeLessThan(value(next, 'mercury'))
  })

  it('have no range that nothing can meet, and no limit beyond what is usual by far', () => {
    for (const { id, limits } of allStandards)
      for (const { parameter, op, value, unit } of limits) {
        const [min, max] = ['>=', '<='].map((side) =>
          limits.find((l) => l.parameter === parameter && l.op === side),
        )
        if (min && max) expect(min.value, `${id} ${parameter}`).toBeLessThanOrEqual(max.value)
        const { quantity, usual } = parameterOf(parameter)!
        const { factor, offset = 0 } = quantityOf(quantity)!.units.find((known) => known.id === unit) ?? {}
        if (factor === undefined) continue
        const si = value * factor + offset
        if (op.startsWith('>')) expect(si, `${id} ${parameter}`).toBeLessThanOrEqual(usual.max)
        else expect(si, `${id} ${parameter}`).toBeGreaterThanOrEqual(usual.min)
      }
  })
})
