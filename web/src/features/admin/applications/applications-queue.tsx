import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { type ApplicationStatus, useApplications } from '#web/features/admin/queries.ts'
import { useWide } from '#web/lib/browser/use-wide.ts'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPanel } from './application-panel.tsx'

const EMPTY: Record<ApplicationStatus, { title: string; text: string }> = {
  pending: {
    title: 'No application is waiting',
    text: 'New ones appear here as soon as the e-mail is confirmed.',
  },
  approved: { title: 'Nothing approved yet', text: 'Approved applications are listed here, latest first.' },
  rejected: {
    title: 'Nothing rejected yet',
    text: 'Rejected applications are listed here with their reasons.',
  },
}

/** The queue, and beside it (below 1180 px beneath it) the application that is open. */
export function ApplicationsQueue({
  status,
  selected,
  onSelect,
  now,
}: {
  status: ApplicationStatus
  selected: string | null
  onSelect: (id: string | null) => void
  now: number
}) {
  const query = useApplications(status)
  const heading = useRef<HTMLHeadingElement>(null)
  const byHand = useRef(false)
  const applications = itemsOf(query.data) ?? []
  const chosen = applications.find(({ id }) => id === selected)
  // Where there is room beside the queue, its first one is open without being asked for.
  const wide = useWide('xl')
  const [closed, setClosed] = useState(false)
  const open = chosen ?? (wide && !closed && selected === null ? applications[0] : undefined)

  // Who opened it by hand reads on there; on a phone this also scrolls to it.
  useEffect(() => {
    if (byHand.current && chosen) heading.current?.focus()
    byHand.current = false
  }, [chosen])

  if (query.isPending) {
    return (
      <>
        <LoadingNote label="Loading applications" />
        <Skeleton h="320px" />
      </>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        title="The applications could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (applications.length === 0) {
    return <EmptyState title={EMPTY[status].title}>{EMPTY[status].text}</EmptyState>
  }
  const close = () => {
    if (open) focusRow(open.id)
    setClosed(true)
    onSelect(null)
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 428px' }}
      gap={6}
      alignItems="start"
    >
      <chakra.div minW={0}>
        {query.isError && (
          <chakra.div mb={4}>
            <ErrorState
              title="The queue could not be refreshed"
              error={query.error}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          </chakra.div>
        )}
        <ApplicationList
          status={status}
          applications={applications}
          selected={open?.id ?? null}
          now={now}
          onSelect={(id) => {
            byHand.current = true
            setClosed(false)
            if (id === selected) heading.current?.focus()
            else onSelect(id)
          }}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          loadingMore={query.isFetchingNextPage}
        />
      </chakra.div>
      {open && (
        <ApplicationPanel
          application={open}
          headingRef={heading}
          onClose={close}
          onDecided={() => {
            // The next one does not slide under the mouse that just decided: a double click would decide it too.
            setClosed(true)
            onSelect(null)
          }}
        />
      )}
    </chakra.div>
  )
}

/** The queue is a table or, on a phone, a list; of the two buttons of a row one is on the screen. */
function focusRow(id: string) {
  const buttons = document.querySelectorAll<HTMLElement>('[data-application]')
  const shown = [...buttons].find((button) => button.dataset['application'] === id && button.offsetParent)
  shown?.focus()
}
