import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { Page } from '#web/components/page-head.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { sitesQuery, statsQuery } from './queries.ts'

const SiteMap = lazy(() => import('./site-map.tsx'))

/** Colours of this section in both themes: the page's one dark band. */
const INK = { ground: '#10272A', text: '#F2F6F4', muted: '#A9BDBA', line: '#2c4648', rule: '#5b7674' }

/** True once the element came near the screen: the map and its geodata are fetched only then. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && setSeen(true),
      {
        rootMargin: '300px',
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}

export function GlobalImpact() {
  const ref = useRef<HTMLElement>(null)
  const seen = useSeen(ref)
  const stats = useQuery({ ...statsQuery, enabled: seen })
  const sites = useQuery({ ...sitesQuery, enabled: seen })
  const places = sites.data ?? []
  const countries = tally(places.map((site) => site.location.country ?? 'Country not stated')).slice(0, 6)
  const figures = [
    ['companies listed', stats.data?.companies],
    ['open listings', stats.data?.listings],
    ['industries', stats.data?.industries],
    ['countries', stats.data?.countries],
  ] as const
  return (
    <chakra.section
      ref={ref}
      id="global-impact"
      style={{ background: INK.ground, color: INK.text }}
      py={{ base: '52px', md: 20 }}
    >
      <Page>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: 2.5, md: 6 }}
          alignItems="baseline"
          mb={{ base: 6, md: 9 }}
        >
          <chakra.h2 textStyle="display">Global Impact</chakra.h2>
          <chakra.p fontSize={{ base: '16px', md: '17px' }} style={{ color: INK.muted }}>
            Sites that offer or need material today. Counted, not projected.
          </chakra.p>
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
          gap={8}
        >
          <chakra.div minH={{ base: '170px', md: '380px' }}>
            {seen && (
              <Suspense fallback={null}>
                <SiteMap
                  sites={places}
                  label={`World map with ${places.length} sites; the countries with most are listed beside it.`}
                />
              </Suspense>
            )}
          </chakra.div>
          <chakra.div aria-live="polite">
            {sites.isError ? (
              <chakra.p style={{ color: INK.muted }}>
                The sites could not be loaded. Please reload the page.
              </chakra.p>
            ) : (
              <chakra.ul>
                {countries.map(([country, count]) => (
                  <chakra.li
                    key={country}
                    display="flex"
                    justifyContent="space-between"
                    gap={3}
                    py="11px"
                    fontSize="15px"
                    borderTopWidth="1px"
                    style={{ borderColor: INK.line }}
                  >
                    <chakra.b fontWeight="semibold">{country}</chakra.b>
                    <chakra.span style={{ color: INK.muted }}>
                      {count === 1 ? '1 site' : `${formatNumber(count)} sites`}
                    </chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </chakra.div>
        </chakra.div>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
          borderTopWidth="1px"
          style={{ borderColor: INK.rule }}
          mt={7}
        >
          {figures.map(([label, value]) => (
            <chakra.div key={label} pt={4} pe={5} display="flex" flexDirection="column-reverse">
              <chakra.dt style={{ color: INK.muted }}>{label}</chakra.dt>
              <chakra.dd fontSize="30px" fontWeight="600" lineHeight="1.25">
                {value === undefined ? '–' : formatNumber(value)}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        {stats.data && (
          <chakra.p textStyle="dense" mt={5} style={{ color: INK.muted }}>
            Counted {formatDateTime(stats.data.counted_at)}.
          </chakra.p>
        )}
      </Page>
    </chakra.section>
  )
}

/** How often each value occurs, most frequent first. */
function tally(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}
