import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { DirectionBadge } from '#web/components/direction-badge.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { HazardTag } from '#web/components/hazard-tag.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Segment } from '#web/components/segment.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatNumber, formatQuantity } from '#web/lib/format.ts'
import type { Preview, PreviewRow } from './queries.ts'
import { STATE_WORDS } from './words.ts'

/** Rows shown at first, and with every press of the button. */
const SHOWN = 50
const TONE = { ready: 'positive', invalid: 'danger', over_limit: 'warning' } as const

const COLUMNS: readonly Column<PreviewRow>[] = [
  {
    key: 'row',
    head: 'Row',
    phone: 'none',
    cell: ({ row }) => (
      <chakra.span textStyle="mono" color="fg.muted">
        {row}
      </chakra.span>
    ),
  },
  {
    key: 'material',
    head: 'Material',
    phone: 'main',
    cell: ({ row, listing, errors }) =>
      listing ? (
        <>
          <chakra.b fontWeight="semibold" overflowWrap="anywhere">
            {listing.material_name}
          </chakra.b>
          <chakra.span display="block" color="fg.muted">
            {listing.concept
              ? `Read as ${listing.concept.toLowerCase()}`
              : 'Not recognised; it is listed as written'}
          </chakra.span>
        </>
      ) : (
        <chakra.ul display="grid" gap={1}>
          {errors.map(({ column, message }) => (
            <li key={column}>
              <chakra.b fontWeight="semibold">
                Row {row}, {column}
              </chakra.b>
              <chakra.span display="block" color="danger">
                {message}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      ),
  },
  {
    key: 'direction',
    head: 'Direction',
    phone: 'line',
    cell: ({ listing }) => listing && <DirectionBadge type={listing.type} />,
  },
  {
    key: 'quantity',
    head: 'Quantity',
    numeric: true,
    phone: 'line',
    cell: ({ listing }) => listing && formatQuantity(listing.quantity, listing.unit),
  },
  {
    key: 'code',
    head: 'EWC code',
    phone: 'line',
    cell: ({ listing }) =>
      listing?.ewc && (
        <chakra.span display="inline-flex" flexWrap="wrap" gap={2} alignItems="center">
          <chakra.span textStyle="mono">{listing.ewc}</chakra.span>
          <HazardTag hazard={listing.hazard} />
        </chakra.span>
      ),
  },
  {
    key: 'state',
    head: 'State',
    phone: 'end',
    cell: ({ state }) => <Tag tone={TONE[state]}>{STATE_WORDS[state]}</Tag>,
  },
]

/** Every row of the file: what it becomes, or what stands in its way. */
export function RowsPanel({ preview }: { preview: Preview }) {
  const [state, setState] = useState<PreviewRow['state'] | 'all'>(preview.invalid > 0 ? 'invalid' : 'all')
  const [shown, setShown] = useState(SHOWN)
  const rows = preview.rows.filter((row) => state === 'all' || row.state === state)
  const counts = {
    all: preview.rows.length,
    ready: preview.ready,
    invalid: preview.invalid,
    over_limit: preview.over_limit,
  }
  return (
    <Panel title="Rows" flush>
      <chakra.div px={{ base: 4, md: 5 }} pb={4} overflowX="auto">
        <Segment
          label="Rows shown"
          value={state}
          onChange={(value) => {
            setState(value)
            setShown(SHOWN)
          }}
          options={(['all', 'ready', 'invalid', 'over_limit'] as const)
            .filter((value) => value !== 'over_limit' || counts.over_limit > 0)
            .map((value) => ({ value, label: `${SHORT[value]} ${formatNumber(counts[value])}` }))}
        />
      </chakra.div>
      {rows.length === 0 ? (
        <chakra.div px={{ base: 4, md: 5 }} pb={5}>
          <EmptyState title={state === 'invalid' ? 'No row needs attention' : 'No row is ready'}>
            {state === 'invalid'
              ? 'Every row can be listed as it is.'
              : 'Choose the columns above, or correct the rows in your file and choose it again.'}
          </EmptyState>
        </chakra.div>
      ) : (
        <DataTable
          label="Rows"
          columns={COLUMNS}
          rows={rows.slice(0, shown)}
          rowKey={({ row }) => String(row)}
          inPanel
        />
      )}
      {rows.length > shown && (
        <chakra.div px={{ base: 4, md: 5 }} py={4}>
          <Button onClick={() => setShown(shown + SHOWN)}>
            More rows ({formatNumber(rows.length - shown)})
          </Button>
        </chakra.div>
      )}
    </Panel>
  )
}

const SHORT = { all: 'All', ready: 'Ready', invalid: 'Attention', over_limit: 'No room' } as const
