/**
 * The regression behind the score: logistic, L2, on all judged pairs of our own fitted sets (every pair not in qrels counts
 * as not feasible), by Newton's method from a fixed start, so that the same data give the same coefficients. Features that
 * mean more evidence may not get a negative weight.
 */
import { gatesOf } from '#shared/domain/matching/gates/gates.ts'
import { modelOf } from '#shared/domain/matching/graph/model.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { evidenceOf } from '#shared/domain/matching/scoring/features.ts'
import { SCORE_TERMS, scoreTerms, type Calibration } from '#shared/domain/matching/scoring/score.ts'
import type { SetId } from '#shared/knowledge/evaluation.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { readSet, SETS, aboutSet } from './evaluate.ts'

/** Weight of the squared coefficients. */
const RIDGE = 0.0001
const ROUNDS = 60
/** Loss that a round must gain to be followed by another. */
const ENOUGH = 1e-10
/** A grade 1 pair is a yes, but a missing one is less of a loss than a standard outlet. */
const NICHE = 0.6

/** A pair that no gate refuses, with what a practitioner said of it. */
export interface Sample {
  /** Set and number of the offer. */
  offer: string
  need: string
  /** Surest material of the offer, empty when none was read. */
  material: string
  features: number[]
  terms: number[]
  label: 0 | 1
  weight: number
}

const NEVER_POSITIVE = new Set<string>(['propertyMiss', 'path·broader'])

/** All pairs of the fitted sets. */
export const fittedSamples = (): Sample[] => samplesOf(SETS.filter((id) => aboutSet(id).role === 'train'))

/** All pairs of sets that no gate refuses. */
export function samplesOf(ids: readonly SetId[]): Sample[] {
  return ids.flatMap((id) => {
    const model = modelOf(knowledge)
    const set = readSet(id)
    const grade = new Map(set.pairs.map((pair) => [`${pair.offer_id}|${pair.need_id}`, pair.grade]))
    const needs = set.needs.map((need) => compileEntry(knowledge, need))
    return set.offers.flatMap((listing) => {
      const offer = compileEntry(knowledge, listing)
      const materials = offer.terms.concept.map((number) => knowledge.concepts[number])
      const material = materials.find((concept) => concept?.kind === 'material')?.id ?? ''
      return needs.flatMap((need): Sample[] => {
        const { features, path } = evidenceOf(model, offer, need)
        if (gatesOf(knowledge, offer, need, path).some((gate) => gate.state === 'fail')) return []
        const known = grade.get(`${offer.id}|${need.id}`)
        return [
          {
            offer: `${id} ${offer.id}`,
            need: need.id,
            material,
            features,
            terms: scoreTerms(features),
            label: known ? 1 : 0,
            weight: known === 1 ? NICHE : 1,
          },
        ]
      })
    })
  })
}

/** Coefficients of the samples; the table of shares stays empty. */
export function fit(samples: readonly Sample[]): Calibration {
  const size = SCORE_TERMS.length
  const total = samples.reduce((sum, sample) => sum + sample.weight, 0)
  // The last coefficient is the bias.
  let current: number[] = [...new Array<number>(size).fill(0), -4]
  let loss = lossOf(samples, current, total)
  for (let round = 0; round < ROUNDS; round++) {
    const { gradient, curvature } = slopesOf(samples, current, total)
    const open = current.map((value, i) => i === size || !isHeld(i, value, gradient[i] as number))
    const step = solve(curvature, gradient, open)
    let next = current
    let better = loss
    for (let share = 1; share > 1e-6 && better >= loss; share /= 2) {
      next = current.map((value, i) => allowed(i, value - share * (step[i] as number)))
      better = lossOf(samples, next, total)
    }
    if (better >= loss) break
    const gain = loss - better
    ;[current, loss] = [next, better]
    if (gain < ENOUGH) break
  }
  return {
    bias: round4(current[size] as number),
    weights: Object.fromEntries(SCORE_TERMS.map((name, i) => [name, round4(current[i] as number)])),
    table: [],
  }
}

function signOf(i: number): number {
  const name = SCORE_TERMS[i]
  return name === undefined ? 0 : NEVER_POSITIVE.has(name) ? -1 : 1
}

/** A coefficient at its bound that the slope presses against it. */
function isHeld(i: number, value: number, gradient: number): boolean {
  return value === 0 && signOf(i) * gradient > 0
}

function allowed(i: number, value: number): number {
  return signOf(i) * value < 0 ? 0 : value
}

function logit(terms: readonly number[], coefficients: readonly number[]): number {
  let z = coefficients[terms.length] as number
  for (let i = 0; i < terms.length; i++) z += (terms[i] as number) * (coefficients[i] as number)
  return z
}

function lossOf(samples: readonly Sample[], coefficients: readonly number[], total: number): number {
  let sum = 0
  for (const { terms, label, weight } of samples) {
    const z = logit(terms, coefficients)
    sum += weight * (Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - label * z)
  }
  const squares = coefficients.slice(0, -1).reduce((all, value) => all + value * value, 0)
  return sum / total + 0.5 * RIDGE * squares
}

function slopesOf(samples: readonly Sample[], coefficients: readonly number[], total: number) {
  const size = coefficients.length
  const gradient = new Float64Array(size)
  const curvature = Array.from({ length: size }, () => new Float64Array(size))
  const row = new Float64Array(size)
  row[size - 1] = 1
  for (const { terms, label, weight } of samples) {
    const share = 1 / (1 + Math.exp(-logit(terms, coefficients)))
    const error = (weight * (share - label)) / total
    const bend = (weight * share * (1 - share)) / total
    row.set(terms)
    for (let i = 0; i < size; i++) {
      const value = row[i] as number
      if (value === 0) continue
      ;(gradient[i] as number) += error * value
      const line = curvature[i] as Float64Array
      for (let j = 0; j <= i; j++) (line[j] as number) += bend * value * (row[j] as number)
    }
  }
  for (let i = 0; i < size; i++) {
    const line = curvature[i] as Float64Array
    for (let j = 0; j < i; j++) (curvature[j] as Float64Array)[i] = line[j] as number
    if (i < size - 1) {
      ;(gradient[i] as number) += RIDGE * (coefficients[i] as number)
      ;(line[i] as number) += RIDGE
    }
  }
  return { gradient, curvature }
}

/** Newton's step over the open coefficients, 0 for the held ones; Gauss with pivots. */
export function solve(
  curvature: readonly Float64Array[],
  gradient: Float64Array,
  open: readonly boolean[],
): number[] {
  const free = open.flatMap((is, i) => (is ? [i] : []))
  const rows = free.map((i) => [...free.map((j) => curvature[i]?.[j] ?? 0), gradient[i] as number])
  const size = free.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = i
    ;[rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]]
    const head = rows[column] as number[]
    for (let i = 0; i < size; i++) {
      const line = rows[i] as number[]
      const factor = i === column ? 0 : (line[column] as number) / (head[column] || 1e-12)
      if (factor !== 0)
        for (let j = column; j <= size; j++) (line[j] as number) -= factor * (head[j] as number)
    }
  }
  const step = new Array<number>(gradient.length).fill(0)
  free.forEach((i, at) => {
    step[i] = (rows[at]?.[size] ?? 0) / (rows[at]?.[at] || 1e-12)
  })
  return step
}

/** To four digits, as the file holds them. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
