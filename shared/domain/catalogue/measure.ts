/** Quantities and prices of listings in one unit each, so that a filter compares like with like. */
import type { QUANTITY_UNITS } from '../../api/core/vocabulary.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Classification } from '../matching/types.ts'
import { listingAmount, tonnesPerYear } from '../matching/values/quantity.ts'

type QuantityUnit = (typeof QUANTITY_UNITS)[number]

const DIMENSION = { m3: 'volume', MWh: 'energy', pieces: 'count' } as const

export interface Measurable {
  quantity: number
  unit: string
  price_per_unit: number | null
  classification: Pick<Classification, 'concepts' | 'tonnesPerYear'>
}

/** t/m³ of the material that was read with the most confidence; undefined when its knowledge has none. */
const densityOf = ({ classification }: Measurable, knowledge: Knowledge): number | undefined =>
  knowledge.concept(classification.concepts[0]?.id ?? '')?.density

/**
 * A listing's amount a year in a unit. A lot without a rhythm counts as one a year; lorries and bags count with their
 * usual load, volumes as mass only where the density of the material is known. Null: not comparable in that unit.
 */
export function quantityIn(listing: Measurable, unit: QuantityUnit, knowledge: Knowledge): number | null {
  const amount = listingAmount(listing.quantity, listing.unit)
  if (unit === 't') return tonnesPerYear(amount, densityOf(listing, knowledge)) ?? null
  if (amount?.unit.dimension !== DIMENSION[unit]) return null
  return amount.value * amount.unit.factor * (amount.perYear ?? 1)
}

/**
 * EUR per tonne. Null without a price, and where a unit has no certain mass: pieces, energy, usual loads, and volumes of
 * unknown density.
 */
export function pricePerTonne(listing: Measurable, knowledge: Knowledge): number | null {
  if (listing.price_per_unit === null) return null
  const one = listingAmount(1, listing.unit.split('/')[0]!.trim())
  if (!one || one.unit.dimension === 'load') return null
  const tonnes = tonnesPerYear({ ...one, perYear: 1 }, densityOf(listing, knowledge))
  return tonnes ? listing.price_per_unit / tonnes : null
}
