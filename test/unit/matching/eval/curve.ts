/**
 * What a raw score means on sets that nobody learned from: beta calibration (Kull, Silva Filho, Flach: Beta calibration, AISTATS
 * 2017), logit of the share = a ln(raw) - b ln(1 - raw) + c with a and b above 0. Three numbers, so that a few hundred judged pairs
 * of a set are known by their scores and labels alone, and rising throughout.
 */
import { rawProbability, type Calibration } from '#shared/domain/matching/scoring/score.ts'
import { round4, solve, type Sample } from './fit.ts'

export interface Scored {
  raw: number
  label: 0 | 1
}

/** Below this nearly nothing is right, and thousands of such pairs would decide the shape of what is shown: there it stays as it is. */
const LEAST = 0.02
const PLAIN = 0.01
const ROUNDS = 50
/** Raw scores at which the curve is kept; linear between. */
const KEPT = [
  0.02, 0.04, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8,
  0.85, 0.9, 0.94, 0.97, 0.99,
]
const MOST = 0.99

export const scoredBy = (samples: readonly Sample[], model: Calibration): Scored[] =>
  samples.map(({ features, label }) => ({ raw: rawProbability(features, model), label }))

const termsOf = (raw: number): [number, number, number] => {
  const share = Math.min(1 - 1e-6, Math.max(1e-6, raw))
  return [Math.log(share), -Math.log(1 - share), 1]
}

const shareAt = (terms: readonly number[], by: readonly number[]): number =>
  1 / (1 + Math.exp(-terms.reduce((sum, term, i) => sum + term * (by[i] as number), 0)))

/** The curve as a table of raw score and share. */
export function curveOf(pairs: readonly Scored[]): [raw: number, share: number][] {
  const rows = pairs
    .filter(({ raw }) => raw >= LEAST)
    .map(({ raw, label }) => ({ terms: termsOf(raw), label }))
  let by = [1, 1, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(3)
    const curvature = Array.from({ length: 3 }, () => new Float64Array(3))
    for (const { terms, label } of rows) {
      const share = shareAt(terms, by)
      for (let i = 0; i < 3; i++) {
        ;(gradient[i] as number) += (share - label) * (terms[i] as number)
        const line = curvature[i] as Float64Array
        for (let j = 0; j < 3; j++)
          (line[j] as number) += share * (1 - share) * (terms[i] as number) * (terms[j] as number)
      }
    }
    const step = solve(curvature, gradient, [true, true, true])
    by = by.map((value, i) => value - (step[i] as number))
    if (Math.max(...step.map(Math.abs)) < 1e-9) break
  }
  if ((by[0] as number) < 0 || (by[1] as number) < 0)
    throw new Error('the curve falls: too few pairs, or a score that says nothing')
  return [
    [PLAIN, PLAIN],
    ...KEPT.map((raw): [number, number] => [raw, round4(Math.min(MOST, shareAt(termsOf(raw), by)))]),
  ]
}
