import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import regions from '../../knowledge/logistics/regions.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { shortestPath, type Path } from './graph.ts'

/** A point with its country, ISO 3166-1 alpha-2. */
export interface Site extends Point {
  country: string
}

interface Gate extends Point {
  region: string
}

interface Link {
  name: string
  kind: string
  ends: readonly [Gate, Gate]
  km: number
}

/** A way over land, with the crossings on it. */
export interface LandRoute {
  /** All of it, ferries included. */
  km: number
  ferryKm: number
  /** Names of ferries and tunnels used, in order. */
  crossings: { name: string; kind: string; km: number }[]
  /** The crossings as points, for a map. */
  via: Point[]
}

const HOME = new Map(
  Object.entries(regions.countries).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
)

const LINKS: readonly Link[] = (
  regions.links as [string, string, string, number, number, string, number, number, number][]
).map(([name, kind, regionA, latA, lonA, regionB, latB, lonB, km]) => ({
  name,
  kind,
  ends: [
    { region: regionA, lat: latA, lon: lonA },
    { region: regionB, lat: latB, lon: lonB },
  ],
  km,
}))

/** The connected land a place is on; an island state that is not listed is a region of its own. */
export function regionOf({ country, lat, lon }: Site): string {
  for (const [code, region, south, north, west, east] of regions.boxes as [
    string,
    string,
    number,
    number,
    number,
    number,
  ][])
    if (code === country && lat >= south && lat <= north && lon >= west && lon <= east) return region
  return HOME.get(country) ?? country
}

/** Road kilometres over a straight line of so many kilometres; rises with the line. */
export function roadKm(straight: number): number {
  const { short, long, longFromKm } = factors.detour
  return straight <= longFromKm
    ? straight * (short - ((short - long) * straight) / longFromKm)
    : straight * long
}

const railKm = (straight: number) => straight * factors.detour.rail

/** Crossings a lorry takes. */
const ROAD_KINDS = new Set(['land', 'ferry', 'rail tunnel', 'train ferry'])
const RAIL_KINDS = new Set(['land', 'rail tunnel', 'train ferry'])

/** The road between two places; null when water that no ferry crosses is between them. */
export const roadRoute = (from: Site, to: Site): LandRoute | null => route(from, to, ROAD_KINDS, roadKm)

/** Whether and how a freight train goes; otherwise why not. */
export function railRoute(from: Site, to: Site): LandRoute | { because: string } {
  const [a, b] = [networkOf(from.country), networkOf(to.country)]
  if (!a || !b) return { because: `There is no freight railway known in ${[a ? to : from][0]!.country}.` }
  if (a !== b) return { because: `The railways (${a}, ${b}) are not connected.` }
  return route(from, to, RAIL_KINDS, railKm) ?? { because: 'No railway crosses the water between the two.' }
}

function networkOf(country: string): string | undefined {
  return Object.entries(regions.rail.networks).find(([, codes]) => codes.split(' ').includes(country))?.[0]
}

/** Equal both ways: the search always starts at the same end. */
function route(
  from: Site,
  to: Site,
  kinds: ReadonlySet<string>,
  along: (straight: number) => number,
): LandRoute | null {
  const swapped = from.lat - to.lat || from.lon - to.lon
  if (swapped > 0) {
    const back = route(to, from, kinds, along)
    return back && { ...back, crossings: back.crossings.toReversed(), via: back.via.toReversed() }
  }
  const links = LINKS.filter(({ kind }) => kinds.has(kind))
  const places: Gate[] = [
    { ...from, region: regionOf(from) },
    { ...to, region: regionOf(to) },
    ...links.flatMap(({ ends }) => ends),
  ]
  const path = shortestPath(
    {
      *next(node) {
        const here = places[node]!
        for (const [at, there] of places.entries())
          if (at !== node && there.region === here.region)
            yield [at, along(greatCircleKm(here, there))] as const
        if (node >= 2) yield [node % 2 ? node - 1 : node + 1, links[(node - 2) >> 1]!.km] as const
      },
    },
    0,
    1,
  )
  return path && described(path, links, places)
}

function described({ km, nodes }: Path, links: readonly Link[], places: readonly Gate[]): LandRoute {
  const crossings = nodes.slice(1).flatMap((node, i) => {
    const last = nodes[i]!
    const link = node >= 2 && last >= 2 && node >> 1 === last >> 1 ? links[(node - 2) >> 1] : undefined
    return link && link.kind !== 'land' ? [{ name: link.name, kind: link.kind, km: link.km }] : []
  })
  const ferryKm = crossings
    .filter(({ kind }) => kind.endsWith('ferry'))
    .reduce((sum, crossing) => sum + crossing.km, 0)
  return {
    km,
    ferryKm,
    crossings,
    via: nodes.slice(1, -1).map((node) => ({ lat: places[node]!.lat, lon: places[node]!.lon })),
  }
}

/** Whether goods pass a customs border between two countries. */
export function crossesCustoms(a: string, b: string): boolean {
  if (a === b) return false
  return !regions.customs.unions.some((union) => {
    const members = union.split(' ')
    return members.includes(a) && members.includes(b)
  })
}
