import type { Location } from '../../api/core/common.ts'
import { findCountry } from './countries.ts'
import { findPlace } from './gazetteer.ts'

/** A place as a person tells it. */
export interface ToldPlace {
  city: string
  country: string
  /** A larger town nearby, for a place too small for the gazetteer. */
  near?: string | undefined
}

/**
 * The place that was told. One too small for the gazetteer keeps its name and stands where the town near it does:
 * "Pantoja (near Toledo), Spain".
 *
 * @returns null when neither the place nor a town near it is known.
 */
export function placeTold({ city, country, near }: ToldPlace): Location | null {
  const known = findPlace(city, country)
  if (known || !near?.trim()) return known
  const beside = findPlace(near, country)
  if (!beside) return null
  const name = city.trim()
  return { ...beside, city: name, text: `${name} (near ${beside.city}), ${beside.country}` }
}

/** What to ask for when `placeOf` finds nothing: the field of the place, and a sentence for the person. */
export function unknownPlace({ city, country, near }: ToldPlace): {
  field: 'city' | 'country' | 'near'
  message: string
} {
  if (!findCountry(country))
    return { field: 'country', message: `We do not know a country called ${country}.` }
  if (near?.trim())
    return { field: 'near', message: `We could not find ${near} in ${country} either. Name a larger town.` }
  return {
    field: 'city',
    message: `We could not find ${city} in ${country}. Check the spelling, or name a larger town nearby.`,
  }
}
