import { chakra } from '@chakra-ui/react'
import type { Column } from '#web/components/page/data-table.tsx'
import { ACTION_WORDS, erasedLines } from '#web/features/admin/admin-texts.ts'
import { type AuditEntry, useAudit } from '#web/features/admin/queries.ts'
import { RecordList, TwoLines } from '#web/features/admin/section.tsx'
import { formatDateTime } from '#web/lib/format.ts'

/** Who did what to whom, when and why. */
export function AuditSection() {
  const query = useAudit()
  return (
    <RecordList
      what="entries of the audit trail"
      one="entry"
      many="entries"
      query={query}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nothing has been done yet',
        text: 'Every decision of an administrator is kept here: who, what, whom, when and why.',
      }}
    />
  )
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'what',
    head: 'What and whom',
    phone: 'main',
    cell: ({ action, subject }) => (
      <TwoLines main={ACTION_WORDS[action]} sub={subject && (subject.name ?? subject.id)} />
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ reason, detail, counts }) => (
      <chakra.span display="grid" gap="1px" overflowWrap="anywhere" maxW="prose">
        {detail && <span>{detail}</span>}
        {reason && <span>{reason}</span>}
        {counts && <span>{erasedLines(counts).join(', ')}</span>}
      </chakra.span>
    ),
  },
  {
    key: 'who',
    head: 'Who',
    cell: ({ by }) => <chakra.span overflowWrap="anywhere">{by}</chakra.span>,
  },
  {
    key: 'when',
    head: 'When',
    phone: 'end',
    cell: ({ at }) => <chakra.span whiteSpace="nowrap">{formatDateTime(at)}</chakra.span>,
  },
]
