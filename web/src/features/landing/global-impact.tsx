import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { PageFrame, TextButton } from '#web/components/page/page-head.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { NetworkLegend, NetworkList } from './network/network-list.tsx'
import type { Network } from './network/network.ts'
import { networkQuery, type Stats, statsQuery } from './queries.ts'

const NetworkMap = lazy(() => persistently(() => import('./network/network-map.tsx')))

/** True once the element came near the screen: the map and its geodata are fetched only then. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && setSeen(true),
      { rootMargin: '300px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}

const NONE: Network['links'] = []

/** The Global Impact Network: who exchanges with whom, by place, and the counted figures of the marketplace. */
export function GlobalImpact() {
  const ref = useRef<HTMLElement>(null)
  const seen = useSeen(ref)
  const network = useQuery({ ...networkQuery, enabled: seen })
  const stats = useQuery({ ...statsQuery, enabled: seen })
  const links = network.data?.links ?? NONE
  return (
    <chakra.section ref={ref} id="global-impact" bg="night" color="night.fg" py={{ base: '52px', md: 20 }}>
      <PageFrame>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: 2.5, md: 6 }}
          alignItems="baseline"
          mb={{ base: 6, md: 9 }}
        >
          <chakra.h2 textStyle="display">Global Impact Network</chakra.h2>
          <chakra.p fontSize={{ base: '16px', md: '17px' }} color="night.muted">
            Places whose companies exchange material or look into it together today. Counted, not projected.
          </chakra.p>
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
          gap={8}
        >
          <chakra.div minW={0}>
            {seen ? (
              <Suspense fallback={<Chart />}>
                <NetworkMap links={links} label={mapLabel(network.data)} />
              </Suspense>
            ) : (
              <Chart />
            )}
          </chakra.div>
          <chakra.div aria-live="polite">
            {network.isError ? (
              <chakra.p color="night.muted">
                The network could not be loaded. The figures and the map need a connection.{' '}
                <TextButton
                  color="night.fg"
                  onClick={() => {
                    void network.refetch()
                    void stats.refetch()
                  }}
                >
                  Try Again
                </TextButton>
              </chakra.p>
            ) : !network.data ? (
              <PairsToCome />
            ) : links.length === 0 ? (
              <chakra.p color="night.muted">
                No two companies are connected yet. The first pair will appear here.
              </chakra.p>
            ) : (
              <NetworkList links={links} />
            )}
            <NetworkLegend />
          </chakra.div>
        </chakra.div>
        <Figures stats={stats.data} network={network.data} />
      </PageFrame>
    </chakra.section>
  )
}

/** The net of a chart that has no coast yet, as large as the map that takes its place. */
const Chart = () => (
  <chakra.div
    aria-hidden
    aspectRatio="1 / 0.48"
    borderWidth="1px"
    borderColor="night.line"
    backgroundImage="linear-gradient(to right, var(--ss-colors-night-line) 1px, transparent 1px), linear-gradient(to bottom, var(--ss-colors-night-line) 1px, transparent 1px)"
    backgroundSize="8.333% 25%"
    backgroundPosition="-1px -1px"
    opacity={0.55}
  />
)

/** Rows of the list while it is on its way. */
const PairsToCome = () => (
  <>
    <chakra.p srOnly>Loading the network</chakra.p>
    {['62%', '48%', '70%', '55%', '60%'].map((width) => (
      <chakra.div key={width} aria-hidden borderTopWidth="1px" borderColor="night.line" py="15px">
        <chakra.div h="11px" w={width} bg="night.line" />
      </chakra.div>
    ))}
  </>
)

const mapLabel = (network: Network | undefined): string =>
  !network || network.links.length === 0
    ? 'World map without lines'
    : `World map with ${network.links.length} ${network.links.length === 1 ? 'pair' : 'pairs'} of places; the list beside it names them.`

/** Counted by the server, and the target beside them. */
function Figures({ stats, network }: { stats: Stats | undefined; network: Network | undefined }) {
  const figures = [
    ['companies listed', stats && formatNumber(stats.companies)],
    ['open listings', stats && formatNumber(stats.listings)],
    [
      'active exchanges',
      network && `${formatNumber(network.exchanges)}${network.all_counted ? '' : ' or more'}`,
    ],
    ['companies are our target', '500+'],
  ] as const
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
        borderTopWidth="1px"
        borderColor="night.rule"
        mt={7}
      >
        {figures.map(([label, value]) => (
          <chakra.div key={label} pt={4} pe={5} display="flex" flexDirection="column-reverse">
            <chakra.dt color="night.muted">{label}</chakra.dt>
            <chakra.dd fontSize="30px" fontWeight="600" lineHeight="1.25">
              {value ?? '–'}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {stats && (
        <chakra.p textStyle="dense" mt={5} color="night.muted">
          From {formatNumber(stats.industries)} industries and {formatNumber(stats.countries)} countries.
          Counted {formatDateTime(stats.counted_at)}.
        </chakra.p>
      )}
    </>
  )
}
