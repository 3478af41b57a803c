/** Values that an offer states against the usual limits of an outlet, and the questions about what it does not state. */
import { describe, expect, it } from 'vitest'
import { limitFactor, limitGate } from '#shared/domain/matching/gates/limit-gates.ts'
import { isAskable } from '#shared/domain/matching/values/askable.ts'
import { measureOf, readFigures } from '#shared/domain/matching/values/figures.ts'
import { compareLimit } from '#shared/domain/matching/values/limits.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { contentQuestion, hazardQuestion } from '#shared/texts/reasons/contents.ts'
import { limitQuestion } from '#shared/texts/reasons/limits.ts'

const limitOf = (from: string, parameter: string) =>
  knowledge.exchanges
    .find((row) => row.from === from && row.limits?.some((one) => one.parameter === parameter))!
    .limits!.find((one) => one.parameter === parameter)!
const ZINC = limitOf('spent-pickle-liquor', 'zinc')
const OIL = limitOf('mill-scale', 'oil')
const CHLORIDE = limitOf('eaf-dust', 'chloride')

describe('what is stated', () => {
  it.each([
    ['Zn 3 g/l', 'zinc', 3000, 3000, 'volume', ''],
    ['zinc 25 g/kg iron basis', 'zinc', 25_000, 25_000, 'mass', 'iron'],
    ['Zinc: 25 g/kg', 'zinc', 25_000, 25_000, 'mass', ''],
    ['zinc 2.5 %', 'zinc', 25_000, 25_000, 'mass', ''],
    ['oil below 0.6 %', 'oil', 0, 6000, 'mass', ''],
    ['Cl 4 %', 'chloride', 40_000, 40_000, 'mass', ''],
    ['chloride content max 0.3 %', 'chloride', 0, 3000, 'mass', ''],
    ['Zink 1,5 %', 'zinc', 15_000, 15_000, 'mass', ''],
    ['Chloridgehalt', 'chloride', null, null, '', ''],
    ['Blei unter 90 mg/kg', 'lead', 0, 90, 'mass', ''],
    ['teneur: plomb 120 mg/kg', 'lead', 120, 120, 'mass', ''],
    ['cinc 2,5 %', 'zinc', 25_000, 25_000, 'mass', ''],
    ['Cd 3-5 mg/kg DM', 'cadmium', 3, 5, 'mass', 'dry matter'],
    ['contains 2 % of oil', 'oil', 20_000, 20_000, 'mass', ''],
  ] as const)('%s', (text, parameter, low, high, per, basis) => {
    const found = readFigures(text).find((figure) => figure.parameter === parameter)
    if (low === null) return expect(found).toBeUndefined()
    expect(found).toMatchObject({ parameter, low, high, per, basis })
  })

  it('a value beside the text stands for that of the text', () => {
    const stated = [{ parameter: 'oil', value: 0.2, unit: '%', at: '2026-11-23T00:00:00.000Z' }]
    expect(readFigures('oil 3 %', stated)).toMatchObject([{ parameter: 'oil', high: 2000 }])
  })
})

describe('against a usual limit', () => {
  it.each([
    ['zinc 25 g/kg iron basis', ZINC, undefined, 'above', 50],
    ['HCl 120 g/l, Fe 120 g/l, Zn 3 g/l', ZINC, undefined, 'above', 50],
    ['zinc 2.5 %', ZINC, undefined, 'above', 50],
    ['Zn 3 g/l', ZINC, 1.2, 'above', 5],
    ['Zn 0.01 g/l', ZINC, 1.2, 'open', 1],
    ['Zn 3 g/l', ZINC, undefined, 'open', 1],
    ['oil 0.3 %', OIL, undefined, 'within', 1],
    ['oil below 0.6 %', OIL, undefined, 'open', 1],
    ['oil below 0.4 %', OIL, undefined, 'within', 1],
    ['oil 3 %', OIL, undefined, 'above', 6],
    ['Cl 4 %', CHLORIDE, undefined, 'within', 1],
  ] as const)('%s', (text, limit, density, state, ratio) => {
    const found = compareLimit(limit, readFigures(text), density)
    expect(found?.state).toBe(state)
    expect(found?.ratio).toBeCloseTo(ratio, 5)
  })

  it('fifty times the limit ends a match into drinking water and feed, and costs elsewhere', () => {
    const above = [compareLimit(ZINC, readFigures('zinc 25 g/kg iron basis'), undefined)!]
    expect(limitGate(above, new Set(['potable-water']))).toMatchObject({ state: 'fail' })
    expect(limitGate(above, new Set(['feed']))).toMatchObject({ state: 'fail' })
    expect(limitGate(above, new Set(['metallurgy']))).toMatchObject({ state: 'unknown' })
    expect(limitFactor(above)).toBeLessThan(0.5)
    const within = [compareLimit(OIL, readFigures('oil 0.3 %'), undefined)!]
    expect(limitGate(within, new Set(['potable-water']))).toMatchObject({ state: 'pass' })
    expect(limitFactor(within)).toBe(1)
  })
})

describe('questions', () => {
  const wellFormed = (question: string) => {
    expect(question).toMatch(/^(?:What|How much|Does|Is|Which) [^?]+\?(?: .+[.?])?$/)
    expect(question).not.toMatch(/depends|undefined|null|\bshare in\b|<=|>=| {2}|above the limits above/)
    expect(question.split('?')[0]).not.toMatch(/^How much (?!asbestos)\p{L}*[^sui]s (?:does|do)\b/u)
  }

  it('about every limit of the knowledge base are whole English sentences', () => {
    const limits = knowledge.exchanges.flatMap((row) => row.limits ?? [])
    expect(limits.length).toBeGreaterThan(50)
    for (const limit of limits)
      wellFormed(limitQuestion({ limit, measure: measureOf(limit.parameter) }).join(' '))
  })

  it('about every contaminant are, or are not asked', () => {
    const names = new Set(knowledge.concepts.flatMap((concept) => concept.contaminants ?? []))
    const asked = [...names].filter(isAskable)
    expect(asked.length).toBeGreaterThan(names.size / 2)
    for (const name of asked) wellFormed(contentQuestion(name).filter(Boolean).join(' '))
    expect(contentQuestion('nails')).toEqual(['Does it contain nails?', 'If so, what share by mass?'])
    expect(contentQuestion('zinc')).toEqual(['How much zinc does it contain?', ''])
    expect(contentQuestion('high pH')).toEqual(['What is its pH?', ''])
    expect(isAskable('everything')).toBe(false)
  })

  it('about every hazard are: adjectives say what it is, nouns what it contains', () => {
    for (const { hazard } of knowledge.concepts) wellFormed(hazardQuestion(hazard?.reasons ?? []))
    expect(hazardQuestion(['heavy metals, oil', 'depends on effluent'])).toBe(
      'Does it contain heavy metals or oil above the limits for hazardous waste?',
    )
    expect(hazardQuestion(['flammable'])).toBe('Is it flammable by the criteria for hazardous waste?')
  })
})
