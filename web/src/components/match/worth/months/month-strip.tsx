import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { useWidth } from '#web/lib/browser/use-width.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { SideNames } from '../money-balance.tsx'
import type { WorthEstimate } from '../worth-texts.ts'
import {
  type MatchCalendar,
  keepsLine,
  lotLine,
  meetingLine,
  MONTH_NAMES,
  roughly,
  rowNames,
  sideLine,
} from './months-words.ts'

type Month = MatchCalendar['months'][number] & { name: string }

/** Twelve months of what arises against what is taken, what waits in between, and the same as a table. */
export function MonthStrip({
  calendar,
  estimate,
  names,
}: {
  calendar: MatchCalendar
  estimate: WorthEstimate | null
  names: SideNames
}) {
  const [asTable, setAsTable] = useState(false)
  const rows = rowNames(names)
  const { supply, demand, unit, flows } = calendar
  const months = calendar.months.map((month, at) => ({ ...month, name: MONTH_NAMES[at]! }))
  const lots = estimate && lotLine(calendar, estimate)
  const keeps = keepsLine(calendar)
  return (
    <Sheet
      title="Supply against demand"
      aside={
        <Button size="sm" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As a drawing' : 'As a table'}
        </Button>
      }
    >
      <chakra.div textStyle="dense" color="fg.muted" mt={-1} mb={3} maxW="prose" display="grid" gap={1}>
        <p>{sideLine(rows.supply, supply, unit)}</p>
        <p>{sideLine(rows.demand, demand, unit)}</p>
      </chakra.div>
      {asTable ? (
        <DataTable
          label={`Supply against demand, ${unit} a month`}
          columns={columns(rows, calendar)}
          rows={months}
          rowKey={({ name }) => name}
        />
      ) : (
        <Drawing months={months} calendar={calendar} rows={rows} />
      )}
      <chakra.div textStyle="dense" mt={3} maxW="prose" display="grid" gap={1}>
        <chakra.p fontWeight="semibold">{meetingLine(calendar)}</chakra.p>
        {lots && <p>{lots}</p>}
        {keeps && <p>{keeps}</p>}
        {[supply, demand].map(
          ({ source }, at) =>
            source && (
              <chakra.p key={at} color="fg.muted">
                Months of {at === 0 ? 'what is given off' : 'what is taken'}: {source}.
              </chakra.p>
            ),
        )}
        {!flows && calendar.keeps && (
          <chakra.p color="fg.muted">
            How long it keeps: {calendar.keeps.source}
            {calendar.keeps.checked ? '.' : ', to be checked.'}
          </chakra.p>
        )}
      </chakra.div>
    </Sheet>
  )
}

function columns(rows: ReturnType<typeof rowNames>, { unit, flows }: MatchCalendar): Column<Month>[] {
  const figure = (key: keyof MatchCalendar['months'][number], head: string): Column<Month> => ({
    key,
    head,
    numeric: true,
    cell: (month) => (
      <>
        <chakra.span display={{ md: 'none' }}>{head}: </chakra.span>
        {formatNumber(roughly(month[key]))}
      </>
    ),
  })
  return [
    { key: 'name', head: 'Month', phone: 'main', cell: ({ name }) => <b>{name}</b> },
    figure('supply', `${rows.supply}, ${unit}`),
    figure('demand', `${rows.demand}, ${unit}`),
    figure('taken', `Met, ${unit}`),
    ...(flows ? [] : [figure('stock', `Waits at its end, ${unit}`)]),
  ]
}

/** px: of the bars, of the line of months between them, and of a figure at a bar's end. */
const BAR = 56
const AXIS = 20
const FIGURE = 18
const STOCK = 40
const LABELS = 128
/** Times that one side is larger from which on each has its own scale. */
const SCALES_APART = 4
/** Beside the drawing the rows are named in a column, on a phone above their bars. */
const WIDE = 620

function Drawing({
  months,
  calendar: { unit, supply, demand, flows, most_stock },
  rows,
}: {
  months: readonly Month[]
  calendar: MatchCalendar
  rows: ReturnType<typeof rowNames>
}) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const hatch = useId()
  const wide = width >= WIDE
  const left = wide ? LABELS : 0
  const head = wide ? 0 : 18
  const step = (width - left) / months.length
  const bar = Math.max(4, 0.62 * step)
  const [most, wanted] = [months.map((one) => one.supply), months.map((one) => one.demand)].map((all) =>
    Math.max(...all, Number.MIN_VALUE),
  ) as [number, number]
  const highest = Math.max(most, wanted)
  // Of two sizes the months of the smaller would not be seen on the scale of the other.
  const isApart = highest > SCALES_APART * Math.min(most, wanted)
  const [supplyTop, demandTop] = isApart ? [most, wanted] : [highest, highest]
  // Long figures are told in thousands, or they run into each other.
  const thousands = highest >= 1000
  const label = (value: number) => {
    const told = thousands ? value / 1000 : value
    return formatNumber(told, { decimals: told >= 100 ? 0 : told >= 10 ? (wide ? 1 : 0) : 1 })
  }
  const hasStock = !flows && most_stock > 0.005 * Math.min(most, wanted)
  const top = head + FIGURE
  const axis = top + BAR
  const below = axis + AXIS
  const stockHead = below + BAR + FIGURE + (wide ? 8 : 22)
  const stockBase = stockHead + STOCK
  const height = hasStock ? stockBase + FIGURE : below + BAR + FIGURE + (wide ? 0 : 18)
  const up = (value: number) => (BAR * value) / supplyTop
  const down = (value: number) => (BAR * value) / demandTop
  const summary = `${unit} a month, January to December: ${rows.supply} ${months.map((one) => label(one.supply)).join(', ')}; ${rows.demand} ${months.map((one) => label(one.demand)).join(', ')}${thousands ? ', in thousands' : ''}.`
  return (
    <chakra.div ref={ref} minH={`${height}px`}>
      {width > 0 && (
        <chakra.svg
          width="100%"
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={summary}
          display="block"
          fontSize="12px"
        >
          <defs>
            {(['offer', 'need'] as const).map((side) => (
              <pattern key={side} id={`${hatch}${side}`} width="6" height="6" patternUnits="userSpaceOnUse">
                <chakra.path d="M0 6 6 0" stroke={`${side}.solid`} strokeWidth=".8" />
              </pattern>
            ))}
          </defs>
          <RowName x={0} y={wide ? top + 26 : 12} text={rows.supply} color="offer" />
          <RowName x={0} y={wide ? below + 26 : below + BAR + FIGURE + 14} text={rows.demand} color="need" />
          {hasStock && <RowName x={0} y={wide ? stockBase - 10 : stockHead - 4} text="Waits" color="fg" />}
          {months.map((month, at) => {
            const x = left + at * step + (step - bar) / 2
            const middle = x + bar / 2
            const unmet = month.demand - month.taken
            return (
              <chakra.g key={month.name} fill="fg.muted">
                <Bar
                  x={x}
                  y={axis - up(month.supply)}
                  width={bar}
                  height={up(month.supply)}
                  side="offer"
                  pattern={supply.basis === 'even' ? `${hatch}offer` : null}
                />
                <text x={middle} y={axis - up(month.supply) - 5} textAnchor="middle">
                  {label(month.supply)}
                </text>
                <text x={middle} y={axis + 14} textAnchor="middle">
                  {wide ? month.name.slice(0, 3) : month.name.slice(0, 1)}
                </text>
                <Bar
                  x={x}
                  y={below}
                  width={bar}
                  height={down(month.taken)}
                  side="need"
                  pattern={demand.basis === 'even' ? `${hatch}need` : null}
                />
                {unmet > 0.005 * demandTop && (
                  <chakra.rect
                    x={x + 0.5}
                    y={below + down(month.taken)}
                    width={bar - 1}
                    height={down(unmet)}
                    fill="none"
                    stroke="need.solid"
                    strokeDasharray="3 2"
                  />
                )}
                <text x={middle} y={below + down(month.demand) + 13} textAnchor="middle">
                  {label(month.demand)}
                </text>
                {hasStock && (
                  <>
                    <chakra.rect
                      x={x}
                      y={stockBase - (STOCK * month.stock) / most_stock}
                      width={bar}
                      height={(STOCK * month.stock) / most_stock}
                      fill="chart.5"
                    />
                    <text x={middle} y={stockBase + 13} textAnchor="middle">
                      {label(month.stock)}
                    </text>
                  </>
                )}
              </chakra.g>
            )
          })}
          <chakra.path
            d={[axis, below, ...(hasStock ? [stockBase] : [])].map((y) => `M${left} ${y}H${width}`).join('')}
            stroke="border.rule"
          />
        </chakra.svg>
      )}
      <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
        {thousands ? `Thousand ${unit}` : unit} a month{isApart && ', each side on its own scale'}.
        {(supply.basis === 'even' || demand.basis === 'even') && ' Hatched: no months are stated.'}
        {months.some((one) => one.demand - one.taken > 0.005 * demandTop) && ' Dashed: not met from here.'}
      </chakra.p>
    </chakra.div>
  )
}

const RowName = ({ x, y, text, color }: { x: number; y: number; text: string; color: string }) => (
  <chakra.g fill={color} fontWeight="semibold">
    <text x={x} y={y}>
      {text}
    </text>
  </chakra.g>
)

function Bar({
  side,
  pattern,
  ...place
}: {
  x: number
  y: number
  width: number
  height: number
  side: 'offer' | 'need'
  pattern: string | null
}) {
  return pattern ? (
    <>
      <rect {...place} fill={`url(#${pattern})`} />
      <chakra.rect {...place} fill="none" stroke={`${side}.solid`} />
    </>
  ) : (
    <chakra.rect {...place} fill={`${side}.solid`} />
  )
}
