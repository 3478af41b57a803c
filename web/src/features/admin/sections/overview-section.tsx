import { chakra } from '@chakra-ui/react'
import { QUALITY_THRESHOLDS } from '#shared/domain/matching/scoring/quality.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { AgeBar } from '#web/features/admin/applications/age-bar.tsx'
import { waitingText } from '#web/features/admin/applications/review-time.ts'
import { type Overview, useOverview } from '#web/features/admin/queries.ts'
import type { SectionName } from '#web/features/admin/use-hub-state.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'

type QueueName = keyof Overview['waiting']

const QUEUES: readonly { name: QueueName; section: SectionName; label: string }[] = [
  { name: 'applications', section: 'applications', label: 'Applications' },
  { name: 'upgrades', section: 'upgrades', label: 'Upgrade requests' },
  { name: 'renames', section: 'renames', label: 'Changes of name' },
  { name: 'deletions', section: 'deletions', label: 'Deletion requests' },
  { name: 'contacts', section: 'messages', label: 'Contact messages' },
]

/** What waits and since when, and how matches are taken. */
export function OverviewSection({ now, onOpen }: { now: number; onOpen: (section: SectionName) => void }) {
  const { data, isPending } = useOverview()
  // A failure is told by the strip above.
  if (!data) return isPending ? <Skeleton h="240px" /> : null
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      gap={6}
      alignItems="start"
    >
      <Panel title="What waits" flush>
        <DataTable
          label="What waits"
          inPanel
          columns={queueColumns(data, now, onOpen)}
          rows={QUEUES}
          rowKey={({ name }) => name}
        />
      </Panel>
      <Panel title="Matches by score" aside="Counted over all matches" flush>
        <DataTable
          label="Matches by score"
          inPanel
          columns={BAND_COLUMNS}
          rows={BANDS.map((band) => ({ ...band, counts: data.matches[band.name] }))}
          rowKey={({ name }) => name}
        />
      </Panel>
    </chakra.div>
  )
}

const queueColumns = (
  { waiting }: Overview,
  now: number,
  onOpen: (section: SectionName) => void,
): Column<(typeof QUEUES)[number]>[] => [
  {
    key: 'queue',
    head: 'Queue',
    phone: 'main',
    cell: ({ label, section }) => (
      <TextButton type="button" fontWeight="semibold" textAlign="start" onClick={() => onOpen(section)}>
        {label}
      </TextButton>
    ),
  },
  {
    key: 'count',
    head: 'Waiting',
    numeric: true,
    phone: 'end',
    cell: ({ name }) => (
      <chakra.b fontWeight="semibold">
        {formatNumber(waiting[name].count)}
        {waiting[name].more && ' or more'}
      </chakra.b>
    ),
  },
  {
    key: 'oldest',
    head: 'Longest',
    cell: ({ name }) => {
      const since = waiting[name].oldest_at
      if (!since) return <chakra.span color="fg.muted">Nothing waits</chakra.span>
      return name === 'applications' ? <AgeBar createdAt={since} now={now} /> : waitingText(since, now)
    },
  },
]

const [BEST, FAIR] = [QUALITY_THRESHOLDS.excellent, QUALITY_THRESHOLDS.good].map((value) => value * 100)
/** The words of scores, with the bounds that they have everywhere. */
const BANDS = [
  { name: 'excellent', label: 'Excellent', range: `${BEST} % and more` },
  { name: 'good', label: 'Good', range: `${FAIR} to ${BEST} %` },
  { name: 'possible', label: 'Possible', range: `below ${FAIR} %` },
] as const

type Band = (typeof BANDS)[number] & { counts: Overview['matches']['excellent'] }

const BAND_COLUMNS: Column<Band>[] = [
  {
    key: 'band',
    head: 'Score',
    phone: 'main',
    cell: ({ label, range }) => (
      <chakra.span display="grid" gap="1px">
        <chakra.span fontWeight="semibold">{label}</chakra.span>
        <chakra.span fontSize="label" color="fg.muted">
          {range}
        </chakra.span>
      </chakra.span>
    ),
  },
  ...(
    [
      ['pending', 'Open'],
      ['accepted', 'Accepted'],
      ['rejected', 'Rejected'],
    ] as const
  ).map(([status, head]): Column<Band> => ({
    key: status,
    head,
    numeric: true,
    phone: 'line',
    cell: ({ counts }) => (
      <>
        <chakra.span display={{ base: 'inline', md: 'none' }}>{head} </chakra.span>
        {formatNumber(counts[status] + (status === 'accepted' ? counts.completed : 0))}
      </>
    ),
  })),
  {
    key: 'acceptance',
    head: 'Acceptance',
    numeric: true,
    phone: 'end',
    cell: ({ counts }) => <Acceptance counts={counts} />,
  },
]

/** Of those that were decided, how many by both sides for it. */
function Acceptance({ counts }: Pick<Band, 'counts'>) {
  const taken = counts.accepted + counts.completed
  const decided = taken + counts.rejected
  if (decided === 0) return <chakra.span color="fg.muted">None decided</chakra.span>
  return <chakra.b fontWeight="semibold">{formatPercent((taken / decided) * 100)}</chakra.b>
}
