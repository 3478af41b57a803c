import type { Location } from '../../api/core/common.ts'
import { areasCoded, areasNamed, firstDivision } from './areas.ts'
import { candidatesOf, type Candidate, type PlaceContext } from './candidates.ts'
import { COUNTRIES, findCountry, findCountryNearly } from './countries.ts'
import { foldPlace } from './fold.ts'
import { nearby, withoutPostalCode } from './wording.ts'

/** A place in a text, with the country's ISO code. */
export interface Located {
  place: Location
  /** ISO 3166-1 alpha-2. */
  code: string
  kind: 'town' | 'site' | 'region' | 'country'
  /** Kilometres around the point that it may be off: the extent of a region or country, 0 of a town or site. */
  radiusKm: number
}

/** What a text may mean: one place, several to be asked for, or none that is known. */
export type Meant =
  | { kind: 'one'; located: Located }
  | { kind: 'several'; candidates: readonly Located[] }
  | { kind: 'unknown' }

/** How many times as large as its largest namesake a town must be to be meant without more. */
const CLEARLY = 3

/** Inhabitants of a city that is meant beside a division of its name: New York, Washington. */
const METROPOLIS = 300_000

/** Lands with a code of their own that an address may name by the country they belong to. */
const TERRITORIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    CN: ['HK', 'MO'],
    DK: ['FO', 'GL'],
    FI: ['AX'],
    FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'NC', 'PF'],
    GB: ['GI', 'GG', 'JE', 'IM'],
    NL: ['AW', 'CW'],
    US: ['PR', 'GU', 'VI'],
  }),
)

/** Parts of an address, between commas. */
const MOST_PARTS = 8

/** Candidates that are offered. */
const OFFERED = 5

/** A place that the text names and nothing else could be; null for none or several. */
export function locate(text: string): Located | null {
  const found = meant(text)
  return found.kind === 'one' ? found.located : null
}

/**
 * The place in a line of text: "Ghent, Belgium", "Arzignano (VI)", "Wabern bei Fritzlar", "D-63450 Hanau", "Port of Koper",
 * "Catalonia". Of namesakes the one is taken that is far larger than the others.
 */
export function meant(text: string): Meant {
  const told = decoded(text).trim()
  const [, kind, rest] = /^(region|country):\s*(.*)$/is.exec(told) ?? []
  const clean = rest ?? told
  if (clean === '' || clean.length > 200) return { kind: 'unknown' }
  for (const reading of readings(clean)) {
    const found = chosen(reading.filter((one) => !kind || one.kind === kind.toLowerCase()))
    if (found.kind !== 'unknown') return found
  }
  return { kind: 'unknown' }
}

/** What a text means beside another place: of several candidates the only one that lies in its country. */
export function meantBeside(text: string, other: Meant): Meant {
  const found = meant(text)
  if (found.kind !== 'several' || other.kind !== 'one') return found
  const same = found.candidates.filter(({ code }) => code === other.located.code)
  return same.length === 1 ? { kind: 'one', located: same[0]! } : found
}

/** The ways a text may be read, the surest first; the first with a candidate counts. */
function* readings(typed: string): Generator<readonly Candidate[]> {
  const text = typed.replace(/\bs\/\s*/g, 'sur ')
  const parts = text
    .split(/[,;()\n/|]+|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  // No address has so many.
  if (parts.length > MOST_PARTS) return
  const postal = withoutPostalCode(text)
  // A whole name may hold what else parts it: "Luka Koper / Koper".
  yield candidatesOf(text, {}, 'site')
  yield* parts.length > 1 ? inParts(parts, text) : inOne(text)
  if (postal && postal.rest !== '') {
    const country = postal.country ? [postal.country] : []
    for (const code of country) yield candidatesOf(postal.rest, { country: code }, 'fuzzy')
    yield* readings(postal.rest)
  }
}

/** Country, state or division at the end, and before it the place, a street or a district. */
function* inParts(parts: readonly string[], text: string): Generator<readonly Candidate[]> {
  const last = parts.at(-1)!
  const before = parts.slice(0, -1)
  const country = findCountry(last)
  const areas = [...areasCoded(last), ...areasNamed(last)]
  const contexts: PlaceContext[] = [
    ...(country ? [{ country: country.code }] : []),
    ...areas.map((area) => ({ country: area.country, area })),
  ]
  for (const how of ['exact', 'loose'] as const)
    yield contexts.flatMap((context) => withinParts(before, context, how))
  if (country) {
    for (const code of TERRITORIES.get(country.code) ?? [])
      yield withinParts(before, { country: code }, 'exact')
    yield withinParts(before, { country: country.code }, 'fuzzy')
    if (before.length === 1) yield* inOne(before[0]!, country.code)
  }
  const misspelt = country ? null : findCountryNearly(last)
  if (misspelt) yield withinParts(before, { country: misspelt.code }, 'fuzzy')
  for (const area of areas) yield withinParts(before, { country: area.country, area }, 'fuzzy')
  if (/[(/]/.test(text)) {
    // Kirchheim/Teck, Singen (Hohentwiel): what stands behind is no other place.
    yield candidatesOf(parts.join(' . '), {}, 'loose')
    yield candidatesOf(parts[0]!, {}, 'loose')
  }
  if (contexts.length > 0) return
  // No country at all: a place and the town beside it, or two names of one place.
  const ends = candidatesOf(last, {}, 'exact')
  for (const part of before)
    yield candidatesOf(part, {}, 'loose').filter(({ kind, ...place }) =>
      ends.some((end) => kind !== 'country' && end.country === place.country && near(end, place)),
    )
  const bySite = parts.flatMap((part) => candidatesOf(part, {}, 'site'))
  yield bySite
}

const near = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
  Math.abs(a.lat - b.lat) < 0.7 && Math.abs(a.lon - b.lon) < 1

/** The candidates of the part nearest to the country that has one; a division among the parts narrows them. */
function withinParts(
  parts: readonly string[],
  context: PlaceContext,
  how: 'exact' | 'loose' | 'fuzzy',
): readonly Candidate[] {
  const areasIn = (part: string) =>
    [...areasCoded(part), ...areasNamed(part)].filter(({ country }) => country === context.country)
  const told = parts.map((part) => withoutPostalCode(part)?.rest ?? part).filter(Boolean)
  for (const part of parts.toReversed()) {
    const sites = candidatesOf(part, context, 'site')
    if (sites.length > 0) return sites
  }
  const areas = parts.length > 1 ? parts.flatMap(areasIn) : []
  for (const part of told.toReversed())
    for (const area of areas) {
      if (how === 'fuzzy' && areasIn(part).includes(area)) continue
      const found = candidatesOf(part, { ...context, area }, how)
      if (found.length > 0) return found
    }
  // What was told to lie in a division lies nowhere else; but a large city may be called as another division.
  if (areas.length > 0)
    return told
      .filter((part) => areasIn(part).length > 0)
      .flatMap((part) => candidatesOf(part, context, 'exact'))
      .filter(({ kind, weight }) => kind === 'town' && weight >= METROPOLIS)
  for (const part of [...told, ...parts].toReversed()) {
    const found = candidatesOf(part, context, how)
    if (found.length > 0) return found
  }
  return []
}

/** One run of words: a name, or one with its country or division behind it, or near a larger place. */
function* inOne(text: string, within?: string): Generator<readonly Candidate[]> {
  const context: PlaceContext = within === undefined ? {} : { country: within }
  yield candidatesOf(text, context, 'exact')
  const words = text.replaceAll(',', ' ').split(/\s+/)
  for (let at = 1; at < words.length; at++) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const country = within === undefined ? findCountry(tail) : null
    const coded = /^\p{Lu}/u.test(tail) && tail.length > 1 ? areasCoded(tail) : []
    const areas = [...coded, ...areasNamed(tail)].filter(
      (area) => within === undefined || area.country === within,
    )
    const contexts: PlaceContext[] = [
      ...(country ? [{ country: country.code }] : []),
      ...areas.map((area) => ({ country: area.country, area })),
    ]
    yield contexts.flatMap((one) => candidatesOf(head, one, 'loose'))
    if (country) {
      yield candidatesOf(head, { country: country.code }, 'fuzzy')
      yield* inOne(head, country.code)
    }
  }
  const beside = nearby(text)
  if (beside) {
    const anchors = candidatesOf(beside.anchor, context, 'loose')
    const places = beside.place === '' ? [] : candidatesOf(beside.place, context, 'loose')
    yield places.filter((place) => anchors.some((anchor) => near(anchor, place)))
    yield anchors
  }
  yield candidatesOf(text, context, 'loose')
}

/** The candidate that is meant: far weightier than any other, or the only one. */
function chosen(candidates: readonly Candidate[]): Meant {
  const ranked = candidates.toSorted((a, b) => b.weight - a.weight)
  const [first, ...others] = ranked
  if (!first) return { kind: 'unknown' }
  const rivals = others.filter((other) => other.weight * CLEARLY > first.weight && !near(other, first))
  if (rivals.length === 0) return { kind: 'one', located: located(first) }
  return {
    kind: 'several',
    candidates: [first, ...rivals].slice(0, OFFERED).map((one) => located(one, true)),
  }
}

const COUNTRY_NAMES = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** @param apart with its division, to tell it from namesakes. */
function located(
  { name, country: code, kind, lat, lon, radiusKm, area, state }: Candidate,
  apart = false,
): Located {
  const country = COUNTRY_NAMES.get(code) ?? code
  const division = state ?? (apart && kind === 'town' ? firstDivision(area) : null)
  const told =
    division && foldPlace(division.name) !== foldPlace(name) ? `${division.name}, ${country}` : country
  if (kind === 'country')
    return { place: { text: `Country: ${name}`, city: null, country, lat, lon }, code, kind, radiusKm }
  if (kind === 'region')
    return {
      place: { text: `Region: ${name}, ${country}`, city: null, country, lat, lon },
      code,
      kind,
      radiusKm,
    }
  return { place: { text: `${name}, ${told}`, city: name, country, lat, lon }, code, kind, radiusKm }
}

/** Text that came out of an address bar. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
