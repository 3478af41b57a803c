import { chakra } from '@chakra-ui/react'
import type { Column } from '#web/components/page/data-table.tsx'
import { type CrashGroup, useCrashes } from '#web/features/admin/queries.ts'
import { More, RecordList } from '#web/features/admin/section.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'

/** What broke in browsers, by message and place. */
export function CrashesSection() {
  const query = useCrashes()
  return (
    <RecordList
      what="crash reports"
      one="kind of crash"
      many="kinds of crash"
      query={query}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={{
        title: 'No crash in 30 days',
        text: 'When a page breaks in a browser, it reports here with its message and place.',
      }}
    />
  )
}

const COLUMNS: Column<CrashGroup>[] = [
  {
    key: 'what',
    head: 'Message and place',
    phone: 'main',
    cell: ({ message, place, stack, error_id, user_agent }) => (
      <chakra.span display="grid" gap="1px" minW={0} maxW="prose">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {message || 'Without a message'}
        </chakra.span>
        <chakra.span fontFamily="mono" fontSize="label" color="fg.muted" overflowWrap="anywhere">
          {place}
        </chakra.span>
        <More label="Latest report">
          <chakra.p overflowWrap="anywhere">
            {error_id}, {user_agent || 'browser unknown'}
          </chakra.p>
          <chakra.pre
            fontFamily="mono"
            fontSize="label"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            bg="bg.sunken"
            p={2}
            mt={1}
          >
            {stack || 'Without a stack'}
          </chakra.pre>
        </More>
      </chakra.span>
    ),
  },
  {
    key: 'count',
    head: 'Reports',
    numeric: true,
    phone: 'end',
    cell: ({ count }) => <chakra.b fontWeight="semibold">{formatNumber(count)}</chakra.b>,
  },
  { key: 'first', head: 'First', phone: 'none', cell: ({ first_at }) => formatDateTime(first_at) },
  { key: 'last', head: 'Last', cell: ({ last_at }) => formatDateTime(last_at) },
]
