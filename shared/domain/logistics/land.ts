import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import regions from '../../knowledge/logistics/regions.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { shortestPaths } from './graph.ts'

/** A point with its country, ISO 3166-1 alpha-2. */
export interface LandPoint extends Point {
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
export function regionOf({ country, lat, lon }: LandPoint): string {
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
export const roadRoute = (from: LandPoint, to: LandPoint): LandRoute | null =>
  route(from, to, ROAD_KINDS, roadKm)

/** Whether and how a freight train goes; otherwise why not. */
export function railRoute(from: LandPoint, to: LandPoint): LandRoute | { because: string } {
  const [a, b] = [networkOf(from.country), networkOf(to.country)]
  if (!a || !b) return { because: `There is no freight railway known in ${[a ? to : from][0]!.country}.` }
  if (a !== b) return { because: `The railways (${a}, ${b}) are not connected.` }
  return route(from, to, RAIL_KINDS, railKm) ?? { because: 'No railway crosses the water between the two.' }
}

const RAILWAYS: ReadonlyMap<string, string> = new Map(
  Object.entries(regions.rail.networks).flatMap(([name, codes]) =>
    codes.split(' ').map((code) => [code, name] as const),
  ),
)
const networkOf = (country: string): string | undefined => RAILWAYS.get(country)

/** The crossings of some kinds, and the shortest ways between them: the same for every journey. */
interface Network {
  links: readonly Link[]
  gates: readonly Gate[]
  /** Numbers of the gates by region. */
  inRegion: ReadonlyMap<string, readonly number[]>
  along: (straight: number) => number
  /** From a gate to all others: kilometres, and the gate before each on the way. Made when it is first asked for. */
  ways: (Ways | undefined)[]
  /** From a site to the gates of its region. */
  access: Map<string, readonly number[]>
}
type Ways = ReturnType<typeof shortestPaths>

function networkFor(kinds: ReadonlySet<string>, along: (straight: number) => number): Network {
  const links = LINKS.filter(({ kind }) => kinds.has(kind))
  const gates = links.flatMap(({ ends }) => ends)
  const inRegion = new Map<string, number[]>()
  for (const [at, { region }] of gates.entries()) {
    const known = inRegion.get(region)
    if (known) known.push(at)
    else inRegion.set(region, [at])
  }
  return { links, gates, inRegion, along, ways: [], access: new Map() }
}

/** From a gate on: to the others of its region, and over its link. */
function waysFrom({ links, gates, inRegion, along, ways }: Network, gate: number): Ways {
  const next = (at: number) => [
    ...inRegion
      .get(gates[at]!.region)!
      .filter((other) => other !== at)
      .map((other) => [other, along(greatCircleKm(gates[at]!, gates[other]!))] as const),
    [at % 2 ? at - 1 : at + 1, links[at >> 1]!.km] as const,
  ]
  return (ways[gate] ??= shortestPaths({ next }, gate))
}

/** Sites whose ways to the crossings are remembered. */
const KNOWN_SITES = 5000

/** Kilometres from a site to each gate of its region, in their order. */
function accessOf(
  { gates, inRegion, along, access }: Network,
  region: string,
  site: LandPoint,
): readonly number[] {
  const key = `${site.lat} ${site.lon} ${region}`
  let known = access.get(key)
  if (!known) {
    if (access.size >= KNOWN_SITES) access.clear()
    known = (inRegion.get(region) ?? []).map((gate) => along(greatCircleKm(site, gates[gate]!)))
    access.set(key, known)
  }
  return known
}

const networks = new Map<ReadonlySet<string>, Network>()

/** Equal both ways: the search always starts at the same end. */
function route(
  from: LandPoint,
  to: LandPoint,
  kinds: ReadonlySet<string>,
  along: (straight: number) => number,
): LandRoute | null {
  const swapped = from.lat - to.lat || from.lon - to.lon
  if (swapped > 0) {
    const back = route(to, from, kinds, along)
    return back && { ...back, crossings: back.crossings.toReversed(), via: back.via.toReversed() }
  }
  let network = networks.get(kinds)
  if (!network) networks.set(kinds, (network = networkFor(kinds, along)))
  const { inRegion } = network
  const [start, end] = [regionOf(from), regionOf(to)]
  const [outs, ins] = [inRegion.get(start) ?? [], inRegion.get(end) ?? []]
  const [out, into] = [accessOf(network, start, from), accessOf(network, end, to)]
  let best = { km: start === end ? along(greatCircleKm(from, to)) : Infinity, a: -1, b: -1 }
  for (const [i, a] of outs.entries()) {
    if (out[i]! >= best.km) continue
    const { km: between } = waysFrom(network, a)
    for (const [n, b] of ins.entries()) {
      const km = out[i]! + (between.get(b) ?? Infinity) + into[n]!
      if (km < best.km) best = { km, a, b }
    }
  }
  if (!Number.isFinite(best.km)) return null
  return described(best.km, best.a < 0 ? [] : nodesOf(waysFrom(network, best.a), best.b), network)
}

/** The gates of the way that ends at one, in order. */
function nodesOf({ before }: Ways, to: number): number[] {
  const nodes = [to]
  for (let at = before.get(to); at !== undefined; at = before.get(at)) nodes.push(at)
  return nodes.reverse()
}

function described(km: number, nodes: readonly number[], { links, gates }: Network): LandRoute {
  const crossings = nodes.slice(1).flatMap((node, i) => {
    const last = nodes[i]!
    const link = node >> 1 === last >> 1 ? links[node >> 1] : undefined
    return link && link.kind !== 'land' ? [{ name: link.name, kind: link.kind, km: link.km }] : []
  })
  const ferryKm = crossings
    .filter(({ kind }) => kind.endsWith('ferry'))
    .reduce((sum, crossing) => sum + crossing.km, 0)
  return {
    km,
    ferryKm,
    crossings,
    via: nodes.map((node) => ({ lat: gates[node]!.lat, lon: gates[node]!.lon })),
  }
}

/** Whether goods pass a customs border between two countries. */
export const crossesCustoms = (a: string, b: string): boolean =>
  a !== b && !UNIONS.some((members) => members.has(a) && members.has(b))

const UNIONS = regions.customs.unions.map((union) => new Set(union.split(' ')))
