import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { GroupHead } from '#web/components/page/panel.tsx'
import { formatCalendarDay, formatCount, formatQuantity } from '#web/lib/format.ts'
import { FULFILMENT_NOTE, plannedState } from './plan-words.ts'
import type { PlannedRow, PlanRoom } from './use-plan.ts'

/** Loads ahead that are shown at first, and those behind. */
const AHEAD = 6
const BEHIND = 6

/** Planned loads: those that are over and did not come first, then what is next, then what was weighed. */
export function PlannedRows({
  plan,
  onMove,
}: {
  plan: PlanRoom
  /** Absent where nobody can change the plan now. */
  onMove: ((row: PlannedRow) => void) | undefined
}) {
  const [all, setAll] = useState(false)
  const { loads, unplanned, unit, left_out, today } = plan
  const columns = columnsFor(unit, onMove)
  const open = loads.filter(({ state }) => state === 'late' || state === 'missed').reverse()
  const ahead = loads.filter(({ state }) => state === 'due')
  const weighed = loads.filter(({ state }) => state === 'weighed').reverse()
  const shownAhead = all ? ahead : ahead.slice(0, AHEAD)
  const shownWeighed = all ? weighed : weighed.slice(0, BEHIND)
  const hidden = ahead.length - shownAhead.length + weighed.length - shownWeighed.length
  const next = left_out.filter((day) => day >= today)
  const table = (label: string, rows: readonly PlannedRow[]) => (
    <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} inPanel from="lg" />
  )
  return (
    <chakra.div borderTopWidth="1px">
      {open.length > 0 && (
        <chakra.div bg="warning.soft" borderInlineStartWidth="3px" borderColor="warning.solid" pt={2}>
          <GroupHead title="Not weighed" note={formatCount(open.length, 'load')} />
          {table('Planned loads that were not weighed', open)}
        </chakra.div>
      )}
      <chakra.div pt={2}>
        <GroupHead
          title="Next"
          note={ahead.length === 0 ? 'no load is planned' : formatCount(ahead.length, 'load')}
        />
        {shownAhead.length > 0 && table('Next planned loads', shownAhead)}
        {next.length > 0 && (
          <chakra.p px={{ base: 4, md: 5 }} py={2} textStyle="dense" color="fg.muted">
            Left out by both: {next.map((day) => formatCalendarDay(day)).join(', ')}.
          </chakra.p>
        )}
      </chakra.div>
      {weighed.length > 0 && (
        <chakra.div pt={2}>
          <GroupHead title="Weighed" note="of the last two months" />
          {table('Planned loads that were weighed', shownWeighed)}
        </chakra.div>
      )}
      {unplanned.length > 0 && (
        <chakra.p px={{ base: 4, md: 5 }} py={2} textStyle="dense" color="fg.muted">
          Weighed without a planned load:{' '}
          {unplanned
            .map(
              ({ day, ticket, quantity }) =>
                `${formatCalendarDay(day)}, ${formatQuantity(quantity, unit, { decimals: 3 })} (${ticket})`,
            )
            .join('; ')}
          .
        </chakra.p>
      )}
      {(hidden > 0 || all) && (
        <chakra.div px={{ base: 4, md: 5 }} pb={3} pt={1}>
          <Button size="sm" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${formatCount(hidden, 'more load', 'more loads')}`}
          </Button>
        </chakra.div>
      )}
      <chakra.p px={{ base: 4, md: 5 }} pb={4} pt={2} textStyle="label" fontWeight="normal" color="fg.muted">
        {FULFILMENT_NOTE}
      </chakra.p>
    </chakra.div>
  )
}

const columnsFor = (
  unit: string,
  onMove: ((row: PlannedRow) => void) | undefined,
): readonly Column<PlannedRow>[] => [
  {
    key: 'day',
    width: 40,
    head: 'Planned for',
    phone: 'main',
    cell: ({ day, kind, moved_from }) => (
      <>
        <b>{formatCalendarDay(day)}</b>
        {(kind === 'call' || moved_from) && (
          <chakra.span display={{ lg: 'block' }} textStyle="label" fontWeight="normal" color="fg.muted">
            {' '}
            {kind === 'call' ? 'extra load' : `moved from ${formatCalendarDay(moved_from!)}`}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    width: 15,
    head: 'Load',
    numeric: true,
    phone: 'end',
    cell: ({ quantity }) => formatQuantity(quantity, unit, { decimals: 3 }),
  },
  {
    key: 'state',
    width: 28,
    head: 'State',
    cell: (row) => {
      const { word, tone } = plannedState(row)
      return (
        <>
          <Tag tone={tone}>{word}</Tag>
          {row.load && (
            <chakra.span
              ms={{ base: 2, lg: 0 }}
              display={{ lg: 'block' }}
              textStyle="label"
              fontWeight="normal"
              color="fg.muted"
              overflowWrap="anywhere"
            >
              {row.load.ticket}
            </chakra.span>
          )}
        </>
      )
    },
  },
  {
    key: 'act',
    width: 17,
    head: <chakra.span srOnly>What to do</chakra.span>,
    numeric: true,
    phone: 'action',
    cell: (row) =>
      onMove && row.kind === 'plan' && row.state !== 'weighed' ? (
        <TextButton
          type="button"
          aria-label={`Move or leave out the load of ${formatCalendarDay(row.day)}`}
          onClick={() => onMove(row)}
        >
          Move
        </TextButton>
      ) : null,
  },
]
