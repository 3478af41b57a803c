import type { Location } from '../../api/core/common.ts'
import regions from '../../knowledge/places/regions.json' with { type: 'json' }
import { findCountry } from '../places/countries.ts'

/**
 * Who works with whom, so that nobody can tell which companies are meant. A place stands for at least
 * `MIN_COMPANIES` listed companies: a town for those in it; the country for those whose town has too few; its region
 * of the world for those whose country has too few left. Companies are parted, not counted twice: that a link stands
 * under the country tells that it is of none of the towns that are named, so the rest of the country is counted
 * without them.
 */

/** Companies that a place has to stand for. */
export const MIN_COMPANIES = 3

export interface AnonymousPlace {
  name: string
  /** Null of a region. */
  country: string | null
  kind: 'town' | 'country' | 'region'
  /** Degrees: of a town to a tenth (some ten kilometres), else the middle of its towns in whole degrees. */
  lat: number
  lon: number
}

export interface Placed {
  id: string
  location: Location | null
}

const byCountry = new Map<string, { region: (typeof regions)[number]; centre: readonly number[] }>(
  regions.flatMap((region) =>
    Object.entries(region.countries).map(([code, centre]) => [code, { region, centre }] as const),
  ),
)

const tenth = (degrees: number) => Math.round(degrees * 10) / 10

/** From near to far. @returns key and place; null where that is not known of the location. */
const LEVELS: readonly ((location: Location) => readonly [key: string, place: AnonymousPlace] | null)[] = [
  ({ city, country, lat, lon }) =>
    city && country
      ? [
          `${country}|${city}|${tenth(lat)}|${tenth(lon)}`,
          { name: city, country, kind: 'town', lat: tenth(lat), lon: tenth(lon) },
        ]
      : null,
  ({ country }) => {
    const found = country && findCountry(country)
    const centre = found ? byCountry.get(found.code)?.centre : undefined
    if (!found || !centre) return null
    const [lat = 0, lon = 0] = centre
    return [found.code, { name: found.name, country: found.name, kind: 'country', lat, lon }]
  },
  ({ country }) => {
    const found = country && findCountry(country)
    const region = found ? byCountry.get(found.code)?.region : undefined
    if (!region) return null
    const [lat = 0, lon = 0] = region.centre
    return [region.name, { name: region.name, country: null, kind: 'region', lat, lon }]
  },
]

/** The place each listed company is shown at, by its id; who can't be shown among enough others is left out. */
export function anonymousPlaces(companies: readonly Placed[]): Map<string, AnonymousPlace> {
  const found = new Map<string, AnonymousPlace>()
  let left = companies.filter(({ location }) => location !== null)
  for (const level of LEVELS) {
    const groups = new Map<string, { place: AnonymousPlace; members: Placed[] }>()
    for (const company of left) {
      const named = level(company.location!)
      if (!named) continue
      const [key, place] = named
      const group = groups.get(key)
      if (group) group.members.push(company)
      else groups.set(key, { place, members: [company] })
    }
    for (const { place, members } of groups.values()) {
      if (members.length >= MIN_COMPANIES) for (const { id } of members) found.set(id, place)
    }
    left = left.filter(({ id }) => !found.has(id))
  }
  return found
}

export type LinkKind = 'exchange' | 'research'

/** Links of one kind between the same two places. */
export interface PlaceLink {
  kind: LinkKind
  from: AnonymousPlace
  to: AnonymousPlace
  count: number
}

/**
 * Links between companies as links between places, in the order in which each kind and pair of places comes first.
 * Which way round a pair stands tells nothing.
 */
export function placeLinks(
  links: readonly { kind: LinkKind; companies: readonly string[] }[],
  places: ReadonlyMap<string, AnonymousPlace>,
): PlaceLink[] {
  const found = new Map<string, PlaceLink>()
  for (const { kind, companies } of links) {
    const ends = companies.map((id) => places.get(id))
    const [from, to] = ends.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    if (!from || !to) continue
    const key = `${kind}|${keyOf(from)}|${keyOf(to)}`
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { kind, from, to, count: 1 })
  }
  return [...found.values()]
}

const keyOf = (place: AnonymousPlace | undefined) =>
  place ? `${place.kind}|${place.name}|${place.lat}|${place.lon}` : ''
