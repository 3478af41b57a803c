import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconTruck } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { Banner } from '#web/components/banner.tsx'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Page, PageHead } from '#web/components/page-head.tsx'
import { PageSpinner } from '#web/components/spinner.tsx'
import { StatStrip } from '#web/components/stat-strip.tsx'
import { useMe } from '#web/lib/me.ts'
import { Milestones } from './milestones.tsx'
import { OwnListings } from './own-listings.tsx'
import { ownListingsQuery } from './queries.ts'

/** Before there is a portfolio every tile reads `--`; a zero would be a claim. */
const TILES = [
  'Total Savings',
  'Carbon Reduced (tons)',
  'Partnerships',
  'Sustainability Score',
  'AI Confidence',
]

/** What the company has listed and what comes next. */
export function DashboardPage() {
  const me = useMe()
  const listings = useQuery({ ...ownListingsQuery, enabled: me.data?.company != null })

  if (me.isPending) return <PageSpinner label="Loading your dashboard" />
  if (me.isError) {
    return (
      <Page py={8}>
        <ErrorState
          title="Dashboard Error"
          error={me.error}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      </Page>
    )
  }
  const { company } = me.data
  if (!company) {
    return (
      <Page py={8}>
        <EmptyState
          title="No portfolio data available."
          action={<LinkButton to={paths.adminHub.getHref()}>Administration</LinkButton>}
        >
          This account administers the marketplace and belongs to no company.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page pb={12}>
      <PageHead
        title={`${greeting(new Date())}, ${company.name}`}
        description={[company.location?.text ?? 'Location not specified', company.industry].join('. ')}
        actions={
          <LinkButton variant="primary" to={paths.marketplace.getHref()}>
            Browse Marketplace
          </LinkButton>
        }
      />
      {!company.onboarding_completed && (
        <chakra.div mb={5}>
          <Banner
            tone="info"
            action={<LinkButton to={paths.onboarding.getHref()}>Complete AI Onboarding</LinkButton>}
          >
            Complete AI Onboarding: eight questions, and your streams and needs are proposed with amounts.
          </Banner>
        </chakra.div>
      )}
      <StatStrip stats={TILES.map((label) => ({ label, value: '--' }))} />
      <chakra.p display="flex" alignItems="center" gap={2.5} textStyle="dense" color="fg.muted" mt={4} mb={6}>
        <IconTruck size={16} stroke={1.5} aria-hidden />
        Once both sides accept, Sidestream handles logistics, shipping, payment and notifications.
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
        gap={6}
        alignItems="start"
      >
        <OwnListings query={listings} limit={me.data.listing_limit} />
        <Milestones
          listed={(listings.data?.total ?? company.active_listings) > 0}
          located={company.location !== null}
        />
      </chakra.div>
    </Page>
  )
}

/** By the reader's clock. */
function greeting(now: Date): string {
  const hour = now.getHours()
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
}
