/**
 * Fits shared/domain/matching/calibration.json: `npx tsx test/unit/matching/eval/calibrate.ts`.
 *
 * Logistic regression with L2 on all judged pairs of our own fitted sets (every pair not in qrels counts as not feasible), by
 * gradient descent with a fixed start, so that the same data give the same file. Features that mean more evidence may not
 * get a negative weight. Then an isotonic table (pool adjacent violators) over five-fold predictions, so that no pair is
 * calibrated by a model that saw it. Folds by offer.
 */
import { writeFileSync } from 'node:fs'
import { compileEntry } from '#shared/domain/matching/entry.ts'
import { evidenceOf, modelOf } from '#shared/domain/matching/features.ts'
import { gatesOf } from '#shared/domain/matching/gates.ts'
import { rawProbability, TERMS, termsOf, type Calibration } from '#shared/domain/matching/score.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { isFitted, readSet, SETS, type EvaluationSet } from './evaluate.ts'

/** Weight of the squared coefficients. */
const RIDGE = 0.0001
const FITTED = SETS.filter((id) => isFitted(id))

interface Sample {
  offer: string
  features: number[]
  terms: number[]
  label: number
  weight: number
}

const NEVER_POSITIVE = new Set(['propertyMiss', 'path·miss', 'materialMiss'])
const NEVER_NEGATIVE = new Set<string>(TERMS.filter((name) => !NEVER_POSITIVE.has(name)))

function samplesOf(id: string, set: EvaluationSet): Sample[] {
  const model = modelOf(knowledge)
  const grade = new Map(set.pairs.map((pair) => [`${pair.offer_id}|${pair.need_id}`, pair.grade]))
  const needs = set.needs.map((need) => compileEntry(knowledge, need))
  return set.offers.flatMap((listing) => {
    const offer = compileEntry(knowledge, listing)
    return needs.flatMap((need): Sample[] => {
      const { features, path } = evidenceOf(model, offer, need)
      if (gatesOf(knowledge, offer, need, path).some((gate) => gate.state === 'fail')) return []
      const known = grade.get(`${offer.id}|${need.id}`)
      // A grade 1 pair is a yes, but a missing one is less of a loss: half the weight of a standard outlet.
      return [
        {
          offer: `${id} ${offer.id}`,
          features,
          terms: termsOf(features),
          label: known ? 1 : 0,
          weight: known === 1 ? 0.6 : 1,
        },
      ]
    })
  })
}

function fit(samples: readonly Sample[], rounds = 3000): Calibration {
  const size = TERMS.length
  const weights = new Array<number>(size).fill(0)
  let bias = -4
  const velocity = new Array<number>(size + 1).fill(0)
  const total = samples.reduce((sum, sample) => sum + sample.weight, 0)
  for (let round = 0; round < rounds; round++) {
    const gradient = new Array<number>(size + 1).fill(0)
    for (const { terms, label, weight } of samples) {
      let z = bias
      for (let i = 0; i < size; i++) z += (terms[i] as number) * (weights[i] as number)
      const error = (1 / (1 + Math.exp(-z)) - label) * weight
      for (let i = 0; i < size; i++) gradient[i] = (gradient[i] as number) + error * (terms[i] as number)
      gradient[size] = (gradient[size] as number) + error
    }
    for (let i = 0; i <= size; i++) {
      const ridge = i < size ? RIDGE * (weights[i] as number) : 0
      velocity[i] = 0.9 * (velocity[i] as number) - 4 * ((gradient[i] as number) / total + ridge)
      if (i === size) bias += velocity[i] as number
      else {
        let next = (weights[i] as number) + (velocity[i] as number)
        const name = TERMS[i] as string
        if ((NEVER_NEGATIVE.has(name) && next < 0) || (NEVER_POSITIVE.has(name) && next > 0)) next = 0
        weights[i] = next
      }
    }
  }
  return {
    bias: round4(bias),
    weights: Object.fromEntries(TERMS.map((name, i) => [name, round4(weights[i] as number)])),
    table: [],
  }
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Isotonic regression, thinned to at most 24 points. */
function isotonic(points: { raw: number; label: number }[]): [number, number][] {
  const blocks: { raw: number; sum: number; count: number }[] = []
  for (const { raw, label } of [...points].sort((a, b) => a.raw - b.raw)) {
    blocks.push({ raw, sum: label, count: 1 })
    while (blocks.length > 1) {
      const last = blocks[blocks.length - 1]
      const previous = blocks[blocks.length - 2]
      if (!last || !previous || previous.sum / previous.count < last.sum / last.count) break
      blocks.splice(-2, 2, {
        raw: (previous.raw * previous.count + last.raw * last.count) / (previous.count + last.count),
        sum: previous.sum + last.sum,
        count: previous.count + last.count,
      })
    }
  }
  const table: [number, number][] = []
  for (const { raw, sum, count } of blocks) {
    // Two imagined pairs at the raw value keep a small block from claiming certainty.
    const share = (sum + 2 * raw) / (count + 2)
    const previous = table[table.length - 1]
    if (count < 8 || (previous && (raw - previous[0] < 0.02 || share - previous[1] < 0.01))) continue
    table.push([round4(raw), round4(Math.min(0.97, share))])
  }
  return table.slice(0, 24)
}

const samples = FITTED.flatMap((id) => samplesOf(id, readSet(id)))
const offers = [...new Set(samples.map((sample) => sample.offer))]
const foldOf = new Map(offers.map((offer, i) => [offer, i % 5]))
const predictions = [0, 1, 2, 3, 4].flatMap((fold) => {
  const model = fit(
    samples.filter((sample) => foldOf.get(sample.offer) !== fold),
    600,
  )
  return samples
    .filter((sample) => foldOf.get(sample.offer) === fold)
    .map(({ features, label }) => ({ raw: rawProbability(features, model), label }))
})
const model = fit(samples)
const table = isotonic(predictions)
const brier = predictions.reduce((sum, { raw, label }) => sum + (raw - label) ** 2, 0) / predictions.length
const result = {
  method: 'logistic regression, L2, sign constraints; isotonic table over five folds by offer',
  sample: {
    offers: offers.length,
    pairs: samples.length,
    feasible: samples.filter((sample) => sample.label).length,
  },
  brier: round4(brier),
  bias: model.bias,
  weights: model.weights,
  table,
}
writeFileSync(
  new URL('../../../../shared/domain/matching/calibration.json', import.meta.url),
  `${JSON.stringify(result, null, 2)}\n`,
)
console.log(JSON.stringify(result, null, 1))
