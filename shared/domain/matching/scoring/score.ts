/**
 * From evidence to one calibrated number.
 *
 * Method: a logistic regression over the features of features.ts, fitted
 * on our own labelled pairs (test/unit/matching/eval), followed by a curve fitted on pairs scored without what was learnt of their family, so that of a
 * stranger's pairs scored 0.8 about eight in ten are feasible. Coefficients and curve: calibration.json, with sample size and
 * error. The label is "a practitioner calls the pair feasible"; the score knows nothing of contracts, relations or prices.
 */
import calibration from './calibration.json' with { type: 'json' }

export interface Calibration {
  bias: number
  weights: Record<string, number>
  /** Ascending raw probability and the share observed there; linear between. */
  table: readonly (readonly [raw: number, share: number])[]
}

/** The calibration of the product. */
export const OWN_CALIBRATION = calibration as unknown as Calibration

/**
 * Terms of the regression. Shared words count where a chain of concepts stands beside them, or where one text was not
 * understood; alone they are what makes general text search fail here.
 */
export const SCORE_TERMS = [
  'path',
  'more',
  'property',
  'propertyMiss',
  'category',
  'industry',
  'path·property',
  'path·words',
  'path·profile',
  'path·industry',
  'path·category',
  'path·specific',
  'words·unread',
  'profile·unread',
  'property·unread',
  'suited',
  'path·suited',
  'asked',
  'path·broader',
  'path·fits',
  'path·needSure',
  'path·reverseOverlap',
  'path·kind',
  'kind·unread',
  'path·asked',
  'path·form',
  'form',
] as const

/** Values of `TERMS` for a feature vector in the order of `FEATURES`. */
export function scoreTerms(features: readonly number[] | Float64Array): number[] {
  const [
    path = 0,
    more = 0,
    property = 0,
    miss = 0,
    words = 0,
    profile = 0,
    industry = 0,
    category = 0,
    form = 0,
    unread = 0,
    specific = 0,
    suited = 0,
    asked = 0,
    broader = 0,
    fits = 0,
    needSure = 0,
    reverseOverlap = 0,
    kind = 0,
  ] = features
  return [
    path,
    more,
    property,
    miss,
    category,
    industry,
    path * property,
    path * words,
    path * profile,
    path * industry,
    path * category,
    path * specific,
    words * unread,
    profile * unread,
    property * unread,
    suited,
    path * suited,
    asked,
    path * broader,
    path * fits,
    path * needSure,
    path * reverseOverlap,
    path * kind,
    kind * unread,
    path * asked,
    path * form,
    form,
  ]
}

/** Raw probability of the regression. */
export function rawProbability(features: readonly number[], model: Calibration): number {
  const weights = columnOf(model)
  const terms = scoreTerms(features)
  let z = model.bias
  for (let i = 0; i < terms.length; i++) z += (terms[i] as number) * (weights[i] as number)
  return 1 / (1 + Math.exp(-z))
}

/** What each term adds to the logit of the product's own calibration, the largest first; the bias stands beside. */
export function contributions(features: readonly number[]) {
  const terms = scoreTerms(features)
  const weights = columnOf(OWN_CALIBRATION)
  const rows = SCORE_TERMS.map((name, i) => {
    const [value, weight] = [terms[i] as number, weights[i] as number]
    return { name, value, weight, added: value * weight }
  })
  return { bias: OWN_CALIBRATION.bias, rows: rows.sort((a, b) => Math.abs(b.added) - Math.abs(a.added)) }
}

const columns = new WeakMap<Calibration, readonly number[]>()

/** The weights in the order of `TERMS`. */
function columnOf(model: Calibration): readonly number[] {
  let column = columns.get(model)
  if (!column) columns.set(model, (column = SCORE_TERMS.map((name) => model.weights[name] ?? 0)))
  return column
}

/** Calibrated probability 0–1 that the material serves the need. */
export function probability(features: readonly number[], model: Calibration = OWN_CALIBRATION): number {
  return interpolate(rawProbability(features, model), model.table)
}

/** The most that features between these ends make: a term that counts against a pair at its least. No feature is below zero. */
export function mostProbability(
  least: Float64Array,
  most: Float64Array,
  model: Calibration = OWN_CALIBRATION,
): number {
  const weights = columnOf(model)
  const [low, high] = [scoreTerms(least), scoreTerms(most)]
  let z = model.bias
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number
    z += ((weight < 0 ? low : high)[i] as number) * weight
  }
  return interpolate(1 / (1 + Math.exp(-z)), model.table)
}

/** Piecewise linear through the table; strictly rising, so that ties in the table do not tie the ranking. */
export function interpolate(raw: number, table: Calibration['table']): number {
  if (table.length === 0) return raw
  let [x0, y0] = [0, 0]
  for (const [x1, y1] of table) {
    if (raw <= x1) return clamp(y0 + ((y1 - y0) * (raw - x0)) / (x1 - x0 || 1))
    ;[x0, y0] = [x1, y1]
  }
  return clamp(y0 + ((1 - y0) * (raw - x0)) / (1 - x0 || 1))
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
