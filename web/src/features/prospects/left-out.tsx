import { chakra } from '@chakra-ui/react'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { formatNumber } from '#web/lib/format.ts'
import type { FoundProspects } from './queries.ts'

type Row = FoundProspects['left_out'][number]

const NAMED = 3

const columns: readonly Column<Row>[] = [
  {
    key: 'industries',
    head: 'Industries',
    phone: 'main',
    cell: ({ industries, count }) => (
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {industries.slice(0, NAMED).join(', ')}
        {count > NAMED && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {' '}
            and {formatNumber(count - NAMED)} more
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'reason',
    head: 'Why not',
    phone: 'below',
    cell: ({ reason }) => <chakra.span color="fg.muted">{reason}.</chakra.span>,
  },
]

/** What was looked at and left out, with the one reason for each group. */
export function LeftOutTable({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <Sheet title="Looked at and left out" mt={7}>
      <DataTable
        label="Looked at and left out"
        columns={columns}
        rows={rows}
        rowKey={({ reason, industries }) => `${reason} ${industries[0]}`}
      />
    </Sheet>
  )
}
