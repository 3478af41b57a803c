import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { capital } from '#shared/domain/text/capital.ts'
import { Panel } from '#web/components/page/panel.tsx'
import type { Mode, LogisticsPreview } from '#web/features/ai-matching/queries.ts'
import { legWord, MODE_WORD, WAY_LINE } from '#web/features/ai-matching/transport-texts.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { formatDistance } from '#web/lib/format.ts'

const WayMap = lazy(() => persistently(() => import('./way-map.tsx')))

/** The ways as a map, and the same in words. */
export function Ways({ preview }: { preview: LogisticsPreview }) {
  const { origin, destination, transport_modes } = preview
  const city = ({ city, text }: LogisticsPreview['origin']) => city ?? text
  const [ways, none] = [
    transport_modes.filter(({ legs }) => legs.length > 0),
    transport_modes.filter(({ legs }) => legs.length === 0),
  ]
  return (
    <Panel flush overflow="hidden" title="The ways" aside="North is up">
      <Suspense fallback={<chakra.div bg="map.water" minH={{ base: '320px', md: '520px' }} />}>
        <WayMap preview={preview} offerCity={city(origin)} needCity={city(destination)} />
      </Suspense>
      <chakra.ul listStyleType="none" textStyle="dense" aria-label="Ways">
        {ways.map((way) => (
          <chakra.li
            key={way.mode}
            display="grid"
            gridTemplateColumns="36px minmax(0, 1fr)"
            gap={3}
            px={{ base: 4, md: 5 }}
            py={2.5}
            borderTopWidth="1px"
          >
            <Swatch mode={way.mode} />
            <span>
              <chakra.b fontWeight="semibold">
                {MODE_WORD[way.mode]} {formatDistance(way.distance_km ?? 0)}
              </chakra.b>
              <chakra.span display="block" color="fg.muted" overflowWrap="anywhere">
                {legsText(way)}
              </chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p px={{ base: 4, md: 5 }} py={2.5} borderTopWidth="1px" textStyle="label" color="fg.muted">
        {none.length > 0 &&
          `No route by ${none.map(({ mode }) => MODE_WORD[mode].toLowerCase()).join(', ')}. `}
        {ways.some(({ mode }) => mode === 'sea') && 'Sea legs follow shipping lanes. '}
        Road and rail are drawn as arcs, since their exact course is not known.
      </chakra.p>
    </Panel>
  )
}

const Swatch = ({ mode }: { mode: Mode['mode'] }) => {
  const { colour, width, dash } = WAY_LINE[mode]
  return (
    <svg width="36" height="20" viewBox="0 0 36 20" aria-hidden>
      <chakra.path d="M1 10H35" stroke={colour} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  )
}

/** "Lorry 12 km from Ghent to Port of Ghent, then ship 1,096 km to Port of Aalborg". */
function legsText({ legs }: Mode): string {
  const text = legs
    .map(({ vehicle, km, from, to }, i) => {
      const word = legWord(vehicle)
      const start = i === 0 || legs[i - 1]!.to !== from ? ` from ${from}` : ''
      return `${word} ${formatDistance(km)}${from === to ? ` (${from})` : `${start} to ${to}`}`
    })
    .join(', then ')
  return capital(text)
}
