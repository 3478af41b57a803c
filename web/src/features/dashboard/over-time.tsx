import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Segment } from '#web/components/forms/segment.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ticksFor } from './chart-scale.ts'
import type { Dashboard } from './queries.ts'

type Month = Dashboard['months'][number]
type Measure = 'savings' | 'carbon'

const MEASURES = {
  savings: { label: 'Savings', unit: '€', decimals: 0 },
  carbon: { label: 'Carbon', unit: 't CO₂e', decimals: 1 },
} as const

const HEIGHT = 190
const FOOT = 24
const HEAD = 10
const AXIS = 56

const nameOf = (month: string, format: 'narrow' | 'long') =>
  new Intl.DateTimeFormat('en-GB', {
    month: format,
    ...(format === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** Twelve months of savings or carbon: confirmed by completed exchanges, and what matches would bring. */
export function OverTime({ months }: { months: readonly Month[] }) {
  const [measure, setMeasure] = useState<Measure>('savings')
  const [asTable, setAsTable] = useState(false)
  const [ref, width] = useWidth<HTMLDivElement>()
  const { label, unit, decimals } = MEASURES[measure]
  const figure = (value: number) => formatNumber(value, { decimals })
  const nothing = months.every((month) => month[measure].confirmed === 0 && !month[measure].estimated)
  const columns: readonly Column<Month>[] = [
    { key: 'month', head: 'Month', phone: 'main', cell: ({ month }) => nameOf(month, 'long') },
    {
      key: 'confirmed',
      head: `Confirmed, ${unit}`,
      numeric: true,
      phone: 'end',
      cell: (month) => figure(month[measure].confirmed),
    },
    {
      key: 'estimated',
      head: `Estimated, ${unit}`,
      numeric: true,
      cell: (month) => {
        const { estimated } = month[measure]
        return (
          <>
            <chakra.span display={{ base: 'inline', md: 'none' }}>Estimated </chakra.span>
            {estimated === null ? <NotEstimated missing="No match with an estimate" /> : figure(estimated)}
          </>
        )
      },
    },
  ]
  return (
    <Panel
      title={`${label} over time`}
      aside={
        <TextButton type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As a chart' : 'As a table'}
        </TextButton>
      }
      flush={asTable}
    >
      <chakra.div
        px={asTable ? { base: 4, md: 5 } : 0}
        pb={3}
        display="flex"
        flexWrap="wrap"
        gap="8px 18px"
        alignItems="center"
      >
        <Segment
          label="Measure"
          value={measure}
          onChange={setMeasure}
          options={(Object.keys(MEASURES) as Measure[]).map((value) => ({
            value,
            label: MEASURES[value].label,
          }))}
        />
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {unit} a month
        </chakra.span>
      </chakra.div>
      {asTable ? (
        <DataTable
          label={`${label} by month`}
          columns={columns}
          rows={[...months].reverse()}
          rowKey={({ month }) => month}
          inPanel
        />
      ) : (
        <>
          <chakra.div ref={ref} minH={nothing ? undefined : `${HEIGHT}px`}>
            {nothing ? (
              <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
                No completed exchange and no match with an estimate yet.
              </chakra.p>
            ) : (
              width > 0 && <Bars months={months} measure={measure} width={width} />
            )}
          </chakra.div>
          <chakra.ul
            display={nothing ? 'none' : 'flex'}
            gap="6px 18px"
            flexWrap="wrap"
            mt={2}
            textStyle="label"
            color="fg.muted"
          >
            <Key>
              <chakra.span h="12px" w="24px" bg="chart.3" aria-hidden /> Completed exchanges, both sides
              together
            </Key>
            <Key>
              <chakra.span
                h="12px"
                w="24px"
                borderWidth="1px"
                borderStyle="dashed"
                borderColor="chart.5"
                aria-hidden
              />{' '}
              Estimated: a twelfth of what open and agreed matches would bring a year, each tonne once
            </Key>
          </chakra.ul>
        </>
      )}
    </Panel>
  )
}

const Key = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 2, fontWeight: 'normal' } })
const Label = chakra('text', { base: { fontSize: '12px', fill: 'fg.muted' } })

function Bars({ months, measure, width }: { months: readonly Month[]; measure: Measure; width: number }) {
  const { label, unit, decimals } = MEASURES[measure]
  const values = months.flatMap((month) => [month[measure].confirmed, month[measure].estimated ?? 0])
  const ticks = ticksFor(values)
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const y = (value: number) => HEAD + ((high - value) / (high - low)) * (HEIGHT - HEAD - FOOT)
  const slot = (width - AXIS) / months.length
  // While the page is laid out, the drawing may have no width yet.
  const bar = Math.max(1, Math.min(14, (slot - 8) / 2))
  const last = months.at(-1)!
  const sentence = `${label} by month in ${unit}; ${nameOf(last.month, 'long')}: ${formatNumber(last[measure].confirmed, { decimals })} confirmed, ${last[measure].estimated === null ? 'not estimated' : `${formatNumber(last[measure].estimated, { decimals })} estimated`}.`
  const box = (value: number) => ({ y: Math.min(y(value), y(0)), height: Math.abs(y(value) - y(0)) })
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width="100%" height={HEIGHT} role="img" aria-label={sentence}>
      {ticks.map((tick) => (
        <g key={tick}>
          <chakra.path d={`M${AXIS} ${y(tick)}H${width}`} stroke="chart.grid" />
          <Label x={AXIS - 8} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick, { decimals })}
          </Label>
        </g>
      ))}
      {months.map((month, at) => {
        const middle = AXIS + slot * (at + 0.5)
        const { confirmed, estimated } = month[measure]
        return (
          <g key={month.month}>
            <chakra.rect x={middle - bar - 1} width={bar} {...box(confirmed)} fill="chart.3" />
            {estimated !== null && (
              <chakra.rect
                x={middle + 1}
                width={bar}
                {...box(estimated)}
                fill="none"
                stroke="chart.5"
                strokeDasharray="3 2"
              />
            )}
            <Label x={middle} y={HEIGHT - 6} textAnchor="middle">
              {nameOf(month.month, 'narrow')}
            </Label>
          </g>
        )
      })}
      <chakra.path d={`M${AXIS} ${y(0)}H${width}`} stroke="border.rule" />
    </svg>
  )
}
