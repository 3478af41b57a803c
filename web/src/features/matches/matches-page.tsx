import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { DirectionBadge } from '#web/components/direction-badge.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryError } from '#web/components/error-state.tsx'
import { SelectField } from '#web/components/field.tsx'
import { Page, PageHead, TextLink } from '#web/components/page-head.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Score } from '#web/components/score.tsx'
import { Segment } from '#web/components/segment.tsx'
import { NotEstimated } from '#web/components/source-mark.tsx'
import { SkeletonRows } from '#web/components/skeleton.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatCount, formatDate, formatDistance } from '#web/lib/format.ts'
import { useUser } from '#web/lib/session.ts'
import {
  type MatchFilter,
  type MatchStatus,
  ownListingsQuery,
  storedMatchesQuery,
  type StoredMatch,
} from './queries.ts'
import { STATUS_TONE, statusWord } from './words.ts'

const STATUSES = ['all', 'pending', 'accepted', 'completed', 'rejected'] as const
const STATUS_WORDS: Record<(typeof STATUSES)[number], string> = {
  all: 'All',
  pending: 'Open',
  accepted: 'Accepted',
  completed: 'Completed',
  rejected: 'Rejected',
}

const columns: readonly Column<StoredMatch>[] = [
  {
    key: 'own',
    head: 'Your stream',
    phone: 'below',
    cell: ({ own }) => (
      <chakra.span display="grid" gap={1} justifyItems="start" overflowWrap="anywhere">
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
  // Without any match there is nothing to choose from.
  const nothing = query.isSuccess && rows.length === 0 && status === 'all' && listing === ''
  return (
    <Page pb={12}>
      <PageHead title="Matches" description="Pairs of your streams and somebody else’s, best first." />
      <chakra.div display={nothing ? 'none' : 'flex'} flexWrap="wrap" gap={4} alignItems="flex-end" mb={5}>
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
      <chakra.p role="status" srOnly>
        {query.data && formatCount(rows.length, 'match', 'matches')}
      </chakra.p>
      <chakra.div mb={query.isError ? 5 : 0}>
        <QueryError title="Your matches can’t be loaded" query={query} />
      </chakra.div>
      {query.isPending ? (
        <SkeletonRows label="Loading your matches" />
      ) : !query.data ? null : rows.length === 0 ? (
        <NoMatches filtered={!nothing} listed={(own.data?.items.length ?? 0) > 0} />
      ) : (
        <Panel flush pt={{ base: 0, md: 4 }}>
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

function NoMatches({ filtered, listed }: { filtered: boolean; listed: boolean }) {
  if (filtered)
    return (
      <EmptyState
        title="No match meets these filters"
        action={<LinkButton to={paths.matches.getHref()}>All matches</LinkButton>}
      >
        Choose another status or listing.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No matches yet"
      action={
        listed ? (
          <LinkButton variant="primary" to={paths.marketplace.getHref({ scope: 'own' })}>
            Your listings
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={paths.addMaterial.getHref()}>
            List Material
          </LinkButton>
        )
      }
    >
      {listed
        ? 'Use Find Matches on one of your listings: what is found is kept here.'
        : 'List a stream: partners are looked for at once, and what is found is kept here.'}
    </EmptyState>
  )
}
