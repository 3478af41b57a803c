import { geoAzimuthalEquidistant, geoInterpolate, type GeoProjection } from 'd3-geo'

/**
 * A map of the way between two sites, north up. Around its middle directions and distances are true: the way is the
 * great circle, a straight line, and one scale holds along it.
 */
export interface RouteFrame {
  projection: GeoProjection
  from: [x: number, y: number]
  to: [x: number, y: number]
  /** Kilometres per px. */
  kmPerPx: number
}

type Place = Readonly<{ lat: number; lon: number }>

const EARTH_RADIUS_KM = 6371
/** Closest view: two sites in one town are not drawn a country apart. */
const MIN_KM_PER_PX = 0.08

/** @param margin px between the sites and the edges: at the left and right, and above and below. */
export function routeFrame(
  offer: Place,
  need: Place,
  size: [number, number],
  margin: [number, number],
): RouteFrame {
  const [width, height] = size
  const a: [number, number] = [offer.lon, offer.lat]
  const b: [number, number] = [need.lon, need.lat]
  const middle = geoInterpolate(a, b)(0.5)
  const scaled = (scale: number) =>
    geoAzimuthalEquidistant()
      .rotate([-middle[0], -middle[1]])
      .scale(scale)
      .translate([width / 2, height / 2])
      .precision(0.3)
  // With a scale of one the line tells how much room each direction needs.
  const [[x1, y1], [x2, y2]] = [scaled(1)(a)!, scaled(1)(b)!]
  const room = [width - 2 * margin[0], height - 2 * margin[1]].map((px) => Math.max(1, px)) as [
    number,
    number,
  ]
  const scale = Math.min(
    room[0] / Math.max(Math.abs(x2 - x1), 1e-9),
    room[1] / Math.max(Math.abs(y2 - y1), 1e-9),
    EARTH_RADIUS_KM / MIN_KM_PER_PX,
  )
  const projection = scaled(scale).clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  return { projection, from: scaled(scale)(a)!, to: scaled(scale)(b)!, kmPerPx: EARTH_RADIUS_KM / scale }
}
