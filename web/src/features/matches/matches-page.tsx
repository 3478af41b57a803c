import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { matchColumns } from '#web/components/match/columns.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import {
  type MatchFilter,
  type MatchOrder,
  type MatchStatus,
  ownListingsQuery,
  storedMatchesQuery,
  type StoredMatch,
} from './queries.ts'
import { MATCH_TONE, matchStatusWord } from './status-texts.ts'

const STATUSES = ['all', 'pending', 'accepted', 'completed', 'rejected'] as const
const STATUS_WORDS: Record<(typeof STATUSES)[number], string> = {
  all: 'All',
  pending: 'Open',
  accepted: 'Accepted',
  completed: 'Completed',
  rejected: 'Rejected',
}

const ORDERS = ['worth', 'fit', 'distance', 'carbon', 'date'] as const satisfies readonly MatchOrder[]
const ORDER_WORDS: Record<MatchOrder, string> = {
  worth: 'Expected worth',
  fit: 'Fit',
  distance: 'Distance',
  carbon: 'Carbon avoided',
  date: 'Most recent',
}

const columns: readonly Column<StoredMatch>[] = [
  matchColumns.own,
  matchColumns.meets,
  matchColumns.distance,
  matchColumns.score,
  matchColumns.worth,
  matchColumns.verdict,
  {
    key: 'status',
    head: 'Status',
    cell: (match) => <Tag tone={MATCH_TONE[match.status]}>{matchStatusWord(match)}</Tag>,
  },
  {
    key: 'found',
    head: 'Found',
    numeric: true,
    phone: 'none',
    cell: ({ found_at }) => formatDate(found_at),
  },
]

/** Name of a listing that is not among the own active ones. */
const foreignName = (rows: readonly StoredMatch[], id: string): string =>
  rows.flatMap(({ own, other }) => [own, other]).find((side) => side.id === id)?.material_name ??
  'Another listing'

/** Every stored match of the company, best first. */
export function MatchesPage() {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const status = STATUSES.find((value) => value === search.get('status')) ?? 'all'
  const listing = search.get('listing') ?? ''
  const order = ORDERS.find((value) => value === search.get('order')) ?? 'worth'
  const filter: MatchFilter = {
    ...(status !== 'all' && { status: status satisfies MatchStatus }),
    ...(listing && { listing }),
    ...(order !== 'worth' && { order }),
  }
  const query = useInfiniteQuery({
    ...storedMatchesQuery(user?.companyId ?? '', filter),
    enabled: user?.companyId != null,
  })
  const own = useQuery({ ...ownListingsQuery, enabled: user?.companyId != null })
  const choose = (name: 'status' | 'listing' | 'order', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '' || value === 'all' || value === 'worth') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  // Of all pages, not of those that were read so far.
  const total = query.data?.pages[0]?.total ?? 0
  const rows = itemsOf(query.data) ?? []
  // Without any match there is nothing to choose from.
  const nothing = query.isSuccess && rows.length === 0 && status === 'all' && listing === ''
  return (
    <PageFrame pb={12}>
      <PageHead
        title="Matches"
        description="Your listings paired with those of other companies. Expected worth is the worth a year times the probability that the two fit. What fits less likely than not, or sells better elsewhere, comes after."
      />
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
            {own.data && listing && !own.data.items.some(({ id }) => id === listing) && (
              // Come from the page of somebody else's listing, or of one that was withdrawn.
              <option value={listing}>{foreignName(rows, listing)}</option>
            )}
          </SelectField>
        </chakra.div>
        <chakra.div w={{ base: 'full', md: '200px' }}>
          <SelectField label="Order" value={order} onChange={(event) => choose('order', event.target.value)}>
            {ORDERS.map((value) => (
              <option key={value} value={value}>
                {ORDER_WORDS[value]}
              </option>
            ))}
          </SelectField>
        </chakra.div>
      </chakra.div>
      <chakra.p
        role="status"
        textStyle="dense"
        color="fg.muted"
        mb={3}
        display={total > 0 ? 'block' : 'none'}
      >
        {query.data && formatCount(total, 'match', 'matches')}
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
    </PageFrame>
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
          <LinkButton right="listings.write" variant="primary" to={paths.addMaterial.getHref()}>
            List Material
          </LinkButton>
        )
      }
    >
      {listed
        ? 'Use Find Matches on one of your listings. Its matches are kept here.'
        : 'List a material: we look for partners at once and keep the matches here.'}
    </EmptyState>
  )
}
