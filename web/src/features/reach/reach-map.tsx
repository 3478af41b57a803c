import { chakra } from '@chakra-ui/react'
import { geoCircle, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import type { Location } from '#shared/api/core/common.ts'
import { coastOf, useCountries } from '#web/components/map/countries.ts'
import { Land, MapGate, MapText, Scale } from '#web/components/map/parts.tsx'
import { namedPlaces, sitesFrame } from '#web/components/map/sites-frame.ts'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { formatCount, formatDistance } from '#web/lib/format.ts'
import type { ReachMode, ReachPartner } from './queries.ts'
import { liesInside } from './reach-words.ts'

const MARGIN = 44
const NAMED = 6
/** Beyond this a ring is no ring on a map, and those who lie there are in the list. */
const DRAWN_WITHIN = 2500
const KM_PER_DEGREE = 111.195

type Rings = ReachMode['ring_km']

/** Four places on a circle, so that all of it has room. */
const edges = ({ lat, lon }: Location, km: number) => {
  const up = km / KM_PER_DEGREE
  const side = up / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  return [
    { lat: Math.min(85, lat + up), lon },
    { lat: Math.max(-85, lat - up), lon },
    { lat, lon: lon + side },
    { lat, lon: lon - side },
  ]
}
/** Lines of the rings, in the order in which they are drawn. */
const RINGS = [
  { sureness: 'p10', stroke: 'warning.solid', strokeWidth: '1.5', strokeDasharray: '5 4' },
  { sureness: 'p90', stroke: 'fg.muted', strokeWidth: '1', strokeDasharray: '2 4' },
  { sureness: 'p50', stroke: 'fg', strokeWidth: '1.6' },
] as const

const drawn = (km: number | null): km is number => km !== null && km > 0 && km <= DRAWN_WITHIN

/** The own gate, everybody who was found, and the ring on which freight has eaten all. */
export default function ReachMap({
  site,
  side,
  partners,
  mode,
  rings,
  chosen,
}: {
  site: Location
  side: 'offer' | 'need'
  partners: readonly ReachPartner[]
  mode: ReachMode['mode']
  /** Of the partner that is chosen; null: it has no way by this mode, or a ring says nothing of it. */
  rings: Rings | null
  chosen: string | null
}) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const height = width < 640 ? 300 : 400
  const outer = rings && [rings.p50, rings.p10].find(drawn)
  const placed = useMemo(
    () =>
      partners.flatMap((partner) =>
        partner.place && (partner.distance_km ?? Infinity) <= DRAWN_WITHIN
          ? [{ partner, place: partner.place }]
          : [],
      ),
    [partners],
  )
  const frame = useMemo(() => {
    if (width === 0) return null
    const places = [site, ...placed.map(({ place }) => place), ...(outer ? edges(site, outer) : [])]
    return sitesFrame(places, [width, height], MARGIN)
  }, [site, placed, outer, width, height])
  const countries = useCountries(frame ? frame.kmPerPx * width : 0)
  const coast = useMemo(
    () => (frame && countries ? coastOf(countries, frame.projection) : null),
    [frame, countries],
  )
  if (!frame) return <chakra.div ref={ref} bg="map.water" minH={`${height}px`} />
  const path = geoPath(frame.projection)
  const circle = (km: number) =>
    path(
      geoCircle()
        .center([site.lon, site.lat])
        .radius(km / KM_PER_DEGREE)(),
    ) ?? ''
  const [[x, y]] = frame.at as [[number, number]]
  const there = frame.at.slice(1, 1 + placed.length)
  const named = new Set(namedPlaces(there, NAMED))
  const inside = placed.filter(({ partner }) => liesInside(partner, mode)).length
  const top = outer ? frame.projection([site.lon, Math.min(85, site.lat + outer / KM_PER_DEGREE)]) : null
  return (
    <chakra.div ref={ref} bg="map.water" borderTopWidth="1px" minH={`${height}px`} overflow="hidden">
      <chakra.svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Map, north up, around ${site.text}: it pays for ${formatCount(inside, 'partner')} of ${placed.length} that are drawn${outer ? `; the ring is ${formatDistance(outer)} away` : ''}. The list below has them.`}
        display="block"
      >
        {coast && <Land {...coast} />}
        {rings && drawn(rings.p90) && drawn(rings.p10) && (
          <chakra.path
            d={`${circle(rings.p90)}${circle(rings.p10)}`}
            fillRule="evenodd"
            fill="fg"
            fillOpacity=".06"
          />
        )}
        {rings &&
          RINGS.map(
            ({ sureness, ...line }) =>
              drawn(rings[sureness]) && (
                <chakra.path key={sureness} d={circle(rings[sureness])} fill="none" {...line} />
              ),
          )}
        {outer && top && top[1] > 14 && (
          <MapText>
            <text x={top[0]} y={top[1] - 6} textAnchor="middle">
              {formatDistance(outer)}
            </text>
          </MapText>
        )}
        {there.map(([px, py], index) => {
          const { partner, place } = placed[index]!
          const pays = liesInside(partner, mode)
          const other = side === 'offer' ? 'need' : 'offer'
          return (
            <g key={partner.match}>
              <chakra.rect
                x={px - 5}
                y={py - 5}
                width="10"
                height="10"
                fill={pays ? `${other}.solid` : 'bg.surface'}
                stroke={pays ? `${other}.solid` : 'fg.muted'}
                strokeWidth={partner.match === chosen ? 3 : 1.5}
              />
              {(named.has(index) || partner.match === chosen) && (
                <MapText>
                  <text
                    x={px > width - 90 ? px - 9 : px + 9}
                    y={py + 4}
                    textAnchor={px > width - 90 ? 'end' : 'start'}
                  >
                    {place.city ?? partner.company.name}
                  </text>
                </MapText>
              )}
            </g>
          )
        })}
        <MapGate x={x} y={y} side={side} city={site.city ?? 'You'} />
        <Scale kmPerPx={frame.kmPerPx} y={height - 16} px={90} />
      </chakra.svg>
    </chakra.div>
  )
}
