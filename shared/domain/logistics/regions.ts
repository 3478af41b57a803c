import regions from '../../knowledge/logistics/regions.json' with { type: 'json' }
import type { Point } from '../places/distance.ts'

/** A point with its country, ISO 3166-1 alpha-2. */
export interface LandPoint extends Point {
  country: string
}

/** An end of a link, in the region that it leads out of. */
export interface LinkEnd extends Point {
  region: string
}

/** A bridge, tunnel, pass, border crossing or ferry between two regions; `km` is its length. */
export interface Link {
  name: string
  kind: string
  ends: readonly [LinkEnd, LinkEnd]
  km: number
}

const HOME = new Map(
  Object.entries(regions.countries).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
)

export const LINKS: readonly Link[] = (
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
