import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatNumber, formatShort } from '#web/lib/format.ts'
import type { DeliveryYear } from '#web/lib/backend/queries/deliveries.ts'

const [WIDTH, HEIGHT, FOOT, HEAD, EDGE] = [300, 120, 18, 10, 6]

interface Measure {
  key: string
  title: string
  note: string
  planned: (month: DeliveryYear['months'][number]) => number
  done: (month: DeliveryYear['months'][number]) => number
  text: (value: number) => string
  /** Why there is nothing to draw. */
  none?: (year: DeliveryYear) => string | null
}

const MEASURES: readonly Measure[] = [
  {
    key: 'tonnes',
    title: 'Tonnes',
    note: 'weighed and confirmed, cumulative',
    planned: ({ planned_tonnes }) => planned_tonnes,
    done: ({ tonnes }) => tonnes,
    text: (value) => formatNumber(value, { decimals: 1 }),
    none: ({ in_tonnes }) => (in_tonnes > 0 ? null : 'Not counted: the unit of these exchanges is no mass.'),
  },
  {
    key: 'money',
    title: 'Euro',
    note: 'prices booked, without fees',
    planned: ({ planned_money }) => planned_money / 100,
    done: ({ money }) => money / 100,
    text: (value) => formatNumber(value, { decimals: 0 }),
  },
  {
    key: 'carbon',
    title: 't CO₂e',
    note: 'avoided, by the balance of the match',
    planned: ({ planned_carbon }) => planned_carbon,
    done: ({ carbon }) => carbon,
    text: (value) => formatNumber(value, { decimals: 1 }),
    none: ({ in_carbon }) =>
      in_carbon > 0 ? null : 'Not estimated: none of these exchanges has a balance of carbon.',
  },
]

/** Three figures against their plan, each cumulative over the year. */
export function PlanCharts({ year, now }: { year: DeliveryYear; now: string }) {
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="1px"
        bg="border"
        borderWidth="1px"
      >
        {MEASURES.map((measure) => (
          <chakra.div key={measure.key} bg="bg.surface" px={{ base: 4, md: 5 }} py={4}>
            <chakra.h2 textStyle="section">
              {measure.title}{' '}
              <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
                {measure.note}
              </chakra.span>
            </chakra.h2>
            {measure.none?.(year) ? (
              <chakra.p textStyle="dense" color="fg.muted" mt={3}>
                {measure.none(year)}
              </chakra.p>
            ) : (
              <PlanChart measure={measure} year={year} now={now} />
            )}
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.ul display="flex" flexWrap="wrap" gap="6px 18px" mt={2} textStyle="label" color="fg.muted">
        <Key line="solid">confirmed by both sides, or by silence</Key>
        <Key line="dashed">as agreed in the terms</Key>
      </chakra.ul>
    </>
  )
}

function Key({ line, children }: { line: 'solid' | 'dashed'; children: ReactNode }) {
  return (
    <chakra.li display="flex" alignItems="center" gap={2} fontWeight="normal">
      <chakra.span
        aria-hidden
        w="24px"
        borderTopWidth="2px"
        borderTopStyle={line}
        borderColor={line === 'solid' ? 'chart.3' : 'fg.muted'}
      />
      {children}
    </chakra.li>
  )
}

const running = (values: readonly number[]): number[] => {
  let sum = 0
  return values.map((value) => (sum += value))
}

function PlanChart({
  measure,
  year: { year, months },
  now,
}: {
  measure: Measure
  year: DeliveryYear
  now: string
}) {
  const planned = running(months.map(measure.planned))
  const passed = now.startsWith(String(year))
    ? Number(now.slice(5, 7))
    : now.slice(0, 4) > String(year)
      ? 12
      : 0
  const done = running(months.map(measure.done)).slice(0, passed)
  const all = [0, ...planned, ...done]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const x = (at: number) => EDGE + ((WIDTH - 2 * EDGE) * at) / 11
  const y = (value: number) => HEAD + ((high - value) / span) * (HEIGHT - HEAD - FOOT)
  const line = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const [plan, sum] = [planned.at(-1) ?? 0, done.at(-1) ?? 0]
  const toPlan = sum - (planned[passed - 1] ?? 0)
  const marks = [0, 3, 6, 9]
  const name = (at: number) =>
    new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(year, at, 1)))
  return (
    <>
      <chakra.p mt={1} textStyle="dense" fontVariantNumeric="tabular-nums">
        <b>{measure.text(sum)}</b>{' '}
        <chakra.span color="fg.muted">of {measure.text(plan)} agreed for the year</chakra.span>
        {passed > 0 && Math.abs(toPlan) >= 0.05 && (
          <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
            {formatNumber(toPlan, { decimals: 1, signed: true })} against the terms to date
          </chakra.span>
        )}
      </chakra.p>
      <chakra.svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        w="full"
        mt={2}
        role="img"
        aria-label={`${measure.title}: ${formatShort(sum)} of ${formatShort(plan)} agreed for ${year}`}
      >
        <chakra.path d={`M${EDGE} ${y(0)}H${WIDTH - EDGE}`} stroke="border.rule" />
        <chakra.path
          d={line(planned)}
          fill="none"
          stroke="fg.muted"
          strokeDasharray="4 3"
          strokeWidth="1.5"
        />
        {done.length > 0 && <chakra.path d={line(done)} fill="none" stroke="chart.3" strokeWidth="2.5" />}
        {done.length > 0 && (
          <chakra.rect x={x(done.length - 1) - 3} y={y(sum) - 3} width="6" height="6" fill="chart.3" />
        )}
        {marks.map((at) => (
          <chakra.text key={at} x={x(at)} y={HEIGHT - 4} fontSize="11px" fill="fg.muted">
            {name(at)}
          </chakra.text>
        ))}
      </chakra.svg>
    </>
  )
}
