/**
 * Amounts as the engine compares them: times a year and tonnes. Read by shared/domain/amounts; where a text gives a
 * day, a shift or an hour without working time, the middle of what is usual is reckoned with.
 */
import { readAll, type Amount as Read } from '#shared/domain/amounts/read.ts'
import { unitBySymbol } from '#shared/domain/amounts/vocabulary.ts'
import { assumedTimes } from '#shared/domain/amounts/yearly.ts'
import type { Unit } from '#shared/knowledge/schema.ts'
import { seasonOf } from './season.ts'

export interface StatedQuantity {
  value: number
  unit: Unit
  /** Times a year; null when no rhythm is given (a lot, once). */
  perYear: number | null
}

/** The amounts of a text, in order; a range counts by its middle. `text` is read up to 4 000 characters. */
export const readQuantities = (text: string): StatedQuantity[] =>
  readAll(text).flatMap((amount) => (amount.isProduction ? [] : comparable(amount)))

function comparable({ min, max, unit: symbol, rate, operations }: Read): StatedQuantity[] {
  const [low, high] = [min ?? max, max ?? min]
  const unit = unitBySymbol(symbol)
  if (!unit || low === null || high === null) return []
  const times = rate && assumedTimes({ ...rate, times: 1 }, operations)
  return [{ value: (low + high) / 2, unit, perYear: times?.middle ?? null }]
}

const KEPT = 1000
const byUnit = new Map<string, StatedQuantity | undefined>()

/** Amount and unit of a listing's own fields ("t/month", "m3 per year", "kg"). */
export function listingAmount(quantity: number, unitText: string): StatedQuantity | undefined {
  if (!Number.isFinite(quantity) || quantity <= 0) return undefined
  if (!byUnit.has(unitText)) {
    if (byUnit.size >= KEPT) byUnit.clear()
    byUnit.set(unitText, readQuantities(`1 ${unitText}`)[0])
  }
  const one = byUnit.get(unitText)
  return one && { ...one, value: one.value * quantity }
}

/** What comes by the week or month comes in the months of its season only: 20 t/month from October to January are 80 a year. */
export function inSeason(
  amount: StatedQuantity | undefined,
  listing: Parameters<typeof seasonOf>[0],
): StatedQuantity | undefined {
  if (!amount?.perYear || amount.perYear < MONTHS) return amount
  const season = seasonOf(listing)
  return season ? { ...amount, perYear: (amount.perYear * season.months.length) / MONTHS } : amount
}
const MONTHS = 12

/**
 * Tonnes a year. Volumes need a density (t/m³); gas at normal conditions, energy and pieces give undefined. A lot
 * without rhythm counts as one a year.
 */
export function tonnesPerYear(
  amount: StatedQuantity | undefined,
  density: number | undefined,
): number | undefined {
  if (!amount) return undefined
  const times = amount.perYear ?? 1
  const { dimension, factor, id } = amount.unit
  if (dimension === 'mass' || dimension === 'load') return amount.value * factor * times
  if (dimension === 'volume' && density && id !== 'nm3') return amount.value * factor * density * times
  return undefined
}

/** An amount that has no weight, such as heat, gas or pieces: comparable with its like only. */
export interface Unweighed {
  dimension: Unit['dimension']
  /** In the base unit of the dimension: MWh, m³, pieces. */
  perYear: number
  /** EUR per base unit. */
  price: number | undefined
}

/** `price` is EUR per unit as listed. */
export function unweighed(
  amount: StatedQuantity | undefined,
  price: number | undefined,
): Unweighed | undefined {
  if (!amount) return undefined
  const { dimension, factor } = amount.unit
  return {
    dimension,
    perYear: amount.value * factor * (amount.perYear ?? 1),
    price: price === undefined ? undefined : price / factor,
  }
}
