import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { DirectionBadge } from '#web/components/direction-badge.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { SelectField } from '#web/components/field.tsx'
import { Page, PageHead, TextLink } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Score } from '#web/components/score.tsx'
import { Segment } from '#web/components/segment.tsx'
import { NotEstimated } from '#web/components/source-mark.tsx'
import { PageSpinner } from '#web/components/spinner.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatDate, formatDistance } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import {
  type MatchFilter,
  type MatchStatus,
  ownListingsQuery,
  storedMatchesQuery,
  type StoredMatch,
} from './queries.ts'
import { STATUS_TONE, statusWord } from './words.ts'

const STATUSES = ['all', 'pending', 'accepted', 'rejected'] as const
const STATUS_WORDS: Record<(typeof STATUSES)[number], string> = {
  all: 'All',
  pending: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

const columns: readonly Column<StoredMatch>[] = [
  {
    key: 'own',
    head: 'Your stream',
    phone: 'line',
    cell: ({ own }) => (
      <chakra.span display="grid" gap={1} justifyItems="start">
        <DirectionBadge type={own.type} />
        {own.material_name}
      </chakra.span>
    ),
  },
  {
    key: 'meets',
    head: 'Meets',
    phone: 'main',
    cell: ({ id, other, company }) => (
      <>
        <TextLink to={paths.match.getHref(id)} fontWeight="semibold">
          {other.material_name}
        </TextLink>
        <chakra.span display="block" color="fg.muted">
          {company.name}
          {!other.active && ', withdrawn'}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'distance',
    head: 'Distance',
    numeric: true,
    cell: ({ distance_km }) =>
      distance_km === null ? (
        <NotEstimated missing="One of the two places is not known" />
      ) : (
        formatDistance(distance_km)
      ),
  },
  { key: 'score', head: 'Score', phone: 'end', cell: ({ score }) => <Score value={score} /> },
  {
    key: 'status',
    head: 'Status',
    cell: (match) => <Tag tone={STATUS_TONE[match.status]}>{statusWord(match)}</Tag>,
  },
  {
    key: 'found',
    head: 'Found',
    numeric: true,
    phone: 'none',
    cell: ({ found_at }) => formatDate(found_at),
  },
]

/** Every stored match of the company, best first. */
export function MatchesPage() {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const status = STATUSES.find((value) => value === search.get('status')) ?? 'all'
  const listing = search.get('listing') ?? ''
  const filter: MatchFilter = {
    ...(status !== 'all' && { status: status satisfies MatchStatus }),
    ...(listing && { listing }),
  }
  const query = useInfiniteQuery({
    ...storedMatchesQuery(user?.companyId ?? '', filter),
    enabled: user?.companyId != null,
  })
  const own = useQuery({ ...ownListingsQuery, enabled: user?.companyId != null })
  const choose = (name: 'status' | 'listing', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page pb={12}>
      <PageHead title="Matches" description="Pairs of your streams and somebody else’s, best first." />
      <chakra.div display="flex" flexWrap="wrap" gap={4} alignItems="flex-end" mb={5}>
        <Segment
          label="Status"
          value={status}
          onChange={(value) => choose('status', value)}
          options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        />
        <chakra.div w={{ base: 'full', md: '300px' }}>
          <SelectField
            label="Listing"
            value={listing}
            onChange={(event) => choose('listing', event.target.value)}
          >
            <option value="">All your listings</option>
            {own.data?.items.map(({ id, material_name }) => (
              <option key={id} value={id}>
                {material_name}
              </option>
            ))}
          </SelectField>
        </chakra.div>
      </chakra.div>
      {query.isError ? (
        <ErrorState
          title="Your matches can’t be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : !query.data ? (
        <PageSpinner label="Loading your matches" />
      ) : rows.length === 0 ? (
        <NoMatches filtered={status !== 'all' || listing !== ''} />
      ) : (
        <Panel flush pt={4}>
          <DataTable label="Matches" columns={columns} rows={rows} rowKey={({ id }) => id} inPanel />
        </Panel>
      )}
      {query.hasNextPage && (
        <chakra.div mt={4}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            More matches
          </Button>
        </chakra.div>
      )}
    </Page>
  )
}

const NoMatches = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No match meets these filters">Choose another status or listing.</EmptyState>
  ) : (
    <EmptyState
      title="No matches yet"
      action={
        <LinkButton variant="primary" to={paths.marketplace.getHref()}>
          Browse Marketplace
        </LinkButton>
      }
    >
      List a stream, then use Find Matches on it: what is found is kept here.
    </EmptyState>
  )
