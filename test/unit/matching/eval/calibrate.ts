/**
 * Fits shared/domain/matching/scoring/calibration.json: `npx tsx test/unit/matching/eval/calibrate.ts`, two minutes.
 *
 * The coefficients come from the sets to train on (fit.ts). What a score means does not: knowledge was extended by those texts, and a
 * share of theirs is too kind for a stranger's listing. It comes from the studied sets that `manifest.json` marks with `curve`: judged
 * before they were run and never completed, a look-alike beside every second offer, as strangers' listings have them. They are scored
 * family by family without what was learnt of that family (crossed.ts).
 */
import { writeFileSync } from 'node:fs'
import { rawProbability } from '#shared/domain/matching/scoring/score.ts'
import { crossed } from './crossed.ts'
import { curveOf } from './curve.ts'
import { aboutSet, readSet, SETS } from './evaluate.ts'
import { fit, fittedSamples, round4 } from './fit.ts'

const samples = fittedSamples()
const model = fit(samples)
const judged = SETS.filter((id) => aboutSet(id).curve)
const strangers = crossed(judged, samples)
const square = samples.reduce(
  (sum, { features, label }) => sum + (rawProbability(features, model) - label) ** 2,
  0,
)
const result = {
  method:
    'logistic regression, L2, sign constraints; isotonic regression on pairs scored without what was learnt of their family',
  sample: {
    offers: new Set(samples.map((sample) => sample.offer)).size,
    pairs: samples.length,
    feasible: samples.filter((sample) => sample.label).length,
  },
  curve: {
    sets: judged,
    offers: judged.reduce((sum, id) => sum + readSet(id).offers.length, 0),
    feasible: strangers.filter(({ label }) => label).length,
  },
  brier: round4(square / samples.length),
  bias: model.bias,
  weights: model.weights,
  table: curveOf(strangers),
}
writeFileSync(
  new URL('../../../../shared/domain/matching/scoring/calibration.json', import.meta.url),
  `${JSON.stringify(result, null, 2).replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')}\n`,
)
console.log(JSON.stringify(result, null, 1))
