import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { REPORT_REASON_WORDS } from '#web/components/dialogs/report-button.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { waitingText } from '#web/features/admin/applications/review-time.ts'
import { type Report, useCloseReport, useReports, useTakeDown } from '#web/features/admin/queries.ts'
import {
  actionsColumn,
  RowActions,
  type Statuses,
  StatusList,
  TwoLines,
} from '#web/features/admin/section.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'

const STATUSES: Statuses<Report['status']> = {
  open: {
    label: 'Open',
    title: 'No open report',
    text: 'What members report of listings, posts and comments appears here.',
  },
  removed: {
    label: 'Taken down',
    title: 'Nothing was taken down after a report',
    text: 'Reports whose listing, post or comment was taken down are listed here, latest first.',
  },
  closed: {
    label: 'Closed',
    title: 'No report was closed',
    text: 'Reports of what stays are listed here, latest first.',
  },
}

type Asked = { report: Report; what: 'take-down' | 'close' } | null

/** What members reported: taken down with a reason for the author, or closed. */
export function ReportsSection({ now }: { now: number }) {
  const [asked, setAsked] = useState<Asked>(null)
  return (
    <>
      <StatusList
        statuses={STATUSES}
        useRecords={useReports}
        what="reports"
        one="report"
        columnsOf={() => columnsFor(now, setAsked)}
      />
      {asked?.what === 'take-down' && <TakeDownDialog report={asked.report} onClose={() => setAsked(null)} />}
      {asked?.what === 'close' && <CloseDialog report={asked.report} onClose={() => setAsked(null)} />}
    </>
  )
}

const columnsFor = (now: number, onAsk: (asked: Asked) => void): Column<Report>[] => [
  {
    key: 'what',
    head: 'Reported',
    phone: 'main',
    cell: (report) => (
      <chakra.span display="grid" gap="2px" maxW="prose">
        <TwoLines main={<Subject report={report} />} sub={`A ${report.kind} of ${report.author.name}`} />
        <chakra.span overflowWrap="anywhere" color="fg.muted">
          {report.excerpt}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ reason, note, reporter }) => (
      <chakra.span display="grid" gap="1px" maxW="prose">
        <chakra.span fontWeight="label">{REPORT_REASON_WORDS[reason]}</chakra.span>
        {note && (
          <chakra.span whiteSpace="pre-line" overflowWrap="anywhere">
            {note}
          </chakra.span>
        )}
        <chakra.span fontSize="label" color="fg.muted">
          by {reporter.name}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'when',
    head: 'Received',
    phone: 'end',
    cell: ({ created_at, settled_at }) =>
      settled_at ? formatDateTime(settled_at) : waitingText(created_at, now),
  },
  actionsColumn((report) =>
    report.status === 'open' ? (
      <RowActions>
        <Button
          size="sm"
          aria-label={`Close the report of ${report.title}`}
          onClick={() => onAsk({ report, what: 'close' })}
        >
          Close
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={`Take down ${report.title}`}
          onClick={() => onAsk({ report, what: 'take-down' })}
        >
          Take down
        </Button>
      </RowActions>
    ) : (
      <chakra.span overflowWrap="anywhere">by {report.settled_by}</chakra.span>
    ),
  ),
]

/** Its title; of what stands in the blog, the way there. */
function Subject({ report: { kind, title, subject_id, post_id } }: { report: Report }) {
  const post = kind === 'post' ? subject_id : post_id
  return post ? <TextLink to={paths.blogPost.getHref(post)}>{title}</TextLink> : <>{title}</>
}

function TakeDownDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const takeDown = useTakeDown()
  return (
    <ReasonDialog
      danger
      maxLength={500}
      title={`Take down this ${report.kind}?`}
      action="Take down"
      hint="The author reads it; it is kept in the audit trail with your name"
      onClose={onClose}
      onConfirm={(reason) =>
        takeDown
          .mutateAsync({ report, reason })
          .then(() => toast.success(`The ${report.kind} was taken down`))
      }
    >
      “{report.title}” is gone for everybody at once. {report.author.name} is told why, and whoever reported
      it that it was taken down.
    </ReasonDialog>
  )
}

function CloseDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const close = useCloseReport()
  return (
    <ReasonDialog
      optional
      title="Close this report?"
      action="Close report"
      onClose={onClose}
      onConfirm={(reason) =>
        close.mutateAsync({ id: report.id, reason }).then(() => toast.success('Report closed'))
      }
    >
      “{report.title}” stays where it is. {report.reporter.name} is told that you looked at it.
    </ReasonDialog>
  )
}
