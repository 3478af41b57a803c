import type { Location } from '../../api/common.ts'
import { COUNTRIES, findCountry } from './countries.ts'
import { exactRank, findPlace } from './gazetteer.ts'

/** A place in a text, with the country's ISO code. */
export interface Located {
  place: Location
  /** ISO 3166-1 alpha-2. */
  code: string
}

/** How much further down its country's list of cities a namesake must stand to be passed over. */
const CLEARLY = 4

/**
 * The place a line of text names: "Ghent, Belgium", "Birmingham, Alabama, USA", "Gent". The last part is the
 * country. Without one the name must be exact and mean one city far more than any namesake; null otherwise.
 */
export function locate(text: string): Located | null {
  const clean = decoded(text).trim()
  const parts = clean
    .split(/[,;()\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  if (!last || clean.length > 200) return null
  const country = parts.length > 1 ? findCountry(last) : null
  if (country) return within(parts.slice(0, -1), country.code)
  // "Ghent Belgium": the country stands at the end without a comma.
  const words = clean.replaceAll(',', ' ').split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const named = findCountry(words.slice(at).join(' '))
    const found = named && within([words.slice(0, at).join(' ')], named.code)
    if (found) return found
  }
  return parts.length === 1 ? worldwide(clean) : null
}

/** The first of the parts that is a city of the country: a street or a district may stand before or after it. */
function within(parts: readonly string[], code: string): Located | null {
  for (const part of [...parts, ...parts.map((part) => part.replace(/^[A-Z]{0,2}-?\d[\d\s-]*/, ''))]) {
    const place = part && findPlace(part, code)
    if (place) return { place, code }
  }
  return null
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
