import { chakra } from '@chakra-ui/react'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { type Stat, StatStrip } from '#web/components/page/stat-strip.tsx'
import { ageText } from '#web/features/admin/applications/review-time.ts'
import { type Overview, useOverview } from '#web/features/admin/queries.ts'
import { formatNumber } from '#web/lib/format.ts'

/** Counts and queues at a glance. */
export function OverviewStrip({ now }: { now: number }) {
  const query = useOverview()
  if (query.data) return <StatStrip stats={statsOf(query.data, now)} />
  if (query.isError) {
    return (
      <ErrorState
        title="The overview could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  return <Skeleton h="86px" />
}

function statsOf(overview: Overview, now: number): Stat[] {
  const { applications } = overview
  // "11 min old": the figure as large as its neighbours, what it counts behind it.
  const [age, ageUnit] =
    overview.catalogue_built_at === null ? [] : ageText(overview.catalogue_built_at, now).split('\u00a0')
  return [
    { label: 'Applications waiting', value: formatNumber(applications.pending) },
    {
      label: 'Median review',
      value:
        applications.median_review_hours === null ? (
          <chakra.span fontSize="card" letterSpacing="0">
            <NotEstimated missing="No application has been decided yet" />
          </chakra.span>
        ) : (
          formatNumber(applications.median_review_hours, { decimals: 1 })
        ),
      unit: applications.median_review_hours === null ? undefined : 'h',
    },
    { label: 'Companies', value: formatNumber(overview.companies) },
    { label: 'Listings', value: formatNumber(overview.listings) },
    {
      label: 'Errors, 24 h',
      value: (
        <chakra.span color={overview.errors_24h > 0 ? 'warning' : undefined}>
          {formatNumber(overview.errors_24h)}
        </chakra.span>
      ),
    },
    {
      label: 'News feeds',
      value: (
        <chakra.span color={overview.feeds.failing > 0 ? 'warning' : undefined}>
          {overview.feeds.failing > 0
            ? `${formatNumber(overview.feeds.failing)} of ${formatNumber(overview.feeds.total)} failing`
            : overview.feeds.total === 0
              ? 'None'
              : 'Fresh'}
        </chakra.span>
      ),
    },
    {
      label: 'Leads, 7 days',
      value: `${formatNumber(overview.leads_7d.count)}${overview.leads_7d.more ? '+' : ''}`,
    },
    {
      label: 'Catalogue',
      value: age ?? <chakra.span color="warning">Not built</chakra.span>,
      unit: ageUnit,
    },
  ]
}
