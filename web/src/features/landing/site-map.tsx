import { chakra } from '@chakra-ui/react'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { useWidth } from '#web/lib/use-width.ts'

export interface Site {
  id: string
  name: string
  location: { lat: number; lon: number }
}

const WORLD = feature(
  land as unknown as Topology,
  (land as unknown as Topology).objects['land'] as GeometryCollection,
)
/** Latitudes shown: the Antarctic has no plants. */
const WINDOW = {
  type: 'MultiPoint' as const,
  coordinates: [
    [-170, 74],
    [178, 74],
    [-170, -52],
    [178, -52],
  ],
}

/** The world with one dot per site; land only, from Natural Earth 1:110 m. */
export default function SiteMap({ sites, label }: { sites: readonly Site[]; label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const height = Math.round(width * 0.48)
  const drawn = useMemo(() => {
    if (width === 0) return null
    const projection = geoNaturalEarth1().fitSize([width, height], WINDOW)
    return {
      land: geoPath(projection)(WORLD) ?? '',
      dots: sites.flatMap(({ id, location }) => {
        const point = projection([location.lon, location.lat])
        return point ? [{ id, x: point[0], y: point[1] }] : []
      }),
    }
  }, [sites, width, height])
  return (
    <chakra.div ref={ref} minH={width ? `${height}px` : '240px'} overflow="hidden">
      {drawn && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <path d={drawn.land} fill="#1F3C3F" stroke="#35504F" strokeWidth=".6" />
          {drawn.dots.map((dot) => (
            <circle
              key={dot.id}
              cx={dot.x}
              cy={dot.y}
              r="3.5"
              fill="#10272A"
              stroke="#F2F6F4"
              strokeWidth="1.6"
            />
          ))}
        </svg>
      )}
    </chakra.div>
  )
}
