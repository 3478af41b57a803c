import type { Location } from '../../api/core/common.ts'
import { findCountry } from './countries.ts'
import { findPlace, isPoint, placesMeant } from './gazetteer.ts'
import type { Located } from './locate.ts'

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
 * @returns null when neither the place nor a town near it is known, when several have the name, or it is a region.
 */
export function placeTold({ city, country, near }: ToldPlace): Location | null {
  const found = placesMeant(city, country)
  if (found.kind === 'one' && isPoint(found.located)) return found.located.place
  if (!near?.trim()) return null
  const beside = findPlace(near, country)
  if (!beside) return null
  const name = city.trim()
  return { ...beside, city: name, text: `${name} (near ${beside.city}), ${beside.country}` }
}

/** What to ask for when `placeTold` finds nothing: the field of the place, and a sentence for the person. */
export function unknownPlace({ city, country, near }: ToldPlace): {
  field: 'city' | 'country' | 'near'
  message: string
} {
  if (!findCountry(country))
    return { field: 'country', message: `We do not know a country called ${country}.` }
  if (near?.trim())
    return { field: 'near', message: `We could not find ${near} in ${country} either. Name a larger town.` }
  const found = placesMeant(city, country)
  if (found.kind === 'several') return { field: 'city', message: severalOf(city, found.candidates) }
  if (found.kind === 'one')
    return {
      field: 'city',
      message: `${city} is a region, some ${found.located.radiusKm} km around its middle. Name the town of the site.`,
    }
  return {
    field: 'city',
    message: `We could not find ${city} in ${country}. Check the spelling, or name a larger town nearby.`,
  }
}

/** Which of the places of one name is meant; one text for a form, a preview and a program. */
export const severalOf = (name: string, candidates: readonly Located[]): string =>
  `Several places are called ${name}. Which one: ${candidates.map(({ place }) => place.text).join('; ')}?`
