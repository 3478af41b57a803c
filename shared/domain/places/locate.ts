import type { Location } from '../../api/core/common.ts'
import { COUNTRIES, findCountry } from './countries.ts'
import { exactRank, findPlace } from './gazetteer.ts'
import { statesNamed } from './states.ts'

/** A place in a text, with the country's ISO code. */
export interface Located {
  place: Location
  /** ISO 3166-1 alpha-2. */
  code: string
}

/** How much further down its country's list of cities a namesake must stand to be passed over. */
const CLEARLY = 4

/** Among so many largest cities of its country a name means the city, not the state: New York, Washington. */
const METROPOLIS = 50

/** Lands with a code of their own that an address may name by the country they belong to. */
const TERRITORIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    CN: ['HK', 'MO'],
    DK: ['FO', 'GL'],
    FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'NC', 'PF'],
    GB: ['GI', 'GG', 'JE', 'IM'],
    NL: ['AW', 'CW'],
    US: ['PR', 'GU', 'VI'],
  }),
)

/**
 * The place in a line of text: "Ghent, Belgium", "Portland, Oregon", "Gent". Without a country or state at the end the name
 * must be exact and its city far larger than any namesake; null otherwise.
 */
export function locate(text: string): Located | null {
  const clean = decoded(text).trim()
  const parts = clean
    .split(/[,;()\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  if (!last || clean.length > 200) return null
  if (parts.length > 1) {
    const [before, country] = [parts.slice(0, -1), findCountry(last)]
    // "Columbus, IN" is no town of India, "Atlanta, Georgia" none of Georgia.
    const surely = country && before.some((part) => exactRank(part, country.code) !== null)
    const stated = surely ? null : inState(before, last, country !== null)
    if (stated) return stated
    if (country) return within(before, country.code)
  }
  // "Ghent Belgium": the country stands at the end without a comma.
  const words = clean.replaceAll(',', ' ').split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const country = findCountry(tail)
    const found = (country && within([head], country.code)) ?? inState([head], tail, true)
    if (found) return found
  }
  return parts.length === 1 ? worldwide(clean) : null
}

/** A town in a state that was told without its country. */
function inState(parts: readonly string[], state: string, exactly: boolean): Located | null {
  for (const { country, name } of statesNamed(state)) {
    for (const part of parts) {
      if (exactly && exactRank(part, country) === null) continue
      const place = findPlace(`${part}, ${name}`, country)
      if (place) return { place, code: country }
    }
  }
  return null
}

/** The first of the parts that is a city of the country: a street or a district may stand before or after it. */
function within(parts: readonly string[], code: string): Located | null {
  const bare = parts.map((part) => part.replace(/^[A-Z]{0,2}-?\d[\d\s-]*/, ''))
  for (const part of statedParts(parts, code) ?? [...parts, ...bare]) {
    const place = part && findPlace(part, code)
    if (place) return { place, code }
  }
  for (const territory of TERRITORIES.get(code) ?? [])
    if (parts.some((part) => exactRank(part, territory) !== null)) return within(parts, territory)
  return null
}

/** Each part with the state beside it: "Portland, Maine". Null where no state is named. */
function statedParts(parts: readonly string[], code: string): string[] | null {
  const states = parts.filter((part) => statesNamed(part).some(({ country }) => country === code))
  if (parts.length === 1 || states.length === 0) return null
  const cities = states.filter((state) => (exactRank(state, code) ?? Infinity) < METROPOLIS)
  const others = parts.filter((part) => !states.includes(part))
  return [...others.flatMap((part) => states.map((state) => `${part}, ${state}`)), ...cities]
}

function worldwide(name: string): Located | null {
  // A city that is its own country: Singapore, Luxembourg, Monaco.
  const state = findCountry(name)
  const own = state && exactRank(name, state.code) !== null ? findPlace(name, state.code) : null
  if (own) return { place: own, code: state!.code }
  const ranked = COUNTRIES.flatMap(({ code }) => {
    const rank = exactRank(name, code)
    return rank === null ? [] : [{ code, rank: rank + 1 }]
  }).sort((a, b) => a.rank - b.rank)
  const [first, second] = ranked
  if (!first || (second && second.rank < CLEARLY * first.rank)) return null
  const place = findPlace(name, first.code)
  return place && { place, code: first.code }
}

/** Text that came out of an address bar. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
