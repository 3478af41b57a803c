import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus, IconSparkles, IconTruck } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState, QueryError } from '#web/components/feedback/error-state.tsx'
import { PageSkeleton, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { formatCount } from '#web/lib/format.ts'
import { ActiveMatches } from './active-matches.tsx'
import { RecentActivity } from './activity.tsx'
import {
  COMPLETE_ONBOARDING,
  companyLine,
  FAILED,
  HANDLES,
  HANDLES_WHAT,
  NO_DATA,
  ONBOARDING_BANNER,
  SIGN_IN_FIRST,
} from './dashboard-texts.ts'
import { Delivered } from './delivered.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { Figures } from './figures.tsx'
import { IndustryComparison } from './industry.tsx'
import { Materials } from './materials.tsx'
import { Milestones } from './milestones.tsx'
import { type Dashboard, dashboardQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Recommendations } from './recommendations.tsx'
import { SiteView } from './site-view.tsx'
import { useRefresh } from './use-refresh.ts'

// What is drawn comes after the figures stand.
const SiteBalance = lazy(() =>
  persistently(() => import('./balance/site-balance.tsx')).then((module) => ({
    default: module.SiteBalancePanel,
  })),
)
const OverTime = lazy(() =>
  persistently(() => import('./over-time.tsx')).then((module) => ({ default: module.OverTime })),
)

/** The portfolio of the own company: what it saved, what is on offer, what comes next. */
export function DashboardPage() {
  const companyId = useUser()?.companyId ?? null
  const [search] = useSearchParams()
  const query = useQuery({
    ...dashboardQuery(companyId ?? '', search.get('site')),
    enabled: companyId !== null,
    placeholderData: keepPreviousData,
  })
  useRefresh()

  if (companyId === null) {
    return (
      <PageFrame py={8}>
        <EmptyState
          title={NO_DATA}
          action={<LinkButton to={paths.adminHub.getHref()}>Administration</LinkButton>}
        >
          This account administers the marketplace and belongs to no company.
        </EmptyState>
      </PageFrame>
    )
  }
  if (query.data)
    return <Loaded dashboard={query.data} failure={<QueryError title={FAILED} query={query} />} />
  if (query.isPending) return <PageSkeleton label="Loading your dashboard" />
  return (
    <PageFrame py={8}>
      <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    </PageFrame>
  )
}

function Failed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  if (error instanceof ApiError && error.status === 401)
    return <ErrorState title={SIGN_IN_FIRST} error={error} page />
  return (
    <>
      <ErrorState title={FAILED} error={error} onRetry={onRetry} busy={busy} page />
      {/onboarding/i.test(error.message) && (
        <chakra.div mt={4}>
          <LinkButton variant="primary" to={paths.onboarding.getHref()}>
            {COMPLETE_ONBOARDING}
          </LinkButton>
        </chakra.div>
      )}
    </>
  )
}

function Loaded({ dashboard, failure }: { dashboard: Dashboard; failure: ReactNode }) {
  const { company, empty, active_matches, balance } = dashboard
  return (
    <PageFrame pb={12}>
      <PageHead
        title={`${greeting(new Date())}, ${company.name}`}
        here="Dashboard"
        description={companyLine(company, (count) => formatCount(count, 'employee'))}
        actions={
          <>
            <ExportMenu dashboard={dashboard} />
            <LinkButton to={paths.aiMatching.getHref()} icon={<IconSparkles size={16} stroke={1.6} />}>
              AI Matching
            </LinkButton>
            <LinkButton
              right="listings.write"
              variant="primary"
              to={paths.addMaterial.getHref()}
              icon={<IconPlus size={16} stroke={1.6} />}
            >
              Add Material
            </LinkButton>
          </>
        }
      />
      <chakra.div css={{ '& > *': { mb: 5 } }}>{failure}</chakra.div>
      {company.sites.length > 1 && <SiteView sites={company.sites} site={dashboard.site} />}
      {(!company.onboarding_completed || empty) && (
        <chakra.div mb={5}>
          <Banner
            tone="info"
            action={<LinkButton to={paths.onboarding.getHref()}>{ONBOARDING_BANNER}</LinkButton>}
          >
            Answer eight questions, and we propose your streams and needs with amounts.
          </Banner>
        </chakra.div>
      )}
      <Figures dashboard={dashboard} />
      <chakra.p display="flex" gap={2.5} textStyle="dense" color="fg.muted" mt={4} mb={6}>
        <chakra.span flex="none" mt="3px">
          <IconTruck size={16} stroke={1.5} aria-hidden />
        </chakra.span>
        <span>
          {HANDLES} {HANDLES_WHAT}
        </span>
      </chakra.p>
      <chakra.div display="grid" gap={6}>
        <Delivered expected={dashboard.figures.partnerships > 0} />
        {balance.out.tonnes + balance.in.tonnes > 0 && (
          <Drawn height="360px">
            <SiteBalance balance={balance} counted={dashboard.all_matches_counted} />
          </Drawn>
        )}
        {active_matches.total > 0 && <ActiveMatches matches={active_matches} />}
        <Columns template="minmax(0, 8fr) minmax(0, 4fr)">
          <chakra.div display="grid" gap={6} minW={0}>
            <Recommendations items={dashboard.recommendations} />
            <Columns template="minmax(0, 1fr) minmax(0, 1fr)">
              <Materials materials={dashboard.materials} />
              <chakra.div display="grid" gap={6} minW={0}>
                <Drawn height="320px">
                  <OverTime months={dashboard.months} />
                </Drawn>
                <IndustryComparison
                  company={company}
                  industry={dashboard.industry}
                  listed={dashboard.materials.total > 0}
                />
              </chakra.div>
            </Columns>
          </chakra.div>
          <chakra.div display="grid" gap={6} minW={0}>
            <Milestones milestones={dashboard.milestones} />
            <QuickActions />
            <RecentActivity activities={dashboard.activities} />
          </chakra.div>
        </Columns>
      </chakra.div>
    </PageFrame>
  )
}

/** Side by side where there is room, below each other otherwise. */
function Columns({ template, children }: { template: string; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: template }}
      gap={6}
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

/** Keeps the place of a part that is still loading. */
function Drawn({ height, children }: { height: string; children: ReactNode }) {
  return <Suspense fallback={<Skeleton h={height} borderWidth="1px" />}>{children}</Suspense>
}

/** By the reader's clock. */
function greeting(now: Date): string {
  const hour = now.getHours()
  return hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
}
