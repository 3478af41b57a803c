import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { coastOf, useCountries } from '#web/components/map/countries.ts'
import { MapGate, Land, MapLabel, Scale } from '#web/components/map/parts.tsx'
import type { Mode, LogisticsPreview } from '#web/features/ai-matching/queries.ts'
import { MODE_WORD, WAY_LINE } from '#web/features/ai-matching/transport-texts.ts'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { formatDistance } from '#web/lib/format.ts'
import { wayMap } from './way-lines.ts'

/** Every way on one map, north up: the sea along its lane, road and rail as bows between known crossings. */
export default function WayMap({ preview, offerCity, needCity }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { origin, destination, transport_modes } = preview
  const ways = useMemo(() => transport_modes.filter(({ legs }) => legs.length > 0), [transport_modes])
  const longest = Math.max(...ways.map(({ distance_km }) => distance_km ?? 0), 1)
  const countries = useCountries(longest)
  const small = width < 480
  const height = small ? 320 : 520
  const labels = useMemo(() => new Map(ways.map((way) => [way.mode, labelOf(way)])), [ways])
  const map = useMemo(
    () =>
      width === 0
        ? null
        : wayMap(
            origin,
            destination,
            ways,
            [width, height],
            small ? 52 : 72,
            (mode) => labels.get(mode) ?? '',
          ),
    [origin, destination, ways, width, height, small, labels],
  )
  const coast = useMemo(
    () => (map && countries ? coastOf(countries, map.projection) : null),
    [map, countries],
  )
  return (
    <chakra.div ref={ref} bg="map.water" minH={`${height}px`} overflow="hidden">
      {map && (
        <chakra.svg
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Ways from ${offerCity} to ${needCity}: ${[...labels.values()].join(', ')}`}
          display="block"
        >
          {coast && <Land {...coast} />}
          {map.lines.map(({ mode, points, feasible }) => {
            const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
            const { colour, width, dash } = WAY_LINE[mode]
            return (
              <chakra.g key={mode} fill="none" strokeLinejoin="round" opacity={feasible ? 1 : 0.45}>
                <chakra.path d={d} stroke="map.water" strokeWidth={width + 3} />
                <chakra.path d={d} stroke={colour} strokeWidth={width} strokeDasharray={dash} />
              </chakra.g>
            )
          })}
          <MapGate
            x={map.from[0]}
            y={map.from[1]}
            side="offer"
            city={offerCity}
            up={map.from[1] < map.to[1]}
          />
          <MapGate x={map.to[0]} y={map.to[1]} side="need" city={needCity} up={map.to[1] <= map.from[1]} />
          {map.lines.map(
            ({ mode, label }) =>
              label && (
                <MapLabel
                  key={mode}
                  x={label[0]}
                  y={label[1]}
                  text={labels.get(mode) ?? ''}
                  edge={WAY_LINE[mode].colour}
                />
              ),
          )}
          <Scale kmPerPx={map.kmPerPx} y={height - 16} px={small ? 80 : 160} />
        </chakra.svg>
      )}
    </chakra.div>
  )
}

interface Props {
  preview: LogisticsPreview
  offerCity: string
  needCity: string
}

const labelOf = ({ mode, distance_km }: Mode) => `${MODE_WORD[mode]} ${formatDistance(distance_km ?? 0)}`
