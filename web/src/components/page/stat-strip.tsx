import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextLink } from '#web/components/page/page-head.tsx'
import type { ScoreBand } from '#web/components/marks/score.tsx'

export interface Stat {
  label: string
  /** The figure as text; `--` before there is one. */
  value: ReactNode
  unit?: string
  /** Where the figure opens to what it is of. */
  href?: string
  /** Source mark after the figure. */
  mark?: ReactNode
  /** One line below: basis, comparison. */
  note?: ReactNode
  /** Colours figure and foot by judgement. */
  band?: ScoreBand
}

/** Characters of a figure from which on it is set smaller. */
const LONG = 9

/** Key figures in one bordered strip with a 2 px rule on top; dividers, not boxes. Two columns on a phone, three where there are three. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: `repeat(${stats.length === 3 ? 3 : 2}, minmax(0, 1fr))`,
        md: `repeat(${stats.length === 4 ? 2 : stats.length === 5 ? 6 : stats.length === 8 ? 4 : 3}, minmax(0, 1fr))`,
        lg: `repeat(${stats.length === 8 ? 4 : stats.length}, minmax(0, 1fr))`,
        '2xl': `repeat(${stats.length}, minmax(0, 1fr))`,
      }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderTopWidth="2px"
      borderTopColor="border.rule"
      borderBottomRadius="panel"
    >
      {stats.map((stat, index) => (
        <chakra.div
          key={stat.label}
          bg="bg.surface"
          px={{ base: 4, md: 5 }}
          pt={3.5}
          pb={3.5}
          minW={0}
          // No hole: an odd last tile fills its row on a phone, and five stand as three and two on a tablet.
          gridColumn={
            index === stats.length - 1 && stats.length % 2 === 1 && stats.length !== 3
              ? { base: '1 / -1', md: stats.length === 5 ? 'span 3' : 'auto', lg: 'auto' }
              : stats.length === 5
                ? { md: index < 3 ? 'span 2' : 'span 3', lg: 'auto' }
                : undefined
          }
          boxShadow={stat.band ? `inset 0 -3px 0 var(--ss-colors-${stat.band}-solid)` : undefined}
        >
          <chakra.dt textStyle="label" color="fg.muted">
            {stat.label}
          </chakra.dt>
          <chakra.dd mt={1}>
            <chakra.span
              textStyle="figure"
              color={stat.band ?? 'fg'}
              overflowWrap="break-word"
              {...(typeof stat.value === 'string' &&
                stat.value.length > LONG && { fontSize: { base: '21px', md: '24px' } })}
            >
              {stat.href ? <TextLink to={stat.href}>{stat.value}</TextLink> : stat.value}
            </chakra.span>
            {stat.unit && (
              <chakra.span color="fg.muted" fontSize="card" ms="5px">
                {stat.unit}
              </chakra.span>
            )}
            {stat.mark}
          </chakra.dd>
          {stat.note && (
            <chakra.dd textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
              {stat.note}
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
