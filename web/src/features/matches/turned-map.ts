import { geoAzimuthalEquidistant, geoDistance, geoInterpolate, type GeoProjection } from 'd3-geo'

/**
 * A map turned so that the offer lies left and the need right of the middle, on one horizontal line. Around
 * its middle directions and distances are true: the line is the great circle, and one scale holds along it.
 */
export interface TurnedMap {
  projection: GeoProjection
  from: [x: number, y: number]
  to: [x: number, y: number]
  /** Kilometres per px. */
  kmPerPx: number
  /** Degrees clockwise from up to north, in the middle of the map. */
  north: number
}

type Place = Readonly<{ lat: number; lon: number }>

const EARTH_RADIUS_KM = 6371
/** Closest view: two sites in one town are not drawn a country apart. */
const MIN_KM_PER_PX = 0.08
const toDegrees = (radians: number) => (radians * 180) / Math.PI

/** @param margin px between the sites and the edges at the left and right. */
export function turnedMap(offer: Place, need: Place, size: [number, number], margin: number): TurnedMap {
  const [width, height] = size
  const a: [number, number] = [offer.lon, offer.lat]
  const b: [number, number] = [need.lon, need.lat]
  const middle = geoInterpolate(a, b)(0.5)
  const scale = Math.min(
    Math.max(1, width - 2 * margin) / Math.max(geoDistance(a, b), 1e-9),
    EARTH_RADIUS_KM / MIN_KM_PER_PX,
  )
  const facing = (angle: number) =>
    geoAzimuthalEquidistant()
      .rotate([-middle[0], -middle[1]])
      .scale(scale)
      .translate([width / 2, height / 2])
      .angle(angle)
      .precision(0.3)
  const upright = facing(0)
  const [x1, y1] = upright(a)!
  const [x2, y2] = upright(b)!
  const slope = toDegrees(Math.atan2(y2 - y1, x2 - x1))
  const projection = facing(slope).clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  return {
    projection,
    from: facing(slope)(a)!,
    to: facing(slope)(b)!,
    kmPerPx: EARTH_RADIUS_KM / scale,
    north: -slope,
  }
}
