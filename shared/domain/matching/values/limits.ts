/**
 * What the values that an offer states say of a limit: a usual one of the outlet, or one that the need states. A value that
 * refers to something else than the limit is compared where that can only make it worse, or where what is missing is stated
 * too; otherwise it is said what is missing.
 */
import type { MissingValue } from '#shared/domain/matching/reasons.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { figureScale, type Figure } from './figures.ts'

export interface LimitFinding {
  limit: Limit
  figure: Figure
  /** `open`: stated, but it can't be compared; `missing` says what is needed for it. */
  state: 'within' | 'above' | 'open'
  /** How many times beyond the limit, at least; 1 within. */
  ratio: number
  missing: MissingValue | null
  /** The parameter that is missing, where it is one that can be stated. */
  wanted: string | null
}

/** Two names of one parameter: a limit on moisture as delivered is one on moisture. */
export const sameParameter = (parameter: string): string =>
  /moisture/.test(parameter) ? 'moisture' : parameter === 'reactive CaO' ? 'CaO' : parameter

/** The figure that speaks of a limit. */
export const figureOf = (limit: Limit, figures: readonly Figure[]): Figure | undefined =>
  figures.find(
    ({ parameter }) => parameter === limit.parameter || parameter === sameParameter(limit.parameter),
  )

/** What the figures say of a limit; undefined where they say nothing of it. `density` in kg per litre. */
export function compareLimit(
  limit: Limit,
  figures: readonly Figure[],
  density: number | undefined,
): LimitFinding | undefined {
  const figure = figureOf(limit, figures)
  const same = figure?.per === 'own unit' && figure.unit === limit.unit
  const scale = same ? ({ per: 'own unit', factor: 1, basis: '' } as const) : figureScale(limit.unit)
  if (!scale || !figure) return undefined
  const open = (missing: MissingValue, wanted: string | null): LimitFinding => ({
    ...{ limit, figure, missing, wanted },
    state: 'open',
    ratio: 1,
  })
  const bound = limit.value * scale.factor
  const upper = limit.op.startsWith('<')
  const within: LimitFinding = { limit, figure, state: 'within', ratio: 1, missing: null, wanted: null }
  const above = (ratio: number): LimitFinding => ({ ...within, state: 'above', ratio })
  const { parameter } = figure
  let { low, high } = figure
  let surely = figure.basis === scale.basis
  const iron = figures.find(
    (found) => found.parameter === 'iron' && found.per === figure.per && found.basis === '',
  )
  const water = figures.find((found) => found.parameter === 'moisture' && found.per === 'mass')
  if (figure.basis === '' && scale.basis === 'iron' && iron && iron.low > 0) {
    // Both per kg or both per litre: their quotient is per mass of iron, in mg per kg.
    ;[low, high] = [(low / iron.high) * 1e6, (high / iron.low) * 1e6]
    surely = true
  } else if (figure.per !== scale.per) {
    if (!isShare(figure.per) || !isShare(scale.per)) return undefined
    if (density === undefined) return open('density', 'density')
    const factor = figure.per === 'volume' ? 1 / density : density
    ;[low, high] = [low * factor, high * factor]
  } else if (figure.basis !== scale.basis && water && water.high < 1e6 && isDry(figure, scale)) {
    const dry = [1 - water.low / 1e6, 1 - water.high / 1e6] as const
    ;[low, high] = figure.basis === '' ? [low / dry[0], high / dry[1]] : [low * dry[1], high * dry[0]]
    surely = true
  }
  // Of a range of sizes the largest piece decides, or the smallest.
  if (figure.per === 'length' && Number.isFinite(high)) [low, high] = upper ? [high, high] : [low, low]
  if (!surely) {
    if (figure.basis !== '' || !upper)
      return open(scale.basis === '' ? 'as delivered' : `per ${scale.basis}`, parameter)
    // A share of the whole is never more than its share of a part.
    if (low <= bound)
      return scale.basis === 'iron' ? open('iron content', 'iron') : open('moisture', 'moisture')
  }
  const over = figure.per === 'acidity' ? 1 + Math.abs((upper ? low : high) - bound) : undefined
  if (upper ? high <= bound : low >= bound) return within
  if (upper ? low > bound : high < bound)
    return above(over ?? (upper ? low / bound : bound / Math.max(high, 1e-9)))
  return open('exact value', parameter)
}

const isShare = (per: Figure['per']): boolean => per === 'mass' || per === 'volume'

const isDry = (figure: Figure, scale: { basis: Figure['basis'] }): boolean =>
  figure.basis !== 'iron' && scale.basis !== 'iron'
