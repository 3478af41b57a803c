/** The engine on our own listings. The bounds are below the measured values, so that a step back fails and noise does not. */
import { describe, expect, it } from 'vitest'
import { classify } from '#shared/domain/matching/classify.ts'
import { verdictOf } from '#shared/domain/matching/codes.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { measure, measureCodes, rankAll, readCodes, readSet } from './eval/evaluate.ts'

describe.each([
  ['fitted-1', 0.87, 0.91, 0.04],
  ['fitted-2', 0.84, 0.91, 0.1],
  ['fitted-3', 0.81, 0.91, 0.1],
  ['fitted-4', 0.83, 0.91, 0.05],
  ['fitted-5', 0.92, 0.91, 0.08],
  ['fitted-6', 0.81, 0.91, 0.1],
  ['fitted-7', 0.88, 0.91, 0.07],
  ['fitted-8', 0.87, 0.91, 0.07],
  ['fitted-9', 0.89, 0.91, 0.11],
  ['blind', 0.82, 0.91, 0.15],
  ['blind-2', 0.78, 0.84, 0.38],
] as const)('own listings, %s', (which, map, r10NoSharedWord, traps) => {
  const set = readSet(which)
  const result = measure(set, rankAll(knowledge, set))

  it('is a set of some size with pairs that share no word', () => {
    expect(set.pairs.filter((pair) => !pair.lexical).length).toBeGreaterThan(set.pairs.length / 2)
  })

  it('ranks what a practitioner would', () => {
    expect(result.map).toBeGreaterThan(map)
    expect(result.r10).toBeGreaterThan(0.92)
    expect(result.r10NoSharedWord).toBeGreaterThan(r10NoSharedWord)
  })

  it('falls into few traps', () => {
    expect(result.trapsInTop3 / result.traps).toBeLessThan(traps)
  })
})

describe.each([
  ['codes', 0.93, 0.97, 0.91, 0.8],
  ['codes-blind', 0.75, 0.91, 0.78, 0.77],
] as const)('texts of known waste code, %s', (which, top1, top3, hazard, category) => {
  const texts = readCodes(which)
  const result = measureCodes(texts, (row) => {
    // The category is what is asked for here, not what is given.
    const found = classify(knowledge, { ...row, category: undefined, type: 'waste' })
    return { ...found, hazard: verdictOf(knowledge, found) }
  })

  it('is a set of some size over most chapters', () => {
    expect(texts.length).toBeGreaterThanOrEqual(100)
    expect(
      new Set(texts.flatMap((row) => row.codes.map((code) => code.slice(0, 2)))).size,
    ).toBeGreaterThanOrEqual(19)
  })

  it('proposes the code, the hazard and the category that a practitioner would', () => {
    expect(result.top1).toBeGreaterThan(top1)
    expect(result.top3).toBeGreaterThan(top3)
    expect(result.hazard).toBeGreaterThan(hazard)
    expect(result.category).toBeGreaterThan(category)
  })
})
