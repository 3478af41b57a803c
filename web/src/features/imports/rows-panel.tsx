import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatNumber, formatQuantity } from '#web/lib/format.ts'
import { STATE_WORDS } from './import-texts.ts'
import type { Correction, ImportField, ImportPreview, PreviewRow } from './queries.ts'

type Correct = (correction: Correction) => void

/** Rows shown at first, and with every press of the button. */
const SHOWN = 50
const TONE = { ready: 'positive', invalid: 'danger', duplicate: 'warning', over_limit: 'warning' } as const

const columnsOf = (onCorrect: Correct): readonly Column<PreviewRow>[] => [
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
    cell: ({ row, name, listing, errors, duplicate_of }) => (
      <>
        <chakra.b fontWeight="semibold" overflowWrap="anywhere">
          {listing?.material_name ?? (name || 'No name')}
        </chakra.b>
        {listing ? (
          <chakra.span display="block" color="fg.muted">
            {listing.concept
              ? `Read as ${listing.concept.toLowerCase()}`
              : 'Not recognised; it is listed as written'}
            {duplicate_of &&
              (duplicate_of.listing ? ' · is among your listings' : ` · repeats row ${duplicate_of.row}`)}
          </chakra.span>
        ) : (
          <chakra.ul display="grid" gap={3} mt={2} maxW="prose">
            {errors.map((error) => (
              <chakra.li key={error.column} listStyleType="none">
                {error.field ? (
                  <Mend row={row} error={error} field={error.field} onCorrect={onCorrect} />
                ) : (
                  <chakra.span color="danger">{error.message}</chakra.span>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </>
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

/** A cell that stands in the way, to be mended here; the row is read anew when the field is left or Enter is pressed. */
function Mend({
  row,
  field,
  error,
  onCorrect,
}: {
  row: number
  field: ImportField
  error: PreviewRow['errors'][number]
  onCorrect: Correct
}) {
  const correct = (value: string) => {
    if (value.trim() !== error.value) onCorrect({ row, field, value })
  }
  return (
    <TextInputField
      label={`Row ${row}, ${error.column}`}
      defaultValue={error.value}
      error={error.message}
      maxLength={4000}
      onBlur={(event) => correct(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') correct(event.currentTarget.value)
      }}
    />
  )
}

/** Every row of the file: what it becomes, or what stands in its way. */
export function RowsPanel({
  preview,
  corrections,
  onCorrect,
}: {
  preview: ImportPreview
  corrections: readonly Correction[]
  onCorrect: Correct
}) {
  const [state, setState] = useState<PreviewRow['state'] | 'all'>(preview.invalid > 0 ? 'invalid' : 'all')
  const [shown, setShown] = useState(SHOWN)
  // A row that was mended stays where it is, so that its owner sees what became of it.
  const mended = new Set(corrections.map(({ row }) => row))
  const rows = preview.rows.filter(
    (row) => state === 'all' || row.state === state || (state === 'invalid' && mended.has(row.row)),
  )
  const counts = {
    all: preview.rows.length,
    ready: preview.ready,
    invalid: preview.invalid,
    duplicate: preview.duplicate,
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
          options={(['all', 'ready', 'invalid', 'duplicate', 'over_limit'] as const)
            .filter((value) => (value !== 'over_limit' && value !== 'duplicate') || counts[value] > 0)
            .map((value) => ({ value, label: `${SHORT[value]} ${formatNumber(counts[value])}` }))}
        />
      </chakra.div>
      {rows.length === 0 ? (
        <chakra.div px={{ base: 4, md: 5 }} pb={5}>
          <EmptyState title={state === 'invalid' ? 'No row needs attention' : 'No row is ready'}>
            {state === 'invalid'
              ? 'Every row can be listed as it is.'
              : 'Choose the columns above, or correct the rows that need attention.'}
          </EmptyState>
        </chakra.div>
      ) : (
        <DataTable
          label="Rows"
          columns={columnsOf(onCorrect)}
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

const SHORT = {
  all: 'All',
  ready: 'Ready',
  invalid: 'Attention',
  duplicate: 'Listed already',
  over_limit: 'No room',
} as const
