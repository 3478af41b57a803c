import {
  geoBounds,
  geoConicConformal,
  geoDistance,
  geoInterpolate,
  geoMercator,
  geoNaturalEarth1,
  type GeoProjection,
} from 'd3-geo'
import { LABEL_HEIGHT, labelWidth } from '#web/components/map/parts.tsx'
import type { Mode } from '#web/features/ai-matching/queries.ts'

/** Ways on a map, in px: where each line runs, and where its label has room. Pure. */

type Px = readonly [x: number, y: number]
type Place = Readonly<{ lat: number; lon: number }>
type Way = Pick<Mode, 'mode' | 'via' | 'feasible'>

export interface Line {
  mode: Mode['mode']
  points: Px[]
  feasible: boolean
  /** Middle of the label; null when there is no room. */
  label: Px | null
}

export interface WayMap {
  projection: GeoProjection
  from: Px
  to: Px
  lines: Line[]
  kmPerPx: number
}

const EARTH_RADIUS_KM = 6371
/** Closest view: two sites in one town are not drawn a country apart. */
const MIN_KM_PER_PX = 0.08
/** Degrees across which a cone no longer shows the world well. */
const CONE_WIDTH = 70
/** A way over land between known crossings is not known: a bow, as share of its length, to this side of the direct line. */
const BOW: Partial<Record<Mode['mode'], number>> = { truck: 0.07, rail: -0.07 }
const STEPS = 24

const at = ({ lon, lat }: Place): [number, number] => [lon, lat]

/** @param margin px around the ways. */
export function wayMap(
  from: Place,
  to: Place,
  ways: readonly Way[],
  [width, height]: Px,
  margin: number,
  labelOf: (mode: Mode['mode']) => string,
): WayMap {
  const coordinates = [from, to, ...ways.flatMap(({ via }) => via)].map(at)
  const air = ways.some(({ mode }) => mode === 'air')
    ? Array.from({ length: STEPS }, (_, i) => geoInterpolate(at(from), at(to))(i / STEPS))
    : []
  const shown = { type: 'MultiPoint' as const, coordinates: [...coordinates, ...air] }
  const projection = projectionOf(geoBounds(shown))
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      shown,
    )
    .precision(0.3)
  if (projection.scale() > EARTH_RADIUS_KM / MIN_KM_PER_PX) {
    projection.scale(EARTH_RADIUS_KM / MIN_KM_PER_PX).translate([0, 0])
    const [x, y] = projection(geoInterpolate(at(from), at(to))(0.5))!
    projection.translate([width / 2 - x, height / 2 - y])
  }
  const onMap = (place: Place): Px => projection(at(place)) ?? [0, 0]
  const [start, end] = [onMap(from), onMap(to)]

  const taken: Box[] = [boxAt(start, 60, 72), boxAt(end, 60, 72)]
  const lines = ways.map((way): Line => {
    const points = pointsOf(way, from, to, onMap)
    const label = roomOn(points, labelWidth(labelOf(way.mode)), [width, height], taken)
    return { mode: way.mode, feasible: way.feasible, points, label }
  })
  projection.clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  return { projection, from: start, to: end, lines, kmPerPx: scaleAt(projection, [width / 2, height / 2]) }
}

/** North up: a cone through what is shown; the equator and the wide world need others. */
function projectionOf([[west, south], [east, north]]: [[number, number], [number, number]]): GeoProjection {
  const across = (east - west + 360) % 360
  const middle = west + across / 2
  if (across > CONE_WIDTH || north - south > CONE_WIDTH) return geoNaturalEarth1().rotate([-middle, 0])
  if (south < 5 && north > -5) return geoMercator().rotate([-middle, 0])
  const inset = Math.max(0.5, (north - south) / 6)
  return geoConicConformal()
    .rotate([-middle, 0])
    .parallels([south + inset, north - inset])
}

/** Flights along the great circle, ships and barges from point to point, lorries and trains in bows between theirs. */
function pointsOf({ mode, via }: Way, from: Place, to: Place, onMap: (place: Place) => Px): Px[] {
  if (mode === 'air') {
    const fly = geoInterpolate(at(from), at(to))
    return Array.from({ length: STEPS + 1 }, (_, i) => fly(i / STEPS)).map(([lon, lat]) =>
      onMap({ lat, lon }),
    )
  }
  const stops = [from, ...via, to].map(onMap)
  const bow = BOW[mode]
  return bow === undefined ? stops : stops.slice(1).flatMap((next, i) => bowed(stops[i]!, next, bow))
}

function bowed([x1, y1]: Px, [x2, y2]: Px, bow: number): Px[] {
  const [cx, cy] = [(x1 + x2) / 2 - (y2 - y1) * bow * 2, (y1 + y2) / 2 + (x2 - x1) * bow * 2]
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2] as const
  })
}

type Box = readonly [left: number, top: number, right: number, bottom: number]
const boxAt = ([x, y]: Px, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
]
const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** Shares of a line where its label may stand, best first. */
const STANDS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78]

/** A place on the line for a label that meets no other and no edge; taken from then on. */
function roomOn(points: readonly Px[], width: number, [w, h]: Px, taken: Box[]): Px | null {
  for (const share of STANDS) {
    const stand = along(points, share)
    const box = boxAt(stand, width + 8, LABEL_HEIGHT + 8)
    if (box[0] < 0 || box[1] < 0 || box[2] > w || box[3] > h - 24 || taken.some((other) => meet(box, other)))
      continue
    taken.push(box)
    return stand
  }
  return null
}

/** The point at a share of a line's length. */
export function along(points: readonly Px[], share: number): Px {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i]!, points[i + 1]!]
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]
    left -= length
  }
  return points.at(-1)!
}

/** Kilometres per px around a point of the map. */
function scaleAt(projection: GeoProjection, [x, y]: Px): number {
  const [a, b] = [projection.invert?.([x - 20, y]), projection.invert?.([x + 20, y])]
  return a && b ? (geoDistance(a, b) * EARTH_RADIUS_KM) / 40 : 1
}
