import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import {
  actionsColumn,
  type ListQuery,
  RowActions,
  type Statuses,
  StatusList,
  waitingColumn,
} from '#web/features/admin/section.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDate } from '#web/lib/format.ts'

/** What a company asks of an administrator. */
interface Asked {
  id: string
  company_name: string
  requested_at: string
  settled_at: string | null
  settled_by: string | null
}

/** One of the two ways to settle a request. */
export interface DecisionWay<Row> {
  /** On the button of a row, and of which row for who can't see it. */
  label: string
  of: (row: Row) => string
  /** The dialog: what is asked, what its button says, what follows from it. */
  title: (row: Row) => string
  action: string
  consequence: (row: Row) => ReactNode
  /** Said when it is done. */
  done: string
}

interface Ways<Row> {
  grant: DecisionWay<Row>
  refuse: DecisionWay<Row>
}

/** A queue of requests that are granted, with a reason or without, or refused with one. */
export function DecisionSection<Row extends Asked>({
  now,
  statuses,
  useRecords,
  what,
  one,
  columns,
  ways,
  settle,
}: {
  now: number
  statuses: Statuses<'pending' | 'settled' | 'declined'>
  useRecords: (status: 'pending' | 'settled' | 'declined') => ListQuery<Row>
  what: string
  one: string
  columns: Column<Row>[]
  ways: Ways<Row>
  settle: (row: Row, granted: boolean, reason: string) => Promise<unknown>
}) {
  const [asked, setAsked] = useState<{ row: Row; way: keyof Ways<Row> } | null>(null)
  const waiting: Column<Row>[] = [
    ...columns,
    waitingColumn(now),
    actionsColumn((row) => (
      <RowActions>
        {(['refuse', 'grant'] as const).map((way) => (
          <Button
            key={way}
            size="sm"
            variant={way === 'grant' ? 'primary' : undefined}
            aria-label={ways[way].of(row)}
            onClick={() => setAsked({ row, way })}
          >
            {ways[way].label}
          </Button>
        ))}
      </RowActions>
    )),
  ]
  const settled: Column<Row>[] = [
    ...columns,
    {
      key: 'when',
      head: 'Decided',
      phone: 'end',
      cell: ({ settled_at }) => (settled_at ? formatDate(settled_at) : ''),
    },
    {
      key: 'by',
      head: 'By',
      cell: ({ settled_by }) => <chakra.span overflowWrap="anywhere">{settled_by}</chakra.span>,
    },
  ]
  const way = asked && ways[asked.way]
  return (
    <>
      <StatusList
        statuses={statuses}
        useRecords={useRecords}
        what={what}
        one={one}
        columnsOf={(status) => (status === 'pending' ? waiting : settled)}
      />
      {asked && way && (
        <ReasonDialog
          title={way.title(asked.row)}
          action={way.action}
          optional={asked.way === 'grant'}
          onClose={() => setAsked(null)}
          onConfirm={async (reason) => {
            await settle(asked.row, asked.way === 'grant', reason)
            toast.success(way.done, `${asked.row.company_name} is told.`)
          }}
        >
          {way.consequence(asked.row)}
        </ReasonDialog>
      )}
    </>
  )
}
