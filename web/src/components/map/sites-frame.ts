import { geoAzimuthalEquidistant, geoCentroid, type GeoProjection } from 'd3-geo'

type Place = Readonly<{ lat: number; lon: number }>

/** A map of sites, north up, around their middle; `at` has the place of each in px. */
export interface SitesFrame {
  projection: GeoProjection
  at: [x: number, y: number][]
  kmPerPx: number
}

const EARTH_RADIUS_KM = 6371
/** Closest view: sites in one town are not drawn a country apart. */
const MIN_KM_PER_PX = 0.25

/** @param places one at least. @param margin px around them. */
export function sitesFrame(
  places: readonly Place[],
  [width, height]: readonly [number, number],
  margin: number,
): SitesFrame {
  const points = places.map(({ lon, lat }): [number, number] => [lon, lat])
  const [lon, lat] = geoCentroid({ type: 'MultiPoint', coordinates: points })
  const scaled = (scale: number) =>
    geoAzimuthalEquidistant()
      .rotate([-lon, -lat])
      .scale(scale)
      .translate([width / 2, height / 2])
      .precision(0.3)
  // With a scale of one the farthest site tells how much room each direction needs.
  const off = points.map((point) => scaled(1)(point)!)
  const across = Math.max(...off.map(([x]) => Math.abs(x - width / 2)), 1e-9)
  const down = Math.max(...off.map(([, y]) => Math.abs(y - height / 2)), 1e-9)
  const scale = Math.min(
    Math.max(1, width / 2 - margin) / across,
    Math.max(1, height / 2 - margin) / down,
    EARTH_RADIUS_KM / MIN_KM_PER_PX,
  )
  const projection = scaled(scale).clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  return { projection, at: points.map((point) => scaled(scale)(point)!), kmPerPx: EARTH_RADIUS_KM / scale }
}

/** Which names have room, in the order given: none comes nearer to another than a line. */
export function namedPlaces(at: readonly (readonly [number, number])[], most: number): number[] {
  const named: number[] = []
  at.forEach(([x, y], index) => {
    const free = named.every((other) => {
      const [ox, oy] = at[other]!
      return Math.abs(oy - y) > 18 || Math.abs(ox - x) > 96
    })
    if (free && named.length < most) named.push(index)
  })
  return named
}
