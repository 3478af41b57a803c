import waterways from '../../knowledge/logistics/barge.json' with { type: 'json' }
import { greatCircleKm, type Point } from '../places/distance.ts'
import { netOf, type NetEdge, WaysFrom } from './dijkstra.ts'
import { roadKm } from './land.ts'

/** A way by inland waterway between two inland ports, with the road to and from them. */
export interface BargeRoute {
  from: string
  to: string
  km: number
  roadKm: number
  /** The inland ports passed, for a map. */
  via: Point[]
}

const NAMES = Object.keys(waterways.stations)
const POINTS: readonly Point[] = Object.values(waterways.stations).map((at) => ({ lat: at[0]!, lon: at[1]! }))
const NET = netOf(
  NAMES.length,
  (waterways.links as [string, string, number][]).map(([a, b, km]): NetEdge => [
    NAMES.indexOf(a),
    NAMES.indexOf(b),
    km,
  ]),
)

function nearest(place: Point): { at: number; km: number } {
  return POINTS.map((point, at) => ({ at, km: greatCircleKm(place, point) })).reduce((best, next) =>
    next.km < best.km ? next : best,
  )
}

/** The way by barge where both ends are near one network of waterways; otherwise why there is none. */
export function bargeRoute(from: Point, to: Point): BargeRoute | { because: string } {
  const [start, end] = [nearest(from), nearest(to)]
  const far = start.km > waterways.reachKm ? 'origin' : end.km > waterways.reachKm ? 'destination' : null
  if (far) return { because: `No inland port is known within ${waterways.reachKm} km of the ${far}.` }
  if (start.at === end.at) return { because: `Both places use the inland port of ${NAMES[start.at]}.` }
  const ways = new WaysFrom(NET, [{ node: start.at, length: 0 }])
  const km = ways.lengthTo(end.at)
  if (km === null) return { because: `No inland waterway connects ${NAMES[start.at]} and ${NAMES[end.at]}.` }
  return {
    from: NAMES[start.at]!,
    to: NAMES[end.at]!,
    km,
    roadKm: roadKm(start.km) + roadKm(end.km),
    via: ways
      .pathBack(end.at)
      .map((node) => POINTS[node]!)
      .reverse(),
  }
}
