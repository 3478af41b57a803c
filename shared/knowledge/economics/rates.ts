/** What a year's contract pays for carriage. By itself, because a browser loads it for the levers of a match. */
import file from './rates.json' with { type: 'json' }
import type { HaulRate } from './schema.ts'

export const haulRates = file as readonly HaulRate[]

/** @throws {Error} where the file has no rate of this id. */
export function rateOf(id: string): HaulRate {
  const found = haulRates.find((one) => one.id === id)
  if (!found) throw new Error(`rates.json has no rate ${id}`)
  return found
}
