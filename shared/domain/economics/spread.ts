/** Ranges of figures, and what a sum of them comes to: percentiles by a fixed set of points, so that one input has one answer. */
import type { Spread } from '#shared/knowledge/economics/schema.ts'

export type { Spread }

/** Points of the sequence: the median of a sum is then known to about a hundredth of its range. */
const POINTS = 256
/** Square roots of primes are independent: each input walks through its range by one of them (Kronecker's sequence). */
const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103,
]

export const exactly = (value: number): Spread => ({ low: value, typical: value, high: value })

/** Each end by its own factor, which is not negative. */
export const times = (spread: Spread, factor: number): Spread => ({
  low: spread.low * factor,
  typical: spread.typical * factor,
  high: spread.high * factor,
})

/** Of two that are high together. */
export const combined = (a: Spread, b: Spread): Spread => ({
  low: a.low * b.low,
  typical: a.typical * b.typical,
  high: a.high * b.high,
})

export const plus = (a: Spread, b: Spread): Spread => ({
  low: a.low + b.low,
  typical: a.typical + b.typical,
  high: a.high + b.high,
})

export const atLeast = ({ low, typical, high }: Spread, least: number): Spread => ({
  low: Math.max(least, low),
  typical: Math.max(least, typical),
  high: Math.max(least, high),
})

/** Two independent figures of one thing are known to no less than so much of it. */
const SURENESS = 0.25

/** Of two figures of one thing, found in two ways: where both may hold, the surer counting more. Undefined where they never meet. */
export function sameFigure(a: Spread, b: Spread): Spread | undefined {
  const low = Math.max(a.low, b.low)
  const high = Math.min(a.high, b.high)
  if (low > high) return undefined
  const [wide, other] = [a.high - a.low, b.high - b.low]
  const weight = wide + other === 0 ? 0.5 : (other * other) / (wide * wide + other * other)
  const typical = Math.min(high, Math.max(low, weight * a.typical + (1 - weight) * b.typical))
  return {
    low: Math.min(low, typical * (1 - SURENESS)),
    typical,
    high: Math.max(high, typical * (1 + SURENESS)),
  }
}

/**
 * The value below which a share of all cases lies: linear between the ends, that are the 10th, 50th and 90th of a hundred,
 * and as steep beyond them. What cannot be below zero at the low end is not below it anywhere.
 *
 * @param share 0 to 1.
 */
export function quantile({ low, typical, high }: Spread, share: number): number {
  const value =
    share < 0.5
      ? typical + ((typical - low) * (share - 0.5)) / 0.4
      : typical + ((high - typical) * (share - 0.5)) / 0.4
  return low >= 0 ? Math.max(0, value) : value
}

export interface Percentiles {
  p10: number
  p50: number
  p90: number
}

export interface Cases extends Percentiles {
  /** Share of them above zero. */
  chance: number
}

/** Shares at every point, in the order of the inputs: the same for all sums. */
const SHARES: readonly (readonly number[])[] = Array.from({ length: POINTS }, (_, point) =>
  PRIMES.map((prime) => ((point + 0.5) * (Math.sqrt(prime) % 1)) % 1),
)

/** Inputs that a sum has at most. */
const MOST_INPUTS = PRIMES.length

/**
 * Percentiles of what a function makes of independent inputs. An input is walked through in the same order whatever the
 * others are, so that a dearer one makes no point better.
 *
 * @param inputs how many, at most 27. @param of is given a share 0–1 for each: the case below which so much of it lies.
 */
export function casesOf(inputs: number, of: (shares: readonly number[]) => number): Cases {
  if (inputs > MOST_INPUTS) throw new Error(`${inputs} inputs, at most ${MOST_INPUTS}`)
  const results = new Float64Array(POINTS)
  for (let point = 0; point < POINTS; point++) results[point] = of(SHARES[point]!)
  results.sort()
  const at = (share: number) => results[Math.round(share * (POINTS - 1))]!
  let above = 0
  for (const result of results) if (result > 0) above++
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), chance: above / POINTS }
}

/** The same of a function of the inputs' values. */
export function percentilesOf(inputs: readonly Spread[], of: (values: readonly number[]) => number): Cases {
  const values = new Array<number>(inputs.length).fill(0)
  return casesOf(inputs.length, (shares) => {
    for (let i = 0; i < inputs.length; i++) values[i] = quantile(inputs[i]!, shares[i]!)
    return of(values)
  })
}
