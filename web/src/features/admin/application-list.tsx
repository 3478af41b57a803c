import { chakra } from '@chakra-ui/react'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { TextField } from '#web/components/field.tsx'
import { TextButton } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { AgeBar } from './age-bar.tsx'
import { CheckSquares } from './checks.tsx'
import type { Application, ApplicationStatus } from './queries.ts'

/** The queue of one status. `selected` stands on the accent ground; its panel is beside it. */
export function ApplicationList({
  status,
  applications,
  selected,
  now,
  onSelect,
  onMore,
  loadingMore,
}: {
  status: ApplicationStatus
  applications: readonly Application[]
  selected: string | null
  now: number
  onSelect: (id: string) => void
  /** There are further pages. */
  onMore?: () => void
  loadingMore: boolean
}) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = applications.filter(({ company_name, contact_name, contact_email }) =>
    [company_name, contact_name, contact_email].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <Panel
      flush
      footer={<Foot shown={shown.length} of={applications.length} onMore={onMore} busy={loadingMore} />}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={3}
        px={{ base: 4, md: 5 }}
        py={3.5}
      >
        <chakra.div w="full" maxW="300px">
          <TextField
            type="search"
            label="Company or contact"
            labelHidden
            placeholder="Company or contact"
            leading={<IconSearch size={16} stroke={1.6} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </chakra.div>
        <chakra.span textStyle="dense" color="fg.muted">
          {status === 'pending' ? 'Sorted by time left' : 'Latest decision first'}
        </chakra.span>
      </chakra.div>
      <DataTable
        label="Applications"
        inPanel
        columns={status === 'pending' ? waitingColumns(now, onSelect) : decidedColumns(onSelect)}
        rows={shown}
        rowKey={({ id }) => id}
        selected={selected}
        onSelect={({ id }) => onSelect(id)}
      />
    </Panel>
  )
}

function Foot({
  shown,
  of,
  onMore,
  busy,
}: {
  shown: number
  of: number
  onMore?: () => void
  busy: boolean
}) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap={3}
      textStyle="dense"
      color="fg.muted"
    >
      <span role="status">
        {shown === of ? formatCount(of, 'application') : `${shown} of ${formatCount(of, 'application')}`}
        {onMore && ' loaded'}
      </span>
      {onMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </chakra.div>
  )
}

const company = (onSelect: (id: string) => void): Column<Application> => ({
  key: 'company',
  head: 'Company',
  phone: 'main',
  cell: (application) => (
    <chakra.span display="grid" gap="1px" justifyItems="start">
      <TextButton
        type="button"
        data-application={application.id}
        fontWeight="semibold"
        textAlign="start"
        textDecorationColor="transparent"
        overflowWrap="anywhere"
        // The row answers a click besides, for the mouse; the keyboard has this button.
        onClick={(event) => {
          event.stopPropagation()
          onSelect(application.id)
        }}
      >
        {application.company_name}
      </TextButton>
      <chakra.span fontSize="label" color="fg.muted">
        {application.contact_name || application.contact_email}
      </chakra.span>
    </chakra.span>
  ),
})

const streams: Column<Application> = {
  key: 'streams',
  head: 'Industry and streams',
  phone: 'line',
  cell: ({ application_answers: answers }) => (
    <chakra.span display="grid" gap="1px">
      <span>{answers.industry}</span>
      <chakra.span fontSize="label" color="fg.muted" lineClamp={2}>
        {answers.waste_streams || 'No streams stated'}
      </chakra.span>
    </chakra.span>
  ),
}

const waitingColumns = (now: number, onSelect: (id: string) => void): Column<Application>[] => [
  company(onSelect),
  streams,
  {
    key: 'age',
    head: 'Waiting of 48 h',
    phone: 'end',
    cell: ({ created_at }) => <AgeBar createdAt={created_at} now={now} />,
  },
  {
    key: 'checks',
    head: 'E-mail, domain, unique',
    phone: 'line',
    cell: (application) => <CheckSquares application={application} />,
  },
]

const decidedColumns = (onSelect: (id: string) => void): Column<Application>[] => [
  company(onSelect),
  streams,
  {
    key: 'decided',
    head: 'Decided',
    phone: 'end',
    cell: ({ decided_at }) => (decided_at ? formatDate(decided_at) : ''),
  },
  {
    key: 'by',
    head: 'By',
    phone: 'line',
    cell: ({ decided_by }) => <chakra.span overflowWrap="anywhere">{decided_by ?? ''}</chakra.span>,
  },
]
