import type { Location } from '../../api/core/common.ts'
import cities from '../../knowledge/places/cities.json' with { type: 'json' }
import exonyms from '../../knowledge/places/exonyms.json' with { type: 'json' }
import { findCountry } from './countries.ts'
import { editDistance } from '../text/edit-distance.ts'
import { foldPlace, foldUmlauts } from './fold.ts'
import { statedCity } from './states.ts'

/**
 * Finds cities without a network: 34 000 cities of GeoNames (all from 15 000 inhabitants, in Europe from
 * 5 000, capitals, and some smaller ports and industrial towns), in memory as columns. A country's cities
 * stand together, the largest first; its lookup is made when it is first asked for.
 */

interface City {
  name: string
  folded: string
  /** Row in the columns. */
  at: number
  /** Abbreviated; undefined where towns are not told apart by it. */
  state: string | undefined
}

/** States of a country's cities, in their order. */
const STATES: ReadonlyMap<string, string> = new Map(Object.entries(cities.states))
/** Names in other languages, by a country's own. */
const EXONYMS: ReadonlyMap<string, Record<string, string[]>> = new Map(Object.entries(exonyms))

let names: string[] | undefined
const citiesByCountry = new Map<string, readonly City[]>()

function citiesOf(code: string): readonly City[] {
  const known = citiesByCountry.get(code)
  if (known) return known
  names ??= cities.names.split('\n')
  const place = cities.countries.indexOf(code)
  const start = cities.counts.slice(0, Math.max(place, 0)).reduce((sum, count) => sum + count, 0)
  const states = STATES.get(code)?.split(' ')
  const found = names
    .slice(start, start + (place < 0 ? 0 : cities.counts[place]!))
    // A town with two official names carries both: "Donostia / San Sebastián".
    .flatMap((both, row) =>
      both
        .split(' / ')
        .map((name): City => ({ name, folded: foldPlace(name), at: start + row, state: states?.[row] })),
    )
  citiesByCountry.set(code, found)
  return found
}

/** Typing errors that are forgiven in a name of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** A city and the name under which it was found. */
interface Found {
  city: City
  name: string
}

/**
 * Finds a city of a country by a typed name: its own, a foreign or an unaccented one, without its addition, or misspelt. Of
 * several the one in the state named behind it ("Portland, Maine") is meant, else the largest.
 * @param country in any common language, abbreviated, or as ISO code.
 * @returns null when the country or the city is unknown.
 */
export function findPlace(city: string, country: string): Location | null {
  const where = findCountry(country)
  if (!where) return null
  const all = citiesOf(where.code)
  const told = statedCity(city, where.code)
  if (told) {
    const [name, there] = [foldPlace(told.city), all.filter(({ state }) => state === told.state.code)]
    const found = told.certain ? search(there, where.code, name) : named(exact(there, name))
    if (found) return located(found, `${told.state.name}, ${where.name}`, where.name)
    if (told.certain) return null
  }
  const found = search(all, where.code, foldPlace(city))
  return found && located(found, where.name, where.name)
}

const located = ({ city: { at }, name }: Found, addition: string, country: string): Location => ({
  text: `${name}, ${addition}`,
  city: name,
  country,
  lat: cities.lat[at]! / 1000,
  lon: cities.lon[at]! / 1000,
})

const exact = (all: readonly City[], wanted: string) => all.find(({ folded }) => folded === wanted)

/** The first of the ways in which a name may be meant that leads to one of the cities. */
function search(all: readonly City[], code: string, wanted: string): Found | null {
  if (!wanted) return null
  return (
    byOtherName(all, code, (name) => name === wanted) ??
    named(exact(all, wanted)) ??
    byOtherName(all, code, (name) => foldUmlauts(name) === foldUmlauts(wanted)) ??
    named(all.find(({ folded }) => foldUmlauts(folded) === foldUmlauts(wanted))) ??
    named(all.find(({ folded }) => folded.startsWith(`${wanted} `))) ??
    named(all.find(({ folded }) => folded.length > 4 && wanted.startsWith(`${folded} `))) ??
    misspelt(all, wanted) ??
    byOtherName(all, code, (name) => nearlySame(name, wanted))
  )
}

/**
 * Where a city of exactly this name stands among its country's cities, the largest being 0; null without one.
 *
 * @param code ISO 3166-1 alpha-2.
 */
export function exactRank(name: string, code: string): number | null {
  const all = citiesOf(code)
  const wanted = foldPlace(name)
  const found = byOtherName(all, code, (other) => other === wanted)?.city ?? exact(all, wanted)
  return found ? all.indexOf(found) : null
}

const named = (city: City | undefined): Found | null => (city ? { city, name: city.name } : null)

/** Names a city has in other languages, and short forms that mean a larger city than their own namesake. */
function byOtherName(
  all: readonly City[],
  code: string,
  isWanted: (folded: string) => boolean,
): Found | null {
  for (const [own, others] of Object.entries(EXONYMS.get(code) ?? {})) {
    const name = others.find((other) => isWanted(foldPlace(other)))
    const city = name && all.find((candidate) => candidate.name === own)
    if (city) return { city, name }
  }
  return null
}

/** Whether two names are one but for the typing errors that are forgiven. */
const nearlySame = (name: string, wanted: string) => {
  const limit = forgiven(wanted.length)
  return editDistance(name, wanted, limit) <= limit
}

function misspelt(all: readonly City[], wanted: string): Found | null {
  let best: { city: City; distance: number } | null = null
  const limit = forgiven(wanted.length)
  for (const city of all) {
    const within = best ? best.distance - 1 : limit
    if (within < 1) break
    const distance = editDistance(city.folded, wanted, within)
    if (distance <= within) best = { city, distance }
  }
  return best && named(best.city)
}
