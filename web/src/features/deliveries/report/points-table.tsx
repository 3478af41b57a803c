import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { TextButton, TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatCalendarDay, formatCount, formatNumber } from '#web/lib/format.ts'
import type { ReportLoad, ReportPoint, YearReport } from './queries.ts'

/** Data points of the standard; each opens to the loads that it is of. */
export function PointsTable({ report }: { report: YearReport }) {
  const { points, left_out, not_in_tonnes, edition } = report
  const byKey = new Map(report.loads.map((load) => [load.key, load]))
  const reasons = [...new Set(left_out.map(({ why }) => why))]
  return (
    <Panel title={`Data points, ${edition}`} aside={formatCount(report.loads.length, 'load')} flush>
      <chakra.ul>
        {points.map((point) => (
          <Point key={`${point.id} ${point.part}`} point={point} byKey={byKey} />
        ))}
        {reasons.map((why) => (
          <Row
            key={why}
            head="Left out"
            line={why}
            value={null}
            loads={left_out.filter((one) => one.why === why).map(({ load }) => byKey.get(load)!)}
          />
        ))}
      </chakra.ul>
      {not_in_tonnes > 0 && (
        <chakra.p px={{ base: 4, md: 5 }} py={3} textStyle="dense" color="warning">
          {formatCount(not_in_tonnes, 'load')} of a unit that is no mass: in no data point.
        </chakra.p>
      )}
    </Panel>
  )
}

function Point({ point, byKey }: { point: ReportPoint; byKey: ReadonlyMap<string, ReportLoad> }) {
  const { id, name, part, unit, value, note, checked, loads } = point
  return (
    <Row
      head={part ? `${id}, ${part}` : id}
      line={part ? null : name}
      note={note}
      check={!checked && !part}
      value={
        value === null
          ? unit === 'text'
            ? 'text'
            : 'nothing to share'
          : `${formatNumber(value, { decimals: unit === '%' ? 1 : 3 })} ${unit}`
      }
      loads={loads.map((key) => byKey.get(key)!)}
      inner={part !== ''}
    />
  )
}

function Row({
  head,
  line,
  note = null,
  value,
  loads,
  check = false,
  inner = false,
}: {
  head: string
  line: string | null
  note?: string | null
  value: string | null
  loads: readonly ReportLoad[]
  check?: boolean
  inner?: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <chakra.li borderTopWidth="1px" px={{ base: 4, md: 5 }} py={2.5} textStyle="dense">
      <chakra.div display="flex" justifyContent="space-between" gap={4} alignItems="baseline">
        <chakra.span minW={0} overflowWrap="anywhere" ps={inner ? 4 : 0}>
          <chakra.b fontWeight={inner ? 'normal' : 'semibold'}>{head}</chakra.b>
          {line && (
            <chakra.span display="block" color="fg.muted">
              {line}
            </chakra.span>
          )}
          {note && (
            <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
              {note}
            </chakra.span>
          )}
          {check && (
            <chakra.span display="block" mt={1}>
              <Tag tone="warning">To be checked against the text</Tag>
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
          {value !== null && <b>{value}</b>}
          {loads.length > 0 && (
            <chakra.span display="block">
              <TextButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {formatCount(loads.length, 'load')}
                <chakra.span srOnly> of {head}</chakra.span>
              </TextButton>
            </chakra.span>
          )}
        </chakra.span>
      </chakra.div>
      {open && (
        <chakra.ul mt={2} ps={3} borderInlineStartWidth="3px" borderColor="accent" display="grid" gap={1.5}>
          {loads.map(({ key, ticket, day, tonnes, material, partner, side, transaction_id }) => (
            <chakra.li key={key} display="flex" justifyContent="space-between" gap={3}>
              <chakra.span minW={0} overflowWrap="anywhere">
                <TextLink to={paths.deliveries.getHref(transaction_id)}>{ticket}</TextLink>,{' '}
                {formatCalendarDay(day)}, {material} {side === 'seller' ? 'to' : 'from'} {partner}
              </chakra.span>
              <chakra.span flex="none" fontVariantNumeric="tabular-nums">
                {formatNumber(tonnes, { decimals: 3 })} t
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  )
}
