/** Mean radius of the Earth in kilometres (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088

/** A point on the Earth in degrees. */
export interface Point {
  lat: number
  lon: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Great-circle distance in kilometres by the haversine formula. The Earth is taken for a sphere: the error
 * against the ellipsoid stays below 0.6 %.
 */
export function greatCircleKm(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The distance as shown: kilometres with one decimal; null when a place is unknown. */
export function distanceKm(a: Point | null | undefined, b: Point | null | undefined): number | null {
  return a && b ? Math.round(greatCircleKm(a, b) * 10) / 10 : null
}
