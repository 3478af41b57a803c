import { chakra } from '@chakra-ui/react'
import { IconClock } from '@tabler/icons-react'
import { BackendBanner } from '#web/components/backend-banner.tsx'
import { Page, PageHead } from '#web/components/page-head.tsx'
import { MAIN_ID } from '#web/components/skip-link.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { AdminBar } from './admin-bar.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { OverviewStrip } from './overview-strip.tsx'
import { type ApplicationStatus, useApplications, useOverview } from './queries.ts'
import { hoursWaiting, promiseNote } from './review-time.ts'
import { useHubState } from './use-hub-state.ts'
import { useNow } from './use-now.ts'

const TABS: readonly { value: ApplicationStatus; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

/** /admin-hub: the overview, and the queue of applications. */
export function AdminHubPage() {
  const now = useNow()
  const hub = useHubState()
  const counts = useOverview().data?.applications
  const waiting = useApplications('pending').data?.pages.flatMap((page) => page.items) ?? []
  const note = promiseNote(waiting.map(({ created_at }) => hoursWaiting(created_at, now)))
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <AdminBar place="Admin hub" />
      <BackendBanner />
      <Page as="main" id={MAIN_ID} tabIndex={-1} pb={14}>
        <PageHead
          title="Applications"
          actions={
            note && (
              <Tag tone={note.tone}>
                <IconClock stroke={1.5} aria-hidden />
                {note.text}
              </Tag>
            )
          }
        />
        <OverviewStrip now={now} />
        <chakra.div mt={5}>
          <Tabs
            label="Applications"
            value={hub.status}
            onChange={hub.setStatus}
            tabs={TABS.map(({ value, label }) => ({
              value,
              label,
              count: counts && formatNumber(counts[value]),
              content: (
                <ApplicationsTab status={value} selected={hub.selected} onSelect={hub.select} now={now} />
              ),
            }))}
          />
        </chakra.div>
      </Page>
    </chakra.div>
  )
}
