import { chakra } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { coastOf, useCountries } from '#web/components/map/countries.ts'
import { Land, MapLabel, MapText, Scale } from '#web/components/map/parts.tsx'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { formatDistance } from '#web/lib/format.ts'
import { routeFrame } from './route-frame.ts'

export interface End {
  /** Shown beside its gate. */
  city: string
  lat: number
  lon: number
}

/** Room at the sides and above and below, for the names of the towns. */
const MARGIN: Record<'small' | 'wide', [number, number]> = { small: [56, 48], wide: [180, 56] }

/** The way between the two sites, north up: it begins in the colour of what leaves and ends in that of what enters. */
export default function RouteMap({ offer, need, km }: { offer: End; need: End; km: number }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const gradient = useId()
  const countries = useCountries(km)
  const small = width < 640
  const height = small ? 220 : 300
  const map = useMemo(
    () => (width === 0 ? null : routeFrame(offer, need, [width, height], MARGIN[small ? 'small' : 'wide'])),
    [offer, need, width, height, small],
  )
  const coast = useMemo(
    () => (map && countries ? coastOf(countries, map.projection) : null),
    [map, countries],
  )
  const label = `Map, north up: the way from ${offer.city} to ${need.city}, ${formatDistance(km)}`
  return (
    <chakra.div ref={ref} bg="map.water" borderTopWidth="1px" minH={`${height}px`} overflow="hidden">
      {map && (
        <chakra.svg
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          display="block"
        >
          <defs>
            <linearGradient
              id={gradient}
              gradientUnits="userSpaceOnUse"
              x1={map.from[0]}
              y1={map.from[1]}
              x2={map.to[0]}
              y2={map.to[1]}
            >
              <chakra.stop offset="0" stopColor="offer.solid" />
              <chakra.stop offset="1" stopColor="need.solid" />
            </linearGradient>
          </defs>
          {coast && <Land {...coast} />}
          <line
            x1={map.from[0]}
            y1={map.from[1]}
            x2={map.to[0]}
            y2={map.to[1]}
            strokeWidth="9"
            stroke={`url(#${gradient})`}
          />
          <SiteGate at={map.from} other={map.to} side="offer" city={offer.city} />
          <SiteGate at={map.to} other={map.from} side="need" city={need.city} />
          <MapLabel
            x={(map.from[0] + map.to[0]) / 2}
            y={(map.from[1] + map.to[1]) / 2}
            text={`${formatDistance(km)} direct`}
          />
          <Scale kmPerPx={map.kmPerPx} y={height - 20} px={small ? 90 : 240} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}

type Point = readonly [x: number, y: number]

/** The flange across the end of the way; the town's name stands away from the line. */
function SiteGate({
  at,
  other,
  side,
  city,
}: {
  at: Point
  other: Point
  side: 'offer' | 'need'
  city: string
}) {
  const [x, y] = at
  const degrees = (Math.atan2(other[1] - y, other[0] - x) * 180) / Math.PI
  const up = y < other[1] - 1
  return (
    <>
      <chakra.g fill={`${side}.solid`}>
        <rect x={x - 2.5} y={y - 17} width="5" height="34" transform={`rotate(${degrees} ${x} ${y})`} />
      </chakra.g>
      <MapText>
        <text x={x} y={up ? y - 24 : y + 34} textAnchor="middle">
          {city}
        </text>
      </MapText>
    </>
  )
}
