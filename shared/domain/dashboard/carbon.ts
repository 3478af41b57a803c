import { listingAmount, tonnesPerYear } from '../matching/values/quantity.ts'

/**
 * The dashboard's estimate of carbon: tonnes times a factor per kind of material. Coarser than the balance of a match,
 * which names its factors and sources; the same for everything a company lists, so that sums and ranks compare.
 */

/** What a factor is looked up by. */
export interface Named {
  material_name: string
  /** As listed; absent on records that never had one. */
  category?: string | undefined
}

/** t CO2e avoided per tonne, by a word in the name; the first that fits. */
const FACTORS: readonly (readonly [word: RegExp, factor: number])[] = [
  [/slag/i, 0.15],
  [/\bscale\b/i, 0.25],
  [/scrap/i, 0.35],
  [/water/i, 0.05],
]
const METALS_FACTOR = 0.3
const OTHER_FACTOR = 0.2

/** t CO2e per tonne of the material. */
export function carbonFactor({ material_name, category }: Named): number {
  const named = FACTORS.find(([word]) => word.test(material_name))
  if (named) return named[1]
  return category?.toLowerCase() === 'metals' ? METALS_FACTOR : OTHER_FACTOR
}

/** t CO2e of a quantity in kilograms: quantity / 1000 times the factor. */
export const carbonEstimate = (kilograms: number, material: Named): number =>
  (kilograms / 1000) * carbonFactor(material)

interface Amount extends Named {
  quantity: number
  unit: string
  classification?: { tonnesPerYear?: number | undefined } | undefined
}

/** t/m³ of what is known to be water; of other volumes the mass is not known. */
const densityOf = ({ material_name }: Named): number | undefined =>
  /water/i.test(material_name) ? 1 : undefined

/**
 * Tonnes a year of a listing. A lot without a rhythm counts as one a year; where the fields give no mass, an amount
 * said in the text counts. Null: not comparable in tonnes (gas, heat, pieces, volumes other than water).
 */
export function yearlyTonnes(listing: Amount): number | null {
  const amount = listingAmount(listing.quantity, listing.unit)
  return tonnesPerYear(amount, densityOf(listing)) ?? listing.classification?.tonnesPerYear ?? null
}

/** Tonnes of one delivery over the quantity of a listing, its rhythm left aside; null as above. */
export function lotTonnes(lot: Amount): number | null {
  const amount = listingAmount(lot.quantity, lot.unit)
  return tonnesPerYear(amount && { ...amount, perYear: null }, densityOf(lot)) ?? null
}
