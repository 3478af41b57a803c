/**
 * Fits shared/domain/matching/scoring/calibration.json: `npx tsx test/unit/matching/eval/calibrate.ts`.
 *
 * The coefficients come from the sets to train on (fit.ts). What a score means does not: knowledge was extended by those texts, and a
 * share of theirs is too kind for a stranger's listing. It comes from the sets of the role `calibration`, which nobody looked into
 * and which are used through their scores and labels alone (curve.ts).
 */
import { writeFileSync } from 'node:fs'
import { rawProbability } from '#shared/domain/matching/scoring/score.ts'
import { aboutSet, SETS } from './evaluate.ts'
import { curveOf, scoredBy } from './curve.ts'
import { fit, fittedSamples, round4, samplesOf } from './fit.ts'

const samples = fittedSamples()
const model = fit(samples)
const strangers = samplesOf(SETS.filter((id) => aboutSet(id).role === 'calibration'))
const square = samples.reduce(
  (sum, { features, label }) => sum + (rawProbability(features, model) - label) ** 2,
  0,
)
const result = {
  method: 'logistic regression, L2, sign constraints; beta calibration on sets that nobody looked into',
  sample: {
    offers: new Set(samples.map((sample) => sample.offer)).size,
    pairs: samples.length,
    feasible: samples.filter((sample) => sample.label).length,
  },
  curve: {
    offers: new Set(strangers.map((sample) => sample.offer)).size,
    feasible: strangers.filter((sample) => sample.label).length,
  },
  brier: round4(square / samples.length),
  bias: model.bias,
  weights: model.weights,
  table: curveOf(scoredBy(strangers, model)),
}
writeFileSync(
  new URL('../../../../shared/domain/matching/scoring/calibration.json', import.meta.url),
  `${JSON.stringify(result, null, 2).replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')}\n`,
)
console.log(JSON.stringify(result, null, 1))
