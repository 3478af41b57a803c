import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { capital } from '#shared/domain/text/capital.ts'
import { Button } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { formatCount } from '#web/lib/format.ts'
import { waitingText } from './applications/review-time.ts'

/** Search and choices at the left, the one action at the right; stacked on a phone. */
export const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    justifyContent: 'space-between',
    gap: 3,
    mb: 4,
  },
})

/** What a list needs of its query. */
export interface ListQuery<Row> {
  /** `total`: over all pages, where it is known. */
  data: { pages: readonly { items: readonly Row[]; total?: number }[] } | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A list of the hub with its states: loading, failed, empty, and read in part. An outage never looks empty. */
export function RecordList<Row>({
  what,
  one,
  many,
  query,
  columns,
  rowKey,
  empty,
}: {
  /** Plural, as the heads of its states say it: `upgrade requests`. */
  what: string
  /** Singular and, where it takes more than an s, plural: for the count below. */
  one: string
  many?: string
  query: ListQuery<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: { title: string; text: ReactNode }
}) {
  if (query.isPending) {
    return (
      <>
        <LoadingNote label={`Loading ${what}`} />
        <Skeleton h="240px" />
      </>
    )
  }
  const rows = itemsOf(query.data)
  const total = query.data?.pages[0]?.total
  const failure = query.isError && (
    <ErrorState
      title={rows ? `The ${what} could not be refreshed` : `The ${what} could not be loaded`}
      error={query.error}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
  if (!rows) return failure
  if (rows.length === 0) return failure || <EmptyState title={empty.title}>{empty.text}</EmptyState>
  const of = total ?? rows.length
  return (
    <chakra.div display="grid" gap={4}>
      {failure}
      <Panel
        flush
        pt={{ base: 0, md: 3.5 }}
        footer={
          <ListFoot
            shown={rows.length}
            of={formatCount(of, one, many)}
            all={of <= rows.length}
            loaded={query.hasNextPage && total === undefined}
            onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            busy={query.isFetchingNextPage}
          />
        }
      >
        <DataTable label={capital(what)} inPanel columns={columns} rows={rows} rowKey={rowKey} />
      </Panel>
    </chakra.div>
  )
}

/** Below a list: how much of it is shown, and the way to more. */
export function ListFoot({
  shown,
  of,
  all,
  loaded,
  onMore,
  busy,
}: {
  shown: number
  /** Count in words: `12 applications`. */
  of: string
  /** Nothing of the count is left out. */
  all: boolean
  /** The count is of what was loaded so far. */
  loaded: boolean
  onMore: (() => void) | undefined
  busy: boolean
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="8px 12px"
      textStyle="dense"
      color="fg.muted"
    >
      <span role="status">
        {!all && `${shown} of `}
        {of}
        {loaded && ' loaded'}
      </span>
      {onMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </chakra.div>
  )
}

/** What a choice of status is called, and what an empty list of it says. */
export type Statuses<Status extends string> = Record<Status, { label: string; title: string; text: string }>

/** A list of what waits, or of what was done with it: one status at a time. */
export function StatusList<Row extends { id: string }, Status extends string>({
  statuses,
  useRecords,
  columnsOf,
  ...list
}: {
  /** In the order of the choices; the first is shown first. */
  statuses: Statuses<Status>
  /** Hook that reads those of one status. */
  useRecords: (status: Status) => ListQuery<Row>
  columnsOf: (status: Status) => readonly Column<Row>[]
  what: string
  one: string
}) {
  const choices = Object.keys(statuses) as Status[]
  const [status, setStatus] = useState(choices[0]!)
  return (
    <>
      <Tools>
        <Segment<Status>
          label="Status"
          value={status}
          onChange={setStatus}
          options={choices.map((value) => ({ value, label: statuses[value].label }))}
        />
      </Tools>
      <RecordList
        {...list}
        query={useRecords(status)}
        columns={columnsOf(status)}
        rowKey={({ id }) => id}
        empty={statuses[status]}
      />
    </>
  )
}

/** A name, and below it in small what belongs to it. */
export function TwoLines({ main, sub }: { main: ReactNode; sub?: ReactNode }) {
  return (
    <chakra.span display="grid" gap="1px" justifyItems="start" minW={0}>
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {main}
      </chakra.span>
      {sub && (
        <chakra.span fontSize="label" color="fg.muted" overflowWrap="anywhere">
          {sub}
        </chakra.span>
      )}
    </chakra.span>
  )
}

/** The column of what can be done with a row. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell']): Column<Row> => ({
  key: 'actions',
  head: <chakra.span srOnly>Actions</chakra.span>,
  numeric: true,
  cell,
})

/** For how long somebody waits for an answer. */
export const waitingColumn = (now: number): Column<{ requested_at: string }> => ({
  key: 'waiting',
  head: 'Waiting',
  phone: 'end',
  cell: ({ requested_at }) => waitingText(requested_at, now),
})

/** Actions of a row, at its right. */
export const RowActions = chakra('span', {
  base: { display: 'inline-flex', gap: 2, flexWrap: 'wrap', justifyContent: { base: 'start', md: 'end' } },
})

/** More of a row, opened by who wants it. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.details fontSize="label" maxW="full" minW={0}>
      <chakra.summary cursor="pointer" color="fg.muted" py={1}>
        {label}
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
