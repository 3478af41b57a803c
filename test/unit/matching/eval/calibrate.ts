/**
 * Fits shared/domain/matching/scoring/calibration.json: `npx tsx test/unit/matching/eval/calibrate.ts`.
 *
 * The regression of fit.ts, then an isotonic table (pool adjacent violators) over five-fold predictions, so that no pair is
 * calibrated by a model that saw it. Folds by offer.
 */
import { writeFileSync } from 'node:fs'
import { rawProbability } from '#shared/domain/matching/scoring/score.ts'
import { fit, fittedSamples, round4 } from './fit.ts'

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

const samples = fittedSamples()
const offers = [...new Set(samples.map((sample) => sample.offer))]
const foldOf = new Map(offers.map((offer, i) => [offer, i % 5]))
const predictions = [0, 1, 2, 3, 4].flatMap((fold) => {
  const model = fit(samples.filter((sample) => foldOf.get(sample.offer) !== fold))
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
  new URL('../../../../shared/domain/matching/scoring/calibration.json', import.meta.url),
  `${JSON.stringify(result, null, 2).replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]')}\n`,
)
console.log(JSON.stringify(result, null, 1))
