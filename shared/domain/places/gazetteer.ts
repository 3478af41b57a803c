import type { Location } from '../../api/core/common.ts'
import { findCountry } from './countries.ts'
import { meant, type Located, type Meant } from './locate.ts'

/**
 * Finds a town, a port or a plant of a country by a typed name: its own, a foreign or an unaccented one, without its addition,
 * or misspelt. Of several the one in the state named behind it ("Portland, Maine") is meant, else the largest.
 *
 * @param country in any common language, abbreviated, or as ISO code.
 * @returns null when the country or the place is unknown, or it is a region.
 */
export function findPlace(city: string, country: string): Location | null {
  const found = placesMeant(city, country)
  const first = found.kind === 'several' ? found.candidates[0]! : found.kind === 'one' ? found.located : null
  return first && isPoint(first) ? first.place : null
}

/** A town or site, not a region. */
export const isPoint = ({ kind }: Located): boolean => kind === 'town' || kind === 'site'

/** What a name may mean in a country. */
export function placesMeant(city: string, country: string): Meant {
  const where = findCountry(country)
  if (!where || city.trim() === '') return { kind: 'unknown' }
  return meant(`${city}, ${where.name}`)
}
