import factors from '../../knowledge/logistics/factors.json' with { type: 'json' }
import regions from '../../knowledge/logistics/regions.json' with { type: 'json' }
import roadFactors from '../../knowledge/logistics/road-factors.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import type { LandPoint } from './regions.ts'
import { linksCrossed, pathBetween, pointOf, type Kinds } from './roads.ts'

export type { LandPoint } from './regions.ts'

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

/** Road kilometres over a straight line of so many kilometres; rises with the line. */
export function roadKm(straight: number): number {
  const { short, long, longFromKm } = factors.detour
  return straight <= longFromKm
    ? straight * (short - ((short - long) * straight) / longFromKm)
    : straight * long
}

/** Crossings a lorry takes, and those a train does. */
export const ROAD: Kinds = { name: 'road', kinds: new Set(['land', 'ferry', 'rail tunnel', 'train ferry']) }
export const RAIL: Kinds = { name: 'rail', kinds: new Set(['land', 'rail tunnel', 'train ferry']) }

/** Times the straight line, and km beyond it, above which a way leads around what it should cross: nobody drives it. */
const DETOUR = { times: 2.5, km: 350 }

/** Countries between which nothing goes over land, not even through others. */
const HOSTILE: ReadonlySet<string> = new Set(roadFactors.closed.hostile)

/**
 * The road between two places; null when water that no ferry crosses, a closed border or land without roads is between
 * them, or the only way is a detour that nobody drives.
 *
 * @param often the end whose ways are looked at again and again, such as a port.
 */
export const roadRoute = (from: LandPoint, to: LandPoint, often?: 'from' | 'to'): LandRoute | null =>
  route(from, to, ROAD, often)

/**
 * Whether and how a freight train goes; otherwise why not.
 *
 * @param road the road between the two, where it is known: one that takes nothing a train can't is the way of the train too.
 */
export function railRoute(
  from: LandPoint,
  to: LandPoint,
  road: LandRoute | null = null,
): LandRoute | { because: string } {
  const [a, b] = [networkOf(from.country), networkOf(to.country)]
  if (!a || !b) return { because: `There is no freight railway known in ${[a ? to : from][0]!.country}.` }
  if (a !== b) return { because: `The railways (${a}, ${b}) are not connected.` }
  // Trains have no way that lorries lack, so the shortest of all is the shortest of theirs.
  if (road?.crossings.every(({ kind }) => RAIL.kinds.has(kind))) return road
  return route(from, to, RAIL) ?? { because: 'No railway crosses the water between the two.' }
}

const RAILWAYS: ReadonlyMap<string, string> = new Map(
  Object.entries(regions.rail.networks).flatMap(([name, codes]) =>
    codes.split(' ').map((code) => [code, name] as const),
  ),
)
const networkOf = (country: string): string | undefined => RAILWAYS.get(country)

function route(from: LandPoint, to: LandPoint, kinds: Kinds, often?: 'from' | 'to'): LandRoute | null {
  if (HOSTILE.has([from.country, to.country].sort().join(' '))) return null
  const path = pathBetween(from, to, kinds, often)
  if (!path) return null
  const { km, nodes } = path
  if (km > DETOUR.times * greatCircleKm(from, to) + DETOUR.km) return null
  const crossings = linksCrossed(nodes)
    .filter(({ kind }) => kind !== 'land')
    .map(({ name, kind, km }) => ({ name, kind, km }))
  const ferryKm = crossings
    .filter(({ kind }) => kind.endsWith('ferry'))
    .reduce((sum, crossing) => sum + crossing.km, 0)
  return { km, ferryKm, crossings, via: nodes.map(pointOf) }
}

/** Whether goods pass a customs border between two countries. */
export const crossesCustoms = (a: string, b: string): boolean =>
  a !== b && !UNIONS.some((members) => members.has(a) && members.has(b))

const UNIONS = regions.customs.unions.map((union) => new Set(union.split(' ')))
