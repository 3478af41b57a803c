import { chakra } from '@chakra-ui/react'
import { IconClock } from '@tabler/icons-react'
import { Tag } from '#web/components/base/tag.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { type ApplicationStatus, useApplications, useOverview } from '#web/features/admin/queries.ts'
import { Tools } from '#web/features/admin/section.tsx'
import type { HubState } from '#web/features/admin/use-hub-state.ts'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ApplicationsQueue } from './applications-queue.tsx'
import { hoursWaiting, promiseNote } from './review-time.ts'

const STATUSES: readonly { value: ApplicationStatus; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

/** The queue of applications by status, and what presses in it. */
export function ApplicationsSection({ hub, now }: { hub: HubState; now: number }) {
  const counts = useOverview().data?.applications
  const waiting = itemsOf(useApplications('pending').data) ?? []
  const note = promiseNote(waiting.map(({ created_at }) => hoursWaiting(created_at, now)))
  return (
    <>
      <Tools>
        <Segment
          label="Status"
          value={hub.status}
          onChange={hub.setStatus}
          options={STATUSES.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label}
                {counts && (
                  <chakra.small fontSize="dense" fontWeight="480">
                    {formatNumber(counts[value])}
                  </chakra.small>
                )}
              </>
            ),
          }))}
        />
        {note && (
          <Tag tone={note.tone}>
            <IconClock stroke={1.5} aria-hidden />
            {note.text}
          </Tag>
        )}
      </Tools>
      <ApplicationsQueue status={hub.status} selected={hub.selected} onSelect={hub.select} now={now} />
    </>
  )
}
