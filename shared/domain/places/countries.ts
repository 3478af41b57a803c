import countries from '../../knowledge/places/countries.json' with { type: 'json' }
import { editDistance } from '../text/edit-distance.ts'
import { foldPlace } from './fold.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** English, as people write it in an address. */
  name: string
}

/** Every country that has a city in the gazetteer, by name. */
export const COUNTRIES: readonly Country[] = countries

let byFolded: Map<string, Country> | undefined

function index(): Map<string, Country> {
  const map = new Map<string, Country>()
  // Aliases first: where one country's alias is another's name, the name wins.
  for (const { aliases, ...country } of countries)
    for (const alias of aliases) map.set(foldPlace(alias), country)
  for (const { aliases: _, ...country } of countries) map.set(foldPlace(country.name), country)
  for (const { aliases: _, ...country } of countries) map.set(country.code.toLowerCase(), country)
  return map
}

/** The country meant by a name in one of many languages, an abbreviation or an ISO code; null for none. */
export function findCountry(text: string): Country | null {
  byFolded ??= index()
  const folded = foldPlace(text)
  return byFolded.get(folded) ?? byFolded.get(folded.replaceAll(' ', '')) ?? null
}

/** The country meant by a name with one letter too many, too few, wrong or swapped; null for none or several. */
export function findCountryNearly(text: string): Country | null {
  byFolded ??= index()
  const folded = foldPlace(text)
  if (folded.length < 5) return null
  const found = new Set<Country>()
  for (const [name, country] of byFolded) if (editDistance(name, folded, 1) <= 1) found.add(country)
  const codes = new Set([...found].map(({ code }) => code))
  return codes.size === 1 ? [...found][0]! : null
}
