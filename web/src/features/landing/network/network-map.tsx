import { chakra } from '@chakra-ui/react'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { LINE, type DrawnLink } from './network.ts'

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

type Point = readonly [number, number]
const at = ({ lon, lat }: DrawnLink['from']): [number, number] => [lon, lat]

/** The world with a line per pair, along the great circle; land only, from Natural Earth 1:110 m. */
export default function NetworkMap({ links, label }: { links: readonly DrawnLink[]; label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const height = Math.round(width * 0.48)
  const drawn = useMemo(() => {
    if (width === 0) return null
    const projection = geoNaturalEarth1().fitSize([width, height], WINDOW)
    const path = geoPath(projection)
    return {
      land: path(WORLD) ?? '',
      lines: links.map(({ kind, from, to }) => ({
        kind,
        d: path({ type: 'LineString', coordinates: [at(from), at(to)] }) ?? '',
        ends: [projection(at(from)), projection(at(to))] as [Point, Point],
      })),
    }
  }, [links, width, height])
  return (
    <chakra.div ref={ref} aspectRatio="1 / 0.48" overflow="hidden">
      {drawn && (
        <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          <path d={drawn.land} fill="#1F3C3F" stroke="#35504F" strokeWidth=".6" />
          {drawn.lines.map(({ kind, d }, index) => (
            <path key={index} d={d} fill="none" {...LINE[kind]} />
          ))}
          {drawn.lines.flatMap(({ kind, ends }, index) =>
            ends.map(([x, y], end) => (
              <circle
                key={`${index}-${end}`}
                cx={x}
                cy={y}
                r="3.5"
                fill="#10272A"
                stroke={LINE[kind].stroke}
                strokeWidth="1.8"
              />
            )),
          )}
        </svg>
      )}
    </chakra.div>
  )
}
