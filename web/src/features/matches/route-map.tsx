import { chakra } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { coastOf, useCountries } from '#web/components/map/countries.ts'
import { Gate, Land, MapLabel, MapText, Scale } from '#web/components/map/parts.tsx'
import { formatDistance } from '#web/lib/format.ts'
import { useWidth } from '#web/lib/use-width.ts'
import { turnedMap } from './turned-map.ts'

export interface End {
  /** Shown beside its gate. */
  city: string
  lat: number
  lon: number
}

/** The way between the two sites, turned so that the offer is left and the need right. */
export default function RouteMap({ offer, need, km }: { offer: End; need: End; km: number }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const gradient = useId()
  const countries = useCountries(km)
  const small = width < 640
  const height = small ? 190 : 270
  const map = useMemo(
    () => (width === 0 ? null : turnedMap(offer, need, [width, height], small ? 48 : 180)),
    [offer, need, width, height, small],
  )
  const coast = useMemo(
    () => (map && countries ? coastOf(countries, map.projection) : null),
    [map, countries],
  )
  const label = `Map turned so that the way from ${offer.city} to ${need.city} runs left to right, ${formatDistance(km)}`
  return (
    <chakra.div ref={ref} bg="map.water" borderTopWidth="1px" minH={`${height}px`} overflow="hidden">
      {map && (
        <chakra.svg
          width={width}
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
              x2={map.to[0]}
              y1="0"
              y2="0"
            >
              <chakra.stop offset="0" stopColor="offer.solid" />
              <chakra.stop offset="1" stopColor="need.solid" />
            </linearGradient>
          </defs>
          {coast && <Land {...coast} />}
          <rect
            x={map.from[0]}
            y={map.from[1] - 4.5}
            width={Math.max(1, map.to[0] - map.from[0])}
            height="9"
            fill={`url(#${gradient})`}
          />
          <Gate x={map.from[0]} y={map.from[1]} side="offer" city={offer.city} />
          <Gate x={map.to[0]} y={map.to[1]} side="need" city={need.city} />
          <MapLabel x={width / 2} y={map.from[1]} text={`${formatDistance(km)} direct`} />
          <Scale kmPerPx={map.kmPerPx} y={height - 20} px={small ? 90 : 240} />
          <North degrees={map.north} x={width - 32} y={height - 34} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}

function North({ degrees, x, y }: { degrees: number; x: number; y: number }) {
  return (
    <>
      <chakra.g fill="none" stroke="fg">
        <path
          d="M0 12V-12M-5 -6L0 -12L5 -6"
          transform={`translate(${x} ${y}) rotate(${degrees})`}
          strokeWidth="1.6"
        />
      </chakra.g>
      <MapText>
        <text x={x} y={y + 28} textAnchor="middle">
          N
        </text>
      </MapText>
    </>
  )
}
