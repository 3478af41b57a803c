import type { QUANTITY_UNITS } from '#shared/api/core/vocabulary.ts'

/** How coarsely a blind listing is told: amounts by powers of ten, distances by a few steps, times by the quarter. */

type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** An amount a year between two powers of ten; null: below the first, or above the last. */
export interface AmountBand {
  from: number | null
  below: number | null
  unit: QuantityUnit
}

const LOWEST = 10
const HIGHEST = 100_000

export function amountBand(perYear: number, unit: QuantityUnit): AmountBand {
  if (perYear < LOWEST) return { from: null, below: LOWEST, unit }
  if (perYear >= HIGHEST) return { from: HIGHEST, below: null, unit }
  let from = LOWEST
  while (perYear >= from * 10) from *= 10
  return { from, below: from * 10, unit }
}

/** The middle of a band, which stands for whatever lies in it. */
export function bandMiddle({ from, below }: AmountBand): number {
  if (from === null) return LOWEST / Math.sqrt(10)
  return Math.round(from * Math.sqrt(below === null ? 10 : below / from))
}

/** Kilometres, from the centre of a region. */
export const DISTANCE_STEPS = [100, 250, 500, 1000, 2500] as const

export interface DistanceBand {
  from: number
  /** Null: beyond the last step. */
  below: number | null
}

export function distanceBand(km: number): DistanceBand {
  const at = DISTANCE_STEPS.findIndex((step) => km < step)
  const below = at < 0 ? null : DISTANCE_STEPS[at]!
  const from = at < 0 ? DISTANCE_STEPS.at(-1)! : (DISTANCE_STEPS[at - 1] ?? 0)
  return { from, below }
}

/** The quarter of a time, `2026-Q4`: nothing finer is told of a blind listing. */
export const quarterOf = (time: string): string =>
  `${time.slice(0, 4)}-Q${Math.ceil(Number(time.slice(5, 7)) / 3)}`
