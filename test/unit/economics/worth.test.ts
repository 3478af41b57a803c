import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentilesOf, quantile, times, type Spread } from '#shared/domain/economics/spread.ts'
import {
  benefitsOf,
  TERMS,
  worthOf,
  type WorthInput,
  type WorthTerm,
} from '#shared/domain/economics/worth.ts'

const spread = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  .map((ends) => ends.sort((a, b) => a - b))
  .map(([low, typical, high]): Spread => ({ low: low!, typical: typical!, high: high! }))
const term = fc.record<WorthTerm>({
  kind: fc.constantFrom(...TERMS),
  per: fc.constantFrom('tonne', 'load', 'year'),
  factors: fc.array(spread, { minLength: 1, maxLength: 2 }),
  of: fc.constant('x'),
  sources: fc.constant([]),
  year: fc.constant(null),
  checked: fc.constant(true),
})
const input = fc.record<WorthInput>({
  tonnes: fc.integer({ min: 1, max: 5000 }),
  loads: fc.integer({ min: 1, max: 300 }),
  terms: fc.array(term, { minLength: 1, maxLength: 8 }),
})
const RUNS = { numRuns: 60 }

describe('a range', () => {
  it('has its own figures at the 10th, 50th and 90th of a hundred, and never falls', () => {
    fc.assert(
      fc.property(spread, fc.double({ min: 0, max: 1, noNaN: true }), (range, share) => {
        expect(quantile(range, 0.1)).toBeCloseTo(range.low, 6)
        expect(quantile(range, 0.5)).toBeCloseTo(range.typical, 6)
        expect(quantile(range, 0.9)).toBeCloseTo(range.high, 6)
        expect(quantile(range, Math.min(1, share + 0.01))).toBeGreaterThanOrEqual(quantile(range, share))
        expect(quantile(range, share)).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })

  it('alone comes back as it went in', () => {
    const { p10, p50, p90 } = percentilesOf([{ low: 10, typical: 20, high: 40 }], ([value]) => value!)
    expect(p10).toBeCloseTo(10, 0)
    expect(p50).toBeCloseTo(20, 0)
    expect(p90).toBeCloseTo(40, 0)
  })
})

describe('worth', () => {
  it('has percentiles in order, the same at each call', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { net } = worthOf(one)
        expect(net.p10).toBeLessThanOrEqual(net.p50)
        expect(net.p50).toBeLessThanOrEqual(net.p90)
        expect(worthOf(one).net).toEqual(net)
      }),
      RUNS,
    )
  })

  it('never rises with a cost, nor falls with a gain: a longer way, more water to dry, a higher tax saved', () => {
    fc.assert(
      fc.property(input, fc.nat(100), fc.double({ min: 1, max: 3, noNaN: true }), (one, which, factor) => {
        const at = which % one.terms.length
        const terms = one.terms.map((each, i) =>
          i === at ? { ...each, factors: [times(each.factors[0]!, factor), ...each.factors.slice(1)] } : each,
        )
        const [before, after] = [worthOf(one).net, worthOf({ ...one, terms }).net]
        const sign = one.terms[at]!.kind === 'disposal' || one.terms[at]!.kind === 'replaced' ? 1 : -1
        for (const point of ['p10', 'p50', 'p90'] as const)
          expect(sign * (after[point] - before[point])).toBeGreaterThanOrEqual(
            -1e-6 * Math.abs(before[point]) - 1e-6,
          )
      }),
      RUNS,
    )
  })

  it('is shared by a price and not made by it', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: -300, max: 300 }), (one, price) => {
        const worth = worthOf(one)
        const { holder, taker, least, most } = benefitsOf(worth, one.tonnes, price)
        const whole = Object.values(worth.middle).reduce((sum, value) => sum + value, 0)
        expect(holder + taker).toBeCloseTo(whole, 3)
        expect(benefitsOf(worth, one.tonnes, least).holder).toBeCloseTo(0, 3)
        expect(benefitsOf(worth, one.tonnes, most).taker).toBeCloseTo(0, 3)
      }),
      RUNS,
    )
  })
})
