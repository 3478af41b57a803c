import factors from '../../knowledge/logistics/road-factors.json' with { type: 'json' }
import roads from '../../knowledge/logistics/roads.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { compiledWays } from './compiled.ts'
import { netOf, type NodeAccess, partsOf, type NetEdge, type WayNet, WaysFrom } from './dijkstra.ts'
import { type Link, LINKS, regionOf, type LandPoint } from './regions.ts'

/**
 * The mesh of main roads, and ways over it. Lengths are whole tenths of a kilometre, so that a way is as long there as
 * back to the last digit. The first nodes are the ends of the links, two by two.
 */

const NODES = roads.lat.length
const GATES = 2 * LINKS.length

export const pointOf = (node: number): Point => ({ lat: roads.lat[node]! / 100, lon: roads.lon[node]! / 100 })

const FACTORS: ReadonlyMap<string, number> = new Map(Object.entries(factors.detour.countries))
const factorOf = (country: string): number => FACTORS.get(country) ?? factors.detour.other

/** How much longer a road is than the straight line, where it lies. */
function detour(countryA: string, countryB: string, { lat, lon }: Point): number {
  const massif = MASSIFS.find(
    ([, south, north, west, east]) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
  return Math.max(1.02, Math.sqrt(factorOf(countryA) * factorOf(countryB)) * (massif?.[5] ?? 1))
}
const MASSIFS = factors.detour.massifs as [string, number, number, number, number, number][]

const between = (a: Point, b: Point): Point => ({ lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 })
const tenths = (km: number) => Math.round(10 * km)
const countryOf = (node: number) => roads.countries[roads.country[node]!]!

/** What a lorry or a train may cross. */
export interface Kinds {
  name: 'road' | 'rail'
  kinds: ReadonlySet<string>
}

/** Tenths of a kilometre that a ferry is as bad as: a road is taken that is not much longer. */
const FERRY = 250

export interface Mesh extends WayNet {
  /** The part of the mesh that a node is in. */
  parts: Uint32Array
}

const meshes = new Map<string, Mesh>()

function meshOf({ name, kinds }: Kinds): Mesh {
  let mesh = meshes.get(name)
  if (!mesh) meshes.set(name, (mesh = compiledWays()?.[name] ?? made({ name, kinds })))
  return mesh
}

/** The mesh of what may be crossed, made from its parts. */
export function made({ kinds }: Kinds): Mesh {
  if (NODES < GATES) throw new Error('roads.json is older than the links of regions.json: build it again')
  const edges: NetEdge[] = roads.from.map((a, i) => {
    const b = roads.to[i]!
    const [from, to] = [pointOf(a), pointOf(b)]
    return [a, b, tenths((greatCircleKm(from, to) * roads.times[i]!) / 100)]
  })
  for (const [i, { kind, km }] of LINKS.entries())
    if (kinds.has(kind)) edges.push([2 * i, 2 * i + 1, tenths(km) + (kind.endsWith('ferry') ? FERRY : 0)])
  const net = netOf(NODES, edges)
  return { ...net, parts: Uint32Array.from(partsOf(net)) }
}

/** Nodes that a site is joined to: those not much further than the nearest. */
const JOINED = 6
const FURTHER = { times: 2.5, km: 20 }
/** A road to the next town is less straight than one between towns. */
const LOCAL = 1.1

let cells: Map<number, number[]> | undefined
/** A cell of one degree. */
const cellOf = (lat: number, lon: number) => 400 * Math.floor(lat) + Math.floor(lon)

function grid(): Map<number, number[]> {
  if (cells) return cells
  cells = new Map()
  for (let node = 0; node < NODES; node++) {
    const { lat, lon } = pointOf(node)
    const key = cellOf(lat, lon)
    const there = cells.get(key)
    if (there) there.push(node)
    else cells.set(key, [node])
  }
  return cells
}

function joined(site: LandPoint): NodeAccess[] {
  const region = roads.regions.indexOf(regionOf(site))
  for (const reach of [1, 3, 9]) {
    const found: { node: number; km: number }[] = []
    const own = roads.countries.indexOf(site.country)
    for (let lat = site.lat - reach; lat <= site.lat + reach; lat++)
      for (let lon = site.lon - reach; lon <= site.lon + reach; lon++)
        for (const node of grid().get(cellOf(lat, lon)) ?? [])
          if (roads.region[node] === region && (roads.country[node] === own || node < GATES))
            found.push({ node, km: greatCircleKm(site, pointOf(node)) })
    if (found.length === 0) continue
    found.sort((a, b) => a.km - b.km || a.node - b.node)
    const limit = FURTHER.times * found[0]!.km + FURTHER.km
    return found
      .filter(({ km }) => km <= limit)
      .slice(0, JOINED)
      .map(({ node, km }) => ({
        node,
        length: tenths(km * LOCAL * detour(site.country, countryOf(node), between(site, pointOf(node)))),
      }))
  }
  return []
}

/** Sites that are remembered with where they meet the mesh, and those with the ways from them; beside them all ports. */
const KNOWN_SITES = 5000
const KNOWN_WAYS = 300
const accesses = new Map<string, NodeAccess[]>()
const ways = new Map<string, WaysFrom>()
const waysOfPorts = new Map<string, WaysFrom>()
/** The sites asked for last: one of them is the one that others are compared with. */
let last: readonly string[] = []

const keyOf = ({ lat, lon, country }: LandPoint) => `${lat} ${lon} ${country}`

function accessOf(site: LandPoint, key: string): NodeAccess[] {
  let access = accesses.get(key)
  if (!access) {
    if (accesses.size >= KNOWN_SITES) accesses.clear()
    accesses.set(key, (access = joined(site)))
  }
  return access
}

function waysFrom(site: LandPoint, key: string, kinds: Kinds, often: boolean): WaysFrom {
  const named = `${kinds.name} ${key}`
  const port = waysOfPorts.get(named)
  if (port) return port
  let known = ways.get(named)
  // Used again, it stands behind those that were used before.
  if (known) ways.delete(named)
  else known = new WaysFrom(meshOf(kinds), accessOf(site, key))
  if (often) waysOfPorts.set(named, known)
  else {
    if (ways.size >= KNOWN_WAYS) ways.delete(ways.keys().next().value!)
    ways.set(named, known)
  }
  return known
}

/** The shortest way between two sites, in km, with the nodes that it passes; null where none leads. */
export function pathBetween(
  from: LandPoint,
  to: LandPoint,
  kinds: Kinds,
  often?: 'from' | 'to',
): { km: number; nodes: number[] } | null {
  const [a, b] = [keyOf(from), keyOf(to)]
  const has = (key: string) => ways.has(`${kinds.name} ${key}`)
  const back =
    often === undefined
      ? (has(b) && !has(a)) || (!has(a) && last.includes(b) && !last.includes(a))
      : often === 'to'
  last = [a, b]
  const [start, startKey, end, endKey] = back ? [to, b, from, a] : [from, a, to, b]
  const { parts } = meshOf(kinds)
  const [access, ends] = [accessOf(start, startKey), accessOf(end, endKey)]
  const isJoined = ends.some(({ node }) => access.some((other) => parts[other.node] === parts[node]))
  const found = isJoined ? waysFrom(start, startKey, kinds, often !== undefined) : null
  const best = found?.nearest(ends) ?? null
  const direct = directLength(from, to, a, b)
  if (direct !== null && (!best || direct <= best.length)) return { km: direct / 10, nodes: [] }
  if (!found || !best) return null
  const nodes = found.pathBack(best.node)
  if (!back) nodes.reverse()
  const ferries = linksCrossed(nodes).filter(({ kind }) => kind.endsWith('ferry')).length
  return { km: (best.length - FERRY * ferries) / 10, nodes }
}

/** Crossings on a way: the two nodes of a link stand beside each other in the list of gates. */
export const linksCrossed = (nodes: readonly number[]): Link[] =>
  nodes.slice(1).flatMap((node, i) => {
    const before = nodes[i]!
    return node < GATES && before < GATES && node >> 1 === before >> 1 ? [LINKS[node >> 1]!] : []
  })

/** Kilometres up to which two sites beside the same node are joined without it. */
const DIRECT_KM = 80

function directLength(from: LandPoint, to: LandPoint, a: string, b: string): number | null {
  const km = greatCircleKm(from, to)
  if (km > DIRECT_KM) return null
  const near = new Set(accessOf(from, a).map(({ node }) => node))
  if (!accessOf(to, b).some(({ node }) => near.has(node))) return null
  return Math.ceil(10 * km * LOCAL * detour(from.country, to.country, between(from, to)))
}
