/**
 * Whether the coefficients carry over: each knowledge family's offers ranked by a regression that saw all pairs, and by one
 * that saw none of that family. What falls between the two was learned by heart.
 */
import { rawProbability, type Calibration } from '#shared/domain/matching/scoring/score.ts'
import { families } from '#shared/knowledge/index.ts'
import { fit, fittedSamples, type Sample } from '../../unit/matching/eval/fit.ts'

export interface FamilyRow {
  family: string
  offers: number
  feasible: number
  /** Mean average precision with the family among what was fitted, and without it. */
  seen: number
  heldOut: number
  /** Without it. */
  p3: number
  r10: number
}

interface Sums {
  map: number
  p3: number
  r10: number
}

/** Sums over offers with a feasible pair. */
function rank(offers: readonly (readonly Sample[])[], model: Calibration): Sums {
  const sums = { map: 0, p3: 0, r10: 0 }
  for (const pairs of offers) {
    const labels = pairs
      .map(({ features, need, label }) => ({ score: rawProbability(features, model), need, label }))
      .sort((a, b) => b.score - a.score || (a.need < b.need ? -1 : 1))
      .map(({ label }) => label)
    const total = labels.filter(Boolean).length
    const among = (k: number) => labels.slice(0, k).filter(Boolean).length / Math.min(k, total)
    let hits = 0
    let precision = 0
    labels.forEach((label, i) => {
      if (label) precision += ++hits / (i + 1)
    })
    sums.map += precision / total
    sums.p3 += among(3)
    sums.r10 += among(10)
  }
  return sums
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

/** One row per family, the largest first, and one over all. */
export function heldOutFamilies(): FamilyRow[] {
  const samples = fittedSamples()
  const familyOf = new Map(
    Object.entries(families).flatMap(([family, { concepts }]) =>
      concepts.map(({ id }): [string, string] => [id, family]),
    ),
  )
  const offers = grouped(samples, ({ offer }) => offer)
    .map(([, pairs]) => pairs)
    .filter((pairs) => pairs.some(({ label }) => label))
  const groups = grouped(offers, ([first]) => familyOf.get(first?.material ?? '') ?? 'not read')
  const model = fit(samples)
  const all = { offers: 0, feasible: 0, seen: 0, map: 0, p3: 0, r10: 0 }
  const rows: FamilyRow[] = []
  for (const [family, members] of groups.sort((a, b) => b[1].length - a[1].length)) {
    const names = new Set(members.map(([first]) => first?.offer))
    const without = fit(samples.filter(({ offer }) => !names.has(offer)))
    const count = members.length
    const feasible = members.flat().filter(({ label }) => label).length
    const seen = rank(members, model).map
    const { map, p3, r10 } = rank(members, without)
    rows.push({
      family,
      offers: count,
      feasible,
      seen: seen / count,
      heldOut: map / count,
      p3: p3 / count,
      r10: r10 / count,
    })
    all.offers += count
    all.feasible += feasible
    all.seen += seen
    all.map += map
    all.p3 += p3
    all.r10 += r10
  }
  const n = all.offers
  const total = { family: 'all', offers: n, feasible: all.feasible, seen: all.seen / n, heldOut: all.map / n }
  return [...rows, { ...total, p3: all.p3 / n, r10: all.r10 / n }]
}
