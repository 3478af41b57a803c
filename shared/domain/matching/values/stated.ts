/** What a listing states in figures: an offer of itself, beside its text and in it, and a need of what it takes. */
import { fold, stem } from '#shared/domain/matching/text/text.ts'
import type { Content, Listing, ListingFacts, StatedValue } from '#shared/domain/matching/types.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { type Figure, readBounds, readFigures, figureScale } from './figures.ts'

const PPM = 1e6

/** What an offer states in figures, beside its text, in it, and what was read of water and purity in words. */
export function statedFigures(listing: Listing, facts: ListingFacts): readonly Figure[] {
  const figures = readFigures(`${listing.material_name} ; ${listing.description}`, listing.stated ?? [])
  for (const [parameter, share] of [
    ['moisture', facts.moisture],
    ['purity', facts.purity],
  ] as const)
    if (share !== undefined && !figures.some((figure) => figure.parameter === parameter))
      figures.push({
        ...{ parameter, low: share * PPM, high: share * PPM, per: 'mass', basis: '', unit: '%' },
        said: `${parameter} ${Number((share * 100).toFixed(1))} %`,
      })
  return figures
}

/** "60 % solids" of a need: what it is used to, which others are brought to. */
const usual = new WeakSet<Limit>()
export const isUsual = (limit: Limit): boolean => usual.has(limit)

/** Bounds of a need; what it wants of water and purity is one, however it is worded. */
export function boundsOf(listing: Listing, facts: ListingFacts): Limit[] {
  const bounds = readBounds(`${listing.material_name} ; ${listing.description}`)
  for (const [parameter, op, share] of [
    ['moisture', '<=', facts.moisture],
    ['purity', '>=', facts.purity],
  ] as const)
    if (share !== undefined && !bounds.some((bound) => bound.parameter === parameter)) {
      const limit: Limit = { parameter, op, value: Number((share * 100).toFixed(1)), unit: '%', sources: [] }
      usual.add(limit)
      bounds.push(limit)
    }
  return bounds
}

/** The middle of what is stated of a parameter, in the unit of figures.ts. */
export const statedOf = (figures: readonly Figure[], parameter: string): number | undefined => {
  const found = figures.find((figure) => figure.parameter === parameter)
  return found && Number.isFinite(found.high) && found.high > 0 ? (found.low + found.high) / 2 : undefined
}

/** Share of water, 0–1: of a bound the stated side, of a range the middle. */
export function moistureOf(figures: readonly Figure[]): number | undefined {
  const found = figures.find(({ parameter, per }) => parameter === 'moisture' && per === 'mass')
  if (!found) return undefined
  const share =
    found.high === Infinity ? found.low : found.low === 0 ? found.high : (found.low + found.high) / 2
  return Math.min(1, share / PPM)
}

/** Values stated beside the text count among the figures of words that have no parameter of their own. */
export function withStated(contents: readonly Content[], stated: readonly StatedValue[]): readonly Content[] {
  return [
    ...stated.flatMap(({ parameter, value, unit, low = value, high = value }): Content[] => {
      const scale = figureScale(unit)
      if (scale?.per !== 'mass' && scale?.per !== 'volume') return []
      return [
        {
          of: stem(fold(parameter)),
          ...((low > 0 || low === high) && { min: low * scale.factor }),
          ...(high < Infinity && { max: high * scale.factor }),
        },
      ]
    }),
    ...contents,
  ]
}
