import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BackendBanner } from '#web/components/feedback/backend-banner.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { Tabs } from '#web/components/page/tabs.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { AdminBar } from './admin-bar.tsx'
import { ApplicationsSection } from './applications/applications-section.tsx'
import { type Overview, useOverview } from './queries.ts'
import { AuditSection } from './sections/audit-section.tsx'
import { CompaniesSection } from './sections/companies-section.tsx'
import { CrashesSection } from './sections/crashes-section.tsx'
import { DeletionsSection } from './sections/deletions-section.tsx'
import { FeedsSection } from './sections/feeds-section.tsx'
import { LeadsSection } from './sections/leads-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { OverviewSection } from './sections/overview-section.tsx'
import { OverviewStrip } from './sections/overview-strip.tsx'
import { RenamesSection } from './sections/renames-section.tsx'
import { ReportsSection } from './sections/reports-section.tsx'
import { UpgradesSection } from './sections/upgrades-section.tsx'
import { type SectionName, useHubState } from './use-hub-state.ts'
import { useNow } from './use-now.ts'

const TITLES: Record<SectionName, string> = {
  overview: 'Overview',
  applications: 'Applications',
  companies: 'Companies',
  upgrades: 'Upgrades',
  renames: 'Names',
  deletions: 'Deletions',
  reports: 'Reports',
  leads: 'Leads',
  messages: 'Messages',
  crashes: 'Crashes',
  feeds: 'Feeds',
  audit: 'Audit trail',
}

/** /admin-hub: what the product's administrators see and decide, a section at a time. */
export function AdminHubPage() {
  const now = useNow()
  const hub = useHubState()
  const overview = useOverview().data
  const contents: Record<SectionName, ReactNode> = {
    overview: <OverviewSection now={now} onOpen={hub.open} />,
    applications: <ApplicationsSection hub={hub} now={now} />,
    companies: <CompaniesSection />,
    upgrades: <UpgradesSection now={now} />,
    renames: <RenamesSection now={now} />,
    deletions: <DeletionsSection now={now} />,
    reports: <ReportsSection now={now} />,
    leads: <LeadsSection />,
    messages: <MessagesSection now={now} />,
    crashes: <CrashesSection />,
    feeds: <FeedsSection />,
    audit: <AuditSection />,
  }
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <AdminBar place="Admin hub" />
      <BackendBanner />
      <PageFrame as="main" id={MAIN_ID} tabIndex={-1} pb={14}>
        <PageHead title={TITLES[hub.section]} />
        {/* On a phone it would push every section below the fold. */}
        <chakra.div display={{ base: hub.section === 'overview' ? 'block' : 'none', md: 'block' }}>
          <OverviewStrip now={now} />
        </chakra.div>
        <chakra.div mt={5}>
          <Tabs
            label="Administration"
            value={hub.section}
            onChange={hub.open}
            tabs={(Object.keys(TITLES) as SectionName[]).map((name) => ({
              value: name,
              label: TITLES[name],
              count: overview && countOf(name, overview),
              content: contents[name],
            }))}
          />
        </chakra.div>
      </PageFrame>
    </chakra.div>
  )
}

/** What waits in a section, or is there; undefined where a number would say nothing. */
function countOf(section: SectionName, { waiting, companies, feeds }: Overview): string | undefined {
  const queue = (name: keyof Overview['waiting']) =>
    `${formatNumber(waiting[name].count)}${waiting[name].more ? '+' : ''}`
  switch (section) {
    case 'applications':
    case 'upgrades':
    case 'renames':
    case 'deletions':
    case 'reports':
      return queue(section)
    case 'messages':
      return queue('contacts')
    case 'companies':
      return formatNumber(companies)
    case 'feeds':
      return feeds.failing > 0 ? `${formatNumber(feeds.failing)} failing` : undefined
    default:
      return undefined
  }
}
