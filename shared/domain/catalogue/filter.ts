import type { Location } from '../../api/core/common.ts'
import { findCountry } from '../places/countries.ts'
import { hasAll, hasPhrase, wantedOf, searchWords, type Words } from './search-words.ts'

/** Words of a place: what it was given as, city and country. */
export function placeWords(location: Location | null): Words {
  if (!location) return searchWords('')
  return searchWords([location.text, location.city, location.country].filter(Boolean).join(' '))
}

/**
 * A predicate for names and short texts: each word of the query must stand in it, as a word or as the beginning of
 * one, whatever case and accents. An empty query lets all pass.
 */
export function textFilter(query: string): (words: Words) => boolean {
  const wanted = wantedOf(query, 2)
  return (words) => hasAll([words], wanted)
}

/** One place that is asked for: all parts must hold. */
type Alternative = readonly ((words: Words) => boolean)[]

/**
 * A predicate for a place. Semicolons separate alternatives, and so do commas between countries or between towns
 * ("Lyon, Ghent"); a country after a town or region says where that lies ("Ghent, Belgium").
 */
export function placeFilter(query: string): (words: Words) => boolean {
  const alternatives = query.split(';').flatMap(alternativesOf)
  if (alternatives.length === 0) return () => true
  return (words) => alternatives.some((parts) => parts.every((holds) => holds(words)))
}

function alternativesOf(text: string): Alternative[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const isCountry = parts.map((part) => findCountry(part) !== null)
  // "Belgium, Ghent" is the same as "Ghent, Belgium".
  if (parts.length === 2 && isCountry[0] !== isCountry[1]) return [parts.map(holdsOf)]
  const found: Alternative[] = []
  let towns: string[] = []
  parts.forEach((part, at) => {
    if (!isCountry[at]) towns.push(part)
    else {
      found.push(
        ...(towns.length > 0
          ? towns.map((town): Alternative => [holdsOf(town), holdsOf(part)])
          : [[holdsOf(part)]]),
      )
      towns = []
    }
  })
  return [...found, ...towns.map((town): Alternative => [holdsOf(town)])]
}

/** A country is found by any of its names: "Deutschland" finds what stands under Germany. */
function holdsOf(part: string): (words: Words) => boolean {
  const named = searchWords(part)
  const country = findCountry(part)
  const phrases = country ? [named, searchWords(country.name)] : [named]
  return (words) => phrases.some((phrase) => hasPhrase(words, phrase))
}
