import distances from '../../knowledge/logistics/sea-distances.json' with { type: 'json' }
import lanes from '../../knowledge/logistics/sea-lanes.json' with { type: 'json' }
import portList from '../../knowledge/logistics/ports.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { compiledWays } from './compiled.ts'
import { netOf, type NetEdge, type WayNet, WaysFrom } from './dijkstra.ts'
import { roadRoute, type LandRoute, type LandPoint } from './land.ts'

export interface Port extends LandPoint {
  name: string
}

export const PORTS: readonly Port[] = (portList.ports as [string, string, number, number][]).map(
  ([name, country, lat, lon]) => ({ name, country, lat, lon }),
)

/** A voyage between two ports with the road to and from them. */
export interface SeaRoute {
  from: Port
  to: Port
  /** Of the voyage. */
  km: number
  before: LandRoute
  after: LandRoute
}

/** Nearest ports that are compared at each end. */
const CANDIDATES = 3
/** Kilometres of straight line beyond which a port does not serve a place. */
const HINTERLAND_KM = 2500
/** Ports so far apart by ship lie on different seas; and so far a site looks for one. */
const OTHER_SEA_KM = 3000
const OTHER_SEA_WITHIN_KM = 900
/** A kilometre by road costs about this many times one by sea. */
const ROAD_OVER_SEA = 8

const KM_PER_NM = 1.852
/** Along a meridian, rounded down. */
const KM_PER_DEGREE = 111
const OCEAN = lanes.lat.length

/** Share of the direct road that the roads to and from the ports may make up. */
const WORTHWHILE = 0.7

let lanesAndPorts: NetEdge[] | undefined
let lanesAlone: WayNet | undefined
let lanesAndTable: WayNet | undefined

/** Points of the lanes come first, then the ports. */
function point(at: number): Point {
  const port = PORTS[at - OCEAN]
  return port ? { lat: port.lat, lon: port.lon } : { lat: lanes.lat[at]! / 100, lon: lanes.lon[at]! / 100 }
}

/** The lanes, and each port joined to the nearest of them. */
const laneWays = () =>
  (lanesAndPorts ??= [
    ...lanes.from.map((a, i) => between(a, lanes.to[i]!)),
    ...PORTS.map((port, i) => between(OCEAN + i, nearestLane(port))),
  ])

/** Between ports whose distance is published. */
function publishedWays(): NetEdge[] {
  const numbers = new Map(PORTS.map(({ name, country }, i) => [`${name}, ${country}`, OCEAN + i]))
  return Object.entries(distances.pairs as Record<string, Record<string, number>>).flatMap(([a, others]) =>
    Object.entries(others).map(([b, nm]): NetEdge => [
      numbers.get(a)!,
      numbers.get(b)!,
      metres(nm * KM_PER_NM),
    ]),
  )
}

const laneNetwork = () => (lanesAlone ??= netOf(OCEAN + PORTS.length, laneWays()))
const network = () => (lanesAndTable ??= netOf(OCEAN + PORTS.length, [...laneWays(), ...publishedWays()]))

const metres = (km: number) => Math.round(1000 * km)
const between = (a: number, b: number): NetEdge => [a, b, metres(greatCircleKm(point(a), point(b)))]

/** Where a port meets the lanes. */
function nearestLane(port: Port): number {
  let nearest = { at: -1, km: Infinity }
  for (let at = 0; at < OCEAN; at++) {
    // A point is at least as far as its latitude.
    if (KM_PER_DEGREE * Math.abs(lanes.lat[at]! / 100 - port.lat) > nearest.km) continue
    const km = greatCircleKm(port, point(at))
    if (km < nearest.km) nearest = { at, km }
  }
  return nearest.at
}

/**
 * Kilometres between two ports, along the lanes and by the published distances of ports; equal both ways. Null when
 * no lane connects them.
 */
export function voyageKm(from: Port, to: Port): number | null {
  const [a, b] = [PORTS.indexOf(from), PORTS.indexOf(to)]
  const source = Math.min(a, b)
  let known = voyages.get(source)
  if (!known) {
    const { length } = PORTS
    const all = compiledWays()?.voyages
    known = all ? all.subarray(source * length, (source + 1) * length) : voyagesFrom(source)
    voyages.set(source, known)
  }
  const metres = known[Math.max(a, b)]!
  return metres === NO_WAY ? null : metres / 1000
}

const NO_WAY = 0xffffffff

/** Metres from a port to each of them. */
function voyagesFrom(source: number): Uint32Array {
  const ways = new WaysFrom(network(), [{ node: OCEAN + source, length: 0 }])
  return Uint32Array.from(PORTS, (_, at) => ways.lengthTo(OCEAN + at) ?? NO_WAY)
}

/** From every port, for the bundler. */
export function allVoyages(): Uint32Array {
  const all = new Uint32Array(PORTS.length ** 2)
  PORTS.forEach((_, source) => all.set(voyagesFrom(source), source * PORTS.length))
  return all
}

/** Of ports, remembered: the same few are asked for again and again. */
const voyages = new Map<number, Uint32Array>()

/** The way a ship takes from port to port, along the lanes: a published distance has no course. The same both ways. */
export function laneOf(from: Port, to: Port): Point[] {
  const [a, b] = [PORTS.indexOf(from), PORTS.indexOf(to)]
  const [first, last] = [OCEAN + Math.min(a, b), OCEAN + Math.max(a, b)]
  const key = `${first} ${last}`
  let lane = lanesKnown.get(key)
  if (!lane) {
    const ways = new WaysFrom(laneNetwork(), [{ node: first, length: 0 }])
    lane = ways.lengthTo(last) === null ? [] : ways.pathBack(last).map(point)
    lanesKnown.set(key, lane)
  }
  return a < b ? lane.toReversed() : lane
}

const lanesKnown = new Map<string, Point[]>()

interface Access {
  port: Port
  road: LandRoute
}

/** Sites whose ports are remembered. */
const KNOWN_SITES = 5000
const known = new Map<string, Access[]>()

function portsOf(site: LandPoint): Access[] {
  const key = `${site.lat} ${site.lon} ${site.country}`
  let ports = known.get(key)
  if (!ports) {
    if (known.size >= KNOWN_SITES) known.clear()
    known.set(key, (ports = nearestPorts(site)))
  }
  return ports
}

/** The nearest ports that can be reached by road, and the nearest on another sea: to the Baltic nobody sails round Europe. */
function nearestPorts(site: LandPoint): Access[] {
  const around = PORTS.map((port) => ({ port, straight: greatCircleKm(site, port) }))
    .filter(({ straight }) => straight <= HINTERLAND_KM)
    .sort((a, b) => a.straight - b.straight)
  const reached = ({ port }: { port: Port }): Access[] => {
    const road = roadRoute(site, port, 'to')
    return road && road.ferryKm === 0 ? [{ port, road }] : []
  }
  const nearest = around
    .slice(0, 4 * CANDIDATES)
    .flatMap(reached)
    .sort((a, b) => a.road.km - b.road.km)
    .slice(0, CANDIDATES)
  const [first] = nearest
  const beyond = first
    ? around.filter(
        ({ port, straight }) =>
          straight <= OTHER_SEA_WITHIN_KM && (voyageKm(first.port, port) ?? 0) > OTHER_SEA_KM,
      )
    : []
  return [...nearest, ...beyond.slice(0, CANDIDATES).flatMap(reached).slice(0, 1)]
}

/**
 * The best voyage between two places (`direct`: the road between them): of the nearest ports at each end, the pair with the least sea and road
 * together, a kilometre by road counted eight times. Null when an end has no port, or both have the same.
 */
export function seaRoute(
  from: LandPoint,
  to: LandPoint,
  direct: LandRoute | null = roadRoute(from, to),
): SeaRoute | { because: string } {
  const [starts, ends] = [portsOf(from), portsOf(to)]
  if (starts.length === 0) return { because: 'No seaport can be reached by road from the origin.' }
  if (ends.length === 0) return { because: 'No seaport can be reached by road from the destination.' }
  if (starts[0]!.port === ends[0]!.port)
    return { because: `Both places use the port of ${starts[0]!.port.name}.` }
  let best: { route: SeaRoute; weight: number } | null = null
  for (const start of starts) {
    for (const end of ends) {
      if (start.port === end.port) continue
      const floor = ROAD_OVER_SEA * (start.road.km + end.road.km)
      // The straight line is the least a voyage can be.
      if (best && floor + greatCircleKm(start.port, end.port) >= best.weight) continue
      const km = voyageKm(start.port, end.port)
      if (km === null || (best && floor + km >= best.weight)) continue
      best = {
        weight: floor + km,
        route: { from: start.port, to: end.port, km, before: start.road, after: end.road },
      }
    }
  }
  if (!best) return { because: 'No sea lane connects the ports.' }
  const { route } = best
  return direct && route.before.km + route.after.km > WORTHWHILE * direct.km
    ? { because: 'The road to the ports is nearly as long as the road to the destination.' }
    : route
}
