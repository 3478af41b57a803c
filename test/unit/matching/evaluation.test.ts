/** The engine on our own listings. The bounds are below the measured values, so that a step back fails and noise does not. */
import { describe, expect, it } from 'vitest'
import { knowledge } from '#shared/knowledge/index.ts'
import { measure, rankAll, readSet } from './eval/evaluate.ts'

describe.each([
  ['fitted-1', 0.82],
  ['fitted-2', 0.76],
  ['fitted-3', 0.68],
  ['blind', 0.72],
] as const)('own listings, %s', (which, map) => {
  const set = readSet(which)
  const result = measure(set, rankAll(knowledge, set))

  it('is a set of some size with pairs that share no word', () => {
    expect(set.pairs.filter((pair) => !pair.lexical).length).toBeGreaterThan(set.pairs.length / 2)
  })

  it('ranks what a practitioner would', () => {
    expect(result.map).toBeGreaterThan(map)
    expect(result.r10).toBeGreaterThan(0.8)
    expect(result.r10NoSharedWord).toBeGreaterThan(0.78)
  })

  it('falls into few traps', () => {
    expect(result.trapsInTop3 / result.traps).toBeLessThan(0.11)
  })
})
