import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Location } from '#shared/api/core/common.ts'
import { coastOf, useCountries } from '#web/components/map/countries.ts'
import { Land, MapGate, MapText, Scale } from '#web/components/map/parts.tsx'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCount } from '#web/lib/format.ts'
import { namedPlaces, sitesFrame } from '#web/components/map/sites-frame.ts'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import type { ProspectMember } from './queries.ts'

const HEIGHT = 280
const MARGIN = 44
const NAMED = 6

/** Kilometres within which members are drawn, where there are any: the list has the others. */
const DRAWN_WITHIN = 1500

function around(members: readonly ProspectMember[]): readonly ProspectMember[] {
  const near = members.filter(({ distance_km }) => distance_km !== null && distance_km <= DRAWN_WITHIN)
  return near.length > 0 ? near : members
}

/** The own gate, and a square for each member whose place is known. */
export default function MemberMap({
  members,
  site,
  type,
}: {
  members: readonly ProspectMember[]
  site: Location | null
  type: WholeListing['type']
}) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const placed = useMemo(
    () =>
      around(members).flatMap(({ company, ground }) =>
        company.location
          ? [{ ground, name: company.location.city ?? company.name, place: company.location }]
          : [],
      ),
    [members],
  )
  const places = useMemo(() => [...(site ? [site] : []), ...placed.map(({ place }) => place)], [site, placed])
  const frame = useMemo(
    () => (width === 0 || places.length === 0 ? null : sitesFrame(places, [width, HEIGHT], MARGIN)),
    [places, width],
  )
  const countries = useCountries(frame ? frame.kmPerPx * width : 0)
  const coast = useMemo(
    () => (frame && countries ? coastOf(countries, frame.projection) : null),
    [frame, countries],
  )
  if (places.length === 0) return null
  const own = site ? frame?.at[0] : undefined
  const there = frame?.at.slice(site ? 1 : 0) ?? []
  const named = new Set(namedPlaces(there, NAMED))
  return (
    <chakra.div ref={ref} bg="map.water" borderTopWidth="1px" minH={`${HEIGHT}px`} overflow="hidden">
      {frame && (
        <chakra.svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`Map, north up: ${formatCount(placed.length, 'member')}${site ? ` around ${site.text}` : ''}. The list below has them.`}
          display="block"
        >
          {coast && <Land {...coast} />}
          {there.map(([x, y], index) => {
            const { ground, name } = placed[index]!
            const confirmed = ground === 'confirmed'
            return (
              <g key={index}>
                <chakra.rect
                  x={x - 5}
                  y={y - 5}
                  width="10"
                  height="10"
                  fill={confirmed ? 'need.solid' : 'bg.surface'}
                  stroke={confirmed ? 'need.solid' : 'fg'}
                  strokeWidth="1.5"
                />
                {named.has(index) && (
                  <MapText>
                    <text
                      x={x > width - 90 ? x - 9 : x + 9}
                      y={y + 4}
                      textAnchor={x > width - 90 ? 'end' : 'start'}
                    >
                      {name}
                    </text>
                  </MapText>
                )}
              </g>
            )
          })}
          {own && (
            <MapGate
              x={own[0]}
              y={own[1]}
              side={isOffer(type) ? 'offer' : 'need'}
              city={site?.city ?? 'You'}
              up
            />
          )}
          <Scale kmPerPx={frame.kmPerPx} y={HEIGHT - 16} px={90} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}
