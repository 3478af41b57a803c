import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Application, ApplicationStatus } from '#web/features/admin/queries.ts'
import { ListFoot } from '#web/features/admin/section.tsx'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { AgeBar } from './age-bar.tsx'
import { CheckSquares } from './checks.tsx'

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
      footer={
        <ListFoot
          shown={shown.length}
          of={formatCount(applications.length, 'application')}
          all={shown.length === applications.length}
          loaded={onMore !== undefined}
          onMore={onMore}
          busy={loadingMore}
        />
      }
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
          <SearchField
            label="Company or contact"
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
