import { chakra } from '@chakra-ui/react'
import { geoPath } from 'd3-geo'
import { useEffect, useId, useMemo, useState } from 'react'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { formatDistance } from '#web/lib/format.ts'
import { useWidth } from '#web/lib/use-width.ts'
import { scaleBar, turnedMap } from './turned-map.ts'

export interface End {
  /** Shown beside its gate. */
  city: string
  lat: number
  lon: number
}

/** Beyond this distance (km) the coarse coast is as good as the fine one, and a seventh of its size. */
const COARSE_FROM = 4000

const atlas = {
  fine: () => import('world-atlas/countries-50m.json'),
  coarse: () => import('world-atlas/countries-110m.json'),
}

/** Countries from Natural Earth, loaded when they are drawn; null until then, and when they can't be had. */
function useCountries(detail: keyof typeof atlas): Topology | null {
  const [loaded, setLoaded] = useState<Topology | null>(null)
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

/** The way between the two sites, turned so that the offer is left and the need right. */
export default function RouteMap({ offer, need, km }: { offer: End; need: End; km: number }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const gradient = useId()
  const countries = useCountries(km > COARSE_FROM ? 'coarse' : 'fine')
  const small = width < 640
  const height = small ? 190 : 270
  const map = useMemo(
    () => (width === 0 ? null : turnedMap(offer, need, [width, height], small ? 48 : 180)),
    [offer, need, width, height, small],
  )
  const coast = useMemo(() => {
    if (!map || !countries) return null
    const path = geoPath(map.projection)
    const all = countries.objects['countries'] as GeometryCollection
    return {
      land: path(feature(countries, countries.objects['land'] as GeometryCollection)) ?? '',
      borders: path(mesh(countries, all, (a, b) => a !== b)) ?? '',
    }
  }, [map, countries])
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
          {coast && (
            <>
              <chakra.path d={coast.land} fill="map.land" stroke="map.line" strokeWidth=".8" />
              <chakra.path
                d={coast.borders}
                fill="none"
                stroke="map.line"
                strokeWidth=".8"
                strokeDasharray="3 3"
              />
            </>
          )}
          <rect
            x={map.from[0]}
            y={map.from[1] - 4.5}
            width={Math.max(1, map.to[0] - map.from[0])}
            height="9"
            fill={`url(#${gradient})`}
          />
          <Gate x={map.from[0]} y={map.from[1]} side="offer" city={offer.city} />
          <Gate x={map.to[0]} y={map.to[1]} side="need" city={need.city} />
          <Distance x={width / 2} y={map.from[1]} text={`${formatDistance(km)} direct`} />
          <Scale kmPerPx={map.kmPerPx} y={height - 20} px={small ? 90 : 240} />
          <North degrees={map.north} x={width - 32} y={height - 34} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}

function Gate({ x, y, side, city }: { x: number; y: number; side: 'offer' | 'need'; city: string }) {
  return (
    <>
      <chakra.g fill={`${side}.solid`}>
        <rect x={x - 2.5} y={y - 20} width="5" height="40" />
      </chakra.g>
      <MapText>
        <text x={x} y={y + 36} textAnchor="middle">
          {city}
        </text>
      </MapText>
    </>
  )
}

function Distance({ x, y, text }: { x: number; y: number; text: string }) {
  const width = text.length * 7.4 + 20
  return (
    <>
      <chakra.g fill="bg.surface" stroke="border.rule">
        <rect x={x - width / 2} y={y - 13} width={width} height="26" />
      </chakra.g>
      <chakra.g fill="fg" fontSize="13px" fontWeight="semibold">
        <text x={x} y={y + 4.5} textAnchor="middle">
          {text}
        </text>
      </chakra.g>
    </>
  )
}

function Scale({ kmPerPx, y, px }: { kmPerPx: number; y: number; px: number }) {
  const bar = scaleBar(kmPerPx, px)
  return (
    <>
      <chakra.g fill="none" stroke="fg.muted">
        <path d={`M18 ${y - 5}v5h${bar.px}v-5`} strokeWidth="1.2" />
      </chakra.g>
      <MapText>
        <text x={26 + bar.px} y={y + 2}>
          {formatDistance(bar.km)}
        </text>
      </MapText>
    </>
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

/** Quiet words, readable on land, water and coast. */
const MapText = chakra('g', {
  base: {
    fill: 'fg.muted',
    fontSize: '12px',
    paintOrder: 'stroke',
    stroke: 'map.water',
    strokeWidth: '3px',
  },
})
