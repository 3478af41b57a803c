import { useEffect, useState } from 'react'
import { geoPath, type GeoProjection } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Countries of Natural Earth, loaded when they are drawn. */

/** Beyond this distance (km) the coarse coast is as good as the fine one, and a seventh of its size. */
const COARSE_FROM = 4000

const atlas = {
  fine: () => import('world-atlas/countries-50m.json'),
  coarse: () => import('world-atlas/countries-110m.json'),
}

/**
 * Null until they are loaded, and when they can't be had.
 *
 * @param km across what is shown.
 */
export function useCountries(km: number): Topology | null {
  const [loaded, setLoaded] = useState<Topology | null>(null)
  const detail = km > COARSE_FROM ? 'coarse' : 'fine'
  useEffect(() => {
    let wanted = true
    atlas[detail]().then(
      (module) => wanted && setLoaded(module.default as unknown as Topology),
      // The route and its scale are drawn without a coast.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [detail])
  return loaded
}

/** Land and borders as paths. */
export interface Coast {
  land: string
  borders: string
}

export function coastOf(countries: Topology, projection: GeoProjection): Coast {
  const path = geoPath(projection)
  const all = countries.objects['countries'] as GeometryCollection
  return {
    land: path(feature(countries, countries.objects['land'] as GeometryCollection)) ?? '',
    borders: path(mesh(countries, all, (a, b) => a !== b)) ?? '',
  }
}
